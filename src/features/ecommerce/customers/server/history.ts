/** What a customer ordered, what happened with them, and all that is known of them. */
import { and, asc, count, desc, eq, ne, notInArray } from 'drizzle-orm'
import { readableIn } from '#contract/hidden'
import type { HandlersOf } from '#server/feature'
import { audit } from '#server/tables'
import type * as contract from '#features/ecommerce/customers/contract'
import type { CustomerEvent } from '#features/ecommerce/customers/contract'
import {
  keptOrders,
  keptReferrals,
  keptReviews,
  ordersOfCustomer,
  type CustomerOrder,
} from '#features/ecommerce/customers/contract/knowing'
import { eventOf } from '#features/ecommerce/customers/rules'
import { CustomerData } from './data-file'
import { customerOf, detailOf, type CustomerRow } from './rows'

type Handlers = HandlersOf<typeof contract>

export const listCustomerOrders: Handlers['listCustomerOrders'] = async (ctx, { params: { id }, query }) => {
  const row = await customerOf(ctx, 'read', id)
  return row ? ctx.call(ordersOfCustomer, { customerId: row.id, ...query }) : ctx.fail('customer_unknown')
}

/** That orders count is told by the orders themselves. */
const ofTrail = ({ customerId }: CustomerRow) =>
  and(
    eq(audit.subject, 'Customer'),
    eq(audit.subjectId, String(customerId)),
    notInArray(audit.endpoint, ['countOrder', 'countOrders']),
    ne(audit.action, 'create'),
  )
const came = ({ createdAt }: CustomerRow): CustomerEvent => ({
  id: 'came',
  at: createdAt.toISOString(),
  by: null,
  did: 'came',
  fields: [],
  number: null,
  spent: null,
})
const ordered = ({ id, order, placedAt, spent }: CustomerOrder): CustomerEvent => ({
  id: `order-${id}`,
  at: placedAt,
  by: null,
  did: 'ordered',
  fields: [],
  number: order,
  spent,
})
/** Events of one moment keep the order in which they were read, so that no page repeats one. */
const newestFirst = (a: CustomerEvent, b: CustomerEvent): number => (a.at === b.at ? 0 : a.at < b.at ? 1 : -1)

export const listCustomerEvents: Handlers['listCustomerEvents'] = async (ctx, { params: { id }, query }) => {
  const row = await customerOf(ctx, 'read', id)
  if (!row) return ctx.fail('customer_unknown')
  const { page, itemsPerPage, sortBy, orderBy } = query
  const isUp = sortBy === 'at' && orderBy !== 'desc'
  const first = isUp ? asc : desc
  // whatever the mixture, a page ends within as many of each
  const most = page * itemsPerPage
  const bought = await ctx.call(ordersOfCustomer, {
    customerId: row.id,
    page: 1,
    itemsPerPage: most,
    sortBy: 'date',
    orderBy: isUp ? 'asc' : 'desc',
  })
  const done = await ctx.db
    .select({ id: audit.id, at: audit.at, by: audit.actorName, after: audit.after })
    .from(audit)
    .where(ofTrail(row))
    .orderBy(first(audit.at), first(audit.id))
    .limit(most)
  const [counted] = await ctx.db.select({ done: count() }).from(audit).where(ofTrail(row))
  const changed = done.map(({ id: nth, at, by, after }) => ({
    id: `trail-${nth}`,
    at: at.toISOString(),
    by,
    spent: null,
    ...eventOf({ after }),
  }))
  const orders = bought.orders.map(ordered)
  const sorted = isUp
    ? [came(row), ...orders, ...changed].toSorted((a, b) => newestFirst(b, a))
    : [...changed, ...orders, came(row)].toSorted(newestFirst)
  return { events: sorted.slice(most - itemsPerPage, most), total: 1 + bought.total + counted!.done }
}

export const getCustomerData: Handlers['getCustomerData'] = async (ctx, { params: { id } }) => {
  const row = await customerOf(ctx, 'read', id)
  if (!row) return ctx.fail('customer_unknown')
  const { avatar: _a, countryFlag: _f, id: _i, userId: _u, version: _v, ...customer } = await detailOf(ctx, row)
  const of = { customerId: row.id }
  const data = {
    exportedAt: ctx.now.toISOString(),
    customer,
    orders: (await ctx.call(keptOrders, of)).kept,
    reviews: (await ctx.call(keptReviews, of)).kept,
    referrals: (await ctx.call(keptReferrals, of)).kept,
  }
  return new Response(JSON.stringify(readableIn(ctx.rights, CustomerData, data), null, 2), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="customer-${id}.json"`,
      'cache-control': 'no-store',
    },
  })
}
