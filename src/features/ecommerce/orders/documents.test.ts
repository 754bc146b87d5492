/** Documents of an order are lists of its entries, and what is due can be written off. */
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { customers } from '#features/ecommerce/customers/tables'
import type { CustomerDetail } from '#features/ecommerce/customers/contract'
import type { OrderDetail, summariseOrders } from '#features/ecommerce/orders/contract'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import type { Got } from '#contract/endpoint'
import type { Event, Shown, summariseInvoices } from '#features/invoices/contract'
import { invoicePayments, invoices } from '#features/invoices/tables'
import type { OrderInvoice } from './contract/bills'
import { pricedBy } from './contract/ledger'
import { orderEntries } from './tables'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/orders'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const buyer = 12

let sku = 880_000
/** Two pieces of 20.00 and 6.90 for the delivery. */
async function place(more: object = {}): Promise<OrderDetail> {
  const { variants } = await json<ProductDetail>(
    admin('POST /api/apps/ecommerce/products', {
      productName: `Buoy ${++sku}`,
      category: 'Home Decor',
      taxRate: 2000,
      variants: [{ values: [], sku, priceCents: 2000, qty: 50 }],
    }),
  )
  const [row] = await world.host.db.select().from(customers).where(eq(customers.id, buyer))
  const items = [{ variantId: variants[0]!.id, quantity: 2 }]
  const body = { customerId: row!.customerId, items, method: 'transfer', shippingCents: 690, ...more }
  return json<OrderDetail>(admin(`POST ${path}`, body))
}
const bill = (order: number) => json<OrderInvoice>(admin(`POST ${path}/${order}/invoices`))
const detail = (order: number) => json<OrderDetail>(admin(`GET ${path}/${order}`))
const pay = (order: number, cents: number) => admin(`POST ${path}/${order}/payments`, { cents, method: 'cash' })
const credit = (order: number, creditCents: number) =>
  admin(`POST ${path}/${order}/refunds`, { cents: 0, creditCents, reason: 'Scratched' })
const edit = (order: number, body: object) => admin(`PUT ${path}/${order}`, body)
const writeOff = (order: number, cents: number) =>
  admin(`POST ${path}/${order}/write-offs`, { cents, reason: 'Insolvent' })
const invoice = async (id: number) => (await json<Shown>(admin(`GET /api/apps/invoice/${id}`))).invoice
/** Totals of its documents, the oldest first, and what stands in none. */
async function documents({ id }: OrderDetail) {
  const all = await world.host.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.id))
  const entries = await world.host.db.select().from(orderEntries).where(eq(orderEntries.orderId, id))
  const within = (document: number | null) =>
    entries.reduce((sum, entry) => sum + (entry.documentId === document ? pricedBy(entry) : 0), 0)
  for (const one of all) expect([one.id, within(one.id)]).toEqual([one.id, one.totalCents])
  return { totals: all.map(({ totalCents }) => totalCents), open: within(null) }
}

test('an entry stands in no document until one is issued, and in one alone after it', async () => {
  const order = await place({ discountCents: 500 })
  expect(await documents(order)).toEqual({ totals: [], open: 4190 })
  await bill(order.order)
  expect(await documents(order)).toEqual({ totals: [4190], open: 0 })
  await credit(order.order, 300)
  expect(await documents(order)).toEqual({ totals: [4190, -300], open: 0 })
})

test('a credited order that is edited gets one credit note over the rest and one invoice less the credit', async () => {
  const order = await place()
  await bill(order.order)
  await credit(order.order, 500)
  await edit(order.order, { items: [{ id: order.items[0]!.id, quantity: 3 }] })
  expect(await documents(order)).toEqual({ totals: [4690, -500, -4190, 6190], open: 0 })
  const { invoices: all } = await json<{ invoices: OrderInvoice[] }>(admin(`GET ${path}/${order.order}/invoices`))
  const last = await invoice(all.find(({ totalCents }) => totalCents > 0)!.id)
  const lines = [{ quantity: 3 }, { cents: 690 }, { title: 'Credited before', quantity: -1, cents: 500 }]
  expect(last).toMatchObject({ total: 61.9, lines })
})

test('an order that is credited before it is billed gets one invoice over what is left', async () => {
  const order = await place({ discountCents: 1000 })
  await credit(order.order, 690)
  await bill(order.order)
  expect(await documents(order)).toEqual({ totals: [3000], open: 0 })
})

