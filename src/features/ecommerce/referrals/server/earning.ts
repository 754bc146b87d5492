/** The rules by which referrals earn: each stands until the next. */
import { desc, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/ecommerce/referrals/contract'
import type { EarningRule } from '#features/ecommerce/referrals/contract'
import { earningRules } from '#features/ecommerce/referrals/tables'
import { users } from '#features/people/users/tables'

type Handlers = HandlersOf<typeof contract>
type RuleRow = typeof earningRules.$inferSelect
/** The trail knows the rules as one thing that changes. */
const trail = { subject: 'EarningRule', id: 1 }
/** Any number, the same in every process: who changes the rule waits for each other. */
const lock = 7_214_060

export async function ruleOfNow(db: Db): Promise<RuleRow> {
  const [row] = await db.select().from(earningRules).orderBy(desc(earningRules.version)).limit(1)
  return row!
}

const asRule = (
  { rate, leastCents, mostCents, currency, since, version }: RuleRow,
  by: string | null,
): EarningRule => ({
  rate,
  least: { cents: leastCents, currency },
  most: { cents: mostCents, currency },
  since: since.toISOString(),
  by,
  version,
})

export const getEarningRule: Handlers['getEarningRule'] = async ({ db }) => {
  const rows = await db
    .select({ row: earningRules, by: users.fullName })
    .from(earningRules)
    .leftJoin(users, eq(users.id, earningRules.byId))
    .orderBy(desc(earningRules.version))
    .limit(20)
  const [rule, ...earlier] = rows.map(({ row, by }) => asRule(row, by))
  return { rule: rule!, earlier }
}

export const setEarningRule: Handlers['setEarningRule'] = async (ctx, { body: { version, ...asked } }) => {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(${lock})`)
  const row = await ruleOfNow(ctx.db)
  await refuseOutdated(ctx, 'rule_outdated', { ...trail, version: row.version }, version)
  const next = { ...asked, version: row.version + 1 }
  const [rule] = await ctx.db
    .insert(earningRules)
    .values({ ...next, currency: row.currency, since: ctx.now, byId: ctx.person.id })
    .returning()
  const { rate, leastCents, mostCents } = row
  ctx.changed({ ...trail, before: { rate, leastCents, mostCents }, after: next })
  return asRule(rule!, ctx.person.fullName)
}
