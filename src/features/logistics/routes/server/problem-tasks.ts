/** Deliveries as the solver knows them: what is to be done at their doors, what they load, and who may not bring them. */
import { momentIn } from '#contract/zone'
import type { Job, Shipment } from '#server/solver'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import type { DayTask, RouteInputs, Task } from './given'
import { doorPercent } from './habits'
import type { Territory } from './areas'
import { paceOf, secondsOf } from './problem-vehicle'

/** What is not there yet is of no group, and of the day that is planned. */
export type Grouped = Task & Partial<Pick<DayTask, 'group' | 'day' | 'dayUntil'>>

type Clock = (zone: string, day: string, time: string) => number
const clock: Clock = (zone, day, time) => secondsOf(momentIn(zone, day, time))
/** Thousands of doors have the same few windows, and to ask a zone for its clock takes longer than all else of a door. */
function rememberingClock(): Clock {
  const known = new Map<string, number>()
  return (zone, day, time) => {
    const key = `${zone} ${day} ${time}`
    const found = known.get(key) ?? clock(zone, day, time)
    known.set(key, found)
    return found
  }
}

/** Windows of a day by the clock of its depot; a soft one costs for each minute. */
export function windowsOf(
  windows: readonly Window[],
  day: string,
  zone: string,
  at: Clock = clock,
): Job['windows'] & object {
  return windows
    .map(({ from, until, hard, centsPerMinute }) => ({
      start: at(zone, day, from),
      end: at(zone, day, until),
      ...(hard ? {} : { costPerMinute: Math.max(1, centsPerMinute) }),
    }))
    .toSorted((a, b) => a.start - b.start)
}

/** A word for each two that may not be together: what has a tag, and what is never to be with it. */
function apartOf(all: readonly Task[]): Map<number, string[]> {
  const words = new Map<number, string[]>()
  for (const one of all)
    for (const other of one.notWith.length > 0 ? all : [])
      if (other.id !== one.id && other.tags.some((tag) => one.notWith.includes(tag)))
        for (const { id } of [one, other]) words.set(id, [...(words.get(id) ?? []), `${one.id}-${other.id}`])
  return words
}

type Among = {
  givens: readonly RouteInputs[]
  placeOf: (lat: number, lon: number) => number
  /** Does it matter who goes with whom? */
  withGroups: boolean
}
type Tasks = {
  jobs: Job[]
  shipments: Shipment[]
  /** In the order of the solver's numbers of tasks. */
  rows: Grouped[]
}
export function tasksOf(all: readonly Grouped[], { givens, placeOf, withGroups }: Among): Tasks {
  const { depot, territories } = givens[0]!
  const daysOf = daysFor(givens)
  const paces = [...new Set(givens.map(paceOf))]
  const apart = apartOf(all)
  const at = rememberingClock()
  const visitOf = (row: Grouped, isPickup: boolean) => {
    const { lat, lon } = isPickup ? { lat: row.pickupLat, lon: row.pickupLon } : row
    const reckoned = isPickup ? row.pickupSeconds : row.serviceSeconds
    const seconds = (reckoned * doorPercent(givens[0]!, doorOf(row, isPickup))) / 100
    return {
      id: isPickup ? -row.id : row.id,
      place: lat === null || lon === null ? -1 : placeOf(lat, lon),
      setup: row.setupSeconds,
      service: Math.round(seconds),
      serviceByType: Object.fromEntries(paces.map((pace) => [String(pace), Math.round((seconds * pace) / 100)])),
      windows: daysOf(row).flatMap((day) => windowsOf(isPickup ? row.pickupWindows : row.windows, day, depot.zone, at)),
      position: row.position as 'any',
    }
  }
  const demandsOf = (row: Grouped) => {
    const around = territoriesAround(row, territories)
    return {
      skills: row.skills,
      features: row.features,
      priority: row.priority,
      ...(withGroups && row.group ? { group: row.group } : {}),
      ...(apart.has(row.id) ? { apart: apart.get(row.id)! } : {}),
      forbidden: givens.flatMap((given, vehicle) => {
        const because = daysOf(row).includes(given.route.day) ? banOf(row, given, around) : ('wrong_day' as const)
        return because ? [{ vehicle, because }] : []
      }),
    }
  }
  const singles = all.filter(({ kind }) => kind !== 'pair')
  const pairs = all.filter(({ kind }) => kind === 'pair')
  const jobs = singles.map((row) => ({
    ...visitOf(row, false),
    ...demandsOf(row),
    ...(row.kind === 'pickup' ? { pickup: loadOf(row) } : row.kind === 'delivery' ? { delivery: loadOf(row) } : {}),
  }))
  const shipments = pairs.map((row) => ({
    pickup: visitOf(row, true),
    delivery: visitOf(row, false),
    amount: loadOf(row),
    ...demandsOf(row),
  }))
  return { jobs, shipments, rows: [...singles, ...pairs] }
}

/** In their order. */
export const daysIn = (givens: readonly RouteInputs[]): string[] =>
  [...new Set(givens.map(({ route }) => route.day))].toSorted()

/** The days that are planned on which a delivery may be brought: also that of the route that has it. */
function daysFor(givens: readonly RouteInputs[]): (row: Grouped) => readonly string[] {
  const all = daysIn(givens)
  // a day that is planned alone is that of all that is planned
  if (all.length === 1) return () => all
  const own = new Map(
    givens.flatMap(({ route, stops }) =>
      stops.flatMap(({ delivery }) => (delivery ? [[delivery.id, route.day] as const] : [])),
    ),
  )
  const known = new Map<number, readonly string[]>()
  return ({ id, day, dayUntil }) => {
    const there =
      known.get(id) ?? all.filter((one) => one === own.get(id) || (day && day <= one && one <= (dayUntil ?? day)))
    known.set(id, there)
    return there
  }
}

const doorOf = ({ kind }: Task, isPickup: boolean) =>
  isPickup || kind === 'pickup' ? 'pickup' : kind === 'service' ? 'service' : 'drop'
const loadOf = (row: Task): number[] => [row.weightGrams, row.volumeLitres, row.items, row.pallets]

const territoriesAround = ({ lat, lon }: Task, territories: readonly Territory[]): Territory[] =>
  lat === null || lon === null ? [] : territories.filter((one) => one.holds({ lat, lon }))

/** `around`: the territories that the delivery lies in. */
function banOf(row: Task, { driver, vehicle }: RouteInputs, around: readonly Territory[]) {
  const { allowedDrivers: allowed, excludedDrivers: excluded } = row
  if (driver && (excluded.includes(driver.id) || (allowed.length > 0 && !allowed.includes(driver.id))))
    return 'driver_excluded' as const
  const isTheirs = around.some(
    (one) => (driver && one.drivers.includes(driver.id)) || (vehicle && one.vehicles.includes(vehicle.id)),
  )
  // nobody drives it yet, so nobody is wrong there
  return around.length > 0 && !isTheirs && (driver || vehicle) ? ('zone' as const) : undefined
}
