import { eq } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { exceptions } from '#features/logistics/exceptions/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearExceptions'>>

export const clearExceptions: Handlers['clearExceptions'] = async (ctx, { depotId }) => {
  await clearRows(ctx, {
    subject: 'Exception',
    table: exceptions,
    where: eq(exceptions.depotId, depotId),
    before: { depotId },
  })
}
