/** Runs that are kept under a name and compared, and what would be if. */
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { atDawn, roadsAway } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { FoundRoute, Measures } from '#features/logistics/routes/contract/planning'
import { features } from '#features/server'
import type { RunDetail } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const routesAt = '/api/apps/logistics/routes'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ready = async (count: number) => {
  const query = `day=${day}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET /api/apps/logistics/deliveries?${query}`))
  return deliveries.map(({ id }) => id)
}
const route = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${routesAt}`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
/** Two routes of five and of three, and nothing that waits. */
async function aDay() {
  const ids = await ready(8)
  return { ids, routes: [await route(0, ids.slice(0, 5)), await route(1, ids.slice(5))] as const }
}
const asked = (ids: number[], more: object) => ({
  day,
  depotId: depot.id,
  mode: 'fresh',
  timeLimit: 1,
  scope: { deliveryIds: ids },
  ...more,
})
const get = (id: number) => json<RunDetail>(admin(`GET ${base}/${id}`))
async function solved(ids: number[], more: object): Promise<RunDetail> {
  const { id } = await json<RunDetail>(admin(`POST ${base}`, asked(ids, more)))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  const run = await get(id)
  expect([run.state, run.error]).toEqual(['succeeded', ''])
  return run
}
type Live = { day: string; currency: string; measures: Measures; routes: FoundRoute[] }
const live = (query = `day=${day}&depot=${depot.id}`) => json<Live>(admin(`GET ${base}/live?${query}`))
const stopsOf = ({ stops }: FoundRoute) => stops.flatMap(({ deliveryId }) => deliveryId ?? [])

test('a run with a name is a scenario: named, renamed, copied and forgotten', async () => {
  const { ids } = await aDay()
  const run = await solved(ids, { name: '  Monday  ' })
  expect(run).toMatchObject({ name: 'Monday', what: null, measures: { before: run.found!.before } })
  const named = await json<RunDetail>(admin(`PUT ${base}/${run.id}`, { name: 'Tuesday' }))
  expect(named.name).toBe('Tuesday')
  const copy = await json<RunDetail>(admin(`POST ${base}/${run.id}/copies`, { name: 'Tuesday, too' }))
  expect(copy).toMatchObject({ name: 'Tuesday, too', state: 'succeeded', found: run.found, appliedAt: null })
  expect(copy.id).not.toBe(run.id)
  const { runs } = await json<{ runs: RunDetail[] }>(admin(`GET ${base}?day=${day}&depot=${depot.id}`))
  expect(runs.map(({ name }) => name)).toEqual(['Tuesday, too', 'Tuesday'])
  expect((await json<RunDetail>(admin(`PUT ${base}/${run.id}`, { name: '' }))).name).toBe('')
  // the copy is made live in place of the first one
  expect((await admin(`POST ${base}/${copy.id}/moves`, { move: 'apply' })).status).toBe(201)
  expect((await get(run.id)).state).toBe('superseded')
})

test('a run that has found nothing is not copied, and too long a name is refused', async () => {
  const { ids } = await aDay()
  const { id } = await json<RunDetail>(admin(`POST ${base}`, asked(ids, {})))
  expect(await told(admin(`POST ${base}/${id}/copies`, { name: 'x' }))).toEqual([
    409,
    'This run has found nothing that could be copied',
  ])
  expect((await admin(`PUT ${base}/${id}`, { name: 'x'.repeat(61) })).status).toBe(400)
})

test('the live plan is told in the figures of a run, and by the routes it has', async () => {
  const { ids, routes } = await aDay()
  const plan = await live()
  const planned = plan.routes.filter(({ routeId }) => routes.some(({ id }) => id === routeId))
  expect(planned.map((one) => stopsOf(one))).toEqual(
    routes.map(({ list }) => list.flatMap((one) => one.deliveryId ?? [])),
  )
  expect(plan.measures.stops).toBe(plan.routes.reduce((sum, one) => sum + stopsOf(one).length, 0))
  expect(plan.measures.costCents).toBe(plan.routes.reduce((sum, { after }) => sum + after.costCents, 0))
  // a run counts from there: with nothing waiting in it
  const { found } = await solved(ids, {})
  expect(found!.before).toMatchObject({ costCents: plan.measures.costCents, metres: plan.measures.metres })
  expect((await live(`day=2026-08-01&depot=${depot.id}`)).routes).toEqual([])
  expect((await live('')).day).toBe(day)
  expect(await told(admin(`GET ${base}/live?depot=999`))).toEqual([404, 'There is no such depot'])
})

test('without roads there is no live plan', async () => {
  await aDay()
  await roadsAway(world)
  expect((await told(admin(`GET ${base}/live?day=${day}&depot=${depot.id}`)))[0]).toBe(502)
})

test('a driver is ill: nothing is left with them, others bring it, and it can be made live', async () => {
  const { ids, routes } = await aDay()
  const run = await solved(ids, { what: { kind: 'ill', driverId: depot.drivers[0] } })
  const [theirs, others] = routes.map(({ id }) => run.found!.routes.find(({ routeId }) => routeId === id)!)
  expect(stopsOf(theirs!)).toEqual([])
  expect(stopsOf(others!).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  // beside it stands what the search alone would have brought
  expect(run.found!.plain).toMatchObject({ unserved: 0, stops: 8 })
  expect((await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })).status).toBe(201)
  const now = await json<RouteDetail>(admin(`GET ${routesAt}/${routes[0].id}`))
  expect(now.stops).toBe(0)
  expect(await told(admin(`POST ${base}`, asked(ids, { what: { kind: 'ill', driverId: 9999 } })))).toEqual([
    400,
    'This driver has no route of that day that may be edited',
  ])
})

test('one van fewer is the one with the fewest stops; one more stands beside the others and cannot be made live', async () => {
  const { ids, routes } = await aDay()
  const fewer = await solved(ids, { what: { kind: 'vehicles', by: -1 } })
  const emptied = fewer.found!.routes.find(({ routeId }) => routeId === routes[1].id)!
  expect([stopsOf(emptied), fewer.found!.after.vehicles]).toEqual([[], 1])
  expect((await admin(`POST ${base}/${fewer.id}/moves`, { move: 'apply' })).status).toBe(201)
  const more = await solved(ids, { what: { kind: 'vehicles', by: 1 }, preset: 'on_time' })
  const last = more.found!.routes.at(-1)!
  expect(last).toMatchObject({ routeId: null, driver: null, before: { stops: 0 } })
  expect(more.found!.routes).toHaveLength(fewer.found!.routes.length + 1)
  expect(await told(admin(`POST ${base}/${more.id}/moves`, { move: 'apply' }))).toEqual([
    409,
    'No apply while succeeded: allowed are discard',
  ])
})

test('an hour later all begin an hour later; wider mornings never cost more than narrow ones', async () => {
  const { ids } = await aDay()
  const first = ({ found }: RunDetail) =>
    Math.min(...found!.routes.flatMap(({ stops }) => stops.map(({ beginAt }) => beginAt)))
  const [plain, later] = [await solved(ids, {}), await solved(ids, { what: { kind: 'later', minutes: 60 } })]
  expect(first(later) - first(plain)).toBeGreaterThan(0)
  const wider = await solved(ids, { what: { kind: 'wider', minutes: 120 } })
  expect(wider.found!.after.lateSeconds).toBeLessThanOrEqual(wider.found!.plain!.lateSeconds)
  expect(wider.found!.after.unserved).toBeLessThanOrEqual(wider.found!.plain!.unserved)
  for (const what of [{ kind: 'later' }, { kind: 'wider', minutes: 5 }, { kind: 'vehicles', by: 0 }, { kind: 'snow' }])
    expect((await admin(`POST ${base}`, asked(ids, { what }))).status).toBe(400)
})
