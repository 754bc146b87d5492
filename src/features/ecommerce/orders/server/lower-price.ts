/** The price is lowered, on the order and by a credit note. */
import type { Writing } from '#server/context'
import { creditBill } from './billing'
import { enter } from './booking'
import type { OrderRow } from './rows'

export async function lower(ctx: Writing, row: OrderRow, cents: number, reason: string): Promise<OrderRow> {
  const after = await enter(ctx, row, [{ kind: 'credit', cents, reason }])
  await creditBill(ctx, row, { cents, reason })
  return after
}
