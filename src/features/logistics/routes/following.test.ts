/** What the places of a vehicle say about its route. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn, travel } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { lastPositions, stays } from '#features/logistics/positions/tables'
import type { MapVehicle, Way, Source } from '#features/logistics/positions/contract'
import { type RouteDetail, type Stop } from './contract'
import { followVehicles } from '#features/logistics/routes/contract/jobs'
import { isVisit } from './rules'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const now = () => world.host.now()
const ago = (seconds: number) => new Date(now().getTime() - seconds * 1000)

async function published(): Promise<RouteDetail> {
  const query = `day=${day}&state=ready&depot=${depot.id}&itemsPerPage=3&sortBy=code&orderBy=asc`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET /api/apps/logistics/deliveries?${query}`))
  const body = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: deliveries.map(({ id }) => id) }
  const { id } = await json<RouteDetail>(admin(`POST ${base}`, body))
  return json(admin(`POST ${base}/${id}/moves`, { move: 'publish' }))
}
const routeOf = (id: number) => json<RouteDetail>(admin(`GET ${base}/${id}`))
const doorsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ kind }) => isVisit(kind))
const look = async () => {
  await enqueue(world.host.db, followVehicles, undefined, { now: now() })
  while (await runNext(features, world.host)) continue
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
/** Heard of at a place; staying there since so many seconds, or driving by. */
async function put(
  vehicleId: number,
  { lat, lon }: { lat: number; lon: number },
  staysFor?: number,
  source: Source = 'osmand',
) {
  const at = { vehicleId, lat, lon, recordedAt: ago(5), receivedAt: ago(4), source, speed: 8 }
  const place = { placeLat: lat, placeLon: lon, placeUntil: ago(5) }
  const row = { ...at, ...place, placeSince: ago(staysFor ?? 5), staying: staysFor !== undefined }
  await world.host.db.delete(lastPositions).where(eq(lastPositions.vehicleId, vehicleId))
  await world.host.db.insert(lastPositions).values(row)
}
async function leaveDepot({ vehicleId, list }: RouteDetail) {
  const { lat, lon } = list[0]!
  const stood = { arrivedAt: ago(7200), leftAt: ago(30), depotId: depot.id }
  await world.host.db.insert(stays).values({ vehicleId: vehicleId!, lat: lat!, lon: lon!, ...stood })
}

test('it sets out when its vehicle leaves the depot, and arrives where it stays at the next door', async () => {
  const route = await published()
  const [first] = doorsOf(route)
  const depot = { lat: route.list[0]!.lat!, lon: route.list[0]!.lon! }
  await put(route.vehicleId!, depot, 600)
  await look()
  expect(await routeOf(route.id)).toMatchObject({ state: 'published' })
  travel(world, 300)
  await leaveDepot(route)
  await put(route.vehicleId!, depot)
  await look()
  const out = await routeOf(route.id)
  expect(out).toMatchObject({ state: 'in_progress', startedAt: ago(30).toISOString() })
  travel(world, 900)
  // a traffic light is no door
  await put(route.vehicleId!, { lat: first!.lat!, lon: first!.lon! }, 60)
  await look()
  expect(doorsOf(await routeOf(route.id))[0]!.state).toBe('pending')
  await put(route.vehicleId!, { lat: first!.lat!, lon: first!.lon! }, 180)
  await look()
  expect(doorsOf(await routeOf(route.id))[0]).toMatchObject({ state: 'arrived', arrivedAt: ago(180).toISOString() })
})

test('who is still far away arrives later, and so at all doors after; the map says so', async () => {
  const route = await published()
  // no door waits for its window to open
  travel(world, 4 * 3600)
  await admin(`POST ${base}/${route.id}/moves`, { move: 'start' })
  const before = doorsOf(await routeOf(route.id))
  travel(world, 3600)
  await put(route.vehicleId!, { lat: route.list[0]!.lat!, lon: route.list[0]!.lon! })
  await look()
  const after = doorsOf(await routeOf(route.id))
  const later = after.map(({ arriveAt }, at) => (Date.parse(arriveAt!) - Date.parse(before[at]!.arriveAt!)) / 60_000)
  expect(Math.min(...later)).toBeGreaterThan(0)
  expect(Date.parse(after[0]!.arriveAt!)).toBeGreaterThan(now().getTime())
  const { vehicles } = await json<{ vehicles: MapVehicle[] }>(admin('GET /api/apps/logistics/fleet/map'))
  const shown = vehicles.find(({ id }) => id === route.vehicleId)!.route!
  expect(shown).toMatchObject({ id: route.id, state: 'in_progress', stops: 3, done: 0, failed: 0 })
  expect(shown.next).toMatchObject({ number: 1, name: after[0]!.name, at: after[0]!.arriveAt })
  expect(Date.parse(shown.next!.from)).toBeLessThanOrEqual(Date.parse(shown.next!.at))
  expect(Date.parse(shown.next!.until)).toBeGreaterThan(Date.parse(shown.next!.at))
  const { ways } = await json<{ ways: Way[] }>(admin('GET /api/apps/logistics/fleet/ways'))
  expect(ways.filter((way) => way.vehicleId === route.vehicleId)).toMatchObject([
    { vehicleId: route.vehicleId, routeId: route.id, stops: [{ number: 1 }, {}, {}] },
  ])
})

test('who was not heard of for long, and the drive of the demo, say nothing', async () => {
  const route = await published()
  await leaveDepot(route)
  travel(world, 60)
  await put(route.vehicleId!, { lat: 38.5, lon: -41.98 }, undefined, 'sim')
  await look()
  expect(await routeOf(route.id)).toMatchObject({ state: 'published' })
  await put(route.vehicleId!, { lat: 38.5, lon: -41.98 })
  travel(world, 600)
  await look()
  expect(await routeOf(route.id)).toMatchObject({ state: 'published' })
})
