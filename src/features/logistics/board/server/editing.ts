/** Changes at a board, and taking them back. */
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { arrangeRoutes } from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { put, strayed } from './facts'
import { keep, own, type Board } from './keeping'
import { changeOf } from './reading'
import { isSame, snapshotsOf, wantedOf } from './snapshots'

type Handlers = HandlersOf<typeof contract>
type Changing = Ctx<typeof contract.undoEdit>
type Refused = { code: 'route_unknown' | 'crew_unknown' | 'stop_unknown' } | { code: 'route_outdated'; route: string }

/** What can be wrong with every order of stops is told at once; the rest is left to who asked. */
async function arrange(ctx: Changing, routes: Wanted[]): Promise<Refused | undefined> {
  const done = await ctx.attempt(arrangeRoutes, { routes })
  if (done.ok) return
  const { code } = done
  if (code === 'route_over')
    ctx.fail(code, { message: 'A route that is over or locked stays as it is', route: done.data.code })
  if (code === 'stop_started')
    ctx.fail(code, { message: `The driver has set out to ${done.data.name} already`, route: done.data.route })
  if (code === 'delivery_unfit') ctx.fail(code, { message: 'This delivery cannot be planned so', ...done.data })
  if (code === 'route_outdated') return { code, route: done.data.code }
  return code === 'routing_away' ? ctx.fail(code) : { code }
}

/** Its own routes alone: a step is taken back at the board where it was made. */
async function areOfBoard({ db }: Changing, { day, depotId }: Board, ids: readonly number[]): Promise<boolean> {
  const these = and(inArray(routes.id, [...ids]), eq(routes.day, day), eq(routes.depotId, depotId))
  return (await db.$count(routes, these)) === new Set(ids).size
}

export const editBoard: Handlers['editBoard'] = async (ctx, { body: { did, routes: wanted, ...board } }) => {
  const ids = wanted.map(({ id }) => id)
  if (!(await areOfBoard(ctx, board, ids))) ctx.fail('route_unknown')
  const before = await snapshotsOf(ctx.db, ids)
  const refused = await arrange(ctx, wanted)
  if (refused?.code === 'route_outdated')
    return ctx.fail(refused.code, { message: 'Somebody has changed this route meanwhile', route: refused.route })
  if (refused) return ctx.fail(refused.code)
  const after = await snapshotsOf(ctx.db, ids)
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
  const refused = wanted.length > 0 && (await arrange(ctx, wanted.map(wantedOf)))
  // a driver or vehicle of then may be gone
  if (refused) return facts.length > 0 ? ctx.fail('edit_overtaken', told(codeOf(ids[0]!))) : overtaken(codeOf(ids[0]!))
  if (back) await putAll()
  await ctx.db.update(boardEdits).set({ undone: back }).where(eq(boardEdits.id, edit.id))
  return changeOf(ctx, board.day, board.depotId, ids)
}

export const undoEdit: Handlers['undoEdit'] = (ctx, { body }) => turn(ctx, body, true)
export const redoEdit: Handlers['redoEdit'] = (ctx, { body }) => turn(ctx, body, false)
