import type { RouteOrder } from './answer.ts'
import { alongCurve, inverseOf } from './curve.ts'
import type { Plan, Problem } from './model.ts'
import type { Travel } from './travel.ts'

/** The same problem with its tasks in another order, and the way of routes there and back. */
export interface Tidied {
  readonly problem: Problem
  readonly into: (orders: readonly RouteOrder[]) => RouteOrder[]
  readonly back: (orders: readonly RouteOrder[]) => RouteOrder[]
}

/**
 * Numbers tasks so that near ones stand near each other: they come in any order, and a search that jumps about in its memory
 * waits for it.
 * @example tidy(problem, scheduler.travelOf('car')).problem.jobs
 */
export function tidy(problem: Problem, travel: Travel): Tidied {
  const { jobs = [], shipments = [], plan } = problem
  const rank = inverseOf(alongCurve(problem.places.length, travel))
  const jobAt = inOrder(jobs.map(({ place }) => rank[place] ?? 0))
  const shipmentAt = inOrder(shipments.map(({ pickup }) => rank[pickup.place] ?? 0))
  const old = [...jobAt, ...shipmentAt.flatMap((at) => [jobs.length + 2 * at, jobs.length + 2 * at + 1])]
  const fresh = inverseOf(old)
  return {
    problem: {
      ...problem,
      jobs: jobAt.map((at) => jobs[at]),
      shipments: shipmentAt.map((at) => shipments[at]),
      ...(plan && { plan: renumbered(plan, fresh) }),
    },
    into: (orders) => inNumbers(orders, fresh),
    back: (orders) => inNumbers(orders, old),
  }
}

/** Reloads and breaks, below 0, keep their numbers. */
const numbered = (token: number, numbers: ArrayLike<number>) => (token >= 0 ? numbers[token] : token)

const inNumbers = (orders: readonly RouteOrder[], numbers: ArrayLike<number>): RouteOrder[] =>
  orders.map(({ vehicle, order }) => ({ vehicle, order: order.map((token) => numbered(token, numbers)) }))

const renumbered = (plan: Plan, numbers: ArrayLike<number>): Plan => ({
  ...plan,
  routes: plan.routes.map((route) => ({
    ...route,
    steps: route.steps.map((step) => ({ ...step, token: numbered(step.token, numbers) })),
  })),
})

/** Which one comes first, second and so on, by these keys. */
const inOrder = (keys: readonly number[]): number[] =>
  keys.map((_, at) => at).toSorted((a, b) => keys[a] - keys[b] || a - b)
