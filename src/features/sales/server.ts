import { desc, eq, sql } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import { plainText } from '#contract/rich-text'
import { implement } from '#server/feature'
import { rowsOf } from '#server/rows'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import * as contract from './contract'
import { saleOf, slugOf } from './rules'

const most = 100
/** The item that costs most; of equals, the first. */
const dearest = sql`(select ${orderItems.productId} from ${orderItems} where ${orderItems.orderId} = "orders"."id"
  and ${orderItems.productId} is not null order by ${orderItems.totalCents} desc, ${orderItems.position} limit 1)`
const rating = sql<number>`(select coalesce(round(avg(${reviews.review}), 1), 0) from ${reviews}
  where ${reviews.productId} = "products"."id" and ${reviews.status} = 'Published')`.mapWith(Number)

export const sales = implement(contract, {
  async listSales(ctx) {
    const rows = await ctx.db
      .select({ order: orders, product: products, rating })
      .from(orders)
      .innerJoin(products, eq(products.id, dearest))
      .where(rowsOf(ctx, 'read', 'Order'))
      .orderBy(desc(orders.placedAt), desc(orders.id))
      .limit(most)
    const day = new Intl.DateTimeFormat('en-GB', {
      timeZone: ctx.host.settings.zone,
      day: '2-digit',
      month: 'short',
      year: 'numeric',
    })
    return rows.map(({ order, product, rating: stars }) => {
      const amount = (cents: number) => Number(decimalOf({ cents, currency: order.currency }))
      return {
        product: {
          id: product.id,
          name: product.productName,
          slug: slugOf(product.productName),
          brand: product.productBrand,
          category: product.category,
          price: Number(decimalOf({ cents: product.priceCents, currency: product.currency })),
          image: `/api/apps/ecommerce/products/${product.id}/picture`,
          hasFreeShipping: order.shippingCents === 0,
          rating: stars,
          description: product.description ? plainText(product.description) : '',
        },
        date: day.format(order.placedAt),
        buyer: { name: order.customer, avatar: null },
        payment: {
          total: amount(order.spentCents),
          paidAmount: amount(order.paidCents - order.refundedCents),
          ...saleOf(order, ctx.now.getTime() - order.placedAt.getTime()),
        },
        order: order.order,
      }
    })
  },
})
