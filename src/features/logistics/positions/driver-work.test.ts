/** What one driver did: routes, doors, how they kept to time, and where they were. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { deliveries } from '#features/logistics/deliveries/tables'
import type {
  DriverPerformance,
  DriverPosition,
  DriverRoute,
  DriverStop,
} from '#features/logistics/drivers/contract/work'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { positions } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ask = <T>(id: number, what: string) => json<T>(admin(`GET ${base}/drivers/${id}/${what}`))

/** A route of three doors: in time, late, failed. */
async function driven(driverId: number): Promise<RouteDetail> {
  const deliveryIds = depot.deliveries.slice(0, 3)
  const made = { day: '2026-05-12', depotId: depot.id, driverId, vehicleId: depot.vehicles[0]!, deliveryIds }
  const route = await json<RouteDetail>(admin(`POST ${base}/routes`, made))
  const move = (name: string) => admin(`POST ${base}/routes/${route.id}/moves`, { move: name, override: 'So it is' })
  for (const name of ['publish', 'start']) await move(name)
  const doors = route.list.flatMap((stop) => (stop.deliveryId === null ? [] : [{ ...stop, of: stop.deliveryId }]))
  const window = { from: '00:00', hard: true, centsPerMinute: 0 }
  const until = ['24:00', '00:01', '24:00']
  for (const [nth, { id, of }] of doors.entries()) {
    await world.host.db
      .update(deliveries)
      .set({ windows: [{ ...window, until: until[nth]! }] as never })
      .where(eq(deliveries.id, of))
    const at = (body: object) => admin(`POST ${base}/routes/${route.id}/stops/${id}/moves`, body)
    for (const name of ['setOut', 'arrive']) await at({ move: name, override: 'So it is' })
    travel(world, 240)
    await at(nth === 2 ? { move: 'fail', failure: 'absent' } : { move: 'finish', override: 'So it is' })
  }
  return route
}

test('routes with their doors, figures of them, and the rows behind each figure', async () => {
  const id = depot.drivers[0]!
  const route = await driven(id)
  const { routes, total } = await ask<{ routes: DriverRoute[]; total: number }>(id, 'routes')
  expect(total).toBe(1)
  expect(routes[0]).toMatchObject({ id: route.id, code: route.code, stops: 3, done: 2, failed: 1, onTime: 0.5 })
  const figures = await ask<DriverPerformance>(id, 'performance?range=7')
  expect(figures).toMatchObject({
    stops: 3,
    delivered: 2,
    late: 1,
    failed: 1,
    secondsPerStop: 240,
    failures: [{ code: 'absent', count: 1 }],
    range: { name: '7', until: '2026-05-12' },
  })
  const rows = async (outcome: string) =>
    (await ask<{ stops: DriverStop[]; total: number }>(id, `stops?range=7&outcome=${outcome}`)).total
  expect([await rows('delivered'), await rows('late'), await rows('failed'), await rows('')]).toEqual([2, 1, 1, 3])
  // a figure of why it failed leads to those rows
  const failed = async (why: string) =>
    (await ask<{ total: number }>(id, `stops?range=7&outcome=failed&failure=${why}`)).total
  expect([await failed('absent'), await failed('refused')]).toEqual([1, 0])
  const { stops } = await ask<{ stops: DriverStop[] }>(id, 'stops?range=7&outcome=failed')
  expect(stops[0]).toMatchObject({ outcome: 'failed', failure: 'absent', late: false, seconds: 240 })
  const before = await ask<DriverPerformance>(id, 'performance?range=own&from=2026-01-01&until=2026-01-31')
  expect(before).toMatchObject({ stops: 0, secondsPerStop: null, routes: 0, workedSeconds: 0, failures: [] })
})

test('where they were heard of in seven days, whatever they drove', async () => {
  const [id, vehicleId] = [depot.drivers[0]!, depot.vehicles[0]!]
  const at = (hours: number) => new Date(world.host.now().getTime() - hours * 3600_000)
  const heard = { driverId: id, lat: 38.5, lon: -41.9, source: 'api' as const }
  await world.host.db.insert(positions).values([
    { ...heard, vehicleId, recordedAt: at(1), receivedAt: at(1), battery: 71 },
    { ...heard, vehicleId: null, recordedAt: at(2), receivedAt: at(2) },
    { ...heard, vehicleId, recordedAt: at(24 * 9), receivedAt: at(24 * 9) },
    { ...heard, driverId: depot.drivers[1]!, vehicleId, recordedAt: at(3), receivedAt: at(3) },
  ])
  await admin(`PUT ${base}/drivers/${id}`, { vehicleId })
  const found = await ask<{ positions: DriverPosition[]; total: number }>(id, 'positions')
  expect(found.total).toBe(2)
  expect(found.positions.map(({ battery, vehicle }) => [battery, vehicle === null])).toEqual([
    [71, false],
    [null, true],
  ])
})
