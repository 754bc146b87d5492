/** What is beyond all limits is refused, or finds nothing: it is never a fault of ours. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'

const world = aWorld()
const admin = world.client('admin')
const shop = '/api/apps/ecommerce'
const faults: string[] = []
async function ask(name: string, body?: unknown): Promise<unknown> {
  const answer = await admin(name, body)
  if (answer.status >= 500) faults.push(name)
  return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.arrayBuffer()
}

test('days that no calendar of ours has', async () => {
  for (const day of ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30']) {
    for (const list of ['orders', 'reviews', 'referrals', 'customers', 'reviews/export'])
      for (const days of [`from=${day}`, `until=${day}`]) await ask(`GET ${shop}/${list}?${days}`)
    await ask(`GET /api/dashboard/ecommerce?range=own&from=${day}&until=${day}`)
    await ask(`PUT ${shop}/products/3`, { publishAt: `${day}T23:59:59-23:59` })
    await ask(`POST ${shop}/orders/5441/deliveries`, { day })
  }
  expect(faults).toEqual([])
})

test('things that are as dear, heavy and many as they may be', async () => {
  const size = { weightGrams: 10_000_000, lengthMm: 10_000_000, widthMm: 10_000_000, heightMm: 10_000_000 }
  const anvil = { values: [], sku: 850_001, priceCents: 1_000_000, qty: 1_000_000, ...size }
  const product = { productName: 'Anvil', category: 'Games', variants: [anvil], wasCents: 100_000_000_000 }
  const { id, variants } = (await ask(`POST ${shop}/products`, product)) as { id: number; variants: { id: number }[] }
  const { customers } = (await ask(`GET ${shop}/customers`)) as { customers: { customerId: number }[] }
  const deliverTo = { name: 'Smithy', line: '1 Forge', postcode: '', city: '', country: 'France' }
  const items = [{ variantId: variants[0]!.id, quantity: 100_000 }]
  const body = { customerId: customers[0]!.customerId, items, method: 'cash', deliverTo }
  const { order } = (await ask(`POST ${shop}/orders`, body)) as { order: number }
  const { id: invoice } = (await ask(`POST ${shop}/orders/${order}/invoices`)) as { id: number }
  await ask(`POST ${shop}/orders/${order}/deliveries`, {})
  await ask(`POST ${shop}/orders/${order}/payments`, { cents: 100_000_000_000, method: 'cash' })
  await ask(`POST ${shop}/orders/${order}/refunds`, { cents: 100_000_000_000, reason: '' })
  for (const one of [`orders/${order}`, `orders/${order}/slip`, 'orders/summary', `products/${id}`, 'products/summary'])
    await ask(`GET ${shop}/${one}`)
  for (const one of [invoice, `${invoice}/pdf`, 'summary']) await ask(`GET /api/apps/invoice/${one}`)
  await ask(`DELETE ${shop}/products/${id}`)
  expect(faults).toEqual([])
})
