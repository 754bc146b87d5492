/** The sign-in of a customer: a user of the least rights whose only customer they are. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { sendInvitation } from '#features/people/users/contract/entries'
import { credentials, tokens } from '#features/people/auth/tables'
import { enrolUser } from '#features/people/users/contract'
import { moveOrders } from '#features/ecommerce/customers/contract/merging'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/ecommerce/customers/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { customerForChange, customerOf, detailOf } from './rows'

type Handlers = HandlersOf<typeof contract>
const leastRole = 'subscriber'

export const getSignIn: Handlers['getSignIn'] = async (ctx, { params: { id } }) => {
  const row = await customerOf(ctx, 'update', id)
  if (!row) return ctx.fail('customer_unknown')
  if (row.userId === null) return { signIn: null }
  const [found] = await ctx.db
    .select({ email: users.email, status: users.status, confirmedAt: credentials.totpConfirmedAt })
    .from(users)
    .leftJoin(credentials, eq(credentials.userId, users.id))
    .where(eq(users.id, row.userId))
  const sessions = await ctx.db
    .select({ id: tokens.id, userAgent: tokens.userAgent, createdAt: tokens.createdAt, seenAt: tokens.seenAt })
    .from(tokens)
    .where(and(eq(tokens.userId, row.userId), eq(tokens.kind, 'session')))
    .orderBy(desc(tokens.createdAt))
  const { email, status, confirmedAt } = found!
  return {
    signIn: {
      userId: row.userId,
      email,
      status,
      twoFactor: confirmedAt !== null,
      sessions: sessions.map(({ createdAt, seenAt, ...one }) => ({
        ...one,
        createdAt: createdAt.toISOString(),
        seenAt: seenAt?.toISOString() ?? null,
      })),
    },
  }
}

export const inviteCustomer: Handlers['inviteCustomer'] = async (ctx, { params: { id } }) => {
  const row = await customerForChange(ctx, 'update', id)
  if (!row) return ctx.fail('customer_unknown')
  const { customer: fullName, email } = row
  const known = await (row.userId === null
    ? ctx.db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.email})`, email.toLowerCase()))
    : ctx.db.select().from(users).where(eq(users.id, row.userId)))
  const [user] = known
  if (user && user.id === row.userId && user.status !== 'pending') ctx.fail('customer_signs_in')
  // a colleague's sign-in is not shown to whoever may only see customers
  if (user && user.id !== row.userId && (user.role !== leastRole || (await isTaken(ctx.db, user.id))))
    ctx.fail('sign_in_taken')
  const userId = user?.id ?? (await ctx.call(enrolUser, { fullName, email, role: leastRole, status: 'pending' })).id
  await ctx.db.update(customers).set({ userId }).where(eq(customers.id, row.id))
  // orders carry who may see them as their own
  await ctx.call(moveOrders, { from: row.id, to: row.id })
  if (!user || user.status === 'pending') await ctx.call(sendInvitation, { userId })
  ctx.changed({ id, after: { invited: email } })
  return detailOf(ctx, { ...row, userId })
}

async function isTaken(db: Db, userId: number): Promise<boolean> {
  const [other] = await db.select({ id: customers.id }).from(customers).where(eq(customers.userId, userId))
  return other !== undefined
}
