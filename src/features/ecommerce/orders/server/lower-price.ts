/** The price is lowered, on the order and by a credit note. */
import type { Writing } from '#server/context'
import { countOrder } from '#features/ecommerce/customers/contract'
import { creditBill } from './billing'
import { enter } from './booking'
import type { OrderRow } from './rows'

export async function lower(ctx: Writing, row: OrderRow, cents: number, reason: string): Promise<OrderRow> {
  const { customerId } = row
  if (customerId !== null) await ctx.call(countOrder, { customerId, orders: 0, cents: -cents })
  return enter(ctx, row, await creditBill(ctx, row, { cents, title: reason || `#${row.order}`, reason }))
}
