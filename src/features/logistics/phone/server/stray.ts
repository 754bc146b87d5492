/** What was brought from a door whose stop somebody else has by now, or nobody: it was taken there all the same. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { deliveries } from '#features/logistics/deliveries/tables'
import { driverActs } from '#features/logistics/phone/tables'
import { routes } from '#features/logistics/routes/tables'
import type { Whose } from './whose'

type Delivery = typeof deliveries.$inferSelect
type StrayQuery = { routeId: number; at: { delivery: { id: number } } | undefined; deliveryId: number | undefined }

/** Of the depot of a route that is theirs, or was when they told of it before; undefined where it never was. */
export async function strayOf(
  { db }: Pick<Writing, 'db'>,
  { driver }: Whose,
  { routeId, at, deliveryId }: StrayQuery,
): Promise<Delivery | undefined> {
  const id = at?.delivery.id ?? deliveryId
  const [route] = await db.select().from(routes).where(eq(routes.id, routeId))
  if (!route || !id) return undefined
  const told = and(eq(driverActs.driverId, driver.id), eq(driverActs.routeId, routeId))
  const [act] = await db.select({ id: driverActs.id }).from(driverActs).where(told).limit(1)
  if (route.driverId !== driver.id && !act) return undefined
  const own = and(eq(deliveries.id, id), eq(deliveries.depotId, route.depotId), isNull(deliveries.deletedAt))
  const [delivery] = await db.select().from(deliveries).where(own)
  return delivery
}
