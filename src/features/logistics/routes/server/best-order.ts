/** Where deliveries that come into a route are put when nobody says where. */
import type { Writing } from '#server/context'
import { placeTasks } from '#features/logistics/routes/contract/planning'
import type { RouteInputs, StopRow } from './given'
import { fixedIn, problemOf } from './problem'
import { breaksOf } from './problem-vehicle'
import type { Fresh } from './stop-edits'
import { withRoads } from './timing'

/** Each where it makes the route least longer, one after the other; at its end what fits nowhere. All that move, in order. */
export async function bestOrder(
  ctx: Pick<Writing, 'ask' | 'askEach'>,
  given: RouteInputs,
  fresh: readonly Fresh[],
): Promise<StopRow[]> {
  const asked = problemOf(
    [given],
    fresh.map(({ row }) => row),
  )
  const roads = await withRoads(ctx, given, asked)
  const problem = fixedIn({ ...roads, rowOf: asked.rowOf })
  const rowOf = new Map(asked.rowOf)
  for (const { row, stops: rows } of fresh)
    asked.taskOf.get(row.id)!.stops.forEach((number, at) => rowOf.set(number, rows[at]!))
  let tokens = problem.plan!.routes[0]!.steps.map(({ token }) => token)
  const tasks = fresh.map(({ row }) => asked.taskOf.get(row.id)!)
  const places = await ctx.ask(placeTasks, {
    problem,
    routes: [{ vehicle: 0, order: tokens }],
    tasks: tasks.map(({ task }) => task),
    most: 1,
  })
  const unplaced: number[] = []
  for (const [at, { stops: numbers }] of tasks.entries()) {
    const [best] = places.value[at]!
    if (best) tokens = best.order
    else unplaced.push(...numbers)
  }
  tokens = [...tokens, ...unplaced]
  // pauses have no number of their own: they keep their order
  const { fixed } = breaksOf(given)
  const pauses = given.stops
    .map(({ stop }) => stop)
    .filter(({ kind }) => kind === 'reload' || (kind === 'break' && fixed))
  return tokens.map((token) => (token < 0 ? pauses.shift()! : rowOf.get(token)!))
}
