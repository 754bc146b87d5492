import { desc, eq, ilike, or, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import { customers } from '#features/ecommerce/customers/tables'
import type * as contract from '#features/ecommerce/referrals/contract'
import { exportedFields, sheetOfReferrals } from '#features/ecommerce/referrals/sheets'
import { referralLinks, referrals } from '#features/ecommerce/referrals/tables'
import { asReferral, withPeople } from './rows'
import { ruleOfNow } from './earning'

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
type Filters = { q?: string | undefined; status?: string | undefined }
const fitting = ({ q, status: asked }: Filters) => [
  q ? or(ilike(customers.customer, contains(q)), ilike(customers.email, contains(q))) : undefined,
  asked ? eq(status, asked) : undefined,
]

export const listReferrals: Handlers['listReferrals'] = async ({ db }, { query }) => {
  const list = { of: () => withPeople(db).$dynamic(), where: fitting(query), sorts, otherwise }
  const { rows, total } = await pageOf(db, list, query)
  return { referrals: rows.map(asReferral), total }
}

export const exportReferrals: Handlers['exportReferrals'] = (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(exportedFields)
      .from(referrals)
      .innerJoin(customers, eq(customers.id, referrals.customerId))
      .$dynamic()
  const found = sorted({ of, where: fitting(query), sorts, otherwise }, query).getSQL()
  return sheetOfReferrals(ctx, found, query, ctx.language)
}

const day = 24 * 60 * 60 * 1000
export const summariseReferrals: Handlers['summariseReferrals'] = async ({ db, now }) => {
  const number = (text: ReturnType<typeof sql>) => sql<number>`${text}`.mapWith(Number)
  const since = new Date(now.getTime() - 30 * day).toISOString()
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
