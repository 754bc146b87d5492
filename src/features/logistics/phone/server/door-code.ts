import { eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/deliveries/contract/proofs'
import { doorCodeOf } from './secrets'

type Handlers = HandlersOf<typeof contract>

export const doorCode: Handlers['doorCode'] = async ({ db, host }, { deliveryId }) => {
  const [row] = await db.select({ attempt: deliveries.attempt }).from(deliveries).where(eq(deliveries.id, deliveryId))
  return { code: await doorCodeOf(host, deliveryId, row?.attempt ?? 1) }
}
