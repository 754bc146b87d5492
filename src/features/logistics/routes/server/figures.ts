/** What a timed route comes to. */
import type { Answer, Step } from '#server/solver'
import { paidFor } from '#features/logistics/routes/contract/planning'
import type { RouteInputs, RouteRow } from './given'
import { farthestOf, rangeOf } from './problem-vehicle'
import type { Violation } from '#features/logistics/routes/contract/stops'
import { routeIs } from '#features/logistics/routes/contract/states'

export const dateOf = (seconds: number): Date => new Date(Math.round(seconds) * 1000)
export const asViolations = (all: readonly { cause: string; amount?: number }[]): Violation[] =>
  all.map(({ cause, amount = 0 }) => ({ cause, amount: Math.round(amount) }))

/** Of the whole route. */
export function figuresOf(
  { route, driver, vehicle, span, stops: all }: RouteInputs,
  { routes: [timed] }: Answer,
): Partial<RouteRow> {
  // somebody is to drive it who does not work that day
  const absent: Violation[] = driver && !span ? [{ cause: 'absent', amount: 1 }] : []
  // who has nothing to bring does not leave, and nobody works
  const isIdle = !routeIs.underWay(route.state) && all.every(({ stop }) => stop.deliveryId === null)
  if (!timed || isIdle) return { ...emptied, violations: absent }
  const { totals, costs } = timed
  const [first, last] = [timed.steps[0]!, timed.steps.at(-1)!]
  const metres = Math.round(totals.distance)
  const isRange = rangeOf(vehicle) !== undefined && farthestOf(vehicle) === rangeOf(vehicle)
  return {
    metres,
    driveSeconds: Math.round(totals.travel),
    serviceSeconds: Math.round(totals.setup + totals.service + totals.reloads),
    waitSeconds: Math.round(totals.waiting),
    breakSeconds: Math.round(totals.breaks),
    lateSeconds: Math.round(totals.lateness + lateOf(timed.steps)),
    costCents: Math.round(paidFor(costs)),
    co2Grams: Math.round((metres / 1000) * (vehicle?.co2PerKm ?? 0)),
    ...(routeIs.underWay(route.state)
      ? {}
      : {
          plannedStart: dateOf(first.arrival),
          plannedEnd: dateOf(last.arrival + last.waiting + last.setup + last.service),
        }),
    violations: [...absent, ...asViolations(timed.violations).map((one) => (isRange ? ofRange(one) : one))],
  }
}
/** Too far for its battery is mended otherwise than too far for a rule. */
const ofRange = ({ cause, amount }: Violation): Violation => ({
  cause: cause === 'max_distance' ? 'range' : cause,
  amount,
})
const none = { metres: 0, driveSeconds: 0, serviceSeconds: 0, waitSeconds: 0, breakSeconds: 0, lateSeconds: 0 }
const emptied = { ...none, costCents: 0, co2Grams: 0, plannedStart: null, plannedEnd: null }
/** After hard windows; what is late for soft ones the solver has counted. */
const lateOf = (steps: readonly Step[]): number =>
  steps
    .flatMap(({ violations }) => violations)
    .reduce((sum, { cause, amount = 0 }) => sum + (cause === 'delay' ? amount : 0), 0)
