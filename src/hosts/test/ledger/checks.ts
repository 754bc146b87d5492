/** What each place says of an order and of all of them together, beside what the ledger says. */
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { decimalOf } from '#contract/money'
import { momentIn, addDays } from '#contract/zone'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import type { CustomerDetail } from '#features/ecommerce/customers/contract'
import type { CustomerOrder } from '#features/ecommerce/customers/contract/knowing'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail, summariseOrders } from '#features/ecommerce/orders/contract'
import { creditable, dueOf, pricedBy, refundable } from '#features/ecommerce/orders/contract/ledger'
import { stateOf } from '#features/ecommerce/orders/rules'
import { orderEntries, orders } from '#features/ecommerce/orders/tables'
import type { summariseInvoices } from '#features/invoices/contract'
import { invoices } from '#features/invoices/tables'
import { driverCash } from '#features/logistics/phone/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { SaleRow } from '#features/sales/contract'
import type { Got } from '#contract/endpoint'
import { orderPath as path, type Asking, type World } from './act'

const sum = (all: readonly number[]): number => all.reduce((one, other) => one + other, 0)

export function moneyChecks({ world, given, ask }: Asking & { world: World }) {
  return async (order: OrderDetail): Promise<void> => {
    await documentsAgree(world, order)
    await customerAgrees({ world, given }, order)
    await sheetsAgree({ ask, given }, order)
    await sumsAgree({ world, given }, order)
    await cashAgrees(world, order)
  }
}

/** Each document is the list of its entries, and no number is missing. */
async function documentsAgree({ host: { db } }: World, order: OrderDetail) {
  const entries = await db.select().from(orderEntries).where(eq(orderEntries.orderId, order.id))
  const issued = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderId, order.id), isNotNull(invoices.sentAt), isNull(invoices.deletedAt)))
  const within = (id: number | null) => sum(entries.filter(({ documentId }) => documentId === id).map(pricedBy))
  for (const { id, totalCents } of issued) expect([id, within(id)]).toEqual([id, totalCents])
  expect(sum(issued.map(({ totalCents }) => totalCents)) + within(null)).toBe(creditable(order))
  const known = new Set<number | null>([null, ...issued.map(({ id }) => id)])
  expect(entries.filter(({ documentId }) => !known.has(documentId))).toEqual([])
  const [numbers] = await db
    .select({ gaps: sql<number>`max(${invoices.id}) - min(${invoices.id}) + 1 - count(*)`.mapWith(Number) })
    .from(invoices)
  expect(numbers!.gaps).toBe(0)
}

type Ground = Pick<Asking, 'given'> & { world: World }
async function customerAgrees({ world, given }: Ground, order: OrderDetail) {
  if (order.customerId === null) return
  const [row] = await world.host.db.select().from(customers).where(eq(customers.customerId, order.customerId))
  const all = await world.host.db.select().from(orders).where(eq(orders.customerId, row!.id))
  const base = `/api/apps/ecommerce/customers/${order.customerId}`
  const page = await given<CustomerDetail>(`GET ${base}`)
  const stood = all.filter(({ status }) => status !== 'Cancelled')
  expect({ order: page.order, spent: page.spent.cents, due: page.due.cents }).toEqual({
    order: stood.length,
    spent: sum(all.map(creditable)),
    due: sum(all.map(dueOf)),
  })
  const { orders: bought } = await given<{ orders: CustomerOrder[] }>(`GET ${base}/orders?itemsPerPage=1000`)
  const own = bought.find((one) => one.order === order.order)
  expect(own).toMatchObject({ payment: order.payment, status: order.status, spent: { cents: order.spentCents } })
}

