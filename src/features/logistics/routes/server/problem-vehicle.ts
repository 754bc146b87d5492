/** A vehicle as the solver knows it: who drives, with what, from when until when, what it costs and where it pauses. */
import { addDays, dayIn, momentIn } from '#contract/zone'
import type { Break, Vehicle } from '#server/solver'
import { lastClosing, openFrom } from './gate'
import type { RouteInputs } from './given'

/** A dimension that is not limited. */
const boundless = 1e12
export const secondsOf = (at: Date): number => at.getTime() / 1000
/** Of a hundred minutes at a door, how many this driver needs. */
export const paceOf = ({ driver }: RouteInputs): number => driver?.servicePercent ?? 100

/** The roads that a type of vehicle takes. */
export const profileOf = (type: string | undefined): 'car' | 'van' | 'truck' | 'bicycle' =>
  type === 'bike' || type === 'cargo_bike' ? 'bicycle' : type === 'car' || type === 'truck' ? type : 'van'

type Of = { home: number; end: number | undefined; breaks: Break[] }
/** Who drives, with what, from when until when, and what that costs. */
export function vehicleOf(given: RouteInputs, { home, end, breaks }: Of): Vehicle {
  const { route, depot, driver, vehicle, typePercent, span } = given
  const leaves = leavesAt(given)
  const until = span ? secondsOf(new Date(span.until)) : secondsOf(momentIn(depot.zone, addDays(route.day, 1), '00:00'))
  return {
    id: route.id,
    profile: profileOf(vehicle?.type),
    type: String(paceOf(given)),
    start: home,
    ...(end === undefined ? {} : { end }),
    shift: { start: leaves, end: Math.max(leaves, until) },
    capacity: [vehicle?.weightGrams, vehicle?.volumeLitres, vehicle?.items, vehicle?.pallets].map(
      (most) => most ?? boundless,
    ),
    skills: driver?.skills ?? [],
    features: vehicle?.features ?? [],
    speedFactor: Math.min(5, (typePercent * (vehicle?.speedPercent ?? 100)) / 100 / (driver?.drivePercent ?? 100)),
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

export function endOf(
  { depot, endDepot, driver, vehicle }: RouteInputs,
  home: number,
  placeOf: (a: number, o: number) => number,
) {
  if (vehicle?.endMode === 'anywhere') return undefined
  if (vehicle?.endMode === 'driver_home' && typeof driver?.homeLat === 'number' && typeof driver.homeLon === 'number')
    return placeOf(driver.homeLat, driver.homeLon)
  return endDepot && endDepot.id !== depot.id ? placeOf(endDepot.lat, endDepot.lon) : home
}

/** Said by a person, or as soon as the shift has begun, the gate is open and it is loaded. */
function leavesAt({ route, depot, span }: RouteInputs): number {
  if (route.startedAt) return secondsOf(route.startedAt)
  if (route.startsAt) return secondsOf(route.startsAt)
  const begins = span ? new Date(span.from) : momentIn(depot.zone, route.day, '06:00')
  return secondsOf(openFrom(depot, route.day, begins)) + depot.loadingSeconds
}

/** Of a shift of today that has begun, what is left of it: hours that are over are no longer planned. */
export function fromNow(vehicle: Vehicle, { route, depot }: RouteInputs, now: Date): Vehicle {
  const { start, end } = vehicle.shift!
  const isToday = route.day === dayIn(depot.zone, now) && !route.startedAt && !route.startsAt
  const from = secondsOf(now)
  if (!isToday || from <= start) return vehicle
  return { ...vehicle, shift: { start: from, end: Math.max(from, end) } }
}

/** Of the shift; where a person has put one somewhere, all stand where the rows have them. `spare`: those that no row has. */
export function breaksOf({ route, span, stops }: RouteInputs): { list: Break[]; spare: Break[]; fixed: boolean } {
  const begins = span ? secondsOf(new Date(span.from)) : 0
  const own = (span?.breaks ?? []).map((one, at) => ({
    id: at + 1,
    service: one.seconds,
    windows: [{ start: begins + one.earliestSeconds, end: begins + one.latestSeconds }],
    skippable: one.skippable,
  }))
  const rows = stops.filter(({ stop }) => stop.kind === 'break')
  const spare = [...own]
  const ownOf = (seconds: number) => {
    const same = spare.findIndex(({ service }) => service === seconds)
    return spare.splice(Math.max(0, same), 1)[0]
  }
  const put = rows.map(({ stop }, at) => ({
    ...(ownOf(stop.serviceSeconds) ?? { id: own.length + at + 1 }),
    service: stop.serviceSeconds,
  }))
  const fixed = rows.some(({ stop }) => stop.pin !== 'none' || stop.state !== 'pending')
  if (fixed) return { list: [...put, ...spare], spare, fixed }
  // whoever is out rests as was planned when they left
  return route.startedAt ? { list: put, spare, fixed } : { list: own, spare: own, fixed }
}

/** As far as a charge takes what is charged over night; what burns something fills up on its way. */
export const rangeOf = (vehicle: RouteInputs['vehicle']): number | undefined =>
  vehicle?.fuel === 'electric' ? (vehicle.rangeMetres ?? undefined) : undefined
export function farthestOf(vehicle: RouteInputs['vehicle']): number | undefined {
  const all = [vehicle?.maxMetres, rangeOf(vehicle)].flatMap((metres) => (metres ? [metres] : []))
  return all.length > 0 ? Math.min(...all) : undefined
}

function limitsOf({ driver, vehicle }: RouteInputs): Partial<Vehicle> {
  const stops = [vehicle?.maxTasks, driver?.maxStops].flatMap((most) => most ?? [])
  const farthest = farthestOf(vehicle)
  return {
    ...(stops.length > 0 ? { maxTasks: Math.min(...stops) } : {}),
    ...(farthest === undefined ? {} : { maxDistance: farthest }),
    ...(driver?.maxDriveSeconds ? { maxTravel: driver.maxDriveSeconds } : {}),
    ...(driver?.maxWorkSeconds ? { maxDuration: driver.maxWorkSeconds } : {}),
  }
}

/** A search plans nobody who ends at the depot to come when its gate is closed; a route that does so says it. */
export function withinGate(vehicle: Vehicle, { route, depot, vehicle: own }: RouteInputs): Vehicle {
  const closes = own?.endMode === 'depot' ? lastClosing(depot, route.day) : undefined
  const { start, end } = vehicle.shift!
  return closes ? { ...vehicle, shift: { start, end: Math.max(start, Math.min(end, secondsOf(closes))) } } : vehicle
}

/** A day that is no longer than the shift cannot be too long: a limit that nothing can pass costs the search its time. */
export function withoutIdleLimits({ maxDuration, maxTravel, ...vehicle }: Vehicle): Vehicle {
  const length = vehicle.shift!.end - vehicle.shift!.start
  return {
    ...vehicle,
    ...(maxDuration !== undefined && maxDuration < length ? { maxDuration } : {}),
    ...(maxTravel !== undefined && maxTravel < length ? { maxTravel } : {}),
  }
}
