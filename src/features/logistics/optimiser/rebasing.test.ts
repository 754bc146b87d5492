/** A run that is applied after the day has changed: what is harmless is told, what breaks something is asked about. */
import { eq, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { features } from '#features/server'
import type { Rebased, RunDetail, Violated } from './contract'
import { runs } from './tables'
import { brokenBy } from './server/judging'

const world = aWorld()
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
type Applied = RunDetail & { kept: string[]; rebased: Rebased; violated: Violated[] }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const route = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const routeNow = (id: number) => json<RouteDetail>(admin(`GET ${root}/routes/${id}`))
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
/** Two routes of four, two that wait, and a run over all of them. */
async function aRun() {
  const ids = depot.deliveries.slice(0, 10)
  const routes = [await route(0, ids.slice(0, 4)), await route(1, ids.slice(4, 8))] as const
  const asked = { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, scope: { deliveryIds: ids } }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, asked))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return { ids, routes, run: await json<RunDetail>(admin(`GET ${root}/runs/${id}`)) }
}
/** One that waits, and the route that was found for it. */
function comingIn({ found }: RunDetail, ids: readonly number[]) {
  const all = found!.routes.flatMap(({ stops, ...route }) => stops.map(({ deliveryId }) => ({ deliveryId, route })))
  const one = all.find(({ deliveryId }) => deliveryId !== null && ids.slice(8).includes(deliveryId))!
  return { ...one, deliveryId: one.deliveryId! }
}
const apply = (id: number, more: object = {}) => admin(`POST ${root}/runs/${id}/moves`, { move: 'apply', ...more })
const codeOf = async (id: number) => {
  const [row] = await world.host.db.select().from(deliveries).where(eq(deliveries.id, id))
  return row!.code
}

test('what has changed without harm is told by name, and the plan lies on it', async () => {
  const { ids, routes, run } = await aRun()
  const { deliveryId: moved } = comingIn(run, ids)
  expect((await admin(`PUT ${root}/deliveries/${moved}`, { serviceSeconds: 60 })).status).toBe(201)
  const [first] = routes
  const edits = [
    {
      do: 'order',
      stopIds: first.list
        .filter((s) => s.deliveryId)
        .map((s) => s.id)
        .toReversed(),
    },
  ]
  expect((await admin(`POST ${root}/routes/${first.id}/edits`, { edits })).status).toBe(201)
  const answer = await apply(run.id)
  expect(answer.status).toBe(201)
  const { rebased, violated } = (await answer.json()) as Applied
  expect(rebased).toMatchObject({
    routes: [first.code],
    deliveries: [{ deliveryId: moved, code: await codeOf(moved) }],
    stayed: [],
  })
  expect(violated).toEqual([])
  for (const { routeId, stops } of run.found!.routes)
    expect(idsOf(await routeNow(routeId!))).toEqual(stops.flatMap(({ deliveryId }) => deliveryId ?? []))
})

test('what somebody has given to another route stays there, and is told with where it is', async () => {
  const { ids, run } = await aRun()
  const fresh = run
    .found!.routes.flatMap(({ stops }) => stops.flatMap(({ deliveryId }) => deliveryId ?? []))
    .filter((id) => ids.slice(8).includes(id))
  expect(fresh.length).toBeGreaterThan(0)
  const other = await route(2, fresh)
  const { rebased } = await json<Applied>(apply(run.id))
  expect(rebased.stayed.map(({ deliveryId, route: code }) => [deliveryId, code])).toEqual(
    fresh.toSorted((a, b) => a - b).map((id) => [id, other.code]),
  )
  expect(idsOf(await routeNow(other.id)).toSorted((a, b) => a - b)).toEqual(fresh.toSorted((a, b) => a - b))
})

test('what would break a limit by now is told by route before anything is stored, and put so only when it is said', async () => {
  const { ids, routes, run } = await aRun()
  const { deliveryId: heavy, route: target } = comingIn(run, ids)
  expect((await admin(`PUT ${root}/deliveries/${heavy}`, { weightGrams: 9_000_000 })).status).toBe(201)
  const before = await Promise.all(routes.map(async ({ id }) => idsOf(await routeNow(id))))
  const refused = await apply(run.id)
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    rebased: { deliveries: [{ deliveryId: heavy }] },
    violated: [{ routeId: target.routeId, code: target.code, violations: [{ cause: 'load' }] }],
  })
  expect(await Promise.all(routes.map(async ({ id }) => idsOf(await routeNow(id))))).toEqual(before)
  const done = await apply(run.id, { anyway: true })
  expect(done.status).toBe(201)
  expect(await done.json()).toMatchObject({ state: 'applied', violated: [{ routeId: target.routeId }] })
})

test('of a run that kept no versions, each route counts as changed', async () => {
  const { routes, run } = await aRun()
  await world.host.db.update(runs).set({ basedOn: {} }).where(eq(runs.id, run.id))
  const { rebased } = await json<Applied>(apply(run.id))
  expect(rebased).toEqual({ routes: routes.map(({ code }) => code), deliveries: [], stayed: [] })
})

test('what was late before, or was found to be late, is nothing new', () => {
  const late = (amount: number) => [{ cause: 'delay', amount }]
  expect(brokenBy(late(600), late(600), 0)).toEqual([])
  expect(brokenBy([], late(600), 600)).toEqual([])
  expect(brokenBy(late(600), [...late(600), ...late(300)], 0)).toEqual(late(900))
  const lacks = { cause: 'skills', amount: 0 }
  expect(brokenBy([lacks], [lacks, lacks], 0)).toEqual([lacks])
})
