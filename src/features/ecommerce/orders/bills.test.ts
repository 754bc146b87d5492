/** An order and its invoices: whatever happens to the one reaches the other. */
import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mails } from '#server/tables'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from '#features/ecommerce/orders/contract'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import type { Shown } from '#features/invoices/contract'
import { invoices } from '#features/invoices/tables'
import type { OrderInvoice } from './contract/bills'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const path = '/api/apps/ecommerce/orders'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const invoice = async (id: number) => (await json<Shown>(admin(`GET /api/apps/invoice/${id}`))).invoice
const listed = (order: number) =>
  json<{ invoices: OrderInvoice[]; billable: boolean }>(admin(`GET ${path}/${order}/invoices`))
const balances = async (order: number) =>
  (await listed(order)).invoices.toReversed().map(({ totalCents, balanceCents }) => [totalCents, balanceCents])

let sku = 870_000
async function place(more: object = {}): Promise<OrderDetail> {
  const { variants } = await json<ProductDetail>(
    admin('POST /api/apps/ecommerce/products', {
      productName: `Fender ${++sku}`,
      category: 'Home Decor',
      taxRate: 2000,
      variants: [{ values: [], sku, priceCents: 2000, qty: 50 }],
    }),
  )
  const [buyer] = await world.host.db.select().from(customers).where(eq(customers.id, 11))
  const items = [{ variantId: variants[0]!.id, quantity: 2 }]
  const body = { customerId: buyer!.customerId, items, method: 'transfer', shippingCents: 690, ...more }
  return json<OrderDetail>(admin(`POST ${path}`, body))
}
/** With its invoice: 46.90, or what is said. */
async function billed(more: object = {}) {
  const order = await place(more)
  return { ...order, bill: await json<OrderInvoice>(admin(`POST ${path}/${order.order}/invoices`)) }
}
const pay = (order: number, cents: number) => admin(`POST ${path}/${order}/payments`, { cents, method: 'cash' })
const refund = (order: number, cents: number, creditCents = 0) =>
  admin(`POST ${path}/${order}/refunds`, { cents, creditCents, reason: 'Late' })
const detail = (order: number) => json<OrderDetail>(admin(`GET ${path}/${order}`))

test('an order by hand is billed once, until the day it is to be paid, with what was paid already', async () => {
  const order = await place({ discountCents: 500, paid: true })
  expect(await listed(order.order)).toEqual({ invoices: [], billable: true })
  const bill = await json<OrderInvoice>(admin(`POST ${path}/${order.order}/invoices`))
  expect(bill).toMatchObject({ totalCents: 4190, balanceCents: 0, invoiceStatus: 'Paid', dueDate: order.payBy })
  expect(await invoice(bill.id)).toMatchObject({ order: order.order, service: 'Goods', dueDate: order.payBy })
  const again = await admin(`POST ${path}/${order.order}/invoices`)
  expect(failure(again)).toEqual([409, 'order_billed'])
  expect(await again.json()).toMatchObject({ invoice: bill.id })
  const other = await place()
  await admin(`POST ${path}/${other.order}/moves`, { move: 'cancel' })
  expect(failure(await admin(`POST ${path}/${other.order}/invoices`))).toEqual([409, 'bill_refused'])
})

test('what is paid of the one is paid of the other', async () => {
  const { order, bill } = await billed()
  await pay(order, 1000)
  expect(await invoice(bill.id)).toMatchObject({ balance: 36.9, invoiceStatus: 'Partial Payment' })
  const book = (cents: number) =>
    admin(`POST /api/apps/invoice/${bill.id}/payments`, {
      cents,
      method: 'Card',
      reference: '',
      paidOn: '2026-05-12',
    })
  const large = await book(5000)
  expect(failure(large)).toEqual([409, 'payment_large'])
  expect(await large.json()).toMatchObject({ mostCents: 3690 })
  expect(failure(await book(-500))).toEqual([409, 'order_decides'])
  const paid = await json<Shown>(book(3690))
  expect(await detail(order)).toMatchObject({ payment: 1, paidCents: 4690 })
  const last = paid.invoice.payments.find(({ cents }) => cents === 3690)!
  await admin(`DELETE /api/apps/invoice/${bill.id}/payments/${last.id}`)
  expect(await detail(order)).toMatchObject({ payment: 2, paidCents: 1000 })
  const told = (await detail(order)).timeline.map(({ what }) => what)
  expect(told.filter((what) => what !== 'mailed')).toEqual(['unpaid', 'paid', 'paid', 'invoiced', 'placed'])
})

test('money that goes back with a lower price is a credit note, and the invoice asks for nothing', async () => {
  const { order, bill } = await billed({ paid: true })
  await refund(order, 1000, 1000)
  expect(await balances(order)).toEqual([
    [4690, 0],
    [-1000, 0],
  ])
  const { invoices } = await listed(order)
  expect(await invoice(invoices[0]!.id)).toMatchObject({ creditsId: bill.id, total: -10, taxIncluded: true })
  await refund(order, 3690, 3690)
  expect(await balances(order)).toEqual([
    [4690, 0],
    [-1000, 0],
    [-3690, 0],
  ])
})

