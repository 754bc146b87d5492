import type { AskedTime, Job, Plan, PlanRoute, PlanStep, Shipment, Vehicle } from '../model.ts'
import { breakToken, isBreak, reloadToken } from '../stops.ts'
import { checkStates } from '../validate.ts'
import type { Fields, Json } from './fields.ts'

const kinds = ['start', 'job', 'pickup', 'delivery', 'break', 'reload', 'end'] as const
const modes = ['fresh', 'insert_only', 'keep_drivers', 'keep_routes'] as const
const time = { least: 0 }

interface Stops {
  /** By kind and id: the token. */
  readonly tokens: ReadonlyMap<string, number>
  /** Tokens already in a route, with the path. */
  readonly seen: Map<number, string>
  /** Paths of breaks that do not come in the order of their vehicle's list, which our own rules for a plan need. */
  readonly disorder: string[]
}

/** The `steps` of the vehicles, with our `state`, `pin` and times; nothing when no vehicle has any. */
export function readPlan(
  root: Json,
  fields: Fields,
  vehicles: readonly Vehicle[],
  jobs: readonly Job[],
  shipments: readonly Shipment[],
): { readonly plan?: Plan; readonly disorder: readonly string[] } {
  const mode = fields.oneOf(root, 'plan_mode', '', modes)
  const now = fields.number(root, 'now', '')
  const tokens = new Map<string, number>()
  jobs.forEach(({ id }, at) => tokens.set(`job ${id}`, at))
  shipments.forEach(({ pickup, delivery }, at) => {
    tokens.set(`pickup ${pickup.id}`, jobs.length + 2 * at)
    tokens.set(`delivery ${delivery.id}`, jobs.length + 2 * at + 1)
  })
  const disorder: string[] = []
  const stops: Stops = { tokens, seen: new Map(), disorder }
  const owners = fields
    .objects(root, 'vehicles', '')
    .filter(({ item }) => item.steps !== undefined && item.steps !== null)
  // something in the lists is no object, which has been named: which is which is then unknown
  if (countOf(root, 'vehicles') !== vehicles.length) return { disorder }
  if (countOf(root, 'jobs') !== jobs.length || countOf(root, 'shipments') !== shipments.length) return { disorder }
  const routes = owners.map(({ item, at, index }) => readRoute(item, at, index, vehicles[index], fields, stops))
  if (routes.length === 0 && mode === undefined && now === undefined) return { disorder }
  return { plan: { mode, now, routes }, disorder }
}

const countOf = (root: Json, name: string) => (Array.isArray(root[name]) ? root[name].length : 0)

function readRoute(item: Json, at: string, index: number, vehicle: Vehicle, fields: Fields, stops: Stops): PlanRoute {
  const list = fields
    .objects(item, 'steps', at)
    .map(({ item: step, at: path }) => ({ step, path, kind: kindOf(step, path, fields) }))
  list.forEach(({ kind, path }, rank) => {
    if (kind === 'start' && rank > 0) fields.wrong(path, 'start must come first')
    if (kind === 'end' && rank < list.length - 1) fields.wrong(path, 'end must come last')
  })
  const read = list.flatMap(({ step, path, kind }) => {
    const token = kind && tokenOf(step, path, kind, vehicle, fields, stops)
    return token === undefined ? [] : [{ step: readStep(step, path, token, fields), path }]
  })
  const steps = read.map(({ step }) => step)
  const departure = fields.number(item, 'departure', at)
  checkStates(steps, departure, (rank) => read[rank].path, fields.faults, false)
  checkBreaks(read, fields, stops)
  const askedOf = (wanted: 'start' | 'end') => {
    const own = list.find(({ kind }) => kind === wanted)
    return own && readAsked(own.step, own.path, fields)
  }
  const locked = fields.flag(item, 'locked', at)
  return { vehicle: index, steps, locked, departure, start: askedOf('start'), end: askedOf('end') }
}

/** Each once. In which order is asked for later: VROOM takes them in any. */
function checkBreaks(read: readonly { step: PlanStep; path: string }[], fields: Fields, { disorder }: Stops): void {
  const breaks = read.filter(({ step }) => isBreak(step.token))
  breaks.forEach(({ step: { token }, path }, at) => {
    const before = breaks.slice(0, at)
    const twin = before.find(({ step }) => step.token === token)
    if (twin) fields.wrong(path, `is planned twice, first at ${twin.path}`)
    else if (before.some(({ step }) => step.token < token)) disorder.push(path)
  })
}

function kindOf(step: Json, path: string, fields: Fields) {
  if (step.type === undefined || step.type === null) fields.wrong(`${path}.type`, 'is missing')
  return fields.oneOf(step, 'type', path, kinds)
}

function tokenOf(
  step: Json,
  path: string,
  kind: (typeof kinds)[number],
  { breaks = [], reload }: Vehicle,
  fields: Fields,
  { tokens, seen }: Stops,
): number | undefined {
  if (kind === 'start' || kind === 'end') return undefined
  if (kind === 'reload') {
    const at = fields.number(step, 'reload', path, { least: 0, whole: true }) ?? 0
    return at < (reload?.places.length ?? 0) ? reloadToken(at) : fields.wrong(path, 'is no reload of its vehicle')
  }
  const id = fields.number(step, 'id', path, { least: 0, whole: true })
  if (id === undefined) return step.id === undefined ? fields.wrong(`${path}.id`, 'is missing') : undefined
  if (kind === 'break') {
    const at = breaks.findIndex((own) => own.id === id)
    return at < 0 ? fields.wrong(`${path}.id`, `${id} is no break of its vehicle`) : breakToken(at)
  }
  const token = tokens.get(`${kind} ${id}`)
  if (token === undefined) return fields.wrong(`${path}.id`, `there is no ${kind} ${id}`)
  const before = seen.get(token)
  if (before !== undefined) return fields.wrong(path, `${kind} ${id} is planned twice, first at ${before}`)
  seen.set(token, path)
  return token
}

function readStep(step: Json, path: string, token: number, fields: Fields): PlanStep {
  return {
    token,
    state: fields.oneOf(step, 'state', path, ['open', 'done', 'started', 'frozen'] as const),
    pin: fields.oneOf(step, 'pin', path, ['none', 'driver', 'position', 'both'] as const),
    arrival: fields.number(step, 'arrived', path),
    begin: fields.number(step, 'begun', path),
    departure: fields.number(step, 'left', path),
    ...readAsked(step, path, fields),
  }
}

function readAsked(step: Json, path: string, fields: Fields): AskedTime {
  return {
    at: fields.number(step, 'service_at', path, time),
    after: fields.number(step, 'service_after', path, time),
    before: fields.number(step, 'service_before', path, time),
  }
}
