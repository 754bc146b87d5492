/** A break of the shift is planned for whoever works long enough: whoever is done before it might even begin has none. */
import type { Break, Problem, Solver } from '#server/solver'
import { isBreakDue } from '#features/logistics/routes/contract/timed'
import type { RouteInputs } from './given'
import { breaksOf, secondsOf } from './problem-vehicle'

/** Of one route in its order; breaks that a person has put somewhere, or that somebody took, stay. */
export function withDueBreaks(solver: Pick<Solver, 'time'>, given: RouteInputs, problem: Problem): Problem {
  const { list, spare, fixed } = breaksOf(given)
  const [vehicle] = problem.vehicles
  // whoever is out rests as was planned when they left: what a change costs is told beforehand
  if (spare.length === 0 || !vehicle || (given.route.startedAt && !fixed)) return problem
  const put = fixed ? list.filter((one) => !spare.includes(one)) : []
  const withBreaks = (breaks: Break[]): Problem => ({ ...problem, vehicles: [{ ...vehicle, breaks }] })
  const [bare] = solver.time(withBreaks(put)).routes
  const [first, last] = [bare?.steps[0], bare?.steps.at(-1)]
  if (!first || !last) return problem
  const begins = given.span ? secondsOf(new Date(given.span.from)) : 0
  const worked = { begins, from: first.arrival, until: last.arrival }
  const isDue = ({ windows }: Break) => isBreakDue(windows?.[0]?.start ?? 0, worked)
  return withBreaks([...put, ...spare.filter(isDue)].toSorted((a, b) => Number(a.id) - Number(b.id)))
}
