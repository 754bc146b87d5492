import { and, asc, count, countDistinct, desc, eq, gte, ilike, min, or, sql, type SQL } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { contains } from '#server/contains'
import { countRows } from '#server/count-rows'
import { audit } from '#server/tables'
import type * as contract from '#features/users/contract'
import { users } from '#features/users/tables'
import { asUser } from './rows'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  user: users.fullName,
  email: users.email,
  role: users.role,
  plan: users.currentPlan,
  status: users.status,
  billing: users.billing,
}

export const listUsers: Handlers['listUsers'] = async (
  { db },
  { query: { q, role, plan, status, sortBy, orderBy, page, itemsPerPage } },
) => {
  const filters: (SQL | undefined)[] = [
    q ? or(ilike(users.fullName, contains(q)), ilike(users.email, contains(q))) : undefined,
    role ? eq(users.role, role) : undefined,
    plan ? eq(users.currentPlan, plan) : undefined,
    status ? eq(users.status, status) : undefined,
  ]
  const where = and(...filters)
  const direction = orderBy === 'desc' ? desc : asc
  const order = sortBy ? [direction(sorts[sortBy]), desc(users.id)] : [desc(users.id)]
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(...order)
    .limit(itemsPerPage)
    .offset((page - 1) * itemsPerPage)
  const totalUsers = await countRows(db, users, where, { page, itemsPerPage })
  return { users: rows.map(asUser), totalUsers, totalPages: Math.ceil(totalUsers / itemsPerPage), page }
}

const day = 24 * 60 * 60 * 1000
export const summariseUsers: Handlers['summariseUsers'] = async ({ db, now }) => {
  const of = (status: string) => sql<number>`count(*) filter (where ${users.status} = ${status})`.mapWith(Number)
  const since = (days: number) => new Date(now.getTime() - days * day)
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
  const [oldest] = await db
    .select({ at: min(users.createdAt) })
    .from(users)
    .where(eq(users.status, 'pending'))
  const [seen] = await db
    .select({ people: countDistinct(audit.actorId) })
    .from(audit)
    .where(and(eq(audit.subject, 'Session'), gte(audit.at, since(7))))
  return { ...row!, signedInThisWeek: seen?.people ?? 0, oldestPending: oldest?.at?.toISOString() ?? null }
}