/** The table of sales and the files say what the page of the order says. */
async function sheetsAgree({ given, ask }: Pick<Asking, 'given' | 'ask'>, order: OrderDetail) {
  const { order: number, status, payment, spentCents, currency } = order
  const [sale] = (await given<{ sales: SaleRow[] }>(`GET /api/pages/datatable/rows?q=${number}`)).sales
  const kept = refundable(order)
  expect(sale).toMatchObject({ totalCents: spentCents, paidCents: kept, payment: stateOf(payment), status })
  const isWhole = status !== 'Cancelled' && payment === 1
  const received = isWhole ? 'Fully Paid' : kept > 0 ? 'Partially Paid' : 'Unpaid'
  expect([order.payment, sale!.receivedPaymentStatus]).toEqual([order.payment, received])
  const filtered = `received=${encodeURIComponent(received)}&q=${number}`
  expect((await given<{ total: number }>(`GET /api/pages/datatable/rows?${filtered}`)).total).toBe(1)
  const csv = String((await ask(`GET ${path}/export?format=csv&q=${number}`)).body)
  const words = { 1: 'Fully paid', 2: 'Partially paid', 3: 'Unpaid', 4: 'Refunded' }
  const line = csv.trim().split('\n').at(-1)!
  expect(line).toContain(`,${Number(decimalOf({ cents: spentCents, currency }))},${currency},${words[payment]},`)
}

/** All orders and invoices together: above the lists and on the dashboard. */
async function sumsAgree({ world, given }: Ground, { currency }: OrderDetail) {
  const { db, settings } = world.host
  const shop = await given<Commerce>('GET /api/dashboard/ecommerce?range=30')
  const { from, until } = shop.range
  const begin = momentIn(settings.zone, from, '00:00')
  const end = momentIn(settings.zone, addDays(until, 1), '00:00')
  const all = await db.select().from(orders).where(eq(orders.currency, currency))
  const sold = all.filter(({ placedAt, status }) => placedAt >= begin && placedAt < end && status !== 'Cancelled')
  const cents = sum(sold.map(creditable))
  expect([shop.now.sold, shop.now.cents]).toEqual([sold.length, cents])
  const above = await given<Got<typeof summariseOrders>>(`GET ${path}/summary`)
  expect([above.newest, above.revenueCents]).toEqual([sold.length, cents])

  const documents = and(isNull(invoices.deletedAt), eq(invoices.currency, currency))
  const issued = await db.select().from(invoices).where(documents)
  const summary = await given<Got<typeof summariseInvoices>>('GET /api/apps/invoice/summary')
  const sums = summary.amounts.find((one) => one.currency === currency)
  const others = issued.filter(({ orderId }) => !all.some(({ id }) => id === orderId))
  const billed = all.filter(({ id }) => issued.some(({ orderId }) => orderId === id))
  const open = await db
    .select()
    .from(orderEntries)
    .where(and(isNull(orderEntries.documentId), ne(orderEntries.kind, 'payment')))
  const unbilled = (id: number) => sum(open.filter(({ orderId }) => orderId === id).map(pricedBy))
  // what was written off while no document asked for it stands on none
  const givenUp = (id: number) =>
    sum(issued.flatMap(({ orderId, writtenOffCents }) => (orderId === id ? writtenOffCents : [])))
  const owed = (one: (typeof all)[number]) => creditable(one) - refundable(one) - givenUp(one.id) - unbilled(one.id)
  const left = others.filter(({ status }) => status !== 'Draft')
  expect(sums).toMatchObject({
    paidCents: sum(billed.map(refundable)) + sum(others.map(({ paidCents }) => paidCents)),
    unpaidCents: sum(billed.map(owed)) + sum(left.map(({ balanceCents }) => balanceCents)),
  })
}

/** The boxes of drivers and of the depot hold what was paid at doors. */
async function cashAgrees({ host: { db } }: World, { id }: OrderDetail) {
  const taken = await db
    .select({ cents: driverCash.cents })
    .from(driverCash)
    .innerJoin(deliveries, eq(deliveries.id, driverCash.deliveryId))
    .where(eq(deliveries.orderId, id))
  const own = and(eq(orderEntries.orderId, id), isNotNull(orderEntries.deliveryId))
  const booked = await db.select({ cents: orderEntries.cents }).from(orderEntries).where(own)
  expect(sum(booked.map(({ cents }) => cents))).toBe(sum(taken.map(({ cents }) => cents)))
}
