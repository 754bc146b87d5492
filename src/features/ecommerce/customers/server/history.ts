/** What a customer ordered, what happened with them, and all that is known of them. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { pageOf } from '#server/page'
import { audit } from '#server/tables'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { referrals } from '#features/ecommerce/referrals/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import type * as contract from '#features/ecommerce/customers/contract'
import type { CustomerEvent } from '#features/ecommerce/customers/contract'
import { eventOf } from '#features/ecommerce/customers/rules'
import { customers } from '#features/ecommerce/customers/tables'
import { customerOf, detailOf, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>

const { order, placedAt, status, spentCents } = orders
const sorts = { order, date: placedAt, status, spent: spentCents }

export const listCustomerOrders: Handlers['listCustomerOrders'] = async (ctx, { params: { id }, query }) => {
  const row = await customerOf(ctx, 'read', id)
  if (!row) return ctx.fail('customer_unknown')
  const of = () => ctx.db.select().from(orders).$dynamic()
  const list = { of, where: [eq(orders.customerId, row.id)], sorts, otherwise: [desc(placedAt), desc(orders.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return {
    orders: rows.map(({ id, order, status, payment, spentCents: cents, currency, placedAt }) => ({
      id,
      order,
      status,
      payment,
      spent: { cents, currency },
      placedAt: placedAt.toISOString(),
    })),
    total,
  }
}

export const listCustomerEvents: Handlers['listCustomerEvents'] = async (ctx, { params: { id }, query }) => {
  const row = await customerOf(ctx, 'read', id)
  if (!row) return ctx.fail('customer_unknown')
  const { rows } = (await ctx.db.execute(sql`
    select *, count(*) over () as total from (${everything(row)}) as events
    order by at desc, id desc limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`)) as {
    rows: EventRow[]
  }
  return { events: rows.map(asEvent), total: Number(rows[0]?.total ?? 0) }
}

type EventRow = {
  id: string
  at: string | Date
  by: string | null
  after: Record<string, unknown> | null
  number: number | null
  cents: string | null
  currency: string | null
  total: string
}
/** From the trail what was done with them; that orders count is told by the orders themselves. */
const everything = ({ id, customerId }: CustomerRow) => sql`
  select 'trail-' || ${audit.id} as id, ${audit.at} as at, ${audit.actorName} as by, ${audit.after} as after,
    null::int as number, null::bigint as cents, null as currency
  from ${audit} where ${and(eq(audit.subject, 'Customer'), eq(audit.subjectId, String(customerId)))}
    and ${audit.endpoint} not in ('countOrder', 'countOrders') and ${audit.action} <> 'create'
  union all
  select 'order-' || ${orders.id}, ${placedAt}, null, null, ${order}, ${spentCents}, ${orders.currency}
  from ${orders} where ${eq(orders.customerId, id)}
  union all
  select 'came', ${customers.createdAt}, null, null, null, null, null from ${customers} where ${eq(customers.id, id)}`

function asEvent({ id, at, by, after, number, cents, currency }: EventRow): CustomerEvent {
  const what = id.startsWith('order-')
    ? { did: 'ordered' as const, fields: [], number }
    : id === 'came'
      ? { did: 'came' as const, fields: [], number: null }
      : eventOf({ after })
  const spent = cents === null || currency === null ? null : { cents: Number(cents), currency }
  return { id, at: new Date(at).toISOString(), by, spent, ...what }
}

export const getCustomerData: Handlers['getCustomerData'] = async (ctx, { params: { id } }) => {
  const row = await customerOf(ctx, 'read', id)
  if (!row) return ctx.fail('customer_unknown')
  const data = { exportedAt: ctx.now.toISOString(), ...(await allOf(ctx.db, row)) }
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${id}.json"`,
      'cache-control': 'no-store',
    },
  })
}

async function allOf(db: Db, row: CustomerRow) {
  const bought = await db.select().from(orders).where(eq(orders.customerId, row.id)).orderBy(asc(orders.id))
  const items = await db
    .select({ orderId: orderItems.orderId, name: orderItems.productName, quantity: orderItems.quantity })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orders.customerId, row.id))
    .orderBy(asc(orderItems.id))
  const { avatar: _a, countryFlag: _f, id: _i, userId: _u, version: _v, ...customer } = await detailOf(db, row)
  return {
    customer,
    orders: bought.map(({ id, order, placedAt, status, spentCents, currency, deliverTo, billTo, note }) => {
      const goods = items.filter(({ orderId }) => orderId === id).map(({ name, quantity }) => ({ name, quantity }))
      return { order, placedAt, status, spent: { cents: spentCents, currency }, deliverTo, billTo, note, goods }
    }),
    reviews: await db
      .select({ product: reviews.product, review: reviews.review, head: reviews.head, para: reviews.para })
      .from(reviews)
      .where(eq(reviews.customerId, row.id))
      .orderBy(asc(reviews.id)),
    referrals: await db
      .select({ referredId: referrals.referredId, status: referrals.status, cameAt: referrals.cameAt })
      .from(referrals)
      .where(eq(referrals.customerId, row.id))
      .orderBy(asc(referrals.id)),
  }
}
