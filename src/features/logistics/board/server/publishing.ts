/** Routes go to their drivers: each that can, all of them one step. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Attempted } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/board/contract'
import type { keptCodes } from '#features/logistics/board/contract'
import { moveRoute } from '#features/logistics/routes/contract'
import { planHold } from '#features/logistics/routes/contract/drafts'
import { stateFact, type Fact } from '#features/logistics/routes/contract/steps'
import { routes } from '#features/logistics/routes/tables'
import { seesAll } from './depots-seen'
import { depotsOf, keep } from './keeping'
import { changeOf } from './reading'

type Handlers = HandlersOf<typeof contract>
type Refusal = Extract<Attempted<typeof moveRoute>, { ok: false }>['code']
const whys: Partial<Record<Refusal, (typeof keptCodes)[number]>> = {
  route_unknown: 'gone',
  move_refused: 'state',
  route_empty: 'empty',
  crew_missing: 'crew',
  route_violated: 'faults',
  override_forbidden: 'override',
}

export const publishRoutes: Handlers['publishRoutes'] = async (ctx, { body: { routeIds, override, ...board } }) => {
  if (!(await seesAll(ctx, board))) return ctx.fail('depot_unknown')
  const held = await ctx.call(planHold, { routeIds, moves: true })
  if (held) ctx.fail('plan_closed', held.data)
  const within = inArray(routes.depotId, depotsOf(board))
  const ofBoard = and(eq(routes.day, board.day), within, rowsOf(ctx, 'update', 'Route'))
  const rows = await ctx.db
    .select({ id: routes.id, code: routes.code })
    .from(routes)
    .where(and(inArray(routes.id, routeIds), ofBoard))
    .orderBy(asc(routes.id))
    .for('update')
  if (rows.length === 0) return ctx.fail('route_unknown')
  const facts: Fact[] = []
  const kept = routeIds
    .filter((id) => !rows.some((row) => row.id === id))
    .map((id) => ({ id, code: '', why: 'gone' as (typeof keptCodes)[number] }))
  for (const { id, code } of rows) {
    const params = { id }
    // what is right with it needs no reason
    const plain = await ctx.attempt(moveRoute, { params, body: { move: 'publish' } })
    const asked = !plain.ok && plain.code === 'route_violated' && override !== undefined
    const done = asked ? await ctx.attempt(moveRoute, { params, body: { move: 'publish', override } }) : plain
    if (done.ok) facts.push(stateFact(id, 'planned', 'published', { override: asked ? override : '' }))
    else kept.push({ id, code, why: whys[done.code] ?? 'changed' })
  }
  if (facts.length > 0) await keep(ctx, board, 'publish', [], [], { facts })
  return { ...(await changeOf(ctx, board, routeIds)), published: facts.map(({ id }) => id), kept }
}
