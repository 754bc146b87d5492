import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { told } from '#hosts/test/host'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { RunDetail } from './contract'
import { runs } from './tables'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${today}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET /api/apps/logistics/deliveries?${query}`))
  return deliveries.map(({ id }) => id)
}
const route = async (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(
    admin('POST /api/apps/logistics/routes', {
      day: today,
      depotId: depot.id,
      driverId: depot.drivers[nth],
      deliveryIds,
    }),
  )
const ask = (more: object = {}) =>
  json<RunDetail>(admin(`POST ${base}`, { day: today, depotId: depot.id, mode: 'fresh', timeLimit: 1, ...more }))
const drain = async () => {
  // nobody waits for lines on maps here
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
}
const get = (id: number) => json<RunDetail>(admin(`GET ${base}/${id}`))

test('a day is planned anew, and nothing changes until it is applied', async () => {
  const ids = await ready(12)
  const first = await route(0, ids.slice(0, 6))
  const second = await route(1, ids.slice(6))
  const asked = await ask({ scope: { deliveryIds: ids } })
  expect(asked).toMatchObject({ state: 'queued', allowed: ['cancel'], found: null })
  await drain()
  const run = await get(asked.id)
  expect(run.error).toBe('')
  expect(run).toMatchObject({ state: 'succeeded', allowed: ['apply', 'discard'], timedBy: 'roads' })
  expect(run.progress.length).toBeGreaterThan(0)
  // the curve ends at the cost that the result shows, and what a weight costs is never less than nothing
  expect(run.progress.at(-1)!.costCents).toBe(run.found!.after.costCents)
  expect(run.best!.costCents).toBe(run.found!.after.costCents)
  for (const { km, minutes } of run.found!.prices) expect(Math.min(km, minutes)).toBeGreaterThanOrEqual(0)
  const [row] = await world.host.db.select().from(runs).where(eq(runs.id, run.id))
  expect(row!.basedOn.routes).toEqual({ [first.id]: first.version, [second.id]: second.version })
  expect(Object.keys(row!.basedOn.deliveries!)).toHaveLength(ids.length)
  const answer = await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })
  const applied = (await answer.json()) as RunDetail
  expect([answer.status, applied.state]).toEqual([201, 'applied'])
  expect(applied).toMatchObject({ kept: [], rebased: { routes: [], deliveries: [], stayed: [] }, violated: [] })
  for (const { routeId, stops } of run.found!.routes) {
    const now = await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${routeId}`))
    const order = (all: { deliveryId: number | null }[]) => all.flatMap(({ deliveryId }) => deliveryId ?? [])
    expect(order(now.list)).toEqual(order(stops))
  }
  const again = await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })
  expect([again.status, await again.json()]).toEqual([
    409,
    { message: expect.any(String), state: 'applied', allowed: [] },
  ])
})

/** A run of two routes and a few that wait, done. */
async function done(more: object = {}) {
  const ids = await ready(10)
  const routes = [await route(0, ids.slice(0, 4)), await route(1, ids.slice(4, 8))]
  const { id } = await ask({ scope: { deliveryIds: ids }, ...more })
  await drain()
  return { ids, routes, run: await get(id) }
}
const move = (id: number, body: object) => admin(`POST ${base}/${id}/moves`, body)

