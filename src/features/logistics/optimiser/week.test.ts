/** Several days planned at once: each delivery gets one of the days on which it may come. */
import { eq, inArray, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import type { Board } from '#features/logistics/board/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import type { RouteDetail } from '#features/logistics/routes/contract'
import type { RunDetail } from './contract'
import { runs } from './tables'

const world = aWorld()
const depot = aDepotEach(world, 18)
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const days = ['2026-05-12', '2026-05-13', '2026-05-14'] as const
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const ask = (more: object = {}) =>
  admin(`POST ${base}`, { day: days[0], until: days[2], depotId: depot.id, mode: 'fresh', timeLimit: 2, ...more })
const get = (id: number) => json<RunDetail>(admin(`GET ${base}/${id}`))
const drain = async () => {
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
}
/** Some for one day alone, and the others for any of the three; the windows of one of them count on whichever day it is. */
async function spread() {
  const [first, second, ...rest] = depot.deliveries
  const put = (ids: number[], day: string, dayUntil: string | null, more: object = {}) =>
    world.host.db
      .update(deliveries)
      .set({ day, dayUntil, windows: [], ...more })
      .where(inArray(deliveries.id, ids))
  await put([first!], days[1], null)
  await put([second!], days[1], days[2], {
    windows: [{ from: '10:00', until: '11:00', hard: true, centsPerMinute: 0 }],
  })
  await put(rest, days[0], days[2])
  return { first: first!, second: second!, rest }
}
const route = (day: string, nth: number, deliveryIds: number[] = []) =>
  json<RouteDetail>(
    admin('POST /api/apps/logistics/routes', {
      day,
      depotId: depot.id,
      driverId: depot.drivers[nth],
      vehicleId: depot.vehicles[nth],
      deliveryIds,
    }),
  )
async function done(more: object = {}) {
  const answer = await ask(more)
  expect(answer.status).toBe(201)
  const { id } = (await answer.json()) as RunDetail
  await drain()
  const run = await get(id)
  expect([run.state, run.error]).toEqual(['succeeded', ''])
  return run
}
const dayOf = ({ found }: RunDetail, id: number) =>
  found!.routes.find(({ stops }) => stops.some(({ deliveryId }) => deliveryId === id))?.day
const board = (day: string) => json<Board>(admin(`GET /api/apps/logistics/board?day=${day}&depot=${depot.id}`))
const brought = async (day: string) =>
  (await board(day)).routes.flatMap(({ list }) => list.flatMap(({ deliveryId }) => deliveryId ?? []))

test('each delivery gets one of its days, within its windows there', async () => {
  const { first, second, rest } = await spread()
  for (const day of days) await route(day, 0)
  const run = await done()
  expect(run).toMatchObject({ day: days[0], until: days[2] })
  expect(run.found!.after.unserved).toBe(0)
  expect(run.found!.routes.map(({ day }) => day)).toEqual([...days])
  expect(dayOf(run, first)).toBe(days[1])
  expect(days.slice(1)).toContain(dayOf(run, second))
  const stop = run.found!.routes.flatMap(({ stops }) => stops).find(({ deliveryId }) => deliveryId === second)!
  expect(stop.lateSeconds).toBe(0)
  for (const id of rest) expect(days).toContain(dayOf(run, id))
  // the run is told of at the board of each of its days
  for (const day of days) {
    const { runs: told } = await json<{ runs: RunDetail[] }>(admin(`GET ${base}?day=${day}&depot=${depot.id}`))
    expect(told.map(({ id }) => id)).toEqual([run.id])
  }
  expect(await json(admin(`GET ${base}?day=2026-05-15&depot=${depot.id}`))).toEqual({ runs: [] })
})

test('applied it is the plan of each day, and one step takes it back on all of them', async () => {
  const { first, rest } = await spread()
  const kept = await route(days[0], 0, rest.slice(0, 12))
  await route(days[1], 0)
  await route(days[2], 0)
  const run = await done({ preset: 'fair' })
  const answer = await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })
  expect([answer.status, ((await answer.json()) as RunDetail).state]).toEqual([201, 'applied'])
  for (const day of days) {
    const wanted = run.found!.routes.flatMap((one) =>
      one.day === day ? one.stops.flatMap(({ deliveryId }) => deliveryId ?? []) : [],
    )
    expect(await brought(day)).toEqual(wanted)
  }
  expect(await brought(days[1])).toContain(first)
  // at the board of the last day, too
  const { undo } = await board(days[2])
  expect(undo).toMatchObject({ did: 'apply' })
  const back = await admin('POST /api/apps/logistics/board/undo', { day: days[2], depotId: depot.id })
  expect(back.status).toBe(201)
  const first12 = new Set(rest.slice(0, 12))
  expect(new Set(await brought(days[0]))).toEqual(first12)
  expect([...(await brought(days[1])), ...(await brought(days[2]))]).toEqual([])
  expect((await board(days[0])).redo).toMatchObject({ did: 'apply' })
  expect(await json<RouteDetail>(admin(`GET /api/apps/logistics/routes/${kept.id}`))).toMatchObject({ stops: 12 })
})

