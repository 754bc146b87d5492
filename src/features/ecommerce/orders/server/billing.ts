/** An order and its invoices: what happens to the one reaches the others. */
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { isLanguage, type Language } from '#contract/place'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { methodOf, payWays } from '#features/ecommerce/orders/contract/bills'
import type * as bills from '#features/ecommerce/orders/contract/bills'
import type { OrderInvoice } from '#features/ecommerce/orders/contract/bills'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { creditedWords, discountWords, sendingWords } from '#features/ecommerce/orders/rules'
import { creditable, refundable } from '#features/ecommerce/orders/contract/ledger'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import { bill } from '#features/invoices/contract/billing'
import { bookOnInvoices, creditOrder, mailInvoice, writeOffOnInvoices } from '#features/invoices/contract/ordered'
import type * as ordered from '#features/invoices/contract/ordered'
import { invoices } from '#features/invoices/tables'
import type { currencies } from '#features/company/contract/facts'
import { enter, putInDocument, writeEntries, type Entry } from './booking'
import { revise } from './delivering'
import { itemsOf, orderForChange, type ItemRow, type OrderRow } from './rows'

type Answering = Pick<typeof ordered, 'followInvoice' | 'numberOfOrder' | 'documentOrder' | 'holdOrder'>
type Handlers = HandlersOf<typeof bills & Answering>
type Calling = Pick<Writing, 'db' | 'call' | 'now' | 'person'>
type Invoice = typeof invoices.$inferSelect

/** The one that asks for what an order costs: the newest, as long as it was not taken back. Those before it were. */
async function billed(db: Db, orderId: number): Promise<Invoice | undefined> {
  const { totalCents, sentAt, creditsId } = invoices
  const its = and(eq(invoices.orderId, orderId), isNull(invoices.deletedAt))
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(its, isNotNull(sentAt), gt(totalCents, -1), isNull(creditsId)))
    .orderBy(desc(invoices.id))
    .limit(1)
  return row && (row.totalCents === 0 || row.totalCents > row.creditedCents) ? row : undefined
}

/** The invoice of an order is what the order says, line by line, less what was credited: it holds all entries without a document. */
export async function writeBill(ctx: Calling, row: OrderRow, language: Language): Promise<number> {
  const to = row.billTo ?? row.deliverTo
  const client = {
    name: row.billTo?.name || row.customer,
    company: '',
    companyEmail: row.email,
    address: [to?.line, `${to?.postcode ?? ''} ${to?.city ?? ''}`.trim()].filter(Boolean).join(', ').slice(0, 200),
    country: to?.country ?? '',
    contact: row.contact,
  }
  const items = await itemsOf(ctx.db, row.id)
  const lines = items.map(({ productName, values, quantity, priceCents, taxRate }) => ({
    title: productName,
    detail: values.join(', ').slice(0, 200),
    quantity,
    cents: priceCents,
    taxRate,
    discountRate: 0,
  }))
  const offs = row.dealId === null ? [] : discountLines(row, items, language)
  const sending = { detail: '', quantity: 1, cents: row.shippingCents, taxRate: row.shippingTaxRate, discountRate: 0 }
  const { id } = await ctx.call(bill, {
    client,
    lines: [...lines, ...offs, ...(row.shippingCents > 0 ? [{ title: sendingWords[language], ...sending }] : [])],
    currency: row.currency as (typeof currencies)[number],
    taxIncluded: true,
    discountCents: offs.length > 0 ? 0 : row.discountCents,
    ...(row.creditedCents > 0 && { credited: { cents: row.creditedCents, title: creditedWords[language] } }),
    ...(row.payBy !== null && { dueDate: row.payBy }),
    orderId: row.id,
    customerId: row.customerId,
  })
  await putInDocument(ctx, row.id, id)
  return id
}

/** What a code took off, a line for each rate of tax: off the goods alone, as the order has it, and not off the sending. */
function discountLines(row: OrderRow, items: readonly ItemRow[], language: Language) {
  const title = `${discountWords[language]} ${row.discountWord}`
  return [...new Set(items.map(({ taxRate }) => taxRate))].flatMap((taxRate) => {
    const off = items.reduce((sum, item) => sum + (item.taxRate === taxRate ? item.discountCents : 0), 0)
    return off === 0 ? [] : [{ title, detail: '', quantity: 1, cents: -off, taxRate, discountRate: 0 }]
  })
}

