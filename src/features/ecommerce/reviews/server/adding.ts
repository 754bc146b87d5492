import { and, eq, isNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { customers } from '#features/ecommerce/customers/tables'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import type * as contract from '#features/ecommerce/reviews/contract'
import { reviews } from '#features/ecommerce/reviews/tables'
import { reviewOf } from './rows'

type Handlers = HandlersOf<typeof contract>

export const addReview: Handlers['addReview'] = async (ctx, { body }) => {
  // held, so that of two reviews at once the second is the second
  const isThere = and(isNull(customers.forgottenAt), isNull(customers.mergedInto))
  const [customer] = await ctx.db
    .select()
    .from(customers)
    .where(and(eq(customers.userId, ctx.person.id), isThere))
    .for('update')
  if (!customer) return ctx.fail('no_customer')
  const [product] = await ctx.db.select().from(products).where(eq(products.id, body.productId))
  if (!product) return ctx.fail('product_unknown')
  const mine = eq(orders.customerId, customer.id)
  const [got] = await ctx.db
    .select({ id: orderItems.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(and(mine, eq(orders.status, 'Delivered'), eq(orderItems.productId, product.id)))
    .limit(1)
  if (!got) ctx.fail('not_delivered')
  const [before] = await ctx.db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.customerId, customer.id), eq(reviews.productId, product.id)))
  if (before) ctx.fail('review_exists')
  const id = await nextId(ctx.db, reviews)
  const who = { customerId: customer.id, reviewer: customer.customer, email: customer.email }
  const what = { product: product.productName, companyName: product.productBrand }
  await ctx.db.insert(reviews).values({ ...body, ...who, ...what, id, status: 'Pending', writtenAt: ctx.now })
  ctx.changed({ subject: 'Review', id, after: { reviewer: customer.customer, product: product.productName } })
  return (await reviewOf(ctx.db, id))!
}
