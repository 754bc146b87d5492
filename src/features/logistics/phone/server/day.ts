/** The day of a driver as their phone keeps it. */
import { readSetting } from '#server/setting'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { addDays, dayIn, dayInUtc } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { deliveries, deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/phone/contract'
import type { DriveDay, DriveRoute, DriveStop } from '#features/logistics/phone/contract'
import { isDoor } from '#features/logistics/phone/rules'
import { driverCash } from '#features/logistics/phone/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { proofs, revisions, routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { inHandOf } from './cash'
import { messagesOf } from './messages'
import { markOf } from './news'
import { whoseOf } from './whose'
import type { Hand } from '#features/logistics/deliveries/contract/tracking'
import { wishesOf } from '#features/logistics/tracking/contract'
import type { RouteState } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Reading = Pick<Writing, 'db' | 'now' | 'call'>
type Driver = typeof drivers.$inferSelect
const told = (at: Date | null): string | null => at?.toISOString() ?? null

export const getDay: Handlers['getDay'] = async (ctx) => {
  const whose = await whoseOf(ctx)
  return whose ? dayOf(ctx, whose.driver) : ctx.fail('phone_unknown')
}

export async function dayOf(ctx: Reading, { id }: Pick<Driver, 'id'>): Promise<DriveDay> {
  // before all else: what is changed while the day is read then counts as news
  const mark = await markOf(ctx, id)
  const [driver] = await ctx.db.select().from(drivers).where(eq(drivers.id, id))
  const { failures, withoutProof } = await readSetting(ctx.db, deliveryRules)
  const route = await routeOf(ctx, id)
  return {
    asOf: ctx.now.toISOString(),
    driver: { id, name: driver!.name, duty: driver!.duty },
    route,
    failures,
    messages: await messagesOf(ctx, id),
    cash: await inHandOf(ctx, id),
    withoutProof,
    mark,
  }
}

async function routeOf(ctx: Reading, driverId: number): Promise<DriveRoute | null> {
  const found = await ctx.db
    .select({ route: routes, depot: depots, vehicle: vehicles.name })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .where(
      and(
        eq(routes.driverId, driverId),
        isIn(routes.state, routeIs.shownToDriver),
        gte(routes.day, addDays(dayInUtc(ctx.now), -2)),
      ),
    )
    .orderBy(asc(routes.plannedStart), asc(routes.id))
  const theirs = found.filter(
    ({ route, depot }) => route.day === dayIn(depot.zone, ctx.now) || routeIs.underWay(route.state),
  )
  const rank = ({ state }: { state: RouteState }) => routeIs.shownToDriver.states.findIndex((one) => one === state)
  const [first] = theirs.toSorted((a, b) => rank(a.route) - rank(b.route))
  if (!first) return null
  const { route, depot, vehicle } = first
  const unseen = await ctx.db
    .select({ changes: revisions.changes })
    .from(revisions)
    .where(and(eq(revisions.routeId, route.id), sql`${revisions.number} > ${route.seenRevision}`))
    .orderBy(asc(revisions.number))
  return {
    id: route.id,
    code: route.code,
    state: route.state,
    day: route.day,
    zone: depot.zone,
    depot: depot.name,
    depotPhone: depot.phone,
    vehicle,
    plannedStart: told(route.plannedStart),
    plannedEnd: told(route.plannedEnd),
    metres: route.metres,
    revision: route.revision,
    seenRevision: route.seenRevision,
    changes: unseen.flatMap(({ changes }) => changes),
    path: route.path?.flat() ?? null,
    stops: await stopsOf(ctx, route.id),
  }
}

async function stopsOf({ db, call }: Reading, routeId: number): Promise<DriveStop[]> {
  const rows = await db
    .select({ stop: stops, delivery: deliveries, atDoor: addresses.access })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .leftJoin(addresses, eq(addresses.id, deliveries.addressId))
    .where(eq(stops.routeId, routeId))
    .orderBy(asc(stops.seq))
  const ids = rows.flatMap(({ delivery }) => delivery?.id ?? [])
  const wishes = await call(wishesOf, { ids })
  const packages = await db
    .select()
    .from(deliveryPackages)
    .where(inArray(deliveryPackages.deliveryId, ids))
    .orderBy(asc(deliveryPackages.id))
  const contents = await db
    .select()
    .from(deliveryItems)
    .where(inArray(deliveryItems.deliveryId, ids))
    .orderBy(asc(deliveryItems.id))
  const brought = await db.select().from(proofs).where(inArray(proofs.deliveryId, ids)).orderBy(asc(proofs.id))
  const cash = await db.select().from(driverCash).where(inArray(driverCash.deliveryId, ids))
  const doors = rows.filter(({ stop }) => isDoor({ kind: stop.kind }))
  return rows.map((row) => {
    const { stop, delivery, atDoor } = row
    const isPickup = stop.kind === 'pickup' && delivery?.kind === 'pair'
    const windows = (isPickup ? delivery.pickupWindows : delivery?.windows) ?? []
    return {
      id: stop.id,
      number: doors.indexOf(row) + 1,
      kind: stop.kind,
      state: stop.state,
      name: delivery?.customer ?? stop.name,
      line: stop.line,
      city: (isPickup ? delivery.pickupCity : delivery?.city) ?? '',
      postcode: (isPickup ? delivery.pickupPostcode : delivery?.postcode) ?? '',
      lat: stop.lat,
      lon: stop.lon,
      windows: windows.map(({ from, until }) => ({ from, until })),
      beginAt: told(stop.beginAt),
      arrivedAt: told(stop.arrivedAt),
      leftAt: told(stop.leftAt),
      seconds: stop.serviceSeconds,
      delivery: delivery && {
        id: delivery.id,
        code: delivery.code,
        attempt: delivery.attempt,
        items: delivery.items,
        weightGrams: delivery.weightGrams,
        phone: delivery.phone,
        access: isPickup ? delivery.access : doorNote(delivery.access, atDoor),
        wish: wishOf(wishes, delivery.id),
        note: delivery.note,
        language: delivery.language,
        currency: delivery.currency,
        // what is asked for at the door is not asked for where it is picked up
        codCents: isPickup ? 0 : delivery.codCents,
        packages: packages
          .filter(({ deliveryId }) => deliveryId === delivery.id)
          .map(({ barcode, label }) => ({ barcode, label })),
        contents: contents
          .filter(({ deliveryId }) => deliveryId === delivery.id)
          .map(({ id, name, quantity }) => ({ id, name, quantity })),
        needs: isPickup ? {} : delivery.needs,
        proofs: brought
          .filter((one) => one.stopId === stop.id && one.attempt === delivery.attempt)
          .map(({ id, kind, text, signee, takenAt }) => ({
            id,
            kind: kind as 'photo',
            text,
            signee,
            takenAt: takenAt.toISOString(),
          })),
        cashCents:
          cash.find((one) => one.deliveryId === delivery.id && one.attempt === delivery.attempt)?.cents ?? null,
      },
    }
  })
}

/** The customer's own words first, then the note that staff keep for this address. */
const doorNote = (own: string, kept: string | null): string =>
  [...new Set([own, kept ?? ''])].filter((note) => note !== '').join(' · ')

type Wishes = { deliveryId: number; hand: Hand; place: string }[]
/** Whoever wants it in their own hands has said nothing that a driver would not do anyway. */
function wishOf(wishes: Wishes, id: number): { hand: Hand; place: string } | null {
  const wish = wishes.find(({ deliveryId }) => deliveryId === id)
  return wish && wish.hand !== 'me' ? { hand: wish.hand, place: wish.place } : null
}
