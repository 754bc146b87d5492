/** Payments that were recorded by mistake. */
import { and, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/invoices/contract'
import { byCredit, type Payment } from '#features/invoices/contract'
import { invoicePayments } from '#features/invoices/tables'
import { follow, settle } from './payments'
import { invoiceForChange } from './rows'
import { setOff } from './setting-off'

type Handlers = HandlersOf<typeof contract>

/** At any time: a mistake is found when it is found, and the trail keeps both. */
export const removePayment: Handlers['removePayment'] = async (ctx, { params: { id, paymentId } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const { id: ownId, invoiceId, method } = invoicePayments
  const its = and(eq(ownId, paymentId), eq(invoiceId, id))
  const [credit] = await ctx.db
    .select()
    .from(invoicePayments)
    .where(and(its, eq(method, byCredit)))
  if (credit) ctx.fail('payment_fixed')
  const [gone] = await ctx.db.delete(invoicePayments).where(its).returning()
  if (!gone) return ctx.fail('payment_unknown')
  const saved = await settle(ctx, row)
  await follow(ctx, row, { cents: gone.cents, method: gone.method as Payment['method'] }, true)
  ctx.changed({
    id,
    before: { cents: gone.cents, method: gone.method, status: row.status, balanceCents: row.balanceCents },
    after: { did: 'unpaid', cents: gone.cents, status: saved.status, balanceCents: saved.balanceCents },
  })
  if (row.orderId !== null) await setOff(ctx, row.orderId)
}
