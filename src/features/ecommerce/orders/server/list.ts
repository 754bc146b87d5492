import { and, count, desc, eq, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import { isHidden, readableFields, soughtBy } from '#server/hidden'
import { seek } from '#server/sought'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { openSpanOf, rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import { wallClock } from '#contract/zone'
import { noCountry } from '#features/ecommerce/countries/contract'
import type * as contract from '#features/ecommerce/orders/contract'
import { codeOf } from '#features/ecommerce/orders/rules'
import { exportedFields, hideableFields, sheetOfOrders } from '#features/ecommerce/orders/sheets'
import { orderItems, orders, orderSought } from '#features/ecommerce/orders/tables'
import { asOrders, avatarOf } from './rows'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  order: orders.order,
  customers: orders.customer,
  date: orders.placedAt,
  status: orders.status,
  spent: orders.spentCents,
}
/** The newest first; of some days, along the index of the days. */
const otherwiseOf = ({ from, until }: Filters) =>
  from || until ? [desc(orders.placedAt), desc(orders.id)] : [desc(orders.id)]

type Filters = {
  q?: string | undefined
  status?: string | undefined
  payment?: string | undefined
  customerId?: number
  from?: string | undefined
  until?: string | undefined
  country?: string | undefined
  sold?: boolean | undefined
  product?: number
  weekday?: number
  deal?: number
}
async function fitting(ctx: Base, { q, status, payment, customerId, from, until, country, ...sales }: Filters) {
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const { begin, end } = openSpanOf({ from, until }, zone)
  const fits = await seek(ctx.db, orders, soughtBy(ctx, orderSought), q?.replace(/^#/, ''))
  return [
    rowsOf(ctx, 'read', 'Order'),
    fits && found(ctx.db, fits, q),
    isWord(orders.status, status),
    // a word that is no state matches no row
    payment ? sql`${orders.payment} = ${codeOf(payment)}` : undefined,
    customerId ? eq(orders.customerId, customerId) : undefined,
    country ? toCountry(ctx, country) : undefined,
    begin && gte(orders.placedAt, begin),
    end && lt(orders.placedAt, end),
    ...soldAs(ctx.db, sales),
    sales.deal ? eq(orders.dealId, sales.deal) : undefined,
    sales.weekday ? sql`extract(isodow from ${orders.placedAt} at time zone ${zone}) = ${sales.weekday}` : undefined,
  ]
}

/** Whoever may not read where an order goes finds none by it. */
const toCountry = (ctx: Base, country: string): SQL =>
  isHidden(ctx, 'Order.deliverTo', 'Customer.addresses')
    ? sql`false`
    : sql`coalesce(${orders.deliverTo}->>'country', '') = ${country === noCountry ? '' : country}`

const stands = sql`${orders.status} <> 'Cancelled'`
function soldAs(db: Base['db'], { sold, product }: Filters): SQL[] {
  const revenue = sql`(${stands} and ${orders.currency} = ${shopCurrency})`
  const holds = db
    .select({ id: orderItems.orderId })
    .from(orderItems)
    .where(sql`${orderItems.productId} = ${product} and ${orderItems.quantity} > ${orderItems.returned}`)
  return [
    ...(sold === undefined ? [] : [sold ? revenue : sql`not ${revenue}`]),
    ...(product ? [and(stands, inArray(orders.id, holds))!] : []),
  ]
}

/** Figures are found before anything is put in order: a planner takes parts of numbers for more common than they are, and
 *  would walk along all orders for them. */
const found = (db: Base['db'], fits: SQL, q = ''): SQL =>
  /^#?\d{3,}$/.test(q) ? sql`${orders.id} = any(array(${db.select({ id: orders.id }).from(orders).where(fits)}))` : fits

const select = (db: Base['db']) => db.select({ row: orders, avatar: avatarOf }).from(orders).$dynamic()

export const listOrders: Handlers['listOrders'] = async (ctx, { query }) => {
  const of = () => select(ctx.db)
  const { rows, total } = await pageOf(
    ctx.db,
    { of, id: orders.id, where: await fitting(ctx, query), sorts, otherwise: otherwiseOf(query) },
    query,
  )
  return { orders: rows.map(asOrders(ctx)), total }
}

export const exportOrders: Handlers['exportOrders'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(orders)
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise: otherwiseOf(query) }, query).getSQL()
  return sheetOfOrders(ctx, found, query, ctx.language)
}

export const summariseOrders: Handlers['summariseOrders'] = async (ctx) => {
  const mine = rowsOf(ctx, 'read', 'Order')
  const zone = ctx.person?.zone ?? ctx.host.settings.zone
  const range = rangeOf({ range: '30' }, wallClock(zone, ctx.now).day, zone)
  const counted = (status: string) => sql<number>`count(*) filter (where ${orders.status} = ${status})`.mapWith(Number)
  const paid = (code: number) => sql<number>`count(*) filter (where ${orders.payment} = ${code})`.mapWith(Number)
  const [all] = await ctx.db
    .select({
      total: count(),
      ready: counted('Ready to Pickup'),
      dispatched: counted('Dispatched'),
      out: counted('Out for Delivery'),
      delivered: counted('Delivered'),
      unpaid: paid(3),
      refunded: paid(4),
      currency: shopCurrency,
    })
    .from(orders)
    .where(mine)
  const sold = async ({ begin, end }: Span) => {
    const kept = sql`${orders.spentCents} - ${orders.creditedCents}`
    const [row] = await ctx.db
      .select({ count: count(), cents: sql<number>`coalesce(sum(${kept}), 0)`.mapWith(Number) })
      .from(orders)
      .where(and(mine, gte(orders.placedAt, begin), lt(orders.placedAt, end), ...soldAs(ctx.db, { sold: true })))
    return row!
  }
  // the days that the dashboards show, so that both tell the same
  const [now, then] = [await sold(spanOf(range, zone)), await sold(spanBefore(range, ctx.now))]
  const average = (one: { count: number; cents: number }) => (one.count === 0 ? 0 : Math.round(one.cents / one.count))
  return {
    ...all!,
    days: { from: range.from, until: range.until },
    newest: now.count,
    revenueCents: now.cents,
    revenueBeforeCents: then.cents,
    averageCents: average(now),
    averageBeforeCents: average(then),
  }
}
