/** Codes at the checkout: what they take off, why they count not, and who has the last use. */
import { and, eq, gt } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { mails, throttles } from '#server/tables'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { products, variants } from '#features/ecommerce/products/tables'
import type { InvoiceDetail } from '#features/invoices/contract'
import type { Deal } from './contract'
import { deals } from './tables'

const world = aWorld()
const admin = world.client('admin')
const guest = world.nobody
const path = '/api/apps/ecommerce/checkout'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
// an address may ask so often; here all come from the same
beforeEach(() => world.host.db.delete(throttles))

let count = 0
/** Today is 12 May 2026. */
async function aDeal(more: object = {}): Promise<Deal> {
  const code = `CODE-${(count += 1)}`
  const percent = { kind: 'percent', percent: 10, cents: 0, leastCents: 0, mostUses: 100, note: '' }
  const days = { from: '2026-05-12', until: '2026-05-31' }
  return json(admin('POST /api/apps/ecommerce/deals', { title: `Deal ${code}`, code, ...percent, ...days, ...more }))
}
async function aVariant() {
  const [row] = await world.host.db
    .select({ id: variants.id, cents: variants.priceCents, productId: products.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 40)))
    .orderBy(variants.id)
  return row!
}
const items = async (quantity = 1) => [{ variantId: (await aVariant()).id, quantity }]
/** Sending costs so much everywhere, until the test is over. */
async function sendFor(price: { cents: number; freeFromCents: number | null }): Promise<void> {
  const settings = '/api/apps/ecommerce/settings'
  const { shipping } = await json<{ shipping: { zones: object[] } }>(admin(`GET ${settings}`))
  const put = async (zones: object[]) => {
    expect((await admin(`PUT ${settings}/shipping`, { ...shipping, version: undefined, zones })).status).toBe(201)
  }
  await put([{ name: 'All', countries: [], ...price }])
  onTestFinished(() => put(shipping.zones))
}
type Quoted = {
  subtotalCents: number
  discountCents: number
  deal: object | null
  taxCents: number
  totalCents: number
}
const quote = async (code?: string, quantity?: number) =>
  guest(`POST ${path}/quote`, { items: await items(quantity), country: 'France', ...(code && { code }) })
const address = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France' }
const place = async (code?: string, more: object = {}) =>
  guest(`POST ${path}`, {
    customer: { name: 'Perpetua Lisle', email: 'perpetua@code.example' },
    items: await items(),
    method: 'transfer',
    deliverTo: address,
    ...(code && { code }),
    ...more,
  })
type Placed = { order: number; totalCents: number }
const orderOf = async ({ order }: Placed) =>
  (await world.host.db.select().from(orders).where(eq(orders.order, order)))[0]!
const usesOf = async ({ id }: Deal) => (await json<Deal>(admin(`GET /api/apps/ecommerce/deals/${id}`))).uses
async function billOf({ order }: Placed): Promise<InvoiceDetail> {
  const { invoices } = await json<{ invoices: { id: number }[] }>(
    admin(`GET /api/apps/ecommerce/orders/${order}/invoices`),
  )
  return (await json<{ invoice: InvoiceDetail }>(admin(`GET /api/apps/invoice/${invoices.at(-1)!.id}`))).invoice
}

test('a basket is quoted with what the code takes off, and placed for the same', async () => {
  const deal = await aDeal()
  const { cents } = await aVariant()
  const plain = await json<Quoted>(quote())
  const off = Math.round(cents / 10)
  const reduced = await json<Quoted>(quote(` ${deal.code.toLowerCase()} `))
  expect(plain).toMatchObject({ discountCents: 0, deal: null })
  expect(reduced).toMatchObject({
    subtotalCents: cents,
    discountCents: off,
    deal: { code: deal.code, title: deal.title },
    totalCents: plain.totalCents - off,
  })
  const placed = await json<Placed>(place(deal.code))
  expect(placed.totalCents).toBe(reduced.totalCents)
  expect(await orderOf(placed)).toMatchObject({
    dealId: deal.id,
    discountWord: deal.code,
    discountCents: off,
    taxCents: reduced.taxCents,
    spentCents: reduced.totalCents,
  })
  expect(await usesOf(deal)).toBe(1)
})

