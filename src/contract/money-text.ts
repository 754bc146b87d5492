/** Amounts as people type and read them, and as one writes them on the wire where a text is wanted. */
import { numberFormat } from './formats'
import { latin } from './digits'
import { decimalOf, decimalsOf, type Money } from './money'

export type MoneyFault = 'format' | 'ambiguous' | 'decimals' | 'large' | 'currency'
export type MoneyRead = { money: Money } | { fault: MoneyFault; decimals: number }

/** @example formatMoney({ cents: 123450, currency: 'USD' }, 'fr') // '1 234,50 $US' */
export function formatMoney(money: Money, locale: string): string {
  const decimals = decimalsOf(money.currency)
  return numberFormat(locale, {
    style: 'currency',
    currency: money.currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(decimalOf(money) as `${number}`)
}

/** Without the currency, as it stands in a field. @example typedMoney({ cents: 123450, currency: 'USD' }, 'fr') // '1 234,50' */
export function typedMoney(money: Money, locale: string): string {
  const decimals = decimalsOf(money.currency)
  return numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    decimalOf(money) as `${number}`,
  )
}

/**
 * Reads what a person of a language typed. Spaces part thousands in each; what the language writes differently is taken
 * where it can mean one thing only: in French, 12.5 can, and 1.234 cannot.
 * @example readMoney('1 234,50', 'EUR', 'fr') // { money: { cents: 123450, currency: 'EUR' } }
 */
export function readMoney(text: string, currency: string, locale: string): MoneyRead {
  const decimals = decimalsOf(currency)
  const no = (fault: MoneyFault): MoneyRead => ({ fault, decimals })
  const bare = latin(withoutSign(text, currency, locale))
  if (/\p{Sc}|[A-Z]{3}/u.test(bare)) return no('currency')
  const [, sign, number] = /^([-\u2212+]?)\s*([\d.,'\u2019\s]+)$/.exec(bare.trim()) ?? []
  if (number === undefined) return no('format')
  const read = locale.startsWith('fr') ? partsOf(number, ',', '') : partsOf(number, '.', ',')
  const foreign = read ? undefined : (partsOf(number, '.', ',') ?? partsOf(number, ',', '.'))
  if (foreign && /^\d{1,3}[.,]\d{3}$/.test(number)) return no('ambiguous')
  const [whole, rest] = read ?? foreign ?? []
  if (whole === undefined || rest === undefined) return no('format')
  if (rest.length > decimals) return no('decimals')
  const cents = Number(whole + rest.padEnd(decimals, '0'))
  if (!Number.isSafeInteger(cents)) return no('large')
  return { money: { cents: sign === '-' || sign === '\u2212' ? 0 - cents : cents, currency } }
}

const blanks = "\\s'\\u2019"
/** The digits before and after the point, if each thousand is parted where it should be. */
function partsOf(number: string, point: string, group: string): [string, string] | undefined {
  const between = group ? `[${group}${blanks}]` : `[${blanks}]`
  const shape = new RegExp(`^(\\d+|\\d{1,3}(${between})\\d{3}(?:\\2\\d{3})*)?(?:[${point}](\\d*))?$`)
  const [, whole = '', , rest = ''] = shape.exec(number) ?? []
  return whole + rest === '' ? undefined : [whole.replaceAll(/\D/g, ''), rest]
}

function withoutSign(text: string, currency: string, locale: string): string {
  const signs = (['symbol', 'narrowSymbol', 'code'] as const).flatMap((currencyDisplay) =>
    ['en', locale].map(
      (one) =>
        numberFormat(one, { style: 'currency', currency, currencyDisplay })
          .formatToParts(0)
          .find(({ type }) => type === 'currency')?.value ?? currency,
    ),
  )
  const longestFirst = [...new Set(signs)].toSorted((a, b) => b.length - a.length)
  const found = longestFirst.find((sign) => text.includes(sign))
  return found === undefined ? text : text.replace(found, '')
}

const signs: Record<string, string> = { USD: '$', EUR: '€', GBP: '£', JPY: '¥' }

/** The one text of an amount for every machine. @example wireMoney({ cents: 123450, currency: 'USD' }) // '$1,234.50'; of KWD 'KWD 1.234' */
export function wireMoney(money: Money): string {
  const [whole = '', rest] = decimalOf({ ...money, cents: Math.abs(money.cents) }).split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const sign = signs[money.currency] ?? `${money.currency} `
  return `${money.cents < 0 ? '-' : ''}${sign}${grouped}${rest === undefined ? '' : `.${rest}`}`
}

/** Back from that text; undefined where it is none. @example moneyOfWire('$1,234.50') // { cents: 123450, currency: 'USD' } */
export function moneyOfWire(text: string): Money | undefined {
  const [, minus, sign, number] = /^(-?)([$€£¥]|[A-Z]{3} )(\d[\d,]*(?:\.\d+)?)$/.exec(text) ?? []
  if (sign === undefined || number === undefined) return undefined
  const currency = Object.keys(signs).find((code) => signs[code] === sign) ?? sign.trim()
  const read = readMoney(number, currency, 'en')
  if (!('money' in read)) return undefined
  const money = { cents: minus ? 0 - read.money.cents : read.money.cents, currency }
  // each amount has one text, and only that is read
  return wireMoney(money) === text ? money : undefined
}
