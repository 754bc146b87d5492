/** Phones sign in by a link, and out. */
import { and, eq, gt, isNull } from 'drizzle-orm'
import { prepared, type Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { lookWithin, type Limit } from '#server/throttle'
import type * as contract from '#features/logistics/phone/contract'
import { driverLinks, driverPhones } from '#features/logistics/phone/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { dayOf } from './day'
import { hashOf } from '#server/hash'
import { actAs, whoseOf } from './whose'

type Handlers = HandlersOf<typeof contract>
/** Wrong keys from one address. */
const guesses: Limit = { most: 20, seconds: 60 }

export const signIn: Handlers['signIn'] = prepared({
  async before(ctx, { body }) {
    const keyHash = await hashOf(body.key)
    const { wait, found } = await lookWithin(ctx, { what: 'drive', limit: guesses }, async () => {
      const ofKey = eq(driverLinks.keyHash, keyHash)
      const [link] = await ctx.db.select({ id: driverLinks.id }).from(driverLinks).where(ofKey)
      return link
    })
    if (wait > 0) ctx.fail('too_many_tries', { message: `Too many tries: wait ${wait} s`, seconds: wait })
    return found ? { keyHash, secretHash: await hashOf(body.secret) } : ctx.fail('link_unknown')
  },
  async run(
    ctx: Ctx<typeof contract.signIn>,
    { body },
    { keyHash, secretHash }: { keyHash: string; secretHash: string },
  ) {
    const [found] = await ctx.db
      .select({ link: driverLinks, driver: drivers })
      .from(driverLinks)
      .innerJoin(drivers, eq(drivers.id, driverLinks.driverId))
      .where(
        and(
          eq(driverLinks.keyHash, keyHash),
          isNull(driverLinks.takenBackAt),
          gt(driverLinks.expiresAt, ctx.now),
          eq(drivers.account, 'active'),
          isNull(drivers.deletedAt),
        ),
      )
      .for('update')
    if (!found) return ctx.fail('link_unknown')
    const { link, driver } = found
    const ofDriver = and(eq(driverPhones.driverId, driver.id), isNull(driverPhones.revokedAt))
    if (link.phoneId !== null) {
      // its answer was lost: the phone that used the link asks again
      const [same] = await ctx.db
        .select({ id: driverPhones.id })
        .from(driverPhones)
        .where(and(ofDriver, eq(driverPhones.id, link.phoneId), eq(driverPhones.secretHash, secretHash)))
      return same ? dayOf(ctx, driver) : ctx.fail('link_unknown')
    }
    await ctx.db.update(driverPhones).set({ revokedAt: ctx.now }).where(ofDriver)
    const [phone] = await ctx.db
      .insert(driverPhones)
      .values({ driverId: driver.id, secretHash, name: body.name, createdAt: ctx.now, lastSeenAt: ctx.now })
      .onConflictDoNothing()
      .returning({ id: driverPhones.id })
    // a secret that was another phone's is no secret
    if (!phone) return ctx.fail('link_unknown')
    await ctx.db.update(driverLinks).set({ phoneId: phone.id }).where(eq(driverLinks.id, link.id))
    await actAs(ctx, { phoneId: phone.id, driver })
    ctx.changed({ subject: 'Driver', id: driver.id, before: {}, after: { phone: body.name } })
    return dayOf(ctx, driver)
  },
})

export const signOut: Handlers['signOut'] = async (ctx) => {
  const whose = await whoseOf(ctx)
  if (!whose) return ctx.fail('phone_unknown')
  await ctx.db.update(driverPhones).set({ revokedAt: ctx.now }).where(eq(driverPhones.id, whose.phoneId))
  await actAs(ctx, whose)
  ctx.changed({ subject: 'Driver', id: whose.driver.id, before: { phoneId: whose.phoneId }, after: { phone: null } })
}
