import type { Answer, CostParts, Route, Violation } from './answer.ts'
import { Report } from './check/report.ts'
import { type Context, checkRoute, checkShape } from './check/route.ts'
import { terms } from './check/terms.ts'
import type { Fault } from './faults.ts'
import { type Problem, type Tag, weightsOf } from './model.ts'
import { demandsOf, stopsOfTask, taskCount, taskOfStop } from './stops.ts'

/**
 * Recomputes an answer from the problem, and says what does not agree: an empty list means that every time, load, cost and
 * violation in it is right, and that nothing is served twice or forgotten. A violation that the answer names is no fault.
 * Shares no code with the schedule or the search. `asked`: the answer is of `evaluate`, which keeps to the plan's `at`,
 * `after` and `before`.
 * @example
 * const faults = check(problem, answer)
 * if (faults.length > 0) throw new BadInput(faults)
 */
export function check(problem: Problem, answer: Answer, options: Options = {}): readonly Fault[] {
  for (const looks = checking(problem, answer, options); ;) {
    const { done, value } = looks.next()
    if (done) return value
  }
}

/** The same with a pause behind each route, for callers whose thread others wait for. @example await checkInTurns(problem, answer, pause) */
export async function checkInTurns(
  problem: Problem,
  answer: Answer,
  pause: () => Promise<void>,
): Promise<readonly Fault[]> {
  for (const looks = checking(problem, answer, {}); ; await pause()) {
    const { done, value } = looks.next()
    if (done) return value
  }
}

type Options = { asked?: boolean }
function* checking(
  problem: Problem,
  answer: Answer,
  { asked = false }: Options,
): Generator<undefined, readonly Fault[], undefined> {
  const report = new Report()
  const weights = weightsOf(problem.objective)
  const context: Context = {
    problem,
    dimensions: dimensionsOf(problem),
    lateness: weights.lateness,
    pinned: pinnedOf(problem),
    asked,
  }
  answer.routes.forEach((route, at) => checkShape(problem, route, `routes[${at}]`, report))
  if (report.found > 0) return report.faults
  const before = new Set<Tag>()
  const bare = answer.routes.map((route, at) => withoutGroups(problem, route, before, `routes[${at}]`, report))
  for (const [at, route] of bare.entries()) {
    if (at > 0 && route.vehicle <= bare[at - 1].vehicle)
      report.add(`routes[${at}].vehicle`, 'is not after the one before')
    checkRoute(context, route, `routes[${at}]`, report)
    yield
  }
  if (report.found === 0) {
    checkServed(problem, answer, report)
    yield
    checkSummary(problem, answer, report)
  }
  return report.faults
}

/** Looks at what takes several routes to see, groups, and answers the route without it. */
function withoutGroups(problem: Problem, route: Route, before: Set<Tag>, path: string, report: Report): Route {
  const own = new Set<Tag>()
  const steps = route.steps.map((step, at) => {
    const isOwner = step.kind === 'job' || step.kind === 'pickup'
    const { group } = isOwner ? demandsOf(problem, taskOfStop(problem, step.index!)) : {}
    if (group !== undefined) own.add(group)
    const torn = group !== undefined && before.has(group)
    const told = step.violations.filter(({ cause }) => cause === 'group')
    report.violations(`${path}.steps[${at}]`, told, torn ? [{ cause: 'group' }] : [])
    return { ...step, violations: step.violations.filter(({ cause }) => cause !== 'group') }
  })
  own.forEach((group) => before.add(group))
  return { ...route, steps }
}

function dimensionsOf(problem: Problem): number {
  const lists = [
    ...problem.vehicles.map(({ capacity }) => capacity),
    ...(problem.jobs ?? []).flatMap(({ delivery, pickup }) => [delivery, pickup]),
    ...(problem.shipments ?? []).map(({ amount }) => amount),
  ]
  return lists.reduce((most, list) => Math.max(most, list?.length ?? 0), 0)
}

