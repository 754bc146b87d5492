import type { Answer, CostParts, Route, RouteOrder, Step, Totals, Unserved, Violation } from './answer.ts'
import type { Problem, Tag, Weights } from './model.ts'
import { weightsOf } from './model.ts'
import { atWork, burdens, peopleOf } from './people.ts'
import { nearestStops, neighbours } from './nearest.ts'
import { Scheduler } from './schedule.ts'
import { demandsOf, stopCount, stopsOfTask, taskCount, taskOfStop, visitOf } from './stops.ts'

/**
 * The full answer that a set of orders means: every route timed, every cost summed, every violation named.
 * @example assemble(problem, [{ vehicle: 0, order: [2, 0, 1] }]).summary.cost
 */
export function assemble(problem: Problem, orders: readonly RouteOrder[], scheduler = new Scheduler(problem)): Answer {
  const used = orders.filter(({ order }) => order.some((token) => token >= 0))
  const routes = used
    .toSorted((a, b) => a.vehicle - b.vehicle)
    .map(({ vehicle, order }) => scheduler.route(vehicle, order))
  return answerOf(problem, routes, scheduler)
}

/**
 * The answer that timed routes make, which must come in order of their vehicles.
 * @example answerOf(problem, [scheduler.route(0, [2, 0, 1])], scheduler)
 */
export function answerOf(problem: Problem, timed: readonly Route[], scheduler: Scheduler): Answer {
  const routes = withGroups(problem, timed)
  const unserved = unservedOf(problem, routes)
  const lost = unserved.filter(({ task }) => scheduler.keep.must[task])
  const violations = lost.map((): Violation => ({ cause: 'lock' }))
  const costs: CostParts = {
    ...sumOf(
      routes.map((route) => route.costs),
      { fixed: 0, travel: 0, distance: 0, task: 0, lateness: 0 },
    ),
    prizes: unserved.reduce((sum, { task }) => sum + (demandsOf(problem, task).prize ?? 0), 0),
    ...wholePlan(problem, routes, scheduler),
  }
  const missed = unserved.filter(({ task }) => demandsOf(problem, task).prize === undefined)
  const stops = (task: number) => stopsOfTask(problem, task).length
  return {
    summary: {
      cost: Object.values(costs).reduce((sum: number, part: number) => sum + part, 0),
      costs,
      unservedPriority: missed.reduce(
        (sum, { task }) => sum + stops(task) * (demandsOf(problem, task).priority ?? 0),
        0,
      ),
      unservedTasks: missed.reduce((sum, { task }) => sum + stops(task), 0),
      vehicles: routes.length,
      feasible: violations.length === 0 && routes.every(isFeasible),
      totals: sumOf(
        routes.map((route) => route.totals),
        noTotals,
      ),
    },
    routes,
    unserved,
    violations,
  }
}

const noTotals: Totals = {
  distance: 0,
  travel: 0,
  setup: 0,
  service: 0,
  waiting: 0,
  breaks: 0,
  reloads: 0,
  duration: 0,
  lateness: 0,
  tasks: 0,
}

/**
 * Whether nothing is wrong with a route but history.
 * @example isFeasible(scheduler.route(0, [2, 0, 1]))
 */
export const isFeasible = ({ violations, steps }: Route): boolean =>
  violations.length === 0 && steps.every((step) => step.frozen || step.violations.length === 0)

function sumOf<T extends object>(parts: readonly T[], zero: T): T {
  const sum: Record<string, number> = { ...(zero as Record<string, number>) }
  for (const part of parts)
    for (const [name, value] of Object.entries(part as Record<string, number>)) sum[name] = (sum[name] ?? 0) + value
  return sum as T
}

