/** What is in an order changes, long after its products did. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import type { ProductDetail } from '#features/ecommerce/products/contract'
import { customers } from '#features/ecommerce/customers/tables'
import type { OrderDetail } from './contract'

const world = aWorld()
const admin = world.client('admin')
const path = '/api/apps/ecommerce/orders'
const failure = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

let sku = 880_000
const product = (priceCents: number, qty = 20) =>
  json<ProductDetail>(
    admin('POST /api/apps/ecommerce/products', {
      productName: `Bollard ${++sku}`,
      category: 'Home Decor',
      taxRate: 2000,
      variants: [{ values: [], sku, priceCents, qty }],
    }),
  )
const stockOf = async ({ id }: ProductDetail) =>
  (await json<ProductDetail>(admin(`GET /api/apps/ecommerce/products/${id}`))).qty
const variantOf = ({ variants }: ProductDetail) => variants[0]!.id
const ask = async (items: object[], more: object = {}) => {
  const [buyer] = await world.host.db.select().from(customers).where(eq(customers.id, 9))
  return admin(`POST ${path}`, { customerId: buyer!.customerId, items, method: 'transfer', ...more })
}
const place = async (items: object[], more: object = {}) => json<OrderDetail>(ask(items, more))
const edit = (order: number, body: object) => admin(`PUT ${path}/${order}`, body)

test('an order costs what its lines say, also where a product is not sold any more', async () => {
  const [kept, gone] = [await product(1000), await product(2500)]
  const { order, spentCents } = await place([
    { variantId: variantOf(kept), quantity: 1 },
    { variantId: variantOf(gone), quantity: 2 },
  ])
  expect(spentCents).toBe(6000)
  await admin(`DELETE /api/apps/ecommerce/products/${gone.id}`)
  const dearer = await json<OrderDetail>(edit(order, { discountCents: 0, shippingCents: 500, note: 'Ring' }))
  expect(dearer).toMatchObject({ spentCents: 6500, subtotalCents: 6000 })
  const [one, other] = dearer.items as [OrderDetail['items'][0], OrderDetail['items'][0]]
  expect(other).toMatchObject({ variantId: null, totalCents: 5000 })
  const fewer = await json<OrderDetail>(
    edit(order, {
      items: [
        { id: one.id, quantity: 3 },
        { id: other.id, quantity: 1 },
      ],
    }),
  )
  expect(fewer).toMatchObject({ spentCents: 6000, items: [{ id: one.id }, { id: other.id, totalCents: 2500 }] })
  expect(await stockOf(kept)).toBe(17)
  expect(failure(await edit(order, { items: [{ id: other.id, quantity: 2 }] }))).toEqual([400, 'variant_unknown'])
  expect(failure(await edit(order, { items: [{ id: 1, quantity: 2 }] }))).toEqual([400, 'item_unknown'])
  expect((await edit(order, { items: [{ quantity: 2 }] })).status).toBe(400)
})

test('with the price and the tax of then, whatever they are by now', async () => {
  const [mat, other] = [await product(1000), await product(300)]
  const { order, taxCents } = await place([{ variantId: variantOf(mat), quantity: 1 }])
  expect(taxCents).toBe(167)
  const variants = [{ ...mat.variants[0]!, priceCents: 1700 }].map(({ qty: _qty, ...one }) => one)
  await admin(`PUT /api/apps/ecommerce/products/${mat.id}`, { taxRate: 500, variants })
  expect(await json(edit(order, { shippingCents: 0 }))).toMatchObject({ spentCents: 1000, taxCents: 167 })
  const both = [
    { variantId: variantOf(mat), quantity: 2 },
    { variantId: variantOf(other), quantity: 1 },
  ]
  expect(await json(edit(order, { items: both }))).toMatchObject({ spentCents: 2300, taxCents: 383 })
})

test('what came back stays known: it goes into the stock once, and was sold', async () => {
  const rope = await product(1000)
  const made = await place([{ variantId: variantOf(rope), quantity: 3 }], { paid: true })
  const { order } = made
  const [{ id: itemId }] = made.items as [OrderDetail['items'][0]]
  await admin(`POST ${path}/${order}/refunds`, { cents: 2000, reason: 'Frayed', returned: [{ itemId, quantity: 1 }] })
  const fewer = await json<OrderDetail>(edit(order, { items: [{ variantId: variantOf(rope), quantity: 2 }] }))
  expect(fewer.items).toMatchObject([{ id: itemId, quantity: 2, returned: 1 }])
  expect(await stockOf(rope)).toBe(19)
  const other = await product(1000)
  const without = await edit(order, { items: [{ variantId: variantOf(other), quantity: 2 }] })
  expect(failure(without)).toEqual([409, 'items_returned'])
  expect(await without.json()).toMatchObject({ itemId, returned: 1 })
  await admin(`POST ${path}/${order}/refunds`, { cents: 500, reason: 'Late', returned: [{ itemId, quantity: 1 }] })
  expect(failure(await edit(order, { items: [{ id: itemId, quantity: 1 }] }))).toEqual([409, 'items_returned'])
  await admin(`POST ${path}/${order}/moves`, { move: 'cancel' })
  expect(await stockOf(rope)).toBe(20)
})

test('a part goes back of what was paid in part', async () => {
  const { order } = await place([{ variantId: variantOf(await product(1500)), quantity: 1 }])
  await admin(`POST ${path}/${order}/payments`, { cents: 1000, method: 'cash' })
  const refund = (cents: number) => admin(`POST ${path}/${order}/refunds`, { cents, reason: 'Late' })
  expect(await json(refund(500))).toMatchObject({ payment: 2, paidCents: 1000, refundedCents: 500 })
  expect(failure(await refund(600))).toEqual([409, 'refund_large'])
  // a deposit that went back is owed again
  expect(await json(refund(500))).toMatchObject({ payment: 3, paidCents: 1000, refundedCents: 1000 })
  expect((await admin(`POST ${path}/${order}/payments`, { cents: 1500, method: 'cash' })).status).toBe(201)
})

test('no order costs more than can be paid', async () => {
  const dear = await product(100_000_000_000, 1000)
  const line = { variantId: variantOf(dear), quantity: 2 }
  const refused = await ask([line])
  expect(failure(refused)).toEqual([400, 'order_large'])
  expect(await refused.json()).toMatchObject({ mostCents: 100_000_000_000 })
  expect(failure(await ask([{ ...line, quantity: 100_000, priceCents: 100_000_000_000 }]))).toEqual([
    400,
    'order_large',
  ])
  expect(failure(await ask([{ ...line, quantity: 1 }], { shippingCents: 1 }))).toEqual([400, 'order_large'])
  const { order } = await place([{ ...line, quantity: 1 }])
  expect(failure(await edit(order, { shippingCents: 1 }))).toEqual([400, 'order_large'])
  await admin(`PUT /api/apps/ecommerce/products/${dear.id}`, { status: 'Published' })
  const basket = { items: [line], country: 'France' }
  const shop = '/api/apps/ecommerce/checkout'
  expect(failure(await world.nobody(`POST ${shop}/quote`, basket))).toEqual([400, 'order_large'])
  const at = { lat: 38.5, lon: -42 }
  expect(failure(await world.nobody(`POST ${shop}/windows`, { ...basket, at }))).toEqual([400, 'order_large'])
  const customer = { name: 'Ines', email: 'ines@marlow.example' }
  const deliverTo = { name: '', line: '3 Mill Street', postcode: '', city: '', country: 'France' }
  const placing = { customer, items: [line], method: 'transfer', deliverTo }
  expect(failure(await world.nobody(`POST ${shop}`, placing))).toEqual([400, 'order_large'])
  await admin(`DELETE /api/apps/ecommerce/products/${dear.id}`)
})
