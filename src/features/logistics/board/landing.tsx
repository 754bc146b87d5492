/** When a stop that is dragged would begin where it is held, and how late that is: near enough to decide by. */
import { metresBetween } from '#contract/distance'
import { momentIn } from '#contract/zone'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { move } from './changes'
import type { Board } from './contract'
import { withChange } from './shown'

export type Landing = { at: number; lateSeconds: number }
/** Ways are so much longer than the line, and driven so fast where a route has none yet: metres a second. */
const [winding, usualPace] = [1.3, 7]

function travelled({ metres, driveSeconds }: BoardRoute, from: Stop, to: Stop): number | undefined {
  if (from.lat === null || from.lon === null || to.lat === null || to.lon === null) return undefined
  const pace = metres > 0 && driveSeconds > 0 ? metres / driveSeconds : usualPace
  return (metresBetween([from.lon, from.lat], [to.lon, to.lat]) * winding) / pace
}

/** As it is planned, where nothing before it moves; else as it is reckoned until the answer comes. */
function leavesAt({ routes }: Board, { id }: BoardRoute, before: Stop, moved: readonly number[]): string | null {
  const list = routes.find((one) => one.id === id)?.list ?? []
  const at = list.findIndex((one) => one.id === before.id)
  const isSame = list.slice(0, at).every(({ deliveryId }) => deliveryId === null || !moved.includes(deliveryId))
  return isSame && at >= 0 ? list[at]!.leaveAt : before.leaveAt
}

/** @example landingOf(board, [77], { routeId: 4, at: 2 }) // { at: 1778576400000, lateSeconds: 0 } */
export function landingOf(
  board: Board,
  deliveryIds: readonly number[],
  { routeId, at }: { routeId: number; at: number },
): Landing | undefined {
  const change = move(board, deliveryIds, routeId, at)
  const route = change && withChange(board, change).routes.find(({ id }) => id === routeId)
  const place = route?.list.findIndex(({ deliveryId }) => deliveryId !== null && deliveryIds.includes(deliveryId)) ?? -1
  const [before, stop] = [route?.list[place - 1], route?.list[place]]
  const leaves = route && before && leavesAt(board, route, before, deliveryIds)
  if (!route || !stop || !before || !leaves) return undefined
  const seconds = travelled(route, before, stop)
  if (seconds === undefined) return undefined
  const arrives = Date.parse(leaves) + seconds * 1000
  const windows = stop.windows.map(({ from, until }) => ({
    from: momentIn(route.zone, route.day, from).getTime(),
    until: momentIn(route.zone, route.day, until).getTime(),
  }))
  const open = windows.find(({ until }) => until >= arrives)
  const last = windows.at(-1)
  return {
    at: Math.max(arrives, open?.from ?? arrives),
    lateSeconds: open || !last ? 0 : Math.round((arrives - last.until) / 1000),
  }
}
