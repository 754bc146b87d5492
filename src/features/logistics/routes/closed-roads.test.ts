/** A bridge is closed: routes, plans and searches go around it, and as before once it is open again. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { roadsOfTest } from '#hosts/test/roads'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { Zone } from '#features/logistics/zones/contract'
import { zones } from '#features/logistics/zones/tables'
import { inside, passes } from '#features/logistics/zones/contract/inside'
import type { RouteDetail, Stop } from './contract'
import { isVisit } from './rules'

type Area = Zone['polygon']['coordinates']
const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const routeOf = (id: number) => json<RouteDetail>(admin(`GET ${base}/routes/${id}`))
const doorsOf = ({ list }: RouteDetail): Stop[] => list.filter(({ kind }) => isVisit(kind))
const work = async () => {
  while (await runNext(features, world.host)) continue
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
const made = async (count = 6) => {
  const body = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries.slice(0, count) }
  const { id } = await json<RouteDetail>(admin(`POST ${base}/routes`, body))
  await work()
  return routeOf(id)
}
const around = ([lon, lat]: readonly [number, number], by: number): Area => {
  const [west, south, east, north] = [lon - by, lat - by, lon + by, lat + by]
  return [[[west, south], [east, south], [east, north], [west, north], [west, south]]] // oxfmt-ignore
}
/** Eighty metres around places of its way that are no door. */
function onTheWay({ path, list }: RouteDetail): Area[] {
  const doors = list.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lat, lon }]))
  const free = path!.filter((at) => !doors.some((door) => inside(around(at, 0.002), door)))
  return [0.5, 0.3, 0.7, 0.1, 0.9].map((share) => around(free[Math.floor(free.length * share)]!, 0.0004))
}
const close = (coordinates: Area, more: object = {}) => {
  const polygon = { type: 'Polygon', coordinates }
  return json<Zone>(admin(`POST ${base}/zones`, { name: 'Closed', kind: 'avoid', polygon, depotId: depot.id, ...more }))
}
const open = ({ id }: Zone) => admin(`DELETE ${base}/zones/${id}`)
const isCutOff = ({ list }: RouteDetail) =>
  list.some(({ violations }) => violations.some(({ cause }) => cause === 'unreachable'))
/** A street of its way that another way leads around. */
async function closedFor(route: RouteDetail): Promise<{ zone: Zone; area: Area; after: RouteDetail }> {
  for (const area of onTheWay(route)) {
    const zone = await close(area)
    await work()
    const after = await routeOf(route.id)
    if (!isCutOff(after)) return { zone, area, after }
    await open(zone)
    await work()
  }
  throw new Error('Each of these streets is the only one')
}

test('a route that comes there is timed anew around it, and as before when it is open again', async () => {
  const before = await made()
  const { zone, area, after } = await closedFor(before)
  expect(passes(area, before.path!)).toBe(true)
  expect(after.stale).toBe(false)
  expect(passes(area, after.path!)).toBe(false)
  expect(after.driveSeconds).toBeGreaterThan(before.driveSeconds)
  expect(doorsOf(after).map(({ id }) => id)).toEqual(doorsOf(before).map(({ id }) => id))
  await open(zone)
  expect((await routeOf(before.id)).stale).toBe(true)
  await work()
  expect(await routeOf(before.id)).toMatchObject({ driveSeconds: before.driveSeconds, path: before.path, stale: false })
})

test('who does not come there keeps their times, and so does another depot; a zone of another kind closes nothing', async () => {
  const route = await made()
  const far = around([-41.8, 38.6], 0.01)
  const [area] = onTheWay(route)
  const asked: [Area, object][] = [
    [far, {}],
    [area!, { depotId: 1 }],
    [area!, { kind: 'territory' }],
    [area!, { kind: 'pricing' }],
  ]
  for (const [where, more] of asked) {
    const zone = await close(where, more)
    expect(await routeOf(route.id)).toMatchObject({ stale: false, version: route.version })
    await world.host.db.delete(zones).where(eq(zones.id, zone.id))
  }
})

test('a door that only a closed street leads to is said to be cut off, and one inside stays reachable', async () => {
  const route = await made(3)
  const [door] = doorsOf(route)
  const at = [door!.lon!, door!.lat!] as const
  // a ring around the door, with the door in its hole
  const [[...outer]] = around(at, 0.0022) as [Area[number]]
  const [[...hole]] = around(at, 0.0011) as [Area[number]]
  const ring = await close([outer, hole.toReversed()])
  await work()
  const cut = await routeOf(route.id)
  expect(doorsOf(cut)[0]!.violations).toEqual(
    expect.arrayContaining([{ cause: 'unreachable', amount: expect.any(Number) }]),
  )
  await open(ring)
  await close([outer])
  await work()
  const within = await routeOf(route.id)
  expect(isCutOff(within)).toBe(false)
  expect(passes([outer], within.path!)).toBe(true)
})

test('a zone that moves, or is of another kind, is heard of as well', async () => {
  const before = await made()
  const { zone, after } = await closedFor(before)
  const put = (body: object) => admin(`PUT ${base}/zones/${zone.id}`, body)
  await put({ note: 'Until Friday' })
  expect((await routeOf(before.id)).stale).toBe(false)
  await put({ kind: 'territory' })
  await work()
  expect((await routeOf(before.id)).driveSeconds).toBe(before.driveSeconds)
  await put({ kind: 'avoid' })
  await work()
  expect((await routeOf(before.id)).driveSeconds).toBe(after.driveSeconds)
  const polygon = { type: 'Polygon', coordinates: around([-41.8, 38.6], 0.01) }
  await put({ polygon })
  await work()
  expect((await routeOf(before.id)).driveSeconds).toBe(before.driveSeconds)
})

test('a routing server that cannot avoid is told of', async () => {
  const { roads } = world.host
  expect(await json(admin('GET /api/map'))).toMatchObject({ avoids: true })
  world.host.roads = roadsOfTest({ routing: { kind: 'osrm', url: 'https://osrm.example' } })
  expect(await json(admin('GET /api/map'))).toMatchObject({ avoids: false })
  world.host.roads = roadsOfTest({ routing: { kind: 'valhalla', url: 'https://valhalla.example' } })
  expect(await json(admin('GET /api/map'))).toMatchObject({ avoids: true })
  world.host.roads = roads
})
