/** Changes at a board, and taking them back. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { routes } from '#features/logistics/routes/tables'
import type { Snapshot } from '#features/logistics/routes/contract/steps'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { put, strayed } from './facts'
import { keep, own, type Board } from './keeping'
import { changeOf } from './reading'
import { isSame, snapshotsOf, wantedOf } from './snapshots'

type Handlers = HandlersOf<typeof contract>
type Changing = Ctx<typeof contract.undoEdit>
type Arranged = Record<'before' | 'after', Snapshot[]>
type Refused = { code: 'route_unknown' | 'crew_unknown' | 'stop_unknown' } | { code: 'route_outdated'; route: string }

/** What can be wrong with every order of stops is told at once; the rest is left to who asked. */
async function arrange(ctx: Changing, routes: Wanted[], of?: Board): Promise<Refused | Arranged> {
  const done = await ctx.attempt(arrangeRoutes, { routes, of })
  if (done.ok) return done.value
  const { code } = done
  if (code === 'route_over')
    ctx.fail(code, { message: 'A route that is over or locked stays as it is', route: done.data.code })
  if (code === 'stop_started')
    ctx.fail(code, { message: `The driver has set out to ${done.data.name} already`, route: done.data.route })
  if (code === 'delivery_unfit') ctx.fail(code, { message: 'This delivery cannot be planned so', ...done.data })
  if (code === 'route_outdated') return { code, route: done.data.code }
  return code === 'routing_away' ? ctx.fail(code) : { code }
}

export const editBoard: Handlers['editBoard'] = async (ctx, { body: { did, routes: wanted, ...board } }) => {
  const ids = wanted.map(({ id }) => id)
  // its own routes alone: a step is taken back at the board where it was made
  const done = await arrange(ctx, wanted, board)
  if ('code' in done) {
    if (done.code === 'route_outdated')
      return ctx.fail(done.code, { message: 'Somebody has changed this route meanwhile', route: done.route })
    return ctx.fail(done.code)
  }
  const { before, after } = done
  if (!before.every((one, at) => isSame(one, after[at]))) await keep(ctx, board, did, before, after)
  return changeOf(ctx, board.day, board.depotId, ids)
}

const codeOf = (id: number): string => `R-${String(id).padStart(4, '0')}`
/** Gives routes back what they had, where they are still as this person left them. */
async function turn(ctx: Changing, board: Board, back: boolean) {
  const [edit] = await ctx.db
    .select()
    .from(boardEdits)
    .where(own(ctx, board, !back))
    .orderBy(back ? desc(boardEdits.id) : asc(boardEdits.id))
    .limit(1)
    .for('update')
  if (!edit) return ctx.fail('nothing_left')
  const [left, wanted] = back ? [edit.after, edit.before] : [edit.before, edit.after]
  const ids = left.map(({ id }) => id)
  const now = await snapshotsOf(ctx.db, ids)
  const changed = left.find(
    (one) =>
      !isSame(
        one,
        now.find(({ id }) => id === one.id),
      ),
  )
  const told = (route: string) => ({ message: 'Somebody has changed this route since', route })
  const overtaken = async (name: string) => {
    // it will never fit again: the step before it may
    await ctx.db.delete(boardEdits).where(eq(boardEdits.id, edit.id))
    return ctx.refuse('edit_overtaken', told(name))
  }
  if (changed) return overtaken(codeOf(changed.id))
  const [over] = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(inArray(routes.id, ids), inArray(routes.state, ['completed', 'closed', 'cancelled'])))
  if (over) return overtaken(codeOf(over.id))
  const stray = await strayed(ctx, edit.facts, back ? 'after' : 'before')
  if (stray !== undefined) return overtaken(stray)
  const { facts } = edit
  const putAll = async () => {
    const refused = await put(ctx, facts, back ? 'before' : 'after')
    if (refused) ctx.fail('edit_overtaken', told(`${refused.subject} ${refused.id}`))
  }
  // what is in a route keeps where and when it is brought: it leaves it first, and comes in last
  if (!back) await putAll()
  const arranged = wanted.length > 0 && (await arrange(ctx, wanted.map(wantedOf)))
  // a driver or vehicle of then may be gone
  if (arranged && 'code' in arranged)
    return facts.length > 0 ? ctx.fail('edit_overtaken', told(codeOf(ids[0]!))) : overtaken(codeOf(ids[0]!))
  if (back) await putAll()
  await ctx.db.update(boardEdits).set({ undone: back }).where(eq(boardEdits.id, edit.id))
  return changeOf(ctx, board.day, board.depotId, ids)
}

export const undoEdit: Handlers['undoEdit'] = (ctx, { body }) => turn(ctx, body, true)
export const redoEdit: Handlers['redoEdit'] = (ctx, { body }) => turn(ctx, body, false)
