/** Stops are moved without a mouse: those of one route along it, or all that are chosen into the route beside it. */
import type { Stop } from '#features/logistics/routes/contract/stops'
import * as changes from './changes'
import type { Change } from './changes'
import type { Board } from './contract'

export const begins = ({ beginAt }: Stop): number => (beginAt === null ? 0 : Date.parse(beginAt))

/** One place earlier or later among those that move; several stay together, in their order. */
export function shifted(now: Board, routeId: number, ids: readonly number[], by: number): Change | undefined {
  const route = now.routes.find(({ id }) => id === routeId)
  if (!route) return undefined
  const parts = changes.partsOf(route)
  const own = parts.flatMap(({ stop }, at) => (stop.deliveryId !== null && ids.includes(stop.deliveryId) ? [at] : []))
  const [first, last] = [own[0], own.at(-1)]
  if (first === undefined || last === undefined) return undefined
  if (first + by < 0 || last + by >= parts.length) return undefined
  const moved = [...new Set(own.map((at) => parts[at]!.stop.deliveryId!))]
  return changes.move(now, moved, routeId, by > 0 ? last + 2 : first - 1)
}

/** Into the lane above or below, where they would be at that time of day. */
export function across(now: Board, stop: Stop, ids: readonly number[], by: number): Change | undefined {
  const lane = now.routes.findIndex(({ list }) => list.some(({ id }) => id === stop.id))
  const to = now.routes[lane + by]
  if (lane < 0 || !to) return undefined
  const at = changes.partsOf(to).filter((part) => begins(part.stop) < begins(stop)).length
  const all = now.routes.flatMap(({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? []))
  const inOrder = [...new Set(all.filter((id) => ids.includes(id)))]
  return changes.move(now, inOrder, to.id, at)
}