test('an invoice that is deleted leaves its entries to the next one', async () => {
  const order = await place()
  const { id } = await bill(order.order)
  await admin(`DELETE /api/apps/invoice/${id}`)
  expect(await documents(order)).toEqual({ totals: [4690, -4690], open: 4690 })
  await bill(order.order)
  expect(await documents(order)).toEqual({ totals: [4690, -4690, 4690], open: 0 })
  await admin(`POST ${path}/${order.order}/moves`, { move: 'cancel' })
  expect(await documents(order)).toEqual({ totals: [4690, -4690, 4690, -4690], open: 0 })
})

test('what is due is written off on the order and its invoice, which is settled and says so', async () => {
  const order = await place()
  const { id } = await bill(order.order)
  const before = await json<Got<typeof summariseInvoices>>(admin('GET /api/apps/invoice/summary'))
  await pay(order.order, 1000)
  const large = await writeOff(order.order, 3691)
  expect(failure(large)).toEqual([409, 'write_off_large'])
  expect(await large.json()).toMatchObject({ mostCents: 3690 })
  expect((await admin(`POST ${path}/${order.order}/write-offs`, { cents: 1, reason: '' })).status).toBe(400)
  const done = await json<OrderDetail>(writeOff(order.order, 3690))
  expect(done).toMatchObject({ writtenOffCents: 3690, paidCents: 1000, spentCents: 4690, payment: 2 })
  const told = done.timeline.find(({ what }) => what === 'writtenOff')
  expect(told).toMatchObject({ cents: 3690, note: 'Insolvent', by: expect.any(String) as string })
  expect(await invoice(id)).toMatchObject({ balance: 0, invoiceStatus: 'Written Off' })
  // it was not paid
  const after = await json<Got<typeof summariseInvoices>>(admin('GET /api/apps/invoice/summary'))
  const dollars = ({ amounts }: typeof after) => amounts.find(({ currency }) => currency === 'USD')!
  expect(dollars(after).paidCents).toBe(dollars(before).paidCents + 1000)
  const { events } = await json<{ events: Event[] }>(admin(`GET /api/apps/invoice/${id}/history`))
  expect(events[0]).toMatchObject({ did: 'writtenOff', cents: 3690 })
  const refused = await pay(order.order, 1)
  expect(failure(refused)).toEqual([409, 'payment_refused'])
  expect(await refused.json()).toMatchObject({ allowed: ['refund', 'refundPart'] })
  const all = await world.host.db.select().from(invoicePayments).where(eq(invoicePayments.invoiceId, id))
  const own = all.find(({ method }) => method === 'Write-off')!
  expect(failure(await admin(`DELETE /api/apps/invoice/${id}/payments/${own.id}`))).toEqual([409, 'payment_fixed'])
})

