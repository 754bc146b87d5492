/** Pieces that come back: counted with their item, so that none comes back twice. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { putBackStock } from '#features/ecommerce/products/contract/stock'
import { orderItems } from '#features/ecommerce/orders/tables'
import { readLines } from './lines'
import { worthOf, type OrderRow } from './rows'

type Returned = { itemId: number; quantity: number }
type Taking = Pick<Writing, 'db' | 'call'> & { fail(code: 'returned_wrong'): never }

/** `isRevised`: some were not delivered yet, so a delivery has less to bring. Those that were delivered come back first. */
export async function takeReturned(
  ctx: Taking,
  row: OrderRow,
  returned: readonly Returned[],
): Promise<{ cents: number; isRevised: boolean }> {
  const lines = returned.length > 0 ? await readLines(ctx, row) : []
  let cents = 0
  let isRevised = false
  for (const { itemId, quantity } of returned) {
    const line = lines.find(({ id }) => id === itemId)
    if (!line || row.status === 'Cancelled' || line.returned + quantity > line.quantity)
      return ctx.fail('returned_wrong')
    const withCustomer = line.delivered - (line.returned - line.cancelled)
    const cancelled = Math.max(0, quantity - withCustomer)
    const before = worthOf(line)
    line.returned += quantity
    line.cancelled += cancelled
    cents += worthOf(line) - before
    isRevised ||= cancelled > 0
    const now = { returned: line.returned, cancelled: line.cancelled }
    await ctx.db.update(orderItems).set(now).where(eq(orderItems.id, itemId))
    const { variantId } = line
    if (variantId !== null) await ctx.call(putBackStock, { orderNumber: row.order, items: [{ variantId, quantity }] })
  }
  return { cents, isRevised }
}
