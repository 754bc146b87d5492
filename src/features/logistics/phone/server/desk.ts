/** What people at a desk do with the phones of drivers. */
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import { dayIn, momentIn } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as leaving from '#features/logistics/drivers/contract/territories'
import type * as contract from '#features/logistics/phone/contract/desk'
import { driverLinks, driverMessages, driverPhones } from '#features/logistics/phone/tables'
import { countedAt, countsOf, takingsOf } from './cash'
import { driverOf } from './driver-of'
import { messagesOf } from './messages'
import { newKey } from './secrets'
import { hashOf } from '#server/hash'

type Handlers = HandlersOf<typeof contract>
/** A link is opened the same day, or made anew. */
const lifetime = 24 * 60 * 60 * 1000

const waiting = (driverId: number, now: Date) =>
  and(
    eq(driverLinks.driverId, driverId),
    isNull(driverLinks.phoneId),
    isNull(driverLinks.takenBackAt),
    gt(driverLinks.expiresAt, now),
  )
const signedIn = (driverId: number) => and(eq(driverPhones.driverId, driverId), isNull(driverPhones.revokedAt))

export const getPhone: Handlers['getPhone'] = async (ctx, { params: { id } }) => {
  const driver = await driverOf(ctx, 'read', id)
  if (!driver) return ctx.fail('driver_unknown')
  const { zone } = ctx.host.settings
  const today = momentIn(zone, dayIn(zone, ctx.now), '00:00')
  const [phone] = await ctx.db.select().from(driverPhones).where(signedIn(id))
  const [link] = await ctx.db.select().from(driverLinks).where(waiting(id, ctx.now)).orderBy(desc(driverLinks.id))
  return {
    phone: phone
      ? { name: phone.name, since: phone.createdAt.toISOString(), lastSeenAt: phone.lastSeenAt.toISOString() }
      : null,
    link: link ? { madeAt: link.madeAt.toISOString(), expiresAt: link.expiresAt.toISOString() } : null,
    messages: await messagesOf(ctx, id),
    cash: await takingsOf(ctx, id),
    counts: await countsOf(ctx, id),
    depotToday: await countedAt(ctx, driver.depotId, today),
  }
}

const takeBack = ({ db, now }: Pick<Writing, 'db' | 'now'>, driverId: number) =>
  db.update(driverLinks).set({ takenBackAt: now }).where(waiting(driverId, now))

export const makeLink: Handlers['makeLink'] = async (ctx, { params: { id } }) => {
  const driver = await driverOf(ctx, 'update', id)
  if (!driver) return ctx.fail('driver_unknown')
  if (driver.account !== 'active') ctx.fail('driver_inactive')
  await takeBack(ctx, id)
  const key = newKey(ctx.host)
  const expiresAt = new Date(ctx.now.getTime() + lifetime)
  await ctx.db.insert(driverLinks).values({ driverId: id, keyHash: await hashOf(key), madeAt: ctx.now, expiresAt })
  ctx.changed({ id, before: {}, after: { phoneLink: expiresAt } })
  // behind the hash: no server on the way, and no log, is told it
  return { url: `${ctx.baseUrl}/drive#${key}`, expiresAt: expiresAt.toISOString() }
}

/** Gives what the phone was called that was signed in. */
async function signOutOf(ctx: Pick<Writing, 'db' | 'now'>, driverId: number): Promise<string | null> {
  await takeBack(ctx, driverId)
  const gone = await ctx.db
    .update(driverPhones)
    .set({ revokedAt: ctx.now })
    .where(signedIn(driverId))
    .returning({ name: driverPhones.name })
  return gone[0]?.name ?? null
}

export const revokePhone: Handlers['revokePhone'] = async (ctx, { params: { id } }) => {
  if (!(await driverOf(ctx, 'update', id))) return ctx.fail('driver_unknown')
  ctx.changed({ id, before: { phone: await signOutOf(ctx, id) }, after: { phone: null } })
}

export const signOutPhones: HandlersOf<typeof leaving>['signOutPhones'] = async (ctx, { driverId: id }) => {
  const phone = await signOutOf(ctx, id)
  if (phone !== null) ctx.changed({ subject: 'Driver', id, before: { phone }, after: { phone: null } })
}

export const writeToDriver: Handlers['writeToDriver'] = async (ctx, { params: { id }, body: { text } }) => {
  if (!(await driverOf(ctx, 'update', id))) return ctx.fail('driver_unknown')
  const [row] = await ctx.db
    .insert(driverMessages)
    .values({ driverId: id, fromDriver: false, byId: ctx.person.id, text, at: ctx.now })
    .returning()
  ctx.changed({ id, before: {}, after: { toldDriver: text } })
  const { kind, at } = row!
  return {
    id: row!.id,
    at: at.toISOString(),
    fromDriver: false,
    by: ctx.person.fullName,
    kind: kind as 'text',
    text,
    refused: null,
    answer: null,
    isOpen: false,
  }
}
