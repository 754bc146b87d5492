import { eq } from 'drizzle-orm'
import { dayInUtc } from '#contract/zone'
import { expect, onTestFinished, test } from 'vitest'
import { aWorld } from '#hosts/test/a-world'
import { testWorld, type World } from '#hosts/test/host'
import { runNext } from '#server/job-runner'
import { enqueue } from '#server/jobs'
import { features } from '#features/server'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { routes } from './tables'
import { type Route, type RouteDetail } from './contract'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import type { Exception } from '#features/logistics/exceptions/contract'
import { liveDemo } from '#features/logistics/routes/contract/jobs'

const world = aWorld()
const admin = world.client('admin')
const live = async ({ host }: Pick<World, 'host'> = world) => {
  await enqueue(host.db, liveDemo, {}, { now: host.now() })
  while (await runNext(features, host)) continue
  expect(host.lines.filter(({ level }) => level === 'error')).toEqual([])
}
const list = async (day: string) =>
  ((await (await admin(`GET /api/apps/logistics/routes?day=${day}&itemsPerPage=100`)).json()) as { routes: Route[] })
    .routes

test('whatever the hour, as many vehicles are out as routes are', async () => {
  // all of an installation is counted: no other test may have done anything in it
  const own = await testWorld()
  onTestFinished(own.end)
  const atAGlance = async () => {
    const admin = await own.as('admin')
    return (await (await admin('GET /api/apps/logistics/dashboard')).json()) as Dashboard
  }
  // the clock of the test stands at ten: nobody has begun at three
  own.host.travel(-7 * 3600)
  await live(own)
  const night = await atAGlance()
  expect([night.routes.out, night.vehicles.states.on_route, night.spent.since]).toEqual([0, 0, null])
  own.host.travel(7 * 3600)
  await live(own)
  const day = await atAGlance()
  expect(day.routes.out).toBeGreaterThan(4)
  expect(day.vehicles.states.on_route).toBe(day.routes.out)
}, 60_000)

test('the demo plans today and tomorrow, sends today out, and is in the afternoon where it should be', async () => {
  // the clock of the test stands at ten
  await live()
  const morning = await list('2026-05-12')
  expect(morning).toHaveLength(7)
  for (const { id, violated, state } of morning) {
    const route = (await (await admin(`GET /api/apps/logistics/routes/${id}`)).json()) as RouteDetail
    const wrong = [
      ...route.violations,
      ...route.list.flatMap(({ kind, violations }) => violations.map((one) => ({ kind, ...one }))),
    ]
    // planned without a fault; who is on the way may be late by now
    const planned = state === 'published' ? wrong : wrong.filter(({ cause }) => cause !== 'delay')
    expect(planned, `${route.driver} ${violated}`).toEqual([])
  }
  const states = new Set(morning.map(({ state, stops }) => (stops === 0 ? 'empty' : state)))
  expect([...states].filter((state) => !['published', 'in_progress', 'closed', 'empty'].includes(state))).toEqual([])
  expect(morning.filter(({ state }) => state === 'in_progress').length).toBeGreaterThan(4)
  expect((await list('2026-05-13')).every(({ state }) => state === 'planned' || state === 'cancelled')).toBe(true)
  world.host.travel(4 * 3600)
  await live()
  const noon = await list('2026-05-12')
  expect(noon.reduce((sum, { done }) => sum + done, 0)).toBeGreaterThan(10)
  for (const { id } of noon) {
    const route = (await (await admin(`GET /api/apps/logistics/routes/${id}`)).json()) as RouteDetail
    for (const stop of route.list)
      if (stop.leftAt) expect(Date.parse(stop.leftAt)).toBeLessThanOrEqual(Date.parse('2026-05-12T14:00:00Z'))
  }
  world.host.travel(9.5 * 3600)
  await live()
  const night = await list('2026-05-12')
  expect(
    night
      .map(({ state, stops, done, failed }) => [state, stops, done, failed])
      .filter(([state]) => state !== 'closed' && state !== 'cancelled'),
  ).toEqual([])
  expect(night.some(({ failed }) => failed > 0)).toBe(true)
  // nobody is home before the last door is over
  expect(night.filter(({ stops, done, failed }) => stops !== done + failed).map(({ code }) => code)).toEqual([])
  const [row] = await world.host.db.select().from(routes).where(eq(routes.id, night[0]!.id))
  expect(row!.completedAt!.getTime()).toBeLessThan(Date.parse('2026-05-12T23:30:00Z'))
}, 60_000)

