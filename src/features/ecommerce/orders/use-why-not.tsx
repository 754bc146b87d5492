import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useMoney } from '#ui/use-money'
import { useListing, useNumber } from '#ui/Words'
import type { moveOrder, OrderMove } from './contract'
import { useLabels } from './labels'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

/** Why something was not done to an order, in the person's words. */
export function useWhyNot(currency = 'USD'): (error: unknown) => string {
  const t = useLabels()
  const why = useFailureWords()
  const listing = useListing('disjunction')
  const and = useListing('conjunction')
  const money = useMoney()
  const number = useNumber()
  return (error) => {
    const data = (error as Failure).data as Partial<{
      state: OrderStatus
      allowed: OrderMove[]
      mostCents: number
      left: number
      returned: number
      delivered: number
      delivery: string
      deliveries: string[]
    }>
    const { code } = error as Failure<typeof moveOrder>
    const most = money({ cents: data.mostCents ?? 0, currency })
    if (code === 'move_refused') {
      const moves = (data.allowed ?? []).map((move) => t(`move.${move}`))
      return moves.length > 0
        ? t('moveRefused', { state: t(`status.${data.state!}`), moves: listing(moves) })
        : t('moveNone', { state: t(`status.${data.state!}`) })
    }
    return why(error, {
      customer_unknown: t('customerGone'),
      variant_unknown: t('variantGone'),
      stock_short: t('stockShort', { left: number(data.left ?? 0) }),
      discount_large: t('discountLarge'),
      order_large: t('orderLarge', { most }),
      order_billed: t('billed.already'),
      bill_refused: t('billed.refused'),
      item_unknown: t('outdatedItems'),
      items_returned: t('itemsReturned', { count: data.returned ?? 0, written: number(data.returned ?? 0) }),
      items_delivered: t('itemsDelivered', { count: data.delivered ?? 0, written: number(data.delivered ?? 0) }),
      method_refused: t('methodRefused'),
      location_unknown: t('placeGone'),
      order_unknown: t('gone'),
      deliver_refused: t('brought.refused'),
      delivery_there: t('brought.there', { code: data.delivery ?? '' }),
      address_missing: t('brought.noAddress'),
      depot_unknown: t('brought.depotGone'),
      delivery_open: t('deliveryOpen', { codes: and(data.deliveries ?? []) }),
      delivery_left: t('deliveryLeft', { code: data.delivery ?? '' }),
      order_left: t('orderLeft'),
      payment_refused: t('paymentRefused'),
      payment_large: t('paymentLarge', { most }),
      invoice_closed: t('invoiceClosed'),
      write_off_large: t('writeOffLarge', { most }),
      refund_large: t('refundLarge', { most }),
      credit_large: t('creditLarge', { most }),
      refund_empty: t('refundEmpty'),
      returned_wrong: t('returnedWrong'),
    })
  }
}
