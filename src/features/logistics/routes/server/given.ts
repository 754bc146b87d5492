/** All that a route's times depend on, read at once. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { shiftOn, type Break } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'

export type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type DeliveryRow = typeof deliveries.$inferSelect
/** What of a delivery a plan looks at. */
export type Task = Pick<
  DeliveryRow,
  | 'id'
  | 'kind'
  | 'lat'
  | 'lon'
  | 'pickupLat'
  | 'pickupLon'
  | 'windows'
  | 'pickupWindows'
  | 'serviceSeconds'
  | 'pickupSeconds'
  | 'setupSeconds'
  | 'weightGrams'
  | 'volumeLitres'
  | 'items'
  | 'pallets'
  | 'skills'
  | 'features'
  | 'allowedDrivers'
  | 'excludedDrivers'
  | 'priority'
  | 'position'
  | 'tags'
  | 'notWith'
>
export type Depot = typeof depots.$inferSelect
export type Span = { from: string; until: string; seconds: number; breaks: Break[] }
export type Given = {
  route: RouteRow
  depot: Depot
  /** Of its vehicle, where that ends elsewhere. */
  endDepot: Depot | undefined
  driver: typeof drivers.$inferSelect | undefined
  vehicle: typeof vehicles.$inferSelect | undefined
  /** When its driver works that day; undefined where they do not. */
  span: Span | undefined
  /** In their order. */
  stops: { stop: StopRow; delivery: DeliveryRow | undefined }[]
}
export async function givenOf({ db, call }: Pick<Writing, 'db' | 'call'>, route: RouteRow): Promise<Given> {
  const [depot] = await db.select().from(depots).where(eq(depots.id, route.depotId))
  const [vehicle] = route.vehicleId ? await db.select().from(vehicles).where(eq(vehicles.id, route.vehicleId)) : []
  const [driver] = route.driverId ? await db.select().from(drivers).where(eq(drivers.id, route.driverId)) : []
  const [endDepot] = vehicle?.endDepotId ? await db.select().from(depots).where(eq(depots.id, vehicle.endDepotId)) : []
  const { shift } = driver ? await call(shiftOn, { driverId: driver.id, day: route.day }) : { shift: null }
  const rows = await db
    .select({ stop: stops, delivery: deliveries })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(eq(stops.routeId, route.id))
    .orderBy(asc(stops.seq), asc(stops.id))
  return {
    route,
    depot: depot!,
    endDepot,
    driver,
    vehicle,
    span: shift ?? undefined,
    stops: rows.map(({ stop, delivery }) => ({ stop, delivery: delivery ?? undefined })),
  }
}

export type Asker = Pick<Writing, 'db' | 'person' | 'rights' | 'judged'>
/** Named by a person, it is one that they may see; a job is nobody, and plans for all. */
export const seenBy = ({ person, ...ctx }: Asker, subject: string) =>
  person ? rowsOf(ctx, 'read', subject) : undefined

/** Those that are named, locked so that nobody plans them elsewhere meanwhile. */
export const deliveriesOf = (ctx: Asker, ids: readonly number[]): Promise<DeliveryRow[]> =>
  ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, [...ids]), sql`${deliveries.deletedAt} is null`, seenBy(ctx, 'Delivery')))
    .orderBy(asc(deliveries.id))
    .for('update')
