/** Plans of days that are over: they are changed only by who confirms it. */
import { eq, inArray, ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { json } from '#hosts/test/tracked'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { runs } from '#features/logistics/optimiser/tables'
import type { Draft } from '#features/logistics/routes/contract/drafts'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'

const world = aWorld()
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const [before, day, today] = ['2026-05-04', '2026-05-11', '2026-05-12']
const ended = async (answer: Promise<Response>) => {
  const { status, headers } = await answer
  return [status, headers.get('x-failure')]
}

const drain = async () => {
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host)) continue
}

/** A route of a day that ended since, and what else was ready for it. */
async function yesterday() {
  const [inRoute, ...ready] = depot.deliveries
  const asked = { day: today, depotId: depot.id, driverId: depot.drivers[0], deliveryIds: [inRoute] }
  const { id } = await json<RouteDetail>(admin(`POST ${root}/routes`, asked))
  await world.host.db.update(routes).set({ day }).where(eq(routes.id, id))
  await world.host.db.update(deliveries).set({ day }).where(inArray(deliveries.id, depot.deliveries))
  return { id, ready }
}

test('a board, a route and the API put deliveries into a past day only with a confirmation', async () => {
  const { id, ready } = await yesterday()
  const where = { day, depotId: depot.id }
  const each = [
    (more: object) =>
      admin(`POST ${root}/board/edits`, { ...where, did: 'make', routes: [{ id: 0, stops: [] }], ...more }),
    (more: object) =>
      admin(`POST ${root}/routes/${id}/edits`, { edits: [{ do: 'add', deliveryIds: [ready[0]] }], ...more }),
    (more: object) => admin(`POST /api/v1/routes/${id}/assign`, { deliveryIds: [ready[1]], ...more }),
  ]
  for (const send of each) {
    expect(await ended(send({}))).toEqual([409, 'day_over'])
    expect((await send({ anyway: true })).ok).toBe(true)
  }
})

test('a past day is copied from another only with a confirmation', async () => {
  await yesterday()
  await world.host.db.update(deliveries).set({ day: before }).where(eq(deliveries.id, depot.deliveries[1]!))
  const copy = (more: object) =>
    admin(`POST ${root}/board/copies`, { day: before, depotId: depot.id, from: day, ...more })
  expect(await ended(copy({}))).toEqual([409, 'day_over'])
  expect(await ended(copy({ anyway: true }))).not.toEqual([409, 'day_over'])
})

test('a past day is searched, and its draft put live, only with a confirmation', async () => {
  await yesterday()
  const draft = await json<Draft>(admin(`POST ${root}/drafts`, { day, depotId: depot.id, name: 'Other way' }))
  const search = (more: object) =>
    admin(`POST ${root}/runs`, { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, ...more })
  expect(await ended(search({}))).toEqual([409, 'day_over'])
  expect((await search({ anyway: true })).status).toBe(201)
  expect(await ended(admin(`POST /api/v1/runs`, { day, depotId: depot.id, timeLimit: 1 }))).toEqual([409, 'day_over'])
  const answer = { routes: [] }
  expect(await ended(admin(`POST ${root}/runs/answers`, { day, depotId: depot.id, answer }))).toEqual([409, 'day_over'])
  const live = (more: object) => admin(`POST ${root}/drafts/${draft.id}/live`, more)
  expect(await ended(live({}))).toEqual([409, 'day_over'])
  expect((await live({ anyway: true })).status).toBe(201)
})

test('a run whose day ended since is applied only with a confirmation; one that was confirmed is not asked about', async () => {
  await yesterday()
  const search = (more: object = {}) =>
    json<RunDetail>(admin(`POST ${root}/runs`, { day, depotId: depot.id, mode: 'fresh', timeLimit: 1, ...more }))
  const apply = ({ id }: RunDetail, more: object = {}) =>
    admin(`POST ${root}/runs/${id}/moves`, { move: 'apply', ...more })
  const early = await search({ anyway: true })
  await drain()
  // it was asked for while its day was not over
  await world.host.db
    .update(runs)
    .set({ requestedAt: new Date(`${day}T09:00:00Z`) })
    .where(eq(runs.id, early.id))
  expect(await ended(apply(early))).toEqual([409, 'day_over'])
  expect(await ended(admin(`POST /api/v1/runs/${early.id}/apply`, {}))).toEqual([409, 'day_over'])
  const confirmed = await search({ anyway: true })
  await drain()
  expect((await apply(confirmed)).status).toBe(201)
})
