/** A board as it is shown while a change is on its way: in the new order at once, its times by what is known of each stop. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import type { Board, BoardChange } from './contract'
import type { Change } from './changes'
import { canMove } from './changes'

const at = (moment: string | null): number => (moment === null ? Number.NaN : Date.parse(moment))
const told = (moment: number): string => new Date(moment).toISOString()

/** As long as each way was before; the answer has the true ones a moment later. */
function timed(list: readonly Stop[]): Stop[] {
  let leaves = at(list[0]?.leaveAt ?? null)
  if (Number.isNaN(leaves)) return [...list]
  return list.map((stop, seq) => {
    if (seq === 0 || stop.state !== 'pending') {
      leaves = Number.isNaN(at(stop.leaveAt)) ? leaves : at(stop.leaveAt)
      return { ...stop, seq }
    }
    const arrives = leaves + stop.travelSeconds * 1000
    leaves = arrives + (stop.setupSeconds + stop.serviceSeconds) * 1000
    return { ...stop, seq, arriveAt: told(arrives), beginAt: told(arrives), leaveAt: told(leaves), violations: [] }
  })
}

function ordered(route: BoardRoute, stops: readonly Stop[]): BoardRoute {
  const names = new Set(stops.map(({ id }) => id))
  const [start, end] = [
    route.list.filter(({ kind }) => kind === 'start'),
    route.list.filter(({ kind }) => kind === 'end'),
  ]
  const list = [...start, ...stops, ...end]
  // a break that places itself stays after the stop that it followed
  for (const [place, stop] of route.list.entries())
    if (stop.kind === 'break' && !canMove(stop) && !names.has(stop.id)) {
      const before = route.list.slice(0, place).findLast(({ id }) => list.some((one) => one.id === id))
      list.splice(list.findIndex(({ id }) => id === before?.id) + 1, 0, stop)
    }
  const doors = stops.filter(({ deliveryId }) => deliveryId !== null).length
  return { ...route, list: timed(list), stops: doors, path: null, stale: true }
}

export function withChange(board: Board, change: Change): Board {
  const routes = board.routes.map((route) => {
    const wanted = change.routes.find(({ id }) => id === route.id)
    if (!wanted) return route
    const from = board.routes.find((one) => wanted.driverId && one.driverId === wanted.driverId)
    const crew = from
      ? { driverId: from.driverId, driver: from.driver, vehicleId: from.vehicleId, vehicle: from.vehicle }
      : {}
    const ready = { ...route, ...crew }
    return wanted.parts
      ? ordered(
          ready,
          wanted.parts.map(({ stop }) => stop),
        )
      : ready
  })
  const planned = new Set(routes.flatMap(({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? [])))
  return { ...board, routes, unplanned: board.unplanned.filter(({ id }) => !planned.has(id)) }
}

/** Whether an answer that was long on its way tells of a route as it is no more: somebody has changed it since. */
export const isOvertaken = (board: Board, { routes }: BoardChange): boolean =>
  routes.some(({ id, version }) => board.routes.some((known) => known.id === id && known.version > version))

/** The answer to a change takes the place of what was there, but of nothing newer. */
export function withAnswer(board: Board, { routes, ...rest }: BoardChange): Board {
  const known = new Map(routes.map((route) => [route.id, route]))
  const kept = board.routes.map((route) => {
    const now = known.get(route.id)
    known.delete(route.id)
    return now && now.version >= route.version ? now : route
  })
  return { ...board, ...rest, routes: [...kept, ...known.values()] }
}
