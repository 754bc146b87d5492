/** All that a route's times depend on, read at once. */
import { general, speedOf } from '#contract/general'
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Writing } from '#server/context'
import { rowsOf } from '#server/rows'
import { valuesOf } from '#server/setting'
import { settings } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { shiftsOn, type Break } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { habitsOf, noHabits, type Habits } from '#features/logistics/routes/contract/habits'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Area } from '#features/map/contract'
import { areasOf, type Territory } from './areas'

export type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
/** What of a delivery a plan looks at: of a day with thousands, the rest would take longer to read than the plan. */
export const taskColumns = {
  id: deliveries.id,
  depotId: deliveries.depotId,
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
export type Task = Omit<DayTask, 'group' | 'day' | 'dayUntil' | 'depotId'>
export type Depot = typeof depots.$inferSelect
export type Span = { from: string; until: string; seconds: number; breaks: Break[] }
export type RouteInputs = {
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
export async function givenOf(ctx: Reading, route: RouteRow): Promise<RouteInputs> {
  const [given] = await givensOf(ctx, [route])
  return given!
}

const endDepots = alias(depots, 'end_depots')
/** Of each route, in the order in which they are asked for: who drives it, with what, from where to where. Beside it how fast
 *  vehicles are here. One statement for all of them. */
async function crewsOf({ db }: Pick<Reading, 'db'>, all: readonly RouteRow[]) {
  if (all.length === 0) return []
  const named = all.map(
    ({ depotId, driverId, vehicleId }, at) => sql`(${at}::int, ${depotId}::int, ${driverId}::int, ${vehicleId}::int)`,
  )
  return db
    .select({ depot: depots, endDepot: endDepots, driver: drivers, vehicle: vehicles, stored: settings.values })
    .from(sql`(values ${sql.join(named, sql`, `)}) as "named" ("at", "depot_id", "driver_id", "vehicle_id")`)
    .innerJoin(depots, sql`${depots.id} = "named"."depot_id"`)
    .leftJoin(drivers, sql`${drivers.id} = "named"."driver_id"`)
    .leftJoin(vehicles, sql`${vehicles.id} = "named"."vehicle_id"`)
    .leftJoin(endDepots, eq(endDepots.id, vehicles.endDepotId))
    .leftJoin(settings, eq(settings.name, general.name))
    .orderBy(sql`"named"."at"`)
}

/** As many statements for many routes as for one; a route that nobody has made yet has no stops. */
export async function givensOf({ db, call }: Reading, all: readonly RouteRow[]): Promise<RouteInputs[]> {
  const depotIds = [...new Set(all.map(({ depotId }) => depotId))]
  const crews = await crewsOf({ db }, all)
  const used = await call(habitsOf, { depotIds })
  const areas = await areasOf({ db }, depotIds)
  const spans = new Map<string, Span>()
  for (const day of new Set(all.map((route) => route.day))) {
    const driverIds = [...new Set(all.flatMap((route) => (route.day === day ? (route.driverId ?? []) : [])))]
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
  const listOf = new Map(ids.map((id): [number, RouteInputs['stops']] => [id, []]))
  for (const { stop, delivery } of rows) listOf.get(stop.routeId)!.push({ stop, delivery: delivery ?? undefined })
  return all.map((route, at) => {
    const { depot, endDepot, driver, vehicle, stored } = crews[at]!
    return {
      route,
      depot,
      endDepot: endDepot ?? undefined,
      driver: driver ?? undefined,
      vehicle: vehicle ?? undefined,
      typePercent: speedOf(valuesOf(general, stored), vehicle?.type),
      span: spans.get(`${route.driverId} ${route.day}`),
      habits: used.find(({ depotId }) => depotId === route.depotId)?.habits ?? noHabits,
      ...(areas.get(route.depotId) ?? { avoid: [], territories: [] }),
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

const deliveriesNamed = (ctx: Asker, ids: readonly number[]) =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, [...ids]), sql`${deliveries.deletedAt} is null`, seenBy(ctx, 'Delivery')))
    .orderBy(asc(deliveries.id))
/** Those that are named, locked so that nobody plans them elsewhere meanwhile. */
export const deliveriesOf = async (ctx: Asker, ids: readonly number[]): Promise<DeliveryRow[]> =>
  ids.length === 0 ? [] : deliveriesNamed(ctx, ids).for('update')
/** The same before anything is locked. */
export const deliveriesSeen = async (ctx: Asker, ids: readonly number[]): Promise<DeliveryRow[]> =>
  ids.length === 0 ? [] : deliveriesNamed(ctx, ids)
