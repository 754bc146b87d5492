/** Whether a route is still as somebody knows it, without reading what it is: the database adds up what all its rows say. */
import { asc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Base } from '#server/context'
import { markOf, rowHash } from '#server/row-mark'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { crewFaults } from './crew-faults'

/** A way is as long as all the rest, and another one only with a new version: whether it is drawn is enough. */
const { path, ...ofRoute } = getTableColumns(routes)
const { customer, code, state, kind, windows, pickupWindows } = deliveries
const { name, currency, weightGrams, volumeLitres, items, pallets } = vehicles

/** Of all its stops in a row: where each stands is one of its columns. */
const ofStops = (db: Base['db']) =>
  db
    .select({
      routeId: stops.routeId,
      sum: sql<string>`sum(${rowHash([
        ...Object.values(getTableColumns(stops)),
        customer,
        code,
        state,
        kind,
        windows,
        pickupWindows,
      ])})`.as('sum'),
    })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))

export async function marksOf(db: Base['db'], which: SQL | undefined): Promise<{ id: number; mark: string }[]> {
  const these = db.select({ id: routes.id }).from(routes).where(which)
  const sums = ofStops(db)
    .where(sql`${stops.routeId} in ${these}`)
    .groupBy(stops.routeId)
    .as('sums')
  const shown = [
    ...Object.values(ofRoute),
    sql`(${path} is null)`,
    drivers.name,
    name,
    currency,
    weightGrams,
    volumeLitres,
    items,
    pallets,
    depots.name,
    depots.zone,
    sql`(${crewFaults})`,
    sums.sum,
  ]
  return db
    .select({ id: routes.id, mark: markOf(rowHash(shown)) })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .leftJoin(sums, eq(sums.routeId, routes.id))
    .where(which)
    .orderBy(asc(routes.code))
}
