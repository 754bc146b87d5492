import type { Cause, Route, Step, Violation } from '../answer.ts'
import type { Break, PlanRoute, Problem, Vehicle, Window } from '../model.ts'
import { demandsOf, taskOfStop, visitOf } from '../stops.ts'

/** A limit is passed by more than this. */
const hair = 1e-6

/** Violations found, by step; those of the route as a whole at -1. */
export type Found = Map<number, Violation[]>

export function found(list: Found, at: number, cause: Cause, amount = 0): void {
  const more = amount > 0 ? { cause, amount } : { cause }
  list.set(at, [...(list.get(at) ?? []), more])
}

export const beginOf = (step: Step) => step.arrival + step.waiting
export const leaveOf = (step: Step) => step.arrival + step.waiting + step.setup + step.service
export const isTask = (step: Step) => step.kind === 'job' || step.kind === 'pickup' || step.kind === 'delivery'

export const tokenOf = (step: Step): number =>
  step.kind === 'reload' ? -1 - 2 * step.index! : step.kind === 'break' ? -2 - 2 * step.index! : step.index!

/** How late or early a beginning is for the windows, in seconds; and what lateness in soft windows it pays for. */
export function timeliness(windows: readonly Window[] | undefined, begin: number) {
  const result = { delay: 0, lead: 0, late: 0, cost: 0 }
  if (!windows?.length) return result
  const last = ({ end, costPerMinute, latest = Infinity }: Window) => (costPerMinute === undefined ? end : latest)
  const open = windows.filter((window) => begin <= last(window) + hair)
  if (open.length === 0) result.delay = begin - Math.max(...windows.map(last))
  else result.lead = Math.max(0, Math.min(...open.map(({ start }) => start)) - begin)
  if (windows.some(({ start, end }) => begin >= start - hair && begin <= end + hair)) return result
  const ended = windows.filter(({ end, costPerMinute }) => costPerMinute !== undefined && begin > end)
  const paid = ended.map(({ end, costPerMinute = 0 }) => ({
    late: begin - end,
    cost: (costPerMinute * (begin - end)) / 60,
  }))
  paid.sort((a, b) => a.cost - b.cost)
  return { ...result, ...paid[0] }
}

export function checkWho(problem: Problem, route: Route, pinned: ReadonlyMap<number, number>, list: Found): void {
  const vehicle = problem.vehicles[route.vehicle]
  route.steps.forEach((step, at) => {
    if (!isTask(step)) return
    const task = taskOfStop(problem, step.index!)
    const { skills = [], features = [], allowed, forbidden = [], depots } = demandsOf(problem, task)
    const causes = new Set<Cause>()
    if (skills.some((skill) => !(vehicle.skills ?? []).includes(skill))) causes.add('skills')
    if (features.some((feature) => !(vehicle.features ?? []).includes(feature))) causes.add('feature')
    if (allowed && !allowed.includes(route.vehicle)) causes.add('vehicle')
    for (const { vehicle: who, because = 'driver_excluded' } of forbidden)
      if (who === route.vehicle) causes.add(because === 'driver_excluded' ? 'vehicle' : because)
    if (depots && (vehicle.start === undefined || !depots.includes(vehicle.start))) causes.add('wrong_depot')
    if (!mayHave(problem, route.vehicle, task, pinned)) causes.add('lock')
    for (const cause of causes) found(list, at, cause)
  })
}

function mayHave(problem: Problem, vehicle: number, task: number, pinned: ReadonlyMap<number, number>): boolean {
  if (pinned.has(task)) return pinned.get(task) === vehicle
  if (problem.plan?.mode === 'keep_routes') return false
  return !problem.plan?.routes.some((route) => route.vehicle === vehicle && route.locked)
}

export function checkOrder(problem: Problem, route: Route, plan: PlanRoute | undefined, list: Found): void {
  const steps = route.steps.map((step, at) => ({ step, at })).filter(({ step }) => isTask(step))
  const positionOf = (step: Step) => visitOf(problem, step.index!).position ?? 'any'
  steps.forEach(({ step, at }, rank) => {
    const before = steps.slice(0, rank)
    const after = steps.slice(rank + 1)
    const position = positionOf(step)
    if (position === 'first' && before.some((other) => positionOf(other.step) !== 'first')) found(list, at, 'position')
    if (position === 'last' && after.some((other) => positionOf(other.step) !== 'last')) found(list, at, 'position')
    if (step.kind === 'delivery') return
    const tags = demandsOf(problem, taskOfStop(problem, step.index!)).apart ?? []
    const isMet = (other: Step) =>
      other.kind !== 'delivery' &&
      demandsOf(problem, taskOfStop(problem, other.index!)).apart?.some((tag) => tags.includes(tag))
    if (tags.length > 0 && before.some((other) => isMet(other.step))) found(list, at, 'not_with')
  })
  if (!plan || problem.plan?.mode !== 'insert_only') return
  const planned = plan.steps.map(({ token }) => token).filter((token) => token >= 0)
  let furthest = -1
  for (const { step, at } of steps) {
    const rank = planned.indexOf(step.index!)
    if (rank < 0) continue
    if (rank < furthest) found(list, at, 'lock')
    furthest = Math.max(furthest, rank)
  }
}

