import { dateFormat } from '#contract/formats'
import { desc, eq } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import { plainText } from '#contract/rich-text'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import type * as contract from '#features/sales/contract'
import { saleOf, slugOf } from '#features/sales/rules'
import { dearest, rating } from './dearest'

type Handlers = HandlersOf<typeof contract>
const most = 100

export const listSales: Handlers['listSales'] = async (ctx) => {
  const rows = await ctx.db
    .select({ order: orders, product: products, rating })
    .from(orders)
    .innerJoin(products, eq(products.id, dearest))
    .where(rowsOf(ctx, 'read', 'Order'))
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(most)
  const day = dateFormat('en-GB', {
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
}
