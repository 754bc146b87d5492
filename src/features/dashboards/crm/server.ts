import { and, asc, count, countDistinct, desc, eq, gt, gte, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Base } from '#server/context'
import { implement } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { tokens } from '#features/people/auth/tables'
import { rangeOf, spanBefore, spanOf, type Span } from '#features/dashboards/ranges/contract'
import type { Asked, Behind } from '#features/dashboards/ranges/contract/behind'
import { customers } from '#features/ecommerce/customers/tables'
import { lostBetween } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'
import * as contract from './contract'

/** Neither forgotten nor merged, and this person's to read. */
const there = (ctx: Base) =>
  and(isNull(customers.forgottenAt), isNull(customers.mergedInto), rowsOf(ctx, 'read', 'Customer'))
const nothing: Behind = { total: 0, rows: [] }
const gainedIn = (ctx: Base, { begin, end }: Span): Promise<number> =>
  ctx.db.$count(customers, and(there(ctx), gte(customers.createdAt, begin), lt(customers.createdAt, end)))

async function lostOf(ctx: Base, span: Span, earlier: Span): Promise<number | null> {
  if (!ctx.rights.can('read', 'Order')) return null
  const lost = lostBetween(earlier, span, rowsOf(ctx, 'read', 'Order'))
  return ctx.db.$count(customers, and(there(ctx), inArray(customers.id, lost)))
}

const isOpen = (ctx: Base, role?: string) =>
  and(
    eq(tokens.kind, 'session'),
    gt(tokens.expiresAt, ctx.now),
    role ? eq(users.role, role) : undefined,
    rowsOf(ctx, 'read', 'User'),
  )
function sessionsOf(ctx: Base) {
  if (!ctx.rights.can('read', 'User')) return null
  return ctx.db
    .select({ role: users.role, people: countDistinct(users.id), sessions: count() })
    .from(tokens)
    .innerJoin(users, eq(users.id, tokens.userId))
    .where(isOpen(ctx))
    .groupBy(users.role)
    .orderBy(desc(count()), asc(users.role))
}

async function openSessions(ctx: Base, query: Asked): Promise<Behind> {
  const seen = sql`coalesce(${tokens.seenAt}, ${tokens.createdAt})`
  const of = () =>
    ctx.db
      .select({
        key: tokens.id,
        title: users.fullName,
        text: users.role,
        at: seen.mapWith(tokens.createdAt),
        userId: users.id,
      })
      .from(tokens)
      .innerJoin(users, eq(users.id, tokens.userId))
      .$dynamic()
  const list = { of, where: [isOpen(ctx, query.of)], sorts: { at: seen }, otherwise: [desc(seen), asc(tokens.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return {
    total,
    rows: rows.map(({ at, userId, ...one }) => ({
      ...one,
      at: at.toISOString(),
      amount: null,
      href: `/apps/user/view/${userId}`,
    })),
  }
}

export const relationsDashboard = implement(contract, {
  listSessions: (ctx, { query }) =>
    ctx.rights.can('read', 'User') && query.rows === 'sessions' ? openSessions(ctx, query) : nothing,
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
