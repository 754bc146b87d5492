/** The day as a problem of VROOM's, and what was answered to it elsewhere. */
import { inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { told } from '#hosts/test/host'
import { roadsAway } from '#hosts/test/put-back'
import { json } from '#hosts/test/tracked'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import type { Delivery } from '#features/logistics/deliveries/contract'
import { deliveries as rows } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { features } from '#features/server'
import type { RunDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const today = '2026-05-12'
type Step = { type: string; id?: number }
type Problem = { vehicles: { id: number }[]; jobs: { id: number; delivery: number[] }[]; matrices: object }
const problemOf = () => json<Problem>(admin(`GET ${base}/problem?day=${today}&depot=${depot.id}`))
const answer = (routes: { vehicle: number; steps: Step[] }[], more: object = {}) =>
  admin(`POST ${base}/answers`, { day: today, depotId: depot.id, name: 'By VROOM', answer: { routes, ...more } })
async function read(routes: { vehicle: number; steps: Step[] }[]): Promise<RunDetail> {
  const { id } = await json<RunDetail>(answer(routes, { code: 0, summary: { cost: 1 } }))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return json(admin(`GET ${base}/${id}`))
}
async function aRoute(count: number): Promise<RouteDetail> {
  const query = `day=${today}&state=ready&depot=${depot.id}&itemsPerPage=${count}&sortBy=code&orderBy=asc`
  const { deliveries } = await json<{ deliveries: Delivery[] }>(admin(`GET /api/apps/logistics/deliveries?${query}`))
  const deliveryIds = deliveries.map(({ id }) => id)
  // any order will do
  await world.host.db.update(rows).set({ windows: [] }).where(inArray(rows.id, deliveryIds))
  const made = { day: today, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }
  return json(admin('POST /api/apps/logistics/routes', made))
}

test('what VROOM would answer to the day comes back as a run, checked, and is applied', async () => {
  const route = await aRoute(4)
  const problem = await problemOf()
  expect(problem.vehicles.map(({ id }) => id)).toContain(route.id)
  expect(problem.matrices).toBeDefined()
  const own = route.list.flatMap(({ deliveryId }) => (deliveryId ? [2 * deliveryId + 1] : []))
  expect(problem.jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(own))
  const steps = [{ type: 'start' }, ...own.toReversed().map((id) => ({ type: 'job', id })), { type: 'end' }]
  const run = await read([{ vehicle: route.id, steps }])
  expect(run).toMatchObject({
    error: '',
    state: 'succeeded',
    engine: 'vroom',
    name: 'By VROOM',
    allowed: ['apply', 'discard'],
  })
  expect(run).not.toHaveProperty('given')
  expect(run.found!.routes.find(({ routeId }) => routeId === route.id)!.after.stops).toBe(4)
  await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })
  const after = await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${route.id}`))
  expect(after.list.flatMap(({ deliveryId }) => (deliveryId ? [2 * deliveryId + 1] : []))).toEqual(own.toReversed())
})

test('an answer that names what the day has not ends without a plan, and says why', async () => {
  const route = await aRoute(2)
  expect(await read([{ vehicle: route.id, steps: [{ type: 'job', id: 987_655 }] }])).toMatchObject({
    state: 'failed',
    error: 'given_outdated',
    found: null,
  })
  expect(await read([{ vehicle: 424_242, steps: [] }])).toMatchObject({ error: 'given_outdated' })
})

test('without a depot, anything to plan, or road times there is no problem; what is no answer is refused', async () => {
  expect((await told(admin(`GET ${base}/problem?day=${today}&depot=9999`)))[0]).toBe(404)
  expect((await told(admin(`GET ${base}/problem?day=2031-02-01&depot=${depot.id}`)))[0]).toBe(409)
  const none = { day: '2031-02-01', depotId: depot.id, answer: { routes: [] } }
  expect((await told(admin(`POST ${base}/answers`, none)))[0]).toBe(409)
  expect((await told(admin(`POST ${base}/answers`, { ...none, depotId: 9999 })))[0]).toBe(400)
  expect((await told(admin(`POST ${base}/answers`, { ...none, answer: { code: 0 } })))[0]).toBe(400)
  await aRoute(2)
  await roadsAway(world)
  expect((await told(admin(`GET ${base}/problem?day=${today}&depot=${depot.id}`)))[0]).toBe(502)
})
