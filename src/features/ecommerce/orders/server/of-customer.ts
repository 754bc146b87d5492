/** What customers ask of their orders. */
import { eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { customers } from '#features/ecommerce/customers/tables'
import type { forgetOrders as forgetting } from '#features/ecommerce/customers/contract/forgetting'
import type { moveOrders as moving } from '#features/ecommerce/customers/contract/merging'
import { orders } from '#features/ecommerce/orders/tables'

type Handlers = HandlersOf<{ moveOrders: typeof moving; forgetOrders: typeof forgetting }>

/** Names stay as they were when it was bought; whose it is by now does not. */
export const moveOrders: Handlers['moveOrders'] = async (ctx, { from, to }) => {
  const [owner] = await ctx.db.select({ userId: customers.userId }).from(customers).where(eq(customers.id, to))
  const rows = await ctx.db
    .update(orders)
    .set({ customerId: to, userId: owner?.userId ?? null })
    .where(eq(orders.customerId, from))
    .returning({ id: orders.id })
  for (const { id } of rows) ctx.changed({ id, before: { customerId: from }, after: { customerId: to } })
}

/** What was sold and for how much stays: books need it. Who it was does not. */
export const forgetOrders: Handlers['forgetOrders'] = async (ctx, { customerId }) => {
  const rows = await ctx.db
    .update(orders)
    .set({
      customerId: null,
      userId: null,
      customer: '–',
      email: '',
      deliverTo: null,
      billTo: null,
      note: '',
      contact: '',
    })
    .where(eq(orders.customerId, customerId))
    .returning({ id: orders.id })
  for (const { id } of rows) ctx.changed({ id, after: { forgotten: true } })
  return { ids: rows.map(({ id }) => id) }
}
