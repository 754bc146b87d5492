/** What a customer says by the forms of the page. What comes too late is told so, and nothing of it is kept. */
import { inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { HandlersOf } from '#server/feature'
import { appointDelivery } from '#features/logistics/deliveries/contract/freight'
import { dropSlot, holdSlot, takeSlot, waitForSlots } from '#features/logistics/deliveries/contract/slots'
import type * as contract from '#features/logistics/tracking/contract'
import { Rating, Slot, Wish } from '#features/logistics/tracking/contract'
import { contactsOf } from '#features/logistics/tracking/rules'
import { silences, trackingRatings, trackingWishes } from '#features/logistics/tracking/tables'
import { markup } from './markup'
import { canMove, canWish } from './page'
import { foundBy, whole, type TrackingContext, type FoundLink, type saidWords } from './shown'
import { offersFor } from './times'
import { words } from './words'
import { stageIs } from '#features/logistics/deliveries/contract/states'
import { minuteMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
type Fields = Readonly<Record<string, string>>
type Refusal = { status: 400 | 409; why: 'wrong' | 'placeMissing' | 'tooLate' | 'timeGone' | 'holdOver' }
type Act = (ctx: TrackingContext, found: FoundLink, fields: Fields) => Promise<(typeof saidWords)[number] | Refusal>

const wish: Act = async (ctx, { showing }, fields) => {
  const read = z.safeParse(Wish, fields)
  if (!read.success) {
    const isPlace = read.error.issues.every(({ path, code }) => path[0] === 'place' && code === 'custom')
    return { status: 400, why: isPlace ? 'placeMissing' : 'wrong' }
  }
  if (!canWish(showing)) return { status: 409, why: 'tooLate' }
  const { id } = showing.view.delivery
  const { hand, place, access } = read.data
  const said = { hand, place: hand === 'me' ? '' : place, at: ctx.now }
  await ctx.db
    .insert(trackingWishes)
    .values({ deliveryId: id, ...said })
    .onConflictDoUpdate({ target: trackingWishes.deliveryId, set: said })
  await ctx.call(appointDelivery, { id, access })
  ctx.changed({ subject: 'Delivery', id, after: { wish: hand, place: said.place } })
  return 'saved'
}

/** It is nobody else's for some minutes, in which they see what it costs and take it or not. */
const hold: Act = async (ctx, { showing }, fields) => {
  const [day, from, until] = (fields['slot'] ?? '').split(' ')
  const read = z.safeParse(Slot, { day, from, until })
  if (!read.success) return { status: 400, why: 'wrong' }
  if (!canMove(showing)) return { status: 409, why: 'tooLate' }
  const { view } = showing
  const { id: deliveryId, depotId } = view.delivery
  // who asks for the last place at the same moment waits, and then sees that it is held
  await ctx.call(waitForSlots, { depotId })
  const slot = read.data
  const offers = await offersFor(ctx, view)
  const offer = offers.find((one) => one.day === slot.day && one.from === slot.from && one.until === slot.until)
  if (!offer) return { status: 409, why: 'timeGone' }
  const heldUntil = new Date(ctx.now.getTime() + view.settings.holdMinutes * minuteMs)
  await ctx.call(holdSlot, { deliveryId, ...offer, heldUntil })
  return 'held'
}
const take: Act = async (ctx, { showing }) => {
  if (!canMove(showing)) return { status: 409, why: 'tooLate' }
  const done = await ctx.attempt(takeSlot, { deliveryId: showing.view.delivery.id })
  return done.ok ? 'chosen' : { status: 409, why: done.code === 'slot_over' ? 'holdOver' : 'tooLate' }
}
const drop: Act = async (ctx, { showing }) => {
  await ctx.call(dropSlot, { deliveryId: showing.view.delivery.id })
  return 'dropped'
}

const rate: Act = async (ctx, { showing }, fields) => {
  const read = z.safeParse(Rating, fields)
  if (!read.success) return { status: 400, why: 'wrong' }
  const { stage, settings, delivery } = showing.view
  if (!settings.asksRating || !stageIs.handedOver(stage)) return { status: 409, why: 'tooLate' }
  const said = { ...read.data, at: ctx.now }
  await ctx.db
    .insert(trackingRatings)
    .values({ deliveryId: delivery.id, ...said })
    .onConflictDoUpdate({ target: trackingRatings.deliveryId, set: said })
  ctx.changed({ subject: 'Delivery', id: delivery.id, after: { stars: said.stars } })
  return 'thanks'
}

/** For all that comes to this address or number, now and later. */
const mute: Act = async (ctx, { showing }) => {
  const contacts = contactsOf(showing.view.delivery)
  if (contacts.length > 0)
    await ctx.db
      .insert(silences)
      .values(contacts.map((contact) => ({ contact, since: ctx.now })))
      .onConflictDoNothing()
  ctx.changed({ subject: 'Delivery', id: showing.view.delivery.id, after: { silent: true } })
  return 'muted'
}
const unmute: Act = async (ctx, { showing }) => {
  await ctx.db.delete(silences).where(inArray(silences.contact, contactsOf(showing.view.delivery)))
  ctx.changed({ subject: 'Delivery', id: showing.view.delivery.id, after: { silent: false } })
  return 'unmuted'
}

const acts: Readonly<Record<string, Act>> = { wish, hold, take, drop, rate, mute, unmute }

export const sendTracking: Handlers['sendTracking'] = async (ctx, { params: { token }, body }) => {
  const found = await foundBy(ctx, token)
  if (found instanceof Response) {
    // or whoever guesses links would fill the trail
    ctx.leaveNoTrail()
    return found
  }
  const act = acts[body['do'] ?? '']
  const done = act ? await act(ctx, found, body) : ({ status: 400, why: 'wrong' } as const)
  const { language } = found.showing
  // asked again by a reload, the answer of a form would send it again
  if (typeof done === 'string')
    return new Response(null, { status: 303, headers: { location: `?language=${language}&said=${done}` } })
  ctx.leaveNoTrail()
  const said = markup`<p class="note bad" role="alert">${words[language][done.why]}</p>`
  return whole(ctx, found.showing, { said, status: done.status })
}
