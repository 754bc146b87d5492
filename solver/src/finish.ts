import type { Answer, CostParts, Price, RouteOrder, SolveOptions, Totals } from './answer.ts'
import { assemble } from './assemble.ts'
import { check } from './check.ts'
import { compare } from './compare.ts'
import { explain } from './explain.ts'
import { type Objective, type Problem, weightsOf } from './model.ts'
import { type KernelBytes, openSearch } from './search.ts'
import { stopCount } from './stops.ts'

/** Iterations of the short run that a weight's price is taken from: a share of the search, less where each takes longer. */
const priceRun = (problem: Problem, searched: number) =>
  Math.max(100, Math.round(Math.min(2000, 400_000 / stopCount(problem), 0.06 * searched)))

/** Of a day with thousands of stops the prices would take longer than somebody waits for the plan: then they are not told. */
const longestPricing = 4000

/**
 * The full answer to what the search found. It is recomputed by `check`; an answer that does not stand up to it is a bug,
 * never handed out.
 * @example finish(problem, orders, { explain: false }).summary.cost
 */
export function finish(
  problem: Problem,
  orders: readonly RouteOrder[],
  options: Pick<SolveOptions, 'explain' | 'prices' | 'seed'> & { searched?: number; openedIn?: number },
  bytes?: KernelBytes,
): Answer {
  const plan = assemble(problem, orders)
  const faults = check(problem, plan)
  if (faults.length > 0) {
    throw new Error(
      `The answer does not stand up to its check:\n${faults.map(({ path, says }) => `${path}: ${says}`).join('\n')}`,
    )
  }
  const told = options.explain === false ? plan : explain(problem, plan)
  const { prices, seed = 1, searched = Infinity, openedIn = 0 } = options
  return prices ? { ...told, prices: pricesOf(problem, told, orders, { seed, searched, openedIn }, bytes) } : told
}

/** Searches that differ in nothing but their chance: what they differ in is noise. */
const SEEDS = [0, 104_729]

/**
 * Searches go on from the same plan, alike in all but the weight, and what they find is compared. A weight is left out
 * where the one without it serves other stops, which is another plan, and where the difference is no larger than that
 * between two searches that are asked the same.
 */
function pricesOf(
  problem: Problem,
  answer: Answer,
  orders: readonly RouteOrder[],
  { seed, searched, openedIn }: { seed: number; searched: number; openedIn: number },
  bytes?: KernelBytes,
): Price[] {
  const weights = weightsOf(problem.objective)
  const isOn = (weight: Price['weight']) =>
    Boolean(weights[weight]) && (weight !== 'lateness' || answer.summary.totals.lateness > 0 || hasSoft(problem))
  const on = (Object.keys(off) as Price['weight'][]).filter(isOn)
  // to open them all may alone take too long
  if (on.length === 0 || openedIn * 1000 * SEEDS.length * on.length > longestPricing) return []
  const run = priceRun(problem, searched)
  const weighing = (objective: Objective): Problem => ({ ...problem, objective: { ...weights, ...objective } })
  const isSamePlan = ({ unservedTasks }: Summary) => unservedTasks === answer.summary.unservedTasks
  const goOn = (objective: Objective): RouteOrder[][] =>
    SEEDS.map((more) => {
      const search = openSearch(weighing(objective), seed + more, orders, bytes)
      for (let done = 0; done < run; done += search.slice) search.run(search.slice, 0.5 + done / run / 2)
      return search.best()
    })
  const summed = (found: readonly RouteOrder[][], objective: Objective): Summary[] =>
    found
      .map((one) => assemble(weighing(objective), one).summary)
      .filter(isSamePlan)
      .toSorted((one, other) => compare(one, other, weights.vehiclesFirst))
  const began = performance.now()
  const base = goOn({})
  if ((performance.now() - began) * on.length > longestPricing) return []
  const without = on.map((weight) => goOn(off[weight]))
  // a plan found without a weight that is better with it too is luck of the search, and not what the weight costs
  const [all] = summed([...base, ...without.flat()], {})
  const noiseOfBase = noiseOf(summed(base, {}))
  return on.flatMap((weight, at) => {
    const found = summed(without[at], off[weight])
    const [best] = found
    if (!all || !best || best.cost >= all.cost - ownOf(weight, all.costs) - 1e-6) return []
    const price = priceOf(all.totals, best.totals)
    const noise = [noiseOfBase, noiseOf(found)]
    const isAbove = (name: 'km' | 'minutes') => price[name] > Math.max(...noise.map((one) => one[name])) + 1e-6
    if (!isAbove('km') && !isAbove('minutes')) return []
    return [{ weight, km: isAbove('km') ? price.km : 0, minutes: isAbove('minutes') ? price.minutes : 0 }]
  })
}

type Summary = Answer['summary']
/** The differences in km and minutes between searches that were asked the same: what is smaller is chance. */
function noiseOf(all: readonly Summary[]): Pick<Price, 'km' | 'minutes'> {
  const apart = (of: (totals: Totals) => number) =>
    Math.max(...all.map(({ totals }) => of(totals))) - Math.min(...all.map(({ totals }) => of(totals)))
  return all.length === 0
    ? { km: 0, minutes: 0 }
    : { km: apart(({ distance }) => distance) / 1000, minutes: apart(({ duration }) => duration) / 60 }
}

const priceOf = (all: Totals, without: Totals): Pick<Price, 'km' | 'minutes'> => ({
  km: (all.distance - without.distance) / 1000,
  minutes: (all.duration - without.duration) / 60,
})

const off: Record<Price['weight'], Objective> = {
  lateness: { lateness: 0 },
  fairness: { fairness: 0 },
  compactness: { compactness: 0 },
  stability: { stability: 0 },
  vehicle: { vehicle: 0 },
  vehiclesFirst: { vehiclesFirst: false },
}
/** What of the cost is the weight's own. Fewer vehicles first is an order of plans, and no cost. */
const ownOf = (weight: Price['weight'], costs: CostParts): number =>
  weight === 'vehiclesFirst' ? 0 : (costs[weight === 'vehicle' ? 'vehicles' : weight] ?? 0)

const hasSoft = ({ jobs = [], shipments = [] }: Problem) =>
  [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].some(({ windows }) =>
    windows?.some(({ costPerMinute }) => costPerMinute),
  )
