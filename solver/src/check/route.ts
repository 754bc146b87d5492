import type { CostParts, Route, Step, Totals } from '../answer.ts'
import type { PlanRoute, PlanStep, Problem, Vehicle } from '../model.ts'
import { kindOfStop, stopCount, visitOf } from '../stops.ts'
import type { Report } from './report.ts'
import { driven, profileOf, type Road, roadOf } from './roads.ts'
import {
  beginOf,
  checkBreaks,
  checkLimits,
  checkLoads,
  checkOrder,
  checkWho,
  type Found,
  found,
  isTask,
  lateFor,
  leaveOf,
  timeliness,
  tokenOf,
} from './rules.ts'

/** What one route is told by the rest of the problem. */
export interface Context {
  readonly problem: Problem
  readonly dimensions: number
  readonly lateness: number
  /** By task: the only vehicle that may have it, -2 = none. */
  readonly pinned: ReadonlyMap<number, number>
  /** Keep to `at`, `after`, `before` of the plan's steps. */
  readonly asked: boolean
}

/** Recomputes one route from the problem and its own decisions (order, departure, waiting, where breaks are taken). */
export function checkRoute(context: Context, route: Route, path: string, report: Report): void {
  const { problem } = context
  const plan = problem.plan?.routes.find(({ vehicle }) => vehicle === route.vehicle)
  const list: Found = new Map()
  const actual = frozenSteps(route, plan, list)
  const cells = checkTimes(context, route, plan, actual, path, report, list)
  const lateness = checkWindows(context, route, plan, list)
  const loads = checkLoads(problem, route, context.dimensions, list)
  route.steps.forEach(({ load }, at) => {
    for (let d = 0; d < context.dimensions; d += 1)
      report.same(`${path}.steps[${at}].load[${d}]`, load[d], loads[at][d])
  })
  checkWho(problem, route, context.pinned, list)
  checkOrder(problem, route, plan, list)
  checkBreaks(problem.vehicles[route.vehicle], route, loads, context.asked ? plan : undefined, list)
  checkTotals(context, route, lateness, cells, path, report)
  checkLimits(problem.vehicles[route.vehicle], route, list)
  route.steps.forEach((step, at) => report.violations(`${path}.steps[${at}]`, step.violations, list.get(at) ?? []))
  report.violations(path, route.violations, list.get(-1) ?? [])
}

/** Whether a route can be followed at all. */
export function checkShape(problem: Problem, route: Route, path: string, report: Report): void {
  const vehicle = problem.vehicles[route.vehicle]
  const { steps } = route
  if (!vehicle) report.add(`${path}.vehicle`, 'is no vehicle')
  else {
    if (steps[0]?.kind !== 'start' || steps.at(-1)?.kind !== 'end') report.add(path, 'does not go from start to end')
    if (steps.filter(({ kind }) => kind === 'start' || kind === 'end').length !== 2)
      report.add(path, 'starts or ends twice')
    if (!steps.some(isTask)) report.add(path, 'serves nothing')
    steps.forEach((step, at) => {
      if (!isKnown(problem, route, step)) {
        report.add(`${path}.steps[${at}].index`, `is no ${step.kind}`)
        return
      }
      const place = placeOf(problem, route, at)
      const id = idOf(problem, route, step)
      if (step.id !== id) report.add(`${path}.steps[${at}].id`, `should be ${id}`)
      if (step.place !== place) report.add(`${path}.steps[${at}].place`, `should be ${place}`)
      for (const field of ['travel', 'waiting', 'setup', 'service', 'distance'] as const)
        if (!(step[field] >= -1e-6)) report.add(`${path}.steps[${at}].${field}`, 'is below 0')
    })
  }
}

function isKnown(problem: Problem, { vehicle }: Route, { kind, index = -1 }: Step): boolean {
  if (kind === 'start' || kind === 'end') return index === -1
  const { breaks = [], reload } = problem.vehicles[vehicle]
  if (kind === 'break') return index in breaks
  if (kind === 'reload') return index in (reload?.places ?? [])
  return index >= 0 && index < stopCount(problem) && kindOfStop(problem, index) === kind
}

function idOf(problem: Problem, route: Route, step: Step) {
  if (step.kind === 'break') return problem.vehicles[route.vehicle].breaks?.[step.index!]?.id
  return isTask(step) ? visitOf(problem, step.index!).id : undefined
}

function placeOf(problem: Problem, route: Route, at: number): number | undefined {
  const vehicle = problem.vehicles[route.vehicle]
  const step = route.steps[at]
  if (step.kind === 'start') return vehicle.start
  if (step.kind === 'end') return vehicle.end
  if (step.kind === 'reload') return vehicle.reload?.places[step.index!] ?? Number.NaN
  if (step.kind === 'break') return route.steps.slice(0, at).findLast(({ kind }) => kind !== 'break')!.place
  const place = visitOf(problem, step.index!).place
  return place < 0 ? undefined : place
}

