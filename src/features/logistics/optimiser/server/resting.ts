/** Breaks count in a plan that was found as they will once it is applied: a route that is over early has none. */
import type { Planning } from '#features/logistics/optimiser/contract/looking'
import type { Answer, PlanRoute, Problem, Solver } from '#server/solver'
import { isBreakDue, isVisitStep } from '#features/logistics/routes/contract/timed'

type Route = Answer['routes'][number]
/** A break that was taken, and a route that has left, stay as they are. */
const isFixed = ({ departure, steps }: PlanRoute) =>
  departure !== undefined || steps.some(({ token }) => isBreak(token))
const isBreak = (token: number) => token < 0 && token % 2 === 0

/** What is visited, in order; where breaks go is left to the timing. */
const orderOf = ({ vehicle, steps }: Route): PlanRoute => ({
  vehicle,
  steps: steps.flatMap((step) => {
    if (step.kind === 'reload') return [{ token: -1 - 2 * step.index! }]
    return isVisitStep(step) ? [{ token: step.index! }] : []
  }),
})

type Planned = { planning: Pick<Planning, 'begins'>; problem: Problem }
export function restedAsDue(engine: Pick<Solver, 'time'>, { planning, problem }: Planned, answer: Answer): Answer {
  const fixed = new Set(problem.plan?.routes.filter(isFixed).map(({ vehicle }) => vehicle))
  const resting = answer.routes.filter(
    ({ vehicle, steps }) => !fixed.has(vehicle) && steps.some(({ kind }) => kind === 'break'),
  )
  if (resting.length === 0) return answer
  const timed = (all: readonly Route[], breaksOf: (vehicle: number) => Problem['vehicles'][number]['breaks']) => {
    const vehicles = problem.vehicles.map((one, at) => ({ ...one, breaks: breaksOf(at) ?? [] }))
    const plan = { ...problem.plan, routes: all.map(orderOf) }
    return new Map(engine.time({ ...problem, vehicles, plan }).routes.map((route) => [route.vehicle, route]))
  }
  const bare = timed(resting, () => [])
  const dueOf = (vehicle: number) => {
    const { breaks = [] } = problem.vehicles[vehicle]!
    const steps = bare.get(vehicle)?.steps ?? []
    const worked = {
      begins: planning.begins[vehicle]!,
      from: steps[0]?.arrival ?? 0,
      until: steps.at(-1)?.arrival ?? 0,
    }
    return breaks.filter(({ windows }) => isBreakDue(windows?.[0]?.start ?? 0, worked))
  }
  const shorter = resting.filter(({ vehicle }) => dueOf(vehicle).length < problem.vehicles[vehicle]!.breaks!.length)
  const rested = shorter.length > 0 ? timed(shorter, dueOf) : bare
  const isShorter = new Set(shorter.map(({ vehicle }) => vehicle))
  return {
    ...answer,
    routes: answer.routes.map((one) => (isShorter.has(one.vehicle) ? (rested.get(one.vehicle) ?? one) : one)),
  }
}
