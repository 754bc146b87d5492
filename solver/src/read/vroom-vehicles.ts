import type { Break, Costs, Reload, Vehicle } from '../model.ts'
import type { Fields, Json } from './fields.ts'
import type { Places } from './places.ts'
import { readHardWindows, readId, readSpan, unique } from './vroom-tasks.ts'

const time = { least: 0 }

export function readVehicles(root: Json, fields: Fields, places: Places): Vehicle[] {
  const vehicles = fields.objects(root, 'vehicles', '').map(({ item, at }) => readVehicle(item, at, fields, places))
  unique(fields, 'vehicles', '.id', vehicles)
  return vehicles
}

function readVehicle(item: Json, at: string, fields: Fields, places: Places): Vehicle {
  const start = places.read(item, 'start', at)
  const end = places.read(item, 'end', at)
  const named = ['start', 'end', 'start_index', 'end_index'].some(
    (name) => item[name] !== undefined && item[name] !== null,
  )
  if (start === undefined && end === undefined && !named) fields.wrong(at, 'must have a start or an end')
  const hasShift = item.time_window !== undefined && item.time_window !== null
  const factor = fields.number(item, 'speed_factor', at, { least: 0, most: 5 })
  if (factor === 0) fields.wrong(`${at}.speed_factor`, 'must be above 0')
  return {
    id: readId(item, at, fields),
    description: fields.text(item, 'description', at),
    profile: fields.text(item, 'profile', at),
    type: fields.text(item, 'type', at),
    start,
    end,
    shift: hasShift ? readSpan(item.time_window, `${at}.time_window`, fields, 2) : undefined,
    capacity: fields.numbers(item, 'capacity', at, { least: 0 }),
    skills: fields.numbers(item, 'skills', at, { least: 0, whole: true }),
    features: fields.tags(item, 'features', at),
    speedFactor: factor,
    costs: readCosts(item, at, fields),
    breaks: readBreaks(item, at, fields),
    maxTasks: fields.number(item, 'max_tasks', at, { least: 0, whole: true }),
    maxDistance: fields.number(item, 'max_distance', at, time),
    maxTravel: fields.number(item, 'max_travel_time', at, time),
    maxDuration: fields.number(item, 'max_duration', at, time),
    reload: readReload(item, at, fields, places),
    person: fields.text(item, 'person', at),
  }
}

function readCosts(item: Json, at: string, fields: Fields): Costs | undefined {
  const costs = fields.object(item, 'costs', at)
  if (!costs) return undefined
  const cost = (name: string) => fields.number(costs, name, `${at}.costs`, { least: 0 })
  return {
    fixed: cost('fixed'),
    perHour: cost('per_hour'),
    perKm: cost('per_km'),
    perTaskHour: cost('per_task_hour'),
    perIdleHour: cost('per_idle_hour'),
  }
}

function readBreaks(item: Json, at: string, fields: Fields): Break[] | undefined {
  if (item.breaks === undefined || item.breaks === null) return undefined
  const breaks = fields.objects(item, 'breaks', at).map(({ item: own, at: path }) => ({
    id: readId(own, path, fields),
    description: fields.text(own, 'description', path),
    service: fields.number(own, 'service', path, time),
    windows: readHardWindows(own, 'time_windows', path, fields),
    maxLoad: fields.numbers(own, 'max_load', path, { least: 0 }),
    afterDriving: fields.number(own, 'after_driving', path, time),
    afterWork: fields.number(own, 'after_work', path, time),
    skippable: fields.flag(own, 'skippable', path),
  }))
  unique(fields, `${at}.breaks`, '.id', breaks)
  return inOrder(breaks)
}

/**
 * VROOM takes its breaks in the order of their first windows, those without any first. Ours are taken in the order of the
 * list: those that only we know keep their places in it.
 */
function inOrder(breaks: readonly Break[]): Break[] {
  const isOwn = ({ afterDriving, afterWork, skippable }: Break) =>
    (afterDriving ?? afterWork ?? skippable) !== undefined
  const first = ({ windows }: Break) => windows?.[0] ?? { start: 0, end: Number.POSITIVE_INFINITY }
  const sorted = breaks
    .filter((own) => !isOwn(own))
    .sort((a, b) => first(a).start - first(b).start || Math.sign(first(a).end - first(b).end) || 0)
  return breaks.map((own) => (isOwn(own) ? own : sorted.shift()!))
}

function readReload(item: Json, at: string, fields: Fields, places: Places): Reload | undefined {
  const reload = fields.object(item, 'reload', at)
  if (!reload) return undefined
  const path = `${at}.reload`
  const list = fields.array(reload, 'locations', path)
  if (!list?.length) fields.wrong(`${path}.locations`, 'must name at least one place')
  return {
    places: (list ?? []).flatMap((value, index) => places.readOne(value, `${path}.locations[${index}]`) ?? []),
    service: fields.number(reload, 'service', path, time),
    maxTimes: fields.number(reload, 'max_times', path, { least: 0, whole: true }),
  }
}
