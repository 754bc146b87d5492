/** What was given out is never written anew: a credit note takes it back. It pays what is open of its invoice; what it is more,
 *  we owe the client. */
import { and, asc, eq, gt, isNotNull, isNull, lt, sum } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type { creditInvoice as crediting } from '#features/invoices/contract/corrections'
import type * as ordered from '#features/invoices/contract/ordered'
import { byCredit } from '#features/invoices/contract'
import { creditLines } from '#features/invoices/rules'
import { invoices } from '#features/invoices/tables'
import { copyOf, make, type Maker } from './making'
import { pay } from './payments'
import { asShown, dayOf, invoiceForChange, withParts, type InvoiceRow } from './rows'

type Handlers = HandlersOf<typeof ordered & { creditInvoice: typeof crediting }>

/** What an invoice asks for, less what was taken back of it. */
export async function restOf(db: Db, { id, totalCents }: InvoiceRow): Promise<number> {
  const { creditsId, sentAt, deletedAt } = invoices
  const [row] = await db
    .select({ cents: sum(invoices.totalCents).mapWith(Number) })
    .from(invoices)
    .where(and(eq(creditsId, id), isNotNull(sentAt), isNull(deletedAt)))
  return totalCents + (row?.cents ?? 0)
}

type Note = { cents: number; title: string; isSent: boolean }
async function makeNote(ctx: Maker, row: InvoiceRow, { cents, title, isSent }: Note): Promise<InvoiceRow> {
  const { invoice } = asShown(await withParts(ctx, row))
  const today = dayOf(ctx)
  return make(
    ctx,
    {
      ...copyOf(invoice),
      ...creditLines(invoice, cents, title),
      issuedDate: today,
      dueDate: today,
      discountRate: 0,
      discountCents: 0,
      note: '',
    },
    {
      avatar: row.avatar,
      customerId: row.customerId,
      orderId: row.orderId,
      creditsId: row.id,
      ...(isSent && { sentAt: ctx.now }),
    },
  )
}

export const creditInvoice: Handlers['creditInvoice'] = async (ctx, { params: { id } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const cents = await restOf(ctx.db, row)
  if (!row.sentAt || row.orderId !== null || cents <= 0) ctx.fail('credit_refused')
  const note = await makeNote(ctx, row, { cents, title: `#${id}`, isSent: false })
  return asShown(await withParts(ctx, note))
}

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

export const creditOrder: Handlers['creditOrder'] = async (ctx, { orderId, reason, cents: most = Infinity }) => {
  let left = most
  for (const row of await ofOrder(ctx.db, orderId)) {
    const cents = row.totalCents > 0 ? Math.min(left, await restOf(ctx.db, row)) : 0
    left -= cents
    if (cents > 0) await settleBy(ctx, await makeNote(ctx, row, { cents, title: reason, isSent: true }), row)
  }
}

export const bookOnInvoices: Handlers['bookOnInvoices'] = async (ctx, { orderId, cents, method, reference }) => {
  const on = { method, reference: reference.slice(0, 200), paidOn: dayOf(ctx) }
  const rows = await ofOrder(ctx.db, orderId)
  let left = Math.abs(cents)
  // what is open is paid; what we owe is paid out
  for (const row of rows.filter(({ balanceCents }) => (cents > 0 ? balanceCents > 0 : balanceCents < 0))) {
    const part = Math.min(left, Math.abs(row.balanceCents))
    if (part > 0) await pay(ctx, row, { ...on, cents: cents > 0 ? part : -part })
    left -= part
  }
  if (cents > 0) return
  for (const row of rows.filter(({ totalCents }) => totalCents > 0)) {
    const part = Math.min(left, await restOf(ctx.db, row))
    if (part <= 0) continue
    const note = await makeNote(ctx, row, { cents: part, title: reference || `#${row.id}`, isSent: true })
    await pay(ctx, note, { ...on, cents: -part })
    left -= part
  }
}

/** What we owe of an order pays its new invoice. */
export async function takeCredit(ctx: Writing, orderId: number, invoice: InvoiceRow): Promise<void> {
  const { balanceCents, totalCents } = invoices
  const owed = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), isNull(invoices.deletedAt), lt(totalCents, 0), lt(balanceCents, 0)))
    .orderBy(asc(invoices.id))
    .for('update')
  for (const note of owed) {
    const [open] = await ctx.db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, invoice.id), gt(balanceCents, 0)))
    if (open) await settleBy(ctx, note, open)
  }
}
