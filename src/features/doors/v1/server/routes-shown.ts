/** Routes and their stops as other systems see them. */
import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Route, RouteLine, Stop } from '#features/doors/v1/contract/shown'
import { vehicles } from '#features/logistics/vehicles/tables'

export const selectRoutes = (db: Db) =>
  db
    .select({
      row: routes,
      depot: { id: depots.id, code: depots.code, name: depots.name, zone: depots.zone },
      driver: { id: drivers.id, code: drivers.code, name: drivers.name },
      vehicle: { id: vehicles.id, code: vehicles.code, name: vehicles.name },
    })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .$dynamic()
type SelectedRoute = Awaited<ReturnType<typeof selectRoutes>>[number]

const told = (at: Date | null): string | null => at?.toISOString() ?? null

export const asRoute = ({ row, depot, driver, vehicle }: SelectedRoute): RouteLine => ({
  id: row.id,
  code: row.code,
  day: row.day,
  state: row.state,
  stateSince: row.stateSince.toISOString(),
  depot,
  driver,
  vehicle,
  plannedStart: told(row.plannedStart),
  plannedEnd: told(row.plannedEnd),
  startedAt: told(row.startedAt),
  completedAt: told(row.completedAt),
  metres: row.metres,
  driveSeconds: row.driveSeconds,
  lateSeconds: row.lateSeconds,
  revision: row.revision,
  version: row.version,
})

async function stopsOf(db: Db, routeId: number): Promise<Stop[]> {
  const found = await db
    .select({ stop: stops, delivery: deliveries })
    .from(stops)
    .leftJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(eq(stops.routeId, routeId))
    .orderBy(asc(stops.seq), asc(stops.id))
  return found.map(({ stop, delivery }) => ({
    id: stop.id,
    seq: stop.seq,
    kind: stop.kind,
    state: stop.state,
    name: delivery?.customer ?? stop.name,
    delivery: delivery && {
      id: delivery.id,
      code: delivery.code,
      externalId: delivery.externalId,
      state: delivery.state,
    },
    line: stop.line,
    position: stop.lat === null || stop.lon === null ? null : { lat: stop.lat, lon: stop.lon },
    plannedAt: told(stop.plannedAt),
    expectedAt: told(stop.beginAt),
    arrivedAt: told(stop.arrivedAt),
    leftAt: told(stop.leftAt),
  }))
}

export async function shownRoute(db: Db, id: number): Promise<Route | null> {
  const [found] = await selectRoutes(db).where(eq(routes.id, id))
  return found ? { ...asRoute(found), stops: await stopsOf(db, id) } : null
}
