import type { PlanRoute, PlanStep, Problem } from './model.ts'
import { isBreak } from './stops.ts'

/** Those that a search may still move: whatever was done or begun stays where it was. */
const isOpen = ({ token, state = 'open', at, after, before }: PlanStep): boolean =>
  isBreak(token) && state === 'open' && at === undefined && after === undefined && before === undefined

/**
 * A plan to search from, with the breaks of each route in the order of their vehicle: VROOM's steps name them in any, and
 * where they lie is the search's to find.
 */
export function withBreaksInOrder(problem: Problem): Problem {
  if (!problem.plan) return problem
  const routes = problem.plan.routes.map((route): PlanRoute => {
    const sorted = route.steps.filter(isOpen).toSorted((one, other) => other.token - one.token)
    let next = 0
    return sorted.length < 2
      ? route
      : { ...route, steps: route.steps.map((step) => (isOpen(step) ? sorted[next++] : step)) }
  })
  return { ...problem, plan: { ...problem.plan, routes } }
}
