/** How routes and their stops move from state to state, and what both sides decide alike about them. */
import { allowedIn, type Moves } from '#contract/moves'
import type { DeliveryMove } from '#features/logistics/deliveries/contract'
import type { HandPlanMove, PlanMove, PlanState } from '#features/logistics/routes/contract/drafts'
import type { RouteMove, StopMove } from './contract'
import type { RouteState, StopState } from '#features/logistics/routes/contract/states'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

export { isVisit } from '#features/logistics/routes/contract/stops'

export const routeMoves: Moves<RouteMove, RouteState> = {
  plan: { from: ['draft'], to: 'planned' },
  publish: { from: ['planned'], to: 'published' },
  recall: { from: ['published'], to: 'planned' },
  start: { from: ['published'], to: 'in_progress' },
  pause: { from: ['in_progress'], to: 'paused' },
  resume: { from: ['paused'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  close: { from: ['completed'], to: 'closed' },
  cancel: { from: ['draft', 'planned', 'published'], to: 'cancelled' },
}
export const movesOf = (state: RouteState): RouteMove[] => allowedIn(routeMoves, state)

export const planMoves: Moves<PlanMove, PlanState> = {
  lock: { from: ['open'], to: 'locked' },
  unlock: { from: ['locked'], to: 'open' },
  // with the first of its routes that goes out, and with the last that is taken back before anybody has driven
  publish: { from: ['open', 'locked'], to: 'live' },
  recall: { from: ['live'], to: 'open' },
  close: { from: ['live'], to: 'closed' },
  reopen: { from: ['closed'], to: 'live' },
}
export const planMovesOf = (state: PlanState): HandPlanMove[] =>
  allowedIn(planMoves, state).filter((move): move is HandPlanMove => move !== 'publish' && move !== 'recall')

export const stopMoves: Moves<StopMove, StopState> = {
  setOut: { from: ['pending'], to: 'en_route' },
  arrive: { from: ['en_route'], to: 'arrived' },
  finish: { from: ['en_route', 'arrived'], to: 'done' },
  part: { from: ['en_route', 'arrived'], to: 'done' },
  fail: { from: ['en_route', 'arrived'], to: 'failed' },
  skip: { from: ['pending', 'en_route'], to: 'skipped' },
  // until the route is closed
  restore: { from: ['skipped'], to: 'pending' },
}
export const stopMovesOf = (state: StopState): StopMove[] => allowedIn(stopMoves, state)

/** What a stop's move does to its delivery; of a pair's pickup only some do. */
export const deliveryMoveOf: Readonly<Record<StopMove, DeliveryMove | null>> = {
  setOut: 'start',
  arrive: 'arrive',
  finish: 'deliver',
  part: 'part',
  fail: 'fail',
  skip: 'skip',
  restore: null,
}

/** The states of a delivery from which it may be put into a route. */
export const fitsRoute = (state: DeliveryState): boolean => state === 'ready'

/**
 * A list with some of its parts after another one; at its beginning where none is named.
 * @example placedAfter([1, 2, 3, 4], [4], 1) // [1, 4, 2, 3]
 */
export function placedAfter<T>(all: readonly T[], moved: readonly T[], after: T | undefined): T[] {
  const rest = all.filter((one) => !moved.includes(one))
  const at = after === undefined ? 0 : rest.indexOf(after) + 1
  return [...rest.slice(0, at), ...moved, ...rest.slice(at)]
}

type Point = readonly [lon: number, lat: number]
type Piece = { path: [lon: number, lat: number][]; straight: boolean }
/** Paths are kept to a metre. */
const isSame = (one: Point | undefined, other: Point | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.every((degrees, axis) => Math.round(degrees * 1e5) === Math.round(other[axis]! * 1e5))
/** The way through places in pieces: what goes straight from one place to the next is where no road leads. */
export function piecesOf(path: readonly Point[], places: readonly Point[]): Piece[] {
  const pieces: Piece[] = []
  for (const [at, to] of path.entries()) {
    const from = path[at - 1]
    // each leg begins where the one before has ended
    if (!from || isSame(from, to)) continue
    const straight = places.some((place, nth) => isSame(place, from) && isSame(places[nth + 1], to))
    const last = pieces.at(-1)
    if (last?.straight === straight) last.path.push([...to])
    else pieces.push({ path: [[...from], [...to]], straight })
  }
  return pieces
}

type Planned = { day: string; plannedEnd: string | Date | null }
/** Nothing of it can be driven any more: its day is over, or its last minute is. */
export const isPast = ({ day, plannedEnd }: Planned, { today, now }: { today: string; now: number }): boolean =>
  day < today || (plannedEnd !== null && new Date(plannedEnd).getTime() < now)
