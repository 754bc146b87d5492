/** How long a driver is at a door, as a route is timed: rounded as a search among many routes rounds it. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { RouteDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')

test('half a second at a door is rounded up', async () => {
  const { db } = world.host
  const [driverId] = depot.drivers
  const [deliveryId] = depot.deliveries
  await db.update(drivers).set({ servicePercent: 57 }).where(eq(drivers.id, driverId!))
  // 57 % of it are 85.5 seconds
  await db.update(deliveries).set({ serviceSeconds: 150 }).where(eq(deliveries.id, deliveryId!))
  const body = { day: '2026-05-12', depotId: depot.id, driverId, deliveryIds: [deliveryId] }
  const answer = await admin('POST /api/apps/logistics/routes', body)
  const route = (await answer.json()) as RouteDetail
  expect(route.list.find((stop) => stop.deliveryId === deliveryId)!.serviceSeconds).toBe(86)
})