/** A new one, with the money of before it was written. */
export async function billWithMoney(ctx: Calling, row: OrderRow, language: Language, reference = ''): Promise<number> {
  // what was paid before stands at those that were taken back, and pays the new one
  const isFirst = !(await wasBilled(ctx.db, row.id))
  const invoiceId = await writeBill(ctx, row, language)
  if (isFirst) await repeatMoney(ctx, row, reference)
  await repeatWriteOff(ctx, row, reference)
  return invoiceId
}

async function wasBilled(db: Db, orderId: number): Promise<boolean> {
  const its = and(eq(invoices.orderId, orderId), isNotNull(invoices.sentAt), isNull(invoices.deletedAt))
  const [row] = await db.select({ id: invoices.id }).from(invoices).where(its).limit(1)
  return row !== undefined
}

/** Each as it came. */
async function repeatMoney(ctx: Calling, row: OrderRow, reference: string): Promise<void> {
  const { orderId, kind: of, id } = orderEntries
  const money = await ctx.db
    .select()
    .from(orderEntries)
    .where(and(eq(orderId, row.id), inArray(of, ['payment', 'refund'])))
    .orderBy(asc(id))
  for (const { kind, cents, method, reason, at } of money) {
    const on = { method: payWays[method ?? row.method], reference: reason || reference, moment: at.toISOString() }
    await ctx.call(bookOnInvoices, { orderId: row.id, cents: kind === 'refund' ? -cents : cents, ...on })
  }
}

/** What was written off while nothing asked for it settles the document that does now. */
async function repeatWriteOff(ctx: Calling, row: OrderRow, reason: string): Promise<void> {
  const its = and(eq(invoices.orderId, row.id), isNull(invoices.deletedAt))
  const [known] = await ctx.db
    .select({ cents: sql<number>`coalesce(sum(${invoices.writtenOffCents}), 0)`.mapWith(Number) })
    .from(invoices)
    .where(its)
  const cents = row.writtenOffCents - known!.cents
  if (cents > 0) await ctx.call(writeOffOnInvoices, { orderId: row.id, cents, reason })
}

/** What it costs, or whom it bills, is another now: the invoice is taken back, and another one is written. */
export async function billAnew(ctx: Calling, row: OrderRow): Promise<void> {
  const before = await billed(ctx.db, row.id)
  if (!before) return
  const { notes } = await ctx.call(creditOrder, { orderId: row.id, reason: `#${before.id}` })
  const moved = notes.flatMap(({ id, cents }) => inDocument(id, -cents))
  await writeEntries(ctx, row.id, moved)
  const language = isLanguage(before.language) ? before.language : 'en'
  const made = await writeBill(ctx, row, language)
  await giveOut(ctx, row, { ids: [made, ...notes.map(({ id }) => id)], language })
}

/** A document asks for so much that no document asked for before, or with a minus takes it back: the price stays the same. */
const inDocument = (documentId: number, cents: number): Entry[] => [
  { kind: 'charge', cents, documentId },
  { kind: 'charge', cents: -cents },
]

export const documentOrder: Handlers['documentOrder'] = async (ctx, { orderId, documentId, cents }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (row) await writeEntries(ctx, orderId, inDocument(documentId, cents))
}

/** Nothing of it is asked for any more. Gives the entries that lower its price to nothing. */
export const takeBackBill = (ctx: Calling, row: OrderRow): Promise<Entry[]> =>
  creditBill(ctx, row, { cents: creditable(row), isAll: true, title: `#${row.order}` })

type Credit = { cents: number; title: string; reason?: string; isAll?: boolean }
/** Credit notes over what documents ask for. Gives the entries of the credit: one for each note, and the rest of it. */
export async function creditBill(ctx: Calling, row: OrderRow, credit: Credit): Promise<Entry[]> {
  const { cents, title, reason = '', isAll = false } = credit
  const before = await billed(ctx.db, row.id)
  const { notes } = await ctx.call(creditOrder, { orderId: row.id, reason: title, ...(!isAll && { cents }) })
  const ids = notes.map(({ id }) => id)
  await giveOut(ctx, row, { ids, language: isLanguage(before?.language) ? before.language : 'en' })
  const rest = cents - notes.reduce((sum, note) => sum + note.cents, 0)
  const entry = { kind: 'credit' as const, reason }
  return [...notes.map((note) => ({ ...entry, cents: note.cents, documentId: note.id })), { ...entry, cents: rest }]
}