function withGroups(problem: Problem, routes: readonly Route[]): readonly Route[] {
  const first = new Map<Tag, number>()
  const groupOf = ({ kind, index }: Step) =>
    kind === 'job' || kind === 'pickup' ? demandsOf(problem, taskOfStop(problem, index!)).group : undefined
  routes.forEach(({ steps }, at) => {
    for (const step of steps) {
      const group = groupOf(step)
      if (group !== undefined && !first.has(group)) first.set(group, at)
    }
  })
  if (first.size === 0) return routes
  return routes.map((route, at) => {
    const isTorn = (step: Step) => (first.get(groupOf(step) ?? Number.NaN) ?? at) < at
    if (!route.steps.some(isTorn)) return route
    const torn = (step: Step): Step =>
      isTorn(step) ? { ...step, violations: [...step.violations, { cause: 'group' }] } : step
    return { ...route, steps: route.steps.map(torn) }
  })
}

function unservedOf(problem: Problem, routes: readonly Route[]): Unserved[] {
  const visited = new Set<number>()
  for (const { steps } of routes)
    for (const { kind, index } of steps)
      if (kind === 'job' || kind === 'pickup' || kind === 'delivery') visited.add(index!)
  const unserved: Unserved[] = []
  for (let task = 0; task < taskCount(problem); task += 1) {
    const stops = stopsOfTask(problem, task)
    if (!stops.every((stop) => visited.has(stop))) unserved.push({ task, id: visitOf(problem, stops[0]).id })
  }
  return unserved
}

/** The terms that look at all routes together. */
function wholePlan(problem: Problem, routes: readonly Route[], { keep }: Scheduler) {
  const weights = weightsOf(problem.objective)
  return {
    fairness: weights.fairness && weights.fairness * spread(sharesOf(problem, routes, weights)),
    compactness: weights.compactness && weights.compactness * foreignNeighbours(problem, routes),
    stability: weights.stability && weights.stability * changed(routes, keep),
    vehicles: weights.vehicle * routes.length,
  }
}

const sharesOf = (
  problem: Problem,
  routes: readonly Route[],
  { fairnessOf, fairnessIdle }: Pick<Weights, 'fairnessOf' | 'fairnessIdle'>,
): number[] =>
  burdens(
    peopleOf(problem),
    routes.map((route) => ({ vehicle: route.vehicle, share: workOf(route, fairnessOf) })),
    fairnessIdle && routes.length > 0 ? atWork(problem) : [],
  )

function workOf({ totals }: Route, unit: 'hours' | 'stops' | 'distance'): number {
  if (unit === 'stops') return totals.tasks
  return unit === 'distance' ? totals.distance / 1000 : (totals.travel + totals.setup + totals.service) / 3600
}

function spread(values: readonly number[]): number {
  if (values.length === 0) return 0
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
}

function foreignNeighbours(problem: Problem, routes: readonly Route[]): number {
  const near = nearestStops(problem)
  const vehicleOf = new Int32Array(stopCount(problem)).fill(-1)
  eachStop(routes, (stop, vehicle) => (vehicleOf[stop] = vehicle))
  let pairs = 0
  for (let at = 0; at < near.length; at += 1) {
    const one = vehicleOf[Math.floor(at / neighbours)]
    const other = near[at] < 0 ? -1 : vehicleOf[near[at]]
    if (one >= 0 && other >= 0 && one !== other) pairs += 1
  }
  return pairs
}

function changed(routes: readonly Route[], { planned, before }: Scheduler['keep']): number {
  let count = 0
  eachStop(routes, (stop, vehicle, last) => {
    if (planned[stop] >= 0 && (planned[stop] !== vehicle || before[stop] !== last)) count += 1
  })
  return count
}

function eachStop(routes: readonly Route[], visit: (stop: number, vehicle: number, before: number) => void): void {
  for (const { vehicle, steps } of routes) {
    let before = -1
    for (const { kind, index } of steps) {
      if (kind !== 'job' && kind !== 'pickup' && kind !== 'delivery') continue
      visit(index!, vehicle, before)
      before = index!
    }
  }
}
