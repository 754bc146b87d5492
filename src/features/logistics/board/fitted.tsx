/** What was found for a board, as a change of it. */
import type { Placed, Wanted } from '#features/logistics/routes/contract/stops'
import { partOf, partsOf, type Change, type Part } from './changes'
import type { Board } from './contract'

/** Each route with the stops it has, and what is new among them; nothing where one of them is not there any more. */
export function fittedOf(board: Board, wanted: readonly Wanted[]): Change | undefined {
  const parts = board.routes.flatMap(partsOf)
  const known = (placed: Placed): Part | undefined => {
    const own = parts.find(({ stop }) => stop.id === placed.stopId)
    const waiting = board.unplanned.find(({ id }) => id === placed.deliveryId)
    return own ?? (waiting && { ...partOf(waiting), placed })
  }
  const routes = wanted.map(({ id, version, stops = [] }) => ({
    id,
    version,
    parts: stops.flatMap((one) => known(one) ?? []),
  }))
  const isWhole = routes.every(({ parts: own }, at) => own.length === wanted[at]!.stops?.length)
  return isWhole && routes.length > 0 ? { did: 'add', routes } : undefined
}
