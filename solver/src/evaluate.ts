import type { Answer } from './answer.ts'
import { answerOf } from './assemble.ts'
import type { Problem } from './model.ts'
import { Scheduler } from './schedule.ts'

/**
 * The plan of the problem as it stands: nothing is moved, breaks are where the plan has them and nowhere else, `at`, `after`
 * and `before` of its steps, start and end are kept to, and everything that is wrong is named. Tasks of no route are unserved.
 * @example evaluate(problem).routes[0].steps[2].violations // [{ cause: 'delay', amount: 300 }]
 */
export function evaluate(problem: Problem): Answer {
  const scheduler = new Scheduler(problem)
  const routes = (problem.plan?.routes ?? [])
    .filter(({ steps }) => steps.some(({ token }) => token >= 0))
    .toSorted((a, b) => a.vehicle - b.vehicle)
    .map((route) =>
      scheduler.route(
        route.vehicle,
        route.steps.map(({ token }) => token),
        route,
      ),
    )
  return answerOf(problem, routes, scheduler)
}
