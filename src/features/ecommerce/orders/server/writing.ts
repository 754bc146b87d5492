/** A new order as rows, whoever wrote it: its stock is taken, its customer bought it, and those of the shop who wait for it are told. */
import { addDays } from '#contract/zone'
import type { Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { countOrder } from '#features/ecommerce/customers/contract'
import type { customers } from '#features/ecommerce/customers/tables'
import { tellOfOrder } from '#features/ecommerce/store/contract'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { pricedAs, writeEntries } from './booking'
import { nextNumber } from './number'
import { sumsOf, type Bill } from './prices'
import type { OrderRow } from './rows'
import { take, type Taking } from './stock'

type Buyer = Pick<typeof customers.$inferSelect, 'id' | 'userId' | 'customer' | 'email'>
type Own = Pick<
  typeof orders.$inferInsert,
  'method' | 'methodNumber' | 'deliverTo' | 'billTo' | 'note' | 'discountWord' | 'dealId'
> &
  Pick<typeof orders.$inferInsert, 'contact' | 'window' | 'locationId'>
export type Written = Own & { buyer: Buyer; bill: Bill; paid: boolean; daysToPay: number }

export async function writeOrder(ctx: Writing & Taking, written: Written): Promise<OrderRow> {
  const { buyer, bill, paid, daysToPay, ...own } = written
  const id = await nextId(ctx.db, orders)
  const order = await nextNumber(ctx.db)
  await take(ctx, order, bill.items)
  const sums = sumsOf(bill)
  const { spentCents } = sums
  const paidCents = paid ? spentCents : 0
  const [row] = await ctx.db
    .insert(orders)
    .values({
      ...own,
      ...sums,
      id,
      order,
      paidCents,
      customerId: buyer.id,
      userId: buyer.userId,
      customer: buyer.customer,
      email: buyer.email,
      status: 'Ready to Pickup',
      payment: paymentOf({ spentCents, creditedCents: 0, paidCents, refundedCents: 0 }),
      payBy: addDays(ctx.today(ctx.host.settings.zone), daysToPay),
      placedAt: ctx.now,
      createdBy: ctx.person?.id ?? null,
    })
    .returning()
  await ctx.db.insert(orderItems).values(bill.items.map((item) => ({ ...item, orderId: id })))
  await writeEntries(ctx, id, [...pricedAs(sums), { kind: 'payment', cents: paidCents, method: own.method }])
  await ctx.call(countOrder, { customerId: buyer.id, orders: 1, cents: spentCents })
  ctx.changed({ id, after: { order, customer: buyer.customer, spentCents, version: 1 } })
  await ctx.call(tellOfOrder, { order, customer: buyer.customer })
  return row!
}
