/** Figures of the shop are those of the rows behind them: of the lists they lead to, and kept or counted the same. */
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { chance } from '#hosts/test/chance'
import { roles } from '#features/people/access/tables'
import { orderItems, orders } from '#features/ecommerce/orders/tables'
import { users } from '#features/people/users/tables'
import type { Commerce } from './contract'
import { orderSums } from './tables'
import { orderStatuses } from '#features/ecommerce/orders/contract/states'

const world = aWorld()
const admin = world.client('admin')
const author = world.client('author')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ask = (who: typeof admin, query = '') => json<Commerce>(who(`GET /api/dashboard/ecommerce?${query}`))
const total = async (path: string) => (await json<{ total: number }>(admin(`GET ${path}`))).total
const subjects = ['Product', 'Review', 'Referral'] as const

/** Rules with a condition that is true of every order: figures are counted, and must come to the same. */
beforeAll(async () => {
  const rules = [
    { action: 'read' as const, subject: 'Order', conditions: { status: { $in: [...orderStatuses] } } },
    ...subjects.map((subject) => ({ action: 'read' as const, subject })),
  ]
  await world.host.db.update(roles).set({ rules }).where(eq(roles.key, 'author'))
})

test('each figure is that of the list it leads to', async () => {
  const found = await ask(admin)
  const { from, until } = found.range
  expect(found.range).toMatchObject({ name: '30', days: 30 })
  const days = `from=${from}&until=${until}`
  const list = '/api/apps/ecommerce'
  expect(found.now.orders).toBeGreaterThan(20)
  expect(await total(`${list}/orders?${days}`)).toBe(found.now.orders)
  for (const { status, count } of found.statuses)
    expect(await total(`${list}/orders?${days}&status=${encodeURIComponent(status)}`), status).toBe(count)
  for (const { country, count } of found.countries.list)
    expect(await total(`${list}/orders?${days}&country=${encodeURIComponent(country)}`), country).toBe(count)
  expect(await total(`${list}/reviews?${days}`)).toBe(found.reviews!.total)
  for (const { stars, count } of found.reviews!.stars)
    expect(await total(`${list}/reviews?${days}&stars=${stars}`), `${stars} stars`).toBe(count)
  expect(await total(`${list}/reviews?${days}&status=Pending`)).toBe(found.reviews!.pending)
  for (const { status, count } of found.referrals!.states)
    expect(await total(`${list}/referrals?${days}&status=${status}`), status).toBe(count)
  expect(found.bars).toHaveLength(30)
  expect(found.bars.reduce((sum, bar) => sum + bar.cents, 0)).toBe(found.now.cents)
  expect(found.now.profitCents).toBeGreaterThan(0)
  expect(found.now.profitCents).toBeLessThan(found.now.cents)
  expect(found.before.orders).toBeGreaterThan(0)
  expect(found.uncosted).toBe(0)
  expect(found.products!.list[0]!.cents).toBeGreaterThanOrEqual(found.products!.list[1]!.cents)
})

test('ranges: so many days, a year, one’s own; what makes no sense is thirty days', async () => {
  expect((await ask(admin, 'range=7')).bars).toHaveLength(7)
  expect((await ask(admin, 'range=90')).bars).toHaveLength(13)
  const year = await ask(admin, 'range=year')
  expect(year.range.days).toBe(365)
  expect(year.bars.length).toBeLessThan(14)
  const own = await ask(admin, 'range=own&from=2026-04-01&until=2026-04-01')
  expect(own.range).toMatchObject({ days: 1, before: { from: '2026-03-31', until: '2026-03-31' } })
  expect(own.bars).toHaveLength(1)
  expect(own.bars[0]).toMatchObject(own.now)
  for (const odd of ['range=own&from=2026-05-02&until=2026-05-01', 'range=own&from=soon&until=later', 'range=12'])
    expect((await ask(admin, odd)).range, odd).toMatchObject({ name: '30', days: 30 })
})

test('states and countries of the days before are those that these days had', async () => {
  const now = await ask(admin, 'range=own&from=2026-05-01&until=2026-05-07')
  const then = await ask(admin, 'range=own&from=2026-04-24&until=2026-04-30')
  for (const { status, before } of now.statuses)
    expect([status, before]).toEqual([status, then.statuses.find((one) => one.status === status)!.count])
  expect(now.statuses.reduce((sum, one) => sum + one.before, 0)).toBe(then.now.orders)
  expect(now.countries.list.some(({ before }) => before > 0)).toBe(true)
})

