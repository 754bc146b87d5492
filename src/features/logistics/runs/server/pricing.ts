/** What each weight has cost: two searches go on from what was found, alike in all but the weight, and what they find is compared. */
import type { Answer, Problem } from '#server/solver'
import type { Price, Weighing } from '#features/logistics/runs/tables'
import type { RunRow } from './day'
import type { Solver } from '#server/solver'

/** Of the time of the search, for each of them. */
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
type Asked = Pick<RunRow, 'weights' | 'timeLimit' | 'seed'>

/** A weight is left out where nothing fair can be said: its search was cut short, or serves other stops. */
export async function pricesOf(
  engine: Pick<Solver, 'solve'>,
  problem: Problem,
  found: Answer,
  { weights, timeLimit, seed }: Asked,
  signal: AbortSignal,
): Promise<Price[]> {
  const isOn = (name: keyof Weighing) => Boolean(weights[name]) && (name !== 'lateness' || hasSoft(problem))
  const on = names.filter(isOn)
  if (on.length === 0 || !found.run) return []
  const seconds = Math.min(longest, Math.max(least, timeLimit * share))
  // as many steps each: by the clock alone a busy moment would be the price of a weight
  const iterations = stepsIn(found.run, seconds)
  const effort = { iterations, seconds: 2 * seconds, seed, threads: 1, signal, explain: false }
  const from = goingOn(problem, found)
  const goOn = async (objective: object): Promise<Answer | undefined> => {
    if (signal.aborted) return
    const answer = await engine.solve({ ...from, objective: { ...problem.objective, ...objective } }, effort)
    const { run, summary } = answer
    const isWhole = run?.ended === 'iterations' || run?.ended === 'exhausted'
    // another number of stops is another plan
    return isWhole && summary.unservedTasks === found.summary.unservedTasks ? answer : undefined
  }
  const all = await goOn({})
  const prices: Price[] = []
  for (const name of all ? on : []) {
    const without = await goOn(off[name])
    if (all && without) prices.push({ weight: name, ...priceOf(name, all, without) })
  }
  return prices
}

/** How far a search of one thread comes in so many seconds. */
const stepsIn = ({ iterations, seconds, threads }: NonNullable<Answer['run']>, during: number): number =>
  Math.max(1, Math.round((iterations / threads / Math.max(seconds, 0.001)) * during))

/** Kilometres and paid minutes. A search that found nothing better by its own measure has found nothing: the weight cost nothing. */
function priceOf(name: keyof Weighing, all: Answer, without: Answer): Pick<Price, 'km' | 'minutes'> {
  const { cost, costs, totals } = all.summary
  const own = name === 'fewest' ? 0 : (costs[name] ?? 0)
  if (without.summary.cost > cost - own - 1e-6) return { km: 0, minutes: 0 }
  const rest = without.summary.totals
  return {
    km: Math.round((totals.distance - rest.distance) / 100) / 10,
    minutes: Math.round((totals.duration - rest.duration) / 6) / 10,
  }
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
