import type { Failure } from '#client/call'
import { useFailureWords } from '#client/failure-words'
import { useMoney } from '#ui/use-money'
import { useListing } from '#ui/Words'
import type { moveOrder, OrderMove } from '#features/ecommerce/orders/contract'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import type { OrderStatus } from '#features/ecommerce/orders/contract/states'

type OrderFailure = { state: OrderStatus; allowed: OrderMove[]; mostCents: number; by: string | null; move: string }

/** Why the order did not become what was typed, in the person's words. */
export function useWhyNot(): (error: unknown, sale: SaleRow) => string {
  const t = useLabels()
  const why = useFailureWords()
  const listing = useListing('disjunction')
  const money = useMoney()
  return (error, { currency }) => {
    const { code, data } = error as Failure<typeof moveOrder>
    const told = (data ?? {}) as Partial<OrderFailure>
    const most = money({ cents: told.mostCents ?? 0, currency })
    if (code === 'move_refused') {
      const state = told.state ? t(`status.${told.state}`) : ''
      const moves = (told.allowed ?? []).map((move) => t(`move.${move}`))
      return moves.length > 0 ? t('moveRefused', { state, moves: listing(moves) }) : t('moveNone', { state })
    }
    return why(error, {
      order_unknown: t('orderGone'),
      order_outdated: t('conflict', { who: told.by ?? t('somebody') }),
      payment_refused: told.move?.startsWith('refund') ? t('refundRefused') : t('payRefused'),
      payment_large: t('paymentLarge', { most }),
      refund_large: t('refundLarge', { most }),
    })
  }
}
