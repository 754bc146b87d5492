/** What a plan counts on is another by now: what nobody has set out on is marked, and timed anew. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { travel } from '#hosts/test/put-back'
import { jobs } from '#server/tables'
import { runNext } from '#server/job-runner'
import { features } from '#features/server'
import type { DriverDetail } from '#features/logistics/drivers/contract'
import type { RouteDetail } from './contract'
import { timeRoutes } from './contract/jobs'
import { routes } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const run = async () => {
  while (await runNext(features, world.host)) continue
}
/** Next Tuesday. */
const day = '2026-05-19'
const make = (more: object = {}) =>
  json<RouteDetail>(
    admin(`POST ${root}/routes`, {
      day,
      depotId: depot.id,
      driverId: depot.drivers[0],
      vehicleId: depot.vehicles[0],
      deliveryIds: depot.deliveries.slice(0, 2),
      ...more,
    }),
  )
const staleOf = async (id: number) => (await world.host.db.select().from(routes).where(eq(routes.id, id)))[0]!.stale
const waiting = async () =>
  (await world.host.db.select().from(jobs).where(eq(jobs.name, timeRoutes.job))).map(({ input }) => input)
const trailOf = async (id: number) =>
  (await json<{ events: { did: string; state: string }[] }>(admin(`GET ${root}/trail/routes/${id}`))).events

test('another shift marks the routes of its driver, which are timed anew and say what is wrong by now', async () => {
  const route = await make()
  await run()
  const { shifts, version } = await json<DriverDetail>(admin(`GET ${root}/drivers/${depot.drivers[0]}`))
  const late = shifts.map((shift) => ({ ...shift, from: '13:00', until: '21:30' }))
  const saved = await admin(`PUT ${root}/drivers/${depot.drivers[0]}/shifts`, { shifts: late, version })
  expect(saved.status).toBe(201)
  expect(await staleOf(route.id)).toBe(true)
  expect(await waiting()).toContainEqual({ ids: [route.id], why: 'shift' })
  await run()
  const now = await json<RouteDetail>(admin(`GET ${root}/routes/${route.id}`))
  expect(now.stale).toBe(false)
  expect(Date.parse(now.plannedStart!)).toBeGreaterThan(Date.parse(route.plannedStart!))
  expect((await trailOf(route.id)).slice(0, 2)).toMatchObject([
    { did: 'timed', state: 'shift' },
    { did: 'stale', state: 'shift' },
  ])
})

test('so do another range of its vehicle and other hours of its depot, and what is under way is left alone', async () => {
  const route = await make()
  const out = await make({
    day: '2026-05-12',
    driverId: depot.drivers[1],
    vehicleId: depot.vehicles[1],
    deliveryIds: depot.deliveries.slice(2, 4),
  })
  for (const move of ['publish', 'start'])
    await admin(`POST ${root}/routes/${out.id}/moves`, { move, override: 'So it is' })
  await run()
  for (const vehicle of depot.vehicles.slice(0, 2))
    expect((await admin(`PUT ${root}/vehicles/${vehicle}`, { weightGrams: 1000 })).status).toBe(201)
  expect([await staleOf(route.id), await staleOf(out.id)]).toEqual([true, false])
  await run()
  expect((await admin(`PUT ${root}/vehicles/${depot.vehicles[0]}`, { note: 'New tyres' })).status).toBe(201)
  expect(await staleOf(route.id)).toBe(false)
  await admin(`PUT ${root}/depots/${depot.id}`, { hours: [{ weekday: 2, from: '12:00', until: '20:00' }] })
  expect([await staleOf(route.id), await staleOf(out.id)]).toEqual([true, false])
})

test('a route of a few doors has no break, and a start that a person chose is kept', async () => {
  const route = await make()
  expect(route.list.map(({ kind }) => kind)).not.toContain('break')
  expect(route.breakSeconds).toBe(0)
  const startsAt = `${day}T08:10:00.000Z`
  const moved = await json<RouteDetail>(admin(`PUT ${root}/routes/${route.id}`, { startsAt }))
  expect(moved.plannedStart).toBe(startsAt)
})

test('a day that is over is planned and published only by who confirms it', async () => {
  const asked = {
    day: '2026-05-04',
    depotId: depot.id,
    driverId: depot.drivers[0],
    vehicleId: depot.vehicles[0],
    deliveryIds: [depot.deliveries[0]],
  }
  const refused = await admin(`POST ${root}/routes`, asked)
  expect([refused.status, refused.headers.get('x-failure')]).toEqual([409, 'day_over'])
  const route = await json<RouteDetail>(admin(`POST ${root}/routes`, { ...asked, anyway: true }))
  const publish = (more: object = {}) => admin(`POST ${root}/routes/${route.id}/moves`, { move: 'publish', ...more })
  const held = await publish()
  expect([held.status, held.headers.get('x-failure')]).toEqual([409, 'route_violated'])
  expect(((await held.json()) as { violations: { cause: string }[] }).violations).toContainEqual({
    cause: 'past',
    amount: 1,
  })
  expect((await publish({ override: 'Written down afterwards' })).status).toBe(201)
})

test('in the afternoon a route of today begins now, and not in the morning that is over', async () => {
  travel(world, 5 * 3600)
  const route = await make({ day: '2026-05-12' })
  expect(Date.parse(route.plannedStart!)).toBeGreaterThanOrEqual(world.host.now().getTime())
  const tomorrow = await make({ day: '2026-05-13', deliveryIds: depot.deliveries.slice(2, 4) })
  expect(tomorrow.plannedStart!.slice(0, 10)).toBe('2026-05-13')
})
