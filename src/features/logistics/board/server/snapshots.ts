/** Routes as they are, in a form that can be given back to them later. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Base } from '#server/context'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { snapshotOf, type Snapshot } from '#features/logistics/routes/contract/steps'

export async function snapshotsOf(db: Base['db'], ids: readonly number[]): Promise<Snapshot[]> {
  const rows = await db
    .select({ id: routes.id, driverId: routes.driverId, vehicleId: routes.vehicleId })
    .from(routes)
    .where(inArray(routes.id, [...ids]))
    .orderBy(asc(routes.id))
    // until the commit they are as they are told here
    .for('update')
  const all = await db
    .select({ stop: stops })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(inArray(stops.routeId, [...ids]))
    .orderBy(asc(stops.routeId), asc(stops.seq), asc(stops.id))
  const ownOf = ({ id }: { id: number }) => all.flatMap(({ stop }) => (stop.routeId === id ? [stop] : []))
  return rows.map((row) => snapshotOf(row, ownOf(row)))
}

/** Equal for whoever drives and whatever is done where; how long a reload takes is not theirs. */
export const isSame = (one: Snapshot | undefined, other: Snapshot | undefined): boolean => {
  const told = (route: Snapshot | undefined) =>
    route && [
      route.driverId,
      route.vehicleId,
      ...route.stops.map(({ deliveryId, kind, pin }) => [deliveryId ?? 0, kind, pin].join(' ')),
    ]
  return JSON.stringify(told(one)) === JSON.stringify(told(other))
}

export const wantedOf = ({ id, driverId, vehicleId, stops: list }: Snapshot): Wanted => ({
  id,
  driverId,
  vehicleId,
  stops: list.map(({ deliveryId, kind, seconds, pin }) => ({
    ...(deliveryId === undefined ? {} : { deliveryId }),
    kind: kind as 'drop',
    pin: pin as 'none',
    // a reload is as long as its depot takes
    ...(seconds !== undefined && kind === 'break' ? { seconds: Math.min(14_400, Math.max(60, seconds)) } : {}),
  })),
})
