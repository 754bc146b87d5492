import { asc, eq, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'

type Handlers = HandlersOf<typeof contract>

export const homeDeliveries: Handlers['homeDeliveries'] = async (ctx, { ids, depotId }) => {
  const rows = await ctx.db
    .select({ id: deliveries.id, depotId: deliveries.depotId, version: deliveries.version })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
    // everybody locks in the same order, or two could wait for each other
    .orderBy(asc(deliveries.id))
    .for('update')
  for (const row of rows) {
    const after = { depotId, version: row.version + 1 }
    await ctx.db.update(deliveries).set(after).where(eq(deliveries.id, row.id))
    ctx.changed({ subject: 'Delivery', id: row.id, before: { depotId: row.depotId }, after })
  }
}
