import { numberFormat } from '#contract/formats'
import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useLanguage } from '#client/language'
import { calendarDay, shortDay } from '#client/date'
import { formatMoney } from '#contract/money-text'
import { decimalOf, decimalsOf, type Money } from '#contract/money'
import { useWords } from '#ui/Words'
import { useLabels } from './labels'

/** Amounts as the reader's language writes them. */
export function useMoney(): (cents: number, currency: string) => string {
  const { locale } = useWords()
  return (cents, currency) => formatMoney({ cents, currency }, locale)
}

/** "$209.3K" where there is little room. */
export function useShortMoney(): (money: Money) => string {
  const { locale } = useWords()
  return (money) =>
    numberFormat(locale, {
      style: 'currency',
      currency: money.currency,
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    }).format(Number(decimalOf(money)))
}

/** 317150 of the 3171.5 that the wire says. */
export const centsOf = (figure: number, currency: string): number => Math.round(figure * 10 ** decimalsOf(currency))

/** "1 May 2026" */
export function useDay(): (day: string) => string {
  const language = useLanguage()
  return (day) => calendarDay(day, language, { day: 'numeric', month: 'short', year: 'numeric' })
}

/** The same in a column: without the year where it is this one. */
export function useShortDay(): (day: string) => string {
  const language = useLanguage()
  return (day) => shortDay(day, language)
}

/** Why something was refused, as a sentence. */
export function useRefused(currency = 'USD'): (error: unknown) => string {
  const t = useLabels()
  const say = useFailureWords()
  const money = useMoney()
  return (error) => {
    const data = ((error as Partial<Failure>).data ?? {}) as { mostCents?: number; refundedCents?: number }
    const { mostCents, refundedCents = 0 } = data
    const tooMuch = t('why.tooMuch', { most: mostCents === undefined ? '' : money(mostCents, currency) })
    return t('refusedBecause', {
      why: say(error, {
        invoice_unknown: t('why.gone'),
        payment_unknown: t('why.paymentGone'),
        move_refused: t('why.state'),
        address_missing: t('why.noAddress'),
        invoice_fixed: t('why.fixed'),
        credit_refused: t('why.nothingToCredit'),
        credit_large: tooMuch,
        payment_future: t('why.future'),
        payment_past: t('why.past'),
        order_billed: t('why.orderBilled'),
        payment_large: tooMuch,
        refund_large: tooMuch,
        order_decides: t('why.orderDecides'),
        payment_fixed: t('why.byCredit'),
        payment_refunded: t('why.wentBack', { amount: money(refundedCents, currency) }),
      }),
    })
  }
}
