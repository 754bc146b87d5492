/** Cash that drivers take: it pays the order at the door. Where it goes from there is with the driver and the desk. */
import { and, eq, sum } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { bookDoorCash as declared } from '#features/logistics/deliveries/contract/ordered'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import { bookOnBill } from './billing'
import { enter } from './booking'

type Handlers = HandlersOf<{ bookDoorCash: typeof declared }>

export const bookDoorCash: Handlers['bookDoorCash'] = async (ctx, { orderId, deliveryId, attempt, code, ...taken }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row || row.currency !== taken.currency) return
  const its = and(eq(orderEntries.deliveryId, deliveryId), eq(orderEntries.attempt, attempt))
  const [known] = await ctx.db
    .select({ cents: sum(orderEntries.cents).mapWith(Number) })
    .from(orderEntries)
    .where(and(eq(orderEntries.orderId, orderId), its))
  // the same attempt said another amount before
  const cents = taken.cents - (known?.cents ?? 0)
  if (cents === 0) return
  await enter(ctx, row, [{ kind: 'payment', cents, method: 'cash', reason: code, deliveryId, attempt }])
  await bookOnBill(ctx, row, { cents, method: 'cash', reason: code })
}
