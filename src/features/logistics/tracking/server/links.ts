/** The link of a delivery: made, said again, found, revoked. */
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import { trackingLinks } from '#features/logistics/tracking/tables'
import { hashOf } from '#server/hash'
import { tokenOf } from './tokens'
import { dayMs } from '#contract/durations'

export type Link = typeof trackingLinks.$inferSelect
type Of = Pick<Writing, 'db' | 'host' | 'now'>

export async function lastLink(db: Db, deliveryId: number): Promise<Link | undefined> {
  const [row] = await db
    .select()
    .from(trackingLinks)
    .where(eq(trackingLinks.deliveryId, deliveryId))
    .orderBy(desc(trackingLinks.nth))
    .limit(1)
  return row
}

/** Before it is over it does not expire, since it is moved on; a link of a delivery without a day lasts as long as one of tomorrow. */
export const expiryOf = (
  { day: due, endedAt }: Pick<typeof deliveries.$inferSelect, 'day' | 'endedAt'>,
  linkDays: number,
  now: Date,
): Date => {
  const ends = endedAt ?? new Date(Math.max(now.getTime() + dayMs, due ? Date.parse(`${due}T23:59:59Z`) + dayMs : 0))
  return new Date(ends.getTime() + linkDays * dayMs)
}

/** Undefined where another process has just made it. */
export async function addLink(ctx: Of, deliveryId: number, nth: number, expiresAt: Date): Promise<Link | undefined> {
  const hash = await hashOf(await tokenOf(ctx.host, deliveryId, nth))
  const [row] = await ctx.db
    .insert(trackingLinks)
    .values({ deliveryId, nth, hash, createdAt: ctx.now, expiresAt })
    .onConflictDoNothing()
    .returning()
  return row
}

/** The address of a link that is open; undefined where it is not, or was made with another secret. */
export async function addressOfLink(
  { host, baseUrl, now }: Pick<Writing, 'host' | 'baseUrl' | 'now'>,
  link: Link | undefined,
): Promise<string | undefined> {
  if (!link || link.revokedAt || link.expiresAt <= now) return undefined
  const token = await tokenOf(host, link.deliveryId, link.nth)
  return (await hashOf(token)) === link.hash ? `${baseUrl}/track/${token}` : undefined
}

/** Of a token that leads somewhere. */
export async function linkBy({ db, now }: Pick<Of, 'db' | 'now'>, token: string): Promise<Link | undefined> {
  const [row] = await db
    .select()
    .from(trackingLinks)
    .where(and(eq(trackingLinks.hash, await hashOf(token)), isNull(trackingLinks.revokedAt)))
  return row && row.expiresAt > now ? row : undefined
}
