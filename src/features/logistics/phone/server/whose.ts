/** Whose phone asks. It is no session of a person: it opens these doors alone, and no other door knows it. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { tokenOf } from '#server/person'
import { driverPhones } from '#features/logistics/phone/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { users } from '#features/people/users/tables'
import { hashOf } from '#server/hash'
import { minuteMs } from '#contract/durations'

export type Whose = { phoneId: number; driver: typeof drivers.$inferSelect }
type Asking = Pick<Writing, 'db' | 'now'> & { request: Request }

/** Nobody: it was signed out, or its driver does not drive for us now. */
export async function whoseOf({ db, now, request }: Asking): Promise<Whose | undefined> {
  const { token, byCookie } = tokenOf(request)
  if (token === undefined || byCookie) return undefined
  const [found] = await db
    .select({ phone: driverPhones, driver: drivers })
    .from(driverPhones)
    .innerJoin(drivers, eq(drivers.id, driverPhones.driverId))
    .where(
      and(
        eq(driverPhones.secretHash, await hashOf(token)),
        isNull(driverPhones.revokedAt),
        eq(drivers.account, 'active'),
        isNull(drivers.deletedAt),
      ),
    )
  if (!found) return undefined
  const { phone, driver } = found
  if (now.getTime() - phone.lastSeenAt.getTime() > minuteMs)
    await db.update(driverPhones).set({ lastSeenAt: now }).where(eq(driverPhones.id, phone.id))
  return { phoneId: phone.id, driver }
}

/** In the trail it is the driver who acts, where they have an account. */
export async function actAs({ db, actsAs }: Pick<Writing, 'db' | 'actsAs'>, { driver }: Whose): Promise<void> {
  if (driver.userId === null) return
  const [user] = await db
    .select({ id: users.id, fullName: users.fullName })
    .from(users)
    .where(eq(users.id, driver.userId))
  if (user) actsAs(user)
}
