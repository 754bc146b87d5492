import type { Answer, Price, RouteOrder, SolveOptions } from './answer.ts'
import { assemble } from './assemble.ts'
import { check } from './check.ts'
import { explain } from './explain.ts'
import { type Objective, type Problem, weightsOf } from './model.ts'
import { type KernelBytes, openSearch } from './search.ts'
import { stopCount } from './stops.ts'

/** Iterations of the short run that a weight's price is taken from; fewer where each takes longer. */
const PRICE_RUN = 2000
const priceRun = (problem: Problem) => Math.max(100, Math.min(PRICE_RUN, Math.round(400_000 / stopCount(problem))))

/**
 * The full answer to what the search found. It is recomputed by `check`; an answer that does not stand up to it is a bug,
 * never handed out.
 * @example finish(problem, orders, { explain: false }).summary.cost
 */
export function finish(
  problem: Problem,
  orders: readonly RouteOrder[],
  options: Pick<SolveOptions, 'explain' | 'prices' | 'seed'>,
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
  return options.prices ? { ...told, prices: pricesOf(problem, told, orders, options.seed ?? 1, bytes) } : told
}

/** Each weight that is on is switched off, and a short run from the same plan shows what it would save. */
function pricesOf(
  problem: Problem,
  answer: Answer,
  orders: readonly RouteOrder[],
  seed: number,
  bytes?: KernelBytes,
): Price[] {
  const weights = weightsOf(problem.objective)
  const off: Record<Price['weight'], Objective> = {
    lateness: { lateness: 0 },
    fairness: { fairness: 0 },
    compactness: { compactness: 0 },
    stability: { stability: 0 },
    vehicle: { vehicle: 0 },
    vehiclesFirst: { vehiclesFirst: false },
  }
  const run = priceRun(problem)
  const isOn = (weight: Price['weight']) =>
    weight === 'lateness' ? answer.summary.totals.lateness > 0 || hasSoft(problem) : Boolean(weights[weight])
  return (Object.keys(off) as Price['weight'][]).filter(isOn).map((weight) => {
    const without = { ...problem, objective: { ...weights, ...off[weight] } }
    const search = openSearch(without, seed, orders, bytes)
    for (let done = 0; done < run; done += search.slice) search.run(search.slice, 0.5 + done / run / 2)
    const { totals } = assemble(without, search.best()).summary
    return {
      weight,
      km: (answer.summary.totals.distance - totals.distance) / 1000,
      minutes: (answer.summary.totals.travel - totals.travel) / 60,
    }
  })
}

const hasSoft = ({ jobs = [], shipments = [] }: Problem) =>
  [...jobs, ...shipments.flatMap(({ pickup, delivery }) => [pickup, delivery])].some(({ windows }) =>
    windows?.some(({ costPerMinute }) => costPerMinute),
  )
