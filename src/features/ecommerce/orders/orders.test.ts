import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Commerce } from '#features/dashboards/ecommerce/contract'
import { customers } from '#features/ecommerce/customers/tables'
import { variants } from '#features/ecommerce/products/tables'
import { type Order, type OrderDetail } from './contract'
import { codeOf, movesOf, paymentOf } from './rules'
import { orders } from './tables'
import { orderStatuses, paymentStates } from '#features/ecommerce/orders/contract/states'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const path = '/api/apps/ecommerce/orders'

type List = { orders: Order[]; total: number }
const list = async (query = ''): Promise<List> => (await (await admin(`GET ${path}?${query}`)).json()) as List
const every = async (query = '') => (await list(`itemsPerPage=100&${query}`)).orders
const detail = async (order: number) => (await (await admin(`GET ${path}/${order}`)).json()) as OrderDetail
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const buyer = async () => (await world.host.db.select().from(customers).where(eq(customers.id, 7)))[0]!
const stockOf = async (id: number) => (await world.host.db.select().from(variants).where(eq(variants.id, id)))[0]!.qty

/** Two variants with plenty of stock. */
async function goods() {
  const rows = await world.host.db.select().from(variants).orderBy(variants.id)
  return rows.filter(({ qty }) => qty > 8).slice(0, 2) as [(typeof rows)[0], (typeof rows)[0]]
}
async function place(more: object = {}): Promise<OrderDetail> {
  const [lamp, mat] = await goods()
  const items = [
    { variantId: lamp.id, quantity: 2 },
    { variantId: mat.id, quantity: 1 },
  ]
  const body = { customerId: (await buyer()).customerId, items, method: 'transfer', ...more }
  return (await (await admin(`POST ${path}`, body)).json()) as OrderDetail
}

describe('the list', () => {
  test('has a hundred, newest first, as the specification writes them', async () => {
    const { orders, total } = await list()
    expect(total).toBe(100)
    expect(orders[0]).toMatchObject({
      order: 5441,
      avatar: null,
      date: expect.stringMatching(/^\d{1,2}\/\d{1,2}\/\d{4}$/) as string,
      time: expect.stringMatching(/^\d{1,2}:\d\d [AP]M$/) as string,
      spent: expect.any(Number) as number,
      methodNumber: expect.any(Number) as number,
    })
    const all = await every()
    expect(new Set(all.map(({ payment }) => payment))).toEqual(new Set([1, 2, 3, 4]))
    expect(new Set(all.map(({ method }) => method))).toEqual(new Set(['paypalLogo', 'mastercard']))
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(orderStatuses.slice(0, 4)))
  })

  test('finds names, addresses and numbers', async () => {
    const [first] = await every()
    expect((await every(`q=${first!.customer.slice(1, 6).toUpperCase()}`)).map(({ id }) => id)).toContain(first!.id)
    expect((await every(`q=${encodeURIComponent(first!.email)}`)).length).toBeGreaterThan(0)
    expect((await every('q=%235434')).map(({ order }) => order)).toEqual([5434])
    expect((await every('q=544')).map(({ order }) => order)).toEqual([5441, 5440])
  })

  test('filters by state, payment, customer and days', async () => {
    const all = await every()
    for (const status of orderStatuses)
      expect(await every(`status=${encodeURIComponent(status)}`)).toEqual(all.filter((one) => one.status === status))
    for (const payment of paymentStates)
      expect(await every(`payment=${payment}`)).toEqual(all.filter((one) => one.payment === codeOf(payment)))
    expect((await list('payment=none')).total).toBe(0)
    const day = all[40]!.placedAt.slice(0, 10)
    const that = await every(`from=${day}&until=${day}`)
    expect(that.map(({ order }) => order)).toEqual(
      all.filter(({ placedAt }) => placedAt.startsWith(day)).map(({ order }) => order),
    )
    expect(await every('from=yesterday')).toEqual(all)
    expect(await list('page=99')).toMatchObject({ orders: [], total: 100 })
  })

  test('as figures and as a file', async () => {
    const figures = (await (await admin(`GET ${path}/summary`)).json()) as Record<string, unknown>
    const all = await every()
    expect(figures).toMatchObject({
      total: 100,
      ready: all.filter(({ status }) => status === 'Ready to Pickup').length,
    })
    // the days that the shop's dashboard shows, and the rows of these days
    const { range, now } = (await (await admin('GET /api/dashboard/ecommerce?range=30')).json()) as Commerce
    const [from, until] = [range.from, range.until]
    expect(figures).toMatchObject({ newest: now.orders, revenueCents: now.cents, days: { from, until } })
    expect((await list(`from=${from}&until=${until}&sold=true`)).total).toBe(now.orders)
    const csv = await (await admin(`GET ${path}/export?payment=unpaid&language=ar`)).text()
    expect(csv.trim().split('\n')).toHaveLength(1 + (await every('payment=unpaid')).length)
    expect(csv).toContain('غير مدفوع')
  })
})

