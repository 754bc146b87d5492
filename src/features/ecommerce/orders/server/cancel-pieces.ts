/** Pieces that are not brought any more: they go back into stock, and the order costs less by them. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { cancelRest as declared } from '#features/logistics/deliveries/contract/ordered'
import { deliveryItems } from '#features/logistics/deliveries/tables'
import { creditable } from '#features/ecommerce/orders/contract/ledger'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { lower } from './lower-price'
import { isPartly, readLines, type Line } from './lines'
import { worthOf, type OrderRow } from './rows'
import { release } from './stock'

type Piece = { itemId: number; quantity: number }

/** No more of each line than is left of it. */
export async function cancelPieces(ctx: Writing, row: OrderRow, pieces: readonly Piece[]): Promise<OrderRow> {
  const lines = await readLines(ctx, row)
  const gone: { line: Line; quantity: number; cents: number }[] = []
  for (const { itemId, quantity: asked } of pieces) {
    const line = lines.find(({ id }) => id === itemId)
    const quantity = Math.min(asked, line?.left ?? 0)
    if (!line || quantity <= 0) continue
    const before = worthOf(line)
    line.left -= quantity
    line.returned += quantity
    line.cancelled += quantity
    gone.push({ line, quantity, cents: worthOf(line) - before })
    const { returned, cancelled } = line
    await ctx.db.update(orderItems).set({ returned, cancelled }).where(eq(orderItems.id, itemId))
  }
  if (gone.length === 0) return row
  await release(
    ctx,
    row.order,
    gone.map(({ line: { variantId }, quantity }) => ({ variantId, quantity })),
  )
  const said = gone.map(({ line, quantity }) => `${quantity} × ${[line.productName, ...line.values].join(', ')}`)
  const reason = said.join('; ').slice(0, 160)
  ctx.changed({ subject: 'Order', id: row.id, before: {}, after: { cancelled: reason } })
  const worth = gone.reduce((sum, { cents }) => sum + cents, 0)
  const cents = Math.min(worth, creditable(row))
  return cents > 0 ? lower(ctx, row, cents, reason) : row
}

/** Of an order of which nothing was delivered all stays as it is: another delivery may be asked for. */
export const cancelRest: HandlersOf<{ cancelRest: typeof declared }>['cancelRest'] = async (
  ctx,
  { orderId, deliveryId },
) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row || row.status === 'Cancelled' || !isPartly(await readLines(ctx, row))) return
  const carried = await ctx.db.select().from(deliveryItems).where(eq(deliveryItems.deliveryId, deliveryId))
  const pieces = carried.flatMap(({ orderItemId, quantity }) =>
    orderItemId === null ? [] : [{ itemId: orderItemId, quantity }],
  )
  await cancelPieces(ctx, row, pieces)
}

/** All that is left, whether or not a delivery was to bring it. */
export async function cancelLeft(ctx: Writing, row: OrderRow): Promise<OrderRow> {
  const lines = await readLines(ctx, row)
  return cancelPieces(
    ctx,
    row,
    lines.map(({ id, left }) => ({ itemId: id, quantity: left })),
  )
}
