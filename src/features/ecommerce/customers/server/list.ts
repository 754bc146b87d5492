import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm'
import { isDay } from '#contract/zone'
import { readableFields, soughtBy } from '#server/hidden'
import { seek } from '#server/sought'
import type { Base, Reading } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { daysBefore, openSpanOf, spanOf, type Days, type Ranged } from '#features/dashboards/ranges/contract'
import type * as contract from '#features/ecommerce/customers/contract'
import { lostCustomers } from '#features/ecommerce/customers/contract/knowing'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { exportedFields, hideableFields, sheetOfCustomers } from '#features/ecommerce/customers/sheets'
import { customers, customerSought } from '#features/ecommerce/customers/tables'
import { users } from '#features/people/users/tables'
import { asCustomer, customerOf, detailOf, isThere } from './rows'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>

const { customer, country, customerId, orders, spentCents } = customers
const sorts = { customer, country, customerId, orders, totalSpent: spentCents }
const otherwise = [desc(customers.id)]
const zoneOf = (ctx: Base): string => ctx.person?.zone ?? ctx.host.settings.zone
/** Who may read no orders is not told who bought when: nobody is lost to them. */
async function wereLost(ctx: Asking, days: Days): Promise<SQL> {
  if (!ctx.rights.can('read', 'Order')) return sql`false`
  const [before, on] = [spanOf(daysBefore(days), zoneOf(ctx)), spanOf(days, zoneOf(ctx))]
  const { ids } = await ctx.call(lostCustomers, { before, on })
  // one parameter, however many they are
  return sql`${customers.id} = any(${sql.param(ids)}::int[])`
}
type Asking = Base & Pick<Reading, 'call'>
type CustomerFilters = {
  q?: string | undefined
  lostFrom?: string | undefined
  lostUntil?: string | undefined
} & Ranged
async function fitting(ctx: Asking, { q, lostFrom, lostUntil, ...days }: CustomerFilters) {
  const { begin, end } = openSpanOf(days, zoneOf(ctx))
  return [
    rowsOf(ctx, 'read', 'Customer'),
    isThere(),
    begin && gte(customers.createdAt, begin),
    end && lt(customers.createdAt, end),
    isDay(lostFrom) && isDay(lostUntil) ? await wereLost(ctx, { from: lostFrom, until: lostUntil }) : undefined,
    await seek(ctx.db, customers, soughtBy(ctx, customerSought), q),
  ]
}

export const listCustomers: Handlers['listCustomers'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select({ row: customers, avatar: users.avatar })
      .from(customers)
      .leftJoin(users, eq(users.id, customers.userId))
      .$dynamic()
  const { rows, total } = await pageOf(
    ctx.db,
    { of, id: customers.id, where: await fitting(ctx, query), sorts, otherwise },
    query,
  )
  return { customers: rows.map(({ row, avatar }) => asCustomer(row, avatar)), total }
}

export const exportCustomers: Handlers['exportCustomers'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(customers)
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfCustomers(ctx, found, query.q ?? '', ctx.language)
}

export const summariseCustomers: Handlers['summariseCustomers'] = async (ctx) => {
  const number = (text: ReturnType<typeof sql>) => sql<number>`${text}`.mapWith(Number)
  const since = new Date(ctx.now.getTime() - 30 * dayMs).toISOString()
  const [row] = await ctx.db
    .select({
      total: number(sql`count(*)`),
      newIn30Days: number(sql`count(*) filter (where ${customers.createdAt} >= ${since}::timestamptz)`),
      buyers: number(sql`count(*) filter (where ${orders} > 0)`),
      returning: number(sql`count(*) filter (where ${orders} > 1)`),
      countries: number(sql`count(distinct nullif(${country}, ''))`),
      currency: shopCurrency,
      cents: number(sql`coalesce(sum(${spentCents}) filter (where ${customers.currency} = ${shopCurrency}), 0)`),
    })
    .from(customers)
    .where(and(rowsOf(ctx, 'read', 'Customer'), isThere()))
  const { cents, currency, ...counts } = row!
  return { ...counts, spent: { cents, currency } }
}

export const getCustomer: Handlers['getCustomer'] = async (ctx, { params: { id } }) => {
  const row = await customerOf(ctx, 'read', id)
  return row ? detailOf(ctx, row) : ctx.fail('customer_unknown')
}
