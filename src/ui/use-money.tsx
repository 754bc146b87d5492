import { numberFormat } from '#contract/formats'
import { useMemo } from 'react'
import { decimalOf, decimalsOf, type Money } from '#contract/money'
import { useWords } from './Words.tsx'

/** Amounts as the person's language writes them: useMoney()({ cents: 8900, currency: 'EUR' }) is "€89.00" or "89,00 €". `whole`
 *  leaves the cents out, for figures that are read at a glance. */
export function useMoney({ whole = false }: { whole?: boolean } = {}): (money: Money) => string {
  const { locale } = useWords()
  return useMemo(
    () => (money) => {
      const digits = whole ? 0 : decimalsOf(money.currency)
      const format = numberFormat(locale, {
        style: 'currency',
        currency: money.currency,
        currencyDisplay: 'narrowSymbol',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      return format.format(decimalOf(money) as `${number}`)
    },
    [locale, whole],
  )
}