test('a write-off covers only what is due: a lower price and a cancelled order take the rest of it back', async () => {
  const order = await place({ shippingCents: 0 })
  await bill(order.order)
  await pay(order.order, 1000)
  await writeOff(order.order, 3000)
  await edit(order.order, { items: [{ id: order.items[0]!.id, quantity: 1 }] })
  expect(await detail(order.order)).toMatchObject({ spentCents: 2000, writtenOffCents: 1000, payment: 2 })
  await admin(`POST ${path}/${order.order}/moves`, { move: 'cancel' })
  expect(await detail(order.order)).toMatchObject({ writtenOffCents: 0, creditedCents: 2000, paidCents: 1000 })
  const { invoices: all } = await json<{ invoices: OrderInvoice[] }>(admin(`GET ${path}/${order.order}/invoices`))
  expect(all.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(-1000)
})

test('an order that was written off before it is billed has an invoice that says so', async () => {
  const order = await place()
  await writeOff(order.order, 4690)
  expect(await bill(order.order)).toMatchObject({ balanceCents: 0, invoiceStatus: 'Written Off' })
})

test('a payment that was refunded cannot be removed, whether its invoice is for an order or not', async () => {
  const order = await place()
  const { id } = await bill(order.order)
  await pay(order.order, 4690)
  await admin(`POST ${path}/${order.order}/refunds`, { cents: 690, creditCents: 0, reason: 'Late' })
  const payment = async (invoiceId: number) => (await invoice(invoiceId)).payments.find(({ cents }) => cents > 0)!
  const remove = async (of: number) => admin(`DELETE /api/apps/invoice/${of}/payments/${(await payment(of)).id}`)
  const refused = await remove(id)
  expect(failure(refused)).toEqual([409, 'payment_refunded'])
  expect(await refused.json()).toMatchObject({ refundedCents: 690 })
  expect(await detail(order.order)).toMatchObject({ paidCents: 4690, refundedCents: 690 })

  const line = { title: 'Runs', detail: '', quantity: 1, cents: 1000, taxRate: 0, discountRate: 0 }
  const client = { name: 'Mina Gale', company: '', companyEmail: '', address: '', country: '', contact: '' }
  const dates = { issuedDate: '2026-05-12', dueDate: '2026-06-11', service: 'Software Development', currency: 'EUR' }
  const rest = { discountRate: 0, discountCents: 0, taxIncluded: false, note: '', terms: '' }
  const body = { client, lines: [line], ...dates, ...rest, showsBank: true, showsTerms: false }
  const { invoice: own } = await json<Shown>(admin('POST /api/apps/invoice', body))
  await admin(`POST /api/apps/invoice/${own.id}/send`, { to: 'mina@gale.example', message: '', language: 'en' })
  const book = (cents: number) =>
    admin(`POST /api/apps/invoice/${own.id}/payments`, { cents, method: 'Card', reference: '', paidOn: '2026-05-12' })
  await book(1000)
  await book(-400)
  expect(failure(await remove(own.id))).toEqual([409, 'payment_refunded'])
})

test('a credit lowers what a customer spent and what was sold, and a refund alone lowers neither', async () => {
  const sums = async (number: number) => {
    const { spent, due } = await json<CustomerDetail>(admin(`GET /api/apps/ecommerce/customers/${number}`))
    const { revenueCents } = await json<Got<typeof summariseOrders>>(admin(`GET ${path}/summary`))
    return { spent: spent.cents, due: due.cents, revenueCents }
  }
  const order = await place({ paid: true })
  const before = await sums(order.customerId!)
  await admin(`POST ${path}/${order.order}/refunds`, { cents: 690, creditCents: 0, reason: 'Late' })
  expect(await sums(order.customerId!)).toEqual({ ...before, due: before.due + 690 })
  await credit(order.order, 690)
  const { spent, due, revenueCents } = before
  expect(await sums(order.customerId!)).toEqual({ spent: spent - 690, due, revenueCents: revenueCents - 690 })
})

test('a payment pays the oldest open invoice of an order, or the one that it names', async () => {
  const order = await place()
  const { id: first } = await bill(order.order)
  await pay(order.order, 1000)
  await edit(order.order, { items: [{ id: order.items[0]!.id, quantity: 3 }] })
  // what paid the first one was no payment: it is open beside the one that replaced it
  const [wrong] = (await invoice(first)).payments.filter(({ method }) => method === 'Cash')
  await admin(`DELETE /api/apps/invoice/${first}/payments/${wrong!.id}`)
  const open = async () => {
    const { invoices: all } = await json<{ invoices: OrderInvoice[] }>(admin(`GET ${path}/${order.order}/invoices`))
    return all
      .filter(({ balanceCents }) => balanceCents > 0)
      .map(({ id, balanceCents }) => [id, balanceCents])
      .toReversed()
  }
  const [[, one], [second, two]] = (await open()) as [[number, number], [number, number]]
  expect(one + two).toBe(6690)
  const payFor = (invoiceId: number, cents: number) =>
    admin(`POST ${path}/${order.order}/payments`, { cents, method: 'cash', invoiceId })
  const closed = await payFor(1, 100)
  expect(failure(closed)).toEqual([409, 'invoice_closed'])
  expect(await closed.json()).toMatchObject({ open: [first, second] })
  const large = await payFor(first, one + 1)
  expect(failure(large)).toEqual([409, 'payment_large'])
  expect(await large.json()).toMatchObject({ mostCents: one })
  expect((await payFor(second, 500)).status).toBe(201)
  expect(await open()).toEqual([
    [first, one],
    [second, two - 500],
  ])
  await pay(order.order, 500)
  expect(await open()).toEqual([
    [first, one - 500],
    [second, two - 500],
  ])
})
