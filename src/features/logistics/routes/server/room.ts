/** Where there is room for a delivery that may come at one of several times. */
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as planning from '#features/logistics/planning/contract'
import { routes } from '#features/logistics/routes/tables'
import { givenOf, type Given } from './given'
import { problemOf } from './problem'
import { NoTimes, withRoads, type Timing } from './timing'

type Handlers = HandlersOf<typeof planning>
type Row = typeof deliveries.$inferSelect
const open = ['draft', 'planned', 'published', 'in_progress']

export const findRoom: Handlers['findRoom'] = async (ctx, { deliveryId, slots }) => {
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  const days = new Map<string, Given[]>()
  for (const day of new Set(slots.map((slot) => slot.day))) days.set(day, await routesOn(ctx, row!, day))
  const found: (number | null)[] = []
  for (const { day, from, until } of slots) {
    const asked = { ...row!, windows: [{ from, until, hard: true, centsPerMinute: 0 }] }
    found.push(await leastOf(ctx, asked, days.get(day)!))
  }
  return found

  async function leastOf(timing: Timing, asked: Row, all: readonly Given[]): Promise<number | null> {
    // nobody has planned that day: all of it is free
    if (all.length === 0) return 0
    const minutes: number[] = []
    for (const given of all) {
      const problem = await roadsFor(timing, given, asked)
      minutes.push(...problem)
    }
    return minutes.length > 0 ? Math.min(...minutes) : null
  }

  async function roadsFor(timing: Timing, given: Given, asked: Row): Promise<number[]> {
    const wanted = problemOf(given, [asked])
    const { problem } = await withRoads(timing, given, wanted).catch((error: unknown) => {
      if (error instanceof NoTimes) return ctx.fail('routing_away')
      throw error
    })
    const order = problem.plan!.routes[0]!.steps.map(({ token }) => token)
    const { task } = wanted.taskOf.get(asked.id)!
    return timing.host.solver.insert(problem, [{ vehicle: 0, order }], task, { most: 1 }).map((fit) => fit.minutes)
  }
}

/** Those of its depot that may still be changed; without itself, where it is in one of them. */
async function routesOn(ctx: Timing, { id, depotId }: Row, day: string): Promise<Given[]> {
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(
      and(
        eq(routes.day, day),
        eq(routes.depotId, depotId),
        eq(routes.locked, false),
        inArray(routes.state, open),
        isNotNull(routes.driverId),
      ),
    )
  const all: Given[] = []
  for (const route of rows) {
    const given = await givenOf(ctx, route)
    all.push({ ...given, stops: given.stops.filter(({ stop }) => stop.deliveryId !== id) })
  }
  return all
}
