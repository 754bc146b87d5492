/** Figures of the dashboard are those of the rows behind them. */
import { and, eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { dayIn } from '#contract/zone'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { testWorld } from '#hosts/test/host'
import { atDawn, travel } from '#hosts/test/put-back'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import type { Exception } from '#features/logistics/exceptions/contract'
import type { Dashboard } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world, 3)
const admin = world.client('admin')
const base = '/api/apps/logistics/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const board = (query = '', by = admin) => json<Dashboard>(by(`GET /api/apps/logistics/dashboard?${query}`))

test('before anybody sets out: deliveries by day, what waits, the fleet', async () => {
  // all of an installation is counted: no other test may have done anything in it
  const { as, host, end } = await testWorld()
  onTestFinished(end)
  const { db } = host
  const admin = await as('admin')
  const total = async (path: string) => (await json<{ total: number }>(admin(`GET ${path}`))).total
  const found = await board(`day=${day}`, admin)
  expect(found).toMatchObject({ day, zone: 'Atlantic/Azores', days: 14, routes: { total: 0, firstBackAt: null } })
  expect(found.stops).toEqual({ total: 0, done: 0, failed: 0, due: 0 })
  expect(found.depots).toHaveLength(3)
  expect(found.unplanned).toBe(await total(`/api/apps/logistics/deliveries?day=${day}&state=ready`))
  const summary = await json<Record<string, number>>(admin('GET /api/apps/logistics/fleet/summary'))
  expect(found.vehicles).toMatchObject({ total: summary['total'], warned: summary['warned'] })
  expect(found.vehicles.states).toMatchObject({ maintenance: summary['maintenance'], on_route: summary['on_route'] })
  const { available, assigned } = found.vehicles.states
  expect(await total('/api/apps/logistics/fleet?state=parked')).toBe(available + assigned)
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
  const shareOf = (from: string, until: string) => {
    const tried = firsts.filter(({ outcome, endedAt }) => {
      const ended = dayIn('Atlantic/Azores', endedAt)
      return ['delivered', 'partial', 'failed'].includes(outcome) && ended >= from && ended <= until
    })
    return tried.filter(({ outcome }) => outcome !== 'failed').length / tried.length
  }
  expect(found.performance.firstAttempt).toEqual({
    now: shareOf('2026-04-29', day),
    before: shareOf('2026-04-15', '2026-04-28'),
  })
  expect(found.performance.onTime.now).toBeGreaterThan(0.5)
  expect(found.performance.stopCents.now).toBeNull()
  const { exceptions } = await json<{ exceptions: Exception[] }>(
    admin('GET /api/apps/logistics/exceptions?itemsPerPage=100'),
  )
  const lately = exceptions.filter((one) => one.day >= '2026-04-29')
  expect(found.reasons[0]).toMatchObject({ kind: 'failed', count: lately.length })
})

test('a route on its way: stops, kilometres, hours, and how its time is spent', async () => {
  const made = { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: depot.deliveries }
  const route = await json<RouteDetail>(admin(`POST ${base}`, made))
  await admin(`POST ${base}/${route.id}/moves`, { move: 'publish' })
  await admin(`POST ${base}/${route.id}/moves`, { move: 'start' })
  const [first] = route.list.filter((stop: Stop) => stop.deliveryId !== null)
  const at = (move: string, more: object = {}) =>
    admin(`POST ${base}/${route.id}/stops/${first!.id}/moves`, { move, ...more })
  travel(world, 600)
  await at('setOut')
  await at('arrive')
  travel(world, 300)
  await at('finish', { override: 'A test says so' })
  travel(world, 60)
  const found = await board(`day=${day}&depot=${depot.id}`)
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

test('a day and a length that are none are today and fourteen; as many days as are asked, and a cut is said', async () => {
  expect(await board('day=soon')).toMatchObject({ day })
  expect((await board('days=7')).shipments).toHaveLength(7)
  const long = await board('days=4000')
  expect(long.shipments).toHaveLength(1096)
  expect(long.range).toMatchObject({ cut: '2015-05-31', until: day })
  expect((await board('range=year')).range).toMatchObject({ name: 'year', days: 365, cut: null })
  const own = await board(`day=${day}&range=own&from=2026-04-01&until=2026-04-03`)
  expect(own).toMatchObject({ day, range: { before: { from: '2026-03-29', until: '2026-03-31' } } })
  expect(own.shipments.map((one) => one.day)).toEqual(['2026-04-01', '2026-04-02', '2026-04-03'])
})

test('what is compared with is what these days were, when they were asked for by themselves', async () => {
  const now = await board('range=7')
  const { from, until } = now.range.before
  const then = await board(`range=own&from=${from}&until=${until}`)
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
  expect(now.before).toEqual({
    planned: sum(then.shipments.map((one) => one.planned)),
    done: sum(then.shipments.map((one) => one.done)),
    exceptions: sum(then.reasons.map((one) => one.count)),
  })
  expect(now.before.done).toBeGreaterThan(0)
  for (const { kind, before } of now.reasons)
    expect([kind, before]).toEqual([kind, then.reasons.find((one) => one.kind === kind)!.count])
  expect(now.performance.onTime.before).toBe(then.performance.onTime.now)
  const known = now.regions.filter(({ name }) => then.regions.some((one) => one.name === name))
  expect(known.length).toBeGreaterThan(0)
  for (const { name, before } of known)
    expect([name, before]).toEqual([name, then.regions.find((one) => one.name === name)!.deliveries])
})
