/** Runs that end otherwise, and what is said of them: out of time, by VROOM, without roads, over what others changed. */
import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Rule } from '#contract/ability'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { atDawn, giveRules, roadsAway } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { stops } from '#features/logistics/routes/tables'
import { features } from '#features/server'
import type { RunDetail } from './contract'
import { runs } from './tables'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const author = world.client('author')
const base = '/api/apps/logistics/runs'
const routesAt = '/api/apps/logistics/routes'
const today = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${today}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries: rows } = await json<{ deliveries: Delivery[] }>(
    admin(`GET /api/apps/logistics/deliveries?${query}`),
  )
  return rows.map(({ id }) => id)
}
const route = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(
    admin(`POST ${routesAt}`, { day: today, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }),
  )
const ask = (more: object = {}) =>
  json<RunDetail>(admin(`POST ${base}`, { day: today, depotId: depot.id, mode: 'fresh', timeLimit: 1, ...more }))
const get = (id: number) => json<RunDetail>(admin(`GET ${base}/${id}`))
const move = (id: number, body: object) => admin(`POST ${base}/${id}/moves`, body)
const engine = () => world.host.solver
let real: ReturnType<typeof engine>
beforeEach(() => void (real = { ...engine() }))
afterEach(() => void Object.assign(engine(), { vroom: undefined, ...real }))
async function solved(more: object = {}): Promise<RunDetail> {
  const { id } = await ask(more)
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return get(id)
}
/** Two routes of four, and two that wait. */
async function aDay() {
  const ids = await ready(10)
  const routes = [await route(0, ids.slice(0, 4)), await route(1, ids.slice(4, 8))] as const
  return { ids, routes, scope: { deliveryIds: ids } }
}
const may = (rules: Rule[]) => giveRules(world, 'author', rules)

test('a search that does not end by its clock is ended, and what it has by then is usable', async () => {
  const { scope } = await aDay()
  const { solve } = engine()
  engine().solve = (problem, options) => solve(problem, { ...options, seconds: 60 })
  expect(await solved({ scope, preset: 'cheapest' })).toMatchObject({
    state: 'timed_out',
    allowed: ['apply', 'discard'],
  })
})

test('a plan that does not stand up to its check is never kept', async () => {
  const { scope } = await aDay()
  engine().check = () => Promise.resolve([{ path: 'routes[0].cost', says: 'is wrong' }])
  const run = await solved({ scope })
  expect(run).toMatchObject({ state: 'failed', found: null, allowed: [] })
  expect(run.error).toContain('routes[0].cost is wrong')
})

test('without road times there is no plan, and it is said why', async () => {
  const { scope } = await aDay()
  await roadsAway(world)
  expect(await solved({ scope })).toMatchObject({ state: 'failed', error: 'routing_away' })
})

test('whose routes are over before it is its turn finds nothing', async () => {
  const { routes, scope } = await aDay()
  const { id } = await ask({ scope })
  for (const one of routes) await admin(`POST ${routesAt}/${one.id}/moves`, { move: 'cancel' })
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  expect(await get(id)).toMatchObject({ state: 'failed', error: 'run_empty' })
})

test('drivers without a route get one when it is applied', async () => {
  const ids = await ready(8)
  const run = await solved({ scope: { deliveryIds: ids }, addRoutes: true, preset: 'cheapest' })
  expect(run.found!.before).toMatchObject({ stops: 0, unserved: 8 })
  const used = run.found!.routes.filter(({ stops }) => stops.length > 0)
  expect(used.every(({ routeId, driver }) => routeId === null && driver !== null)).toBe(true)
  expect((await move(run.id, { move: 'apply' })).status).toBe(201)
  const { routes } = await json<{ routes: RouteDetail[] }>(
    admin(`GET ${routesAt}?day=${today}&depot=${depot.id}&itemsPerPage=100`),
  )
  expect(routes.filter(({ stops }) => stops > 0)).toHaveLength(used.length)
  const rows = await world.host.db.select().from(deliveries).where(eq(deliveries.state, 'planned'))
  expect(ids.filter((id) => rows.some((row) => row.id === id))).toHaveLength(8 - run.found!.left.length)
})

