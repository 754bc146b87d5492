/** What a customer ordered, what happened with them, and their data as a file. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import type { CustomerEvent } from './contract'
import type { CustomerOrder } from './contract/knowing'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const id = 161_843
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const orders = (query = '') =>
  json<{ orders: CustomerOrder[]; total: number }>(admin(`GET ${base}/${id}/orders?${query}`))
const events = (query = '') =>
  json<{ events: CustomerEvent[]; total: number }>(admin(`GET ${base}/${id}/events?${query}`))

test('their orders, newest first, are as many as the customer counts', async () => {
  const { orders: all, total } = await orders()
  expect(total).toBe(all.length)
  expect(await json(admin(`GET ${base}/${id}`))).toMatchObject({ order: total })
  expect(all.map(({ placedAt }) => placedAt)).toEqual(
    all
      .map(({ placedAt }) => placedAt)
      .toSorted()
      .toReversed(),
  )
  expect((await orders('page=2')).orders).toEqual([])
})

const keys: [string, (one: CustomerOrder) => string | number][] = [
  ['order', ({ order }) => order],
  ['date', ({ placedAt }) => placedAt],
  ['status', ({ status }) => status],
  ['spent', ({ spent }) => spent.cents],
]
test.each(keys)('sorted by %s, both ways', async (key, of) => {
  const up = (await orders(`sortBy=${key}`)).orders.map(of)
  const down = (await orders(`sortBy=${key}&orderBy=desc`)).orders.map(of)
  expect(down).toEqual(up.toReversed())
})

test('what happened: they came, ordered, and were changed by somebody', async () => {
  await admin(`PUT ${base}/${id}`, { note: 'Likes the radio' })
  await admin(`PUT ${base}/${id}/choices`, { choices: [{ kind: 'placed', byMail: false }] })
  await admin(`POST ${base}/${id}/addresses`, { line: '8 Wharf Road' })
  const { events: all, total } = await events()
  expect(all.map(({ did }) => did)).toEqual([
    'addressed',
    'chose',
    'changed',
    ...Array.from({ length: (await orders()).total }, () => 'ordered'),
    'came',
  ])
  expect(all[2]).toMatchObject({ by: 'Odile Marchetti', fields: ['note'] })
  expect(all[3]).toMatchObject({ by: null, number: (await orders()).orders[0]!.order, spent: { currency: 'USD' } })
  expect((await events('itemsPerPage=2&page=2')).events).toEqual(all.slice(2, 4))
  expect(total).toBe(all.length)
  expect(await events(`page=${2 ** 31 - 1}&itemsPerPage=100`)).toEqual({ events: [], total })
})

test('their data is a file with all of it, and nothing of others', async () => {
  const answer = await admin(`GET ${base}/${id}/data`)
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="customer-${id}.json"`)
  const data = (await answer.json()) as Record<string, unknown[]>
  expect(data['customer']).toMatchObject({ email: 'guinevere@lockyer.example', contact: '+61 2 5550 1137' })
  expect(data['orders']).toHaveLength((await orders()).total)
  expect(data['orders']![0]).toMatchObject({ goods: expect.arrayContaining([{ name: 'Brass key ring', quantity: 3 }]) })
  expect(data['reviews']!.length).toBeGreaterThan(0)
  expect(JSON.stringify(data)).not.toContain('Juno')
})

test('of nobody there is no history', async () => {
  for (const what of ['orders', 'events', 'data'])
    expect(await told(admin(`GET ${base}/7/${what}`))).toEqual([404, 'Customer not found'])
})
