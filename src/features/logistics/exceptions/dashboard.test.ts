/** Figures of the dashboard are those of the rows behind them. */
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aWorldEach } from '#hosts/test/a-world'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import type { Dashboard, Exception } from './contract'

const world = aWorldEach()
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const board = (query = '') => json<Dashboard>(admin(`GET /api/apps/logistics/dashboard?${query}`))
const total = async (path: string) => (await json<{ total: number }>(admin(`GET ${path}`))).total

test('before anybody sets out: deliveries by day, what waits, the fleet', async () => {
  const { db } = world.host
  const found = await board(`day=${day}`)
  expect(found).toMatchObject({ day, zone: 'Atlantic/Azores', days: 14, routes: { total: 0, firstBackAt: null } })
  expect(found.stops).toEqual({ total: 0, done: 0, failed: 0, due: 0 })
  expect(found.depots).toHaveLength(3)
  expect(found.unplanned).toBe(await total(`/api/apps/logistics/deliveries?day=${day}&state=ready`))
  const summary = await json<Record<string, number>>(admin('GET /api/apps/logistics/fleet/summary'))
  expect(found.vehicles).toMatchObject({ total: summary['total'], warned: summary['warned'] })
  expect(found.vehicles.states).toMatchObject({ maintenance: summary['maintenance'], on_route: summary['on_route'] })
  expect(found.shipments).toHaveLength(14)
  const done = await db.$count(
    deliveries,
    and(eq(deliveries.day, '2026-05-11'), inArray(deliveries.state, ['delivered', 'partial'])),
  )
  expect(found.shipments.find((one) => one.day === '2026-05-11')).toMatchObject({ done })
  expect(found.regions.reduce((sum, one) => sum + one.deliveries, 0)).toBeLessThanOrEqual(
    found.shipments.reduce((sum, one) => sum + one.planned, 0),
  )
  const firsts = await db.select().from(deliveryAttempts).where(eq(deliveryAttempts.number, 1))
  const tried = firsts.filter(({ outcome }) => ['delivered', 'partial', 'failed'].includes(outcome))
  const brought = tried.filter(({ outcome }) => outcome !== 'failed')
  expect(found.performance.firstAttempt).toEqual({ now: brought.length / tried.length, before: null })
  expect(found.performance.onTime.now).toBeGreaterThan(0.5)
  expect(found.performance.stopCents.now).toBeNull()
  const { exceptions } = await json<{ exceptions: Exception[] }>(
    admin('GET /api/apps/logistics/exceptions?itemsPerPage=100'),
  )
  expect(found.reasons[0]).toEqual({ kind: 'failed', count: exceptions.length })
})

test('a route on its way: stops, kilometres, hours, and how its time is spent', async () => {
  const query = `day=${day}&state=ready&depot=1&itemsPerPage=3&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(
    admin(`GET /api/apps/logistics/deliveries?${query}`),
  )
  const deliveryIds = rows.map(({ id }) => id)
  const route = await json<RouteDetail>(admin(`POST ${base}`, { day, depotId: 1, driverId: 1, deliveryIds }))
  await admin(`POST ${base}/${route.id}/moves`, { move: 'publish' })
  await admin(`POST ${base}/${route.id}/moves`, { move: 'start' })
  const [first] = route.list.filter((stop: Stop) => stop.deliveryId !== null)
  const at = (move: string) => admin(`POST ${base}/${route.id}/stops/${first!.id}/moves`, { move })
  world.host.travel(600)
  await at('setOut')
  await at('arrive')
  world.host.travel(300)
  await at('finish')
  world.host.travel(60)
  const found = await board(`day=${day}&depot=1`)
  expect(found.routes).toMatchObject({ total: 1, out: 1, over: 0 })
  expect(found.stops).toMatchObject({ total: 3, done: 1, failed: 0 })
  expect(found.onTime.now).not.toBeNull()
  expect(found.metres.done).toBeGreaterThan(0)
  expect(found.metres.done).toBeLessThan(found.metres.planned)
  expect(found.seconds.done).toBe(960)
  expect(found.spent).toMatchObject({ driving: 600, unloading: 300, waiting: 0 })
  expect(found.vehicles.states.on_route).toBeGreaterThan(0)
  expect(found.performance.stopCents.now).toBeGreaterThan(0)
  expect(await board(`day=${day}&depot=2`)).toMatchObject({
    routes: { total: 0 },
    stops: { total: 0 },
    metres: { done: 0 },
  })
})

test('a day and a length that are none are today and fourteen; as many days as are asked, ninety at most', async () => {
  expect(await board('day=soon')).toMatchObject({ day })
  expect((await board('days=7')).shipments).toHaveLength(7)
  expect((await board('days=4000')).shipments).toHaveLength(90)
  expect((await world.nobody('GET /api/apps/logistics/dashboard')).status).toBe(401)
})
