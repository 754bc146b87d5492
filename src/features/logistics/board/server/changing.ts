/** What is done to a whole route of a board besides its stops: as a step that can be taken back. */
import { and, eq, inArray, ne } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/board/contract'
import { planHold } from '#features/logistics/routes/contract/drafts'
import { routes } from '#features/logistics/routes/tables'
import { thereFact, type Fact } from '#features/logistics/routes/contract/steps'
import { seesAll } from './depots-seen'
import { isBare, put } from './facts'
import { depotsOf, keep } from './keeping'
import { changeOf } from './reading'

type Handlers = HandlersOf<typeof contract>

export const changeRoute: Handlers['changeRoute'] = async (ctx, { params: { id }, body: { change, ...board } }) => {
  if (!(await seesAll(ctx, board))) return ctx.fail('depot_unknown')
  const held = await ctx.call(planHold, { routeIds: [id] })
  if (held) ctx.passOn(held)
  const ofBoard = and(eq(routes.id, id), eq(routes.day, board.day), inArray(routes.depotId, depotsOf(board)))
  const there = and(ofBoard, ne(routes.state, 'cancelled'), rowsOf(ctx, 'update', 'Route'))
  const [row] = await ctx.db.select().from(routes).where(there).for('update')
  if (!row) return ctx.fail('route_unknown')
  if (change === 'remove' && !(await isBare(ctx, id))) return ctx.fail('route_filled')
  const locked = change === 'lock'
  const fact: Fact =
    change === 'remove'
      ? thereFact(id, false)
      : { subject: 'Route', id, before: { locked: row.locked }, after: { locked } }
  if (change !== 'remove' && row.locked === locked) return changeOf(ctx, board, [id])
  if (await put(ctx, [fact], 'after'))
    return ctx.fail('route_over', { message: 'A route that is over or locked stays as it is', route: row.code })
  await keep(ctx, board, change, [], [], { facts: [fact] })
  return changeOf(ctx, board, [id])
}
