import { and, eq, gt } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { audit, throttles } from '#server/tables'
import { users } from '#features/people/users/tables'
import { customers } from '#features/ecommerce/customers/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import { checkouts } from './tables'
import type { Store } from '#features/ecommerce/store/contract'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const path = '/api/apps/ecommerce/checkout'
const settings = '/api/apps/ecommerce/settings'
const guest = world.nobody

type Placed = { order: number; totalCents: number; currency: string }
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const stockOf = async (id: number) => (await world.host.db.select().from(variants).where(eq(variants.id, id)))[0]!.qty
const orderOf = async ({ order }: Placed) =>
  (await world.host.db.select().from(orders).where(eq(orders.order, order)))[0]!
const set = async (part: keyof Store, change: object) => {
  const store = await json<Record<string, object>>(admin(`GET ${settings}`))
  expect((await admin(`PUT ${settings}/${part}`, { ...store[part], ...change })).status).toBe(201)
}

/** Of something that is sold, with so many left. */
async function aVariant(more = 8) {
  const [row] = await world.host.db
    .select({ id: variants.id, productId: products.id, cents: variants.priceCents, qty: variants.qty })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, more)))
    .orderBy(variants.id)
  return row!
}
const address = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
const buyer = { name: 'Perpetua Lisle', email: 'perpetua@lisle.example' }
async function asked(more: object = {}) {
  const { id } = await aVariant()
  const items = [{ variantId: id, quantity: 1 }]
  return { customer: buyer, items, method: 'transfer', deliverTo: address, ...more }
}
const place = async (more: object = {}, who = guest, headers?: Record<string, string>) =>
  who(`POST ${path}`, await asked(more), headers)

// an address may place so many; here all come from the same
beforeEach(() => world.host.db.delete(throttles))

