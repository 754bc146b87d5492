/** The day of drivers, as their list has it: of routes, attempts and positions that are there. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { DriverToday } from '#features/logistics/drivers/contract/today'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { lastPositions } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const todayOf = async (id: number) =>
  (await json<{ drivers: DriverToday[] }>(admin(`GET ${base}/drivers/today`))).drivers.find(
    ({ driverId }) => driverId === id,
  )!

test('a driver’s route, hours, share in time, and the last that was heard of them', async () => {
  const [driverId, vehicleId] = [depot.drivers[0]!, depot.vehicles[0]!]
  expect(await todayOf(driverId)).toEqual({
    driverId,
    route: null,
    seconds: 0,
    onTime: null,
    seenAt: null,
    battery: null,
  })
  const deliveryIds = depot.deliveries.slice(0, 2)
  const made = { day: '2026-05-12', depotId: depot.id, driverId, vehicleId, deliveryIds }
  const route = await json<RouteDetail>(admin(`POST ${base}/routes`, made))
  const seconds = (Date.parse(route.plannedEnd!) - Date.parse(route.plannedStart!)) / 1000
  expect(await todayOf(driverId)).toMatchObject({
    route: { id: route.id, code: route.code, stops: 2, done: 0 },
    seconds,
  })
  const move = (name: string) => admin(`POST ${base}/routes/${route.id}/moves`, { move: name, override: 'So it is' })
  for (const name of ['publish', 'start']) await move(name)
  const doors = route.list.flatMap((stop) => (stop.deliveryId === null ? [] : [{ ...stop, of: stop.deliveryId }]))
  const finish = async (nth: number, windows: object[]) => {
    const { id, of } = doors[nth]!
    await world.host.db
      .update(deliveries)
      .set({ windows: windows as never })
      .where(eq(deliveries.id, of))
    for (const name of ['setOut', 'arrive', 'finish'])
      await admin(`POST ${base}/routes/${route.id}/stops/${id}/moves`, { move: name, override: 'So it is' })
  }
  const window = { from: '00:00', hard: true, centsPerMinute: 0 }
  await finish(0, [{ ...window, until: '24:00' }])
  expect(await todayOf(driverId)).toMatchObject({ route: { done: 1 }, onTime: 1 })
  travel(world, 600)
  await finish(1, [{ ...window, until: '00:01' }])
  expect(await todayOf(driverId)).toMatchObject({ route: { done: 2 }, onTime: 0.5 })
  const at = world.host.now()
  const there = {
    lat: 38.5,
    lon: -41.9,
    placeLat: 38.5,
    placeLon: -41.9,
    placeSince: at,
    placeUntil: at,
    staying: true,
  }
  const heard = { vehicleId, driverId, recordedAt: at, receivedAt: at, source: 'api' as const, battery: 64 }
  await world.host.db.insert(lastPositions).values({ ...there, ...heard })
  expect(await todayOf(driverId)).toMatchObject({ seenAt: at.toISOString(), battery: 64 })
})

test('a vehicle that says where it is says where its driver is, as long as they drive it on a route', async () => {
  const [driverId, vehicleId] = [depot.drivers[0]!, depot.vehicles[0]!]
  const say = (secondsLater: number) =>
    admin(
      'POST /api/v1/positions',
      {
        positions: [
          {
            vehicleId,
            at: new Date(world.host.now().getTime() + secondsLater * 1000).toISOString(),
            lat: 38.5,
            lon: -41.9,
            battery: 71,
          },
        ],
      },
      { 'idempotency-key': `heard-${100 + secondsLater}` },
    )
  await say(-30)
  expect((await todayOf(driverId)).seenAt).toBeNull()
  const made = { day: '2026-05-12', depotId: depot.id, driverId, vehicleId, deliveryIds: depot.deliveries.slice(0, 2) }
  const { id } = await json<RouteDetail>(admin(`POST ${base}/routes`, made))
  for (const move of ['publish', 'start'])
    await admin(`POST ${base}/routes/${id}/moves`, { move, override: 'So it is' })
  travel(world, 60)
  expect((await say(0)).status).toBe(202)
  expect(await todayOf(driverId)).toMatchObject({ seenAt: world.host.now().toISOString(), battery: 71 })
  const { positions, total } = await json<{ positions: { battery: number }[]; total: number }>(
    admin(`GET ${base}/drivers/${driverId}/positions`),
  )
  expect([total, positions[0]!.battery]).toEqual([1, 71])
})