/** Tasks that belong to one vehicle, because of a pin or of the plan's mode. */
function pinnedOf(problem: Problem): Map<number, number> {
  const pinned = new Map<number, number>()
  const { mode = 'fresh', routes = [] } = problem.plan ?? {}
  for (const route of routes)
    for (const token of mode === 'fresh' ? stays(route) : route.steps.map((step) => step.token))
      if (token >= 0) pinned.set(taskOfStop(problem, token), route.vehicle)
  return pinned
}

/** The tokens of a planned route that must stay in it. */
function stays({ locked, steps }: NonNullable<Problem['plan']>['routes'][number]): number[] {
  const last = steps.findLastIndex(
    ({ state = 'open', pin = 'none' }) => locked || state !== 'open' || pin === 'position' || pin === 'both',
  )
  return steps.filter(({ pin }, at) => at <= last || pin === 'driver').map(({ token }) => token)
}

function checkServed(problem: Problem, answer: Answer, report: Report): void {
  const times = new Map<number, number>()
  for (const { steps } of answer.routes)
    for (const { kind, index } of steps)
      if (kind === 'job' || kind === 'pickup' || kind === 'delivery') times.set(index!, (times.get(index!) ?? 0) + 1)
  for (const [stop, count] of times) if (count > 1) report.add('routes', `visit stop ${stop} ${count} times`)
  const unserved: number[] = []
  for (let task = 0; task < taskCount(problem); task += 1)
    if (!stopsOfTask(problem, task).every((stop) => times.has(stop))) unserved.push(task)
  const told = answer.unserved.map(({ task }) => task)
  if (told.join() !== unserved.join()) report.add('unserved', `should be tasks ${unserved.join(', ') || 'none'}`)
  const musts = new Set((problem.plan?.routes ?? []).flatMap((route) => stays(route)))
  const must = new Set([...musts].filter((token) => token >= 0).map((stop) => taskOfStop(problem, stop)))
  const lost = unserved.filter((task) => must.has(task)).map((): Violation => ({ cause: 'lock' }))
  report.violations('', answer.violations, lost)
}

function checkSummary(problem: Problem, { routes, summary, unserved, violations }: Answer, report: Report): void {
  let unservedPriority = 0
  let unservedTasks = 0
  let prizes = 0
  for (const { task } of unserved) {
    const { prize, priority = 0 } = demandsOf(problem, task)
    const times = stopsOfTask(problem, task).length
    if (prize === undefined) {
      unservedPriority += times * priority
      unservedTasks += times
    } else prizes += prize
  }
  const sum = (of: (route: (typeof routes)[number]) => number) => routes.reduce((total, route) => total + of(route), 0)
  const isIdlePaid = routes.some((route) => route.costs.idle !== undefined)
  const costs: CostParts = {
    fixed: sum((route) => route.costs.fixed),
    travel: sum((route) => route.costs.travel),
    distance: sum((route) => route.costs.distance),
    task: sum((route) => route.costs.task),
    lateness: sum((route) => route.costs.lateness),
    ...(isIdlePaid ? { idle: sum((route) => route.costs.idle ?? 0) } : {}),
    prizes,
    ...terms(problem, routes),
  }
  report.alike('summary.costs', summary.costs, costs)
  const cost = Object.values(costs).reduce((total: number, part: number) => total + part, 0)
  report.alike('summary', summary, { cost, unservedPriority, unservedTasks, vehicles: routes.length })
  for (const name of [
    'distance',
    'travel',
    'setup',
    'service',
    'waiting',
    'breaks',
    'reloads',
    'duration',
    'lateness',
    'tasks',
  ] as const)
    report.same(
      `summary.totals.${name}`,
      summary.totals[name],
      sum((route) => route.totals[name]),
    )
  const wrong = routes.some(
    (route) => route.violations.length > 0 || route.steps.some((step) => step.violations.length > 0 && !step.frozen),
  )
  const feasible = !wrong && violations.length === 0
  if (summary.feasible !== feasible) report.add('summary.feasible', `should be ${feasible}`)
}