describe('one order', () => {
  test('is placed by hand: its stock is taken and its customer bought it', async () => {
    const [lamp, mat] = await goods()
    const before = await buyer()
    const order = await place({ discountCents: 500, discountWord: 'KIND', shippingCents: 690, note: 'Ring twice' })
    const goodsCents = 2 * lamp.priceCents + mat.priceCents
    expect(order).toMatchObject({
      order: 5442,
      status: 'Ready to Pickup',
      payment: 3,
      spentCents: goodsCents - 500 + 690,
      note: 'Ring twice',
      customer: before.customer,
      customerId: before.customerId,
      before: 5441,
      after: null,
    })
    expect(order.items.reduce((sum, one) => sum + one.totalCents, 690)).toBe(order.spentCents)
    expect(await stockOf(lamp.id)).toBe(lamp.qty - 2)
    expect(await buyer()).toMatchObject({
      orders: before.orders + 1,
      spentCents: before.spentCents + order.spentCents,
    })
  })

  test('is refused with what is not there', async () => {
    const [lamp] = await goods()
    const { customerId } = await buyer()
    const ask = (more: object) =>
      admin(`POST ${path}`, { customerId, items: [{ variantId: lamp.id, quantity: 1 }], method: 'cash', ...more })
    expect(failure(await ask({ customerId: 1 }))).toEqual([400, 'customer_unknown'])
    expect(failure(await ask({ items: [{ variantId: 99_999, quantity: 1 }] }))).toEqual([400, 'variant_unknown'])
    const short = await ask({ items: [{ variantId: lamp.id, quantity: 99_999 }] })
    expect(failure(short)).toEqual([409, 'stock_short'])
    expect(await short.json()).toMatchObject({ variantId: lamp.id, left: lamp.qty })
    expect(failure(await ask({ discountCents: 99_999_999 }))).toEqual([400, 'discount_large'])
    expect((await ask({ items: [] })).status).toBe(400)
    expect(await stockOf(lamp.id)).toBe(lamp.qty)
  })

  test('changes while it is here: only the difference leaves the shelf', async () => {
    const order = await place()
    const [{ variantId }] = order.items as [OrderDetail['items'][0]]
    const before = await stockOf(variantId!)
    const items = [{ variantId, quantity: 5 }]
    const answer = await admin(`PUT ${path}/${order.order}`, { items, version: order.version })
    expect(answer.status).toBe(201)
    expect(await stockOf(variantId!)).toBe(before - 3)
    const fewer = { items: [{ variantId, quantity: 1 }], discountCents: 100 }
    const less = (await (await admin(`PUT ${path}/${order.order}`, fewer)).json()) as OrderDetail
    expect(await stockOf(variantId!)).toBe(before + 1)
    expect(less.spentCents).toBe(less.items[0]!.priceCents - 100)
    const dearer = (await (await admin(`PUT ${path}/${order.order}`, { discountCents: 0 })).json()) as OrderDetail
    expect(dearer.items[0]).toMatchObject({ discountCents: 0, totalCents: dearer.spentCents })
    const told = (await detail(order.order)).timeline.map(({ what }) => what)
    expect(told.filter((what) => what !== 'mailed')).toEqual(['edited', 'edited', 'edited', 'placed'])
    const ask = (body: object) => admin(`PUT ${path}/${order.order}`, body)
    expect(failure(await ask({ items: [{ variantId, quantity: 9999 }] }))).toEqual([409, 'stock_short'])
    expect(failure(await ask({ items: [{ variantId: 99_999, quantity: 1 }] }))).toEqual([400, 'variant_unknown'])
    expect(failure(await ask({ discountCents: 99_999_999 }))).toEqual([400, 'discount_large'])
    await admin(`POST ${path}/${order.order}/payments`, { cents: dearer.spentCents, method: 'cash' })
    // what was paid beyond the price is owed, and the price is what it is
    expect(await (await ask({ discountCents: 300 })).json()).toMatchObject({
      payment: 1,
      spentCents: dearer.spentCents - 300,
      paidCents: dearer.spentCents,
    })
    await admin(`POST ${path}/${order.order}/moves`, { move: 'dispatch' })
    expect(failure(await ask({ shippingCents: 1 }))).toEqual([409, 'order_left'])
    expect((await ask({ note: 'Gate code 4' })).status).toBe(201)
  })

  test('moves as its states allow, and no other way', async () => {
    for (const status of orderStatuses)
      for (const move of ['dispatch', 'sendOut', 'deliver', 'recall', 'cancel'] as const) {
        const { order } = await place()
        const way = { Dispatched: ['dispatch'], 'Out for Delivery': ['sendOut'], Delivered: ['deliver'] }
        const there = status === 'Cancelled' ? ['cancel'] : ((way as Record<string, string[]>)[status] ?? [])
        for (const one of there) await admin(`POST ${path}/${order}/moves`, { move: one })
        // those that only a delivery leads to
        await world.host.db.update(orders).set({ status }).where(eq(orders.order, order))
        const answer = await admin(`POST ${path}/${order}/moves`, { move })
        const allowed = movesOf(status)
        expect([status, move, answer.status]).toEqual([status, move, allowed.includes(move) ? 201 : 409])
        if (answer.status === 409) expect(await answer.json()).toMatchObject({ state: status, allowed })
        await admin(`DELETE ${path}/${(await detail(order)).id}`)
      }
  })

  test('cancelled, its stock is back and its customer did not buy it', async () => {
    const [lamp] = await goods()
    const before = await buyer()
    const { order } = await place()
    await admin(`POST ${path}/${order}/moves`, { move: 'cancel' })
    expect(await stockOf(lamp.id)).toBe(lamp.qty)
    expect(await buyer()).toMatchObject({ orders: before.orders, spentCents: before.spentCents })
  })

  test('is deleted, and deleting it again is done already', async () => {
    const before = await buyer()
    const { id, order } = await place()
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
    expect((await admin(`DELETE ${path}/${id}`)).status).toBe(204)
    expect((await admin(`GET ${path}/${order}`)).status).toBe(404)
    expect(await buyer()).toMatchObject({ orders: before.orders, spentCents: before.spentCents })
    expect((await place()).order).toBe(order + 1)
  })
})

