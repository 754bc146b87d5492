import { and, desc, eq, gte, lt, ne, not, or, sql } from 'drizzle-orm'
import { finder } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { readableFields, shownOf } from '#server/hidden'
import { pageOf, sorted } from '#server/page'
import { isWord } from '#server/words'
import { openSpanOf, type Ranged } from '#features/dashboards/ranges/contract'
import { customers } from '#features/ecommerce/customers/tables'
import type * as contract from '#features/ecommerce/referrals/contract'
import { exportedFields, hideableFields, sheetOfReferrals } from '#features/ecommerce/referrals/sheets'
import { referralLinks, referrals } from '#features/ecommerce/referrals/tables'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { asReferral, withPeople } from './rows'
import { ruleOfNow } from './earning'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>

const { earningCents, valueCents, status, referredId } = referrals
const sorts = {
  users: customers.customer,
  'referred-id': referredId,
  earning: earningCents,
  value: valueCents,
  status,
}
const otherwise = [desc(referrals.id)]
type Filters = { q?: string | undefined; status?: string | undefined; earned?: boolean | undefined } & Ranged
const isEarned = and(ne(status, 'Rejected'), eq(referrals.currency, shopCurrency))!
async function fitting(ctx: Base, { q, status: asked, earned, ...days }: Filters) {
  const { db, person, host } = ctx
  const { begin, end } = openSpanOf(days, person?.zone ?? host.settings.zone)
  const finds = await finder(db, referrals, q)
  return [
    finds &&
      or(...[customers.customer, ...shownOf(ctx, [[customers.email, 'Customer.email']])].map((one) => finds(one))),
    isWord(status, asked),
    earned === undefined ? undefined : earned ? isEarned : not(isEarned),
    begin && gte(referrals.cameAt, begin),
    end && lt(referrals.cameAt, end),
  ]
}

export const listReferrals: Handlers['listReferrals'] = async (ctx, { query }) => {
  const { db } = ctx
  const found = () =>
    db
      .select({ id: referrals.id })
      .from(referrals)
      .innerJoin(customers, eq(customers.id, referrals.customerId))
      .$dynamic()
  const of = () => withPeople(db).$dynamic()
  const list = { of, id: referrals.id, found, where: await fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(db, list, query)
  return { referrals: rows.map(asReferral), total }
}

export const exportReferrals: Handlers['exportReferrals'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(referrals)
      .innerJoin(customers, eq(customers.id, referrals.customerId))
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts, otherwise }, query).getSQL()
  return sheetOfReferrals(ctx, found, query, ctx.language)
}

export const summariseReferrals: Handlers['summariseReferrals'] = async ({ db, now }) => {
  const number = (text: ReturnType<typeof sql>) => sql<number>`${text}`.mapWith(Number)
  const since = new Date(now.getTime() - 30 * dayMs).toISOString()
  const [row] = await db
    .select({
      earned: number(sql`coalesce(sum(${earningCents}) filter (where ${status} <> 'Rejected'), 0)`),
      unpaid: number(sql`coalesce(sum(${earningCents}) filter (where ${status} = 'Unpaid'), 0)`),
      unpaidCount: number(sql`count(*) filter (where ${status} = 'Unpaid')`),
      signups: number(sql`count(*)`),
      ordered: number(sql`count(*) filter (where ${valueCents} > 0)`),
      newIn30Days: number(sql`count(*) filter (where ${referrals.cameAt} >= ${since}::timestamptz)`),
    })
    .from(referrals)
  const [opened] = await db
    .select({ visits: number(sql`coalesce(sum(${referralLinks.visits}), 0)`) })
    .from(referralLinks)
  const { currency } = await ruleOfNow(db)
  const { earned, unpaid, ...numbers } = row!
  return { earned: { cents: earned, currency }, unpaid: { cents: unpaid, currency }, ...numbers, ...opened! }
}
