/** What is to come at another time is told of again, and its link leads somewhere until it is over. */
import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { deliveries, isOpen } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/deliveries/contract/tracking'
import { tellings, trackingLinks } from '#features/logistics/tracking/tables'
import { expiryOf } from './links'
import { settingsOf } from './settings'
import { isIn } from '#server/is-in'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { dayMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
/** What was said of the time that it no longer has. */
const ofItsTime = ['planned', 'out', 'next', 'late'] as const

export const tellAnew: Handlers['tellAnew'] = async (ctx, { ids }) => {
  const rows = await ctx.db.select().from(deliveries).where(inArray(deliveries.id, ids))
  for (const { id, attempt } of rows)
    await ctx.db
      .update(tellings)
      .set({ overAt: ctx.now })
      .where(
        and(
          eq(tellings.deliveryId, id),
          eq(tellings.attempt, attempt),
          inArray(tellings.kind, ofItsTime),
          isNull(tellings.overAt),
        ),
      )
  await keepLinks(ctx, ids)
}

const atOnce = 200
/** Those whose links end soon, or those that are named. */
export const linksEnding = (db: Writing['db'], now: Date, ids?: readonly number[]) =>
  db
    .select({ link: trackingLinks, delivery: deliveries })
    .from(trackingLinks)
    .innerJoin(deliveries, eq(deliveries.id, trackingLinks.deliveryId))
    .where(
      and(
        isNull(trackingLinks.revokedAt),
        isOpen,
        isIn(deliveries.state, deliveryIs.awaited),
        ids ? inArray(deliveries.id, [...ids]) : lt(trackingLinks.expiresAt, new Date(now.getTime() + dayMs)),
      ),
    )
    .limit(atOnce)

/** As long as a delivery is not over its link does not expire, but where somebody revoked it. */
export async function keepLinks(ctx: Pick<Writing, 'db' | 'now' | 'call'>, ids?: readonly number[]): Promise<void> {
  const { linkDays } = await settingsOf(ctx)
  const rows = await linksEnding(ctx.db, ctx.now, ids)
  for (const { link, delivery } of rows) {
    const expiresAt = expiryOf(delivery, linkDays, ctx.now)
    if (expiresAt > link.expiresAt)
      await ctx.db.update(trackingLinks).set({ expiresAt }).where(eq(trackingLinks.id, link.id))
  }
}
