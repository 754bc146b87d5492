/** What a customer ordered, what happened with them, and their data as a file. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { CustomerEvent } from './contract'
import type { CustomerOrder } from './contract/knowing'

const world = aWorld()
const admin = world.client('admin')
const base = '/api/apps/ecommerce/customers'
const id = 161_843
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const orders = () => json<{ orders: CustomerOrder[]; total: number }>(admin(`GET ${base}/${id}/orders`))
const events = () => json<{ events: CustomerEvent[]; total: number }>(admin(`GET ${base}/${id}/events`))

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
  expect(total).toBe(all.length)
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
