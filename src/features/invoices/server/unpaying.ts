/** Payments that were recorded by mistake. */
import { and, eq, inArray, notInArray, sum } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/invoices/contract'
import { byCredit, byWriteOff, type NewPayment } from '#features/invoices/contract'
import { followInvoice } from '#features/invoices/contract/ordered'
import { invoicePayments } from '#features/invoices/tables'
import { invoiceWithOrder, settle } from './payments'
import type { InvoiceRow } from './rows'
import { setOff } from './setting-off'

type Handlers = HandlersOf<typeof contract>
type Money = Pick<typeof invoicePayments.$inferSelect, 'cents' | 'method'>

/** At any time: a mistake is found when it is found, and the trail keeps both. */
export const removePayment: Handlers['removePayment'] = async (ctx, { params: { id, paymentId } }) => {
  const row = await invoiceWithOrder(ctx, id)
  if (!row) return ctx.fail('invoice_unknown')
  const { id: ownId, invoiceId, method } = invoicePayments
  const its = and(eq(ownId, paymentId), eq(invoiceId, id))
  const [fixed] = await ctx.db
    .select()
    .from(invoicePayments)
    .where(and(its, inArray(method, [byCredit, byWriteOff])))
  if (fixed) ctx.fail('payment_fixed')
  const [gone] = await ctx.db.delete(invoicePayments).where(its).returning()
  if (!gone) return ctx.fail('payment_unknown')
  await refuseReturned(ctx, row, gone)
  const saved = await settle(ctx, row)
  ctx.changed({
    id,
    before: { cents: gone.cents, method: gone.method, status: row.status, balanceCents: row.balanceCents },
    after: { did: 'unpaid', cents: gone.cents, status: saved.status, balanceCents: saved.balanceCents },
  })
  if (row.orderId !== null) await setOff(ctx, row.orderId)
}

/** A payment of which something was refunded did come. Of an order its ledger says so, for its invoices share the money. */
async function refuseReturned(ctx: Ctx<typeof contract.removePayment>, row: InvoiceRow, { cents, method }: Money) {
  const message = 'It was refunded: it did come'
  if (row.orderId !== null) {
    const way = method as NewPayment['method']
    const done = await ctx.attempt(followInvoice, { orderId: row.orderId, cents, method: way, undone: true })
    if (!done.ok) ctx.fail('payment_refunded', { message, ...done.data })
    return
  }
  const { invoiceId, cents: paid, method: by } = invoicePayments
  const [left] = await ctx.db
    .select({ cents: sum(paid).mapWith(Number) })
    .from(invoicePayments)
    .where(and(eq(invoiceId, row.id), notInArray(by, [byCredit, byWriteOff])))
  const returned = -Math.sign(cents) * (left?.cents ?? 0)
  if (returned > 0) ctx.fail('payment_refunded', { message, refundedCents: returned })
}
