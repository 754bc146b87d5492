/** From the basket to the door: room in the routes, the order, its invoice, its delivery. */
import { and, eq, gt, like } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mails, throttles } from '#server/tables'
import { orders } from '#features/ecommerce/orders/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import { invoices } from '#features/invoices/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import type { PricedWindow, Sold } from './contract'
import type { CheckedOut } from '#features/ecommerce/orders/contract/placing'

const world = aWorld()
const admin = world.client('admin')
const guest = world.nobody
const path = '/api/apps/ecommerce/checkout'
const at = { lat: 38.4981, lon: -41.9802 }
const address = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France', ...at }
const window = { day: '2026-05-13', from: '13:00' }

const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
async function items() {
  const [row] = await world.host.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 20)))
    .orderBy(variants.id)
  return [{ variantId: row!.id, quantity: 1 }]
}
const place = async (who: string, more: object = {}) =>
  guest(`POST ${path}`, {
    customer: { name: who, email: `${who.toLowerCase()}@door.example` },
    items: await items(),
    method: 'mastercard',
    deliverTo: address,
    ...more,
  })
const priced = async () =>
  json<{ anyCents: number; windows: PricedWindow[] }>(
    guest(`POST ${path}/windows`, { items: await items(), country: 'France', at }),
  )
const deliveryOf = async ({ order }: CheckedOut) => {
  const [row] = await world.host.db
    .select({ delivery: deliveries, order: orders })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(eq(orders.order, order))
  return row!
}
/** Of the whole fleet one driver goes out that day, and has room for so many doors. */
async function onlyRoom(doors: number) {
  await world.host.db.update(routes).set({ locked: true }).where(eq(routes.day, window.day))
  await world.host.db.update(drivers).set({ maxStops: doors }).where(eq(drivers.id, 1))
  const made = { day: window.day, depotId: 1, driverId: 1, deliveryIds: [] }
  expect((await admin('POST /api/apps/logistics/routes', made)).status).toBe(201)
}

beforeEach(() => world.host.db.delete(throttles))

test('an order without a window is billed, comes in the next days, and is followed by a link', async () => {
  const placed = await json<CheckedOut>(
    place('Una', { access: '2nd floor', language: 'fr', note: 'Ring', testPayment: true }),
  )
  expect(placed).toMatchObject({ paidCents: placed.totalCents, window: null })
  const { delivery, order } = await deliveryOf(placed)
  expect(delivery).toMatchObject({ source: 'store', state: 'ready', customer: 'Una', language: 'fr', note: 'Ring' })
  expect(delivery).toMatchObject({ day: '2026-05-13', dayUntil: '2026-05-15', windows: [], access: '2nd floor', ...at })
  expect(order).toMatchObject({ payment: 1, paidCents: placed.totalCents })
  const [invoice] = await world.host.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  expect(invoice).toMatchObject({ totalCents: placed.totalCents, balanceCents: 0, status: 'Paid' })
  const page = await world.app.fetch(new Request(placed.tracking!))
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('lang="fr"')])
  const told = await world.host.db.select().from(mails).where(eq(mails.to, 'una@door.example'))
  expect(told.map(({ subject }) => subject)).toEqual([
    expect.stringContaining(String(placed.order)),
    expect.stringContaining('Facture'),
  ])
})

test('what is not paid by a test is to be paid, and a door without a point waits until it is found', async () => {
  const { lat: _lat, lon: _lon, ...rest } = address
  const unsure = { ...rest, line: '99 Nowhere Lane' }
  const placed = await json<CheckedOut>(place('Bruno', { deliverTo: unsure, method: 'transfer', window }))
  expect(placed).toMatchObject({ paidCents: 0, window: { ...window, until: '17:00' } })
  const { delivery, order } = await deliveryOf(placed)
  expect(delivery).toMatchObject({ state: 'draft', day: window.day, windows: [{ from: '13:00', until: '17:00' }] })
  const [invoice] = await world.host.db.select().from(invoices).where(eq(invoices.orderId, order.id))
  expect(invoice).toMatchObject({ balanceCents: placed.totalCents, status: 'Sent' })
})

test('sent again, it is answered as it was, and nothing is billed or brought twice', async () => {
  const key = { 'idempotency-key': 'door-1' }
  const body = { customer: { name: 'Cleo', email: 'cleo@door.example' }, method: 'cash', deliverTo: address }
  const ask = async () => json<CheckedOut>(guest(`POST ${path}`, { ...body, items: await items() }, key))
  const first = await ask()
  expect(await ask()).toEqual(first)
  const brought = await world.host.db.select().from(deliveries).where(eq(deliveries.customer, 'Cleo'))
  expect(brought).toHaveLength(1)
})

test('windows cost what sending costs, and less where a van passes anyway', async () => {
  const { anyCents, windows } = await priced()
  expect(windows.length).toBeGreaterThan(4)
  // far ahead nobody has planned anything: all of it is free
  expect(windows.at(-1)).toMatchObject({ cents: anyCents, isNear: false })
  for (const one of windows) expect([null, anyCents, Math.max(0, anyCents - 200)]).toContain(one.cents)
})

