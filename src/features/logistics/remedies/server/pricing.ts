/** What a change of some routes costs: both are timed on road times, with it and without it. */
import { paidFor } from '#features/logistics/routes/contract/planning'
import { beginOf as beginsAt, isVisitStep, lateAt } from '#features/logistics/routes/contract/timed'
import type { Day, Asking } from './day'

/** Of each vehicle, tokens of the solver. */
export type Orders = readonly (readonly number[])[]
type ByDelivery = ReadonlyMap<number, number>
export type Price = { minutes: number; cents: number; lateSeconds: number; lateOf: ByDelivery; beginOf: ByDelivery }

export const ordersOf = ({ problem, lanes }: Day): number[][] =>
  lanes.map((_, vehicle) => stepsOf(problem, vehicle).map(({ token }) => token))
const stepsOf = ({ plan }: Day['problem'], vehicle: number) =>
  plan?.routes.find((one) => one.vehicle === vehicle)?.steps ?? []

/** All that the routes last and cost in these orders: history and pins stay with their stops. */
export function priceOf({ host }: Pick<Asking, 'host'>, { problem, visits }: Day, orders: Orders): Price {
  const routes = orders.flatMap((order, vehicle) => {
    const before = problem.plan?.routes.find((one) => one.vehicle === vehicle) ?? { vehicle, steps: [] }
    // reloads and breaks share tokens among vehicles: they are this one's own
    const steps = order.map((token) => before.steps.find((one) => one.token === token) ?? { token })
    return order.length > 0 || before.departure !== undefined ? [{ ...before, steps }] : []
  })
  const answer = host.solver.time({ ...problem, plan: { ...problem.plan, routes } })
  const lateOf = new Map<number, number>()
  const beginOf = new Map<number, number>()
  let [seconds, cents] = [0, 0]
  for (const { totals, costs, steps } of answer.routes) {
    seconds += totals.duration
    cents += paidFor(costs)
    for (const step of steps.filter(isVisitStep)) {
      const { deliveryId } = visits[step.index!]!
      const late = lateAt(problem, step)
      beginOf.set(deliveryId, beginsAt(step))
      if (late > 0) lateOf.set(deliveryId, late)
    }
  }
  const lateSeconds = [...lateOf.values()].reduce((sum, late) => sum + late, 0)
  return { minutes: seconds / 60, cents, lateSeconds, lateOf, beginOf }
}

export const more = (after: Price, before: Price): { minutes: number; cents: number } => ({
  minutes: Math.round((after.minutes - before.minutes) * 10) / 10,
  cents: Math.round(after.cents - before.cents),
})