test('who works and has no route yet gets one on their day, and no other plan of these days stands beside it', async () => {
  await spread()
  const other = await json<RunDetail>(
    admin(`POST ${base}`, { day: days[1], depotId: depot.id, mode: 'fresh', timeLimit: 1, addRoutes: true }),
  )
  await drain()
  const run = await done({ addRoutes: true })
  const used = run.found!.routes.filter(({ stops }) => stops.length > 0)
  expect(used.length).toBeGreaterThan(0)
  expect((await admin(`POST ${base}/${run.id}/moves`, { move: 'apply' })).status).toBe(201)
  const made = await world.host.db.select().from(routes).where(eq(routes.depotId, depot.id))
  expect(made.map(({ day }) => day).toSorted()).toEqual(used.map(({ day }) => day!).toSorted())
  const [row] = await world.host.db.select().from(runs).where(eq(runs.id, other.id))
  expect(row!.state).toBe('superseded')
  const back = await admin('POST /api/apps/logistics/board/undo', { day: days[0], depotId: depot.id })
  expect([back.status, back.headers.get('x-failure')]).toEqual([201, null])
  for (const day of days) expect((await board(day)).routes).toEqual([])
})

test('the days are shared out fairly among people, over all of them', async () => {
  await spread()
  // so that nobody brings all of it alone
  await world.host.db.update(drivers).set({ maxStops: 4 }).where(eq(drivers.depotId, depot.id))
  for (const day of days) for (const nth of [0, 1]) await route(day, nth)
  const { found } = await done({
    weights: { lateness: 20, fairness: 100, compactness: 0, stability: 0, fewest: false },
  })
  const of = (nth: number) => found!.routes.filter(({ driverId }) => driverId === depot.drivers[nth])
  const hours = [0, 1].map((nth) => of(nth).reduce((sum, { after }) => sum + after.workSeconds / 3600, 0))
  const stops = [0, 1].map((nth) => of(nth).reduce((sum, { after }) => sum + after.stops, 0))
  expect(stops[0]! + stops[1]!).toBe(18)
  expect(Math.abs(hours[0]! - hours[1]!)).toBeLessThan(1)
  // of people, and not of days
  expect(found!.after.spreadSeconds).toBe(Math.round(Math.abs(hours[0]! - hours[1]!) * 3600))
})

test('what cannot be said of several days is refused', async () => {
  await spread()
  await route(days[0], 0)
  const all = [{ until: days[0] }, { until: '2026-05-19' }, { what: { kind: 'vehicles', by: 1 } }, { draftId: 1 }]
  for (const more of all) {
    const answer = await ask(more)
    const { issues } = (await answer.json()) as { issues: { path: string[] }[] }
    expect([answer.status, issues.map(({ path }) => path.join())]).toEqual([400, ['until']])
  }
})
