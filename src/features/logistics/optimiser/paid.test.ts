/** Paid time has its price: in what is shown of a route, and in what a run looks for. */
import { eq, inArray, ne } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { atDawn } from '#hosts/test/put-back'
import { runNext } from '#server/job-runner'
import { jobs } from '#server/tables'
import { features } from '#features/server'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { FoundRoute } from '#features/logistics/routes/contract/planning'
import type { RouteDetail } from '#features/logistics/routes/contract'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { RunDetail } from './contract'

const world = aWorld()
atDawn(world)
const depot = aDepotEach(world, 6)
// what a test left to do is nobody else's
beforeEach(() => world.host.db.delete(jobs))
const admin = world.client('admin')
const day = '2026-05-12'
const routesAt = '/api/apps/logistics/routes'
const runsAt = '/api/apps/logistics/runs'
const costs = { fixedCents: 2000, hourCents: 3600, kmCents: 100 }
const json = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T
const plan = (deliveryIds: number[]) =>
  json<RouteDetail>(admin(`POST ${routesAt}`, { day, depotId: depot.id, driverId: depot.drivers[0], deliveryIds }))

/** One early, one late, and vehicles that all cost the same. */
async function earlyAndLate() {
  await world.host.db.update(vehicles).set(costs).where(inArray(vehicles.id, depot.vehicles))
  const ids = depot.deliveries.slice(0, 2)
  for (const [at, [from, until]] of (
    [
      ['08:00', '08:30'],
      ['14:00', '14:30'],
    ] as const
  ).entries())
    await world.host.db
      .update(deliveries)
      .set({ windows: [{ from, until, hard: true, centsPerMinute: 0 }] })
      .where(eq(deliveries.id, ids[at]!))
  return ids
}
/** By the cent: the vehicle, each paid second, each metre. */
const priceOf = ({ seconds, metres }: { seconds: number; metres: number }) => 2000 + seconds + metres / 10

test('a driver who waits for hours is paid for them, and the cost of the route says so', async () => {
  const route = await plan(await earlyAndLate())
  expect(route.waitSeconds).toBeGreaterThan(3 * 3600)
  const { metres, driveSeconds, serviceSeconds, waitSeconds, breakSeconds } = route
  const seconds = driveSeconds + serviceSeconds + waitSeconds + breakSeconds
  expect(seconds).toBe((Date.parse(route.plannedEnd!) - Date.parse(route.plannedStart!)) / 1000)
  expect(Math.abs(route.costCents - priceOf({ seconds, metres }))).toBeLessThanOrEqual(2)
})

test('a run sends two drivers rather than pay one for hours of waiting', async () => {
  const ids = await earlyAndLate()
  await plan(ids)
  const asked = { day, depotId: depot.id, mode: 'fresh', timeLimit: 3, addRoutes: true, scope: { deliveryIds: ids } }
  const { id } = await json<RunDetail>(admin(`POST ${runsAt}`, asked))
  await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
  while (await runNext(features, world.host));
  const { found } = await json<RunDetail>(admin(`GET ${runsAt}/${id}`))
  const { before, after, routes } = found!
  expect([before.vehicles, after.vehicles, after.stops]).toEqual([1, 2, 2])
  expect(after.workSeconds).toBeLessThan(before.workSeconds)
  expect(after.costCents).toBeLessThan(before.costCents)
  const paid = ({ after: { workSeconds: seconds, metres } }: FoundRoute) => priceOf({ seconds, metres })
  for (const one of routes.filter((own) => own.after.stops > 0))
    expect(Math.abs(one.after.costCents - paid(one))).toBeLessThanOrEqual(2)
})
