import { eq } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { runs } from '#features/logistics/optimiser/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearRuns'>>

export const clearRuns: Handlers['clearRuns'] = async (ctx, { depotId }) => {
  await clearRows(ctx, { subject: 'Run', table: runs, where: eq(runs.depotId, depotId), before: { depotId } })
}