test('whatever the day of the week, seven routes go out from seven to three, and something is left to plan', async () => {
  const own = await testWorld()
  onTestFinished(own.end)
  own.host.travel(-3 * 3600)
  // a Tuesday, a Saturday and the Sunday after it; `npm test` looks at the Sunday alone, which is the hardest
  for (const away of process.env['MERIDIAN_RUN'] === 'test' ? [5] : [0, 4, 1]) {
    own.host.travel(away * 24 * 3600)
    const admin = await own.as('admin')
    await live(own)
    const day = dayInUtc(own.host.now())
    const ask = async <T>(path: string) => (await (await admin(`GET /api/apps/logistics/${path}`)).json()) as T
    const { routes } = await ask<{ routes: Route[] }>(`routes?day=${day}&itemsPerPage=100`)
    expect(
      routes.map(({ stops }) => stops).filter((many) => many < 10 || many > 13),
      day,
    ).toEqual([])
    expect(new Set(routes.map(({ state }) => state)), day).not.toContain('planned')
    expect(routes, day).toHaveLength(7)
    for (const { id } of routes) {
      const { list, driver } = await ask<RouteDetail>(`routes/${id}`)
      const [begins, ends] = [list[0]!.leaveAt!, list.at(-1)!.arriveAt!]
      expect([begins > `${day}T07`, ends < `${day}T15:30`], `${driver} ${begins} ${ends}`).toEqual([true, true])
      const [coffee, lunch] = list.flatMap(({ kind, beginAt }) => (kind === 'break' ? beginAt!.slice(11, 13) : []))
      expect(['08', '09', '10'], driver!).toContain(coffee)
      expect(['11', '12', '13'], driver!).toContain(lunch)
    }
    const many = async (query: string) =>
      (await ask<{ total: number }>(`deliveries?day=${day}&itemsPerPage=1${query}`)).total
    expect(await many('&state=ready'), day).toBeGreaterThan(2)
    if (away === 0) expect(await many('')).toBe(94)
    else expect(await many(''), day).toBeGreaterThanOrEqual(94)
  }
}, 120_000)

test('of tomorrow one is too heavy for what it is planned with, and in the morning it goes out with its own van', async () => {
  const own = await testWorld()
  onTestFinished(own.end)
  const admin = await own.as('admin')
  const ask = async <T>(path: string) => (await (await admin(`GET /api/apps/logistics/${path}`)).json()) as T
  const heavy = async () => {
    await enqueue(own.host.db, watchExceptions, {}, { now: own.host.now() })
    while (await runNext(features, own.host)) continue
    const { exceptions } = await ask<{ exceptions: Exception[] }>('exceptions?kind=overload&state=open')
    return exceptions.filter(({ state }) => state === 'open').map(({ route, day }) => ({ id: route!.id, day }))
  }
  await live(own)
  const [found] = await heavy()
  expect(found?.day).toBe('2026-05-13')
  const bike = await ask<RouteDetail>(`routes/${found!.id}`)
  expect(bike).toMatchObject({ state: 'planned', vehicle: expect.stringContaining('bike') })
  own.host.travel(20 * 3600)
  await live(own)
  const van = await ask<RouteDetail>(`routes/${found!.id}`)
  expect([van.note, van.state, van.driverId, van.violated]).toEqual(['', 'published', bike.driverId, 0])
  expect(van.vehicleId).not.toBe(bike.vehicleId)
  // the next day has one of its own by then
  expect((await heavy()).map(({ day }) => day)).toEqual(['2026-05-14'])
}, 60_000)
