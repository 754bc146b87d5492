/** Where a link leads: what its customer waits for stays behind it, also where that is brought as another delivery by now. */
import { and, asc, desc, eq, gt, isNull, ne } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import { addLink, expiryOf, lastLink, type Link } from './links'
import { tokenOf } from './tokens'
import type { View } from './view'
import { isNotIn } from '#server/is-in'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

/** Of an order that is brought anew, after its delivery was called off or deleted: that one. */
export async function leadsTo(db: Db, { deliveryId }: Pick<Link, 'deliveryId'>): Promise<number> {
  const [row] = await db
    .select({ orderId: deliveries.orderId, state: deliveries.state, deletedAt: deliveries.deletedAt })
    .from(deliveries)
    .where(eq(deliveries.id, deliveryId))
  if (!row?.orderId || (row.state !== 'cancelled' && row.deletedAt === null)) return deliveryId
  const [anew] = await db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.orderId, row.orderId),
        gt(deliveries.id, deliveryId),
        ne(deliveries.state, 'cancelled'),
        isNull(deliveries.deletedAt),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(1)
  return anew?.id ?? deliveryId
}

export type Rest = { token: string; day: string | null }
/** What was left at the first door comes as a delivery of its own, with a link of its own. */
export async function restOf(
  ctx: Pick<Writing, 'db' | 'host' | 'now'>,
  { stage, delivery, settings }: View,
): Promise<Rest | null> {
  if (stage !== 'partial') return null
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.parentId, delivery.id),
        isNull(deliveries.deletedAt),
        isNotIn(deliveries.state, deliveryIs.settled),
      ),
    )
    .orderBy(asc(deliveries.id))
    .limit(1)
  if (!row) return null
  const known = await lastLink(ctx.db, row.id)
  const link = known ?? (await addLink(ctx, row.id, 1, expiryOf(row, settings.linkDays, ctx.now)))
  if (!link || link.revokedAt || link.expiresAt <= ctx.now) return null
  return { token: await tokenOf(ctx.host, row.id, link.nth), day: row.day }
}
