/** Pieces that orders took out of the stock and that are still on the shelf. */
import { inArray, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { countReserved as declared } from '#features/ecommerce/products/contract/reserved'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { stockMoves } from '#features/ecommerce/products/tables'
import { deliveries, deliveryItems } from '#features/logistics/deliveries/tables'
import { piecesHanded } from './lines'
import { isIn } from '#server/is-in'
import { orderIs } from '#features/ecommerce/orders/contract/states'

export const countReserved: HandlersOf<{ countReserved: typeof declared }>['countReserved'] = async (
  { db },
  { variantIds },
) => {
  if (variantIds.length === 0) return { pieces: 0 }
  // no more than an order took: one that came as sold elsewhere took nothing here
  const found = (await db.execute(sql`
    with handed as (
      select ${deliveryItems.orderItemId} as item, ${piecesHanded} as pieces
      from ${deliveryItems} join ${deliveries} on ${deliveries.id} = ${deliveryItems.deliveryId}
      join ${orderItems} on ${orderItems.id} = ${deliveryItems.orderItemId}
      where ${inArray(orderItems.variantId, variantIds)} and ${deliveries.deletedAt} is null
      group by 1
    ), line as (
      select ${orderItems.variantId} as variant, ${orders.order} as number,
        sum(${orderItems.quantity} - ${orderItems.cancelled}
          - greatest(${orderItems.returned} - ${orderItems.cancelled}, coalesce(handed.pieces, 0))) as open,
        sum(greatest(0, coalesce(handed.pieces, 0) - (${orderItems.returned} - ${orderItems.cancelled}))) as kept
      from ${orderItems} join ${orders} on ${orders.id} = ${orderItems.orderId}
      left join handed on handed.item = ${orderItems.id}
      where ${inArray(orderItems.variantId, variantIds)} and ${isIn(orders.status, orderIs.here)}
      group by 1, 2
    ), taken as (
      select ${stockMoves.variantId} as variant, ${stockMoves.orderNumber} as number, -sum(${stockMoves.change}) as pieces
      from ${stockMoves}
      where ${inArray(stockMoves.variantId, variantIds)} and ${stockMoves.orderNumber} is not null
      group by 1, 2
    )
    select coalesce(sum(greatest(0, least(line.open, taken.pieces - line.kept))), 0)::int as pieces
    from line join taken on taken.variant = line.variant and taken.number = line.number`)) as {
    rows: { pieces: number }[]
  }
  return found.rows[0]!
}
