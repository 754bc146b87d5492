/** What a repair asks of the search: two seconds, a little of the plan, all else as it is. */
import type * as z from 'zod/mini'
import { metresBetween } from '#contract/distance'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { NewRun } from '#features/logistics/optimiser/contract'
import { isVisit, type Stop } from '#features/logistics/routes/contract/stops'
import { isOpen } from './changes'
import type { Board } from './contract'

export type Repair = z.input<typeof NewRun>
/** So many doors beside the one that is in trouble. */
const around = 15
/** Above all in time, and as little moved as that takes. */
const weights = { lateness: 100, fairness: 0, compactness: 0, stability: 40, fewest: false }
const asked = (board: Board, depotId: number, scope: Repair['scope'], mode: Repair['mode']): Repair => ({
  day: board.day,
  depotId,
  ...(board.draft && { draftId: board.draft.id }),
  mode,
  scope,
  addRoutes: false,
  weights,
  timeLimit: 2,
})

/** The order within one route. */
export const repairRoute = (board: Board, { id, depotId }: BoardRoute): Repair =>
  asked(board, depotId, { routeIds: [id], deliveryIds: [], zoneId: null }, 'keep_routes')

/** A stop and its nearest neighbours change routes and order among themselves; what is pinned or begun stays. */
export function repairAround(board: Board, { depotId }: BoardRoute, { lat, lon, deliveryId }: Stop): Repair {
  const isFree = (stop: Stop) =>
    isVisit(stop.kind) && stop.state === 'pending' && stop.pin === 'none' && stop.deliveryId !== deliveryId
  const far = (stop: Stop) =>
    lat === null || lon === null || stop.lat === null || stop.lon === null
      ? Number.POSITIVE_INFINITY
      : metresBetween([lon, lat], [stop.lon, stop.lat])
  const nearest = board.routes
    .filter((route) => isOpen(route) && route.depotId === depotId)
    .flatMap(({ list }) => list.filter(isFree))
    .toSorted((a, b) => far(a) - far(b))
    .slice(0, around)
  const deliveryIds = [deliveryId, ...nearest.map((stop) => stop.deliveryId)].filter((id) => id !== null)
  return asked(board, depotId, { routeIds: [], deliveryIds: [...new Set(deliveryIds)], zoneId: null }, 'fresh')
}

/** What was fitted in may be better elsewhere: all may move, and what moves costs. */
export const settle = (board: Board, depotId: number): Repair => ({
  ...asked(board, depotId, { routeIds: [], deliveryIds: [], zoneId: null }, 'fresh'),
  weights: { ...weights, stability: 100 },
})