test('money that goes back alone is asked for again, and then edits are owed once', async () => {
  const { order, items } = await billed({ paid: true, shippingCents: 0 })
  await refund(order, 2000)
  expect(await detail(order)).toMatchObject({ payment: 2, paidCents: 4000, refundedCents: 2000, creditedCents: 0 })
  expect(await balances(order)).toEqual([[4000, 2000]])
  await admin(`PUT ${path}/${order}`, { items: [{ id: items[0]!.id, quantity: 1 }] })
  expect(await detail(order)).toMatchObject({ payment: 1, spentCents: 2000 })
  expect((await balances(order)).map(([, balance]) => balance)).toEqual([0, 0, 0])
  await admin(`PUT ${path}/${order}`, { items: [{ id: items[0]!.id, quantity: 3 }] })
  expect(await detail(order)).toMatchObject({ payment: 2, spentCents: 6000 })
  const due = (await balances(order)).reduce((sum, [, balance]) => sum + balance!, 0)
  expect(due).toBe(4000)
})

test('what was paid is on the invoice as it came, and who ordered gets each paper', async () => {
  const order = await place()
  await pay(order.order, 1000)
  const bill = await json<OrderInvoice>(admin(`POST ${path}/${order.order}/invoices`))
  expect((await invoice(bill.id)).payments).toMatchObject([{ cents: 1000, method: 'Cash' }])
  await refund(order.order, 0, 500)
  const sent = await world.host.db.select().from(mails).where(eq(mails.to, order.email))
  const papers = sent.flatMap((mail) => (mail.papers as { name: string }[]).map(({ name }) => name))
  const {
    invoices: [note],
  } = await listed(order.order)
  expect(papers).toEqual(expect.arrayContaining([`invoice-${bill.id}`, `credit-note-${note!.id}`]))
})

test('cancelled, it is not asked for, and what was paid is owed until it goes back', async () => {
  const open = await billed()
  await admin(`POST ${path}/${open.order}/moves`, { move: 'cancel' })
  expect(await balances(open.order)).toEqual([
    [4690, 0],
    [-4690, 0],
  ])
  const refused = await admin(`POST /api/apps/invoice/${open.bill.id}/remind`)
  expect(failure(refused)).toEqual([409, 'move_refused'])
  const part = await billed()
  await pay(part.order, 1000)
  await admin(`POST ${path}/${part.order}/moves`, { move: 'cancel' })
  expect(await balances(part.order)).toEqual([
    [4690, 0],
    [-4690, -1000],
  ])
  await refund(part.order, 1000)
  expect(await balances(part.order)).toEqual([
    [4690, 0],
    [-4690, 0],
  ])
})

test('changed, it is billed anew: no invoice that was given out is rewritten', async () => {
  const { order, bill, items } = await billed()
  await pay(order, 1000)
  await admin(`PUT ${path}/${order}`, { note: 'Ring' })
  expect((await listed(order)).invoices).toHaveLength(1)
  await admin(`PUT ${path}/${order}`, { items: [{ id: items[0]!.id, quantity: 7 }] })
  expect(await balances(order)).toEqual([
    [4690, 0],
    [-4690, 0],
    [14_690, 13_690],
  ])
  expect(await invoice(bill.id)).toMatchObject({ total: 46.9, invoiceStatus: 'Credited' })
  await refund(order, 400)
  const billTo = { name: 'Rope Walk Ltd', line: '1 Rope Walk', postcode: '', city: 'Averne', country: 'France' }
  await admin(`PUT ${path}/${order}`, { billTo })
  const { invoices } = await listed(order)
  const due = invoices.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
  const { spentCents, paidCents, refundedCents } = await detail(order)
  expect(due).toBe(spentCents - paidCents + refundedCents)
  const last = invoices.find(({ totalCents }) => totalCents > 0)!
  expect((await invoice(last.id)).client).toMatchObject({ name: 'Rope Walk Ltd', address: '1 Rope Walk, Averne' })
})

test('deleted, it is not asked for either', async () => {
  const { id, bill } = await billed()
  expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
  expect(await invoice(bill.id)).toMatchObject({ balance: 0, invoiceStatus: 'Credited', order: null })
})

const line = { title: 'Runs', detail: '', quantity: 1, cents: 10_000, taxRate: 2000, discountRate: 0 }
const draft = {
  client: { name: 'Mina Gale', company: '', companyEmail: 'mina@gale.example', address: '', country: '', contact: '' },
  service: 'Software Development',
  issuedDate: '2026-05-12',
  dueDate: '2026-06-11',
  currency: 'EUR',
  lines: [line, { ...line, taxRate: 1000, quantity: 3 }],
  discountRate: 0,
  discountCents: 0,
  taxIncluded: false,
  note: '',
  terms: '',
  showsBank: true,
  showsTerms: false,
}
const written = async (more: object = {}) =>
  (await json<Shown>(admin('POST /api/apps/invoice', { ...draft, ...more }))).invoice
const send = (id: number) =>
  admin(`POST /api/apps/invoice/${id}/send`, { to: 'mina@gale.example', message: '', language: 'en' })
