/** What happens opens exceptions, and resolves them. */
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn, travel } from '#hosts/test/put-back'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type { MapVehicle } from '#features/logistics/positions/contract'
import { lastPositions } from '#features/logistics/positions/tables'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import { routes, stops } from '#features/logistics/routes/tables'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { channel } from '#server/messages'
import { chunks } from '#server/chunks'
import { nextIds } from '#server/next-id'
import { audit } from '#server/tables'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import type { Exception, ExceptionDetail } from './contract'
import { exceptions } from './tables'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world, 6)
const admin = world.client('admin')
const maintainer = world.client('maintainer')
const [base, root] = ['/api/apps/logistics/routes', '/api/apps/logistics/exceptions']
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const now = () => world.host.now()
const run = async () => {
  while (await runNext(features, world.host)) continue
  expect(world.host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
const look = async () => {
  await enqueue(world.host.db, watchExceptions, undefined, { now: now() })
  await run()
}
/** At the depot of the test. */
const list = async (query: string) =>
  (await json<{ exceptions: Exception[] }>(admin(`GET ${root}?itemsPerPage=100&depot=${depot.id}&${query}`))).exceptions
const detail = (id: number) => json<ExceptionDetail>(admin(`GET ${root}/${id}`))

async function outOn(): Promise<RouteDetail> {
  const deliveryIds = depot.deliveries.slice(0, 3)
  const asked = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }
  const made = await json<RouteDetail>(admin(`POST ${base}`, asked))
  await admin(`POST ${base}/${made.id}/moves`, { move: 'publish' })
  return json(admin(`POST ${base}/${made.id}/moves`, { move: 'start' }))
}
const doors = (route: RouteDetail): Stop[] => route.list.filter(({ deliveryState }) => deliveryState !== null)
const at = (route: RouteDetail, stop: Stop, move: string, more: object = {}) =>
  admin(`POST ${base}/${route.id}/stops/${stop.id}/moves`, { move, ...more })

test('a stop that fails is open at once; tried again it is resolved, and opened again when it fails again', async () => {
  const route = await outOn()
  const [first] = doors(route)
  await at(route, first!, 'setOut')
  await at(route, first!, 'fail', { failure: 'absent', reason: 'Nobody there' })
  await run()
  const id = first!.deliveryId!
  const [one] = (await list('kind=failed')).filter(({ delivery }) => delivery?.id === id)
  expect(one).toMatchObject({ state: 'open', severity: 'high', lasts: true, reopened: 0, figures: { attempt: 1 } })
  expect(one).toMatchObject({
    route: { id: route.id },
    driver: { id: route.driverId },
    allowed: ['acknowledge', 'resolve'],
  })
  expect(one!.why).not.toBe('')
  const told = await json<{ notifications: { kind: string; text: string }[] }>(maintainer('GET /api/notifications'))
  expect(told.notifications.map(({ kind }) => kind)).toContain('exception_opened')
  await admin(`POST /api/apps/logistics/deliveries/${id}/moves`, { move: 'retry', day: '2026-05-13' })
  await run()
  expect(await detail(one!.id)).toMatchObject({ state: 'resolved', resolvedBy: 'what', lasts: false })
  await world.host.db.update(deliveries).set({ state: 'failed' }).where(eq(deliveries.id, id))
  await look()
  const again = await detail(one!.id)
  expect(again).toMatchObject({ state: 'open', reopened: 1, resolvedAt: null })
  expect(again.events.map(({ did }) => did)).toEqual(['reopened', 'resolved', 'opened'])
})

test('a look that began before something was opened does not end it', async () => {
  const route = await outOn()
  const [first] = doors(route)
  await at(route, first!, 'setOut')
  await at(route, first!, 'fail', { failure: 'absent', reason: 'Nobody there' })
  await run()
  const id = first!.deliveryId!
  const states = async () => (await list('kind=failed')).flatMap((one) => (one.delivery?.id === id ? one.state : []))
  // as that look found it: not failed yet
  await world.host.db.update(deliveries).set({ state: 'planned' }).where(eq(deliveries.id, id))
  travel(world, -1)
  await look()
  expect(await states()).toEqual(['open'])
  travel(world, 1)
  await look()
  expect(await states()).toEqual(['resolved'])
})

test('screens that show exceptions hear of one that opens, and of its end', async () => {
  let heard = 0
  const stop = await world.host.listen(channel, (message) => {
    if ((JSON.parse(message) as { tag?: string }).tag === 'Exception') heard += 1
  })
  const route = await outOn()
  const [first] = doors(route)
  await at(route, first!, 'setOut')
  await at(route, first!, 'fail', { failure: 'absent' })
  await run()
  expect(heard).toBeGreaterThan(0)
  heard = 0
  await admin(`POST /api/apps/logistics/deliveries/${first!.deliveryId}/moves`, { move: 'retry', day: '2026-05-13' })
  await run()
  expect(heard).toBeGreaterThan(0)
  await stop()
})

test('looked at twice nothing happens the second time; what a person resolved is not opened again by what lasts', async () => {
  await look()
  const first = await list('')
  expect(first.length).toBeGreaterThan(0)
  await look()
  expect(await list('')).toEqual(first)
  const [one] = first.filter(({ state, lasts }) => state === 'open' && lasts)
  await admin(`POST ${root}/${one!.id}/moves`, { move: 'resolve' })
  await look()
  expect(await detail(one!.id)).toMatchObject({ state: 'resolved', resolvedBy: 'person', lasts: true, reopened: 0 })
})

test('who is late by more than is forgiven, with its worst stop; it gets worse, and is over', async () => {
  const route = await outOn()
  const [, second, third] = doors(route)
  const late = (seconds: number) => [{ cause: 'delay', amount: seconds }]
  const say = (stop: Stop, seconds: number) =>
    world.host.db
      .update(stops)
      .set({ violations: late(seconds) })
      .where(eq(stops.id, stop.id))
  await say(second!, 60)
  await look()
  expect(await list('kind=late')).toEqual([])
  await say(second!, 18 * 60)
  await say(third!, 17 * 60)
  await look()
  const [one] = await list('kind=late')
  expect(one).toMatchObject({
    severity: 'medium',
    route: { code: route.code },
    figures: { minutes: 18, number: 2, of: 3 },
  })
  await say(third!, 44 * 60)
  await look()
  expect(await detail(one!.id)).toMatchObject({ severity: 'high', figures: { minutes: 44, number: 3 }, reopened: 0 })
  await world.host.db.update(stops).set({ violations: [] }).where(eq(stops.routeId, route.id))
  await look()
  expect(await detail(one!.id)).toMatchObject({ state: 'resolved', resolvedBy: 'what' })
})

test('who misses a window that was only wished for is late, too, and less badly', async () => {
  const route = await outOn()
  const [first] = doors(route)
  const soft = [{ from: '00:00', until: '00:01', hard: false, centsPerMinute: 20 }]
  await world.host.db.update(stops).set({ violations: [] }).where(eq(stops.routeId, route.id))
  const ids = doors(route).map(({ deliveryId }) => deliveryId!)
  await world.host.db.update(deliveries).set({ windows: [] }).where(inArray(deliveries.id, ids))
  await look()
  expect(await list('kind=late')).toEqual([])
  await world.host.db.update(deliveries).set({ windows: soft }).where(eq(deliveries.id, first!.deliveryId!))
  await look()
  const [one] = await list('kind=late')
  expect(one).toMatchObject({ severity: 'medium', figures: { soft: true, of: 3 } })
  const map = await json<{ vehicles: MapVehicle[] }>(admin('GET /api/apps/logistics/fleet/map'))
  const van = map.vehicles.find((vehicle) => vehicle.route?.id === route.id)!
  expect(van.route).toMatchObject({ lateMinutes: one!.figures.minutes, lateIsSoft: true })
})

async function put(vehicleId: number, lat: number, lon: number, secondsAgo = 5) {
  const then = new Date(now().getTime() - secondsAgo * 1000)
  const row = { vehicleId, lat, lon, recordedAt: then, receivedAt: then, source: 'osmand' as const, staying: false }
  const place = { placeLat: lat, placeLon: lon, placeSince: then, placeUntil: then }
  await world.host.db.delete(lastPositions).where(eq(lastPositions.vehicleId, vehicleId))
  await world.host.db.insert(lastPositions).values({ ...row, ...place })
}

test('off its way, and back on it; not heard of, and heard of again', async () => {
  const route = await outOn()
  await run()
  const path: [number, number][][] = [doors(route).map(({ lon, lat }) => [lon!, lat!])]
  await world.host.db.update(routes).set({ path }).where(eq(routes.id, route.id))
  const [here] = doors(route)
  await put(route.vehicleId!, here!.lat!, here!.lon!)
  await look()
  expect(await list('kind=off_route')).toEqual([])
  await put(route.vehicleId!, here!.lat! + 0.05, here!.lon! + 0.05)
  await look()
  const [off] = await list('kind=off_route')
  expect(off).toMatchObject({ state: 'open', severity: 'medium', vehicle: { id: route.vehicleId } })
  expect(off!.figures.metres).toBeGreaterThan(300)
  travel(world, 15 * 60)
  await look()
  const [silent] = await list('kind=no_signal')
  expect(silent).toMatchObject({ state: 'open', figures: { minutes: 15 }, route: { id: route.id } })
  expect(await detail(off!.id)).toMatchObject({ state: 'resolved' })
  await put(route.vehicleId!, here!.lat!, here!.lon!)
  await look()
  expect(await detail(silent!.id)).toMatchObject({ state: 'resolved', resolvedBy: 'what' })
})

test('more than fits, what nobody planned, and what nobody found', async () => {
  const route = await outOn()
  await world.host.db
    .update(routes)
    .set({ violations: [{ cause: 'load', amount: 20 }] })
    .where(eq(routes.id, route.id))
  await look()
  expect(await list('kind=overload')).toMatchObject([{ severity: 'high', route: { id: route.id } }])
  const waiting = await list('kind=unplanned')
  expect(waiting.length).toBeGreaterThan(0)
  expect(waiting.every(({ delivery, day: on }) => delivery !== null && on <= day)).toBe(true)
  const [one] = waiting
  await world.host.db
    .update(deliveries)
    .set({ day: '2026-06-30', dayUntil: null })
    .where(eq(deliveries.id, one!.delivery!.id))
  await world.host.db
    .update(deliveries)
    .set({ state: 'draft', lat: null, lon: null, confidence: 0, locatedAt: now() })
    .where(eq(deliveries.id, waiting[1]!.delivery!.id))
  await look()
  expect(await detail(one!.id)).toMatchObject({ state: 'resolved' })
  const unsure = await list(`kind=address&q=${waiting[1]!.delivery!.code}`)
  expect(unsure).toMatchObject([{ severity: 'low', figures: { percent: 0 } }])
})

test('before the gate opens nothing of today is missing', async () => {
  travel(world, -8 * 3600)
  await look()
  expect((await list('kind=unplanned')).filter((one) => one.day === day)).toEqual([])
})

test('on a Sunday the hours of a Sunday count', async () => {
  const [id] = depot.deliveries
  const hours = [{ weekday: 7, from: '06:00', until: '20:00' }]
  await world.host.db.update(depots).set({ hours }).where(eq(depots.id, depot.id))
  await world.host.db.update(deliveries).set({ day: '2026-05-17' }).where(eq(deliveries.id, id!))
  travel(world, 5 * 24 * 3600)
  await look()
  // whoever was signed in is not any more
  const found = await world.host.db.select().from(exceptions).where(eq(exceptions.deliveryId, id!))
  expect(found).toMatchObject([{ kind: 'unplanned', state: 'open', day: '2026-05-17' }])
})

test('seven thousand that failed are seen in one look, each with its line in the trail', async () => {
  const [like] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, depot.deliveries[0]!))
  const ids = await nextIds(world.host.db, deliveries, 7000)
  const many = ids.map((id) => ({ ...like!, id, code: `MANY-${id}`, state: 'failed' as const }))
  for (const some of chunks(many, 500)) await world.host.db.insert(deliveries).values(some)
  await look()
  const mine = and(eq(exceptions.depotId, depot.id), eq(exceptions.kind, 'failed'))
  const seen = await world.host.db.select({ id: exceptions.id }).from(exceptions).where(mine)
  expect(seen.length).toBe(7000)
  const lines = await world.host.db
    .select({ id: audit.id })
    .from(audit)
    .where(
      and(
        eq(audit.subject, 'Exception'),
        inArray(
          audit.subjectId,
          seen.map(({ id }) => String(id)),
        ),
      ),
    )
  expect(lines.length).toBe(7000)
})
