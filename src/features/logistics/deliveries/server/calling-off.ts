/** The deliveries of an order that was cancelled: nobody brings them any more. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { NotAllowed } from '#server/judge'
import { rowsOf } from '#server/rows'
import type { callOffDeliveries as declared } from '#features/logistics/deliveries/contract/ordered'
import type { DeliveryMove } from '#features/logistics/deliveries/contract'
import { deliveryMoves } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { freeStops } from '#features/logistics/deliveries/contract/routed'
import { moveRows } from './moving'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<{ callOffDeliveries: typeof declared }>

/** One that failed is given up; of what comes back, or is at the door, it is too late to say anything. */
const ways: readonly DeliveryMove[] = ['cancel', 'giveUp']

export const callOffDeliveries: Handlers['callOffDeliveries'] = async (ctx, { orderId, reason }) => {
  const own = and(eq(deliveries.orderId, orderId), isNull(deliveries.deletedAt))
  const all = await ctx.db.select().from(deliveries).where(own).orderBy(asc(deliveries.id)).for('update')
  const mine = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(own, rowsOf(ctx, 'update', 'Delivery')))
  for (const row of all) {
    const state = row.state
    if (deliveryIs.over(state)) continue
    // who may cancel the order may not therefore cancel what others bring
    if (!mine.some(({ id }) => id === row.id)) throw new NotAllowed()
    const move = ways.find((one) => deliveryMoves[one].from.includes(state))
    if (!move) return ctx.fail('delivery_left', { delivery: row.code })
    if (deliveryIs.onRoute(state)) {
      const freed = await ctx.attempt(freeStops, { deliveryIds: [row.id], anyway: true })
      if (!freed.ok) return ctx.fail('delivery_left', { delivery: row.code })
    }
    await moveRows(ctx, [row], { move, ids: [row.id], reason })
  }
}
