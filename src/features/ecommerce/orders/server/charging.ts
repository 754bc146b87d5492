/** What customers agree to pay for the time at which an order is brought. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { countOrder } from '#features/ecommerce/customers/contract'
import type { chargeOrder as declared } from '#features/logistics/deliveries/contract/slots'
import { repricing } from '#features/ecommerce/orders/contract/ledger'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orders } from '#features/ecommerce/orders/tables'
import { billAnew } from './billing'
import { writeEntries } from './booking'
import { revise } from './delivering'
import { billOf, isLarge, sumsOf } from './prices'
import { itemsOf, type OrderRow } from './rows'

type Handlers = HandlersOf<{ chargeOrder: typeof declared }>

/** A part of what it costs to bring it: the invoice says it, and who pays in cash pays it at the door. */
export const chargeOrder: Handlers['chargeOrder'] = async (ctx, { orderId, cents, currency }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  // what has left the shop is billed as it left
  if (!row || row.currency !== currency || row.status !== 'Ready to Pickup') return { isCharged: false }
  const sums = await dearer(ctx, row, cents)
  if (!sums) return { isCharged: false }
  const after = { ...row, ...sums, version: row.version + 1 }
  await ctx.db
    .update(orders)
    .set({ ...sums, version: after.version })
    .where(eq(orders.id, orderId))
  await writeEntries(ctx, orderId, repricing(row.spentCents, after.spentCents))
  await revise(ctx, after)
  await billAnew(ctx, after)
  ctx.changed({
    subject: 'Order',
    id: orderId,
    before: { shippingCents: row.shippingCents, spentCents: row.spentCents, version: row.version },
    after: { shippingCents: after.shippingCents, spentCents: after.spentCents, version: after.version },
  })
  return { isCharged: true }
}

/** With the tax of then, as any other change of what it costs. */
async function dearer(ctx: Pick<Writing, 'db' | 'call'>, row: OrderRow, cents: number) {
  const goods = await itemsOf(ctx.db, row.id)
  const { discountCents } = row
  const besides = { discountCents, shippingCents: row.shippingCents + cents }
  if (isLarge(goods, besides)) return undefined
  const sums = sumsOf(billOf(goods, besides, row))
  const more = sums.spentCents - row.spentCents
  if (row.customerId !== null) await ctx.call(countOrder, { customerId: row.customerId, orders: 0, cents: more })
  return { ...sums, payment: paymentOf({ ...row, spentCents: sums.spentCents }) }
}
