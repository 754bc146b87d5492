import type { Answer, RouteOrder } from '../src/answer.ts'
import { assemble } from '../src/assemble.ts'
import type { Problem } from '../src/model.ts'
import { Scheduler } from '../src/schedule.ts'
import { stopsOfTask, taskCount } from '../src/stops.ts'

/**
 * A simple feasible plan for tests: each task, the most important first, at the place that costs least.
 * @example greedy(problem).summary.feasible // true
 */
export function greedy(problem: Problem): Answer {
  const scheduler = new Scheduler(problem)
  const orders = problem.vehicles.map((_, vehicle) => scheduler.keep.prefix[vehicle].map(({ token }) => token))
  const placed = new Set(orders.flat())
  const tasks = Array.from({ length: taskCount(problem) }, (_, task) => task)
  for (const task of tasks) {
    const [first, second] = stopsOfTask(problem, task)
    if (placed.has(first) && (second === undefined || placed.has(second))) continue
    let best: RouteOrder | undefined
    let least = Infinity
    orders.forEach((order, vehicle) => {
      const before = costOf(scheduler, vehicle, order)
      for (const tried of insertions(order, first, second)) {
        const cost = costOf(scheduler, vehicle, tried) - before
        if (cost >= least || !assemble(problem, withRoute(orders, vehicle, tried), scheduler).summary.feasible) continue
        least = cost
        best = { vehicle, order: tried }
      }
    })
    if (best) orders[best.vehicle] = [...best.order]
  }
  return assemble(problem, withRoute(orders, -1, []), scheduler)
}

function costOf(scheduler: Scheduler, vehicle: number, order: readonly number[]): number {
  if (!order.some((token) => token >= 0)) return 0
  scheduler.time(vehicle, order)
  return scheduler.violations > 0 ? Infinity : scheduler.cost
}

function* insertions(order: readonly number[], first: number, second: number | undefined): Generator<number[]> {
  for (let at = 0; at <= order.length; at += 1) {
    const one = order.toSpliced(at, 0, first)
    if (second === undefined) yield one
    else for (let to = at + 1; to <= one.length; to += 1) yield one.toSpliced(to, 0, second)
  }
}

const withRoute = (orders: readonly (readonly number[])[], vehicle: number, order: readonly number[]): RouteOrder[] =>
  orders.map((own, at) => ({ vehicle: at, order: at === vehicle ? order : own }))