test('what staff put in or take out changes what a deal takes off, unless they say what comes off themselves', async () => {
  const deal = await aDeal()
  const { id: variantId, cents } = await aVariant()
  const basket = (quantity: number) => [{ variantId, quantity }]
  const placed = await json<Placed>(place(deal.code, { items: basket(1) }))
  const change = async (body: object) => {
    const answer = await admin(`PUT /api/apps/ecommerce/orders/${placed.order}`, body)
    expect(answer.status).toBe(201)
    const { subtotalCents, discountCents, version } = await orderOf(placed)
    return { subtotalCents, discountCents, version }
  }
  const { version } = await orderOf(placed)
  const more = await change({ version, items: basket(3) })
  expect(more).toMatchObject({ subtotalCents: 3 * cents, discountCents: Math.round((3 * cents) / 10) })
  const own = await change({ version: more.version, items: basket(2), discountCents: 100 })
  expect(own).toMatchObject({ subtotalCents: 2 * cents, discountCents: 100 })
})

test('tax is of what is paid, by each rate, on the order as on its invoice; the mail says what was taken off', async () => {
  const { id, cents, productId } = await aVariant()
  const { db } = world.host
  const [other] = await db
    .select({ id: variants.id, cents: variants.priceCents, productId: variants.productId })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 40), gt(products.id, productId)),
    )
    .orderBy(variants.id)
  await db.update(products).set({ taxRate: 2000 }).where(eq(products.id, productId))
  await db.update(products).set({ taxRate: 550 }).where(eq(products.id, other!.productId))
  const deal = await aDeal({ percent: 15 })
  const basket = [
    { variantId: id, quantity: 3 },
    { variantId: other!.id, quantity: 1 },
  ]
  const placed = await json<Placed>(
    place(deal.code, { items: basket, customer: { name: 'Tess Quay', email: 'tess@code.example' } }),
  )
  const row = await orderOf(placed)
  const goods = 3 * cents + other!.cents
  const off = Math.round((goods * 15) / 100)
  expect(row).toMatchObject({ subtotalCents: goods, discountCents: off })
  const rows = await db.select().from(orderItems).where(eq(orderItems.orderId, row.id))
  const part = (rate: number, of: 'totalCents' | 'discountCents') =>
    rows.filter(({ taxRate }) => taxRate === rate).reduce((sum, item) => sum + item[of], 0)
  const shipping = row.shippingCents
  const taxAt = (paid: number, rate: number) => Math.round((paid * rate) / (10_000 + rate))
  // what sending costs is taxed by the rate of the shop, without anything off
  const byRate = new Map([
    [2000, part(2000, 'totalCents')],
    [550, part(550, 'totalCents')],
  ])
  byRate.set(row.shippingTaxRate, (byRate.get(row.shippingTaxRate) ?? 0) + shipping)
  expect(row.taxCents).toBe([...byRate].reduce((sum, [rate, paid]) => sum + taxAt(paid, rate), 0))
  const bill = await billOf(placed)
  expect(bill.lines).toEqual(
    expect.arrayContaining(
      [2000, 550].map((taxRate) =>
        expect.objectContaining({
          title: `Discount ${deal.code}`,
          cents: -part(taxRate, 'discountCents'),
          quantity: 1,
          taxRate,
        }),
      ),
    ),
  )
  expect(bill).toMatchObject({ total: row.spentCents / 100, discountCents: 0 })
  const sent = await db.select().from(mails).where(eq(mails.to, 'tess@code.example'))
  expect(sent.some(({ text }) => text.includes(`Discount ${deal.code}: -$${(off / 100).toFixed(2)}`))).toBe(true)
  const detail = await json<{ discountWord: string; dealId: number }>(
    admin(`GET /api/apps/ecommerce/orders/${placed.order}`),
  )
  expect(detail).toMatchObject({ discountWord: deal.code, dealId: deal.id, discountCents: off })
})

/** Each asked of the quote and of the order: neither lets anything pass that the other refuses. */
async function refused(code: string, name: string, data: object = {}, more: object = {}): Promise<void> {
  for (const answer of [await quote(code), await place(code, more)]) {
    expect(failure(answer), code).toEqual([409, name])
    expect(await answer.json()).toMatchObject(data)
  }
}

test('a code that counts not is refused, and says why', async () => {
  await refused('NOBODYS', 'code_unknown')
  const early = await aDeal({ from: '2026-05-14' })
  await refused(early.code, 'code_early', { from: '2026-05-14' })
  const over = await aDeal({ from: '2026-05-01', until: '2026-05-11' })
  await refused(over.code, 'code_over')
  const ended = await aDeal()
  await admin(`POST /api/apps/ecommerce/deals/${ended.id}/end`)
  await refused(ended.code, 'code_over')
  const large = await aDeal({ leastCents: 5_000_000 })
  await refused(large.code, 'code_small', { leastCents: 5_000_000, currency: 'USD' })
  const foreign = await aDeal()
  await world.host.db.update(deals).set({ currency: 'EUR' }).where(eq(deals.id, foreign.id))
  await refused(foreign.code, 'code_currency', { currency: 'EUR' })
  const full = await aDeal({ mostUses: 1 })
  expect((await place(full.code)).status).toBe(201)
  await refused(full.code, 'code_used_up')
})

