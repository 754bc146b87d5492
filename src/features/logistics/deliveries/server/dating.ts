import { and, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/deliveries/contract/demo'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>

export const dateAttempts: Handlers['dateAttempts'] = async ({ db }, { driverId, all }) => {
  const [driver] = await db.select({ userId: drivers.userId }).from(drivers).where(eq(drivers.id, driverId))
  for (const { deliveryId, arrivedAt, leftAt } of all) {
    const first = and(eq(deliveryAttempts.deliveryId, deliveryId), eq(deliveryAttempts.number, 1))
    await db.update(deliveryAttempts).set({ driverId, arrivedAt, endedAt: leftAt }).where(first)
    // what came back since is told by whoever brought it back
    const isOver = and(eq(deliveries.id, deliveryId), isIn(deliveries.state, deliveryIs.attempted))
    const by = { driverId, driverUserId: driver?.userId ?? null }
    await db
      .update(deliveries)
      .set({ ...by, endedAt: leftAt })
      .where(isOver)
  }
}
