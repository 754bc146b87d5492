/** Several routes of one day as the solver is asked about them at once: all that may go from one to another. */
import type { At } from '#server/roads'
import type { Job, PlanRoute, Problem, Shipment, Vehicle } from '#server/solver'
import { isVisit } from '#features/logistics/routes/rules'
import type { DayTask, Given, StopRow } from './given'
import { apartOf, breaksOf, doneOf, endOf, loadOf, profileOf, secondsOf, vehicleOf, windowsOf } from './problem'

/** Who may not go where: a territory is some drivers' or vehicles' own. */
export type Territory = { drivers: readonly number[]; vehicles: readonly number[]; holds(at: At): boolean }
type PlanMode = 'fresh' | 'insert_only' | 'keep_drivers' | 'keep_routes'
type Visited = { deliveryId: number; kind: 'pickup' | 'drop' | 'service'; stopId: number | null }
type Planning = {
  problem: Problem
  points: At[]
  /** By the solver's number of a stop: whose it is, and its row where it has one. */
  visits: Visited[]
  /** By the solver's number of a task. */
  tasks: number[]
}
type Options = { mode?: PlanMode; territories?: readonly Territory[]; now?: Date; held?: ReadonlySet<number> }

/** `held`: deliveries that stay with their drivers, whatever else moves. Road times are asked for afterwards. */
export function planningOf(
  givens: readonly Given[],
  fresh: readonly DayTask[],
  { mode = 'fresh', territories = [], now, held }: Options = {},
): Planning {
  const points: At[] = []
  const indexOf = new Map<string, number>()
  const placeOf = (lat: number, lon: number): number => {
    const known = indexOf.get(`${lat} ${lon}`)
    if (known !== undefined) return known
    indexOf.set(`${lat} ${lon}`, points.length)
    return points.push({ lat, lon }) - 1
  }
  const [{ route, depot } = givens[0]!] = givens
  const home = placeOf(depot.lat, depot.lon)
  const known = [
    ...givens.flatMap(({ stops }) => stops.flatMap((one) => (isAside(one.stop) ? [] : (one.delivery ?? [])))),
    ...fresh,
  ]
  const all = [...new Map(known.map((row) => [row.id, row])).values()]
  const singles = all.filter(({ kind }) => kind !== 'pair')
  const pairs = all.filter(({ kind }) => kind === 'pair')
  const paces = [...new Set(givens.map(paceOf))]
  const apart = apartOf(all)

  const visitOf = (row: DayTask, isPickup: boolean) => {
    const { lat, lon } = isPickup ? { lat: row.pickupLat, lon: row.pickupLon } : row
    const seconds = isPickup ? row.pickupSeconds : row.serviceSeconds
    return {
      id: isPickup ? -row.id : row.id,
      place: lat === null || lon === null ? -1 : placeOf(lat, lon),
      setup: row.setupSeconds,
      service: seconds,
      serviceByType: Object.fromEntries(paces.map((pace) => [String(pace), Math.round((seconds * pace) / 100)])),
      windows: windowsOf(isPickup ? row.pickupWindows : row.windows, route.day, depot.zone),
      position: row.position as 'any',
    }
  }
  const demandsOf = (row: DayTask) => {
    const around = territoriesAround(row, territories)
    return {
      skills: row.skills,
      features: row.features,
      priority: row.priority,
      ...(row.group ? { group: row.group } : {}),
      ...(apart.has(row.id) ? { apart: apart.get(row.id)! } : {}),
      forbidden: givens.flatMap((given, vehicle) => {
        const because = banOf(row, given, around)
        return because ? [{ vehicle, because }] : []
      }),
    }
  }
  const jobs: Job[] = singles.map((row) => ({
    ...visitOf(row, false),
    ...demandsOf(row),
    ...(row.kind === 'pickup' ? { pickup: loadOf(row) } : row.kind === 'delivery' ? { delivery: loadOf(row) } : {}),
  }))
  const shipments: Shipment[] = pairs.map((row) => ({
    pickup: visitOf(row, true),
    delivery: visitOf(row, false),
    amount: loadOf(row),
    ...demandsOf(row),
  }))
  const singleOf = new Map(singles.map(({ id }, at) => [id, at]))
  const pairOf = new Map(pairs.map(({ id }, at) => [id, at]))
  const numberOf = (id: number, kind: string): number =>
    singleOf.get(id) ?? jobs.length + 2 * pairOf.get(id)! + (kind === 'drop' ? 1 : 0)

  const visits: Visited[] = [
    ...singles.map(({ id, kind }): Visited => {
      const own = kind === 'pickup' || kind === 'service' ? kind : 'drop'
      return { deliveryId: id, kind: own, stopId: null }
    }),
    ...pairs.flatMap(({ id }) =>
      (['pickup', 'drop'] as const).map((kind): Visited => ({ deliveryId: id, kind, stopId: null })),
    ),
  ]

  const routes = givens.map((given, vehicle): PlanRoute => {
    const steps: PlanRoute['steps'][number][] = []
    let pauses = 0
    for (const { stop, delivery } of given.stops) {
      const isBegun = stop.arrivedAt !== null || stop.state === 'en_route'
      const done = isBegun ? { state: 'frozen' as const, ...doneOf(stop) } : {}
      if (stop.kind === 'break' && stop.state !== 'pending') steps.push({ token: -2 - 2 * pauses++, ...done })
      if (stop.kind === 'reload') steps.push({ token: -1, ...done })
      if (!isVisit(stop.kind) || !delivery || isAside(stop)) continue
      const number = numberOf(delivery.id, stop.kind)
      visits[number]!.stopId = stop.id
      const pin = stop.pin === 'none' && held?.has(delivery.id) ? 'driver' : (stop.pin as 'none')
      steps.push({ token: number, ...done, ...(isBegun || pin === 'none' ? {} : { pin }) })
    }
    const { startedAt, locked } = given.route
    return {
      vehicle,
      steps,
      ...(locked ? { locked } : {}),
      ...(startedAt ? { departure: secondsOf(startedAt) } : {}),
    }
  })
  const vehicles = givens
    .map((given) => ({
      ...vehicleOf(given, {
        profile: profileOf(given.vehicle?.type),
        home,
        end: endOf(given, home, placeOf),
        breaks: breaksOf(given).list,
      }),
      type: String(paceOf(given)),
    }))
    .map(withoutIdleLimits)
  const isOut = givens.some(({ route: one }) => one.startedAt !== null)
  return {
    problem: {
      places: points.map((_, index) => ({ index })),
      profiles: {},
      vehicles,
      jobs,
      shipments,
      plan: { mode, routes, ...(now && isOut ? { now: secondsOf(now) } : {}) },
    },
    points,
    visits,
    tasks: [...singles, ...pairs].map(({ id }) => id),
  }
}

