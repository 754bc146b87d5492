/** The lines of an order with what became of their pieces: each figure is a sum over its deliveries. */
import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import { deliveries, deliveryItems } from '#features/logistics/deliveries/tables'
import { itemsOf, type ItemRow, type OrderRow } from './rows'

/** `handed`: by deliveries of ours. `left`: still to be delivered. */
export type Line = ItemRow & { handed: number; delivered: number; left: number }
type Reading = Pick<Base, 'db'>

/** A delivery that was brought whole brought all of its pieces; of one in part it was counted. */
export const piecesHanded = sql<number>`coalesce(sum(case ${deliveries.state}
  when 'delivered' then ${deliveryItems.quantity}
  when 'partial' then ${deliveryItems.handed} end), 0)`.mapWith(Number)

async function countHanded({ db }: Reading, itemIds: readonly number[]): Promise<ReadonlyMap<number | null, number>> {
  const rows = await db
    .select({ id: deliveryItems.orderItemId, handed: piecesHanded })
    .from(deliveryItems)
    .innerJoin(deliveries, sql`${deliveries.id} = ${deliveryItems.deliveryId}`)
    .where(and(inArray(deliveryItems.orderItemId, [...itemIds]), isNull(deliveries.deletedAt)))
    .groupBy(deliveryItems.orderItemId)
  return new Map(rows.map((row) => [row.id, row.handed]))
}

export async function readLines(ctx: Reading, { id, status }: Pick<OrderRow, 'id' | 'status'>): Promise<Line[]> {
  const items = await itemsOf(ctx.db, id)
  const known = await countHanded(
    ctx,
    items.map((item) => item.id),
  )
  return items.map((item) => {
    const wanted = item.quantity - item.cancelled
    const brought = Math.min(wanted, known.get(item.id) ?? 0)
    // whatever the customer returned had been delivered, by whom ever
    const delivered = status === 'Delivered' ? wanted : Math.max(brought, item.returned - item.cancelled)
    return { ...item, handed: brought, delivered, left: status === 'Cancelled' ? 0 : wanted - delivered }
  })
}

/** A part is with the customer, and it is known which. */
export const isPartly = (lines: readonly Pick<Line, 'handed'>[]): boolean => lines.some((line) => line.handed > 0)
export const isLeft = (lines: readonly Pick<Line, 'left'>[]): boolean => lines.some(({ left }) => left > 0)
