/** What a person works on, and what they are billed for, as far as the reader may know. */
import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Ctx as CtxOf } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/people/users/contract/trail'
import { letters } from '#features/email/tables'
import { invoices } from '#features/invoices/tables'
import { boards, doneBoardId, items } from '#features/kanban/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'

type Handler = HandlersOf<typeof contract>['getUserWork']
type Ctx = CtxOf<typeof contract.getUserWork>
const most = 5

export const getUserWork: Handler = async (ctx, { params: { id } }) => {
  const [user] = await ctx.db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, id), rowsOf(ctx, 'read', 'User')))
  if (!user) return ctx.fail('user_unknown')
  const may = (subject: Ability[1]) => ctx.rights.can('read', subject)
  return {
    tasks: may('Kanban') ? await tasksOf(ctx, id) : null,
    routes: may('Route') ? await routesOf(ctx, id) : null,
    invoices: may('Invoice') ? await invoicesOf(ctx, user.email) : null,
    mails: may('Email') ? await mailsOf(ctx, id) : null,
  }
}

async function tasksOf({ db }: Ctx, id: number) {
  const rows = await db
    .select({
      id: items.id,
      title: items.title,
      board: boards.title,
      dueDate: items.dueDate,
      isDone: sql<boolean>`${boards.id} = ${doneBoardId}`,
    })
    .from(items)
    .innerJoin(boards, eq(boards.id, items.boardId))
    .where(sql`${items.members} @> ${JSON.stringify([{ id }])}::jsonb`)
    .orderBy(sql`${items.dueDate} asc nulls last`, items.id)
  const open = rows.filter(({ isDone }) => !isDone)
  return {
    open: open.length,
    done: rows.length - open.length,
    cards: open.slice(0, most).map(({ isDone: _isDone, ...card }) => card),
  }
}

async function routesOf(ctx: Ctx, id: number) {
  const { db } = ctx
  const [driver] = await db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.userId, id), isNull(drivers.deletedAt)))
  if (!driver) return null
  const own = and(eq(routes.driverId, driver.id), rowsOf(ctx, 'read', 'Route'))
  const rows = await db
    .select({ id: routes.id, code: routes.code, day: routes.day, state: routes.state })
    .from(routes)
    .where(own)
    .orderBy(desc(routes.day), desc(routes.id))
    .limit(most)
  const [all] = await db.select({ total: count() }).from(routes).where(own)
  return { total: all!.total, routes: rows }
}

/** Those that went to their address. */
async function invoicesOf({ db }: Ctx, email: string) {
  const own = and(eq(invoices.clientEmail, email), isNull(invoices.deletedAt), ne(invoices.status, 'Draft'))
  const rows = await db
    .select({
      id: invoices.id,
      issuedDate: invoices.issuedDate,
      totalCents: invoices.totalCents,
      balanceCents: invoices.balanceCents,
      currency: invoices.currency,
      status: invoices.status,
    })
    .from(invoices)
    .where(own)
    .orderBy(desc(invoices.id))
    .limit(most)
  const [all] = await db.select({ total: count() }).from(invoices).where(own)
  return { total: all!.total, invoices: rows }
}

async function mailsOf({ db }: Ctx, id: number): Promise<number> {
  const [all] = await db.select({ total: count() }).from(letters).where(eq(letters.fromUserId, id))
  return all!.total
}
