/** A note about a door belongs to the order that it was written for; the address book learns nothing from visitors. */
import { eq, gt } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { throttles } from '#server/tables'
import { orders } from '#features/ecommerce/orders/tables'
import type { CheckedOut } from '#features/ecommerce/orders/contract/placing'
import { variants } from '#features/ecommerce/products/tables'
import { addresses } from '#features/logistics/addresses/tables'
import { deliveries } from '#features/logistics/deliveries/tables'

const world = aWorld()
const admin = world.client('admin')
const note = 'alarm 5522, key in meter box'
const door = { name: '', line: '31 Beadle Street', postcode: '4101', city: 'Old Averne', country: 'France' }

async function order(who: string, more: object): Promise<CheckedOut> {
  const [variant] = await world.host.db.select().from(variants).where(gt(variants.qty, 20)).orderBy(variants.id)
  const answer = await world.nobody('POST /api/apps/ecommerce/checkout', {
    customer: { name: who, email: `${who.toLowerCase()}@door.example` },
    items: [{ variantId: variant!.id, quantity: 1 }],
    method: 'transfer',
    ...more,
  })
  expect(answer.status).toBe(201)
  return (await answer.json()) as CheckedOut
}
async function deliveryOf({ order: number }: CheckedOut) {
  const [row] = await world.host.db
    .select({ delivery: deliveries })
    .from(orders)
    .innerJoin(deliveries, eq(deliveries.orderId, orders.id))
    .where(eq(orders.order, number))
  return row!.delivery
}

beforeEach(() => world.host.db.delete(throttles))

test('a visitor does not read how another customer’s door is opened', async () => {
  const first = await order('Una', { deliverTo: door, access: note })
  const second = await order('Ben', { deliverTo: door })
  expect((await deliveryOf(first)).access).toBe(note)
  const copied = await deliveryOf(second)
  expect(copied.access).toBe('')
  expect(copied.addressId).toBe((await deliveryOf(first)).addressId)
  expect(await (await world.nobody(`GET ${new URL(second.tracking!).pathname}`)).text()).not.toContain(note)
  expect(await (await world.nobody(`GET ${new URL(first.tracking!).pathname}`)).text()).toContain(note)
})

test('an order that staff take for that address does not have the visitor’s note either', async () => {
  await order('Una', { deliverTo: door, access: note })
  const made = await admin('POST /api/apps/logistics/deliveries', {
    ...door,
    customer: 'Cleo',
    country: 'France',
    name: undefined,
  })
  expect(made.status).toBe(201)
  expect(JSON.stringify(await made.json())).not.toContain('5522')
})

test('a visitor’s note and pin stay out of the address book', async () => {
  const at = { lat: 38.4981, lon: -41.9802 }
  const placed = await deliveryOf(
    await order('Una', { deliverTo: { ...door, ...at, line: '33 Beadle Street' }, access: note }),
  )
  expect(placed).toMatchObject({ ...at, access: note })
  const [row] = await world.host.db.select().from(addresses).where(eq(addresses.id, placed.addressId!))
  expect(row).toMatchObject({ access: '', lat: null, lon: null, verifiedAt: null })
})
