/** All that a body may name, at a depot of its own: once for whoever asks, and once for others. */
import { eq, inArray } from 'drizzle-orm'
import { customers } from '#features/ecommerce/customers/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { aDepot } from './a-depot'
import type { Client, World } from './host'

export const day = '2026-05-12'
const root = '/api/apps/logistics'
const [west, south, east, north] = [-43, 38, -41, 39]
export const polygon = {
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
}

export type Side = {
  Depot: number
  Driver: number
  Vehicle: number
  /** One that waits. */
  Delivery: number
  Route: number
  Stop: number
  Zone: number
  Customer: number
  /** Who has them. */
  person: number
  /** Another route, what is in it, and who has none yet. */
  second: number
  inSecond: number
  idle: number
  /** All that can be moved in the first. */
  stops: number[]
}

type The = Pick<World, 'host'>
/** A depot with two routes of one driver; of a person's own, its rows are theirs by every word that rules know. */
export async function aSide(world: The, admin: Client, user: { id: number; isMe: boolean }): Promise<Side> {
  const { db } = world.host
  const depot = await aDepot(world, 4)
  const [driver, vehicle] = [depot.drivers[0]!, depot.vehicles[0]!]
  if (user.isMe) {
    await db.update(drivers).set({ userId: null }).where(eq(drivers.userId, user.id))
    await db.update(drivers).set({ userId: user.id }).where(eq(drivers.id, driver))
  }
  const route = async (...deliveryIds: number[]) => {
    const body = { day, depotId: depot.id, driverId: driver, vehicleId: vehicle, deliveryIds }
    return (await (await admin(`POST ${root}/routes`, body)).json()) as RouteDetail
  }
  const [one, two, three, free] = depot.deliveries as [number, number, number, number]
  const [first, second] = [await route(one, two), await route(three)]
  const mine = user.isMe ? { driverUserId: user.id, source: 'store' as const } : { source: 'manual' as const }
  await db.update(deliveries).set(mine).where(inArray(deliveries.id, depot.deliveries))
  const around = { name: `Around ${depot.id}`, kind: 'territory', depotId: depot.id, polygon }
  const zone = (await (await admin(`POST ${root}/zones`, around)).json()) as { id: number }
  const customer = { customer: `Buyer ${zone.id}`, email: `buyer-${zone.id}@side.example`, currency: 'USD' }
  const customerId = 900_000 + zone.id
  if (user.isMe) await db.update(customers).set({ userId: null }).where(eq(customers.userId, user.id))
  await db.insert(customers).values({
    ...customer,
    id: customerId,
    customerId,
    userId: user.isMe ? user.id : null,
    createdAt: world.host.now(),
  })
  const stops = first.list.flatMap(({ id, deliveryId }) => (deliveryId === null ? [] : [id]))
  return {
    Depot: depot.id,
    Driver: driver,
    Vehicle: vehicle,
    Delivery: free,
    Route: first.id,
    Stop: stops[0]!,
    Zone: zone.id,
    Customer: customerId,
    person: user.id,
    second: second.id,
    inSecond: three,
    idle: depot.drivers[1]!,
    stops,
  }
}
