/** What orders ask of customers: asked here as an order would, in its transaction. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint'
import { aWorld } from '#hosts/test/a-world'
import { plantedIn } from '#hosts/test/planted'
import { implement } from '#server/feature'
import { audit } from '#server/tables'
import { countOrder, customerFor } from './contract'
import { numberOf } from './rules'
import { customerAddresses, customers } from './tables'

const needs = ['create', 'Order'] as const
const count = endpoint('POST /api/planted/count', { says: 'Count', needs, body: countOrder.input, gives: [204] })
const tryCount = endpoint('POST /api/planted/try', {
  says: 'Try to count',
  needs,
  body: countOrder.input,
  gives: [200, z.object({ code: z.string() })],
})
const find = endpoint('POST /api/planted/find', {
  says: 'Find',
  needs,
  body: customerFor.input,
  gives: [200, customerFor.gives],
})
const planted = implement(
  { count, tryCount, find },
  {
    count: (ctx, { body }) => ctx.call(countOrder, body),
    tryCount: async (ctx, { body }) => {
      const done = await ctx.attempt(countOrder, body)
      return { code: done.ok ? 'ok' : done.code }
    },
    find: (ctx, { body }) => ctx.call(customerFor, body),
  },
)

const world = aWorld()
const askPlanted = plantedIn(world, planted)

const ask = async (path: string, body: unknown) => {
  const answer = await askPlanted(path, body)
  return answer.status === 200 ? ((await answer.json()) as { id: number; customerId: number; code?: string }) : answer
}
const row = async (id: number) => (await world.host.db.select().from(customers).where(eq(customers.id, id)))[0]!

test('an order counts, and what is taken back does not count any more', async () => {
  const before = await row(1)
  await ask('count', { customerId: 1, orders: 1, cents: 4_500 })
  await ask('count', { customerId: 1, orders: 0, cents: -500 })
  expect(await row(1)).toEqual({ ...before, orders: before.orders + 1, spentCents: before.spentCents + 4_000 })
  await ask('count', { customerId: 1, orders: -1, cents: -4_000 })
  expect(await row(1)).toEqual(before)
  const trail = await world.host.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, String(before.customerId)))
  expect(trail.map(({ subject, endpoint: by }) => [subject, by])).toEqual(
    Array.from({ length: 3 }, () => ['Customer', 'countOrder']),
  )
})

test('of two orders at once, both count', async () => {
  const before = await row(2)
  await Promise.all([1, 2, 3].map((cents) => ask('count', { customerId: 2, orders: 1, cents })))
  expect(await row(2)).toMatchObject({ orders: before.orders + 3, spentCents: before.spentCents + 6 })
})

test('of nobody, no order counts', async () => {
  expect(await ask('try', { customerId: 9_999_999, orders: 1, cents: 1 })).toEqual({ code: 'customer_unknown' })
})

test('whoever has the address is found, however it is written', async () => {
  const { id, customerId, email } = await row(3)
  expect(await ask('find', { name: 'Somebody Else', email: email.toUpperCase() })).toEqual({ id, customerId })
  expect((await row(3)).customer).not.toBe('Somebody Else')
})

test('a newcomer is made, once, with their address', async () => {
  const address = { line: '4 Corn Hill', postcode: '1000', city: 'Averne', country: 'France', lat: 45.1, lon: 4.8 }
  const asked = { name: 'Perpetua Lisle', email: 'perpetua@lisle.example', contact: '+33 4 55', address }
  const [one, two] = await Promise.all([ask('find', asked), ask('find', asked)])
  expect(one).toEqual(two)
  const { id, customerId } = one as { id: number; customerId: number }
  expect(customerId).toBe(numberOf(id))
  expect(await row(id)).toMatchObject({ customer: 'Perpetua Lisle', country: 'France', orders: 0, currency: 'USD' })
  const addresses = await world.host.db.select().from(customerAddresses).where(eq(customerAddresses.customerId, id))
  expect(addresses).toMatchObject([{ ...address, name: 'Perpetua Lisle', deliversHere: true, billsHere: true }])
})

test('somebody who was forgotten is nobody’s match: they come anew', async () => {
  const { email, id } = await row(4)
  await world.host.db.update(customers).set({ forgottenAt: world.host.now() }).where(eq(customers.id, id))
  const found = (await ask('find', { name: 'Back Again', email })) as { id: number }
  expect(found.id).not.toBe(id)
})

test('a number of six figures is given once, and grows only when those are used up', () => {
  const numbers = new Set(Array.from({ length: 5000 }, (_, at) => numberOf(at + 1)))
  expect(numbers.size).toBe(5000)
  expect([...numbers].every((one) => one >= 100_000 && one < 1_000_000)).toBe(true)
  expect(numberOf(1_000_000)).toBe(1_999_981)
})
