/** What is in each of several parts that carry about the same. */
const measures = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const
type Measure = (typeof measures)[number]
type Load = Record<Measure, number>
type Line = { quantity: number; weightGrams: number }
export type Part<L, P> = { load: Load; contents: L[]; packages: P[] }

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((sum, one) => sum + of(one), 0)
/** A whole amount in the given proportions: nothing is lost to rounding. */
export function spread(amount: number, shares: readonly number[]): number[] {
  const whole = sumOf(shares, (one) => one)
  let [before, reached] = [0, 0]
  return shares.map((share) => {
    reached += share
    const until = Math.round((amount * reached) / whole)
    const own = until - before
    before = until
    return own
  })
}

/** How many pieces can be told apart; undefined where nobody has counted any. */
export const piecesOf = (contents: readonly Line[], packages: readonly unknown[]): number | undefined =>
  contents.length > 0 ? sumOf(contents, ({ quantity }) => quantity) : packages.length || undefined

/** Pieces of a line go to the parts in turn, and the next line goes on where the one before ended. */
function dealt<L extends Line>(contents: readonly L[], parts: number): L[][] {
  let next = 0
  const hands = contents.map((line) => {
    const first = next
    next += line.quantity
    return (part: number) => {
      const turn = (((part - first) % parts) + parts) % parts
      return Math.floor((line.quantity - 1 - turn) / parts) + 1
    }
  })
  return Array.from({ length: parts }, (_, part) =>
    contents.flatMap((line, at) => {
      const quantity = hands[at]!(part)
      return quantity > 0 ? [{ ...line, quantity }] : []
    }),
  )
}

export function evenParts<L extends Line, P>(
  load: Load,
  contents: readonly L[],
  packages: readonly P[],
  parts: number,
): Part<L, P>[] {
  const lines = dealt(contents, parts)
  const alike = lines.map(() => 1)
  const pieces = contents.length > 0 ? lines.map((own) => sumOf(own, ({ quantity }) => quantity)) : alike
  const grams = lines.map((own) => sumOf(own, ({ quantity, weightGrams }) => quantity * weightGrams))
  const shares: Record<Measure, readonly number[]> = {
    weightGrams: sumOf(grams, (one) => one) > 0 ? grams : pieces,
    volumeLitres: pieces,
    items: pieces,
    pallets: alike,
  }
  const loads = measures.map((one) => [one, spread(load[one], shares[one])] as const)
  const ends = spread(packages.length, pieces)
  let taken = 0
  return lines.map((own, at) => ({
    load: Object.fromEntries(loads.map(([one, all]) => [one, all[at]!])) as Load,
    contents: own,
    packages: packages.slice(taken, (taken += ends[at]!)),
  }))
}
