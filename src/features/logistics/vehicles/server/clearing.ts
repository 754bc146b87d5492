import { and, eq, ne, sql } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { vehicles } from '#features/logistics/vehicles/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearVehicles'>>

export const clearVehicles: Handlers['clearVehicles'] = async (ctx, { depotId }) => {
  const others = await ctx.db
    .update(vehicles)
    .set({ endMode: 'depot', endDepotId: null, version: sql`${vehicles.version} + 1` })
    .where(and(eq(vehicles.endDepotId, depotId), ne(vehicles.depotId, depotId)))
    .returning({ id: vehicles.id, version: vehicles.version })
  for (const { id, version } of others)
    ctx.changed({ subject: 'Vehicle', id, before: { endDepotId: depotId }, after: { endDepotId: null, version } })
  await clearRows(ctx, {
    subject: 'Vehicle',
    table: vehicles,
    where: eq(vehicles.depotId, depotId),
    before: { depotId },
  })
}
