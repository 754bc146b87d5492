/** What needs somebody, as other systems are told of it. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes } from '#features/logistics/routes/tables'
import type { Exception } from '#features/doors/v1/contract/shown'
import { vehicles } from '#features/logistics/vehicles/tables'

export async function shownException(db: Db, id: number): Promise<Exception | null> {
  const [found] = await db
    .select({
      row: exceptions,
      depot: { id: depots.id, code: depots.code, name: depots.name, zone: depots.zone },
      delivery: { id: deliveries.id, code: deliveries.code, externalId: deliveries.externalId },
      route: { id: routes.id, code: routes.code },
      vehicle: { id: vehicles.id, code: vehicles.code, name: vehicles.name },
      driver: { id: drivers.id, code: drivers.code, name: drivers.name },
    })
    .from(exceptions)
    .innerJoin(depots, eq(depots.id, exceptions.depotId))
    .leftJoin(deliveries, eq(deliveries.id, exceptions.deliveryId))
    .leftJoin(routes, eq(routes.id, exceptions.routeId))
    .leftJoin(vehicles, eq(vehicles.id, exceptions.vehicleId))
    .leftJoin(drivers, eq(drivers.id, exceptions.driverId))
    .where(eq(exceptions.id, id))
  if (!found) return null
  const { row, ...about } = found
  const { kind, severity, state, day, figures, openedAt, resolvedAt, resolvedBy, reopened } = row
  return {
    id,
    kind: kind,
    severity: severity as Exception['severity'],
    state: state,
    day,
    ...about,
    figures,
    openedAt: openedAt.toISOString(),
    closedAt: resolvedAt?.toISOString() ?? null,
    closedBy: resolvedBy as Exception['closedBy'],
    reopened,
  }
}
