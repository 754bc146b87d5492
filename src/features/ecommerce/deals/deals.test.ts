/** Deals: made, found, changed, ended and deleted. What the shop makes of their codes is asked beside the checkout. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { orders } from '#features/ecommerce/orders/tables'
import type { Deal } from './contract'
import { offOf } from './rules'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/deals'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T

let count = 0
/** Today is 12 May 2026. */
const asked = (more: object = {}) => ({
  title: 'Spring tide',
  kind: 'percent',
  percent: 10,
  cents: 0,
  code: ` tide-${(count += 1)} `,
  leastCents: 0,
  mostUses: 3,
  from: '2026-05-12',
  until: '2026-05-31',
  note: '',
  ...more,
})
const add = (more?: object) => json<Deal>(admin(`POST ${path}`, asked(more)))
const listed = async (query: string) =>
  (await json<{ deals: Deal[]; total: number }>(admin(`GET ${path}?itemsPerPage=100&${query}`))).deals
/** So many orders of the demo that have it from now on. */
async function onOrders({ id }: Deal, many: number, status = 'Delivered' as const): Promise<number[]> {
  const { db } = world.host
  const rows = await db.select().from(orders).where(eq(orders.status, status)).limit(many)
  for (const row of rows) await db.update(orders).set({ dealId: id, discountCents: 200 }).where(eq(orders.id, row.id))
  return rows.map(({ order }) => order)
}

test('a deal is what the wizard collects, in the currency of the shop; its code is written in capitals', async () => {
  const made = await add({ note: 'On the first mail' })
  expect(made).toMatchObject({ code: 'TIDE-1', currency: 'USD', state: 'running', uses: 0, isTaken: false })
  expect(made.createdBy).not.toBeNull()
  expect(await json<Deal>(admin(`GET ${path}/${made.id}`))).toEqual(made)
})

test('a code is there once, however it is written', async () => {
  const { code } = await add()
  expect(failure(await admin(`POST ${path}`, asked({ code: code.toLowerCase() })))).toEqual([409, 'code_taken'])
  const twice = asked()
  const both = await Promise.all([admin(`POST ${path}`, twice), admin(`POST ${path}`, twice)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})

test('what cannot be is refused', async () => {
  for (const wrong of [{ until: '2026-05-01' }, { code: 'a b' }, { kind: 'amount', cents: 0 }, { percent: 101 }])
    expect((await admin(`POST ${path}`, asked(wrong))).status, JSON.stringify(wrong)).toBe(400)
})

test('its state follows the day, its uses and whoever ends it', async () => {
  const title = 'States of the tide'
  const later = await add({ title, from: '2026-05-13' })
  const past = await add({ title, from: '2026-05-01', until: '2026-05-11' })
  const full = await add({ title, mostUses: 2 })
  await onOrders(full, 2)
  const running = await add({ title })
  const ended = await add({ title })
  expect(await json<Deal>(admin(`POST ${path}/${ended.id}/end`))).toMatchObject({ state: 'ended', version: 2 })
  expect(failure(await admin(`POST ${path}/${ended.id}/end`))).toEqual([409, 'deal_ended'])
  const those = { planned: later, over: past, used_up: full, running, ended }
  for (const [state, { id }] of Object.entries(those)) {
    const found = await listed(`q=states+of+the&state=${state}`)
    expect(found.map((one) => [one.id, one.state])).toEqual([[id, state]])
  }
  expect(await listed('state=nonsense')).toEqual([])
})

test('it counts its orders: those that were cancelled give the use back, and still have it', async () => {
  const deal = await add()
  const [first, second] = await onOrders(deal, 2)
  const seen = () => json<Deal>(admin(`GET ${path}/${deal.id}`))
  expect(await seen()).toMatchObject({ uses: 2, givenCents: 400, isTaken: true })
  await world.host.db.update(orders).set({ status: 'Cancelled' }).where(eq(orders.dealId, deal.id))
  expect(await seen()).toMatchObject({ uses: 0, givenCents: 0, boughtCents: 0, isTaken: true })
  const { orders: found } = await json<{ orders: { order: number }[] }>(
    admin(`GET /api/apps/ecommerce/orders?deal=${deal.id}`),
  )
  expect(found.map(({ order }) => order).toSorted((a, b) => a - b)).toEqual([first, second].toSorted((a, b) => a! - b!))
})

test('it is changed; one that an order has keeps its code, and is not deleted', async () => {
  const [deal, other] = [await add(), await add()]
  const { version: _, ...body } = { ...asked({ code: deal.code, title: 'Neap tide' }), version: 1 }
  const change = (more: object) => admin(`PUT ${path}/${deal.id}`, { ...body, ...more })
  expect(await json<Deal>(change({ version: 1 }))).toMatchObject({ title: 'Neap tide', version: 2 })
  expect(failure(await change({ code: other.code }))).toEqual([409, 'code_taken'])
  expect((await change({ code: 'NEAP-1' })).status).toBe(201)
  await onOrders(deal, 1)
  expect(failure(await change({ code: 'NEAP-2' }))).toEqual([409, 'code_used'])
  expect((await change({ code: 'NEAP-1', percent: 20 })).status).toBe(201)
  expect(failure(await admin(`DELETE ${path}/${deal.id}`))).toEqual([409, 'deal_used'])
  expect((await admin(`DELETE ${path}/${other.id}`)).status).toBe(204)
  expect((await admin(`DELETE ${path}/${other.id}`)).status).toBe(204)
})

test('the list is a file', async () => {
  const deal = await add({ title: 'Tide of files', kind: 'amount', cents: 1250, leastCents: 5000 })
  await onOrders(deal, 1)
  const sheet = await (await admin(`GET ${path}/export?format=csv&q=tide+of+files&language=en`)).text()
  const [head, row] = sheet.trim().split('\r\n')
  expect(head).toContain('Name,Code,Gives')
  expect(row).toBe(`Tide of files,${deal.code},12.5,USD,50,1,3,2026-05-12,2026-05-31,Running,2`)
})

test('it is found by its name and its code', async () => {
  const { id, code } = await add({ title: 'Equinox of the harbour' })
  for (const q of ['equinox', code]) {
    const found = await json<object>(admin(`GET /api/search?q=${encodeURIComponent(q)}`))
    expect(JSON.stringify(found)).toContain(`/apps/ecommerce/deals/${id}`)
  }
})

test('a share is rounded to the cent, an amount is never more than the goods', () => {
  const off = { kind: 'percent', percent: 15, cents: 0, currency: 'USD' } as const
  expect([offOf(off, 1995), offOf({ ...off, percent: 100 }, 1995)]).toEqual([299, 1995])
  expect([
    offOf({ ...off, kind: 'amount', cents: 500 }, 1995),
    offOf({ ...off, kind: 'amount', cents: 500 }, 300),
  ]).toEqual([500, 300])
})

test('the deal of the demo has the orders that were bought with its code', async () => {
  const [welcome] = await listed('q=WELCOME10')
  const had = await world.host.db.$count(orders, eq(orders.discountWord, 'WELCOME10'))
  expect(had).toBeGreaterThan(0)
  expect(await world.host.db.$count(orders, eq(orders.dealId, welcome!.id))).toBe(had)
})
