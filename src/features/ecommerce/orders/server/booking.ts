/** Money of an order as rows: what came and what went back, and the state that follows from it. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderPayments, orders } from '#features/ecommerce/orders/tables'
import type { Method } from '#features/ecommerce/store/contract/ways'
import type { OrderRow } from './rows'

export type Money = { cents: number; method: Method; reason: string }
/** With -1 it had not come after all: then its row is gone already. */
export async function bookMoney(
  ctx: Writing,
  row: OrderRow,
  { cents, method, reason }: Money,
  times = 1,
): Promise<void> {
  if (times === 1) {
    const at = { at: ctx.now, byId: ctx.person?.id ?? null }
    await ctx.db.insert(orderPayments).values({ orderId: row.id, cents, method, reason, ...at })
  }
  const next = {
    paidCents: row.paidCents + times * Math.max(0, cents),
    refundedCents: row.refundedCents + times * Math.max(0, -cents),
  }
  const payment = paymentOf({ ...row, ...next })
  const version = row.version + 1
  await ctx.db
    .update(orders)
    .set({ ...next, payment, version })
    .where(eq(orders.id, row.id))
  const { paidCents, refundedCents } = row
  const before = { paidCents, refundedCents, payment: row.payment }
  ctx.changed({ subject: 'Order', id: row.id, before, after: { ...next, payment, version } })
}
