/** What we owe of one paper pays what another still asks for: no money moves. */
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Db } from '#server/host'
import { byCredit } from '#features/invoices/contract'
import { invoices } from '#features/invoices/tables'
import { pay, settle } from './payments'
import { dayOf, type InvoiceRow } from './rows'

/** Both sides of it: what a note still owes pays what an invoice still asks for. */
export async function settleBy(ctx: Writing, note: InvoiceRow, invoice: InvoiceRow): Promise<InvoiceRow> {
  const cents = Math.min(-note.balanceCents, invoice.balanceCents)
  if (cents <= 0 || note.currency !== invoice.currency) return note
  const on = { method: byCredit, paidOn: dayOf(ctx) } as const
  await pay(ctx, invoice, { ...on, cents, reference: `#${note.id}` }, 'credited')
  return pay(ctx, note, { ...on, cents: -cents, reference: `#${invoice.id}` }, 'credited')
}

/** All of an order that were given out, the oldest first; locked until the commit. */
export const ofOrder = (db: Db, orderId: number): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNotNull(invoices.sentAt), isNull(invoices.deletedAt)))
    .orderBy(asc(invoices.id))
    .for('update')

/** Of one order nothing is owed by both sides: what we owe of one paper pays what another still asks for. */
export async function setOff(ctx: Writing, orderId: number): Promise<void> {
  const rows = await ofOrder(ctx.db, orderId)
  const open = rows.filter(({ balanceCents }) => balanceCents > 0)
  for (let owed of rows.filter(({ balanceCents }) => balanceCents < 0))
    for (const [at, one] of open.entries()) {
      if (one.balanceCents <= 0) continue
      owed = await settleBy(ctx, owed, one)
      open[at] = await settle(ctx, one)
    }
}
