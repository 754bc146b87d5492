/** An order's rows as they are first written, wherever it comes from. */
import { sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { countOrder } from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { paymentOf } from '#features/ecommerce/orders/rules'
import { orderItems, orderPayments, orders } from '#features/ecommerce/orders/tables'
import { nextNumber } from './number'
import type { Priced } from './prices'

type Own = Pick<typeof orders.$inferInsert, 'status' | 'method' | 'deliverTo' | 'billTo' | 'placedAt'> & {
  reference: string
  note: string
  paid: boolean
  name: string
  email: string
}
type Placing = {
  bill: Priced
  customer: { id: number }
  /** Its stock, if it takes some; false where there is not enough, and then nothing is written. */
  take(order: number): Promise<boolean>
  own: Own
}

/** Gives the id of the order. */
export async function placeOrderRow(
  ctx: Pick<Writing, 'db' | 'now' | 'person' | 'call' | 'changed'>,
  { bill, customer, take, own }: Placing,
): Promise<number | undefined> {
  const { totals, currency, shippingTaxRate } = bill
  const id = await nextId(ctx.db, orders)
  const order = await nextNumber(ctx.db)
  if (!(await take(order))) return undefined
  const spentCents = totals.totalCents
  const { paid, name, ...rest } = own
  const paidCents = paid ? spentCents : 0
  const byId = ctx.person?.id ?? null
  await ctx.db.insert(orders).values({
    ...rest,
    id,
    order,
    currency,
    subtotalCents: totals.subtotalCents,
    discountCents: totals.discountCents,
    shippingCents: totals.shipping.cents,
    shippingTaxRate,
    taxCents: totals.taxCents,
    spentCents,
    paidCents,
    customerId: customer.id,
    userId: sql`(select ${customers.userId} from ${customers} where ${customers.id} = ${customer.id})`,
    customer: name,
    payment: paymentOf({ spentCents, paidCents, refundedCents: 0 }),
    createdBy: byId,
  })
  await ctx.db.insert(orderItems).values(bill.items.map((item) => ({ ...item, orderId: id })))
  if (paidCents > 0)
    await ctx.db
      .insert(orderPayments)
      .values({ orderId: id, cents: paidCents, method: own.method, byId, at: own.placedAt })
  await ctx.call(countOrder, { customerId: customer.id, orders: 1, cents: spentCents })
  ctx.changed({ subject: 'Order', id, after: { order, customer: name, spentCents, imported: true, version: 1 } })
  return id
}
