/** Amounts of money: whole cents and their currency, never fractions of a number. How people write them is money-text.ts. */
import * as z from 'zod/mini'

const isCode = /^[A-Z]{3}$/
const largest = Number.MAX_SAFE_INTEGER

/** `cents` counts the smallest unit of the currency: cents of USD, yen of JPY, fils (a thousandth) of KWD. */
export const money = z.strictObject({
  cents: z.int().check(z.minimum(-largest), z.maximum(largest)),
  currency: z.string().check(z.regex(isCode)),
})
export type Money = z.infer<typeof money>

// By ISO 4217 and not by Intl, which differs between versions: what is stored must not change its meaning.
const others: Record<number, string> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const digits = new Map(
  Object.entries(others).flatMap(([count, codes]) => codes.split(' ').map((code) => [code, Number(count)] as const)),
)

/** Digits after the point. @example decimalsOf('JPY') // 0 */
export const decimalsOf = (currency: string): number => digits.get(currency) ?? 2

/** The amount as a plain number in writing. @example decimalOf({ cents: -5, currency: 'USD' }) // '-0.05' */
export function decimalOf({ cents, currency }: Money): string {
  const decimals = decimalsOf(currency)
  const all = String(Math.abs(cents)).padStart(decimals + 1, '0')
  const whole = all.slice(0, all.length - decimals)
  return `${cents < 0 ? '-' : ''}${whole}${decimals > 0 ? `.${all.slice(-decimals)}` : ''}`
}

/** Back from that; undefined where it says more than the currency counts. @example centsOfDecimal('1204.5', 'USD') // 120450 */
export function centsOfDecimal(text: string, currency: string): number | undefined {
  const [, minus, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d*?)0*)?$/.exec(text) ?? []
  const decimals = decimalsOf(currency)
  if (whole === '' || fraction.length > decimals) return undefined
  const cents = Number(whole + fraction.padEnd(decimals, '0'))
  return Number.isSafeInteger(cents) ? (minus ? -cents : cents) : undefined
}

const checked = (cents: bigint, currency: string): Money => {
  const amount = Number(cents)
  if (!Number.isSafeInteger(amount)) throw new RangeError('An amount beyond what is counted exactly')
  return { cents: amount, currency }
}

/** @example sum([{ cents: 150, currency: 'USD' }, { cents: 50, currency: 'USD' }], 'USD') // { cents: 200, currency: 'USD' } */
export function sum(amounts: readonly Money[], currency: string): Money {
  const other = amounts.find((one) => one.currency !== currency)
  if (other) throw new TypeError(`${other.currency} cannot be added to ${currency}`)
  return checked(
    amounts.reduce((total, { cents }) => total + BigInt(cents), 0n),
    currency,
  )
}

/**
 * So many times, or a fraction of it; halves are rounded away from zero, once.
 * @example times({ cents: 1050, currency: 'USD' }, 19, 100) // 19 percent of $10.50: { cents: 200, currency: 'USD' }
 */
export function times({ cents, currency }: Money, by: number, over = 1): Money {
  const [product, divisor] = [BigInt(cents) * BigInt(by), BigInt(over)]
  const isNegative = product < 0n !== divisor < 0n
  const [size, parts] = [product < 0n ? -product : product, divisor < 0n ? -divisor : divisor]
  const rounded = (2n * size + parts) / (2n * parts)
  return checked(isNegative ? -rounded : rounded, currency)
}

/**
 * Parts in proportion to whole shares that add up to the amount exactly: what is left over after rounding down goes, a cent
 * each, to those that lost most by it, the first of equals first.
 * @example split({ cents: 100, currency: 'USD' }, [1, 1, 1]).map(({ cents }) => cents) // [34, 33, 33]
 */
export function split({ cents, currency }: Money, shares: readonly number[]): Money[] {
  const whole = shares.map(BigInt)
  const all = whole.reduce((total, share) => total + share, 0n)
  if (all <= 0n || whole.some((share) => share < 0n)) throw new RangeError('Shares are whole, and not all nothing')
  const size = BigInt(Math.abs(cents))
  const parts = whole.map((share) => (size * share) / all)
  const lost = whole.map((share) => (size * share) % all)
  const left = Number(size - parts.reduce((total, part) => total + part, 0n))
  const favoured = new Set(
    lost
      .map((rest, at) => ({ rest, at }))
      .toSorted((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1))
      .slice(0, left)
      .map(({ at }) => at),
  )
  return parts.map((part, at) => {
    const own = part + (favoured.has(at) ? 1n : 0n)
    return checked(cents < 0 ? -own : own, currency)
  })
}
