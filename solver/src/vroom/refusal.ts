import type { Json } from '../read/fields.ts'
import { jsonFault } from './json-fault.ts'
import {
  amounts,
  check,
  has,
  isArray,
  isId,
  isNumber,
  isObject,
  isText,
  isWhole,
  Refused,
  skillsOf,
  windowOf,
  windowsOf,
} from './refusal-parts.ts'
import { readSteps, type SeenVehicle } from './refusal-steps.ts'
import { refuseWhole } from './refusal-whole.ts'

/**
 * Why VROOM refuses an input, in its words, nothing where it does not. It stops at the first fault; of a task or a vehicle
 * it looks at the last field of its list first.
 * @example refusalOf({ vehicles: [] }) // 'No vehicle defined.'
 */
export function refusalOf(root: unknown): string | undefined {
  try {
    check(isObject(root), 'Input root is not an object.')
    new Reader(root).read()
    return undefined
  } catch (error) {
    if (error instanceof Refused) return error.message
    throw error
  }
}

class Reader {
  private dimensions: number | undefined
  /** Whether places have indices: all or none. */
  private indexed: boolean | undefined

  constructor(private readonly root: Json) {}

  read(): void {
    const { root } = this
    check(isArray(root.vehicles), 'Invalid vehicles.')
    check(root.vehicles.length > 0, 'No vehicle defined.')
    const { capacity } = named(root.vehicles[0], 'vehicle').json
    const size = isArray(capacity) ? capacity.length : 0
    const vehicles = root.vehicles.map((vehicle) => this.vehicle(vehicle, size))
    const jobs = new Set<number>()
    if (has(root, 'jobs')) {
      check(isArray(root.jobs), 'Invalid jobs.')
      for (const job of root.jobs) this.job(job, size, jobs)
    }
    const [pickups, deliveries] = [new Set<number>(), new Set<number>()]
    if (has(root, 'shipments')) {
      check(isArray(root.shipments), 'Invalid shipments.')
      for (const shipment of root.shipments) this.shipment(shipment, size, pickups, deliveries)
    }
    refuseWhole(root, vehicles, { jobs, pickups, deliveries }, this.indexed ?? false)
  }

  private vehicle(given: unknown, size: number): SeenVehicle {
    const { json, id } = named(given, 'vehicle')
    const ends = ['start', 'end'].map((name) => placeOf(json, name, `vehicle ${id}`))
    check(!has(json, 'profile') || isText(json.profile), 'Invalid profile value.')
    check(!has(json, 'type') || isText(json.type), 'Invalid type value.')
    const steps = readSteps(json, id)
    for (const name of ['max_distance', 'max_travel_time', 'max_tasks'])
      check(!has(json, name) || isWhole(json[name]), `Invalid ${name} value.`)
    check(!has(json, 'speed_factor') || isNumber(json.speed_factor), 'Invalid speed_factor value.')
    costsOf(json, id)
    check(!has(json, 'description') || isText(json.description), 'Invalid description value.')
    const breaks = breaksOf(json, id, size)
    if (has(json, 'time_window')) windowOf(json.time_window)
    skillsOf(json)
    const capacity = amounts(json, 'capacity', 0)
    const factor = isNumber(json.speed_factor) ? json.speed_factor : 1
    check(factor > 0 && factor <= 5, `Invalid speed factor: ${factor}`)
    check(ends.some(Boolean), `No start or end specified for vehicle ${id}.`)
    const seen = new Set<number>()
    for (const own of breaks) {
      check(!seen.has(own.id), `Duplicate break id: ${own.id}.`)
      check(own.size === undefined || own.size === capacity, `Inconsistent break max_load size for break ${own.id}.`)
      seen.add(own.id)
    }
    steps.forEach(({ type }, at) => {
      check(type !== 'start' || at === 0, `Unexpected start in input steps for vehicle ${id}.`)
      check(type !== 'end' || at === steps.length - 1, `Unexpected end in input steps for vehicle ${id}.`)
    })
    this.size(capacity)
    const told = ends.filter((end) => end !== undefined)
    check(new Set(told).size === 1, 'Missing start_index or end_index.')
    this.index(told[0] === 'index')
    return { id, json, breaks: seen, steps }
  }

  private job(given: unknown, size: number, ids: Set<number>): void {
    const { json, id } = named(given, 'job')
    const isOld = has(json, 'amount') && !has(json, 'delivery') && !has(json, 'pickup')
    const place = () => placeOf(json, 'location', `job ${id}`)!
    const [index, pickup, delivery] = taskOf(json, 'job', id, place, () => {
      priorityOf(json)
      skillsOf(json)
      const taken = amounts(json, 'pickup', size)
      return [taken, amounts(json, isOld ? 'amount' : 'delivery', size)]
    })
    highestPriority(json, 'job', id)
    typesOf(json, 'job', id)
    check(!ids.has(id), `Duplicate job id: ${id}.`)
    ids.add(id)
    this.size(delivery)
    this.size(pickup)
    this.index(index === 'index')
  }

