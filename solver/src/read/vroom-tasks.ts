import { type Demands, type Forbidden, type Job, NO_PLACE, type Shipment, type Visit, type Window } from '../model.ts'
import { type Fields, type Json, join } from './fields.ts'
import type { Places } from './places.ts'

/** Index of a vehicle by its id. */
export type VehicleIds = ReadonlyMap<number | string, number>

const time = { least: 0 }

export function readJobs(root: Json, fields: Fields, places: Places, ids: VehicleIds): Job[] {
  const jobs = fields.objects(root, 'jobs', '').map(({ item, at }) => ({
    ...readVisit(item, at, fields, places),
    ...readDemands(item, at, fields, places, ids),
    delivery: fields.numbers(item, deliveryName(item), at, { least: 0 }),
    pickup: fields.numbers(item, 'pickup', at, { least: 0 }),
  }))
  unique(fields, 'jobs', '.id', jobs)
  return jobs
}

/** `amount` alone is what VROOM's first versions had for it. */
const deliveryName = (job: Json) =>
  job.amount !== undefined && job.delivery === undefined && job.pickup === undefined ? 'amount' : 'delivery'

export function readShipments(root: Json, fields: Fields, places: Places, ids: VehicleIds): Shipment[] {
  const shipments = fields.objects(root, 'shipments', '').map(({ item, at }) => {
    const end = (name: 'pickup' | 'delivery') => {
      const visit = fields.object(item, name, at)
      if (!visit && (item[name] === undefined || item[name] === null)) fields.wrong(`${at}.${name}`, 'is missing')
      return readVisit(visit ?? {}, `${at}.${name}`, fields, visit ? places : undefined)
    }
    const [pickup, delivery] = [end('pickup'), end('delivery')]
    const early = delivery.position === 'first' && pickup.position !== 'first'
    if (early || (pickup.position === 'last' && delivery.position !== 'last'))
      fields.wrong(
        `${at}.delivery.position`,
        `${delivery.position ?? 'any'} cannot follow a pickup that is ${pickup.position ?? 'any'}`,
      )
    return {
      pickup,
      delivery,
      amount: fields.numbers(item, 'amount', at, { least: 0 }),
      ...readDemands(item, at, fields, places, ids),
    }
  })
  for (const name of ['pickup', 'delivery'] as const)
    unique(
      fields,
      'shipments',
      `.${name}.id`,
      shipments.map((shipment) => shipment[name]),
    )
  return shipments
}

function readVisit(item: Json, at: string, fields: Fields, places: Places | undefined): Visit {
  const id = places ? readId(item, at, fields) : 0
  let place = places?.read(item, 'location', at)
  const unknown = item.location === null && item.location_index === undefined
  const named = item.location !== undefined || item.location_index !== undefined
  if (places && place === undefined && !named) fields.wrong(`${at}.location`, 'is missing')
  if (place === undefined || unknown) place = NO_PLACE
  return {
    id,
    place,
    setup: fields.number(item, 'setup', at, time),
    service: fields.number(item, 'service', at, time),
    setupByType: byType(item, 'setup_per_type', at, fields),
    serviceByType: byType(item, 'service_per_type', at, fields),
    windows: readWindows(item, at, fields),
    position: fields.oneOf(item, 'position', at, ['any', 'first', 'last'] as const),
    description: fields.text(item, 'description', at),
  }
}

/** VROOM's ids are whole numbers. */
export function readId(item: Json, at: string, fields: Fields): number {
  const id = fields.number(item, 'id', at, { least: 0, most: Number.MAX_SAFE_INTEGER, whole: true })
  if (id === undefined && (item.id === undefined || item.id === null)) fields.wrong(`${at}.id`, 'is missing')
  return id ?? -1
}

export function unique(
  fields: Fields,
  list: string,
  field: string,
  items: readonly { readonly id: number | string }[],
): void {
  const first = new Map<number | string, number>()
  items.forEach(({ id }, at) => {
    const before = first.get(id)
    if (before === undefined || id === -1) first.set(id, at)
    else fields.wrong(`${list}[${at}]${field}`, `is ${id}, as is that of ${list}[${before}]`)
  })
}

function byType(item: Json, name: string, at: string, fields: Fields): Record<string, number> | undefined {
  const given = fields.object(item, name, at)
  if (!given) return undefined
  const read: [string, number][] = []
  for (const type of Object.keys(given)) {
    const seconds = fields.number(given, type, join(at, name), time)
    if (seconds !== undefined) read.push([type, seconds])
  }
  return Object.fromEntries(read)
}