/** The plan's word on each step that is frozen; notes when the route does not begin as it must. */
function frozenSteps(route: Route, plan: PlanRoute | undefined, list: Found): Map<Step, PlanStep> {
  const actual = new Map<Step, PlanStep>()
  if (!plan) return actual
  const must = plan.steps.findLastIndex(({ state = 'open', pin = 'none' }) => {
    return plan.locked || state !== 'open' || pin === 'position' || pin === 'both'
  })
  const own = route.steps.slice(1, -1)
  if (plan.steps.slice(0, must + 1).some(({ token }, at) => !own[at] || tokenOf(own[at]) !== token))
    found(list, -1, 'lock')
  else
    plan.steps.forEach((step, at) => {
      if (step.state && step.state !== 'open') actual.set(own[at], step)
    })
  return actual
}

/** Legs, clock, setup and service; answers the sum of cost cells. */
function checkTimes(
  context: Context,
  route: Route,
  plan: PlanRoute | undefined,
  actual: ReadonlyMap<Step, PlanStep>,
  path: string,
  report: Report,
  list: Found,
): number {
  const { problem } = context
  const vehicle = problem.vehicles[route.vehicle]
  const now = problem.plan?.now ?? Number.NEGATIVE_INFINITY
  const [start, ...others] = route.steps
  const asked = context.asked ? (plan?.start?.at ?? plan?.start?.after) : undefined
  const opens = vehicle.shift?.start ?? 0
  const earliest = Math.max(Math.min(opens, asked ?? opens), actual.size > 0 ? Number.NEGATIVE_INFINITY : now)
  if (plan?.departure !== undefined) report.same(`${path}.steps[0].arrival`, start.arrival, plan.departure)
  else if (start.arrival < earliest - 1e-6) report.add(`${path}.steps[0].arrival`, `leaves before ${earliest}`)
  let before: Step = start
  let place: Step = start
  let leg: Step[] = []
  let cells = 0
  others.forEach((step, index) => {
    const at = `${path}.steps[${index + 1}]`
    leg.push(step)
    const first = leg.length === 1
    const placed = step.kind !== 'break'
    const known = actual.get(step)
    report.same(`${at}.arrival`, step.arrival, leaveOf(before) + (step.held ?? 0) + step.travel)
    if (step.kind !== 'end') checkDuration(context, route, step, place, known, at, report)
    if (!known && step.kind !== 'end' && beginOf(step) < step.arrival - 1e-6)
      report.add(at, 'begins before it is reached')
    before = step
    if (!placed) report.same(`${at}.distance`, step.distance, 0)
    if (!placed) return
    const road = roadOf(
      problem,
      vehicle,
      place === start ? vehicle.start : whereOf(problem, place),
      whereOf(problem, step, vehicle.end),
    )
    if (!road.way) found(list, index + 1, 'unreachable')
    report.same(`${at}.distance`, step.distance, road.metres)
    cells += road.cells
    const free = known?.arrival === undefined && !leg.some((one) => actual.get(one)?.arrival !== undefined)
    if (free) checkLeg(context, route, leg, road, at, report)
    const begun = leg.some((one) => actual.has(one)) || (place === start && plan?.departure !== undefined)
    const hold = begun ? 0 : Math.max(0, now - leaveOf(place))
    report.same(
      `${at}.held`,
      leg.reduce((sum, one) => sum + (one.held ?? 0), 0),
      place === start ? 0 : hold,
    )
    if (!first && leg.slice(1).some((one) => one.held)) report.add(at, 'stands in the middle of a leg')
    place = step
    leg = []
  })
  return cells
}

function whereOf(problem: Problem, step: Step, end?: number): number | undefined {
  return isTask(step) ? visitOf(problem, step.index!).place : step.kind === 'end' ? end : step.place
}

/** The parts of a leg around its breaks, driven when they say, make the whole. */
function checkLeg(context: Context, route: Route, leg: readonly Step[], road: Road, at: string, report: Report): void {
  const profile = profileOf(context.problem, context.problem.vehicles[route.vehicle])
  if (!profile.speeds?.length) {
    report.same(
      `${at}.travel`,
      leg.reduce((sum, { travel }) => sum + travel, 0),
      road.seconds,
    )
    return
  }
  const parts = leg.map(({ arrival, travel }) => driven(profile, arrival - travel, arrival))
  const done = parts.reduce((sum, part) => sum + part.done, 0)
  // each arrival may be rounded up by a hundredth of a second
  const spare = parts.reduce((sum, { fastest }) => sum + 0.01 * fastest, 1e-5)
  if (done < road.seconds - 1e-5) report.add(`${at}.travel`, `drives ${done} of ${road.seconds}`)
  if (done > road.seconds + spare) report.add(`${at}.travel`, `drives ${done} for ${road.seconds}`)
}