/** To whoever ordered, in one mail; the first says most. Where there is no address, they are printed. */
async function giveOut(ctx: Pick<Writing, 'call'>, row: OrderRow, { ids, language }: GivenOut): Promise<void> {
  const [invoiceId, ...enclosed] = ids
  if (invoiceId === undefined || row.email === '') return
  await ctx.call(mailInvoice, { invoiceId, enclosed, to: row.email, language, message: '' })
}
type GivenOut = { ids: readonly number[]; language: Language }

export async function bookOnBill(
  ctx: Pick<Writing, 'call' | 'now'>,
  row: OrderRow,
  money: { cents: number; method: Method; reason: string; invoiceId?: number | undefined },
) {
  const { cents, method, reason, invoiceId } = money
  const on = { method: payWays[method], reference: reason || `#${row.order}`, moment: ctx.now.toISOString() }
  await ctx.call(bookOnInvoices, { orderId: row.id, cents, ...on, ...(invoiceId !== undefined && { invoiceId }) })
}

/** Those that still ask for something, the oldest first. */
export const openBills = (db: Db, orderId: number): Promise<Pick<Invoice, 'id' | 'balanceCents'>[]> =>
  db
    .select({ id: invoices.id, balanceCents: invoices.balanceCents })
    .from(invoices)
    .where(
      and(
        eq(invoices.orderId, orderId),
        isNotNull(invoices.sentAt),
        isNull(invoices.deletedAt),
        gt(invoices.balanceCents, 0),
      ),
    )
    .orderBy(asc(invoices.id))

const asLine = ({ id, issuedDate, dueDate, status, totalCents, balanceCents, currency }: Invoice): OrderInvoice => ({
  id,
  issuedDate,
  dueDate,
  invoiceStatus: status,
  totalCents,
  balanceCents,
  currency,
})

export const listOrderInvoices: Handlers['listOrderInvoices'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.order, id), rowsOf(ctx, 'read', 'Order')))
  if (!row) return ctx.fail('order_unknown')
  const all = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, row.id), isNull(invoices.deletedAt)))
    .orderBy(desc(invoices.id))
  return { invoices: all.map(asLine), billable: row.status !== 'Cancelled' && !(await billed(ctx.db, row.id)) }
}

export const billOrder: Handlers['billOrder'] = async (ctx, { params: { id: number } }) => {
  const row = await orderForChange(ctx.db, number, rowsOf(ctx, 'read', 'Order'))
  if (!row) return ctx.fail('order_unknown')
  if (row.status === 'Cancelled') ctx.fail('bill_refused')
  const known = await billed(ctx.db, row.id)
  if (known) ctx.fail('order_billed', { message: `${known.id} bills it already`, invoice: known.id })
  const id = await billWithMoney(ctx, row, ctx.language)
  await giveOut(ctx, row, { ids: [id], language: ctx.language })
  const [made] = await ctx.db.select().from(invoices).where(eq(invoices.id, id))
  return asLine(made!)
}

export const billPlaced: Handlers['billPlaced'] = async (ctx, { orderId, language, reference }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId))
  return { invoiceId: await billWithMoney(ctx, row!, language, reference) }
}

export const numberOfOrder: Handlers['numberOfOrder'] = async ({ db }, { orderId }) => {
  const [row] = await db.select({ order: orders.order }).from(orders).where(eq(orders.id, orderId))
  return { order: row?.order ?? null }
}

export const holdOrder: Handlers['holdOrder'] = async ({ db }, { orderId }) => {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update')
}

export const followInvoice: Handlers['followInvoice'] = async (ctx, { orderId, cents, method: way, undone }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) return
  const kind = cents > 0 ? 'payment' : 'refund'
  const amount = undone ? -Math.abs(cents) : Math.abs(cents)
  if (kind === 'payment' && amount < 0 && -amount > refundable(row))
    ctx.fail('payment_refunded', { refundedCents: row.refundedCents })
  await revise(ctx, await enter(ctx, row, [{ kind, cents: amount, method: methodOf(way) }]))
}
