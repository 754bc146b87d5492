import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { readPdf } from '#hosts/test/read-pdf'
import { mails } from '#server/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { notifications } from '#features/people/notifications/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import { storeSettings } from '#features/ecommerce/store/tables'
import type { Store } from '#features/ecommerce/store/contract'
import { orders } from './tables'
import type { OrderDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const editor = world.client('editor')
const path = '/api/apps/ecommerce/orders'
const settings = '/api/apps/ecommerce/settings'

const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const buyer = async (id = 8) => (await world.host.db.select().from(customers).where(eq(customers.id, id)))[0]!
async function place(more: object = {}, id = 8): Promise<OrderDetail> {
  const [variant] = (await world.host.db.select().from(variants).orderBy(variants.id)).filter(({ qty }) => qty > 8)
  const items = [{ variantId: variant!.id, quantity: 1 }]
  const body = { customerId: (await buyer(id)).customerId, items, method: 'transfer', ...more }
  return (await (await admin(`POST ${path}`, body)).json()) as OrderDetail
}
const move = (order: number, name: string) => admin(`POST ${path}/${order}/moves`, { move: name })
const sentOf = async (order: number) => {
  const all = await world.host.db.select().from(mails).orderBy(mails.id)
  return all.filter(({ subject }) => subject.includes(`#${order}`))
}
const subjects = async (order: number) => (await sentOf(order)).map(({ subject }) => subject)
const set = async (part: keyof Store, change: (store: Store) => object) => {
  const store = (await (await admin(`GET ${settings}`)).json()) as Store
  expect((await admin(`PUT ${settings}/${part}`, { ...(store[part] as object), ...change(store) })).status).toBe(201)
}

describe('a customer', () => {
  test('is told that an order was placed, left, arrived and was paid back', async () => {
    const { order, items } = await place({
      paid: true,
      deliverTo: { name: '', line: '4 Pier', postcode: '', city: 'Brest', country: '' },
    })
    await move(order, 'dispatch')
    await move(order, 'sendOut')
    await move(order, 'deliver')
    await admin(`POST ${path}/${order}/refunds`, { cents: 150, reason: 'Dented' })
    expect(await subjects(order)).toEqual([
      `Your order #${order}`,
      `Your order #${order} is on its way`,
      `Your order #${order} was delivered`,
      `A refund for your order #${order}`,
    ])
    const [placed, , , refunded] = await sentOf(order)
    const { customer, email } = await buyer()
    expect(placed!.to).toBe(email)
    expect(placed!.text).toContain(`Hello ${customer},`)
    expect(placed!.text).toContain(`1 × ${items[0]!.productName}`)
    expect(placed!.text).toContain('It goes to 4 Pier, Brest.')
    // it is paid, and was not promised for a time
    expect(placed!.text).not.toMatch(/paid by|We deliver/)
    expect(placed!.text).toMatch(/Averne Goods\nshop@averne-goods.example · \+33 4 55 50 20 20\n$/)
    expect(refunded!.text).toContain('$1.50')
  })

  test('is told in their language, by when to pay, and of an order that leaves at once', async () => {
    await world.host.db.update(customers).set({ language: 'Arabic' }).where(eq(customers.id, 8))
    const { order } = await place()
    await move(order, 'sendOut')
    expect(await subjects(order)).toEqual([`طلبك \u2066#${order}\u2069`, `طلبك \u2066#${order}\u2069 في الطريق`])
    expect((await sentOf(order))[0]!.text).toContain('يُدفع حتى الثلاثاء')
    await world.host.db.update(customers).set({ language: 'English' }).where(eq(customers.id, 8))
    const next = await place()
    expect((await sentOf(next.order))[0]!.text).toContain('To be paid by Tuesday')
  })

  test('is told nothing of what they do not want, nor of what the shop does not tell', async () => {
    const { customerId } = await buyer()
    const choices = [{ kind: 'delivered', byMail: false }]
    await admin(`PUT /api/apps/ecommerce/customers/${customerId}/choices`, { choices })
    await set('notifications', ({ notifications: all }) => ({ dispatched: { ...all.dispatched, isOn: false } }))
    const { order } = await place()
    for (const one of ['dispatch', 'sendOut', 'deliver']) await move(order, one)
    expect(await subjects(order)).toEqual([`Your order #${order}`])
  })

  test('reads the words of the settings', async () => {
    await set('notifications', ({ notifications: all }) => ({
      placed: { ...all.placed, en: { subject: '{shop}: {order}', text: 'Thanks for {total}.' } },
    }))
    const { order, spentCents } = await place()
    const [mail] = await sentOf(order)
    expect(mail!.subject).toBe(`Averne Goods: #${order}`)
    expect(mail!.text).toContain(`Thanks for $${(spentCents / 100).toFixed(2)}.`)
  })
})

describe('whoever waits for it', () => {
  const told = async (kind: string) =>
    world.host.db.select().from(notifications).where(eq(notifications.kind, kind)).orderBy(notifications.id)

  test('is told of a new order, but not of their own', async () => {
    await place()
    expect(await told('order_placed')).toEqual([])
    await set('notifications', () => ({ toldOfOrders: 'admin', toldOfStock: 'editor' }))
    await place()
    expect(await told('order_placed')).toEqual([])
    await set('notifications', () => ({ toldOfOrders: 'editor' }))
    const { order, customer } = await place()
    const all = await told('order_placed')
    expect(all.length).toBeGreaterThan(0)
    expect(all[0]!.facts).toEqual({ order, customer })
    const read = async (language: string) => {
      const answer = await editor('GET /api/notifications', undefined, { 'accept-language': language })
      return ((await answer.json()) as { notifications: { text: string; path: string }[] }).notifications[0]!
    }
    expect(await read('en')).toMatchObject({ path: `/apps/ecommerce/order/details/${order}` })
    expect((await read('fr')).text).toContain('a passé la commande')
    expect((await read('ar')).text).toContain('الطلب رقم')
  })

  test('is told once that little is left', async () => {
    const { items } = await place()
    const [{ productId, variantId }] = items as [OrderDetail['items'][0]]
    const [product] = await world.host.db.select().from(products).where(eq(products.id, productId!))
    await world.host.db
      .update(products)
      .set({ warnAt: product!.qty - 1 })
      .where(eq(products.id, productId!))
    await place({ items: [{ variantId, quantity: 2 }] })
    await place({ items: [{ variantId, quantity: 1 }] })
    const people = new Set((await told('stock_low')).map(({ userId }) => userId))
    expect(people.size).toBeGreaterThan(0)
    const all = await told('stock_low')
    expect(all).toHaveLength(people.size)
    expect(all[0]!.facts).toEqual({ productId, name: product!.productName, left: product!.qty - 2 })
  })
})

describe('the settings', () => {
  test('say how an order may be paid', async () => {
    await set('payments', () => ({ methods: ['transfer'] }))
    const { order } = await place()
    const paid = await admin(`POST ${path}/${order}/payments`, { cents: 1, method: 'cash' })
    expect(failure(paid)).toEqual([409, 'method_refused'])
    expect(await paid.json()).toMatchObject({ allowed: ['transfer'] })
    expect((await admin(`POST ${path}/${order}/payments`, { cents: 1, method: 'transfer' })).status).toBe(201)
    const { customerId } = await buyer()
    const [item] = (await place()).items
    const items = [{ variantId: item!.variantId, quantity: 1 }]
    expect(failure(await admin(`POST ${path}`, { customerId, items, method: 'cash' }))).toEqual([409, 'method_refused'])
  })

  test('say where it leaves from, until somebody says another place, and the slip prints it', async () => {
    const order = await place()
    expect(order).toMatchObject({ location: { id: 1, name: 'North Quay warehouse' }, payBy: '2026-05-26' })
    const there = await place({ locationId: 2 })
    expect(there.location?.name).toBe('Shop at Rope Walk')
    expect((await place({ locationId: null })).location).toBeNull()
    const moved = await admin(`PUT ${path}/${order.order}`, { locationId: 2 })
    expect(await moved.json()).toMatchObject({ location: { id: 2 } })
    expect(failure(await admin(`PUT ${path}/${order.order}`, { locationId: 99 }))).toEqual([400, 'location_unknown'])
    const { customerId } = await buyer()
    const items = [{ variantId: order.items[0]!.variantId, quantity: 1 }]
    const nowhere = await admin(`POST ${path}`, { customerId, items, method: 'transfer', locationId: 99 })
    expect(failure(nowhere)).toEqual([400, 'location_unknown'])
    const day = { day: '2026-05-14', from: '09:00', until: '12:00' }
    await world.host.db.update(orders).set({ window: day }).where(eq(orders.order, order.order))
    const slip = await admin(`GET ${path}/${order.order}/slip`)
    const text = JSON.stringify(await readPdf(new Uint8Array(await slip.arrayBuffer())))
    for (const word of ['Shop at Rope Walk', '27 Rope Walk', 'Averne Goods', 'shop@averne-goods.example', '09:00'])
      expect(text).toContain(word)
  })

  test('change no order that is there: it keeps its currency and its tax', async () => {
    const { order, items } = await place({ shippingCents: 600 })
    const details = { currency: 'EUR' }
    await world.host.db.update(storeSettings).set({ value: details }).where(eq(storeSettings.part, 'details'))
    await set('checkout', () => ({ taxRate: 0 }))
    const change = { items: [{ variantId: items[0]!.variantId, quantity: 2 }] }
    expect(await (await admin(`PUT ${path}/${order}`, change)).json()).toMatchObject({ currency: 'USD' })
    const [row] = await world.host.db.select().from(orders).where(eq(orders.order, order))
    expect(row!.shippingTaxRate).toBe(2000)
    // somebody who has bought nothing yet buys in the new one
    const [newcomer] = (await world.host.db.select().from(customers)).filter(({ orders: many }) => many === 0)
    const first = await place({}, newcomer!.id)
    expect(first.currency).toBe('EUR')
    expect((await buyer(newcomer!.id)).currency).toBe('EUR')
  })
})
