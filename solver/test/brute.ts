import type { Answer, RouteOrder } from '../src/answer.ts'
import { assemble } from '../src/assemble.ts'
import { compare } from '../src/compare.ts'
import type { Problem } from '../src/model.ts'
import { weightsOf } from '../src/model.ts'
import { Scheduler } from '../src/schedule.ts'
import { isReload, reloadToken, stopsOfTask, taskCount } from '../src/stops.ts'

/** A feasible route for a set of tasks: what of it the rest of the plan can see. */
interface Way {
  readonly order: readonly number[]
  readonly cost: number
  readonly load: number
}

/**
 * The best answer there is, by trying everything: each set of tasks in each vehicle in each order, with and without
 * reloads, and each way of sharing the tasks out. For up to seven tasks. Nothing when what must stay cannot be met.
 * @example bruteForce(randomProblem(1, { jobs: 4, shipments: 1, vehicles: 2, wild: 1 }))
 */
export function bruteForce(problem: Problem): Answer | undefined {
  const scheduler = new Scheduler(problem)
  const tasks = taskCount(problem)
  if (tasks > 7) throw new Error(`too many tasks to try everything: ${tasks}`)
  const ways = problem.vehicles.map((_, vehicle) =>
    Array.from({ length: 1 << tasks }, (_, set) => waysOf(problem, scheduler, vehicle, set)),
  )
  const { vehiclesFirst } = weightsOf(problem.objective)
  let best: Answer | undefined
  const chosen: RouteOrder[] = []
  // the weighed terms of the whole plan are paid at the end, so a plan is only cut by what it leaves out
  let leastLost: number | undefined
  const lostOf = lossTable(problem)
  const share = (vehicle: number, left: number): void => {
    if (vehicle === problem.vehicles.length) {
      if (leastLost !== undefined && lostOf[left] > leastLost) return
      const answer = assemble(problem, chosen, scheduler)
      if (!answer.summary.feasible) return
      if (best && compare(answer.summary, best.summary, vehiclesFirst) >= 0) return
      best = answer
      leastLost = lostOf[left]
      return
    }
    for (let set = left; ; set = (set - 1) & left) {
      for (const { order } of ways[vehicle][set]) {
        if (order.length > 0) chosen.push({ vehicle, order })
        share(vehicle + 1, left & ~set)
        if (order.length > 0) chosen.pop()
      }
      if (set === 0) break
    }
  }
  share(0, (1 << tasks) - 1)
  return best
}

/** By set of tasks: what leaving them out costs before any other cost, as one number. */
function lossTable(problem: Problem): number[] {
  const tasks = taskCount(problem)
  return Array.from({ length: 1 << tasks }, (_, set) => {
    let loss = 0
    for (let task = 0; task < tasks; task += 1) {
      const jobs = problem.jobs?.length ?? 0
      const { prize, priority = 0 } = task < jobs ? problem.jobs![task] : problem.shipments![task - jobs]
      if (set & (1 << task) && prize === undefined) loss += stopsOfTask(problem, task).length * (1000 * priority + 1)
    }
    return loss
  })
}

/** The feasible routes worth a look: of equal load for fairness, only the cheapest. */
function waysOf(problem: Problem, scheduler: Scheduler, vehicle: number, set: number): Way[] {
  if (set === 0) return [{ order: [], cost: 0, load: 0 }]
  const tasks = Array.from({ length: taskCount(problem) }, (_, task) => task).filter((task) => set & (1 << task))
  const { fairness, fairnessOf, stability } = weightsOf(problem.objective)
  const found = new Map<string, Way>()
  for (const order of ordersOf(problem, vehicle, tasks)) {
    scheduler.time(vehicle, order)
    if (scheduler.violations > 0) continue
    const work = scheduler.travelSeconds + scheduler.setupSeconds + scheduler.serviceSeconds
    const load = fairness
      ? { hours: work / 3600, stops: scheduler.tasks, distance: scheduler.metres / 1000 }[fairnessOf]
      : 0
    const cost = scheduler.cost + stability * changes(scheduler, vehicle, order)
    const key = load.toFixed(9)
    const known = found.get(key)
    if (!known || cost < known.cost) found.set(key, { order, cost, load })
  }
  return [...found.values()]
}

function changes({ keep }: Scheduler, vehicle: number, order: readonly number[]): number {
  const stops = order.filter((token) => token >= 0)
  return stops.filter(
    (stop, at) =>
      keep.planned[stop] >= 0 && (keep.planned[stop] !== vehicle || keep.before[stop] !== (stops[at - 1] ?? -1)),
  ).length
}

/** Every order of the tasks' stops, pickups before deliveries, with up to as many reloads as allowed (at most two). */
function* ordersOf(problem: Problem, vehicle: number, tasks: readonly number[]): Generator<number[]> {
  const { reload } = problem.vehicles[vehicle]
  const most = reload ? Math.min(reload.maxTimes ?? 2, 2) : 0
  const order: number[] = []
  const next = function* (open: readonly number[], left: readonly number[], reloads: number): Generator<number[]> {
    const served = left.length === 0 && open.length === 0
    if (served) yield [...order]
    for (const task of left) {
      const [first, second] = stopsOfTask(problem, task)
      order.push(first)
      yield* next(
        second === undefined ? open : [...open, second],
        left.filter((other) => other !== task),
        reloads,
      )
      order.pop()
    }
    for (const stop of open) {
      order.push(stop)
      yield* next(
        open.filter((other) => other !== stop),
        left,
        reloads,
      )
      order.pop()
    }
    // a reload with goods of a pair on board is never allowed, and a trip without a stop is never planned
    if (served || reloads === most || open.length > 0 || order.length === 0 || isReload(order.at(-1)!)) return
    for (let place = 0; place < reload!.places.length; place += 1) {
      order.push(reloadToken(place))
      yield* next(open, left, reloads + 1)
      order.pop()
    }
  }
  yield* next([], tasks, 0)
}
