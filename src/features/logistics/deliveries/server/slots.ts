/** The time that a customer holds, takes or gives back. Who asks for it has looked whether there is room. */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { appointDelivery } from '#features/logistics/deliveries/contract/freight'
import {
  chargeOrder,
  type dropSlot,
  type holdSlot,
  type takeSlot,
  type waitForSlots,
} from '#features/logistics/deliveries/contract/slots'
import { deliveries, deliverySlots } from '#features/logistics/deliveries/tables'
import { depotFor } from './adding'

type Declared = {
  waitForSlots: typeof waitForSlots
  holdSlot: typeof holdSlot
  dropSlot: typeof dropSlot
  takeSlot: typeof takeSlot
}
type Handlers = HandlersOf<Declared>
type Slot = typeof deliverySlots.$inferSelect

const heldBy = (deliveryId: number) => and(eq(deliverySlots.deliveryId, deliveryId), isNull(deliverySlots.takenAt))

/** Whether they come by the shop or by a link: of a depot there is one line. */
export const wait: Handlers['waitForSlots'] = async (ctx, { depotId }) => {
  const id = depotId ?? (await depotFor(ctx, undefined, true))?.id
  if (id !== undefined) await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`slots:${id}`}, 0))`)
}

export const hold: Handlers['holdSlot'] = async (ctx, slot) => {
  await ctx.db.delete(deliverySlots).where(heldBy(slot.deliveryId))
  await ctx.db.insert(deliverySlots).values(slot)
  const { deliveryId: id, day, from, until, cents } = slot
  ctx.changed({ subject: 'Delivery', id, before: { held: null }, after: { held: `${day} ${from}–${until}`, cents } })
}

export const drop: Handlers['dropSlot'] = async (ctx, { deliveryId: id }) => {
  const gone = await ctx.db.delete(deliverySlots).where(heldBy(id)).returning({ id: deliverySlots.id })
  if (gone.length > 0) ctx.changed({ subject: 'Delivery', id, before: { held: true }, after: { held: null } })
}

export const take: Handlers['takeSlot'] = async (ctx, { deliveryId: id }) => {
  const [slot] = await ctx.db.select().from(deliverySlots).where(heldBy(id)).for('update')
  if (!slot || slot.heldUntil <= ctx.now) return ctx.fail('slot_over')
  const { day, from, until } = slot
  const windows = [{ from, until, hard: true, centsPerMinute: 0 }]
  const done = await ctx.attempt(appointDelivery, { id, when: { day, windows } })
  if (!done.ok) return ctx.fail('too_late')
  const chargedCents = await charged(ctx, slot)
  const codCents = await collected(ctx, slot, chargedCents)
  await ctx.db.update(deliverySlots).set({ takenAt: ctx.now, chargedCents }).where(eq(deliverySlots.id, slot.id))
  const after = { slot: `${day} ${from}–${until}`, cents: slot.cents, chargedCents, ...codCents }
  ctx.changed({ subject: 'Delivery', id, before: { slot: null }, after })
}

/** What of the price no order takes is paid at the door, in place of what the time that was taken before would have cost there. */
async function collected({ db }: Pick<Writing, 'db'>, { deliveryId, cents }: Slot, chargedCents: number) {
  const [before] = await db
    .select({ cents: deliverySlots.cents, charged: deliverySlots.chargedCents })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.deliveryId, deliveryId), isNotNull(deliverySlots.takenAt)))
    .orderBy(desc(deliverySlots.takenAt))
    .limit(1)
  const more = cents - chargedCents - (before ? before.cents - before.charged : 0)
  if (more === 0) return {}
  const { codCents, version } = deliveries
  const [row] = await db
    .update(deliveries)
    .set({ codCents: sql`greatest(0, coalesce(${codCents}, 0) + ${more})`, version: sql`${version} + 1` })
    .where(eq(deliveries.id, deliveryId))
    .returning({ codCents, version })
  return row ?? {}
}

/** What a dearer time costs more than the dearest one that was charged; who takes a cheaper one later pays nothing more. */
async function charged(ctx: Pick<Writing, 'db' | 'call'>, { deliveryId, cents }: Slot): Promise<number> {
  const [row] = await ctx.db
    .select({ orderId: deliveries.orderId, currency: deliveries.currency })
    .from(deliveries)
    .where(eq(deliveries.id, deliveryId))
  if (!row?.orderId) return 0
  const [before] = await ctx.db
    .select({ cents: deliverySlots.chargedCents })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.deliveryId, deliveryId), isNotNull(deliverySlots.takenAt)))
    .orderBy(desc(deliverySlots.chargedCents))
    .limit(1)
  const more = cents - (before?.cents ?? 0)
  if (more <= 0) return Math.min(cents, before?.cents ?? 0)
  const { isCharged } = await ctx.call(chargeOrder, { orderId: row.orderId, cents: more, currency: row.currency })
  return isCharged ? cents : (before?.cents ?? 0)
}
