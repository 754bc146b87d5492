/** Invoices are written, changed while they are drafts, made void and brought back. */
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { keepHidden } from '#contract/hidden'
import { addDays } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { refuseOutdated } from '#server/saving'
import type * as corrections from '#features/invoices/contract/corrections'
import type * as billing from '#features/invoices/contract/billing'
import type * as contract from '#features/invoices/contract'
import { Client, InvoiceChange } from '#features/invoices/contract'
import { documentOrder } from '#features/invoices/contract/ordered'
import { creditLines, daysBetween } from '#features/invoices/rules'
import { invoiceLines, invoices } from '#features/invoices/tables'
import { creditWhole } from './credit'
import { ofOrder, setOff } from './setting-off'
import { columnsOf, copyOf, make, putLines } from './making'
import { holdOrderOf, invoiceWithOrder } from './payments'
import { giveOut } from './send'
import { asInvoice, asShown, dayOf, invoiceForChange, kept, standing, wholeOf, withParts } from './rows'

type Handlers = HandlersOf<typeof contract & typeof billing>

export const addInvoice: Handlers['addInvoice'] = async (ctx, { body }) =>
  asShown(await withParts(ctx, await make(ctx, body)))

export const duplicateInvoice: Handlers['duplicateInvoice'] = async (ctx, { params: { id } }) => {
  const whole = await wholeOf(ctx, id)
  if (!whole) return ctx.fail('invoice_unknown')
  const { invoice } = asShown(whole)
  const issuedDate = dayOf(ctx)
  const dueDate = addDays(issuedDate, daysBetween(invoice.issuedDate, invoice.dueDate))
  const again = { ...copyOf(invoice), issuedDate, dueDate }
  const row = await make(ctx, again, { avatar: whole.row.avatar, customerId: invoice.customerId })
  return asShown(await withParts(ctx, row))
}

const daysToPay = 30
/** What we owe of the same order pays it. */
export const bill: Handlers['bill'] = async (ctx, { orderId, customerId, dueDate, credited, ...sold }) => {
  const less = credited ? creditLines({ ...sold, discountRate: 0 }, credited.cents, credited.title).lines : []
  const issuedDate = dayOf(ctx)
  const plain = { note: '', terms: '', showsBank: true, showsTerms: false, discountRate: 0 }
  const due = dueDate ?? addDays(issuedDate, daysToPay)
  const dates = { issuedDate, dueDate: due < issuedDate ? issuedDate : due }
  const row = await make(
    ctx,
    { ...sold, lines: [...sold.lines, ...less], ...plain, ...dates, service: 'Goods' },
    { orderId, customerId, sentAt: ctx.now },
  )
  if (orderId !== null) await setOff(ctx, orderId)
  return { id: row.id, totalCents: row.totalCents }
}

export const updateInvoice: Handlers['updateInvoice'] = async (ctx, { params: { id }, body }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const { version, client, lines, ...asked } = body
  await refuseOutdated(ctx, 'invoice_outdated', { subject: 'Invoice', id, version: row.version }, version)
  if (row.sentAt)
    ctx.fail('invoice_fixed', { message: 'It was given out: a credit note corrects it', allowed: ['credit'] })
  const before = await withParts(ctx, row)
  const mine = keepHidden(ctx.rights, Client, { sent: client, stored: asInvoice(row).client })
  const note = keepHidden(ctx.rights, InvoiceChange, { sent: { note: asked.note }, stored: { note: row.note } })
  const next = { ...row, ...asked, ...note, ...columnsOf(mine), version: row.version + 1 }
  const [saved] = await ctx.db
    .update(invoices)
    .set({ ...next, ...kept(next, lines, row.paidCents, dayOf(ctx)) })
    .where(eq(invoices.id, id))
    .returning()
  await ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await putLines(ctx.db, id, lines)
  const after = await withParts(ctx, saved!)
  const changed = differing(asShown(before).invoice, asShown(after).invoice)
  ctx.changed({ id, before: changed.before, after: { did: 'changed', ...changed.after, version: saved!.version } })
  return asShown(after)
}

/** What became different, for the trail and for whoever saves on top of it. */
function differing(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const those = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key]]))
  return { before: those(before), after: those(after) }
}

/** A draft is void: the row stays, with its number and what happened. What was given out is never void, it is credited. */
export const deleteInvoice: Handlers['deleteInvoice'] = async (ctx, { params: { id } }) => {
  const row = await invoiceWithOrder(ctx, id)
  if (!row) return ctx.fail('invoice_unknown')
  if (row.sentAt) {
    const note = await creditWhole(ctx, row)
    if (!note) return ctx.leaveNoTrail()
    // its order is billed again: what the note took back stands in no document
    if (row.orderId !== null)
      await ctx.call(documentOrder, { orderId: row.orderId, documentId: note.id, cents: note.totalCents })
    if (row.clientEmail !== '') await giveOut(ctx, note, row)
    return undefined
  }
  await ctx.db.update(invoices).set({ deletedAt: ctx.now }).where(eq(invoices.id, id))
  ctx.changed({
    id,
    before: { client: row.clientName, cents: row.totalCents, status: row.status },
    after: { did: 'voided' },
  })
}

export const restoreInvoice: Handlers['restoreInvoice'] = async (ctx, { params: { id } }) => {
  await holdOrderOf(ctx, id)
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), isNotNull(invoices.deletedAt)))
    .for('update')
  if (!row) return ctx.fail('invoice_unknown')
  // the money of an order stands at one invoice
  const other = row.orderId === null ? undefined : (await ofOrder(ctx.db, row.orderId))[0]
  if (other) ctx.fail('order_billed', { message: `${other.id} bills its order`, invoice: other.id })
  // days went by meanwhile
  const next = { deletedAt: null, ...standing(row, { ...row, today: dayOf(ctx) }) }
  await ctx.db.update(invoices).set(next).where(eq(invoices.id, id))
  if (row.orderId !== null && row.sentAt)
    await ctx.call(documentOrder, { orderId: row.orderId, documentId: id, cents: row.totalCents })
  ctx.changed({ id, after: { did: 'restored', client: row.clientName } })
  return asShown(await withParts(ctx, { ...row, ...next }))
}

export const listVoided: HandlersOf<typeof corrections>['listVoided'] = async ({ db, rights }, { query }) => {
  if (!rights.can('delete', 'Invoice')) return { invoices: [], total: 0 }
  const of = () => db.select().from(invoices).$dynamic()
  const otherwise = [desc(invoices.id)]
  const list = { of, id: invoices.id, where: [isNotNull(invoices.deletedAt)], sorts: {}, otherwise }
  const { rows, total } = await pageOf(db, list, query)
  return { invoices: rows.map((row) => ({ ...asInvoice(row), voidedAt: row.deletedAt!.toISOString() })), total }
}