describe('an order', () => {
  test('of a guest costs what the shop says, and is theirs', async () => {
    const { id, cents, qty } = await aVariant()
    const placed = await json<Placed>(
      place({ items: [{ variantId: id, quantity: 2 }], note: 'Ring twice', customer: { ...buyer, contact: '+33 1' } }),
    )
    const shipping = 2 * cents >= 10_000 ? 0 : 690
    expect(placed).toMatchObject({ order: 5442, totalCents: 2 * cents + shipping, currency: 'USD' })
    expect(await stockOf(id)).toBe(qty - 2)
    const row = await orderOf(placed)
    expect(row).toMatchObject({
      customer: 'Perpetua Lisle',
      email: 'perpetua@lisle.example',
      status: 'Ready to Pickup',
      payment: 3,
      note: 'Ring twice',
      contact: '+33 1',
      payBy: '2026-05-26',
      window: null,
      locationId: 1,
      createdBy: null,
      deliverTo: { ...address, name: 'Perpetua Lisle' },
      billTo: { ...address, name: 'Perpetua Lisle' },
    })
    const [customer] = await world.host.db.select().from(customers).where(eq(customers.id, row.customerId!))
    expect(customer).toMatchObject({ email: buyer.email, orders: 1, spentCents: placed.totalCents, country: 'France' })
    const again = await orderOf(await json(place()))
    expect(again.customerId).toBe(row.customerId)
  })

  test('of a customer who signs in is theirs, whatever mail address they give', async () => {
    const [user] = await world.host.db.select().from(users).where(eq(users.email, 'client@demo.com'))
    const [own] = await world.host.db.select().from(customers).where(eq(customers.id, 9))
    await world.host.db.update(customers).set({ userId: user!.id }).where(eq(customers.id, 9))
    const placed = await json<Placed>(place({}, client))
    expect(await orderOf(placed)).toMatchObject({ customerId: 9, userId: user!.id, email: own!.email })
    expect((await client(`GET /api/apps/ecommerce/orders/${placed.order}`)).status).toBe(200)
  })

  test('is of what is for sale: a variant, or a product that has one alone', async () => {
    const { id, productId } = await aVariant()
    const many = await json<{ variantIds: number[] }>(place({ items: [{ productId: 1, quantity: 1 }] }))
    const ofOne = await world.host.db.select().from(variants).where(eq(variants.productId, 1))
    expect(ofOne.length).toBeGreaterThan(1)
    expect(many.variantIds.toSorted((a, b) => a - b)).toEqual(ofOne.map((one) => one.id).toSorted((a, b) => a - b))
    const ask = (item: object) => place({ items: [{ quantity: 1, ...item }] })
    expect(failure(await ask({ productId: 1 }))).toEqual([400, 'variant_missing'])
    expect(failure(await ask({ productId: 99_999 }))).toEqual([400, 'product_unknown'])
    expect(failure(await ask({ variantId: 99_999 }))).toEqual([400, 'variant_unknown'])
    expect((await ask({ variantId: id, productId })).status).toBe(400)
    expect((await ask({})).status).toBe(400)
    expect((await place({ items: [{ variantId: id, quantity: 1, priceCents: 1 }] })).status).toBe(400)
    const [single] = await world.host.db
      .select({ id: products.id, variantId: variants.id })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .where(and(eq(products.status, 'Published'), eq(products.options, []), gt(variants.qty, 2)))
    expect((await ask({ productId: single!.id })).status).toBe(201)
    for (const change of [{ status: 'Inactive' }, { status: 'Published', stock: false }] as const) {
      await world.host.db.update(products).set(change).where(eq(products.id, productId))
      expect(failure(await ask({ variantId: id }))).toEqual([409, 'not_sold'])
    }
    await world.host.db.update(products).set({ stock: true }).where(eq(products.id, productId))
  })

  test('goes where a zone is', async () => {
    const { shipping } = await json<Store>(admin(`GET ${settings}`))
    await set('shipping', { zones: shipping.zones.slice(0, 1) })
    const far = { ...address, country: 'Brazil' }
    const refused = await place({ deliverTo: far })
    expect(failure(refused)).toEqual([409, 'country_refused'])
    expect(await refused.json()).toMatchObject({ country: 'Brazil' })
    await set('shipping', { zones: [{ name: 'All', countries: [], cents: 1234, freeFromCents: null }] })
    const { id, cents } = await aVariant()
    const placed = await json<Placed>(place({ deliverTo: far, items: [{ variantId: id, quantity: 1 }] }))
    expect(placed.totalCents).toBe(cents + 1234)
    await set('shipping', { zones: shipping.zones })
  })

  test('is delivered in a window that is offered, and in no other', async () => {
    const { windows } = await json<{ windows: { day: string; from: string; until: string }[] }>(guest(`GET ${path}`))
    expect(windows[0]).toEqual({ day: '2026-05-13', from: '09:00', until: '12:00' })
    const { day, from } = windows[0]!
    const placed = await json<Placed>(place({ window: { day, from } }))
    expect((await orderOf(placed)).window).toEqual(windows[0])
    for (const wrong of [
      { day: '2026-05-12', from: '09:00' },
      { day: '2026-05-12', from: '13:00' },
      { day, from: '10:00' },
    ]) {
      const refused = await place({ window: wrong })
      expect(failure(refused)).toEqual([409, 'window_refused'])
      expect(await refused.json()).toMatchObject({ offered: windows })
    }
  })

  test('is refused to guests, without what must be said, and by other methods, where the settings say so', async () => {
    await set('checkout', { guests: false, phone: 'must', note: 'must' })
    expect(failure(await place())).toEqual([403, 'guest_refused'])
    expect(failure(await place({}, client))).toEqual([400, 'phone_missing'])
    const customer = { ...buyer, contact: '+33 2' }
    expect(failure(await place({ customer }, client))).toEqual([400, 'note_missing'])
    expect((await place({ customer, note: 'At the gate' }, client)).status).toBe(201)
    await set('checkout', { guests: true, phone: 'no', note: 'no' })
    const placed = await json<Placed>(place({ customer, note: 'At the gate' }))
    expect(await orderOf(placed)).toMatchObject({ contact: '', note: '' })
    await set('checkout', { phone: 'may', note: 'may' })
    await set('payments', { methods: ['mastercard'], daysToPay: 3 })
    const refused = await place()
    expect(failure(refused)).toEqual([409, 'method_refused'])
    expect(await refused.json()).toMatchObject({ allowed: ['mastercard'] })
    const soon = await orderOf(await json<Placed>(place({ method: 'mastercard' })))
    expect(soon.payBy).toBe('2026-05-15')
    await set('payments', { methods: ['mastercard', 'transfer', 'cash'] })
  })

  test('of two who want the last one, one gets it, and the other leaves nothing behind', async () => {
    const { id, qty } = await aVariant(2)
    const items = [{ variantId: id, quantity: qty }]
    const two = ['one', 'two'].map((name) => ({ name, email: `${name}@last.example` }))
    const both = await Promise.all(two.map((customer) => place({ items, customer })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const short = both.find(({ status }) => status === 409)!
    expect(short.headers.get('x-failure')).toBe('stock_short')
    expect(await short.json()).toMatchObject({ variantId: id, left: 0 })
    expect(await stockOf(id)).toBe(0)
    const came = await Promise.all(
      two.map(({ email }) => world.host.db.select().from(customers).where(eq(customers.email, email))),
    )
    expect(came.flat()).toHaveLength(1)
  })

  test('writes down who did it as far as that is known', async () => {
    const placed = await orderOf(await json<Placed>(place()))
    const trail = await world.host.db
      .select()
      .from(audit)
      .where(and(eq(audit.subject, 'Order'), eq(audit.subjectId, String(placed.id))))
    const nobody = { actorName: null }
    expect(trail).toMatchObject([
      { endpoint: 'placeOrder', ...nobody },
      { endpoint: 'recordEmail', ...nobody },
    ])
  })
})

describe('sent again', () => {
  const key = (word: string) => ({ 'idempotency-key': word })

  test('with the same key, it is placed once', async () => {
    const first = await json<Placed>(place({}, guest, key('once-1')))
    expect(await json<Placed>(place({}, guest, key('once-1')))).toEqual(first)
    const both = await Promise.all([1, 2].map(() => json<Placed>(place({}, guest, key('once-2')))))
    expect(both[0]).toEqual(both[1])
    expect(both[0]!.order).toBe(first.order + 1)
    expect((await json<Placed>(place({}, client, key('once-1')))).order).not.toBe(first.order)
  })

  test('the key of another request is none of this one, and what is no key is refused', async () => {
    await place({}, guest, key('other'))
    expect(failure(await place({ note: 'Another' }, guest, key('other')))).toEqual([409, 'idempotency_conflict'])
    expect(failure(await place({}, guest, key('x'.repeat(201))))).toEqual([400, 'key_wrong'])
  })

  test('one that was refused can be sent again, and a day later a key is new', async () => {
    const refused = await place({ window: { day: 'never', from: '00:00' } }, guest, key('again'))
    expect(refused.status).toBe(409)
    const first = await json<Placed>(place({}, guest, key('again')))
    // sessions would not outlive a day
    await world.host.db.update(checkouts).set({ at: new Date('2026-05-11T09:00:00Z') })
    expect((await json<Placed>(place({}, guest, key('again')))).order).toBe(first.order + 1)
  })
})

test('whoever tries too often waits', async () => {
  const body = await asked({ window: { day: 'never', from: '00:00' } })
  const ask = () => guest(`POST ${path}`, body)
  for (let at = 0; at < 30; at++) expect((await ask()).status).toBe(409)
  const late = await ask()
  expect(failure(late)).toEqual([429, 'throttled'])
  expect(((await late.json()) as { seconds: number }).seconds).toBeGreaterThan(0)
})

describe('a quote', () => {
  const quote = (body: object) => guest(`POST ${path}/quote`, body)

  test('says what a basket costs, as placing it then does, and takes nothing', async () => {
    const { id, cents, qty } = await aVariant()
    const items = [{ variantId: id, quantity: 2 }]
    const open = await json<Record<string, unknown>>(quote({ items }))
    expect(open).toMatchObject({ currency: 'USD', subtotalCents: 2 * cents, shippingCents: null, freeFromCents: null })
    expect(open['lines']).toMatchObject([{ variantId: id, quantity: 2, priceCents: cents, totalCents: 2 * cents }])
    const whole = await json<Placed & { shippingCents: number; freeFromCents: number; taxCents: number }>(
      quote({ items, country: 'France' }),
    )
    expect(whole.freeFromCents).toBe(10_000)
    expect(whole.totalCents).toBe(2 * cents + whole.shippingCents)
    // a fifth on top, contained in the price
    expect(whole.taxCents).toBe(Math.round(whole.totalCents / 6))
    expect(await stockOf(id)).toBe(qty)
    expect((await json<Placed>(place({ items }))).totalCents).toBe(whole.totalCents)
  })

  test('is refused as placing is', async () => {
    const ask = (item: object, country?: string) => quote({ items: [{ quantity: 1, ...item }], country })
    expect(failure(await ask({ variantId: 99_999 }))).toEqual([400, 'variant_unknown'])
    expect(failure(await ask({ productId: 99_999 }))).toEqual([400, 'product_unknown'])
    expect(failure(await ask({ productId: 1 }))).toEqual([400, 'variant_missing'])
    const [hidden] = await world.host.db
      .select({ id: variants.id })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(eq(products.status, 'Inactive'))
    expect(failure(await ask({ variantId: hidden!.id }))).toEqual([409, 'not_sold'])
    expect((await quote({ items: [] })).status).toBe(400)
    const { shipping } = await json<Store>(admin(`GET ${settings}`))
    await set('shipping', { zones: [] })
    const { id } = await aVariant()
    expect(failure(await ask({ variantId: id }, 'France'))).toEqual([409, 'country_refused'])
    await set('shipping', { zones: shipping.zones })
  })
})

test('whoever orders is told what they have to know', async () => {
  expect(await json(guest(`GET ${path}`))).toMatchObject({
    shop: 'Averne Goods',
    currency: 'USD',
    methods: ['mastercard', 'transfer', 'cash'],
    guests: true,
    phone: 'may',
    note: 'may',
  })
})