test('as a file each day is a row, and on paper the figures stand', async () => {
  const csv = await (await admin('GET /api/dashboard/ecommerce/export?range=90&format=csv')).text()
  const lines = csv.trim().split('\n')
  expect(lines).toHaveLength(91)
  expect(lines[0]).toContain('Day,Orders,Sold,Revenue,Profit,Currency')
  const { now } = await ask(admin, 'range=90')
  expect(lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(now.orders)
  const paper = await admin('GET /api/dashboard/ecommerce/pdf')
  expect(paper.headers.get('content-type')).toBe('application/pdf')
  expect((await paper.arrayBuffer()).byteLength).toBeGreaterThan(2000)
})

test('who may read nothing of orders gets nothing, and of what else they may not read, nothing is said', async () => {
  const { db } = world.host
  const [kept] = await db.select().from(roles).where(eq(roles.key, 'author'))
  await db
    .update(roles)
    .set({ rules: [{ action: 'read', subject: 'Order' }] })
    .where(eq(roles.key, 'author'))
  expect(await ask(author)).toMatchObject({ products: null, reviews: null, referrals: null })
  await db.update(roles).set({ rules: [] }).where(eq(roles.key, 'author'))
  expect((await author('GET /api/dashboard/ecommerce')).status).toBe(403)
  await db.update(roles).set({ rules: kept!.rules }).where(eq(roles.key, 'author'))
})

const zones = ['UTC', 'Europe/Paris', 'Asia/Kathmandu', 'America/St_Johns', 'Pacific/Chatham', 'Pacific/Kiritimati']
const countries = ['France', 'Brazil', 'United States']
const queries = [
  'range=7',
  '',
  'range=90',
  'range=year',
  'range=own&from=2026-03-28&until=2026-03-30',
  'range=own&from=2026-01-20&until=2026-08-11',
]

test(
  'kept sums are what counting finds, after whatever was done to orders, in any zone',
  { timeout: 120_000 },
  async () => {
    const { db } = world.host
    const { next, of } = chance(7)
    const start = world.host.now().getTime()
    const placedAt = () => new Date(start - next(420 * 24 * 60) * 60_000)
    const ids = (await db.select({ id: orders.id }).from(orders)).map(({ id }) => id)
    let last = Math.max(...ids)
    const add = async () => {
      last += 1
      const spentCents = next(90_000)
      const row = {
        customer: 'Nkem',
        email: '',
        method: 'cash' as const,
        payment: 3 as const,
        currency: of(['USD', 'USD', 'EUR']),
      }
      const sums = { subtotalCents: spentCents, taxCents: Math.floor(spentCents / 6), spentCents }
      const address = { name: '', line: '1 Quay', postcode: '', city: '', country: of(countries) }
      const where = { deliverTo: next(5) === 0 ? null : address, placedAt: placedAt() }
      await db
        .insert(orders)
        .values({ ...row, ...sums, ...where, id: last, order: 90_000 + last, status: of(orderStatuses) })
      await db.insert(orderItems).values(
        Array.from({ length: 1 + next(3) }, (_, position) => ({
          orderId: last,
          position,
          productId: next(6) === 0 ? null : 1 + next(12),
          productName: 'Lamp',
          sku: 1,
          quantity: 1 + next(4),
          priceCents: next(9000),
          costCents: next(4) === 0 ? null : next(4000),
          totalCents: next(20_000),
        })),
      )
      ids.push(last)
    }
    const one = () => of(ids)
    const item = async () => (await db.select().from(orderItems).where(eq(orderItems.orderId, one())))[0]
    const acts = [
      add,
      add,
      () =>
        db
          .update(orders)
          .set({ status: of(orderStatuses) })
          .where(eq(orders.id, one())),
      () => db.update(orders).set({ placedAt: placedAt() }).where(eq(orders.id, one())),
      () =>
        db
          .update(orders)
          .set({ creditedCents: next(500), taxCents: next(900) })
          .where(eq(orders.id, one())),
      () =>
        db
          .update(orders)
          .set({ currency: of(['USD', 'EUR']), deliverTo: null })
          .where(eq(orders.id, one())),
      () => db.update(orders).set({ note: 'Ring twice' }).where(eq(orders.id, one())),
      async () => {
        const found = await item()
        if (found)
          await db
            .update(orderItems)
            .set({ returned: next(found.quantity + 1) })
            .where(eq(orderItems.id, found.id))
      },
      async () => {
        const found = await item()
        if (found) await db.update(orderItems).set({ productId: null }).where(eq(orderItems.id, found.id))
      },
      async () => {
        const found = await item()
        if (found) await db.delete(orderItems).where(eq(orderItems.id, found.id))
      },
      () => db.delete(orders).where(eq(orders.id, ids.splice(next(ids.length), 1)[0]!)),
      () => db.execute(sql`select fold_order_sums()`),
    ]
    for (let round = 0; round < 12; round++) {
      for (let nth = 0; nth < 25; nth++) await of(acts)()
      await db.update(users).set({ zone: of(zones) })
      for (const query of queries) {
        const [kept, counted] = [await ask(admin, query), await ask(author, query)]
        expect(kept, `round ${round}, ${query}`).toEqual(counted)
      }
    }
    expect(await db.$count(orderSums, eq(orderSums.tier, 0))).toBeGreaterThan(0)
    await db.execute(sql`select fold_order_sums()`)
    expect(await db.$count(orderSums, eq(orderSums.tier, 0))).toBe(0)
    expect(await ask(admin, 'range=year')).toEqual(await ask(author, 'range=year'))
  },
)
