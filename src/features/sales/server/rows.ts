/** Sales as a table shows them: found among orders alone, and what was dearest is looked up for the rows of the page. */
import { desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { plainText } from '#contract/rich-text'
import { addDays, isDay, momentIn } from '#contract/zone'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { soughtBy } from '#server/hidden'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { seek } from '#server/sought'
import { conditionOf, isWord } from '#server/words'
import { orderItems, orders, orderSought } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import type * as contract from '#features/sales/contract'
import type { received, SaleRow } from '#features/sales/contract'
import { saleOf } from '#features/sales/rules'
import { exportedFields, sheetOfSales } from '#features/sales/sheets'
import { users } from '#features/people/users/tables'
import { dearest, rating } from './dearest'
import { paymentStates } from '#features/ecommerce/orders/contract/states'

type Handlers = HandlersOf<typeof contract>

const kept = sql`(${orders.paidCents} - ${orders.refundedCents})`
const sorts = {
  order: orders.order,
  date: orders.placedAt,
  buyer: orders.customer,
  total: orders.spentCents,
  paid: kept,
  status: orders.status,
}
const otherwise = [desc(orders.placedAt), desc(orders.id)]

/** As `saleOf` says it, for the database. */
const asked = sql`(${orders.spentCents} - ${orders.creditedCents})`
const isFull = sql`(${kept} >= ${asked} and (${asked} > 0 or ${kept} > 0 or ${orders.creditedCents} = 0) and ${orders.status} <> 'Cancelled')`
const receivedAs: Record<(typeof received)[number], SQL> = {
  'Fully Paid': isFull,
  'Partially Paid': sql`(not ${isFull} and ${kept} > 0)`,
  Unpaid: sql`(not ${isFull} and ${kept} <= 0)`,
}

type Filters = {
  q?: string | undefined
  received?: string | undefined
  status?: string | undefined
  from?: string | undefined
  until?: string | undefined
}
/** Where a day begins by the person's clock. */
const startOf = ({ person, host }: Base, day: string, more = 0): Date =>
  momentIn(person?.zone ?? host.settings.zone, addDays(day, more), '00:00')

async function fitting(ctx: Base, { q, received, status, from, until }: Filters) {
  return [
    rowsOf(ctx, 'read', 'Order'),
    await seek(ctx.db, orders, soughtBy(ctx, orderSought), q?.replace(/^#/, '')),
    conditionOf(received, receivedAs),
    isWord(orders.status, status),
    from && isDay(from) ? gte(orders.placedAt, startOf(ctx, from)) : undefined,
    until && isDay(until) ? lt(orders.placedAt, startOf(ctx, until, 1)) : undefined,
  ]
}

const avatar = sql<
  string | null
>`(select nullif(${users.avatar}, '') from ${users} where ${users.id} = "orders"."user_id")`
const items = sql<number>`(select count(*) from ${orderItems} where ${orderItems.orderId} = "orders"."id")`.mapWith(
  Number,
)

export const listSaleRows: Handlers['listSaleRows'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select({ row: orders, product: products, rating, avatar, items })
      .from(orders)
      .leftJoin(products, eq(products.id, dearest))
      .$dynamic()
  const list = { of, id: orders.id, where: await fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { sales: rows.map((one) => asSale(one, ctx.now)), total }
}

type SelectedSale = {
  row: typeof orders.$inferSelect
  product: typeof products.$inferSelect | null
  rating: number
  avatar: string | null
  items: number
}
function asSale({ row, product, rating: stars, avatar: face, items: count }: SelectedSale, now: Date): SaleRow {
  const { receivedPaymentStatus, status: sale } = saleOf(row, now.getTime() - row.placedAt.getTime())
  return {
    order: row.order,
    version: row.version,
    product: product && {
      id: product.id,
      name: product.productName,
      brand: product.productBrand,
      category: product.category,
      image: `/api/apps/ecommerce/products/${product.id}/picture`,
      priceCents: product.priceCents,
      rating: stars,
      description: product.description ? plainText(product.description) : '',
    },
    others: Math.max(0, count - 1),
    hasFreeShipping: row.shippingCents === 0,
    placedAt: row.placedAt.toISOString(),
    buyer: { name: row.customer, email: row.email, avatar: face },
    currency: row.currency,
    totalCents: row.spentCents,
    paidCents: row.paidCents - row.refundedCents,
    payment: paymentStates[row.payment - 1]!,
    method: row.method,
    receivedPaymentStatus,
    sale,
    status: row.status,
  }
}

export const exportSales: Handlers['exportSales'] = async (ctx, { query }) => {
  const of = () => ctx.db.select(exportedFields).from(orders).leftJoin(products, eq(products.id, dearest)).$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfSales(ctx, found, query, ctx.language)
}
