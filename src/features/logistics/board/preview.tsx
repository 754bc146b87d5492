/** What a run has found, as the board shows it before anything is decided. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { RunDetail, FoundRoute } from '#features/logistics/runs/contract'
import type { Stop } from '#features/logistics/stops/contract'
import type { Board } from './contract'

const told = (seconds: number): string => new Date(seconds * 1000).toISOString()
const undecided = ['succeeded', 'timed_out', 'cancelled']
export const isPreview = (run: RunDetail | undefined): run is RunDetail & { found: NonNullable<RunDetail['found']> } =>
  run !== undefined && run.found !== null && undecided.includes(run.state) && run.allowed.includes('apply')

/** Ways between the stops are not drawn along the roads before it is applied. */
function shown(route: BoardRoute, found: FoundRoute, known: ReadonlyMap<number, Stop>): BoardRoute {
  const stops = found.stops.map((one, place): Stop => {
    const own = known.get(one.deliveryId ?? 0)
    const [beginAt, leaveAt] = [told(one.beginAt), told(one.beginAt + one.seconds)]
    const late = one.lateSeconds > 0 ? [{ cause: 'delay', amount: one.lateSeconds }] : []
    const base = own ?? { ...nothing, depotId: null }
    const { kind, deliveryId, name, lat, lon } = one
    return {
      ...base,
      id: own?.id ?? -(deliveryId ?? 1_000_000 + place),
      kind,
      deliveryId,
      name,
      lat,
      lon,
      arriveAt: beginAt,
      beginAt,
      leaveAt,
      violations: late,
    }
  })
  const [start, end] = [route.list[0], route.list.at(-1)]
  const ends = [
    ...(start?.kind === 'start' ? [start] : []),
    ...stops,
    ...(end?.kind === 'end' && end !== start ? [end] : []),
  ]
  const last = stops.at(-1)?.leaveAt
  const list = ends.map((stop) =>
    stop.kind === 'end' && last
      ? { ...stop, arriveAt: later(last, stop), beginAt: later(last, stop), leaveAt: later(last, stop) }
      : stop,
  )
  return { ...route, list, stops: found.after.stops, metres: found.after.metres, path: null, violations: [] }
}
/** One that applying will make. */
const imagined = (
  { day, depot }: Board,
  { key, code, colour, driver, driverId, vehicle, vehicleId, after }: FoundRoute,
): BoardRoute => ({
  id: -1 - key,
  code,
  day,
  zone: depot.zone,
  depotId: depot.id,
  depot: depot.name,
  driverId,
  driver,
  vehicleId,
  vehicle,
  state: 'draft',
  stateSince: '',
  locked: false,
  stale: false,
  colour,
  stops: after.stops,
  done: 0,
  failed: 0,
  plannedStart: null,
  plannedEnd: null,
  metres: after.metres,
  driveSeconds: after.driveSeconds,
  serviceSeconds: Math.max(0, after.workSeconds - after.driveSeconds - after.waitSeconds),
  waitSeconds: after.waitSeconds,
  breakSeconds: 0,
  lateSeconds: after.lateSeconds,
  costCents: after.costCents,
  currency: '',
  co2Grams: after.co2Grams,
  violated: 0,
  timedBy: '',
  revision: 0,
  seenRevision: 0,
  version: 0,
  startsAt: null,
  note: '',
  override: '',
  list: [],
  violations: [],
  path: null,
  capacity: { weightGrams: null, volumeLitres: null, items: null, pallets: null },
  allowed: [],
  publishedAt: null,
  startedAt: null,
  completedAt: null,
})
const later = (last: string, { travelSeconds }: Stop): string => told(Date.parse(last) / 1000 + travelSeconds)

const nothing: Omit<Stop, 'depotId'> = {
  id: 0,
  seq: 0,
  trip: 0,
  kind: 'drop',
  deliveryId: null,
  code: null,
  name: '',
  line: '',
  lat: null,
  lon: null,
  windows: [],
  plannedAt: null,
  arriveAt: null,
  beginAt: null,
  leaveAt: null,
  arrivedAt: null,
  leftAt: null,
  travelSeconds: 0,
  travelMetres: 0,
  waitSeconds: 0,
  setupSeconds: 0,
  serviceSeconds: 0,
  load: { weightGrams: 0, volumeLitres: 0, items: 0, pallets: 0 },
  pin: 'none',
  state: 'pending',
  allowed: [],
  deliveryState: null,
  violations: [],
}

export function withRun(board: Board, run: RunDetail | undefined): Board {
  if (!isPreview(run)) return board
  const { found } = run
  const known = new Map(
    board.routes.flatMap(({ list }) =>
      list.flatMap((stop) => (stop.deliveryId === null ? [] : [[stop.deliveryId, stop] as const])),
    ),
  )
  const routes = board.routes.map((route) => {
    const one = found.routes.find(({ routeId }) => routeId === route.id)
    return one ? shown(route, one, known) : route
  })
  const fresh = found.routes.filter(({ routeId, stops }) => routeId === null && stops.length > 0)
  const made = fresh.map((one) => shown(imagined(board, one), one, known))
  const served = new Set(found.routes.flatMap(({ stops }) => stops.flatMap(({ deliveryId }) => deliveryId ?? [])))
  return { ...board, routes: [...routes, ...made], unplanned: board.unplanned.filter(({ id }) => !served.has(id)) }
}
