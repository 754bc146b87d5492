/** In the demo some of those who pay at the door have paid: drivers have it in hand until the desk counts it. */
import { and, asc, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Seed } from '#server/prepare'
import { deliveries } from '#features/logistics/deliveries/tables'
import { driverCash } from './tables'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

/** Of the first driver of the depot, whom people open first. */
const most = 4

export const phoneSeed: Seed = {
  name: 'phone',
  demo: [
    async ({ db }) => {
      const paid = and(isIn(deliveries.state, deliveryIs.handedOver), gt(deliveries.codCents, 0))
      const [first] = await db
        .select({ driverId: deliveries.driverId })
        .from(deliveries)
        .where(and(paid, isNotNull(deliveries.driverId), isNotNull(deliveries.endedAt)))
        .orderBy(asc(deliveries.driverId))
        .limit(1)
      if (!first?.driverId) return
      const rows = await db
        .select()
        .from(deliveries)
        .where(and(paid, eq(deliveries.driverId, first.driverId), isNotNull(deliveries.endedAt)))
        .orderBy(desc(deliveries.endedAt), desc(deliveries.id))
        .limit(most)
      await db.insert(driverCash).values(
        rows.map(({ id, attempt, driverId, codCents, currency, endedAt }) => ({
          driverId: driverId!,
          deliveryId: id,
          attempt,
          cents: codCents,
          currency,
          takenAt: endedAt!,
        })),
      )
    },
  ],
}
