/** A route as the solver is asked about it: places, a vehicle, tasks, and the order they are in. */
import { addDays, momentIn } from '#contract/zone'
import type { At } from '#server/roads'
import type { Break, Job, PlanRoute, Problem, Shipment, Vehicle } from '#server/solver'
import { isUnderWay, isVisit } from '#features/logistics/routes/rules'
import type { Task, Given, StopRow } from './given'
import type { Window } from '#features/logistics/deliveries/contract/freight'

/** A dimension that is not limited. */
const boundless = 1e12
export const secondsOf = (at: Date): number => at.getTime() / 1000
/** What the task of a delivery is called: its id; a pair's two stops are one task. */
export type Asked = {
  problem: Problem
  points: At[]
  /** By the solver's number of a stop: whose row it is. */
  rowOf: ReadonlyMap<number, StopRow>
  /** Of the deliveries that are in no stop yet: the number of their task, and of its stops. */
  taskOf: ReadonlyMap<number, { task: number; stops: number[] }>
  /** When it may leave its depot at the earliest: loaded. */
  leaves: number
}

/** The roads that a type of vehicle takes. */
export const profileOf = (type: string | undefined): 'car' | 'van' | 'truck' | 'bicycle' =>
  type === 'bike' || type === 'cargo_bike' ? 'bicycle' : type === 'car' || type === 'truck' ? type : 'van'

export const loadOf = (row: Task): number[] => [row.weightGrams, row.volumeLitres, row.items, row.pallets]

/** Windows of a day by the clock of its depot; a soft one costs for each minute. */
export function windowsOf(windows: readonly Window[], day: string, zone: string): Job['windows'] & object {
  return windows
    .map(({ from, until, hard, centsPerMinute }) => ({
      start: secondsOf(momentIn(zone, day, from)),
      end: secondsOf(until === '24:00' ? momentIn(zone, addDays(day, 1), '00:00') : momentIn(zone, day, until)),
      ...(hard ? {} : { costPerMinute: Math.max(1, centsPerMinute) }),
    }))
    .toSorted((a, b) => a.start - b.start)
}

function demandsOf(row: Task, driverId: number | undefined, apart: ReadonlyMap<number, string[]>) {
  const { allowedDrivers: allowed, excludedDrivers: excluded } = row
  const mayNot =
    driverId !== undefined && (excluded.includes(driverId) || (allowed.length > 0 && !allowed.includes(driverId)))
  return {
    skills: row.skills,
    features: row.features,
    priority: row.priority,
    ...(apart.has(row.id) ? { apart: apart.get(row.id)! } : {}),
    ...(mayNot ? { forbidden: [{ vehicle: 0, because: 'driver_excluded' as const }] } : {}),
  }
}
/** A word for each two that may not be together: what has a tag, and what is never to be with it. */
export function apartOf(all: readonly Task[]): Map<number, string[]> {
  const words = new Map<number, string[]>()
  for (const one of all)
    for (const other of one.notWith.length > 0 ? all : [])
      if (other.id !== one.id && other.tags.some((tag) => one.notWith.includes(tag)))
        for (const { id } of [one, other]) words.set(id, [...(words.get(id) ?? []), `${one.id}-${other.id}`])
  return words
}

