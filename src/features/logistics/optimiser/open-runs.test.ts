/** Runs wait for a decision wherever people go: the server knows which. */
import { ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { OpenRun } from './contract/open-runs'
import type { RunDetail } from './contract'
import { runs } from './tables'

const world = aWorld()
const depot = aDepotEach(world)
beforeEach(async () => {
  await world.host.db.delete(jobs)
  await world.host.db.delete(runs)
})
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const day = '2026-05-12'
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ask = (more: object = {}) =>
  json<RunDetail>(
    admin(`POST ${base}`, { day, depotId: depot.id, mode: 'fresh', addRoutes: true, timeLimit: 1, ...more }),
  )
const drain = async () => {
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
}
const open = async (query = `day=${day}&depot=${depot.id}`) =>
  (await json<{ runs: OpenRun[] }>(admin(`GET ${base}/open?${query}`))).runs
const move = (id: number, name: string) => admin(`POST ${base}/${id}/moves`, { move: name })

test('a run is open from the moment it is asked for until it is applied or discarded', async () => {
  const { id } = await ask()
  expect(await open()).toEqual([{ id, depotId: depot.id, isAtWork: true }])
  await drain()
  expect(await open()).toEqual([{ id, depotId: depot.id, isAtWork: false }])
  expect(await open(`day=2026-05-13&depot=${depot.id}`)).toEqual([])
  expect(await open(`day=${day}&depot=1`)).toEqual([])
  expect((await move(id, 'discard')).status).toBe(201)
  expect(await open()).toEqual([])
  const other = await ask()
  await drain()
  expect((await move(other.id, 'apply')).status).toBe(201)
  expect(await open()).toEqual([])
})

test('a scenario waits for no decision, nor does a run that was cancelled before it found anything', async () => {
  await ask({ name: 'With a van more' })
  const { id } = await ask()
  expect((await move(id, 'cancel')).status).toBe(201)
  expect(await open()).toEqual([])
})

test('a run that waits says how many are before it', async () => {
  const [first, second, third] = [await ask(), await ask(), await ask()]
  const ahead = async ({ id }: RunDetail) => (await json<RunDetail>(admin(`GET ${base}/${id}`))).ahead
  expect([await ahead(first), await ahead(second), await ahead(third)]).toEqual([0, 1, 2])
  await drain()
  expect(await ahead(third)).toBeUndefined()
})

test('the ways of what was found lie along the roads, as those of routes that are there', async () => {
  const { id } = await ask()
  await drain()
  const { found } = await json<RunDetail>(admin(`GET ${base}/${id}`))
  const { ways } = await json<{ ways: { key: number; path: [number, number][] }[] }>(admin(`GET ${base}/${id}/ways`))
  const filled = found!.routes.filter(({ stops }) => stops.length > 0)
  const keysOf = (all: readonly { key: number }[]) => new Set(all.map(({ key }) => key))
  expect(keysOf(ways)).toEqual(keysOf(filled))
  // far more corners than a line from door to door would have
  for (const { key, path } of ways) {
    const { stops } = filled.find((one) => one.key === key)!
    expect(path.length).toBeGreaterThan(2 * stops.length)
  }
  expect((await admin(`GET ${base}/999999/ways`)).status).toBe(404)
})
