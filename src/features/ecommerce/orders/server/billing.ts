/** An order and its invoices: what happens to the one reaches the others. */
import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'
import { isLanguage, type Language } from '#contract/place'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { methodOf, payWays } from '#features/ecommerce/orders/contract/bills'
import type * as bills from '#features/ecommerce/orders/contract/bills'
import type { OrderInvoice } from '#features/ecommerce/orders/contract/bills'
import type { Method } from '#features/ecommerce/store/contract/ways'
import { discountWords, sendingWords } from '#features/ecommerce/orders/rules'
import { orderPayments, orders } from '#features/ecommerce/orders/tables'
import { bill, recordPayment } from '#features/invoices/contract'
import { bookOnInvoices, creditOrder } from '#features/invoices/contract/ordered'
import type { followInvoice as following, numberOfOrder as numbering } from '#features/invoices/contract/ordered'
import { invoices } from '#features/invoices/tables'
import type { currencies } from '#features/company/contract/facts'
import { bookMoney } from './booking'
import { revise } from './delivering'
import { itemsOf, orderForChange, type ItemRow, type OrderRow } from './rows'

type Handlers = HandlersOf<typeof bills & { followInvoice: typeof following; numberOfOrder: typeof numbering }>
type Calling = Pick<Writing, 'db' | 'call'>
type Invoice = typeof invoices.$inferSelect

/** The one that asks for what an order costs; those before it were taken back. */
async function billed(db: Db, orderId: number): Promise<Invoice | undefined> {
  const its = and(eq(invoices.orderId, orderId), isNull(invoices.deletedAt))
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(its, isNotNull(invoices.sentAt), gt(invoices.totalCents, -1), isNull(invoices.creditsId)))
    .orderBy(desc(invoices.id))
    .limit(1)
  return row
}

/** The invoice of an order is what the order says, line by line. */
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
    ...(row.payBy !== null && { dueDate: row.payBy }),
    orderId: row.id,
    customerId: row.customerId,
  })
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

/** A new one, with all that was paid of the order before it was written. */
export async function billWithMoney(ctx: Calling, row: OrderRow, language: Language, reference = ''): Promise<number> {
  const invoiceId = await writeBill(ctx, row, language)
  const method = payWays[row.method]
  if (row.paidCents > 0) await ctx.call(recordPayment, { invoiceId, cents: row.paidCents, method, reference })
  if (row.refundedCents > 0)
    await ctx.call(bookOnInvoices, { orderId: row.id, cents: -row.refundedCents, method, reference: `#${row.order}` })
  return invoiceId
}

/** What it costs, or whom it bills, is another now: the invoice is taken back, and another one is written. */
export async function billAnew(ctx: Calling, row: OrderRow): Promise<void> {
  const before = await billed(ctx.db, row.id)
  if (!before) return
  await ctx.call(creditOrder, { orderId: row.id, reason: `#${before.id}` })
  await writeBill(ctx, row, isLanguage(before.language) ? before.language : 'en')
  // what went back is not asked for again
  if (row.refundedCents > 0)
    await ctx.call(creditOrder, { orderId: row.id, reason: `#${row.order}`, cents: row.refundedCents })
}

export const takeBackBill = (ctx: Pick<Writing, 'call'>, { id, order }: OrderRow) =>
  ctx.call(creditOrder, { orderId: id, reason: `#${order}` })

export async function bookOnBill(
  ctx: Pick<Writing, 'call'>,
  row: OrderRow,
  money: { cents: number; method: Method; reason: string },
) {
  const { cents, method, reason } = money
  const way = payWays[method]
  await ctx.call(bookOnInvoices, { orderId: row.id, cents, method: way, reference: reason || `#${row.order}` })
}

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

export const followInvoice: Handlers['followInvoice'] = async (ctx, { orderId, cents, method: way, undone }) => {
  const [row] = await ctx.db.select().from(orders).where(eq(orders.id, orderId)).for('update')
  if (!row) return
  const method = methodOf(way)
  if (!undone) {
    await bookMoney(ctx, row, { cents, method, reason: '' })
    await revise(ctx, { ...row, paidCents: row.paidCents + Math.max(0, cents) })
    return
  }
  const [known] = await ctx.db
    .select({ id: orderPayments.id })
    .from(orderPayments)
    .where(and(eq(orderPayments.orderId, orderId), eq(orderPayments.cents, cents)))
    .orderBy(desc(orderPayments.id))
    .limit(1)
  if (!known) return
  await ctx.db.delete(orderPayments).where(eq(orderPayments.id, known.id))
  await bookMoney(ctx, row, { cents, method, reason: '' }, -1)
}
