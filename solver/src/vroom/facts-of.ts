import type { Route, Step } from '../answer.ts'
import type { AskedTime, Problem } from '../model.ts'
import { breakToken } from '../stops.ts'
import { Travel } from '../travel.ts'
import type { RouteFacts, StepFacts } from './facts.ts'
import { timeSolved } from './plan.ts'

/**
 * What is written of a route that our own model has timed. A vehicle without start or end begins and ends where its first
 * and last task are.
 */
export function factsOf(problem: Problem, { vehicle, steps }: Route): RouteFacts {
  const visited = steps.filter(({ kind, place }) => kind !== 'break' && place !== undefined)
  const travel = new Travel(problem, problem.vehicles[vehicle].profile ?? 'car')
  return {
    vehicle,
    steps: steps.map((step, at): StepFacts => {
      const { kind, index, held = 0, arrival, waiting, setup, service, load } = step
      const ghost = kind === 'start' ? visited[0]?.place : kind === 'end' ? visited.at(-1)?.place : undefined
      return {
        kind,
        index,
        place: step.place ?? ghost,
        setup,
        service,
        load,
        leg: legAt(steps, at, travel),
        arrival: arrival - held,
        begin: arrival + waiting,
      }
    }),
  }
}

/**
 * The same in plain VROOM. With several windows a task, or breaks, more can be waited for before the start than our own
 * model puts off: there the times are VROOM's, with the same order and the same end.
 */
export function plainFactsOf(problem: Problem, route: Route): RouteFacts {
  const steps = route.steps.flatMap(({ kind, index }) =>
    kind === 'start' || kind === 'end' ? [] : [{ token: kind === 'break' ? breakToken(index!) : index! }],
  )
  const isWaiting = route.steps.some(({ waiting }) => waiting > 0)
  const isAsked = problem.plan?.routes.some((own) => [own.start, ...own.steps, own.end].some(asksFor)) ?? false
  const timed =
    isWaiting && !isAsked && timeSolved(problem, { vehicle: route.vehicle, steps }, route.steps.at(-1)!.arrival)
  return timed || factsOf(problem, route)
}

const asksFor = (time: AskedTime | undefined) => (time?.at ?? time?.after ?? time?.before) !== undefined

/** The leg that ends at a step, or that it lies in: up to the next step that is no break. */
function legAt(steps: readonly Step[], at: number, travel: Travel): StepFacts['leg'] {
  let [first, last] = [at, at]
  while (first > 0 && steps[first - 1].kind === 'break') first -= 1
  while (steps[last].kind === 'break') last += 1
  const parts = steps.slice(first, last + 1)
  const [from, to] = [steps[first - 1]?.place, steps[last].place]
  return {
    travel: parts.reduce((sum, step) => sum + step.travel, 0),
    distance: steps[last].distance,
    cost: from === undefined || to === undefined ? 0 : travel.cost(from, to),
  }
}