/** Nobody comes to it any more, and no time is known at which somebody did. */
const isAside = (stop: StopRow): boolean =>
  (stop.state === 'skipped' || stop.state === 'failed' || stop.state === 'done') && stop.arrivedAt === null
const paceOf = ({ driver }: Given): number => driver?.servicePercent ?? 100

const territoriesAround = ({ lat, lon }: DayTask, territories: readonly Territory[]): Territory[] =>
  lat === null || lon === null ? [] : territories.filter((one) => one.holds({ lat, lon }))

/** `around`: the territories that the delivery lies in. */
function banOf(row: DayTask, { driver, vehicle }: Given, around: readonly Territory[]) {
  const { allowedDrivers: allowed, excludedDrivers: excluded } = row
  if (driver && (excluded.includes(driver.id) || (allowed.length > 0 && !allowed.includes(driver.id))))
    return 'driver_excluded' as const
  const isTheirs = around.some(
    (one) => (driver && one.drivers.includes(driver.id)) || (vehicle && one.vehicles.includes(vehicle.id)),
  )
  return around.length > 0 && !isTheirs ? ('zone' as const) : undefined
}

/** A day that is no longer than the shift cannot be too long: a limit that nothing can pass costs the search its time. */
function withoutIdleLimits({ maxDuration, maxTravel, ...vehicle }: Vehicle): Vehicle {
  const length = vehicle.shift!.end - vehicle.shift!.start
  return {
    ...vehicle,
    ...(maxDuration !== undefined && maxDuration < length ? { maxDuration } : {}),
    ...(maxTravel !== undefined && maxTravel < length ? { maxTravel } : {}),
  }
}
