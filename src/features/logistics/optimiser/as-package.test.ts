/** The product's run is never worse than the package alone: on the same problem, with the same effort. */
import { eq, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aDepotEach } from '#hosts/test/a-depot'
import { aWorld } from '#hosts/test/a-world'
import { runNext } from '#server/job-runner'
import type { Answer, Problem, Searching } from '#server/solver'
import { jobs } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { paidFor } from '#features/logistics/routes/contract/planning'
import { vehicles } from '#features/logistics/vehicles/tables'
import { features } from '#features/server'
import type { RunDetail } from './contract'

const world = aWorld()
const depot = aDepotEach(world, 30)
const admin = world.client('admin')
const base = '/api/apps/logistics/runs'
const day = '2026-05-12'
const effort = { iterations: 3000, threads: 1, seconds: 60 }
/** Of what it costs: half a percent is what two searches of one effort may differ by. */
const near = 1.005

beforeEach(async () => {
  await world.host.db.delete(jobs)
  // windows, loads that fill vans, and what driving and waiting cost: a day as a dispatcher has it
  const windows = ['08:00', '10:30', '13:00'].map((from, at) => [
    { from, until: ['11:00', '13:30', '17:00'][at]!, hard: true, centsPerMinute: 0 },
  ])
  for (const [at, id] of depot.deliveries.entries())
    await world.host.db
      .update(deliveries)
      .set({ windows: at % 2 === 0 ? windows[(at / 2) % 3]! : [], weightGrams: 20_000 + at * 1000 })
      .where(eq(deliveries.id, id))
  await world.host.db.update(vehicles).set({ hourCents: 2600, kmCents: 32, fixedCents: 4000 })
})
const engine = () => world.host.solver
let real: ReturnType<typeof engine>
beforeEach(() => void (real = { ...engine() }))
afterEach(() => void Object.assign(engine(), real))

const paid = ({ routes }: Answer) => routes.reduce((sum, { costs }) => sum + Math.round(paidFor(costs)), 0)

const aims = [
  ['balanced', 1],
  ['cheapest', 2],
  ['on_time', 3],
] as const
test.each(process.env['MERIDIAN_RUN'] === 'test' ? aims.slice(0, 1) : aims)(
  'a day asked for as %s, seed %i',
  async (preset, seed) => {
    let problem: Problem | undefined
    let found: Answer | undefined
    engine().solve = async (given, options: Searching) => {
      problem = given
      return (found = await real.solve(given, { ...options, ...effort }))
    }
    const asked = { day, depotId: depot.id, mode: 'fresh', addRoutes: true, timeLimit: 60, preset, seed }
    const made = await admin(`POST ${base}`, {
      ...asked,
      scope: { routeIds: [], deliveryIds: depot.deliveries, zoneId: null },
    })
    const { id } = (await made.json()) as RunDetail
    await world.host.db.delete(jobs).where(ne(jobs.name, 'solveRun'))
    while (await runNext(features, world.host));
    const run = (await (await admin(`GET ${base}/${id}`)).json()) as RunDetail
    expect(run.state).toBe('succeeded')
    const alone = await real.solve(problem!, { ...effort, seed, explain: false })
    expect(found!.summary.unservedTasks).toBe(alone.summary.unservedTasks)
    expect(found!.summary.cost).toBeLessThanOrEqual(alone.summary.cost * near)
    // and what the board is told is that very plan
    expect(run.found!.after.costCents).toBe(paid(found!))
    expect(run.found!.after.stops).toBe(depot.deliveries.length - found!.summary.unservedTasks)
    expect(run.found!.iterations).toBeGreaterThanOrEqual(effort.iterations)
  },
)
