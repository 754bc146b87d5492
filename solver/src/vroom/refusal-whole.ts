import type { Json } from '../read/fields.ts'
import { check, has, isArray, isObject, isWhole } from './refusal-parts.ts'
import { type Known, refuseSteps, type SeenVehicle } from './refusal-steps.ts'

const kinds = ['durations', 'distances', 'costs'] as const
type Sizes = Map<string, Partial<Record<(typeof kinds)[number], number>>>

/** What is looked at once all tasks and vehicles are read: matrices, steps, and whether they go together. */
export function refuseWhole(root: Json, vehicles: readonly SeenVehicle[], known: Known, isIndexed: boolean): void {
  const sizes = readMatrices(root)
  check(known.jobs.size + known.pickups.size > 0, 'No task defined.')
  refuseSteps(vehicles, known)
  const profiles = [...new Set(vehicles.map(({ json }) => profileOf(json)))].sort()
  if (sizes.size > 0) check(isIndexed, 'Missing location index.')
  else check(!isIndexed, 'Unexpected location index while no custom matrices provided.')
  if ([...sizes.values()].some(({ distances }) => distances !== undefined))
    for (const name of profiles)
      check(sizes.get(name)?.distances !== undefined, `Missing distances matrix for ${name} profile.`)
  const { largest, hasPoints } = placesOf(root)
  for (const name of profiles) {
    const own = sizes.get(name) ?? {}
    const isPaid = vehicles.some(({ json }) => profileOf(json) === name && Number(costsOf(json).per_km ?? 0) > 0)
    if (own.durations === undefined)
      check(
        own.distances === undefined,
        `Custom matrix provided for distances but not for durations for ${name} profile.`,
      )
    if (own.durations === undefined || (isPaid && own.distances === undefined))
      check(hasPoints, 'Missing coordinates for routing engine.')
  }
  for (const name of profiles) {
    const own = sizes.get(name) ?? {}
    for (const kind of kinds)
      check(
        own[kind] === undefined || own[kind] > largest,
        `location_index exceeding ${kind} matrix size for ${name} profile.`,
      )
  }
  for (const { json } of vehicles) {
    const { per_hour: perHour = 3600 } = costsOf(json)
    if (sizes.get(profileOf(json))?.costs !== undefined)
      check(perHour === 3600, 'Custom costs are incompatible with using a per_hour value.')
  }
}

const costsOf = ({ costs }: Json): Json => (isObject(costs) ? costs : {})
const profileOf = ({ profile }: Json) => (typeof profile === 'string' && profile !== '' ? profile : 'car')

function readMatrices(root: Json): Sizes {
  const sizes: Sizes = new Map()
  if (has(root, 'matrices')) {
    check(isObject(root.matrices), 'Unexpected matrices value.')
    for (const [name, given] of Object.entries(root.matrices)) {
      if (!isObject(given)) continue
      const own: Partial<Record<(typeof kinds)[number], number>> = {}
      for (const kind of kinds)
        if (has(given, kind)) {
          own[kind] = readMatrix(given[kind])
          check(own[kind] > 0, `Empty ${kind} matrix for ${name} profile.`)
          sizes.set(name, own)
        }
    }
  } else if (has(root, 'matrix')) {
    const durations = readMatrix(root.matrix)
    check(durations > 0, 'Empty durations matrix for car profile.')
    sizes.set('car', { durations })
  }
  return sizes
}

function readMatrix(value: unknown): number {
  check(isArray(value), 'Invalid matrix.')
  for (const row of value) {
    check(isArray(row) && row.length === value.length, 'Unexpected matrix line length.')
    for (const cell of row) check(isWhole(cell), 'Invalid matrix entry.')
  }
  return value.length
}

/** The largest index that is named, and whether every place has coordinates. */
function placesOf(root: Json): { readonly largest: number; readonly hasPoints: boolean } {
  let largest = 0
  let hasPoints = true
  const look = (json: unknown, names: readonly string[]) => {
    if (!isObject(json)) return
    for (const name of names) {
      const index = json[name === 'location' ? 'location_index' : `${name}_index`]
      if (isWhole(index)) largest = Math.max(largest, index)
      if (index !== undefined && !has(json, name)) hasPoints = false
    }
  }
  const list = (value: unknown) => (isArray(value) ? value : [])
  for (const vehicle of list(root.vehicles)) look(vehicle, ['start', 'end'])
  for (const job of list(root.jobs)) look(job, ['location'])
  for (const shipment of list(root.shipments))
    if (isObject(shipment)) for (const end of ['pickup', 'delivery']) look(shipment[end], ['location'])
  return { largest, hasPoints }
}
