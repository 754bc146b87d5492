/** What each weight has cost: the same search goes on without it from what was found, and what that saves is measured. */
import type { Answer, Problem } from '#server/solver'
import type { Price, Weighing } from '#features/logistics/runs/tables'
import type { RunRow } from './day'
import type { Solver } from '#server/solver'

/** Of the time of the search, for each weight. */
const share = 0.06
const [least, longest] = [0.2, 10]
const names = ['lateness', 'fairness', 'compactness', 'stability', 'fewest'] as const
const off: Readonly<Record<keyof Weighing, object>> = {
  lateness: { lateness: 0 },
  fairness: { fairness: 0 },
  compactness: { compactness: 0 },
  stability: { stability: 0 },
  fewest: { vehiclesFirst: false },
}

export async function pricesOf(
  engine: Pick<Solver, 'solve'>,
  problem: Problem,
  found: Answer,
  { weights, timeLimit }: Pick<RunRow, 'weights' | 'timeLimit'>,
  signal: AbortSignal,
): Promise<Price[]> {
  const prices: Price[] = []
  const seconds = Math.min(longest, Math.max(least, timeLimit * share))
  for (const name of names) {
    if (signal.aborted) break
    if (!weights[name] || (name === 'lateness' && !hasSoft(problem))) continue
    const without = { ...goingOn(problem, found), objective: { ...problem.objective, ...off[name] } }
    const { totals, unservedTasks } = (await engine.solve(without, { seconds, threads: 1, signal, explain: false }))
      .summary
    // another number of stops is another plan, and no price of this one
    if (unservedTasks !== found.summary.unservedTasks) continue
    const km = Math.round((found.summary.totals.distance - totals.distance) / 100) / 10
    const minutes = Math.round((found.summary.totals.travel - totals.travel) / 6) / 10
    prices.push({ weight: name, km, minutes })
  }
  return prices
}

/** From where the search ended. What may only be put in, or ordered anew, starts where it started. */
function goingOn(problem: Problem, { routes }: Answer): Problem {
  const { plan } = problem
  if (!plan || (plan.mode ?? 'fresh') !== 'fresh') return problem
  const stepOf = new Map(
    plan.routes.flatMap(({ vehicle, steps }) => steps.map((step) => [`${vehicle} ${step.token}`, step])),
  )
  const tokenOf = ({ kind, index = 0 }: (typeof routes)[number]['steps'][number]) =>
    kind === 'reload' ? -1 - 2 * index : index
  const orders = routes.map(({ vehicle, steps }) => ({
    ...(plan.routes.find((one) => one.vehicle === vehicle) ?? { vehicle }),
    steps: steps.flatMap((step) => {
      if (step.kind === 'start' || step.kind === 'end' || step.kind === 'break') return []
      const token = tokenOf(step)
      return [stepOf.get(`${vehicle} ${token}`) ?? { token }]
    }),
  }))
  const isBreak = (token: number) => token < 0 && token % 2 === 0
  // a break that was taken is in no answer's order: such a day starts where it started
  const taken = plan.routes.some(({ steps }) => steps.some(({ token }) => isBreak(token)))
  return taken ? problem : { ...problem, plan: { ...plan, routes: orders } }
}

const hasSoft = ({ jobs = [] }: Problem): boolean =>
  jobs.some(({ windows = [] }) => windows.some(({ costPerMinute = 0 }) => costPerMinute > 0))
