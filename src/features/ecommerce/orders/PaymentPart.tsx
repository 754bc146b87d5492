import { shortDay } from '#client/date'
import { useLanguage } from '#client/language'
import { useMoney } from '#ui/use-money'
import type { OrderDetail } from './contract'
import { useLabels } from './labels'
import css from './Order.module.css'
import { dueOf, overpaidOf } from './contract/ledger'
import { useMethod } from './use-order-columns'

/** How it is paid, what was paid, and what is still due. */
export function PaymentPart({ order }: { order: OrderDetail }) {
  const t = useLabels()
  const language = useLanguage()
  const money = useMoney()
  const methodOf = useMethod()
  const amount = (cents: number) => money({ cents, currency: order.currency })
  return (
    <>
      <p className={css['between']}>
        <strong>{methodOf(order)}</strong>
        <strong>{amount(order.paidCents)}</strong>
      </p>
      <p className={css['small']}>
        {dueOf(order) > 0
          ? order.payBy === null
            ? t('stillDue', { amount: amount(dueOf(order)) })
            : t('stillDueBy', { amount: amount(dueOf(order)), day: shortDay(order.payBy, language) })
          : overpaidOf(order) > 0
            ? t('owedBack', { amount: amount(overpaidOf(order)) })
            : order.refundedCents > 0
              ? t('wasRefunded', { amount: amount(order.refundedCents) })
              : t('nothingRefunded')}
      </p>
    </>
  )
}
