/** A board as it is shown while a change is on its way: in the new order at once, its times by what is known of each stop. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import type { Board, BoardChange } from './contract'
import type { Change } from './changes'
import { canMove } from './changes'
import { knownAfter, readKnown, refilled, writeKnown } from './rules'

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

/** As far as the board knows them: others are seen once it is answered. */
function crewOf({ routes }: Board, { driverId, vehicleId }: Change['routes'][number]): Partial<BoardRoute> {
  const [driver, vehicle] = [
    routes.find((one) => driverId && one.driverId === driverId),
    routes.find((one) => vehicleId && one.vehicleId === vehicleId),
  ]
  return {
    ...(driver ? { driverId: driver.driverId, driver: driver.driver } : {}),
    ...(driverId === null ? { driverId, driver: null } : {}),
    ...(vehicle ? { vehicleId: vehicle.vehicleId, vehicle: vehicle.vehicle } : {}),
    ...(vehicleId === null ? { vehicleId, vehicle: null } : {}),
  }
}

export function withChange(board: Board, change: Change): Board {
  const routes = board.routes.map((route) => {
    const wanted = change.routes.find(({ id }) => id === route.id)
    if (!wanted) return route
    const ready = { ...route, ...crewOf(board, wanted) }
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
export function withAnswer(board: Board, { routes, gone = [], unplanned, known, ...rest }: BoardChange): Board {
  const fresh = new Map(routes.map((route) => [route.id, route]))
  const [was, told] = [readKnown(board.known), readKnown(known)]
  const marks = new Map(told.routes)
  const kept = board.routes
    .filter(({ id }) => !gone.includes(id))
    .map((route) => {
      const now = fresh.get(route.id)
      fresh.delete(route.id)
      if (now && now.version >= route.version) return now
      marks.delete(route.id)
      return route
    })
  return {
    ...board,
    ...rest,
    routes: [...kept, ...fresh.values()],
    unplanned: refilled(board.unplanned, { unplanned, pots: rest.pots }),
    // at a draft nothing is known: all of it is told each time
    known: known === '' ? '' : writeKnown(knownAfter(was, { ...told, routes: marks }, rest.pots)),
  }
}

/** What has changed since, put into what was there. */
export function withNews(board: Board, news: Board): Board {
  const { routeIds, pots } = news
  if (routeIds === null || news.day !== board.day || !areSame(news, board)) return news
  const fresh = new Map([...board.routes, ...news.routes].map((route) => [route.id, route]))
  const routes = routeIds.flatMap((id) => fresh.get(id) ?? [])
  const told = readKnown(news.known)
  return {
    ...news,
    // what is the same is not drawn anew
    routes: isSame(routes, board.routes) ? board.routes : routes,
    unplanned: pots?.length === 0 ? board.unplanned : refilled(board.unplanned, news),
    known: writeKnown({ ...knownAfter(readKnown(board.known), told, pots), routes: told.routes }),
  }
}
const areSame = (one: Board, other: Board): boolean =>
  isSame(
    one.shown.map(({ id }) => id),
    other.shown.map(({ id }) => id),
  )
const isSame = <T,>(one: readonly T[], other: readonly T[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at])

/** Is there more of it than has been told? */
export const isPart = ({ known, beyond }: Pick<Board, 'known' | 'beyond'>): boolean =>
  known !== '' && (beyond > 0 || readKnown(known).pots.includes(''))

/** The board as it is, for whoever has one from before; what does not go into one answer is asked for in several. */
export async function freshBoard(ask: (known: string | undefined) => Promise<Board>, before: Board | undefined) {
  const news = await ask(before?.known)
  let board = before ? withNews(before, news) : news
  while (isPart(board)) board = withNews(board, await ask(board.known))
  return board
}
