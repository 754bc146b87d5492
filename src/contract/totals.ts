/** What a list of things costs together: discounts, tax and rounding in one place, for orders and invoices, on both sides. */
import { times } from './money'

export type PricedLine = {
  quantity: number
  /** Of one, with tax where prices include it. */
  cents: number
  /** Hundredths of a percent: 2000 is 20 %. */
  taxRate: number
  /** Off this line, hundredths of a percent. */
  discountRate?: number
}
export type Priced = {
  currency: string
  lines: readonly PricedLine[]
  /** Off all lines together, besides what is off each. */
  discountCents?: number
  shipping?: { cents: number; taxRate: number }
  taxIncluded: boolean
}
/** `totalCents` is what is paid, with tax; lines and shipping together are exactly the total. */
export type TotalLine = { cents: number; discountCents: number; taxCents: number; totalCents: number }
export type Totals = {
  lines: TotalLine[]
  shipping: TotalLine
  /** Of the lines before any discount, without shipping. */
  subtotalCents: number
  discountCents: number
  taxCents: number
  /** What of it is tax, by rate, the highest first. */
  taxes: { rate: number; cents: number }[]
  totalCents: number
}

const whole = 10_000

/**
 * Tax is rounded once for each rate, not for each line: the rows of a paper add up to its total, and the total is what the
 * tax office would calculate. Each line gets what the sum so far, rounded, grows by.
 * @example
 * totalsOf({ currency: 'USD', taxIncluded: false, lines: [{ quantity: 2, cents: 1000, taxRate: 2000 }] }).totalCents // 2400
 */
export function totalsOf({ currency, lines, discountCents = 0, shipping, taxIncluded }: Priced): Totals {
  const part = (cents: number, by: number, over: number) => times({ cents, currency }, by, over).cents
  const full = lines.map(({ quantity, cents }) => part(cents, quantity, 1))
  const own = lines.map(({ discountRate = 0 }, at) => part(full[at]!, discountRate, whole))
  const reduced = full.map((cents, at) => cents - own[at]!)
  const shared = shares(discountCents, reduced, part)
  const paid = [...reduced.map((cents, at) => cents - shared[at]!), shipping?.cents ?? 0]
  const rates = [...lines.map(({ taxRate }) => taxRate), shipping?.taxRate ?? 0]
  const tax = taxesOf(paid, rates, (cents, rate) => part(cents, rate, taxIncluded ? whole + rate : whole))

  const given = paid.map((cents, at): TotalLine => ({
    cents: full[at] ?? cents,
    discountCents: (own[at] ?? 0) + (shared[at] ?? 0),
    taxCents: tax[at]!,
    totalCents: taxIncluded ? cents : cents + tax[at]!,
  }))
  const byRate = [...new Set(rates)].toSorted((a, b) => b - a)
  return {
    lines: given.slice(0, -1),
    shipping: given.at(-1)!,
    subtotalCents: add(full),
    discountCents: add(own) + add(shared),
    taxCents: add(tax),
    taxes: byRate
      .map((rate) => ({ rate, cents: add(tax.filter((_, at) => rates[at] === rate)) }))
      .filter(({ cents }) => cents !== 0),
    totalCents: add(given.map(({ totalCents }) => totalCents)),
  }
}

const add = (all: readonly number[]): number => all.reduce((sum, one) => sum + one, 0)

type Part = (cents: number, by: number, over: number) => number
/** A discount on all, divided among them as they cost. */
function shares(discount: number, amounts: readonly number[], part: Part): number[] {
  const all = add(amounts)
  if (all === 0) return amounts.map(() => 0)
  return grown(amounts, (soFar) => part(discount, soFar, all))
}

function taxesOf(paid: readonly number[], rates: readonly number[], of: (cents: number, rate: number) => number) {
  const tax = paid.map(() => 0)
  for (const rate of new Set(rates)) {
    const at = paid.map((_, index) => index).filter((index) => rates[index] === rate)
    const grownBy = grown(
      at.map((index) => paid[index]!),
      (soFar) => of(soFar, rate),
    )
    at.forEach((index, nth) => (tax[index] = grownBy[nth]!))
  }
  return tax
}

/** By how much each makes the rounded sum grow. */
function grown(amounts: readonly number[], rounded: (soFar: number) => number): number[] {
  let [soFar, before] = [0, 0]
  return amounts.map((amount) => {
    soFar += amount
    const now = rounded(soFar)
    const by = now - before
    before = now
    return by
  })
}