/** Follows every unit of goods through the trips; answers the load after each step. */
export function checkLoads(problem: Problem, route: Route, dimensions: number, list: Found): number[][] {
  const { capacity } = problem.vehicles[route.vehicle]
  const loads: number[][] = []
  const pairs = new Map<number, number>()
  let trip = 0
  const inTrip = (index: number) => {
    const rest = route.steps.slice(index + 1)
    const next = rest.findIndex(({ kind }) => kind === 'reload')
    return next < 0 ? rest : rest.slice(0, next)
  }
  const amountsOf = (step: Step): readonly number[] =>
    problem.shipments![(step.index! - (problem.jobs?.length ?? 0)) >> 1].amount ?? []
  let goods: number[] = Array(dimensions).fill(0)
  const open: number[] = Array(dimensions).fill(0)
  const trips = new Map<Step, number>()
  route.steps.forEach((step) => {
    if (step.kind === 'reload') trip += 1
    trips.set(step, trip)
  })
  route.steps.forEach((step, at) => {
    for (let d = 0; d < dimensions; d += 1) {
      if (step.kind === 'start' || step.kind === 'reload') {
        goods[d] = open[d]
        for (const later of inTrip(at))
          if (later.kind === 'job') goods[d] += problem.jobs![later.index!].delivery?.[d] ?? 0
      } else if (step.kind === 'job') {
        const job = problem.jobs![step.index!]
        goods[d] += (job.pickup?.[d] ?? 0) - (job.delivery?.[d] ?? 0)
      } else if (step.kind === 'pickup' || step.kind === 'delivery') {
        const change = (amountsOf(step)[d] ?? 0) * (step.kind === 'pickup' ? 1 : -1)
        goods[d] += change
        open[d] += change
      }
    }
    if (step.kind === 'pickup') pairs.set(step.index! + 1, at)
    loads.push([...goods])
    const partner = step.kind === 'pickup' ? step.index! + 1 : step.index! - 1
    if (step.kind === 'pickup' || step.kind === 'delivery') {
      const other = route.steps.findIndex(
        ({ kind, index }) => kind !== step.kind && isPairEnd(kind) && index === partner,
      )
      const inOrder = step.kind === 'pickup' ? other > at : other >= 0 && other < at
      if (!inOrder || trips.get(route.steps[other]) !== trips.get(step)) found(list, at, 'precedence')
    }
    if (!capacity || step.kind === 'break' || step.kind === 'end') return
    const over = Math.max(0, ...goods.map((load, d) => load - (capacity[d] ?? 0)))
    if (over > hair) found(list, at, 'load', over)
  })
  return loads
}

const isPairEnd = (kind: Step['kind']) => kind === 'pickup' || kind === 'delivery'

/** How long after a plan asks for it a step begins. */
export function lateFor(asked: PlanRoute | undefined, step: Step): number {
  const { at, before = Infinity } = asked?.steps.find(({ token }) => token === tokenOf(step)) ?? {}
  return beginOf(step) - (at ?? before)
}

/** `asked`: the plan whose `at`, `after` and `before` are kept to. */
export function checkBreaks(
  vehicle: Vehicle,
  route: Route,
  loads: readonly number[][],
  asked: PlanRoute | undefined,
  list: Found,
): void {
  const breaks = vehicle.breaks ?? []
  const taken = new Set<number>()
  let driving = 0
  let work = 0
  let last = -1
  const overLimit = () => {
    const waiting = breaks.filter((_, index) => index >= last)
    const excess = ({ afterDriving = Infinity, afterWork = Infinity }: Break) =>
      Math.max(driving - afterDriving, work - afterWork)
    return Math.max(0, ...waiting.map(excess))
  }
  route.steps.forEach((step, at) => {
    driving += step.travel
    work += step.travel
    if (step.kind === 'break') {
      const own = breaks[step.index!]
      if (overLimit() > hair) found(list, at, 'break_rule', overLimit())
      const { delay, lead } = timeliness(
        own.windows?.map(({ start, end }) => ({ start, end })),
        beginOf(step),
      )
      const late = Math.max(delay, lateFor(asked, step))
      if (late > hair) found(list, at, 'delay', late)
      if (lead > hair) found(list, at, 'lead_time', lead)
      const heavy = Math.max(0, ...loads[at].map((load, d) => load - (own.maxLoad?.[d] ?? Infinity)))
      if (heavy > hair) found(list, at, 'max_load', heavy)
      taken.add(step.index!)
      last = step.index!
      driving = 0
      work = 0
    } else if (step.kind === 'end') {
      if (overLimit() > hair) found(list, at, 'break_rule', overLimit())
    } else work += step.setup + step.service
  })
  const end = leaveOf(route.steps.at(-1)!)
  const missing = breaks.filter((own, index) => {
    if (taken.has(index)) return false
    const limited = own.afterDriving !== undefined || own.afterWork !== undefined
    if (!own.windows?.length) return !limited && !own.skippable
    return !(own.skippable && end <= own.windows.at(-1)!.end + hair)
  })
  if (missing.length > 0) found(list, -1, 'missing_break', missing.length)
}

export function checkLimits(vehicle: Vehicle, route: Route, list: Found): void {
  const { totals, steps } = route
  const over = (at: number, cause: Cause, value: number, limit = Infinity) => {
    if (value > limit + hair) found(list, at, cause, value - limit)
  }
  over(steps.length - 1, 'overtime', leaveOf(steps.at(-1)!), vehicle.shift?.end)
  over(-1, 'max_tasks', totals.tasks, vehicle.maxTasks)
  over(-1, 'max_distance', totals.distance, vehicle.maxDistance)
  over(-1, 'max_travel_time', totals.travel, vehicle.maxTravel)
  over(-1, 'max_duration', totals.duration, vehicle.maxDuration)
  over(-1, 'max_reloads', steps.filter(({ kind }) => kind === 'reload').length, vehicle.reload?.maxTimes)
}
