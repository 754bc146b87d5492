/** Ids and numbers never come back, not even those of the demo. */
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { OrderDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

test('the newest order of the demo is deleted before the first one is added', async () => {
  const path = '/api/apps/ecommerce/orders'
  const { orders } = await json<{ orders: { id: number; order: number }[] }>(admin(`GET ${path}`))
  const [newest] = orders
  expect((await admin(`DELETE ${path}/${newest!.id}`)).status).toBe(204)
  const { variants } = await json<{ variants: { id: number; qty: number }[] }>(
    admin('GET /api/apps/ecommerce/variants'),
  )
  const { customers } = await json<{ customers: { customerId: number }[] }>(admin('GET /api/apps/ecommerce/customers'))
  const items = [{ variantId: variants.find(({ qty }) => qty > 2)!.id, quantity: 1 }]
  const body = { customerId: customers[0]!.customerId, items, method: 'transfer' }
  const made = await json<OrderDetail>(admin(`POST ${path}`, body))
  expect([made.id, made.order]).toEqual([newest!.id + 1, newest!.order + 1])
})

test('and the newest product', async () => {
  await admin('DELETE /api/apps/ecommerce/products/50')
  const variants = [{ values: [], sku: 860_001, priceCents: 100 }]
  const product = { productName: 'Cleat', category: 'Games', variants }
  expect(await json(admin('POST /api/apps/ecommerce/products', product))).toMatchObject({ id: 51 })
})
