/** The steps of each person at a board, kept so that they can be taken back. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { isSame, snapshotsOf } from './snapshots'
import type {
  Fact,
  keepStep as keeping,
  Snapshot,
  snapRoutes as snapping,
} from '#features/logistics/routes/contract/steps'

type Handlers = HandlersOf<{ snapRoutes: typeof snapping; keepStep: typeof keeping }>
/** Whoever changes a board. */
type Keeping = Pick<Ctx<typeof contract.undoEdit>, 'db' | 'person' | 'now'>
export type Board = { day: string; depotId: number }
/** As many as a person can remember, and some more. */
const kept = 50

export const own = (ctx: Keeping, { day, depotId }: Board, undone: boolean) =>
  and(
    eq(boardEdits.personId, ctx.person.id),
    eq(boardEdits.day, day),
    eq(boardEdits.depotId, depotId),
    eq(boardEdits.undone, undone),
  )

/** Somebody who does something new has nothing left to do again. */
export async function keep(
  ctx: Keeping,
  board: Board,
  did: string,
  before: Snapshot[],
  after: Snapshot[],
  facts: Fact[] = [],
): Promise<void> {
  await ctx.db.delete(boardEdits).where(own(ctx, board, true))
  const { day, depotId } = board
  const step = { did, before, after, facts, at: ctx.now }
  await ctx.db.insert(boardEdits).values({ day, depotId, personId: ctx.person.id, ...step })
  const [oldest] = await ctx.db
    .select({ id: boardEdits.id })
    .from(boardEdits)
    .where(own(ctx, board, false))
    .orderBy(desc(boardEdits.id))
    .offset(kept - 1)
    .limit(1)
  if (oldest) await ctx.db.delete(boardEdits).where(and(own(ctx, board, false), lt(boardEdits.id, oldest.id)))
}

export const snapRoutes: Handlers['snapRoutes'] = ({ db }, { ids }) => snapshotsOf(db, ids)

/** Nobody's steps are those of a job. */
export const keepStep: Handlers['keepStep'] = async ({ db, person, now }, { did, before, facts, ...board }) => {
  const after = await snapshotsOf(
    db,
    before.map(({ id }) => id),
  )
  const isNothing = facts.length === 0 && before.every((one, at) => isSame(one, after[at]))
  if (person && !isNothing) await keep({ db, person, now }, board, did, before, after, facts)
}
