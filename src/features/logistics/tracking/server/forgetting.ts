/** Those who followed a delivery, and want to be forgotten. */
import { and, inArray, isNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { forgetFollower as declared } from '#features/ecommerce/customers/contract/forgetting'
import { contactsOf } from '#features/logistics/tracking/rules'
import { silences, tellings, trackingLinks, trackingRatings, trackingWishes } from '#features/logistics/tracking/tables'

type Handlers = HandlersOf<{ forgetFollower: typeof declared }>

export const forgetFollower: Handlers['forgetFollower'] = async ({ db, now }, { deliveryIds, contacts }) => {
  await db
    .update(trackingLinks)
    .set({ revokedAt: now })
    .where(and(inArray(trackingLinks.deliveryId, deliveryIds), isNull(trackingLinks.revokedAt)))
  await db.delete(trackingWishes).where(inArray(trackingWishes.deliveryId, deliveryIds))
  await db.update(trackingRatings).set({ comment: '' }).where(inArray(trackingRatings.deliveryId, deliveryIds))
  await db.update(tellings).set({ to: '' }).where(inArray(tellings.deliveryId, deliveryIds))
  const known = contacts.flatMap((one) =>
    contactsOf(one.includes('@') ? { email: one, phone: '' } : { email: '', phone: one }),
  )
  // nobody is told under them any more
  await db.delete(silences).where(inArray(silences.contact, known))
}
