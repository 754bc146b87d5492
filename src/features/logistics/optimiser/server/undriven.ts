/** Routes without driver and vehicle: their deliveries are not planned, and wait like all that are ready. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Reading } from '#server/context'
import { grouped } from '#contract/grouped'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { RouteRow } from './order'
import { routeIs } from '#features/logistics/routes/contract/states'

const placed = { id: deliveries.id, lat: deliveries.lat, lon: deliveries.lon }
export type Waiting = Pick<typeof deliveries.$inferSelect, keyof typeof placed>
export type Undriven = { route: RouteRow; waiting: Waiting[] }

/** Of some days, with the deliveries in them; those that are locked stay as they are. */
export async function undrivenOn(
  { db }: Pick<Reading, 'db'>,
  { days, depotId }: { days: readonly string[]; depotId: number },
): Promise<Undriven[]> {
  const uncrewed = and(isNull(routes.driverId), isNull(routes.vehicleId), eq(routes.locked, false))
  const own = and(inArray(routes.day, [...days]), eq(routes.depotId, depotId), uncrewed)
  const rows = await db
    .select({ route: routes, waiting: placed })
    .from(routes)
    .innerJoin(stops, and(eq(stops.routeId, routes.id), eq(stops.state, 'pending')))
    .innerJoin(deliveries, and(eq(deliveries.id, stops.deliveryId), isNull(deliveries.deletedAt)))
    .where(own)
    .orderBy(asc(routes.id), asc(stops.seq))
  const open = rows.filter(({ route }) => routeIs.open(route.state))
  return [...grouped(open, ({ route }) => route.id).values()].map((all) => ({
    route: all[0]!.route,
    // a pair has two stops
    waiting: [...new Map(all.map(({ waiting }) => [waiting.id, waiting])).values()],
  }))
}
