/** A short route is planned without the break of a long shift, in the figures of a run as after it is applied. */
import { ne } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { RunDetail } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world)
const admin = world.client('admin')
const root = '/api/apps/logistics'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

async function search(more: object) {
  const asked = { day, depotId: depot.id, mode: 'fresh', addRoutes: true, timeLimit: 1, ...more }
  const { id } = await json<RunDetail>(admin(`POST ${root}/runs`, asked))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  return json<RunDetail>(admin(`GET ${root}/runs/${id}`))
}

test('a run proposes a short route without a break, and it lasts as long once it is applied', async () => {
  const [first] = depot.deliveries
  const run = await search({ scope: { deliveryIds: [first] } })
  const [found] = run.found!.routes.filter(({ stops }) => stops.length > 0)
  expect(found!.stops.map(({ kind }) => kind)).not.toContain('break')
  expect(found!.after.workSeconds).toBeLessThan(2 * 3600)
  expect((await admin(`POST ${root}/runs/${run.id}/moves`, { move: 'apply' })).status).toBe(201)
  const { routes } = await json<{ routes: RouteDetail[] }>(admin(`GET ${root}/routes?day=${day}&depot=${depot.id}`))
  const made = routes.find(({ driverId }) => driverId === found!.driverId)!
  const lasts = (Date.parse(made.plannedEnd!) - Date.parse(made.plannedStart!)) / 1000
  expect(Math.abs(lasts - found!.after.workSeconds)).toBeLessThan(120)
})