function checkDuration(
  { problem }: Context,
  route: Route,
  step: Step,
  place: Step,
  known: PlanStep | undefined,
  at: string,
  report: Report,
): void {
  const vehicle = problem.vehicles[route.vehicle]
  if (known?.arrival !== undefined) report.same(`${at}.arrival`, step.arrival, known.arrival)
  if (known?.begin !== undefined) report.same(`${at}.begin`, beginOf(step), known.begin)
  if (known?.departure !== undefined) {
    report.same(`${at}.departure`, leaveOf(step), known.departure)
    return
  }
  let setup = 0
  let service = 0
  if (step.kind === 'break') service = vehicle.breaks?.[step.index!]?.service ?? 0
  else if (step.kind === 'reload') service = vehicle.reload?.service ?? 0
  else {
    const visit = visitOf(problem, step.index!)
    const type = vehicle.type ?? ''
    const typed = (times: Readonly<Record<string, number>> | undefined) =>
      vehicle.type !== undefined && times && Object.keys(times).includes(type) ? times[type] : undefined
    service = typed(visit.serviceByType) ?? visit.service ?? 0
    if (place.place === undefined || place.place !== step.place) setup = typed(visit.setupByType) ?? visit.setup ?? 0
  }
  report.same(`${at}.setup`, step.setup, setup)
  report.same(`${at}.service`, step.service, service)
}

/** Windows of tasks, and what the plan asks of its steps; answers the lateness in seconds and cost units. */
function checkWindows(context: Context, route: Route, plan: PlanRoute | undefined, list: Found) {
  const sum = { seconds: 0, cost: 0 }
  if (context.asked) checkEnds(context.problem.vehicles[route.vehicle], route, plan, list)
  route.steps.forEach((step, at) => {
    if (!isTask(step)) return
    const begin = beginOf(step)
    const { windows } = visitOf(context.problem, step.index!)
    const { delay, lead, late, cost } = timeliness(windows, begin)
    const worst = Math.max(delay, lateFor(context.asked ? plan : undefined, step))
    if (worst > 1e-6) found(list, at, 'delay', worst)
    if (lead > 1e-6) found(list, at, 'lead_time', lead)
    sum.seconds += late
    sum.cost += cost
  })
  return sum
}

/** What the plan asks of the start and the end. */
function checkEnds(vehicle: Vehicle, route: Route, plan: PlanRoute | undefined, list: Found): void {
  const last = route.steps.length - 1
  const [left, ended] = [route.steps[0].arrival, beginOf(route.steps[last])]
  const { start = {}, end = {} } = plan ?? {}
  if (plan?.departure === undefined) {
    const lead = (vehicle.shift?.start ?? 0) - left
    if ((start.at ?? start.after) !== undefined && lead > 1e-6) found(list, 0, 'lead_time', lead)
    const late = left - (start.at ?? start.before ?? Infinity)
    if (late > 1e-6) found(list, 0, 'delay', late)
  }
  const late = ended - (end.at ?? end.before ?? Infinity)
  if (late > 1e-6) found(list, last, 'delay', late)
}

function checkTotals(
  context: Context,
  route: Route,
  late: { seconds: number; cost: number },
  cells: number,
  path: string,
  report: Report,
): void {
  const { problem } = context
  const vehicle = problem.vehicles[route.vehicle]
  const { fixed = 0, perHour = 3600, perKm = 0, perTaskHour = 0, perIdleHour = 0 } = vehicle.costs ?? {}
  const sum = (of: (step: Step) => number, only: (step: Step) => boolean = () => true) =>
    route.steps.filter(only).reduce((total, step) => total + of(step), 0)
  const isBreak = ({ kind }: Step) => kind === 'break'
  const isReload = ({ kind }: Step) => kind === 'reload'
  const totals: Totals = {
    distance: sum((step) => step.distance),
    travel: sum((step) => step.travel),
    setup: sum((step) => step.setup),
    service: sum((step) => step.service, isTask),
    waiting: sum((step) => step.waiting + (step.held ?? 0)),
    breaks: sum((step) => step.service, isBreak),
    reloads: sum((step) => step.service + step.setup, isReload),
    duration: leaveOf(route.steps.at(-1)!) - route.steps[0].arrival,
    lateness: late.seconds,
    tasks: route.steps.filter(isTask).length,
  }
  report.alike(`${path}.totals`, route.totals, totals)
  const profile = profileOf(problem, vehicle)
  const byCells = !('metric' in profile) && profile.costs !== undefined
  const costs: CostParts = {
    fixed,
    travel: byCells ? cells : (totals.travel * perHour) / 3600,
    distance: byCells ? 0 : (totals.distance * perKm) / 1000,
    task: ((totals.setup + totals.service) * perTaskHour) / 3600,
    lateness: late.cost * context.lateness,
    ...(perIdleHour > 0 ? { idle: ((totals.waiting + totals.breaks + totals.reloads) * perIdleHour) / 3600 } : {}),
  }
  report.alike(`${path}.costs`, route.costs, costs)
  report.same(
    `${path}.cost`,
    route.cost,
    Object.values(costs).reduce((total: number, part: number) => total + part, 0),
  )
}