/** `now`: where it is under way, nothing that is open is begun before. */
export function problemOf(given: Given, fresh: readonly Task[] = [], now?: Date): Asked {
  const { route, depot, driver } = given
  const points: At[] = []
  const placeOf = (lat: number, lon: number): number => {
    const known = points.findIndex((point) => point.lat === lat && point.lon === lon)
    return known >= 0 ? known : points.push({ lat, lon }) - 1
  }
  const home = placeOf(depot.lat, depot.lon)
  const end = endOf(given, home, placeOf)

  const faster = (driver?.servicePercent ?? 100) / 100
  const known = [...given.stops.flatMap(({ delivery }) => delivery ?? []), ...fresh]
  const all = [...new Map(known.map((row) => [row.id, row])).values()]
  const visitOf = (row: Task, isPickup: boolean) => {
    const { lat, lon } = isPickup ? { lat: row.pickupLat, lon: row.pickupLon } : row
    const seconds = isPickup ? row.pickupSeconds : row.serviceSeconds
    return {
      id: isPickup ? -row.id : row.id,
      place: lat === null || lon === null ? -1 : placeOf(lat, lon),
      setup: row.setupSeconds,
      service: Math.round(seconds * faster),
      windows: windowsOf(isPickup ? row.pickupWindows : row.windows, route.day, depot.zone),
      position: row.position as 'any',
    }
  }
  const apart = apartOf(all)
  const singles = all.filter(({ kind }) => kind !== 'pair')
  const pairs = all.filter(({ kind }) => kind === 'pair')
  const jobs: Job[] = singles.map((row) => ({
    ...visitOf(row, false),
    ...demandsOf(row, driver?.id, apart),
    ...(row.kind === 'pickup' ? { pickup: loadOf(row) } : row.kind === 'delivery' ? { delivery: loadOf(row) } : {}),
  }))
  const shipments: Shipment[] = pairs.map((row) => ({
    pickup: visitOf(row, true),
    delivery: visitOf(row, false),
    amount: loadOf(row),
    ...demandsOf(row, driver?.id, apart),
  }))
  const numberOf = (row: Task, kind: string): number => {
    const single = singles.indexOf(row)
    return single >= 0 ? single : jobs.length + 2 * pairs.indexOf(row) + (kind === 'drop' ? 1 : 0)
  }

  const rowOf = new Map<number, StopRow>()
  const breaks = breaksOf(given)
  let pauses = 0
  const steps: PlanRoute['steps'][number][] = []
  for (const { stop, delivery } of given.stops) {
    if (stop.kind === 'break' && breaks.fixed) steps.push({ token: -2 - 2 * pauses++, ...doneOf(stop) })
    if (stop.kind === 'reload') steps.push({ token: -1, ...doneOf(stop) })
    if (!isVisit(stop.kind) || !delivery) continue
    const number = numberOf(
      all.find(({ id }) => id === delivery.id)!,
      stop.kind,
    )
    rowOf.set(number, stop)
    steps.push({ token: number, ...doneOf(stop) })
  }

  const leaves = leavesAt(given)
  const one = vehicleOf(given, { profile: 'road', home, end, breaks: breaks.list })
  return {
    problem: {
      places: points.map((_, index) => ({ index })),
      profiles: {},
      vehicles: [one],
      jobs,
      shipments,
      plan: {
        routes: [{ vehicle: 0, steps, ...(route.startedAt ? { departure: secondsOf(route.startedAt) } : {}) }],
        ...(now && isUnderWay(route.state) ? { now: secondsOf(now) } : {}),
      },
    },
    points,
    rowOf,
    taskOf: new Map(
      fresh.map((row) => {
        if (row.kind !== 'pair') return [row.id, { task: numberOf(row, ''), stops: [numberOf(row, '')] }]
        const ends = [numberOf(row, 'pickup'), numberOf(row, 'drop')]
        return [row.id, { task: jobs.length + pairs.indexOf(row), stops: ends }]
      }),
    ),
    leaves,
  }
}

type Of = { profile: string; home: number; end: number | undefined; breaks: Break[] }
/** Who drives, with what, from when until when, and what that costs. */
export function vehicleOf(given: Given, { profile, home, end, breaks }: Of): Vehicle {
  const { route, depot, driver, vehicle, span } = given
  const leaves = leavesAt(given)
  const until = span ? secondsOf(new Date(span.until)) : secondsOf(momentIn(depot.zone, addDays(route.day, 1), '00:00'))
  return {
    id: route.id,
    profile,
    start: home,
    ...(end === undefined ? {} : { end }),
    shift: { start: leaves, end: Math.max(leaves, until) },
    capacity: [vehicle?.weightGrams, vehicle?.volumeLitres, vehicle?.items, vehicle?.pallets].map(
      (most) => most ?? boundless,
    ),
    skills: driver?.skills ?? [],
    features: vehicle?.features ?? [],
    speedFactor: Math.min(5, (vehicle?.speedPercent ?? 100) / (driver?.drivePercent ?? 100)),
    // a driver is paid from leaving the depot to coming back, waiting and resting included
    costs: {
      fixed: vehicle?.fixedCents ?? 0,
      perHour: vehicle?.hourCents ?? 0,
      perTaskHour: vehicle?.hourCents ?? 0,
      perIdleHour: vehicle?.hourCents ?? 0,
      perKm: vehicle?.kmCents ?? 0,
    },
    breaks,
    ...limitsOf(given),
    ...(vehicle?.canReload === false ? {} : { reload: { places: [home], service: depot.loadingSeconds } }),
  }
}

