/** Invoices are written, changed, deleted and brought back. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import { changesSince } from '#server/changes-since'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { readSender } from '#features/sender/contract'
import type * as contract from '#features/invoices/contract'
import type { Client, Line, NewInvoice } from '#features/invoices/contract'
import { daysBetween } from '#features/invoices/rules'
import { invoiceLines, invoices } from '#features/invoices/tables'
import { asLine, asShown, dayOf, invoiceForChange, kept, wholeOf, withParts, type InvoiceRow } from './rows'

type Handlers = HandlersOf<typeof contract>

const columnsOf = ({ name, company, companyEmail, address, country, contact }: Client) => ({
  clientName: name,
  clientCompany: company,
  clientEmail: companyEmail,
  clientAddress: address,
  clientCountry: country,
  clientContact: contact,
})

async function senderColumns(ctx: Pick<Writing, 'call'>) {
  const { name, address, email, taxId, bankName, country, iban, swiftCode } = await ctx.call(readSender, undefined)
  return {
    senderName: name,
    senderAddress: address,
    senderEmail: email,
    senderTaxId: taxId,
    bankName,
    bankCountry: country,
    iban,
    swiftCode,
  }
}

const putLines = (db: Db, invoiceId: number, lines: readonly Line[]) =>
  db.insert(invoiceLines).values(lines.map((line, position) => ({ ...asLine(line), invoiceId, position })))

type Besides = Partial<Pick<InvoiceRow, 'customerId' | 'orderId' | 'avatar' | 'sentAt'>>
type Maker = Pick<Writing, 'db' | 'call' | 'now' | 'changed' | 'today' | 'host'>

/** The number is given here, and with the row of the numbers held until the commit: two writers never get the same, and
 *  one that is rolled back leaves no hole. */
async function make(ctx: Maker, { client, lines, ...asked }: NewInvoice, besides: Besides = {}) {
  const id = await nextId(ctx.db, invoices)
  const own = { ...asked, ...besides, sentAt: besides.sentAt ?? null, downloadedAt: null }
  const [row] = await ctx.db
    .insert(invoices)
    .values({
      ...own,
      ...columnsOf(client),
      ...(await senderColumns(ctx)),
      ...kept(own, lines, 0, dayOf(ctx)),
      id,
      createdAt: ctx.now,
    })
    .returning()
  await putLines(ctx.db, id, lines)
  ctx.changed({ subject: 'Invoice', id, after: { did: 'written', client: client.name, cents: row!.totalCents } })
  return row!
}

export const addInvoice: Handlers['addInvoice'] = async (ctx, { body }) =>
  asShown(await withParts(ctx.db, await make(ctx, body)))

export const duplicateInvoice: Handlers['duplicateInvoice'] = async (ctx, { params: { id } }) => {
  const whole = await wholeOf(ctx.db, id)
  if (!whole) return ctx.fail('invoice_unknown')
  const { invoice } = asShown(whole)
  const issuedDate = dayOf(ctx)
  const dueDate = addDays(issuedDate, daysBetween(invoice.issuedDate, invoice.dueDate))
  const { client, service, lines, discountRate, discountCents, taxIncluded } = invoice
  const { note, terms, showsBank, showsTerms } = invoice
  const money = { currency: invoice.currency as NewInvoice['currency'], discountRate, discountCents, taxIncluded }
  const texts = { note, terms, showsBank, showsTerms }
  const row = await make(
    ctx,
    { client, service, issuedDate, dueDate, lines, ...money, ...texts },
    { avatar: whole.row.avatar, customerId: invoice.customerId },
  )
  return asShown(await withParts(ctx.db, row))
}

const daysToPay = 30
/** An order is sold as software is: its own lines say what it is. */
export const bill: Handlers['bill'] = async (ctx, { orderId, customerId, ...sold }) => {
  const issuedDate = dayOf(ctx)
  const plain = { note: '', terms: '', showsBank: true, showsTerms: false, discountRate: 0 }
  const dates = { issuedDate, dueDate: addDays(issuedDate, daysToPay) }
  const row = await make(
    ctx,
    { ...sold, ...plain, ...dates, service: 'Unlimited Extended License' },
    { orderId, customerId, sentAt: ctx.now },
  )
  return { id: row.id, totalCents: row.totalCents }
}

export const updateInvoice: Handlers['updateInvoice'] = async (ctx, { params: { id }, body }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  const { version, client, lines, ...asked } = body
  if (version !== undefined && version < row.version)
    ctx.fail('invoice_outdated', await changesSince(ctx.db, 'Invoice', id, version, row.version))
  const before = await withParts(ctx.db, row)
  const next = { ...row, ...asked, ...columnsOf(client), version: row.version + 1 }
  const [saved] = await ctx.db
    .update(invoices)
    .set({ ...next, ...kept(next, lines, row.paidCents, dayOf(ctx)) })
    .where(eq(invoices.id, id))
    .returning()
  await ctx.db.delete(invoiceLines).where(eq(invoiceLines.invoiceId, id))
  await putLines(ctx.db, id, lines)
  const after = await withParts(ctx.db, saved!)
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

export const deleteInvoice: Handlers['deleteInvoice'] = async (ctx, { params: { id } }) => {
  const row = await invoiceForChange(ctx.db, id)
  if (!row) return ctx.fail('invoice_unknown')
  await ctx.db.update(invoices).set({ deletedAt: ctx.now }).where(eq(invoices.id, id))
  ctx.changed({ id, before: { client: row.clientName, cents: row.totalCents, status: row.status } })
}

export const restoreInvoice: Handlers['restoreInvoice'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .update(invoices)
    .set({ deletedAt: null })
    .where(and(eq(invoices.id, id), isNotNull(invoices.deletedAt)))
    .returning()
  if (!row) return ctx.fail('invoice_unknown')
  ctx.changed({ id, after: { did: 'restored', client: row.clientName } })
  return asShown(await withParts(ctx.db, row))
}
