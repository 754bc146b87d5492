/** What a run has found, as the board shows it before anything is decided. */
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { RunDetail, FoundRoute } from '#features/logistics/optimiser/contract'
import type { Stop } from '#features/logistics/routes/contract/stops'
import { daysOf } from '#features/logistics/optimiser/contract/days'
import { partOf } from './changes'
import type { Board } from './contract'
import { runIs } from '#features/logistics/optimiser/contract/states'

type FoundStop = FoundRoute['stops'][number]
const told = (seconds: number): string => new Date(seconds * 1000).toISOString()
export const isPreview = (run: RunDetail | undefined): run is RunDetail & { found: NonNullable<RunDetail['found']> } =>
  run !== undefined && run.found !== null && runIs.usable(run.state) && run.allowed.includes('apply')

/** Along the roads, by the keys of the routes that were found. */
export type Ways = ReadonlyMap<number, [lon: number, lat: number][]>
const noWays: Ways = new Map()

type StopsById = ReadonlyMap<number, Stop>
/** With its times, waits and loads as they were found; its windows and all else as they are known. */
function stopOf(one: FoundStop, place: number, own: Stop | undefined): Stop {
  const { kind, deliveryId, name, lat, lon, beginAt, seconds, arriveAt = beginAt, lateSeconds, load } = one
  const base = own ?? { ...nothing, depotId: null }
  return {
    ...base,
    id: own && own.id > 0 ? own.id : -(deliveryId ?? 1_000_000 + place),
    kind,
    deliveryId,
    name,
    lat,
    lon,
    arriveAt: told(arriveAt),
    beginAt: told(beginAt),
    leaveAt: told(beginAt + seconds),
    waitSeconds: beginAt - arriveAt,
    load: load ?? base.load,
    violations: lateSeconds > 0 ? [{ cause: 'delay', amount: lateSeconds }] : [],
  }
}

const lasting = ({ arriveAt, leaveAt }: Stop): number =>
  arriveAt && leaveAt ? (Date.parse(leaveAt) - Date.parse(arriveAt)) / 1000 : 0
/** Start and end, where the route has them: it is loaded before it leaves. */
function endsOf({ list }: BoardRoute, { gate, stops }: FoundRoute): [Stop[], Stop[]] {
  const [start, end] = [list.find(({ kind }) => kind === 'start'), list.find(({ kind }) => kind === 'end')]
  const leaves = gate && told(gate.leavesAt)
  const begins = start && gate && told(gate.leavesAt - lasting(start))
  const out =
    start && gate ? { ...start, arriveAt: begins!, beginAt: begins!, leaveAt: leaves!, load: gate.load } : start
  const last = stops.at(-1)
  const back = gate?.backAt ?? (last && end && last.beginAt + last.seconds + end.travelSeconds)
  const at = back === undefined ? {} : { arriveAt: told(back), beginAt: told(back), leaveAt: told(back) }
  return [out ? [out] : [], end ? [{ ...end, ...at }] : []]
}

function shown(route: BoardRoute, found: FoundRoute, known: StopsById, ways: Ways): BoardRoute {
  const stops = found.stops.map((one, place) => stopOf(one, place, known.get(one.deliveryId ?? 0)))
  const [start, end] = endsOf(route, found)
  const { stops: count, metres, driveSeconds, waitSeconds, workSeconds, lateSeconds, costCents } = found.after
  const figures = { metres, driveSeconds, waitSeconds, lateSeconds, costCents, breakSeconds: 0 }
  const serviceSeconds = Math.max(0, workSeconds - driveSeconds - waitSeconds)
  return {
    ...route,
    ...figures,
    serviceSeconds,
    list: [...start, ...stops, ...end],
    stops: count,
    path: ways.get(found.key) ?? null,
    violations: [],
  }
}
const gates = ['start', 'end'] as const
/** One that applying will make. */
type Named = 'key' | 'code' | 'colour' | 'driver' | 'driverId' | 'vehicle' | 'vehicleId'
type Imagined = Pick<FoundRoute, Named> & {
  after: Pick<
    FoundRoute['after'],
    'stops' | 'metres' | 'driveSeconds' | 'workSeconds' | 'waitSeconds' | 'lateSeconds' | 'costCents' | 'co2Grams'
  >
  capacity?: FoundRoute['capacity'] | undefined
}
/** The board as one of this depot alone. */
export const atDepot = (board: Board, depotId: number): Board => {
  const depot = board.shown.find(({ id }) => id === depotId)
  return depot ? { ...board, depot } : board
}
export const imagined = (
  { day, depot }: Board,
  { key, code, colour, driver, driverId, vehicle, vehicleId, after, capacity }: Imagined,
): BoardRoute => ({
  // no route of a draft has such a number
  id: -900_000 - key,
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
  list: gates.map((kind, place) => ({
    ...nothing,
    id: -2_000_000 - 2 * key - place,
    kind,
    depotId: depot.id,
    name: depot.name,
    lat: depot.lat,
    lon: depot.lon,
  })),
  violations: [],
  path: null,
  capacity: capacity ?? { weightGrams: null, volumeLitres: null, items: null, pallets: null },
  allowed: [],
  publishedAt: null,
  startedAt: null,
  completedAt: null,
})

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

export function withRun(board: Board, run: RunDetail | undefined, ways: Ways = noWays): Board {
  if (!isPreview(run)) return board
  if (!daysOf(run).includes(board.day)) return board
  const { found } = run
  const ofDay = found.routes.filter(({ day }) => day === undefined || day === board.day)
  const waiting = board.unplanned.map((one) => partOf(one).stop)
  const known: StopsById = new Map(
    [...waiting, ...board.routes.flatMap(({ list }) => list)].flatMap((stop) =>
      stop.deliveryId === null ? [] : [[stop.deliveryId, stop] as const],
    ),
  )
  const routes = board.routes.map((route) => {
    const one = ofDay.find(({ routeId }) => routeId === route.id)
    return one ? shown(route, one, known, ways) : route
  })
  const fresh = ofDay.filter(({ routeId, stops }) => routeId === null && stops.length > 0)
  const made = fresh.map((one) => shown(imagined(atDepot(board, run.depotId), one), one, known, ways))
  const served = new Set(found.routes.flatMap(({ stops }) => stops.flatMap(({ deliveryId }) => deliveryId ?? [])))
  return { ...board, routes: [...routes, ...made], unplanned: board.unplanned.filter(({ id }) => !served.has(id)) }
}
