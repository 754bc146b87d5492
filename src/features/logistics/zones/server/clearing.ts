import { eq } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { zones } from '#features/logistics/zones/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearZones'>>

export const clearZones: Handlers['clearZones'] = async (ctx, { depotId }) => {
  await clearRows(ctx, { subject: 'Zone', table: zones, where: eq(zones.depotId, depotId), before: { depotId } })
}
