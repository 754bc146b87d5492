/** Who could carry what is too much for a vehicle. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { isOpen } from './changes'
import type { Board } from './contract'
import { isUndriven } from './lane-parts'

type Load = Stop['load']
type Room = BoardRoute['capacity']
const kinds = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const
const loadBy = (of: (kind: (typeof kinds)[number]) => number): Load => ({
  weightGrams: of('weightGrams'),
  volumeLitres: of('volumeLitres'),
  items: of('items'),
  pallets: of('pallets'),
})

/** What a stop loads or leaves, by what is on board before and after it. */
export function ownLoad({ list }: Pick<BoardRoute, 'list'>, { id }: Pick<Stop, 'id'>): Load {
  const at = list.findIndex((one) => one.id === id)
  const [before, after] = [list[at - 1]?.load, list[at]?.load]
  return loadBy((kind) => Math.abs((before?.[kind] ?? 0) - (after?.[kind] ?? 0)))
}
/** The most that is on board at any time. */
export const fullestLoad = ({ list }: Pick<BoardRoute, 'list'>): Load =>
  loadBy((kind) => Math.max(0, ...list.map(({ load }) => load[kind])))

/** An amount without a limit always fits. */
export const hasRoom = (capacity: Room, load: Load): boolean =>
  kinds.every((kind) => capacity[kind] === null || load[kind] <= capacity[kind])

/** Routes of the same depot whose vehicles carry it besides all that they have, the one with the least room first. */
export function takersOf({ routes }: Pick<Board, 'routes'>, route: BoardRoute, stop: Stop): BoardRoute[] {
  const own = ownLoad(route, stop)
  const withIt = (other: BoardRoute) => loadBy((kind) => fullestLoad(other)[kind] + own[kind])
  const isTaker = (other: BoardRoute) =>
    other.id !== route.id &&
    other.depotId === route.depotId &&
    isOpen(other) &&
    !isUndriven(other) &&
    hasRoom(other.capacity, withIt(other))
  const most = Number.POSITIVE_INFINITY
  const room = ({ capacity }: BoardRoute) => capacity.weightGrams ?? most
  return routes.filter(isTaker).toSorted((a, b) => room(a) - room(b) || a.id - b.id)
}

const fewest = 2
/** Into how many deliveries a load has to be split, so that one of these vehicles carries each of them. */
export function partsFor(load: Load, vehicles: readonly Room[]): number {
  const partsIn = (room: Room) =>
    Math.max(...kinds.map((kind) => Math.ceil(load[kind] / (room[kind] ?? Infinity) || 0)))
  return Math.max(fewest, Math.min(...vehicles.map(partsIn)))
}
