/** What a visitor plays with on the landing page: a real optimiser and a city for it, whoever makes them. */

/** Metres east and north of the middle of the city. */
export type Spot = readonly [x: number, y: number]
export type City = {
  /** What is drawn: west, south, east, north. */
  box: readonly [number, number, number, number]
  main: readonly (readonly Spot[])[]
  streets: readonly (readonly Spot[])[]
  water: readonly (readonly Spot[])[]
  parks: readonly (readonly Spot[])[]
  depot: Spot
  /** Where a van can stop, x and y in turn. */
  corners: Float32Array
}
/** The way of one van: its stops in their order, and along which streets it goes. */
export type Trip = { van: number; stops: readonly number[]; metres: number; seconds: number; path: readonly Spot[] }
export type Tour = { trips: readonly Trip[]; metres: number; seconds: number }
export type PlaygroundRequest = { stops: readonly Spot[]; vans: number }
export type Optimiser = {
  city(): Promise<City>
  /** `onBetter` is told each plan that is better than the one before. */
  solve(asked: PlaygroundRequest, onBetter: (tour: Tour) => void): Promise<{ before: Tour; after: Tour }>
  end(): void
}
