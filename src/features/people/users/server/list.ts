import { and, count, countDistinct, desc, eq, gte, min, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { isHidden, readableFields, soughtBy } from '#server/hidden'
import { seek } from '#server/sought'
import type { Base } from '#server/context'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { audit } from '#server/tables'
import { isWord } from '#server/words'
import type * as contract from '#features/people/users/contract'
import { listPlanNames } from '#features/people/users/contract/plan-names'
import { exportedFields, hideableFields, sheetOfUsers } from '#features/people/users/sheets'
import { users, userSought } from '#features/people/users/tables'
import { asUser } from './rows'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>

/** In the order of an address that is hidden its first letters could be read. */
const sortsFor = (ctx: Base) => ({ ...sorts, email: isHidden(ctx, 'User.email') ? users.id : users.email })
const sorts = {
  user: users.fullName,
  role: users.role,
  plan: users.currentPlan,
  status: users.status,
  billing: users.billing,
}

type Filters = {
  q?: string | undefined
  role?: string | undefined
  plan?: string | undefined
  status?: string | undefined
}
async function fitting(ctx: Base, { q, role, plan, status }: Filters) {
  return [
    rowsOf(ctx, 'read', 'User'),
    await seek(ctx.db, users, soughtBy(ctx, userSought), q),
    role ? eq(users.role, role) : undefined,
    plan ? eq(users.currentPlan, plan) : undefined,
    isWord(users.status, status),
  ]
}
const otherwise = [desc(users.id)]

export const listUsers: Handlers['listUsers'] = async (ctx, { query }) => {
  const { db } = ctx
  const { page, itemsPerPage } = query
  const of = () => db.select().from(users).$dynamic()
  const { rows, total } = await pageOf(
    db,
    { of, id: users.id, where: await fitting(ctx, query), sorts: sortsFor(ctx), otherwise },
    query,
  )
  return { users: rows.map(asUser), totalUsers: total, totalPages: Math.ceil(total / itemsPerPage), page }
}

export const exportUsers: Handlers['exportUsers'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db
      .select(readableFields(ctx, exportedFields, hideableFields))
      .from(users)
      .$dynamic()
  const found = sorted({ of, where: await fitting(ctx, query), sorts: sortsFor(ctx), otherwise }, query).getSQL()
  const { plans } = await ctx.call(listPlanNames, {})
  return sheetOfUsers(ctx, found, query, ctx.language, plans)
}

export const summariseUsers: Handlers['summariseUsers'] = async (ctx) => {
  const { db, now } = ctx
  const mine = rowsOf(ctx, 'read', 'User')
  const of = (status: string) => sql<number>`count(*) filter (where ${users.status} = ${status})`.mapWith(Number)
  const since = (days: number) => new Date(now.getTime() - days * dayMs)
  const [row] = await db
    .select({
      total: count(),
      active: of('active'),
      pending: of('pending'),
      inactive: of('inactive'),
      companies: sql<number>`count(distinct nullif(${users.company}, ''))`.mapWith(Number),
      newIn30Days:
        sql<number>`count(*) filter (where ${users.createdAt} >= ${since(30).toISOString()}::timestamptz)`.mapWith(
          Number,
        ),
    })
    .from(users)
    .where(mine)
  const [oldest] = await db
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(and(eq(users.status, 'pending'), mine))
  const [seen] = await db
    .select({ people: countDistinct(audit.actorId) })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.actorId))
    .where(and(eq(audit.subject, 'Session'), gte(audit.at, since(7)), mine))
  return { ...row!, signedInThisWeek: seen?.people ?? 0, oldestPending: oldest?.at?.toISOString() ?? null }
}
