import type { RouteOrder } from './answer.ts'
import { alongCurve } from './curve.ts'
import type { Problem } from './model.ts'
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
  const rank = new Int32Array(problem.places.length)
  alongCurve(problem.places.length, travel).forEach((place, at) => (rank[place] = at))
  const jobAt = inOrder(jobs.map(({ place }) => rank[place] ?? 0))
  const shipmentAt = inOrder(shipments.map(({ pickup }) => rank[pickup.place] ?? 0))
  const old = [...jobAt, ...shipmentAt.flatMap((at) => [jobs.length + 2 * at, jobs.length + 2 * at + 1])]
  const fresh = new Int32Array(old.length)
  old.forEach((stop, at) => (fresh[stop] = at))
  const renamed = (token: number) => (token >= 0 ? fresh[token] : token)
  const routes = plan?.routes.map((route) => ({
    ...route,
    steps: route.steps.map((step) => ({ ...step, token: renamed(step.token) })),
  }))
  return {
    problem: {
      ...problem,
      jobs: jobAt.map((at) => jobs[at]),
      shipments: shipmentAt.map((at) => shipments[at]),
      ...(plan && routes && { plan: { ...plan, routes } }),
    },
    into: (orders) => orders.map(({ vehicle, order }) => ({ vehicle, order: order.map(renamed) })),
    back: (orders) =>
      orders.map(({ vehicle, order }) => ({ vehicle, order: order.map((token) => (token >= 0 ? old[token] : token)) })),
  }
}

/** Which one comes first, second and so on, by these keys. */
const inOrder = (keys: readonly number[]): number[] =>
  keys.map((_, at) => at).toSorted((a, b) => keys[a] - keys[b] || a - b)
