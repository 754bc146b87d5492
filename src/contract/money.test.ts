import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { centsOfDecimal, decimalOf, decimalsOf, money, split, sum, times } from './money'
import { numberFormat } from './formats'
import { formatMoney, moneyOfWire, readMoney, typedMoney, wireMoney } from './money-text'

const usd = (cents: number) => ({ cents, currency: 'USD' })

test.each([
  ['1,234.50', 'USD', 'en', 123450],
  ['$1,234.50', 'USD', 'en', 123450],
  ['-$5', 'USD', 'en', -500],
  ['1234', 'USD', 'en', 123400],
  ['.5', 'USD', 'en', 50],
  ['1.234,50', 'EUR', 'en', 123450],
  ['12,5', 'EUR', 'en', 1250],
  ['USD 7', 'USD', 'en', 700],
  ['1 234,50', 'EUR', 'fr', 123450],
  ['1\u202f234,50\u00a0€', 'EUR', 'fr', 123450],
  ['12.5', 'EUR', 'fr', 1250],
  ['1.234,50', 'EUR', 'fr', 123450],
  ['\u0661\u066c\u0662\u0663\u0664\u066b\u0665\u0660', 'USD', 'ar', 123450],
  ['1,234.500', 'KWD', 'en', 1234500],
  ['1.234', 'KWD', 'en', 1234],
  ['1,234', 'JPY', 'en', 1234],
])('%s of %s in %s is read', (text, currency, locale, cents) => {
  expect(readMoney(text, currency, locale)).toEqual({ money: { cents, currency } })
})

test.each([
  ['1.234', 'EUR', 'fr', 'ambiguous'],
  ['1,234', 'EUR', 'fr', 'decimals'],
  ['1.234', 'USD', 'en', 'decimals'],
  ['1.5', 'JPY', 'en', 'decimals'],
  ['1,23,4', 'USD', 'en', 'format'],
  ['12 34', 'USD', 'en', 'format'],
  ['ten', 'USD', 'en', 'format'],
  ['', 'USD', 'en', 'format'],
  ['.', 'USD', 'en', 'format'],
  ['€5', 'USD', 'en', 'currency'],
  ['90071992547409.92', 'USD', 'en', 'large'],
])('%s of %s in %s is refused: %s', (text, currency, locale, fault) => {
  expect(readMoney(text, currency, locale)).toMatchObject({ fault })
})

test('what a field shows is read back, in each language', () => {
  for (const locale of ['en-GB', 'fr', 'ar-u-nu-arab'])
    for (const currency of ['USD', 'JPY', 'KWD'])
      for (const cents of [0, 5, -5, 99, 123450, -123456789, Number.MAX_SAFE_INTEGER])
        for (const write of [typedMoney, formatMoney])
          expect(readMoney(write({ cents, currency }, locale), currency, locale), `${locale} ${currency}`).toEqual({
            money: { cents, currency },
          })
})

test('a sign of Latin letters stays as it is written among Arabic words', () => {
  expect(formatMoney(usd(500), 'ar')).toContain('\u200eUS$\u200e')
  const short = numberFormat('ar', { style: 'currency', currency: 'USD', currencyDisplay: 'narrowSymbol' })
  expect(short.format(5)).toContain('\u200eUS$\u200e')
  expect(formatMoney(usd(500), 'fr')).not.toContain('\u200e')
})

test('the text of the wire is one for each amount, and is read back', () => {
  expect(wireMoney(usd(123450))).toBe('$1,234.50')
  expect(wireMoney(usd(-5))).toBe('-$0.05')
  expect(wireMoney({ cents: 1234, currency: 'KWD' })).toBe('KWD 1.234')
  for (const currency of ['USD', 'EUR', 'JPY', 'KWD', 'CHF'])
    for (const cents of [0, 7, -7, 1e6, 123456789]) {
      expect(moneyOfWire(wireMoney({ cents, currency }))).toEqual({ cents, currency })
    }
  for (const text of ['1,234.50', '$1234.50', '$1,234.5', '$1,23.50', 'USD 5.00', '$', '']) {
    expect(moneyOfWire(text), text).toBeUndefined()
  }
})

test('amounts are whole and counted exactly', () => {
  for (const wrong of [
    { cents: 1.5, currency: 'USD' },
    { cents: 2 ** 53, currency: 'USD' },
    { cents: 1, currency: 'usd' },
  ])
    expect(z.safeParse(money, wrong).success).toBe(false)
  expect(decimalsOf('JPY')).toBe(0)
  expect(decimalsOf('KWD')).toBe(3)
  expect(decimalOf(usd(-5))).toBe('-0.05')
})

test('halves are rounded away from zero', () => {
  expect(times(usd(1050), 19, 100)).toEqual(usd(200))
  expect([5, -5, 4, -4, 15].map((cents) => times(usd(cents), 1, 10).cents)).toEqual([1, -1, 0, 0, 2])
  expect(times(usd(350), 3)).toEqual(usd(1050))
})

test('what cannot be added or counted is no amount', () => {
  expect(sum([usd(1), usd(2)], 'USD')).toEqual(usd(3))
  expect(() => sum([usd(1), { cents: 1, currency: 'EUR' }], 'USD')).toThrow('EUR cannot be added to USD')
  expect(() => sum([usd(Number.MAX_SAFE_INTEGER), usd(1)], 'USD')).toThrow(RangeError)
  expect(() => split(usd(1), [0, 0])).toThrow(RangeError)
})

test('parts add up to the whole, and none is a cent away from its share', () => {
  let seed = 7
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
  for (let round = 0; round < 500; round++) {
    const whole = usd(random(2_000_000) - 1_000_000)
    const shares = Array.from({ length: 1 + random(9) }, () => random(50))
    shares[0]! += 1
    const parts = split(whole, shares)
    expect(sum(parts, 'USD')).toEqual(whole)
    const all = shares.reduce((a, b) => a + b)
    for (const [at, { cents }] of parts.entries())
      expect(Math.abs(cents - (whole.cents * shares[at]!) / all)).toBeLessThan(1)
  }
})

test.each([
  ['1204.5', 'USD', 120450],
  ['1204.500', 'USD', 120450],
  ['0.05', 'USD', 5],
  ['-7', 'USD', -700],
  ['100', 'JPY', 100],
  ['100.00', 'JPY', 100],
  ['1.234', 'KWD', 1234],
  ['1.005', 'USD', undefined],
  ['0.5', 'JPY', undefined],
  ['1,5', 'USD', undefined],
  ['', 'USD', undefined],
  ['99999999999999999', 'USD', undefined],
])('the decimal %j of %s is %j cents', (text, currency, cents) => expect(centsOfDecimal(text, currency)).toBe(cents))
