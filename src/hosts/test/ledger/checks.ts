/** What each place says of an order and of all of them together, beside what the ledger says. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
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

type Sums = Record<'sold' | 'cents' | 'paid' | 'owed', number>
/** By the ledger alone: what was sold in some days, and what is paid and owed by documents; others stand beside orders. */
async function ledgerSums({ host: { db } }: World, currency: string, begin: Date, end: Date): Promise<Sums> {
  const { rows } = (await db.execute(sql`
    with days as (
      select count(*) as sold, coalesce(sum(spent_cents - credited_cents), 0) as cents from ${orders}
      where currency = ${currency} and status <> 'Cancelled'
        and placed_at >= ${begin.toISOString()}::timestamptz and placed_at < ${end.toISOString()}::timestamptz
    ), there as (
      select i.*, o.id as own from ${invoices} i left join ${orders} o on o.id = i.order_id
      where i.deleted_at is null and i.currency = ${currency}
    ), given_up as (
      select own, sum(written_off_cents) as cents from there where own is not null group by 1
    ), unbilled as (
      select order_id, sum(case kind when 'charge' then cents when 'discount' then -cents when 'credit' then -cents
        else 0 end) as cents from ${orderEntries} where document_id is null group by 1
    ), billed as (
      select coalesce(sum(o.paid_cents - o.refunded_cents), 0) as paid,
        coalesce(sum(o.spent_cents - o.credited_cents - o.paid_cents + o.refunded_cents - g.cents
          - coalesce(u.cents, 0)), 0) as owed
      from given_up g join ${orders} o on o.id = g.own left join unbilled u on u.order_id = o.id
    ), others as (
      select coalesce(sum(paid_cents), 0) as paid,
        coalesce(sum(balance_cents) filter (where status <> 'Draft'), 0) as owed
      from there where own is null
    )
    select days.sold, days.cents, billed.paid + others.paid as paid, billed.owed + others.owed as owed
    from days, billed, others`)) as { rows: Record<keyof Sums, string>[] }
  const { sold, cents, paid, owed } = rows[0]!
  return { sold: Number(sold), cents: Number(cents), paid: Number(paid), owed: Number(owed) }
}

/** All orders and invoices together: above the lists and on the dashboard. */
async function sumsAgree({ world, given }: Ground, { currency }: OrderDetail) {
  const { zone } = world.host.settings
  const shop = await given<Commerce>('GET /api/dashboard/ecommerce?range=30')
  const { from, until } = shop.range
  const [begin, end] = [momentIn(zone, from, '00:00'), momentIn(zone, addDays(until, 1), '00:00')]
  const { sold, cents, paid, owed } = await ledgerSums(world, currency, begin, end)
  expect([shop.now.sold, shop.now.cents]).toEqual([sold, cents])
  const above = await given<Got<typeof summariseOrders>>(`GET ${path}/summary`)
  expect([above.newest, above.revenueCents]).toEqual([sold, cents])
  const { amounts } = await given<Got<typeof summariseInvoices>>('GET /api/apps/invoice/summary')
  const sums = amounts.find((one) => one.currency === currency)
  // where nothing was written yet there is no row
  expect([sums?.paidCents ?? 0, sums?.unpaidCents ?? 0]).toEqual([paid, owed])
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
