import { expect, test } from 'vitest'
import { totalsOf, type Priced } from './totals'

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
/** The same numbers in each run: a small generator of its own. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state
  }
}

test('tax on top, tax within, and none', () => {
  const lines = [{ quantity: 3, cents: 333, taxRate: 2000 }]
  expect(totalsOf({ currency: 'USD', taxIncluded: false, lines })).toMatchObject({
    subtotalCents: 999,
    taxCents: 200,
    totalCents: 1199,
  })
  expect(totalsOf({ currency: 'USD', taxIncluded: true, lines })).toMatchObject({ taxCents: 167, totalCents: 999 })
  const free = [{ quantity: 3, cents: 333, taxRate: 0 }]
  expect(totalsOf({ currency: 'JPY', taxIncluded: false, lines: free })).toMatchObject({ taxes: [], totalCents: 999 })
})

test('tax is rounded once for a rate, and its lines add up to it', () => {
  const one = { quantity: 1, cents: 3, taxRate: 1900 }
  const { taxCents, lines } = totalsOf({ currency: 'USD', taxIncluded: false, lines: [one, one, one, one, one] })
  // five times 0.57 cents are 2.85, where five rounded lines would be 5
  expect(taxCents).toBe(3)
  expect(sum(lines.map((line) => line.taxCents))).toBe(3)
})

test('a discount on all is divided among the lines, shipping is not reduced', () => {
  const totals = totalsOf({
    currency: 'USD',
    taxIncluded: true,
    discountCents: 100,
    shipping: { cents: 690, taxRate: 2000 },
    lines: [
      { quantity: 1, cents: 1000, taxRate: 2000 },
      { quantity: 1, cents: 1000, taxRate: 700, discountRate: 1000 },
      { quantity: 1, cents: 1000, taxRate: 700 },
    ],
  })
  expect(totals.lines.map(({ discountCents }) => discountCents)).toEqual([34, 132, 34])
  expect(totals).toMatchObject({ subtotalCents: 3000, discountCents: 200, totalCents: 3490 })
  expect(totals.shipping.totalCents).toBe(690)
  expect(totals.taxes.map(({ rate }) => rate)).toEqual([2000, 700])
})

test('a credit note is the same with another sign', () => {
  const lines = [{ quantity: 1, cents: -1999, taxRate: 1900 }]
  expect(totalsOf({ currency: 'USD', taxIncluded: false, lines }).totalCents).toBe(-2379)
})

test('whatever is bought, in any currency: the lines are the total', () => {
  const next = numbers(20)
  const upTo = (most: number) => next.next().value % (most + 1)
  for (let round = 0; round < 2000; round++) {
    const lines = Array.from({ length: 1 + upTo(7) }, () => ({
      quantity: 1 + upTo(9),
      cents: upTo(99_999),
      taxRate: [0, 550, 700, 1900, 2000][upTo(4)]!,
      discountRate: upTo(3) === 0 ? upTo(10_000) : 0,
    }))
    const priced: Priced = {
      currency: ['USD', 'JPY', 'KWD'][upTo(2)]!,
      taxIncluded: upTo(1) === 0,
      lines,
      discountCents: upTo(500),
      shipping: { cents: upTo(2000), taxRate: 1900 },
    }
    const totals = totalsOf(priced)
    const all = [...totals.lines, totals.shipping]
    expect(sum(all.map((line) => line.totalCents))).toBe(totals.totalCents)
    expect(sum(all.map((line) => line.taxCents))).toBe(totals.taxCents)
    expect(sum(totals.taxes.map((tax) => tax.cents))).toBe(totals.taxCents)
    const net = totals.subtotalCents - totals.discountCents + totals.shipping.cents
    expect(totals.totalCents).toBe(priced.taxIncluded ? net : net + totals.taxCents)
  }
})