test('what others put into a route meanwhile is kept; who changed its driver is told', async () => {
  const { routes, run } = await done()
  expect(run.state).toBe('succeeded')
  const [, , other] = await ready(3)
  await admin(`POST /api/apps/logistics/routes/${routes[0]!.id}/edits`, {
    edits: [{ do: 'add', deliveryIds: [other] }],
  })
  await admin(`PUT /api/apps/logistics/routes/${routes[1]!.id}`, { driverId: depot.drivers[2] })
  const refused = await move(run.id, { move: 'apply' })
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({ changed: [{ routeId: routes[1]!.id, why: 'crew' }] })
  await admin(`PUT /api/apps/logistics/routes/${routes[1]!.id}`, {
    driverId: depot.drivers[1],
    vehicleId: routes[1]!.vehicleId,
  })
  const applied = await move(run.id, { move: 'apply' })
  expect(applied.status).toBe(201)
  const now = await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${routes[0]!.id}`))
  expect(now.list.map(({ deliveryId }) => deliveryId)).toContain(other)
})

test('one route of what was found is applied, and the others keep what is theirs', async () => {
  const { ids, run } = await done()
  const [first] = run.found!.routes
  expect((await move(run.id, { move: 'apply', keys: [first!.key] })).status).toBe(201)
  const now = await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${first!.routeId}`))
  const there = now.list.flatMap(({ deliveryId }) => deliveryId ?? [])
  for (const { deliveryId } of first!.stops) if (deliveryId !== null) expect(there).toContain(deliveryId)
  // nobody is lost: what was in a route is in one still
  const all = await Promise.all(
    run.found!.routes.map(({ routeId }) => json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${routeId}`))),
  )
  const planned = all.flatMap(({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? []))
  for (const id of ids.slice(0, 8)) expect(planned.filter((one) => one === id)).toHaveLength(1)
})

test('a stop that is pinned and a route that is locked stay as they are', async () => {
  const ids = await ready(8)
  const first = await route(0, ids.slice(0, 4))
  const second = await route(1, ids.slice(4))
  const pinned = first.list.find(({ deliveryId }) => deliveryId === ids[0])!
  const edits = [{ do: 'pin', stopIds: [pinned.id], pin: 'driver' }]
  await admin(`POST /api/apps/logistics/routes/${first.id}/edits`, { edits })
  await admin(`PUT /api/apps/logistics/routes/${second.id}`, { locked: true })
  const { id } = await ask({ scope: { deliveryIds: ids }, preset: 'cheapest' })
  await drain()
  const { found } = await get(id)
  expect(found!.routes.map(({ routeId }) => routeId)).toEqual([first.id])
  expect(found!.routes[0]!.stops.map(({ deliveryId }) => deliveryId)).toContain(ids[0])
})

test('a run that waits is cancelled at once, one at work keeps what it has, and one is discarded', async () => {
  const { run } = await done()
  expect(await json(move(run.id, { move: 'discard' }))).toMatchObject({ state: 'discarded', allowed: [] })
  const waiting = await ask()
  expect(await json(move(waiting.id, { move: 'cancel' }))).toMatchObject({ state: 'cancelled', allowed: ['discard'] })
  await drain()
  expect(await get(waiting.id)).toMatchObject({ state: 'cancelled', found: null })
  const asked = await ask({ timeLimit: 60 })
  const working = drain()
  await expect.poll(async () => (await get(asked.id)).progress.length, { timeout: 20_000 }).toBeGreaterThan(0)
  await move(asked.id, { move: 'cancel' })
  await working
  const kept = await get(asked.id)
  expect(kept).toMatchObject({ state: 'cancelled', allowed: ['apply', 'discard'] })
  expect(kept.found).not.toBeNull()
})

test('a process that ended under it is another one’s start', async () => {
  const ids = await ready(4)
  await route(0, ids)
  const { id } = await ask({ scope: { deliveryIds: ids } })
  await world.host.db.update(runs).set({ state: 'running', startedAt: world.host.now() }).where(eq(runs.id, id))
  await world.host.db
    .update(jobs)
    .set({ state: 'running', attempts: 1, leaseUntil: new Date(0) })
    .where(eq(jobs.name, 'solveRun'))
  await drain()
  expect(await get(id)).toMatchObject({ state: 'succeeded' })
})

test('a route without driver and vehicle is given nothing, and its stops go to routes that have them', async () => {
  const ids = await ready(6)
  const first = await route(0, ids.slice(0, 3))
  const undriven = await json<RouteDetail>(
    admin('POST /api/apps/logistics/routes', { day: today, depotId: depot.id, deliveryIds: ids.slice(3) }),
  )
  expect([undriven.driverId, undriven.vehicleId]).toEqual([null, null])
  const { id } = await ask({ scope: { deliveryIds: ids } })
  await drain()
  const run = await get(id)
  expect(run.found!.routes.map(({ routeId, stops }) => [routeId, stops.length > 0])).toEqual([
    [first.id, true],
    [undriven.id, false],
  ])
  const [row] = await world.host.db.select().from(runs).where(eq(runs.id, id))
  expect(Object.keys(row!.basedOn.routes!)).toEqual([first.id, undriven.id].map(String))
})

test('what cannot be asked for is refused', async () => {
  const asked = { day: today, depotId: depot.id, mode: 'fresh' }
  expect((await told(admin(`POST ${base}`, { ...asked, depotId: 999 })))[0]).toBe(400)
  expect((await told(admin(`POST ${base}`, { ...asked, scope: { zoneId: 999 } })))[0]).toBe(400)
  expect((await told(admin(`POST ${base}`, { ...asked, engine: 'vroom' })))[0]).toBe(400)
  expect((await told(admin(`POST ${base}`, { ...asked, timeLimit: 301 })))[0]).toBe(400)
  expect((await told(admin(`POST ${base}`, { ...asked, day: '2020-01-01' })))[0]).toBe(409)
  const { runs: none } = await json<{ runs: RunDetail[] }>(admin(`GET ${base}?day=${today}&depot=${depot.id}`))
  expect(none).toEqual([])
})
