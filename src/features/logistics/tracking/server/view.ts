/** All that the page of a delivery is made of: of its own rows, and of nobody else's more than how many doors come first. */
import { readSetting } from '#server/setting'
import { and, asc, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { At } from '#contract/distance'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { bandOf } from '#features/logistics/settings/contract/band'
import { deliveryRules } from '#features/logistics/settings/contract'
import { deliveries, deliverySlots } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { proofs, routes, stops } from '#features/logistics/routes/tables'
import type { TrackingSettings } from '#features/logistics/tracking/contract'
import { contactsOf, stageOf } from '#features/logistics/tracking/rules'
import { silences, trackingRatings, trackingWishes } from '#features/logistics/tracking/tables'
import { lastLeg } from './last-leg'
import { settingsOf } from './settings'
import { doorCode } from '#features/logistics/deliveries/contract/proofs'
import type { Stage } from '#features/logistics/deliveries/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'
import { hourMs } from '#contract/durations'

type Delivery = typeof deliveries.$inferSelect
type Stop = typeof stops.$inferSelect
type Slot = typeof deliverySlots.$inferSelect
type Route = typeof routes.$inferSelect
export type View = {
  delivery: Delivery
  zone: string
  stage: Stage
  /** When it is expected, and the band in which; null where nobody knows. */
  comesAt: Date | null
  plannedAt: Date | null
  band: { from: Date; until: Date } | null
  /** Doors before this one; null where it is on no way. */
  before: number | null
  driver: string
  /** Where the vehicle is, and the way it still has: once this door is next. */
  leg: { at: At; seen: Date; way: At[] } | null
  proofs: (typeof proofs.$inferSelect)[]
  wish: typeof trackingWishes.$inferSelect | null
  rating: typeof trackingRatings.$inferSelect | null
  isSilent: boolean
  /** The time that they hold, and the last one that they took. */
  held: Slot | null
  taken: Slot | null
  reason: Record<'en' | 'fr' | 'ar', string>
  doorCode: string
  settings: TrackingSettings
}
type Reading = Pick<Writing, 'db' | 'call' | 'now'>
const isOut = (route: Route | null): boolean => routeIs.underWay(route?.state)
/** The door of a delivery on the way it is on: that of the drop, where there are two. */
export const atItsDoor = and(
  eq(stops.deliveryId, deliveries.id),
  isIn(stops.state, stopIs.open),
  or(eq(deliveries.kind, 'pickup'), ne(stops.kind, 'pickup')),
)
/** How far it is, when it is expected, and when it was by the plan. */
export const stageAt = ({ state }: Delivery, stop: Stop | null, route: Route | null) => ({
  stage: stageOf(state, isOut(route)),
  comesAt: stop?.beginAt ?? stop?.arriveAt ?? null,
  plannedAt: stop?.plannedAt ?? null,
})

export async function viewOf(ctx: Reading, deliveryId: number): Promise<View | undefined> {
  const { db, now } = ctx
  const [found] = await db
    .select({ delivery: deliveries, zone: depots.zone, driver: drivers.name, stop: stops, route: routes })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(drivers, eq(drivers.id, deliveries.driverId))
    .leftJoin(stops, atItsDoor)
    .leftJoin(routes, eq(routes.id, stops.routeId))
    .where(and(eq(deliveries.id, deliveryId), isNull(deliveries.deletedAt)))
  if (!found) return undefined
  const { delivery, zone, stop, route } = found
  const settings = await settingsOf(ctx)
  const set = await readSetting(db, deliveryRules)
  const { stage, comesAt, plannedAt } = stageAt(delivery, stop, route)
  const failure = set.failures.find(({ code }) => code === delivery.failure)
  const { en = '', fr = '', ar = '' } = failure ?? {}
  return {
    delivery,
    zone,
    stage,
    comesAt,
    plannedAt,
    band: comesAt && worthSaying(comesAt, bandOf(comesAt, now, set.bandPercent)),
    before: stop && route ? await doorsBefore(db, route, stop) : null,
    // people are called by their first names at a door
    driver: settings.showsDriver ? (found.driver?.split(' ')[0] ?? '') : '',
    leg: settings.showsMap && stage === 'next' && stop && route ? await lastLeg(db, { stop, route }, now) : null,
    ...(await saidOf(db, delivery)),
    ...(await slotsOf(db, delivery.id, now)),
    reason: { en, fr, ar },
    // said at the door: only while somebody is on the way there
    doorCode:
      delivery.needs.code && (stage === 'out' || stage === 'next')
        ? (await ctx.call(doorCode, { deliveryId })).code
        : '',
    settings,
  }
}

/** Days before, a band by the share alone would be half a day, and reach into another one. */
const worthSaying = (at: Date, { from, until }: { from: Date; until: Date }) => ({
  from: new Date(Math.max(from.getTime(), floorHalf(at.getTime() - hourMs))),
  until: new Date(Math.min(until.getTime(), floorHalf(at.getTime() + 2 * hourMs))),
})
const floorHalf = (at: number): number => Math.floor(at / (hourMs / 2)) * (hourMs / 2)

async function doorsBefore(db: Db, route: Route, { id, seq }: Stop): Promise<number> {
  const rows = await db
    .select({ id: stops.id, seq: stops.seq })
    .from(stops)
    .where(
      and(
        eq(stops.routeId, route.id),
        isIn(stops.state, stopIs.open),
        inArray(stops.kind, ['pickup', 'drop', 'service']),
      ),
    )
  return rows.filter((one) => one.id !== id && one.seq < seq).length
}

async function saidOf(db: Db, delivery: Delivery) {
  const { id, attempt } = delivery
  const contacts = contactsOf(delivery)
  const [wish] = await db.select().from(trackingWishes).where(eq(trackingWishes.deliveryId, id))
  const [rating] = await db.select().from(trackingRatings).where(eq(trackingRatings.deliveryId, id))
  const [silence] =
    contacts.length > 0 ? await db.select().from(silences).where(inArray(silences.contact, contacts)).limit(1) : []
  const brought = await db
    .select()
    .from(proofs)
    .where(and(eq(proofs.deliveryId, id), eq(proofs.attempt, attempt)))
    .orderBy(asc(proofs.takenAt))
  return { wish: wish ?? null, rating: rating ?? null, isSilent: silence !== undefined, proofs: brought }
}

async function slotsOf(db: Db, id: number, now: Date) {
  const all = await db
    .select()
    .from(deliverySlots)
    .where(eq(deliverySlots.deliveryId, id))
    .orderBy(desc(deliverySlots.id))
  return {
    held: all.find(({ takenAt, heldUntil }) => takenAt === null && heldUntil > now) ?? null,
    taken: all.find(({ takenAt }) => takenAt !== null) ?? null,
  }
}
