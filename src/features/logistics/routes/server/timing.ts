/** Routes are timed: each change of a route gives all of its stops new times, loads and violations. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { Problem } from '#server/solver'
import { askMatrix } from '#features/map/contract'
import { drawRoute } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { figuresOf } from './figures'
import { givenOf, type Given, type RouteRow } from './given'
import { keepStops } from './keeping'
import { problemOf, profileOf, type Asked } from './problem'

export type Timing = Pick<Writing, 'db' | 'host' | 'now' | 'call' | 'attempt' | 'after'>
export class NoTimes extends Error {}

/** The problem with its road times. */
export async function withRoads(
  ctx: Timing,
  given: Given,
  asked: Asked,
): Promise<{ problem: Problem; source: string }> {
  const { points } = asked
  const found = await ctx.attempt(askMatrix, { profile: profileOf(given.vehicle?.type), points })
  if (!found.ok) throw new NoTimes()
  const { seconds, metres, source } = found.value
  const cells = (all: number[]) => ({ size: points.length, cells: all })
  const road = { durations: cells(seconds), distances: cells(metres) }
  return { problem: { ...asked.problem, profiles: { road } }, source }
}

/** Times a route anew, as it looks at a moment, and keeps it. Its row is locked by the caller; the way it takes is drawn
 *  afterwards, unless the caller says that it is still the same. */
export async function retime(
  ctx: Timing,
  route: RouteRow,
  changes: Partial<RouteRow> = {},
  at = ctx.now,
): Promise<RouteRow> {
  const now = { ...route, ...changes }
  const given = await givenOf(ctx, now)
  const asked = problemOf(given, [], at)
  const { problem, source } = await withRoads(ctx, given, asked)
  const answer = ctx.host.solver.time(problem)
  await keepStops(ctx, given, asked, answer)
  const figures = figuresOf(given, answer)
  const [after] = await ctx.db
    .update(routes)
    .set({ path: null, ...changes, ...figures, timedBy: source, stale: false, version: route.version + 1 })
    .where(eq(routes.id, route.id))
    .returning()
  if (!after!.path) await ctx.after(drawRoute, { id: route.id }, { unique: `route ${route.id}` })
  return after!
}
