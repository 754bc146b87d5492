/** Rows behind figures of customers that no list of the product holds. */
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import type { BehindQuery, Behind } from '#features/dashboards/ranges/contract/behind'
import { tokens } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import { projects } from '#features/projects/tables'

const nothing: Behind = { total: 0, rows: [] }
const whole = 100

export const isOpen = (ctx: Base, role?: string) =>
  and(
    eq(tokens.kind, 'session'),
    gt(tokens.expiresAt, ctx.now),
    role ? eq(users.role, role) : undefined,
    rowsOf(ctx, 'read', 'User'),
  )

async function openSessions(ctx: Base, query: BehindQuery): Promise<Behind> {
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

/** Those that are not done, the furthest first; `of` is one of them. Their progress is what stands on the card. */
async function underWay({ db }: Base, query: BehindQuery): Promise<Behind> {
  const one = query.of === undefined ? undefined : eq(projects.id, /^\d{1,9}$/.test(query.of) ? Number(query.of) : 0)
  const of = () =>
    db
      .select({ id: projects.id, name: projects.name, leader: users.fullName, progress: projects.progress })
      .from(projects)
      .leftJoin(users, eq(users.id, projects.leaderId))
      .$dynamic()
  const list = {
    of,
    where: [lt(projects.progress, whole), one],
    sorts: { at: projects.deadline },
    otherwise: [desc(projects.progress), asc(projects.id)],
  }
  const { rows, total } = await pageOf(db, list, query)
  return {
    total,
    rows: rows.map(({ id, name, leader, progress }) => ({
      key: String(id),
      title: name,
      text: leader ?? '',
      at: null,
      amount: progress,
      href: null,
    })),
  }
}

export function rowsBehind(ctx: Base, query: BehindQuery): Behind | Promise<Behind> {
  if (query.rows === 'sessions' && ctx.rights.can('read', 'User')) return openSessions(ctx, query)
  if (query.rows === 'projects' && ctx.rights.can('read', 'Project')) return underWay(ctx, query)
  return nothing
}
