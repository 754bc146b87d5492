/** The sign-in of a driver: a user of the least rights who is no other driver. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { sendInvitation } from '#features/people/users/contract/entries'
import type * as contract from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { enrolUser } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import { write } from './changes'
import { detailOf, driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>
const leastRole = 'subscriber'

export const inviteDriver: Handlers['inviteDriver'] = async (ctx, { params: { id } }) => {
  const row = await driverOf(ctx, 'update', id)
  if (!row) return ctx.fail('driver_unknown')
  if (row.email === '') ctx.fail('email_missing')
  const [user] = await ctx.db
    .select()
    .from(users)
    .where(row.userId === null ? eq(sql`lower(${users.email})`, row.email.toLowerCase()) : eq(users.id, row.userId))
  if (user && user.id === row.userId && user.status !== 'pending') ctx.fail('driver_signs_in')
  if (user && user.id !== row.userId) {
    const same = and(eq(drivers.userId, user.id), isNull(drivers.deletedAt))
    const [other] = await ctx.db.select({ id: drivers.id }).from(drivers).where(same)
    // a colleague's sign-in is not given to whoever writes their mail address here
    if (other || user.role !== leastRole) ctx.fail('sign_in_taken')
  }
  const { name: fullName, email } = row
  const userId = user?.id ?? (await ctx.call(enrolUser, { fullName, email, role: leastRole, status: 'pending' })).id
  await write(ctx, row, { userId })
  if (!user || user.status === 'pending') await ctx.call(sendInvitation, { userId })
  return detailOf(ctx, id)
}
