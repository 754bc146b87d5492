import { and, eq, isNotNull } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { deliveries, deliverySeries } from '#features/logistics/deliveries/tables'
import { followDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearDeliveries'>>

export const clearDeliveries: Handlers['clearDeliveries'] = async (ctx, { depotId }) => {
  const ordered = await ctx.db
    .selectDistinct({ id: deliveries.orderId })
    .from(deliveries)
    .where(and(eq(deliveries.depotId, depotId), isNotNull(deliveries.orderId)))
  await clearRows(ctx, {
    subject: 'Delivery',
    table: deliveries,
    where: eq(deliveries.depotId, depotId),
    before: { depotId },
  })
  await ctx.db.delete(deliverySeries).where(eq(deliverySeries.depotId, depotId))
  const orderIds = ordered.flatMap(({ id }) => id ?? [])
  if (orderIds.length > 0) await ctx.call(followDeliveries, { orderIds })
}