test('a full window is off; of two at the last place one gets it, and the other is told', async () => {
  // what the tests before ordered for that day takes room, too
  const before = await world.host.db.select().from(deliveries).where(eq(deliveries.day, window.day))
  const promised = before.filter(({ source, state, lat }) => source === 'store' && state === 'ready' && lat !== null)
  await onlyRoom(promised.length + 1)
  const centsThen = async () =>
    (await priced()).windows.find(({ day, from }) => day === window.day && from === '13:00')!
  const cents = (await centsThen()).cents
  expect(cents).not.toBeNull()
  const quoteThen = async () => guest(`POST ${path}/quote`, { items: await items(), country: 'France', at, window })
  expect(await json(quoteThen())).toMatchObject({ shippingCents: cents })
  const both = await Promise.all(['Dara', 'Esra'].map((who) => place(who, { window })))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const late = both.find(({ status }) => status === 409)!
  expect(failure(late)).toEqual([409, 'window_full'])
  expect(await late.json()).toMatchObject(window)
  expect((await centsThen()).cents).toBeNull()
  expect(failure(await quoteThen())).toEqual([409, 'window_full'])
  const won = await json<CheckedOut>(Promise.resolve(both.find(({ status }) => status === 201)!))
  expect((await deliveryOf(won)).delivery).toMatchObject({ state: 'ready', windows: [{ from: '13:00', hard: true }] })
  // who lost leaves nothing behind
  const names = await world.host.db.select().from(orders).where(like(orders.email, '%sra@door.example'))
  const others = await world.host.db.select().from(orders).where(like(orders.email, 'dara@door.example'))
  expect(names.length + others.length).toBe(1)
})

test('windows and quotes are refused as placing is', async () => {
  const ask = (item: object, country = 'France') =>
    guest(`POST ${path}/windows`, { items: [{ quantity: 1, ...item }], country, at })
  expect(failure(await ask({ variantId: 99_999 }))).toEqual([400, 'variant_unknown'])
  expect(failure(await ask({ productId: 99_999 }))).toEqual([400, 'product_unknown'])
  expect(failure(await ask({ productId: 1 }))).toEqual([400, 'variant_missing'])
  const [hidden] = await world.host.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.status, 'Inactive'))
  expect(failure(await ask({ variantId: hidden!.id }))).toEqual([409, 'not_sold'])
  const settings = '/api/apps/ecommerce/settings'
  const { shipping } = await json<{ shipping: { version?: number } }>(admin(`GET ${settings}`))
  const { version: _version, ...values } = shipping
  await admin(`PUT ${settings}/shipping`, { ...values, zones: [] })
  const [one] = await items()
  expect(failure(await ask({ variantId: one!.variantId }))).toEqual([409, 'country_refused'])
  await admin(`PUT ${settings}/shipping`, values)
})

test('who asks without end waits', async () => {
  const asked = async () => [
    await guest(`POST ${path}/windows`, { items: await items(), country: 'France', at }),
    await guest(`POST ${path}/quote`, { items: await items() }),
    await guest(`GET ${path}/addresses?q=corn`),
  ]
  expect((await asked()).map(({ status }) => status)).toEqual([200, 200, 200])
  await world.host.db.update(throttles).set({ count: 100_000 })
  expect((await asked()).map(failure)).toEqual([1, 2, 3].map(() => [429, 'throttled']))
})

test('what is sold is shown by name, and nothing that is not', async () => {
  const all = await json<{ products: Sold[] }>(guest(`GET ${path}/products`))
  expect(all.products.length).toBeGreaterThan(3)
  for (const { variants: each } of all.products) expect(each.some(({ left }) => left > 0)).toBe(true)
  const [first] = all.products
  const found = await json<{ products: Sold[] }>(
    guest(`GET ${path}/products?q=${encodeURIComponent(first!.productName)}`),
  )
  expect(found.products.map(({ id }) => id)).toContain(first!.id)
  const [hidden] = await world.host.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(products.status, 'Inactive'))
  const named = await json<{ products: Sold[] }>(
    guest(`GET ${path}/products?variants=${first!.variants[0]!.id},${hidden!.id},x`),
  )
  expect(named.products.map(({ id }) => id)).toEqual([first!.id])
})

test('where nothing is a demo, no test pays', async () => {
  const { settings } = world.host
  Object.assign(world.host, { settings: { ...settings, demo: false } })
  expect(failure(await place('Fay', { testPayment: true }))).toEqual([409, 'payment_unavailable'])
  expect(await json(guest(`GET ${path}`))).toMatchObject({ testPayments: false })
  Object.assign(world.host, { settings })
})

test('a window at a door in a zone of pricing costs its surcharge on top, and so does the order', async () => {
  const before = await priced()
  const ring = [
    [at.lon - 0.001, at.lat - 0.001],
    [at.lon + 0.001, at.lat - 0.001],
    [at.lon + 0.001, at.lat + 0.001],
    [at.lon - 0.001, at.lat + 0.001],
    [at.lon - 0.001, at.lat - 0.001],
  ]
  const polygon = { type: 'Polygon', coordinates: [ring] }
  const body = { name: 'Dear', kind: 'pricing', surchargeCents: 690, polygon }
  const zone = await json<{ id: number }>(admin('POST /api/apps/logistics/zones', body))
  const after = await priced()
  expect(after.anyCents).toBe(before.anyCents)
  const centsOf = ({ windows }: { windows: PricedWindow[] }) => windows.map(({ cents }) => cents)
  expect(centsOf(after)).toEqual(centsOf(before).map((cents) => (cents === null ? null : cents + 690)))
  expect(centsOf(after).some((cents) => cents !== null)).toBe(true)
  const chosen = after.windows.find(({ cents }) => cents !== null)!
  const placed = await json<CheckedOut>(place('Dear', { window: { day: chosen.day, from: chosen.from } }))
  const { order } = await deliveryOf(placed)
  expect(order.shippingCents).toBe(chosen.cents)
  await admin(`DELETE /api/apps/logistics/zones/${zone.id}`)
})
