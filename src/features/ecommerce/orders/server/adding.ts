/** Orders that came by telephone, by mail, at the counter. */
import { and, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { customers } from '#features/ecommerce/customers/tables'
import { readStore } from '#features/ecommerce/store/contract'
import type * as contract from '#features/ecommerce/orders/contract'
import { detailOf } from './detail'
import { checkLocation } from './locations'
import { billOf, goodsOf, shopOf } from './prices'
import { tell } from './telling'
import { writeOrder } from './writing'

type Handlers = HandlersOf<typeof contract>

export const addOrder: Handlers['addOrder'] = async (ctx, { body }) => {
  const { customerId, items, discountCents, shippingCents, paid = false, locationId, ...own } = body
  const theirs = and(eq(customers.customerId, customerId), rowsOf(ctx, 'read', 'Customer'))
  const [buyer] = await ctx.db.select().from(customers).where(theirs)
  if (!buyer || buyer.forgottenAt || buyer.mergedInto) return ctx.fail('customer_unknown')
  const { payments, usual } = await ctx.call(readStore, undefined)
  const { methods: allowed, daysToPay } = payments
  if (!allowed.includes(own.method)) ctx.fail('method_refused', { message: 'We take no such payments', allowed })
  await checkLocation(ctx, locationId)
  const goods = await goodsOf(ctx, { items, discountCents, shippingCents })
  const bill = billOf(goods, { discountCents, shippingCents }, await shopOf(ctx.db))
  const from = locationId === undefined ? usual : locationId
  const row = await writeOrder(ctx, { ...own, buyer, bill, paid, daysToPay, locationId: from })
  await tell(ctx, 'placed', row)
  return (await detailOf(ctx, row.order))!
}