const credit = (id: number) => admin(`POST /api/apps/invoice/${id}/credit`)

test('an invoice that was given out is corrected by a credit note, which pays what is open of it', async () => {
  const { id } = await written()
  expect(failure(await credit(id))).toEqual([409, 'credit_refused'])
  await send(id)
  const { invoice: note } = await json<Shown>(credit(id))
  expect(note).toMatchObject({ invoiceStatus: 'Draft', total: -450, creditsId: id })
  const body = { ...draft, lines: note.lines, issuedDate: note.issuedDate, dueDate: note.dueDate }
  await admin(`PUT /api/apps/invoice/${note.id}`, { ...body, lines: [{ ...line, quantity: -9 }] })
  const large = await send(note.id)
  expect(failure(large)).toEqual([409, 'credit_large'])
  expect(await large.json()).toMatchObject({ mostCents: 45_000 })
  await admin(`PUT /api/apps/invoice/${note.id}`, { ...body, lines: [{ ...line, quantity: -1 }] })
  await send(note.id)
  expect(await invoice(id)).toMatchObject({ balance: 330, invoiceStatus: 'Partial Payment' })
  const paid = await invoice(note.id)
  expect(paid).toMatchObject({ balance: 0, invoiceStatus: 'Credited' })
  const own = await admin(`DELETE /api/apps/invoice/${note.id}/payments/${paid.payments[0]!.id}`)
  expect(failure(own)).toEqual([409, 'payment_fixed'])
  const { invoice: rest } = await json<Shown>(credit(id))
  await send(rest.id)
  expect(await invoice(id)).toMatchObject({ balance: 0, invoiceStatus: 'Credited' })
  expect(failure(await credit(id))).toEqual([409, 'credit_refused'])
  expect(failure(await credit(1))).toEqual([404, 'invoice_unknown'])
})

test('a void draft is in no list but that of the void, and comes back with all it had', async () => {
  const { id } = await written()
  expect((await admin(`DELETE /api/apps/invoice/${id}`)).status).toBe(204)
  expect((await admin(`GET /api/apps/invoice/${id}`)).status).toBe(404)
  const { invoices } = await json<{ invoices: { id: number }[] }>(admin('GET /api/apps/invoice/voided'))
  expect(invoices.map((one) => one.id)).toContain(id)
  expect(await json(author('GET /api/apps/invoice/voided'))).toEqual({ invoices: [], total: 0 })
  expect((await json<Shown>(admin(`POST /api/apps/invoice/${id}/restore`))).invoice).toMatchObject({ total: 450 })
  const { events } = await json<{ events: { did: string }[] }>(admin(`GET /api/apps/invoice/${id}/history`))
  expect(events.map(({ did }) => did)).toEqual(['restored', 'voided', 'written'])
})

test('an invoice that was given out is never void: deleting it credits it, and the client hears of it', async () => {
  const { id } = await written()
  await send(id)
  expect((await admin(`DELETE /api/apps/invoice/${id}`)).status).toBe(204)
  expect(await invoice(id)).toMatchObject({ balance: 0, invoiceStatus: 'Credited' })
  const { invoices: all } = await json<{ invoices: { id: number }[] }>(admin('GET /api/apps/invoice'))
  const note = await invoice(all[0]!.id)
  expect(note).toMatchObject({ creditsId: id, total: -450, invoiceStatus: 'Credited' })
  const [mail] = await world.host.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  expect(mail).toMatchObject({ to: 'mina@gale.example', papers: [{ name: `credit-note-${note.id}` }] })
  expect(mail?.text).toContain(`for invoice ${id}`)
  // again there is nothing to take back
  expect((await admin(`DELETE /api/apps/invoice/${id}`)).status).toBe(204)
  expect((await json<{ invoices: { id: number }[] }>(admin('GET /api/apps/invoice'))).invoices[0]!.id).toBe(note.id)
})

test('a void invoice whose order was billed again does not come back', async () => {
  const { order, bill } = await billed()
  // as it was left by who voided what was given out, before that was credited
  await world.host.db.update(invoices).set({ deletedAt: new Date() }).where(eq(invoices.id, bill.id))
  const again = await json<OrderInvoice>(admin(`POST ${path}/${order}/invoices`))
  const refused = await admin(`POST /api/apps/invoice/${bill.id}/restore`)
  expect(failure(refused)).toEqual([409, 'order_billed'])
  expect(await refused.json()).toMatchObject({ invoice: again.id })
})

test('a payment long before its invoice, a credit beyond the price and a refund of nothing are refused', async () => {
  const { order, bill, spentCents } = await billed()
  const paid = { cents: 100, method: 'Card', reference: '', paidOn: '1999-01-01' }
  expect(failure(await admin(`POST /api/apps/invoice/${bill.id}/payments`, paid))).toEqual([400, 'payment_past'])
  const large = await refund(order, 0, spentCents + 1)
  expect(failure(large)).toEqual([409, 'credit_large'])
  expect(await large.json()).toMatchObject({ mostCents: spentCents })
  expect(failure(await refund(order, 0))).toEqual([400, 'refund_empty'])
})
