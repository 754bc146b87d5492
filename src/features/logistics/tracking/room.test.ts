/** Another time is offered where there is room for it, and is somebody's once they chose it. */
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { trackedIn } from '#hosts/test/tracked'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes } from '#features/logistics/routes/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { settings } from '#server/tables'
import { trackingSettings } from './mails'

const world = aWorld()
const admin = world.client('admin')
const { depot, linkOf, page, choose, ask } = trackedIn(world, (...asked) => admin(...asked))
const slotsOf = (times: string) =>
  [...times.matchAll(/value="(2026-05-\d\d \d\d:\d\d \d\d:\d\d)"/g)].map(([, one]) => one!)
const offered = async (id: number) => slotsOf(await page(`${await linkOf(id)}/times`))
/** One van, which carries one of them and no more at a time. */
async function oneVan(share: number) {
  const { db } = world.host
  const [first] = await db.select().from(drivers).where(eq(drivers.id, depot.drivers[0]!))
  await db
    .update(drivers)
    .set({ account: 'suspended', duty: 'off' })
    .where(inArray(drivers.id, depot.drivers.slice(1)))
  await db.update(vehicles).set({ weightGrams: 100_000 }).where(eq(vehicles.id, first!.vehicleId!))
  const plain = { windows: [], skills: [], features: [], allowedDrivers: [], excludedDrivers: [], items: 1 }
  await db
    .update(deliveries)
    .set({ ...plain, volumeLitres: 0, pallets: 0, weightGrams: 1000 * share })
    .where(inArray(deliveries.id, depot.deliveries))
}

test('a time that somebody chose is not promised to the next, on a day that nobody has planned, too', async () => {
  await oneVan(60)
  const [first, second] = depot.deliveries
  const slot = (await offered(first!)).find((one) => one.startsWith('2026-05-14'))!
  expect((await choose(await linkOf(first!), slot)).status).toBe(303)
  expect(await offered(second!)).not.toContain(slot)
  expect((await choose(await linkOf(second!), slot)).status).toBe(409)
  await world.host.db.update(deliveries).set({ weightGrams: 20_000 }).where(eq(deliveries.id, second!))
  expect(await offered(second!)).toContain(slot)
})

test('a paused route keeps its load: what is full offers no slot while its driver pauses', async () => {
  await oneVan(60)
  const { db } = world.host
  const [first, second] = depot.deliveries
  const day = '2026-05-14'
  await db.update(deliveries).set({ state: 'ready', day, dayUntil: null }).where(eq(deliveries.id, first!))
  const crew = { depotId: depot.id, day, driverId: depot.drivers[0]! }
  const made = await admin('POST /api/apps/logistics/routes', { ...crew, deliveryIds: [first!] })
  expect(made.status).toBe(201)
  const { id } = (await made.json()) as { id: number }
  for (const state of ['in_progress', 'paused'] as const) {
    await db.update(routes).set({ state }).where(eq(routes.id, id))
    expect((await offered(second!)).filter((one) => one.startsWith(day))).toEqual([])
  }
  await db.delete(routes).where(eq(routes.id, id))
})

test('no time has a price that nobody would charge, also where an older version was set to have one', async () => {
  await oneVan(10)
  const { db } = world.host
  const ofTracking = eq(settings.name, trackingSettings.name)
  const [before] = await db.select().from(settings).where(ofTracking)
  const values = Object.assign({ centsPerMinute: 25 }, before!.values)
  await db.update(settings).set({ values }).where(ofTracking)
  const times = await page(`${await linkOf(depot.deliveries[0]!)}/times`)
  expect(slotsOf(times).length).toBeGreaterThan(0)
  expect(/<form[\s\S]*<\/form>/.exec(times)![0]).not.toMatch(/[€$]|free/)
  const set = (await (await admin('GET /api/apps/logistics/settings/messages')).json()) as object
  expect(set).not.toHaveProperty('centsPerMinute')
  await db.update(settings).set({ values: before!.values }).where(ofTracking)
})

test('a day on which the gate is shut, and hours after it closed, are not offered', async () => {
  await oneVan(10)
  const [id] = depot.deliveries
  const open = await offered(id!)
  // Wednesday until ten, and Thursday not at all
  const hours = [1, 2, 3, 5, 6, 7].map((weekday) => ({
    weekday,
    from: '06:00',
    until: weekday === 3 ? '10:00' : '22:00',
  }))
  await world.host.db.update(depots).set({ hours }).where(eq(depots.id, depot.id))
  const now = await offered(id!)
  expect(open.some((one) => one.startsWith('2026-05-14'))).toBe(true)
  expect(now.some((one) => one.startsWith('2026-05-14'))).toBe(false)
  expect(now.filter((one) => one.startsWith('2026-05-13')).every((one) => one.slice(11, 16) < '10:00')).toBe(true)
})

test('who asks for streams without end, or guesses them, waits', async () => {
  for (let nth = 0; nth < 40; nth += 1) expect((await ask(`/track/${'d'.repeat(26)}/events`)).status).toBe(404)
  const guess = await ask(`/track/${'d'.repeat(26)}/events`)
  expect([guess.status, guess.headers.get('x-failure')]).toEqual([429, 'too_many_tries'])
  const path = await linkOf(depot.deliveries[0]!)
  const leave = new AbortController()
  const stream = (signal: AbortSignal) => ask(`${path}/events`, { signal })
  for (let nth = 0; nth < 6; nth += 1) expect((await stream(leave.signal)).status).toBe(200)
  const full = await stream(leave.signal)
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '30'])
  // who leaves makes room; who opens and leaves all the time is told to wait, too
  leave.abort()
  let status = 200
  for (let nth = 7; nth < 31 && status === 200; nth += 1) {
    const again = new AbortController()
    status = (await stream(again.signal)).status
    again.abort()
    if (nth < 30) expect(status).toBe(200)
  }
  expect(status).toBe(429)
})
