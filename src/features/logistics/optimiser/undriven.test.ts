/** Optimise everything empties routes without driver and vehicle: their deliveries are planned like those that wait. */
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { Board } from '#features/logistics/board/contract'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { RunDetail } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world, 8)
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const make = (deliveryIds: number[], more: object = {}) =>
  json<RouteDetail>(admin(`POST ${root}/routes`, { day, depotId: depot.id, deliveryIds, ...more }))
async function search(more: object = {}) {
  const asked = { day, depotId: depot.id, mode: 'fresh', addRoutes: true, timeLimit: 1, ...more }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, asked))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return json<RunDetail>(admin(`GET ${root}/runs/${id}`))
}
const board = () => json<Board>(admin(`GET ${root}/board?day=${day}&depot=${depot.id}`))
const idsIn = (route: Pick<RouteDetail, 'list'> | undefined) =>
  route?.list.flatMap(({ deliveryId }) => deliveryId ?? [])

test('deliveries in a route without driver and vehicle are planned with all others; their route is gone, and comes back', async () => {
  const two = depot.deliveries.slice(0, 2)
  const undriven = await make(two)
  expect([undriven.driverId, undriven.vehicleId]).toEqual([null, null])
  const run = await search()
  expect([run.state, run.error]).toEqual(['succeeded', ''])
  // they do not count as planned before
  expect(run.found!.before.unserved).toBe(depot.deliveries.length)
  const left = run.found!.left.map(({ deliveryId }) => deliveryId)
  expect(two.filter((id) => left.includes(id))).toEqual([])
  expect((await admin(`POST ${root}/runs/${run.id}/moves`, { move: 'apply' })).status).toBe(201)
  const after = await board()
  expect(after.routes.find(({ id }) => id === undriven.id)).toBeUndefined()
  const driven = after.routes.filter(({ driverId }) => driverId !== null).flatMap((route) => idsIn(route)!)
  expect(driven).toEqual(expect.arrayContaining(two))
  expect((await admin(`POST ${root}/board/undo`, { day, depotId: depot.id })).status).toBe(201)
  expect(idsIn((await board()).routes.find(({ id }) => id === undriven.id))).toEqual(idsIn(undriven))
})

test('a delivery that finds no place leaves a route without driver, and waits', async () => {
  const [first, ...rest] = depot.deliveries
  await admin(`PUT ${root}/deliveries/${first}`, { weightGrams: 50_000_000 })
  const undriven = await make([first!])
  const run = await search()
  expect(run.found!.left.map(({ deliveryId }) => deliveryId)).toContain(first)
  expect((await admin(`POST ${root}/runs/${run.id}/moves`, { move: 'apply' })).status).toBe(201)
  const after = await board()
  expect(after.unplanned.map(({ id }) => id)).toContain(first)
  expect(after.routes.find(({ id }) => id === undriven.id)).toBeUndefined()
  expect(rest.length).toBeGreaterThan(0)
})

test('a locked route without driver stays, and so does one where only some routes are optimised', async () => {
  const undriven = await make(depot.deliveries.slice(0, 2))
  const driven = await make(depot.deliveries.slice(2, 5), { driverId: depot.drivers[0] })
  const scope = { routeIds: [driven.id], deliveryIds: [], zoneId: null }
  const some = await search({ scope })
  expect(some.found!.routes.map(({ routeId }) => routeId)).not.toContain(undriven.id)
  await admin(`PUT ${root}/routes/${undriven.id}`, { locked: true, version: undriven.version })
  const all = await search()
  expect(all.found!.routes.map(({ routeId }) => routeId)).not.toContain(undriven.id)
})
