/** What is due for an order is given up, on its invoices as well. */
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { dueOf } from '#features/ecommerce/orders/contract/ledger'
import type { writeOffOrder as declared } from '#features/ecommerce/orders/contract/write-offs'
import { writeOffOnInvoices } from '#features/invoices/contract/ordered'
import { enter } from './booking'
import { revise } from './delivering'
import { detailOf } from './detail'
import { orderForChange } from './rows'

type Handlers = HandlersOf<{ writeOffOrder: typeof declared }>

export const writeOffOrder: Handlers['writeOffOrder'] = async (ctx, { params: { id: number }, body }) => {
  const { cents, reason, version } = body
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'update', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  await refuseOutdated(ctx, 'order_outdated', { subject: 'Order', id: row.id, version: row.version }, version)
  const due = dueOf(row)
  if (cents > due) ctx.fail('write_off_large', { message: 'More than is due', mostCents: due })
  await ctx.call(writeOffOnInvoices, { orderId: row.id, cents, reason })
  await revise(ctx, await enter(ctx, row, [{ kind: 'write_off', cents, reason }]))
  return (await detailOf(ctx, number))!
}