test('some deliveries alone are applied, and whoever was made late to decide is superseded', async () => {
  const { ids, scope } = await aDay()
  const first = await solved({ scope })
  const second = await solved({ scope, seed: 2 })
  const waiting = ids.at(-1)!
  const [to] = second.found!.moved.filter(({ deliveryId }) => deliveryId === waiting)
  expect((await move(second.id, { move: 'apply', deliveryIds: [waiting] })).status).toBe(201)
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, waiting))
  expect(row!.state).toBe(to && to.to !== null ? 'planned' : 'ready')
  expect(await get(first.id)).toMatchObject({ state: 'superseded', allowed: [] })
})

test('only what is ready goes in where nothing else may move', async () => {
  const { routes, scope } = await aDay()
  const run = await solved({ scope, mode: 'insert_only' })
  for (const { routeId, stops } of run.found!.routes) {
    const was = routes.find(({ id }) => id === routeId)!.list.flatMap(({ deliveryId }) => deliveryId ?? [])
    const is = stops.flatMap(({ deliveryId }) => deliveryId ?? [])
    expect(is.filter((id) => was.includes(id))).toEqual(was)
  }
})

test('a route that is gone, locked, or begun meanwhile is told, and nothing is changed', async () => {
  const { routes, scope } = await aDay()
  const run = await solved({ scope, preset: 'cheapest' })
  const [first, second] = routes
  await admin(`PUT ${routesAt}/${first.id}`, { locked: true })
  await world.host.db.delete(stops).where(eq(stops.routeId, second.id))
  const locked = await move(run.id, { move: 'apply' })
  expect(await locked.json()).toMatchObject({ changed: [{ routeId: first.id, why: 'over' }] })
  await admin(`PUT ${routesAt}/${first.id}`, { locked: false })
  await admin(`POST ${routesAt}/${first.id}/moves`, { move: 'cancel' })
  const gone = await move(run.id, { move: 'apply' })
  expect(await gone.json()).toMatchObject({ changed: [{ routeId: first.id, why: 'over' }] })
  expect(await get(run.id)).toMatchObject({ state: 'succeeded' })
})

test('who may not change routes applies nothing; a routing server that is away keeps all as it is', async () => {
  const { scope } = await aDay()
  const run = await solved({ scope })
  await may([
    { action: 'read', subject: 'Run' },
    { action: 'update', subject: 'Run' },
  ])
  expect((await told(author(`POST ${base}/${run.id}/moves`, { move: 'apply' })))[0]).toBe(403)
  await roadsAway(world)
  expect((await told(move(run.id, { move: 'apply' })))[0]).toBe(502)
  const [row] = await world.host.db.select().from(runs).where(eq(runs.id, run.id))
  expect(row!.state).toBe('succeeded')
})

test('who may look for plans but not change deliveries changes none by a reason', async () => {
  const [id] = await ready(1)
  await may(
    ['read', 'update'].map((action) => ({ action, subject: 'Run' })).concat({ action: 'read', subject: 'Delivery' }),
  )
  for (const change of ['tomorrow', 'skill'])
    expect((await told(author(`POST ${base}/reasons/${id}`, { change })))[0], change).toBe(403)
})

test('VROOM of the settings plans a day by the same figures and the same check', async () => {
  const { scope } = await aDay()
  type Given = { vehicles: { id: number }[]; jobs: { id: number }[] }
  const seen: Given[] = []
  engine().vroom = (given) => {
    const { vehicles, jobs: asked } = given as Given
    seen.push(given as Given)
    const steps = asked.slice(0, 3).map(({ id }) => ({ type: 'job', id }))
    return Promise.resolve({ status: 200, body: { code: 0, routes: [{ vehicle: vehicles[0]!.id, steps }] } })
  }
  const engines = async () => (await admin('GET /api/apps/logistics/runs/engines')).json()
  expect(await engines()).toEqual({ engines: ['builtin', 'vroom'] })
  const run = await solved({ scope, engine: 'vroom' })
  expect(seen).toHaveLength(1)
  expect(run).toMatchObject({ engine: 'vroom', state: 'succeeded' })
  expect(run.found!.after.stops).toBe(3)
  engine().vroom = () => Promise.resolve({ status: 500, body: { code: 1, error: 'Internal error' } })
  expect(await solved({ scope, engine: 'vroom' })).toMatchObject({
    state: 'failed',
    error: expect.stringContaining('500'),
  })
  delete engine().vroom
  expect(await engines()).toEqual({ engines: ['builtin'] })
})