  private shipment(json: unknown, size: number, pickups: Set<number>, deliveries: Set<number>): void {
    check(isObject(json), 'Invalid shipment.')
    for (const name of ['pickup', 'delivery']) check(isObject(json[name]), `Missing ${name} for shipment.`)
    const amount = amounts(json, 'amount', size)
    skillsOf(json)
    priorityOf(json)
    const read = (name: 'pickup' | 'delivery') => {
      const { json: own, id } = named(json[name], name)
      const [index] = taskOf(
        own,
        name,
        id,
        () => placeOf(own, 'location', `${name} ${id}`)!,
        () => [],
      )
      highestPriority(json, name, id)
      typesOf(own, name, id)
      return { id, index }
    }
    const [pickup, delivery] = [read('pickup'), read('delivery')]
    for (const [name, { id, index }, ids] of [
      ['pickup', pickup, pickups],
      ['delivery', delivery, deliveries],
    ] as const) {
      check(!ids.has(id), `Duplicate ${name} id: ${id}.`)
      ids.add(id)
      this.size(amount)
      this.index(index === 'index')
    }
  }

  private size(size: number): void {
    this.dimensions ??= size
    check(size === this.dimensions, `Inconsistent delivery length: ${size} instead of ${this.dimensions}.`)
  }

  private index(isIndexed: boolean): void {
    this.indexed ??= isIndexed
    check(isIndexed === this.indexed, 'Missing location index.')
  }
}

function named(json: unknown, name: string): { readonly json: Json; readonly id: number } {
  check(isObject(json), `Invalid ${name}.`)
  check(isId(json.id), `Invalid or missing id for ${name}.`)
  return { json, id: json.id }
}

/** Whether a place is named, and how. */
function placeOf(json: Json, name: string, owner: string): 'index' | 'point' | undefined {
  const indexName = name === 'location' ? 'location_index' : `${name}_index`
  const hasIndex = has(json, indexName)
  check(!hasIndex || isWhole(json[indexName]), `Invalid ${indexName} for ${owner}.`)
  if (!hasIndex && name === 'location') check(isArray(json.location), `Invalid location for ${owner}.`)
  if (has(json, name)) {
    const point = json[name]
    check(isArray(point) && point.length > 1 && isNumber(point[0]) && isNumber(point[1]), `Invalid ${name} array.`)
  }
  return hasIndex ? 'index' : has(json, name) ? 'point' : undefined
}

/** What jobs and both ends of a shipment have, in VROOM's order; `between` reads what only jobs have. */
function taskOf(
  json: Json,
  name: string,
  id: number,
  place: () => 'index' | 'point',
  between: () => number[],
): ['index' | 'point', ...number[]] {
  for (const field of ['service_per_type', 'setup_per_type']) {
    if (!has(json, field)) continue
    check(isObject(json[field]), `Invalid ${field} for ${name} ${id}.`)
    for (const seconds of Object.values(json[field]))
      check(isWhole(seconds), `Invalid value in ${field} for ${name} ${id}.`)
  }
  check(!has(json, 'description') || isText(json.description), 'Invalid description value.')
  const windows = windowsOf(json, name, id)
  const sizes = between()
  for (const field of ['service', 'setup'])
    check(!has(json, field) || isWhole(json[field]), `Invalid ${field} duration.`)
  const index = place()
  windows.judge()
  return [index, ...sizes]
}

const priorityOf = (json: Json) => check(!has(json, 'priority') || isWhole(json.priority), 'Invalid priority value.')

const highestPriority = ({ priority = 0 }: Json, name: string, id: number) =>
  check(Number(priority) <= 100, `Invalid priority value for ${name} ${id}.`)

function typesOf(json: Json, name: string, id: number): void {
  for (const field of ['setup_per_type', 'service_per_type'])
    check(!has(json, field) || !Object.hasOwn(json[field] as Json, ''), `Empty type in ${field} for ${name} ${id}.`)
}

function costsOf(json: Json, id: number): void {
  if (!has(json, 'costs')) return
  check(isObject(json.costs), `Invalid costs for vehicle ${id}.`)
  for (const name of ['fixed', 'per_hour', 'per_km', 'per_task_hour']) {
    const what = name === 'fixed' ? 'fixed cost' : `${name} cost`
    check(!has(json.costs, name) || isWhole(json.costs[name]), `Invalid ${what} for vehicle ${id}.`)
  }
}

/** Each break with the number of its loads. */
function breaksOf(json: Json, vehicle: number, size: number): { id: number; size?: number }[] {
  if (!has(json, 'breaks')) return []
  check(isArray(json.breaks), `Invalid breaks for vehicle ${vehicle}.`)
  return json.breaks.map((given) => {
    const { json: own, id } = named(given, 'break')
    const most = has(own, 'max_load') ? amounts(own, 'max_load', size) : undefined
    check(!has(own, 'description') || isText(own.description), 'Invalid description value.')
    check(!has(own, 'service') || isWhole(own.service), 'Invalid service duration.')
    windowsOf(own, 'break', id).judge()
    return { id, size: most }
  })
}

/**
 * The same of a text.
 * @example refusalOfText('{}') // 'Invalid vehicles.'
 */
export function refusalOfText(text: string): string | undefined {
  return jsonFault(text) ?? refusalOf(JSON.parse(text))
}
