import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, isNull, lt } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import { rowsOf } from '#server/rows'
import { tokens } from '#features/people/auth/tables'
import { rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { lostBetween } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'

/** Neither forgotten nor merged, and this person's to read. */
const there = (ctx: Base) =>
  and(isNull(customers.forgottenAt), isNull(customers.mergedInto), rowsOf(ctx, 'read', 'Customer'))
const gainedIn = (ctx: Base, { begin, end }: Span): Promise<number> =>
  ctx.db.$count(customers, and(there(ctx), gte(customers.createdAt, begin), lt(customers.createdAt, end)))

async function lostOf(ctx: Base, span: Span, earlier: Span): Promise<number | null> {
  if (!ctx.rights.can('read', 'Order')) return null
  const lost = lostBetween(earlier, span, rowsOf(ctx, 'read', 'Order'))
  return ctx.db.$count(customers, and(there(ctx), inArray(customers.id, lost)))
}

function sessionsOf(ctx: Base) {
  if (!ctx.rights.can('read', 'User')) return null
  return ctx.db
    .select({ role: users.role, people: countDistinct(users.id), sessions: count() })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(and(eq(tokens.kind, 'session'), gt(tokens.expiresAt, ctx.now), rowsOf(ctx, 'read', 'User')))
    .groupBy(users.role)
    .orderBy(desc(count()), asc(users.role))
}

export const relationsDashboard = implement(contract, {
  async getRelations(ctx, { query }) {
    const zone = ctx.person?.zone ?? ctx.host.settings.zone
    const range = rangeOf(query, dayIn(zone, ctx.now), zone)
    const span = spanOf(range, zone)
    return {
      asOf: ctx.now.toISOString(),
      range,
      gained: await gainedIn(ctx, span),
      gainedBefore: await gainedIn(ctx, spanBefore(range, ctx.now)),
      total: await ctx.db.$count(customers, there(ctx)),
      lost: await lostOf(ctx, span, spanOf(range.before, zone)),
      sessions: await sessionsOf(ctx),
    }
  },
})
