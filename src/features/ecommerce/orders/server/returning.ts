/** Pieces that come back: counted with their item, so that none comes back twice. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { putBackStock } from '#features/ecommerce/products/contract/stock'
import { deliverable } from '#features/ecommerce/orders/rules'
import { orderItems } from '#features/ecommerce/orders/tables'
import { itemsOf, type ItemRow, type OrderRow } from './rows'

type Returned = { itemId: number; quantity: number }
type Taking = Pick<Writing, 'db' | 'call'> & { fail(code: 'returned_wrong'): never }

/** `isRevised`: they had not left yet, so a delivery has less to bring. */
export async function takeReturned(
  ctx: Taking,
  row: OrderRow,
  returned: readonly Returned[],
): Promise<{ cents: number; isRevised: boolean }> {
  const items = await itemsOf(ctx.db, row.id)
  let cents = 0
  for (const { itemId, quantity } of returned) {
    const item = items.find(({ id }) => id === itemId)
    if (!item || row.status === 'Cancelled' || item.returned + quantity > item.quantity)
      return ctx.fail('returned_wrong')
    const before = worthOf(item)
    item.returned += quantity
    cents += worthOf(item) - before
    await ctx.db.update(orderItems).set({ returned: item.returned }).where(eq(orderItems.id, itemId))
    const { variantId } = item
    if (variantId !== null) await ctx.call(putBackStock, { orderNumber: row.order, items: [{ variantId, quantity }] })
  }
  return { cents, isRevised: returned.length > 0 && deliverable(row.status) }
}

/** What was asked for the pieces of an item that came back; of all of them, the whole to the cent. */
const worthOf = ({ totalCents, quantity, returned }: ItemRow): number => Math.round((totalCents * returned) / quantity)
