import { whyNot } from '#client/why-not'
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
  country_refused: 'why.country',
  method_refused: 'why.method',
  guest_refused: 'why.guest',
  phone_missing: 'why.phone',
  note_missing: 'why.note',
  window_refused: 'why.window',
  window_full: 'why.full',
  idempotency_conflict: 'why.placed',
  payment_unavailable: 'why.payment',
})
