import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { Sale } from './contract'
import { saleOf, slugOf } from './rules'

const world = aWorld()
const admin = world.client('admin')
const client = world.client('client')
const list = async () => (await (await admin('GET /api/pages/datatable')).json()) as Sale[]

test('what was sold last, the newest first, as the specification writes it', async () => {
  const all = await list()
  expect(all).toHaveLength(100)
  expect(all.map(({ order }) => order)).toEqual(all.map((_, at) => 5441 - at))
  for (const { product, date, payment } of all) {
    expect(date).toMatch(/^\d\d [A-Z][a-z]{2,3} \d{4}$/)
    expect(product.slug).toMatch(/^[a-z0-9-]+$/)
    expect(payment.paidAmount).toBeLessThanOrEqual(payment.total)
  }
  expect(all.some(({ product }) => product.rating > 0 && product.rating <= 5)).toBe(true)
})

test('money and state go together, and one that is unpaid may still be paid', async () => {
  const all = await list()
  const pairs = new Set(
    all.map(({ payment: { receivedPaymentStatus, status } }) => `${receivedPaymentStatus}, ${status}`),
  )
  expect(pairs).toEqual(
    new Set(['Fully Paid, Completed', 'Partially Paid, Confirmed', 'Unpaid, Cancelled', 'Unpaid, Confirmed']),
  )
  const waiting = all.filter(
    ({ payment }) => payment.receivedPaymentStatus === 'Unpaid' && payment.status === 'Confirmed',
  )
  expect(waiting).toHaveLength(1)
})

test('what was cancelled is no sale, whatever was paid', () => {
  const money = { spentCents: 100, creditedCents: 0, paidCents: 100, refundedCents: 0, status: 'Cancelled' }
  expect(saleOf(money, 0)).toEqual({ receivedPaymentStatus: 'Partially Paid', status: 'Confirmed' })
  expect(saleOf({ ...money, paidCents: 0 }, 0).status).toBe('Cancelled')
  expect(saleOf({ ...money, refundedCents: 100, status: 'Delivered' }, 0).status).toBe('Cancelled')
  expect(slugOf('Ceramic mugs, set of four')).toBe('ceramic-mugs-set-of-four')
})

test('nobody sees the orders of others without the right to', async () => {
  // a customer sees what they bought themselves
  expect(await (await client('GET /api/pages/datatable')).json()).toEqual([])
})
