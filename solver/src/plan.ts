/** For those who time plans and search for no better ones: nothing of the search comes along. */
import type { Answer, Route } from './answer.ts'
import { answerOf } from './assemble.ts'
import type { PlanRoute, Problem } from './model.ts'
import { Scheduler } from './schedule.ts'
import { isBreak } from './stops.ts'

export { evaluate } from './evaluate.ts'
export { insert, type Insertion } from './insert.ts'

/**
 * The plan of the problem as it stands, as `evaluate` has it, but where a route of it names no break, its breaks are taken
 * where they do least harm. Routes leave as late as they may.
 * @example time(problem).routes[0].steps.filter(({ kind }) => kind === 'break')
 */
export function time(problem: Problem): Answer {
  const scheduler = new Scheduler(problem)
  const routes = (problem.plan?.routes ?? []).map((route) => {
    const order = route.steps.map(({ token }) => token)
    return scheduler.route(route.vehicle, order, order.some((token) => isBreak(token)) ? route : undefined)
  })
  return answerOf(problem, routes, scheduler)
}

/**
 * One route of a problem in each of several orders, as `time` has it: the problem is read once for all of them.
 * @example timeEach(problem, [{ vehicle: 0, steps: [{ token: 1 }, { token: 0 }] }])[0].violations
 */
export function timeEach(problem: Problem, orders: readonly PlanRoute[]): Route[] {
  const scheduler = new Scheduler(problem)
  return orders.map((route) => {
    const order = route.steps.map(({ token }) => token)
    return scheduler.route(route.vehicle, order, order.some((token) => isBreak(token)) ? route : undefined)
  })
}
