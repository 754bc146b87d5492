/** A plan that was found, or a scenario made live, is one step of whoever did it. */
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { features } from '#features/server'
import type { Board, BoardChange } from './contract'

const world = aWorld()
const depot = aDepotEach(world)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (nth: number, deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, driverId: depot.drivers[nth], deliveryIds }))
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const turn = (what: 'undo' | 'redo') =>
  json<BoardChange>(admin(`POST ${root}/board/${what}`, { day, depotId: depot.id }))
const idsOf = ({ list }: Pick<RouteDetail, 'list'>) => list.flatMap(({ deliveryId }) => deliveryId ?? [])
const planOf = ({ routes }: Pick<Board, 'routes'>) =>
  Object.fromEntries(routes.flatMap((route) => (idsOf(route).length > 0 ? [[route.id, idsOf(route)]] : [])))
async function applied(ids: number[]) {
  const asked = { day, depotId: depot.id, mode: 'fresh', preset: 'cheapest', timeLimit: 1, addRoutes: true }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, { ...asked, scope: { deliveryIds: ids } }))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  expect((await admin(`POST ${root}/runs/${id}/moves`, { move: 'apply' })).status).toBe(201)
}

test('a plan that was applied is taken back in one step, and done again; what was done before it can be taken back, too', async () => {
  const ids = depot.deliveries.slice(0, 10)
  const one = await make(0, ids.slice(0, 5))
  const first = planOf(await board())
  const stops = idsOf(one)
    .toReversed()
    .map((deliveryId) => ({ deliveryId }))
  const edit = { day, depotId: depot.id, did: 'reverse', routes: [{ id: one.id, stops }] }
  expect((await admin(`POST ${root}/board/edits`, edit)).status).toBe(201)
  const reversed = planOf(await board())
  await applied(ids)
  const live = await board()
  expect(live.undo).toMatchObject({ did: 'apply' })
  expect(planOf(live)).not.toEqual(reversed)

  const undone = await turn('undo')
  expect(undone).toMatchObject({ undo: { did: 'reverse' }, redo: { did: 'apply' } })
  const back = await board()
  // routes that applying made are gone
  expect(planOf(back)).toEqual(reversed)
  expect(back.routes.map(({ id }) => id)).toEqual([one.id])
  expect(live.routes.length).toBeGreaterThan(1)
  expect(back.unplanned.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.slice(5)))

  expect(await turn('redo')).toMatchObject({ undo: { did: 'apply' }, redo: null })
  expect(planOf(await board())).toEqual(planOf(live))
  await turn('undo')
  await turn('undo')
  expect(planOf(await board())).toEqual(first)
})
