import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'

/** Why something was not ordered, in words. */
export function useWhyNot(): (error: unknown) => string {
  const t = useLabels()
  const why = useFailureWords()
  const number = useNumber()
  return (error) => {
    const data = (error as Failure).data as Partial<{ seconds: number; left: number }> | undefined
    return why(error, {
      variant_unknown: t('why.gone'),
      product_unknown: t('why.gone'),
      variant_missing: t('why.gone'),
      not_sold: t('why.gone'),
      country_refused: t('why.country'),
      stock_short: t('why.short', { left: number(data?.left ?? 0) }),
      method_refused: t('why.method'),
      guest_refused: t('why.guest'),
      phone_missing: t('why.phone'),
      note_missing: t('why.note'),
      window_refused: t('why.window'),
      window_full: t('why.full'),
      idempotency_conflict: t('why.placed'),
      payment_unavailable: t('why.payment'),
      throttled: t('why.throttled', { seconds: number(data?.seconds ?? 0) }),
    })
  }
}
