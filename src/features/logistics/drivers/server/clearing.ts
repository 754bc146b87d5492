import { eq } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { drivers } from '#features/logistics/drivers/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearDrivers'>>

export const clearDrivers: Handlers['clearDrivers'] = async (ctx, { depotId }) => {
  await clearRows(ctx, { subject: 'Driver', table: drivers, where: eq(drivers.depotId, depotId), before: { depotId } })
}
