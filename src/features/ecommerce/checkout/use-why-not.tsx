import { shortDay } from '#client/date'
import { currentLanguage } from '#client/language'
import { whyNot } from '#client/why-not'
import { formatMoney } from '#contract/money-text'
import type * as contract from './contract'
import { useLabels } from './labels'

/** Why something was not ordered, in words. */
export const useWhyNot = whyNot(useLabels)<typeof contract>({
  throttled: ({ seconds }, { t, number }) => t('why.throttled', { seconds: number(seconds) }),
  stock_short: ({ left }, { t, number }) => t('why.short', { left: number(left) }),
  variant_unknown: 'why.gone',
  product_unknown: 'why.gone',
  variant_missing: 'why.gone',
  not_sold: 'why.gone',
  shop_closed: 'why.closed',
  country_refused: 'why.country',
  method_refused: 'why.method',
  guest_refused: 'why.guest',
  phone_missing: 'why.phone',
  note_missing: 'why.note',
  window_refused: 'why.window',
  window_full: 'why.full',
  idempotency_conflict: 'why.placed',
  payment_unavailable: 'why.payment',
  code_unknown: 'why.codeUnknown',
  code_over: 'why.codeOver',
  code_used_up: 'why.codeUsedUp',
  code_early: ({ from }, { t }) => t('why.codeEarly', { day: shortDay(from, currentLanguage()) }),
  code_small: ({ leastCents: cents, currency }, { t }) =>
    t('why.codeSmall', { least: formatMoney({ cents, currency }, currentLanguage()) }),
  code_currency: ({ currency }, { t }) => t('why.codeCurrency', { currency }),
})
