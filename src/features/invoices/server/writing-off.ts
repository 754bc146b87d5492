/** The rest of an order's invoices is given up: they ask for nothing more, and no money moved. */
import type { HandlersOf } from '#server/feature'
import { byWriteOff } from '#features/invoices/contract'
import type { writeOffOnInvoices as declared } from '#features/invoices/contract/ordered'
import { pay } from './payments'
import { dayOf } from './rows'
import { ofOrder, setOff } from './setting-off'

type Handlers = HandlersOf<{ writeOffOnInvoices: typeof declared }>

/** The oldest first; what is due again is taken from the invoice that was written off last. */
export const writeOffOnInvoices: Handlers['writeOffOnInvoices'] = async (ctx, { orderId, cents, reason }) => {
  const on = { method: byWriteOff, reference: reason.slice(0, 200), paidOn: dayOf(ctx) } as const
  const rows = await ofOrder(ctx.db, orderId)
  let left = Math.abs(cents)
  for (const row of cents > 0 ? rows : rows.toReversed()) {
    const part = Math.min(left, Math.max(0, cents > 0 ? row.balanceCents : row.writtenOffCents))
    left -= part
    if (part > 0) await pay(ctx, row, { ...on, cents: Math.sign(cents) * part }, cents > 0 ? 'writtenOff' : 'dueAgain')
  }
  await setOff(ctx, orderId)
}
