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
export const sumsOf = (db: Base['db'], which: SQL | undefined) =>
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
    .where(sql`${stops.routeId} in ${db.select({ id: routes.id }).from(routes).where(which)}`)
    .groupBy(stops.routeId)
    .as('sums')

/** In a query of routes with their depots, drivers and vehicles. */
export const markWith = (sums: ReturnType<typeof sumsOf>): SQL<string> =>
  markOf(
    rowHash([
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
    ]),
  )

export function marksOf(db: Base['db'], which: SQL | undefined): Promise<{ id: number; mark: string }[]> {
  const sums = sumsOf(db, which)
  return db
    .select({ id: routes.id, mark: markWith(sums) })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .leftJoin(sums, eq(sums.routeId, routes.id))
    .where(which)
    .orderBy(asc(routes.code))
    .execute()
}
