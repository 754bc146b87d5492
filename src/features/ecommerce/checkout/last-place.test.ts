/** The last place of a day: shoppers and customers who choose another time by their link stand in one line. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { trackedIn } from '#hosts/test/tracked'
import { products, variants } from '#features/ecommerce/products/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'

const world = aWorld()
const admin = world.client('admin')
const { depot, linkOf, page, choose } = trackedIn(world, (...asked) => admin(...asked))
const window = { day: '2026-05-13', from: '13:00' }
const at = { lat: 38.4981, lon: -41.9802 }

/** Orders go out from here, where one driver has room for so many doors that day. */
async function onlyRoom(doors: number): Promise<void> {
  const { db } = world.host
  await db.update(depots).set({ isDefault: false })
  await db.update(depots).set({ isDefault: true }).where(eq(depots.id, depot.id))
  await db.update(drivers).set({ maxStops: doors }).where(eq(drivers.id, depot.drivers[0]!))
  const plain = { windows: [], skills: [], features: [], allowedDrivers: [], excludedDrivers: [], weightGrams: 100 }
  await db
    .update(deliveries)
    .set({ ...plain, volumeLitres: 0, pallets: 0, items: 1 })
    .where(inArray(deliveries.id, depot.deliveries))
  const made = { day: window.day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: [] }
  expect((await admin('POST /api/apps/logistics/routes', made)).status).toBe(201)
}
async function order(who: string): Promise<Response> {
  const [row] = await world.host.db
    .select({ id: variants.id })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(eq(products.status, 'Published'), eq(products.stock, true), gt(variants.qty, 20)))
    .orderBy(variants.id)
  const address = { name: '', line: '4 Corn Hill', postcode: '4101', city: 'Old Averne', country: 'France', ...at }
  return world.nobody('POST /api/apps/ecommerce/checkout', {
    customer: { name: who, email: `${who.toLowerCase()}@door.example` },
    items: [{ variantId: row!.id, quantity: 1 }],
    method: 'mastercard',
    deliverTo: address,
    window,
  })
}
const slotsOf = (times: string) =>
  [...times.matchAll(/value="(2026-05-13 \d\d:\d\d \d\d:\d\d)"/g)].map(([, one]) => one!)
const told = (answer: Response) => [answer.status, answer.headers.get('x-failure')]
const link = async () => {
  const path = await linkOf(depot.deliveries[0]!)
  return { path, slot: slotsOf(await page(`${path}/times`)).find((one) => one.slice(11, 13) >= '13')! }
}

test('what a customer chose by their link is not sold by the shop', async () => {
  await onlyRoom(1)
  const { path, slot } = await link()
  expect((await choose(path, slot)).status).toBe(303)
  expect(told(await order('Dara'))).toEqual([409, 'window_full'])
})

test('what the shop sold is not offered by a link', async () => {
  await onlyRoom(1)
  const { path, slot } = await link()
  expect((await order('Esra')).status).toBe(201)
  expect((await choose(path, slot)).status).toBe(409)
})

test('of two shoppers at once one has it', async () => {
  await onlyRoom(1)
  const both = await Promise.all(['Falk', 'Gil'].map(order))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  expect(both.map(told)).toContainEqual([409, 'window_full'])
})

test.each([1, 2])('a shopper and a customer by their link at once, %i', async () => {
  await onlyRoom(1)
  const { path, slot } = await link()
  const [chosen, ordered] = await Promise.all([choose(path, slot), order('Hale')])
  expect([
    [303, 409],
    [409, 201],
  ]).toContainEqual([chosen.status, ordered.status])
})