test('what was refused leaves no order, and takes nothing from the stock', async () => {
  const { id } = await aVariant()
  const left = async () => (await world.host.db.select().from(variants).where(eq(variants.id, id)))[0]!.qty
  const [before, many] = [await left(), await world.host.db.$count(orders)]
  expect((await place('NOBODYS')).status).toBe(409)
  expect([await left(), await world.host.db.$count(orders)]).toEqual([before, many])
})

test('on its first and on its last day it counts', async () => {
  const deal = await aDeal({ from: '2026-05-12', until: '2026-05-12' })
  expect((await place(deal.code)).status).toBe(201)
})

test('of two who want the last use at once one has it', async () => {
  const deal = await aDeal({ mostUses: 1 })
  const both = await Promise.all([place(deal.code), place(deal.code)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.map(failure)).toContainEqual([409, 'code_used_up'])
  expect(await usesOf(deal)).toBe(1)
})

test('an order that is cancelled gives the use back', async () => {
  const deal = await aDeal({ mostUses: 1 })
  const placed = await json<Placed>(place(deal.code))
  const cancelled = await admin(`POST /api/apps/ecommerce/orders/${placed.order}/moves`, {
    move: 'cancel',
    deliveries: 'cancel',
  })
  expect(cancelled.status).toBe(201)
  expect(await usesOf(deal)).toBe(0)
  expect((await place(deal.code)).status).toBe(201)
})

test('whoever takes the whole discount off an order gives the use back, too', async () => {
  const deal = await aDeal({ mostUses: 1 })
  const placed = await json<Placed>(place(deal.code))
  const change = (body: object) => admin(`PUT /api/apps/ecommerce/orders/${placed.order}`, body)
  expect((await change({ note: 'Ring twice' })).status).toBe(201)
  expect(await usesOf(deal)).toBe(1)
  expect((await change({ discountCents: 0 })).status).toBe(201)
  expect(await usesOf(deal)).toBe(0)
  expect((await orderOf(placed)).dealId).toBeNull()
})

test('an amount takes no more off than the goods cost; an order that costs nothing is paid', async () => {
  const deal = await aDeal({ kind: 'amount', cents: 9_000_000 })
  await sendFor({ cents: 0, freeFromCents: null })
  const { cents } = await aVariant()
  const answer = await json<Quoted>(quote(deal.code))
  expect(answer.discountCents).toBe(cents)
  const many = 30
  const placed = await json<Placed>(place(deal.code, { items: await items(many) }))
  const row = await orderOf(placed)
  expect(row).toMatchObject({ discountCents: many * cents, shippingCents: 0, spentCents: 0, taxCents: 0, payment: 1 })
  expect(await billOf(placed)).toMatchObject({ total: 0, balance: 0, invoiceStatus: 'Paid' })
})

test('who takes orders by telephone sends a code, too', async () => {
  const deal = await aDeal()
  const body = {
    customer: { name: 'Hobart Quill', email: 'hobart@code.example' },
    items: await items(),
    method: 'transfer',
    deliverTo: address,
    forCaller: true,
    code: deal.code,
  }
  const placed = await json<Placed>(admin(`POST ${path}`, body))
  expect(await orderOf(placed)).toMatchObject({ dealId: deal.id })
})

test('whether sending is free goes by what is paid for the goods: a code may take them below the limit', async () => {
  const { cents } = await aVariant()
  await sendFor({ cents: 690, freeFromCents: 2 * cents })
  const deal = await aDeal()
  const asked = { items: await items(2), country: 'France', at: { lat: 48.39, lon: -4.48 } }
  const priced = async (more: object = {}) =>
    (await json<{ anyCents: number }>(guest(`POST ${path}/windows`, { ...asked, ...more }))).anyCents
  expect(await json(quote(undefined, 2))).toMatchObject({ shippingCents: 0, freeFromCents: 2 * cents })
  expect(await json(quote(deal.code, 2))).toMatchObject({ shippingCents: 690, freeFromCents: 2 * cents })
  expect([await priced(), await priced({ code: deal.code }), await priced({ code: 'NONE' })]).toEqual([0, 690, 0])
  const placed = await json<Placed>(place(deal.code, { items: await items(2) }))
  expect(await orderOf(placed)).toMatchObject({ shippingCents: 690, spentCents: placed.totalCents })
  expect((await json<Quoted>(quote(deal.code, 2))).totalCents).toBe(placed.totalCents)
  expect(await json(quote(deal.code, 3))).toMatchObject({ shippingCents: 0 })
})
