import { useQueryClient } from '@tanstack/react-query'
import { tagsOf } from '#contract/endpoint'
import { call } from '#client/http'
import { makeStale } from '#client/query'
import { inTurn } from '#client/row-queue'
import { toast } from '#ui/Toasts'
import { useMoney } from '#ui/use-money'
import { moveOrder, payOrder, refundOrder, type OrderMove } from '#features/ecommerce/orders/contract'
import type { SaleRow } from './contract'
import { useLabels } from './labels'
import { changeOf } from './rules'

/** What is typed into the table is done to the order: money comes or goes back, its state moves. Each throws what refused it. */
export function useSaleChanges() {
  const t = useLabels()
  const money = useMoney()
  const client = useQueryClient()
  const fresh = () => makeStale(client, tagsOf(payOrder))

  async function pay({ order, paidCents, method, currency, totalCents }: SaleRow, wanted: number, seen: number) {
    const change = changeOf(paidCents, wanted)
    if (!change) return
    const { kind, cents } = change
    const params = { id: order }
    await inTurn(`Order:${order}`, seen, (version) =>
      kind === 'pay'
        ? call(payOrder, { params, body: { cents, method, version } })
        : call(refundOrder, { params, body: { cents, reason: t('reason'), version } }),
    )
    const [paid, total] = [wanted, totalCents].map((each) => money({ cents: each, currency })) as [string, string]
    toast({ text: t('savedPaid', { order: String(order), paid, total }) })
    await fresh()
  }

  async function move({ order }: SaleRow, to: OrderMove, seen: number) {
    const { status } = await inTurn(`Order:${order}`, seen, (version) =>
      call(moveOrder, { params: { id: order }, body: { move: to, version } }),
    )
    toast({ text: t('savedStatus', { order: String(order), state: t(`status.${status}`) }) })
    await fresh()
  }

  return { pay, move, fresh }
}
