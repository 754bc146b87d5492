/** All that a route's times depend on, read at once. */
import { general, speedOf } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { shiftsOn, type Break } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { habitsOf, noHabits, type Habits } from '#features/logistics/routes/contract/habits'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Area } from '#features/map/contract'
import { avoidedOf } from './avoid'
import { territoriesOf, type Territory } from './territories'

export type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
/** What of a delivery a plan looks at: of a day with thousands, the rest would take longer to read than the plan. */
export const taskColumns = {
  id: deliveries.id,
  kind: deliveries.kind,
  day: deliveries.day,
  dayUntil: deliveries.dayUntil,
  lat: deliveries.lat,
  lon: deliveries.lon,
  pickupLat: deliveries.pickupLat,
  pickupLon: deliveries.pickupLon,
  windows: deliveries.windows,
  pickupWindows: deliveries.pickupWindows,
  serviceSeconds: deliveries.serviceSeconds,
  pickupSeconds: deliveries.pickupSeconds,
  setupSeconds: deliveries.setupSeconds,
  weightGrams: deliveries.weightGrams,
  volumeLitres: deliveries.volumeLitres,
  items: deliveries.items,
  pallets: deliveries.pallets,
  skills: deliveries.skills,
  features: deliveries.features,
  allowedDrivers: deliveries.allowedDrivers,
  excludedDrivers: deliveries.excludedDrivers,
  priority: deliveries.priority,
  position: deliveries.position,
  tags: deliveries.tags,
  notWith: deliveries.notWith,
  group: deliveries.group,
}
/** Of one among others: a route alone knows nothing of groups. */
export type DayTask = Pick<DeliveryRow, keyof typeof taskColumns>
export type Task = Omit<DayTask, 'group' | 'day' | 'dayUntil'>
export type Depot = typeof depots.$inferSelect
export type Span = { from: string; until: string; seconds: number; breaks: Break[] }
export type Given = {
  route: RouteRow
  depot: Depot
  /** Of its vehicle, where that ends elsewhere. */
  endDepot: Depot | undefined
  driver: typeof drivers.$inferSelect | undefined
  vehicle: typeof vehicles.$inferSelect | undefined
  /** How fast vehicles of its type are, of the speed of a road. */
  typePercent: number
  /** When its driver works that day; undefined where they do not. */
  span: Span | undefined
  /** Of its depot. */
  habits: Habits
  /** Through these nobody is driven. */
  avoid: Area[]
  /** Where others may not go. */
  territories: Territory[]
  /** In their order. */
  stops: { stop: StopRow; delivery: DayTask | undefined }[]
}

export type Reading = Pick<Writing, 'db' | 'call'>
export async function givenOf(ctx: Reading, route: RouteRow): Promise<Given> {
  const [given] = await givensOf(ctx, [route])
  return given!
}

/** As many statements for many routes as for one; a route that nobody has made yet has no stops. */
export async function givensOf({ db, call }: Reading, all: readonly RouteRow[]): Promise<Given[]> {
  const named = (key: 'depotId' | 'vehicleId' | 'driverId') => [...new Set(all.flatMap((route) => route[key] ?? []))]
  const fleet = await db
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, named('vehicleId')))
  const crew = await db
    .select()
    .from(drivers)
    .where(inArray(drivers.id, named('driverId')))
  const gates = [...named('depotId'), ...fleet.flatMap(({ endDepotId }) => endDepotId ?? [])]
  const places = await db.select().from(depots).where(inArray(depots.id, gates))
  const set = await readSetting(db, general)
  const used = await call(habitsOf, { depotIds: named('depotId') })
  const avoid = await avoidedOf({ db }, named('depotId'))
  const territories = await territoriesOf({ db }, named('depotId'))
  const spans = new Map<string, Span>()
  for (const day of new Set(all.map((route) => route.day))) {
    const driverIds = crew.map(({ id }) => id)
    const { shifts } = await call(shiftsOn, { driverIds, day })
    for (const [at, id] of driverIds.entries()) if (shifts[at]) spans.set(`${id} ${day}`, shifts[at])
  }
  const ids = all.map(({ id }) => id)
  const rows = await db
    .select({ stop: stops, delivery: taskColumns })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(inArray(stops.routeId, ids))
    .orderBy(asc(stops.seq), asc(stops.id))
  const listOf = new Map(ids.map((id): [number, Given['stops']] => [id, []]))
  for (const { stop, delivery } of rows) listOf.get(stop.routeId)!.push({ stop, delivery: delivery ?? undefined })
  return all.map((route) => {
    const vehicle = fleet.find(({ id }) => id === route.vehicleId)
    return {
      route,
      depot: places.find(({ id }) => id === route.depotId)!,
      endDepot: places.find(({ id }) => id === vehicle?.endDepotId),
      driver: crew.find(({ id }) => id === route.driverId),
      vehicle,
      typePercent: speedOf(set, vehicle?.type),
      span: spans.get(`${route.driverId} ${route.day}`),
      habits: used.find(({ depotId }) => depotId === route.depotId)?.habits ?? noHabits,
      avoid: avoid.get(route.depotId) ?? [],
      territories: territories.get(route.depotId) ?? [],
      stops: listOf.get(route.id)!,
    }
  })
}

export type Asker = Pick<Writing, 'db' | 'person' | 'rights' | 'judged'>
/** Named by a person, it is one that they may see; a job is nobody, and plans for all. */
export const seenBy = ({ person, ...ctx }: Asker, subject: string) => {
  const gone = ctx.judged.get(subject)?.gone
  return person ? rowsOf(ctx, 'read', subject) : gone && isNull(gone)
}

/** Those that are named, locked so that nobody plans them elsewhere meanwhile. */
export const deliveriesOf = (ctx: Asker, ids: readonly number[]): Promise<DeliveryRow[]> =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, [...ids]), sql`${deliveries.deletedAt} is null`, seenBy(ctx, 'Delivery')))
    .orderBy(asc(deliveries.id))
    .for('update')
