/** What dispatchers see and do of a delivery's link. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as tracking from '#features/logistics/deliveries/contract/tracking'
import type * as contract from '#features/logistics/tracking/contract'
import type { Hand, Tracking } from '#features/logistics/deliveries/contract/tracking'
import { tellings, trackingLinks, trackingWishes } from '#features/logistics/tracking/tables'
import { addLink, addressOfLink, expiryOf, lastLink } from './links'
import { settingsOf } from './settings'
import { viewOf, type View } from './view'

type Handlers = HandlersOf<typeof contract & typeof tracking>
type Reading = Pick<Writing, 'db' | 'call' | 'now' | 'host' | 'baseUrl' | 'rights' | 'judged'>

async function deliveryOf(ctx: Pick<Base, 'db' | 'rights' | 'judged'>, action: Ability[0], id: number) {
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isNull(deliveries.deletedAt), rowsOf(ctx, action, 'Delivery')))
  return row
}

async function shown(ctx: Reading, id: number): Promise<Tracking> {
  const view = (await viewOf(ctx, id))!
  const link = await lastLink(ctx.db, id)
  const told = await ctx.db.select().from(tellings).where(eq(tellings.deliveryId, id)).orderBy(asc(tellings.id))
  // with it one speaks for the customer
  const mayAct = (await deliveryOf(ctx, 'update', id)) !== undefined && ctx.rights.can('update', 'Delivery')
  return {
    stage: view.stage,
    link: link
      ? {
          url: mayAct ? ((await addressOfLink(ctx, link)) ?? null) : null,
          createdAt: link.createdAt.toISOString(),
          expiresAt: link.expiresAt.toISOString(),
          openedAt: link.openedAt?.toISOString() ?? null,
          state: link.revokedAt ? 'revoked' : link.expiresAt <= ctx.now ? 'expired' : 'open',
        }
      : null,
    isSilent: view.isSilent || !view.delivery.notify,
    wish: view.wish && { hand: view.wish.hand as Hand, place: view.wish.place, at: view.wish.at.toISOString() },
    rating: view.rating && {
      stars: view.rating.stars,
      comment: view.rating.comment,
      at: view.rating.at.toISOString(),
    },
    slot: view.taken && slotOf(view.taken, view.delivery.currency),
    heldUntil: view.held?.heldUntil.toISOString() ?? null,
    tellings: told.map(({ kind, at, to }) => ({ kind: kind, at: at.toISOString(), to })),
  }
}

const slotOf = (
  { day, from, until, cents, chargedCents, takenAt }: NonNullable<View['taken']>,
  currency: string,
): Tracking['slot'] => ({ day, from, until, cents, chargedCents, currency, at: takenAt!.toISOString() })

export const getTracking: Handlers['getTracking'] = async (ctx, { params: { id } }) => {
  if (!(await deliveryOf(ctx, 'read', id))) ctx.fail('delivery_unknown')
  return shown(ctx, id)
}

export const makeLink: Handlers['makeLink'] = async (ctx, { params: { id } }) => {
  const row = await deliveryOf(ctx, 'update', id)
  if (!row) return ctx.fail('delivery_unknown')
  const last = await lastLink(ctx.db, id)
  if (last && !last.revokedAt) await revoke(ctx, last.id)
  const { settings } = (await viewOf(ctx, id))!
  await addLink(ctx, id, (last?.nth ?? 0) + 1, expiryOf(row, settings.linkDays, ctx.now))
  ctx.changed({ id, after: { trackingLink: 'made' } })
  return shown(ctx, id)
}

export const revokeLink: Handlers['revokeLink'] = async (ctx, { params: { id } }) => {
  if (!(await deliveryOf(ctx, 'update', id))) return ctx.fail('delivery_unknown')
  const last = await lastLink(ctx.db, id)
  if (!last || last.revokedAt || last.expiresAt <= ctx.now) return ctx.fail('link_missing')
  await revoke(ctx, last.id)
  ctx.changed({ id, after: { trackingLink: 'revoked' } })
}
/** Whoever orders has it at once, before anything is planned. */
export const linkFor: Handlers['linkFor'] = async (ctx, { deliveryId }) => {
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  if (!row) throw new Error(`There is no delivery ${deliveryId}`)
  const { linkDays } = await settingsOf(ctx)
  const last = await lastLink(ctx.db, deliveryId)
  const link = last ?? (await addLink(ctx, deliveryId, 1, expiryOf(row, linkDays, ctx.now)))
  return { url: (await addressOfLink(ctx, link)) ?? null }
}
const revoke = ({ db, now }: Pick<Writing, 'db' | 'now'>, id: number) =>
  db.update(trackingLinks).set({ revokedAt: now }).where(eq(trackingLinks.id, id))

export const wishesOf: Handlers['wishesOf'] = async ({ db }, { ids }) => {
  if (ids.length === 0) return []
  const rows = await db.select().from(trackingWishes).where(inArray(trackingWishes.deliveryId, ids))
  return rows.map(({ deliveryId, hand, place }) => ({ deliveryId, hand: hand as Hand, place }))
}
