/** A time is held while its customer makes up their mind, is theirs alone, and costs what it says. */
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { trackedIn } from '#hosts/test/tracked'
import { orders } from '#features/ecommerce/orders/tables'
import { deliveries, deliverySlots } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { settings } from '#server/tables'
import { trackingSettings } from './mails'

const world = aWorld()
const admin = world.client('admin')
const { depot, linkOf, page, send, choose, tracking } = trackedIn(world, (...asked) => admin(...asked))
const slot = '2026-05-14 10:00 12:00'
const of = async (id: number) => (await world.host.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]!
/** One van, which carries one of them and no more. */
async function oneVan(): Promise<void> {
  const { db } = world.host
  const [first, ...others] = depot.drivers
  for (const id of others) await db.update(drivers).set({ account: 'suspended', duty: 'off' }).where(eq(drivers.id, id))
  const [driver] = await db.select().from(drivers).where(eq(drivers.id, first!))
  await db.update(vehicles).set({ weightGrams: 100_000 }).where(eq(vehicles.id, driver!.vehicleId!))
  const plain = { windows: [], skills: [], features: [], allowedDrivers: [], excludedDrivers: [], items: 1 }
  for (const id of depot.deliveries)
    await db
      .update(deliveries)
      .set({ ...plain, volumeLitres: 0, pallets: 0, weightGrams: 60_000, language: 'en' })
      .where(eq(deliveries.id, id))
}
const priced = async (cents: number) => {
  const ofTracking = eq(settings.name, trackingSettings.name)
  const [before] = await world.host.db.select().from(settings).where(ofTracking)
  onTestFinished(async () => void (await world.host.db.update(settings).set(before!).where(ofTracking)))
  const windows = [
    { from: '10:00', until: '12:00', cents },
    { from: '14:00', until: '16:00' },
  ]
  expect((await admin('PUT /api/apps/logistics/settings/messages', { windows })).status).toBe(201)
}

test('what one holds nobody else is offered, until it is given back or its minutes are over', async () => {
  await oneVan()
  const [first, second] = depot.deliveries
  const [mine, theirs] = [await linkOf(first!), await linkOf(second!)]
  const held = await send(mine, { do: 'hold', slot })
  expect([held.status, held.headers.get('location')]).toEqual([303, '?language=en&said=held'])
  expect(await page(mine)).toMatch(/Held for you[^]*10:00–12:00[^]*It costs nothing more/)
  expect((await tracking(first!)).heldUntil).not.toBeNull()
  expect((await of(first!)).day).not.toBe('2026-05-14')
  expect((await send(theirs, { do: 'hold', slot })).status).toBe(409)
  await send(mine, { do: 'drop' })
  expect((await send(theirs, { do: 'hold', slot })).status).toBe(303)
  travel(world, 10 * 60)
  const late = await send(theirs, { do: 'take' })
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('not any more: choose again')])
  expect((await choose(mine, slot)).status).toBe(303)
  expect(await of(first!)).toMatchObject({ day: '2026-05-14', state: 'ready' })
  expect((await send(mine, { do: 'take' })).status).toBe(409)
})

test('of two who ask for the last place at once, one has it', async () => {
  await oneVan()
  const [first, second] = depot.deliveries
  const links = [await linkOf(first!), await linkOf(second!)]
  const answers = await Promise.all(links.map((path) => send(path, { do: 'hold', slot })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 409])
})

test('who drives may set out meanwhile: then it is too late, and nothing is charged', async () => {
  await oneVan()
  const [id] = depot.deliveries
  const path = await linkOf(id!)
  await send(path, { do: 'hold', slot })
  await world.host.db.update(deliveries).set({ state: 'en_route' }).where(eq(deliveries.id, id!))
  expect((await send(path, { do: 'take' })).status).toBe(409)
  expect((await tracking(id!)).slot).toBeNull()
})

test('the price of a time is agreed to, and is collected at the door where no order can be charged', async () => {
  await oneVan()
  await priced(490)
  const [id] = depot.deliveries
  await world.host.db.update(deliveries).set({ orderId: null }).where(eq(deliveries.id, id!))
  const path = await linkOf(id!)
  expect(await page(`${path}/times`)).toContain('4.90')
  await send(path, { do: 'hold', slot })
  expect(await page(path)).toMatch(/It costs [^<]*4\.90 more, to be paid at the door\./)
  expect((await send(path, { do: 'take' })).status).toBe(303)
  const { slot: taken } = await tracking(id!)
  expect(taken).toMatchObject({ day: '2026-05-14', from: '10:00', until: '12:00', cents: 490, chargedCents: 0 })
  const collected = async () =>
    (await world.host.db.select().from(deliveries).where(eq(deliveries.id, id!)))[0]!.codCents
  // what was agreed is collected at the door, and another time that costs nothing takes it back
  expect(await collected()).toBe(490)
  expect((await choose(path, '2026-05-15 14:00 16:00')).status).toBe(303)
  expect(await collected()).toBe(0)
})

test('of an order it is a part of what it costs to bring it; a cheaper time later costs nothing more', async () => {
  await oneVan()
  await priced(490)
  const { db } = world.host
  const [id] = depot.deliveries
  const [order] = await db.select().from(orders).where(eq(orders.status, 'Ready to Pickup')).limit(1)
  await db.update(deliveries).set({ orderId: order!.id, currency: order!.currency }).where(eq(deliveries.id, id!))
  const path = await linkOf(id!)
  const costs = async () => (await db.select().from(orders).where(eq(orders.id, order!.id)))[0]!
  await send(path, { do: 'hold', slot })
  expect(await page(path)).toContain('which is added to your order')
  expect((await costs()).spentCents).toBe(order!.spentCents)
  await send(path, { do: 'take' })
  expect(await costs()).toMatchObject({
    shippingCents: order!.shippingCents + 490,
    spentCents: order!.spentCents + 490,
    version: order!.version + 1,
  })
  expect((await tracking(id!)).slot).toMatchObject({ cents: 490, chargedCents: 490 })
  expect((await choose(path, '2026-05-15 14:00 16:00')).status).toBe(303)
  expect((await costs()).spentCents).toBe(order!.spentCents + 490)
  const rows = await db.select().from(deliverySlots).where(eq(deliverySlots.deliveryId, id!))
  expect(rows.map(({ cents, chargedCents }) => [cents, chargedCents])).toEqual([
    [490, 490],
    [0, 0],
  ])
  await db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, order!.id))
  await choose(path, '2026-05-15 10:00 12:00')
  expect((await costs()).spentCents).toBe(order!.spentCents + 490)
})