describe('money', () => {
  const pay = (order: number, cents: number) => admin(`POST ${path}/${order}/payments`, { cents, method: 'cash' })
  const refund = (order: number, body: object) => admin(`POST ${path}/${order}/refunds`, { reason: 'Broken', ...body })

  test('comes in parts, never more than is due', async () => {
    const { order, spentCents } = await place()
    expect(await (await pay(order, 100)).json()).toMatchObject({ payment: 2, paidCents: 100 })
    const large = await pay(order, spentCents)
    expect(failure(large)).toEqual([409, 'payment_large'])
    expect(await large.json()).toMatchObject({ mostCents: spentCents - 100 })
    expect(await (await pay(order, spentCents - 100)).json()).toMatchObject({ payment: 1 })
    const more = await pay(order, 1)
    expect(failure(more)).toEqual([409, 'payment_refused'])
    expect(await more.json()).toMatchObject({ state: 'paid', allowed: ['refund', 'refundPart'] })
  })

  test('goes back whole or in part, with what came back, and never more than was paid', async () => {
    const { order, spentCents, items } = await place({ paid: true })
    const [{ id: itemId, variantId }] = items as [OrderDetail['items'][0]]
    const before = await stockOf(variantId!)
    const part = (await (
      await refund(order, { cents: 100, returned: [{ itemId, quantity: 1 }] })
    ).json()) as OrderDetail
    // the piece that came back is not paid any more, though less went back for it
    const worth = Math.round(items[0]!.totalCents / items[0]!.quantity)
    expect(part).toMatchObject({ payment: 1, refundedCents: 100, creditedCents: worth })
    expect(part.items[0]!.returned).toBe(1)
    expect(await stockOf(variantId!)).toBe(before + 1)
    expect(failure(await refund(order, { cents: 1, returned: [{ itemId, quantity: 2 }] }))).toEqual([
      400,
      'returned_wrong',
    ])
    const large = await refund(order, { cents: spentCents })
    expect(failure(large)).toEqual([409, 'refund_large'])
    expect(await large.json()).toMatchObject({ mostCents: spentCents - 100 })
    const rest = { cents: spentCents - 100, creditCents: spentCents - worth }
    expect(await (await refund(order, rest)).json()).toMatchObject({ payment: 4, creditedCents: spentCents })
    expect(failure(await refund(order, { cents: 1 }))).toEqual([409, 'payment_refused'])
    expect((await detail(order)).timeline.map(({ what }) => what)).toContain('refunded')
  })

  test('its state is what came and went', () => {
    const of = (paidCents: number, refundedCents = 0, creditedCents = 0) =>
      paymentOf({ spentCents: 1000, creditedCents, paidCents, refundedCents })
    expect([of(0), of(1), of(1000), of(1100)]).toEqual([3, 2, 1, 1])
    // money that goes back is owed again, unless the price was lowered as well
    expect([of(1000, 1), of(1000, 1000), of(500, 500)]).toEqual([2, 3, 3])
    expect([of(1000, 1, 1), of(1000, 1000, 1000), of(500, 500, 1000)]).toEqual([1, 4, 4])
    expect(paymentOf({ spentCents: 0, creditedCents: 0, paidCents: 0, refundedCents: 0 })).toBe(1)
  })
})

test('two who want the last one: one gets it, the other is told', async () => {
  const [lamp] = await goods()
  const { customerId } = await buyer()
  const items = [{ variantId: lamp.id, quantity: lamp.qty }]
  const both = await Promise.all([1, 2].map(() => admin(`POST ${path}`, { customerId, items, method: 'cash' })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(await stockOf(lamp.id)).toBe(0)
})

test('a slip is printed', async () => {
  const answer = await admin(`GET ${path}/5440/slip`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  await answer.arrayBuffer()
})

test('a stranger reads the orders of nobody else', async () => {
  expect(await (await client(`GET ${path}`)).json()).toEqual({ orders: [], total: 0 })
})
