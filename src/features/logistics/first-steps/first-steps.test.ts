import { eq, inArray, isNotNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { giveRules } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { drivers } from '#features/logistics/drivers/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { mapRegions } from '#features/map/tables'

const world = aWorld()
const depot = aDepotEach(world, 2)
const admin = world.client('admin')
const author = world.client('author')
const root = '/api/apps/logistics'
const done = async () => (await json<{ done: string[] }>(admin(`GET ${root}/first-steps`))).done
const begun = async () => (await json<Dashboard>(admin(`GET ${root}/dashboard`))).hasBegun

test('each step is done once there is one of what it asks for, whoever made it', async () => {
  const { db } = world.host
  await db.delete(routes)
  expect(await done()).toEqual(['map', 'depot', 'vehicle', 'driver', 'delivery'])
  const regions = await db.select().from(mapRegions)
  await db.delete(mapRegions)
  expect(await done()).not.toContain('map')
  await db.insert(mapRegions).values(regions)
  // nobody is planned who is invited only, and nothing that lacks something
  const active = await db.select({ id: drivers.id }).from(drivers).where(eq(drivers.account, 'active'))
  await db.update(drivers).set({ account: 'invited', duty: 'off' })
  expect(await done()).not.toContain('driver')
  await db
    .update(drivers)
    .set({ account: 'active' })
    .where(
      inArray(
        drivers.id,
        active.map(({ id }) => id),
      ),
    )
  const [driverId, vehicleId] = [depot.drivers[0], depot.vehicles[0]]
  const asked = { day: '2026-05-12', depotId: depot.id, driverId, vehicleId, deliveryIds: depot.deliveries }
  const { id } = await json<RouteDetail>(admin(`POST ${root}/routes`, asked))
  expect(await done()).toEqual(['map', 'depot', 'vehicle', 'driver', 'delivery', 'route'])
  expect(await begun()).toBe(false)
  expect((await admin(`POST ${root}/routes/${id}/moves`, { move: 'publish', override: 'A test says so' })).status).toBe(
    201,
  )
  expect(await done()).toContain('publish')
  expect(await begun()).toBe(true)
  expect(await db.$count(routes, isNotNull(routes.publishedAt))).toBe(1)
})

test('who may not read routes is not led to one', async () => {
  await giveRules(world, 'author', [{ action: 'read', subject: 'Delivery' }])
  expect((await author(`GET ${root}/first-steps`)).status).toBe(403)
})
