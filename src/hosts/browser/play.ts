/** One play: stops dropped into the city become a problem for the solver, and its answers become ways along the streets. */
import { solveHere, type Problem } from '@meridian/solver'
import type { PlaygroundRequest, Spot, Tour, Trip } from '#contract/optimiser'
import { readStreets, type Streets } from './play-streets'

const seconds = 2
type Order = { readonly vehicle: number; readonly order: readonly number[] }

export async function play(streets: Streets, { stops, vans }: PlaygroundRequest, onBetter: (tour: Tour) => void) {
  const corners = [streets.depot, ...stops.map(streets.nearest)]
  const found = corners.map(streets.from)
  const cell = (of: 'seconds' | 'metres') => ({
    size: corners.length,
    cells: corners.flatMap((_, from) => corners.map((to) => Math.round(found[from]![of][to]!))),
  })
  // each van takes its share, or one would drive for all of them
  const most = Math.ceil(stops.length / vans)
  const problem: Problem = {
    places: corners.map((_, index) => ({ index })),
    profiles: { car: { durations: cell('seconds'), distances: cell('metres') } },
    vehicles: Array.from({ length: vans }, (_, id) => ({ id, start: 0, end: 0, capacity: [most] })),
    jobs: stops.map((_, id) => ({ id, place: id + 1, delivery: [1] })),
  }
  const tourOf = (orders: readonly Order[]): Tour => {
    const trips = orders
      .filter(({ order }) => order.length > 0)
      .map(({ vehicle, order }): Trip => {
        const places = [0, ...order.map((stop) => stop + 1), 0]
        const legs = places.slice(1).map((to, at) => [places[at]!, to] as const)
        const sum = (of: 'seconds' | 'metres') =>
          legs.reduce((all, [from, to]) => all + found[from]![of][corners[to]!]!, 0)
        const path = legs.flatMap(([from, to]) => pathOf(streets, found[from]!.before, corners[to]!))
        return { van: vehicle, stops: [...order], seconds: sum('seconds'), metres: sum('metres'), path }
      })
      .toSorted((a, b) => a.van - b.van)
    const total = (of: 'seconds' | 'metres') => trips.reduce((all, trip) => all + trip[of], 0)
    return { trips, seconds: total('seconds'), metres: total('metres') }
  }
  const asDropped = Array.from({ length: vans }, (_, vehicle) => ({
    vehicle,
    order: stops.map((_, at) => at).slice(vehicle * most, (vehicle + 1) * most),
  }))
  const before = tourOf(asDropped)
  let after = before
  const take = (orders: readonly Order[]) => {
    const tour = tourOf(orders)
    const served = tour.trips.reduce((sum, trip) => sum + trip.stops.length, 0)
    if (served < stops.length || tour.seconds >= after.seconds) return
    after = tour
    onBetter(tour)
  }
  const answer = await solveHere(problem, {
    seconds,
    explain: false,
    onProgress: ({ routes }) => take(routes),
  })
  take(
    answer.routes.map(({ vehicle, steps }) => ({
      vehicle,
      order: steps.flatMap(({ kind, index }) => (kind === 'job' && index !== undefined ? [index] : [])),
    })),
  )
  return { before, after }
}

function pathOf({ at }: Streets, before: Int32Array, to: number): Spot[] {
  const path: Spot[] = []
  for (let corner = to; corner !== -1; corner = before[corner]!) path.push(at(corner))
  return path.toReversed()
}

let streets: Streets | undefined
/** Made with the first question: it takes a moment. */
export const theStreets = (): Streets => (streets ??= readStreets())
