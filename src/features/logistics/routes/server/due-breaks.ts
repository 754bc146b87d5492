/** A break of the shift is planned for whoever works long enough: whoever is done before it might even begin has none. */
import type { Problem, Solver } from '#server/solver'
import type { Given } from './given'
import { breaksOf } from './problem-vehicle'

/** Of one route in its order; breaks that a person has put somewhere, or that somebody took, stay. */
export function withDueBreaks(solver: Pick<Solver, 'time'>, given: Given, problem: Problem): Problem {
  const { list, fixed } = breaksOf(given)
  const [vehicle] = problem.vehicles
  if (fixed || list.length === 0 || !vehicle) return problem
  const withBreaks = (breaks: typeof list): Problem => ({ ...problem, vehicles: [{ ...vehicle, breaks }] })
  const [bare] = solver.time(withBreaks([])).routes
  const [first, last] = [bare?.steps[0], bare?.steps.at(-1)]
  if (!first || !last) return problem
  const begins = given.span ? new Date(given.span.from).getTime() / 1000 : 0
  // at work when it may begin, and for half as long as one works until then
  const due = list.filter((_, at) => {
    const earliest = given.span?.breaks[at]?.earliestSeconds ?? 0
    return last.arrival > begins + earliest && last.arrival - first.arrival > earliest / 2
  })
  return due.length === list.length ? problem : withBreaks(due)
}
