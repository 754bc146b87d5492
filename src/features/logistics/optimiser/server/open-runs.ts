/** What boards show of runs that wait for a decision. */
import { and, desc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/optimiser/contract/open-runs'
import { runMoves } from '#features/logistics/optimiser/rules'
import { runs } from '#features/logistics/optimiser/tables'
import { drawWays } from '#features/logistics/routes/contract/ways'
import { planning } from './runs'
import { runIs } from '#features/logistics/optimiser/contract/states'

type Handlers = HandlersOf<typeof contract>
const most = 20

/** Asked by each board, so of each run only what a badge needs is read. A scenario has a name: it is kept to be compared, and waits for no decision. */
export const listOpenRuns: Handlers['listOpenRuns'] = async (ctx, { query: { day, depot, draft } }) => {
  const waits = or(
    inArray(runs.state, runMoves.cancel.from),
    and(inArray(runs.state, runMoves.apply.from), isNotNull(runs.found)),
  )
  const asked = and(
    day ? planning(day) : undefined,
    depot ? eq(runs.depotId, depot) : undefined,
    draft ? eq(runs.draftId, draft) : isNull(runs.draftId),
  )
  const rows = await ctx.db
    .select({ id: runs.id, depotId: runs.depotId, state: runs.state })
    .from(runs)
    .where(and(asked, waits, eq(runs.name, ''), rowsOf(ctx, 'read', 'Run')))
    .orderBy(desc(runs.id))
    .limit(most)
  return { runs: rows.map(({ state, ...own }) => ({ ...own, isAtWork: runIs.unfinished(state) })) }
}

export const getWays: Handlers['getWays'] = async (ctx, { params: { id } }) => {
  const { trails, found, depotId } = runs
  const own = and(eq(runs.id, id), rowsOf(ctx, 'read', 'Run'))
  const [row] = await ctx.db.select({ trails, found, depotId }).from(runs).where(own)
  if (!row) return ctx.fail('run_unknown')
  const of = new Map(row.found?.routes.map(({ key, vehicleId }) => [key, vehicleId]))
  const asked = row.trails.filter(({ path }) => path.length > 2)
  const paths = await ctx.call(drawWays, {
    depotId: row.depotId,
    routes: asked.map(({ key, path }) => ({ vehicleId: of.get(key) ?? null, points: path })),
  })
  return { ways: asked.flatMap(({ key }, at) => (paths[at] ? [{ key, path: paths[at] }] : [])) }
}