/** As it is asked for new places: nothing goes before what a driver has set out to, nor between what is pinned. */
export const fixedIn = ({ problem, rowOf }: Pick<Asked, 'problem' | 'rowOf'>): Problem => ({
  ...problem,
  plan: {
    ...problem.plan,
    routes: problem.plan!.routes.map((route) => ({
      ...route,
      steps: route.steps.map((step) => {
        const { state, pin } = rowOf.get(step.token) ?? { state: 'pending', pin: 'none' }
        if (state === 'en_route') return { ...step, state: 'frozen' as const }
        return state === 'pending' && pin !== 'none' ? { ...step, pin: pin } : step
      }),
    })),
  },
})

/** A stop that is over or begun stays where it is, at the times it had. */
export function doneOf(stop: StopRow): Pick<PlanRoute['steps'][number], 'state' | 'arrival' | 'begin' | 'departure'> {
  if (stop.state === 'pending' || stop.state === 'en_route' || !stop.arrivedAt) return {}
  const arrival = secondsOf(stop.arrivedAt)
  if (stop.state === 'arrived' || !stop.leftAt) return { state: 'started', arrival, begin: arrival }
  return { state: 'done', arrival, begin: arrival, departure: Math.max(arrival, secondsOf(stop.leftAt)) }
}

export function endOf(
  { depot, endDepot, driver, vehicle }: Given,
  home: number,
  placeOf: (a: number, o: number) => number,
) {
  if (vehicle?.endMode === 'anywhere') return undefined
  if (vehicle?.endMode === 'driver_home' && typeof driver?.homeLat === 'number' && typeof driver.homeLon === 'number')
    return placeOf(driver.homeLat, driver.homeLon)
  return endDepot && endDepot.id !== depot.id ? placeOf(endDepot.lat, endDepot.lon) : home
}

/** Said by a person, or as soon as the shift has begun and it is loaded. */
export function leavesAt({ route, depot, span }: Given): number {
  if (route.startedAt) return secondsOf(route.startedAt)
  if (route.startsAt) return secondsOf(route.startsAt)
  const begins = span ? new Date(span.from) : momentIn(depot.zone, route.day, '06:00')
  return secondsOf(begins) + depot.loadingSeconds
}

/** Of the shift; where a person has put one somewhere, all stand where the rows have them. */
export function breaksOf({ span, stops }: Given): { list: Break[]; fixed: boolean } {
  const begins = span ? secondsOf(new Date(span.from)) : 0
  const own = (span?.breaks ?? []).map((one, at) => ({
    id: at + 1,
    service: one.seconds,
    windows: [{ start: begins + one.earliestSeconds, end: begins + one.latestSeconds }],
    skippable: one.skippable,
  }))
  const rows = stops.filter(({ stop }) => stop.kind === 'break')
  if (!rows.some(({ stop }) => stop.pin !== 'none' || stop.state !== 'pending')) return { list: own, fixed: false }
  const put = rows.map(({ stop }, at) => ({ ...(own[at] ?? { id: at + 1 }), service: stop.serviceSeconds }))
  return { list: [...put, ...own.slice(rows.length)], fixed: true }
}

function limitsOf({ driver, vehicle }: Given): Partial<Vehicle> {
  const stops = [vehicle?.maxTasks, driver?.maxStops].flatMap((most) => most ?? [])
  return {
    ...(stops.length > 0 ? { maxTasks: Math.min(...stops) } : {}),
    ...(vehicle?.maxMetres ? { maxDistance: vehicle.maxMetres } : {}),
    ...(driver?.maxDriveSeconds ? { maxTravel: driver.maxDriveSeconds } : {}),
    ...(driver?.maxWorkSeconds ? { maxDuration: driver.maxWorkSeconds } : {}),
  }
}
