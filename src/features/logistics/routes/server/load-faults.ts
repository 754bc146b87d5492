/** Where too much is on board: told of the stop that brings too much, and not of each that is driven to with it. */
import type { Answer, Problem, Step } from '#server/solver'

type Fault = Step['violations'][number]
type Freight = { step: number; amount: readonly number[]; from: number; until: number }
const isLoad = ({ cause }: Fault): boolean => cause === 'load'
const amountIn = ({ amount }: Freight, dimension: number): number => amount[dimension] ?? 0

/** What each stop brings on board, between which steps it is there, and of which step it is told. */
function freightsOf({ jobs = [], shipments = [] }: Problem, steps: readonly Step[]): Freight[] {
  const gates = steps.flatMap(({ kind }, at) => (kind === 'start' || kind === 'reload' || kind === 'end' ? [at] : []))
  const begins = (at: number) => gates.findLast((gate) => gate <= at) ?? 0
  const ends = (at: number) => gates.find((gate) => gate > at) ?? steps.length
  return steps.flatMap(({ kind, index = -1 }, step): Freight[] => {
    if (kind === 'job') {
      const { delivery, pickup } = jobs[index] ?? {}
      return [
        ...(delivery ? [{ step, amount: delivery, from: begins(step), until: step }] : []),
        ...(pickup ? [{ step, amount: pickup, from: step, until: ends(step) }] : []),
      ]
    }
    if (kind !== 'pickup') return []
    const amount = shipments[(index - jobs.length) >> 1]?.amount
    const until = steps.findIndex((other) => other.kind === 'delivery' && other.index === index + 1)
    return amount ? [{ step, amount, from: step, until: until < 0 ? steps.length : until }] : []
  })
}

/** The fewest stops without which it would fit there, the heaviest first; nothing where none of them explains it. */
function heaviest(on: readonly Freight[], excess: number, dimension: number): number[] {
  const blamed: number[] = []
  let left = excess
  for (const one of on.toSorted((a, b) => amountIn(b, dimension) - amountIn(a, dimension) || b.step - a.step)) {
    if (left <= 0 || amountIn(one, dimension) <= 0) break
    blamed.push(one.step)
    left -= amountIn(one, dimension)
  }
  return left > 0 ? [] : blamed
}

/**
 * What is wrong at each step. Too much load is moved to the stops that cause it: VROOM tells it of the depot and of all stops
 * on the way to the one that is too heavy.
 */
export function faultsByStop(
  problem: Problem,
  { vehicle, steps }: Answer['routes'][number],
): readonly (readonly Fault[])[] {
  if (!steps.some(({ violations }) => violations.some(isLoad))) return steps.map(({ violations }) => violations)
  const { capacity = [] } = problem.vehicles[vehicle]!
  const freights = freightsOf(problem, steps)
  const over = new Map<number, number>()
  const isExplained = steps.map(({ load, violations }, at) => {
    if (!violations.some(isLoad)) return true
    const on = freights.filter(({ from, until }) => from <= at && at < until)
    return load.every((amount, dimension) => {
      const excess = amount - (capacity[dimension] ?? 0)
      if (excess <= 0) return true
      // once for a trip: at other steps of it the same stop is too much as well
      if (on.some(({ step, ...one }) => over.has(step) && amountIn({ step, ...one }, dimension) >= excess)) return true
      const blamed = heaviest(on, excess, dimension)
      for (const step of blamed) over.set(step, Math.max(over.get(step) ?? 0, excess))
      return blamed.length > 0
    })
  })
  return steps.map(({ violations }, at) => [
    ...violations.filter((one) => !isLoad(one) || !isExplained[at]),
    ...(over.has(at) ? [{ cause: 'load' as const, amount: over.get(at)! }] : []),
  ])
}
