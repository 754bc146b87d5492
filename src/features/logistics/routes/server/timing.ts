/** Routes are timed: each change of a route gives all of its stops new times, loads and violations. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Problem } from '#server/solver'
import { askMatrix } from '#features/map/contract'
import { drawRoute } from '#features/logistics/routes/contract/jobs'
import { routes } from '#features/logistics/routes/tables'
import { figuresOf } from './figures'
import { givensOf, type Given, type RouteRow } from './given'
import { keepStops } from './keeping'
import { problemOf, profileOf, type Asked } from './problem'

export type Timing = Pick<Writing, 'db' | 'host' | 'now' | 'call' | 'attempt' | 'after' | 'ask' | 'askEach'>
export class NoTimes extends Error {}

/** Times and ways between so many places, as the solver takes them. */
export const timesOf = ({ seconds, metres }: { seconds: Int32Array; metres: Int32Array }, size: number) => ({
  durations: { size, cells: seconds },
  distances: { size, cells: metres },
})

type Timed = { problem: Problem; source: string }
/** Problems with their road times, all asked for at once. */
export async function withRoadsEach(
  ctx: Pick<Timing, 'askEach'>,
  all: readonly { given: Given; asked: Asked }[],
): Promise<Timed[]> {
  const found = await ctx.askEach(
    askMatrix,
    all.map(({ given, asked: { points } }) => ({ profile: profileOf(given.vehicle?.type), points: [...points] })),
  )
  return found.map((one, at) => {
    if (!one.ok) throw new NoTimes()
    const { points, problem } = all[at]!.asked
    return { problem: { ...problem, profiles: { road: timesOf(one.value, points.length) } }, source: one.value.source }
  })
}

export async function withRoads(ctx: Pick<Timing, 'askEach'>, given: Given, asked: Asked): Promise<Timed> {
  const [timed] = await withRoadsEach(ctx, [{ given, asked }])
  return timed!
}

/** The same for what has happened whether its times are known or not: without them it is stale until somebody can say. */
export async function retimeSoon(
  ctx: Timing,
  route: RouteRow,
  changes: Partial<RouteRow> = {},
  at = ctx.now,
): Promise<RouteRow> {
  try {
    return await retime(ctx, route, changes, at)
  } catch (error) {
    if (!(error instanceof NoTimes)) throw error
    const [after] = await ctx.db
      .update(routes)
      .set({ ...changes, stale: true, version: route.version + 1 })
      .where(eq(routes.id, route.id))
      .returning()
    return after!
  }
}

type Retiming = { route: RouteRow; changes?: Partial<RouteRow>; at?: Date }
/** Times routes anew, as they look at a moment, and keeps them. Their rows are locked by the caller; the ways they take are
 *  drawn afterwards, unless the caller says that they are still the same. */
export async function retimeEach(ctx: Timing, all: readonly Retiming[]): Promise<RouteRow[]> {
  const givens = await givensOf(
    ctx,
    all.map(({ route, changes }) => ({ ...route, ...changes })),
  )
  const plans = all.map(({ route, changes = {}, at = ctx.now }, which) => {
    const given = givens[which]!
    return { route, changes, given, asked: problemOf(given, [], at) }
  })
  const roads = await withRoadsEach(ctx, plans)
  const timed = plans.map((plan, at) => {
    const { problem, source } = roads[at]!
    return { ...plan, source, answer: ctx.host.solver.time(problem) }
  })
  await keepStops(ctx, timed)
  const after: RouteRow[] = []
  for (const { route, changes, given, source, answer } of timed) {
    const figures = figuresOf(given, answer)
    const [row] = await ctx.db
      .update(routes)
      .set({ path: null, ...changes, ...figures, timedBy: source, stale: false, version: route.version + 1 })
      .where(eq(routes.id, route.id))
      .returning()
    if (!row!.path) await ctx.after(drawRoute, { id: route.id }, { unique: `route ${route.id}` })
    after.push(row!)
  }
  return after
}

export async function retime(
  ctx: Timing,
  route: RouteRow,
  changes: Partial<RouteRow> = {},
  at = ctx.now,
): Promise<RouteRow> {
  const [after] = await retimeEach(ctx, [{ route, changes, at }])
  return after!
}