/** `time_windows` (hard) and our `soft_time_windows`, in order of time. */
function readWindows(item: Json, at: string, fields: Fields): readonly Window[] | undefined {
  const hard = readHardWindows(item, 'time_windows', at, fields)
  const soft = (fields.array(item, 'soft_time_windows', at) ?? []).flatMap((value, index) => {
    const path = `${at}.soft_time_windows[${index}]`
    const [span, given] = [readSpan(value, path, fields, 4), fields.asArray(value, path)]
    if (!span) return []
    const costPerMinute = fields.asNumber(given![2], `${path}[2]`, { least: 0 })
    const latest = given!.length < 4 ? undefined : fields.asNumber(given![3], `${path}[3]`, { least: span.end })
    return costPerMinute === undefined ? [] : [{ ...span, costPerMinute, latest }]
  })
  if (!hard && soft.length === 0) return undefined
  const all = [...(hard ?? []), ...soft].sort((a, b) => a.start - b.start)
  if (all.some(({ start }, index) => index > 0 && start <= all[index - 1].end) && soft.length > 0)
    fields.wrong(`${at}.soft_time_windows`, 'must not overlap each other or time_windows')
  return all
}

/** As VROOM has them: in any order, not overlapping, not an empty list. */
export function readHardWindows(item: Json, name: string, at: string, fields: Fields): Window[] | undefined {
  const given = fields.array(item, name, at)
  if (!given) return undefined
  if (given.length === 0) fields.wrong(`${at}.${name}`, 'must name at least one window, or be left out')
  const read = given.flatMap((value, index) => {
    const path = `${at}.${name}[${index}]`
    const span = readSpan(value, path, fields, 2)
    return span ? [{ span, path }] : []
  })
  read.sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end)
  read.forEach(({ span, path }, index) => {
    if (index > 0 && span.start <= read[index - 1].span.end)
      fields.wrong(path, 'must begin after the one before it has ended')
  })
  return read.map(({ span }) => span)
}

export function readSpan(value: unknown, path: string, fields: Fields, most: number): Window | undefined {
  const list = fields.asArray(value, path)
  if (!list) return undefined
  const least = Math.min(3, most)
  if (list.length < least || list.length > most) {
    const shape = most === 2 ? '[start, end]' : '[start, end, cost per minute] or [start, end, cost per minute, latest]'
    return fields.wrong(path, `must be ${shape}`)
  }
  const start = fields.asNumber(list[0], `${path}[0]`, time)
  const end = fields.asNumber(list[1], `${path}[1]`, time)
  if (start === undefined || end === undefined) return undefined
  if (start > end) return fields.wrong(path, `ends at ${end}, before it starts at ${start}`)
  return { start, end }
}

function readDemands(item: Json, at: string, fields: Fields, places: Places, ids: VehicleIds): Demands {
  const depots = fields.array(item, 'depots', at)
  const group = item.group
  return {
    skills: fields.numbers(item, 'skills', at, { least: 0, whole: true }),
    priority: fields.number(item, 'priority', at, { least: 0, most: 100 }),
    features: fields.tags(item, 'features', at),
    allowed: readVehicleIds(item, 'allowed_vehicles', at, fields, ids)?.map(({ vehicle }) => vehicle),
    forbidden: readVehicleIds(item, 'forbidden_vehicles', at, fields, ids),
    depots: depots?.flatMap((value, index) => places.readOne(value, `${at}.depots[${index}]`) ?? []),
    prize: fields.number(item, 'prize', at, { least: 0 }),
    group: group === undefined || group === null ? undefined : fields.asTag(group, `${at}.group`),
    apart: fields.tags(item, 'not_with', at),
  }
}

const causes = ['driver_excluded', 'zone', 'lock', 'wrong_depot', 'wrong_day'] as const

/** Ids, or `{ "id": 3, "because": "zone" }`. */
function readVehicleIds(
  item: Json,
  name: string,
  at: string,
  fields: Fields,
  ids: VehicleIds,
): Forbidden[] | undefined {
  return fields.array(item, name, at)?.flatMap((value, index) => {
    const path = `${at}.${name}[${index}]`
    const plain = typeof value === 'object' ? undefined : value
    const given = plain === undefined ? fields.asObject(value, path) : undefined
    if (plain === undefined && !given) return []
    const id = given ? given.id : plain
    const vehicle = typeof id === 'number' || typeof id === 'string' ? ids.get(id) : undefined
    if (vehicle === undefined) return fields.wrong(path, 'is no id of a vehicle') ?? []
    return [{ vehicle, because: given && fields.oneOf(given, 'because', path, causes) }]
  })
}

/** Lists of amounts that are there must all have one length. */
export function checkAmounts(root: Json, fields: Fields): void {
  let first: { readonly path: string; readonly length: number } | undefined
  const check = (owner: Json, name: string, at: string) => {
    const list = owner[name]
    if (!Array.isArray(list)) return
    const path = `${at}.${name}`
    first ??= { path, length: list.length }
    if (list.length !== first.length)
      fields.wrong(path, `has ${list.length} dimensions where ${first.path} has ${first.length}`)
  }
  const each = (list: string, names: readonly string[]) => {
    const items = root[list]
    if (!Array.isArray(items)) return
    items.forEach((item: unknown, at) => {
      if (typeof item === 'object' && item !== null)
        for (const name of names) check(item as Json, name, `${list}[${at}]`)
      if (list === 'jobs' && typeof item === 'object' && item !== null && deliveryName(item as Json) === 'amount')
        check(item as Json, 'amount', `${list}[${at}]`)
    })
  }
  each('vehicles', ['capacity'])
  each('jobs', ['delivery', 'pickup'])
  each('shipments', ['amount'])
}
