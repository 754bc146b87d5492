/** Deliveries as the solver knows them: what is to be done at their doors, what they load, and who may not bring them. */
import { addDays, momentIn } from '#contract/zone'
import type { At } from '#server/roads'
import type { Job, Shipment } from '#server/solver'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import type { DayTask, Given, Task } from './given'
import { paceOf, secondsOf } from './problem-vehicle'

/** Who may not go where: a territory is some drivers' or vehicles' own. */
export type Territory = { drivers: readonly number[]; vehicles: readonly number[]; holds(at: At): boolean }
/** A group is one of a day: what is not there yet has none. */
export type Grouped = Task & Partial<Pick<DayTask, 'group'>>

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
  givens: readonly Given[]
  placeOf: (lat: number, lon: number) => number
  territories: readonly Territory[]
  /** Does it matter who goes with whom? */
  withGroups: boolean
}
type Tasks = {
  jobs: Job[]
  shipments: Shipment[]
  /** In the order of the solver's numbers of tasks. */
  rows: Grouped[]
}
export function tasksOf(all: readonly Grouped[], { givens, placeOf, territories, withGroups }: Among): Tasks {
  const { route, depot } = givens[0]!
  const paces = [...new Set(givens.map(paceOf))]
  const apart = apartOf(all)
  const visitOf = (row: Task, isPickup: boolean) => {
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
  const demandsOf = (row: Grouped) => {
    const around = territoriesAround(row, territories)
    return {
      skills: row.skills,
      features: row.features,
      priority: row.priority,
      ...(withGroups && row.group ? { group: row.group } : {}),
      ...(apart.has(row.id) ? { apart: apart.get(row.id)! } : {}),
      forbidden: givens.flatMap((given, vehicle) => {
        const because = banOf(row, given, around)
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

const loadOf = (row: Task): number[] => [row.weightGrams, row.volumeLitres, row.items, row.pallets]

const territoriesAround = ({ lat, lon }: Task, territories: readonly Territory[]): Territory[] =>
  lat === null || lon === null ? [] : territories.filter((one) => one.holds({ lat, lon }))

/** `around`: the territories that the delivery lies in. */
function banOf(row: Task, { driver, vehicle }: Given, around: readonly Territory[]) {
  const { allowedDrivers: allowed, excludedDrivers: excluded } = row
  if (driver && (excluded.includes(driver.id) || (allowed.length > 0 && !allowed.includes(driver.id))))
    return 'driver_excluded' as const
  const isTheirs = around.some(
    (one) => (driver && one.drivers.includes(driver.id)) || (vehicle && one.vehicles.includes(vehicle.id)),
  )
  return around.length > 0 && !isTheirs ? ('zone' as const) : undefined
}
