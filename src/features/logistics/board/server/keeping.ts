/** The steps of each person at a board, kept so that they can be taken back. */
import { and, arrayContained, desc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { routes } from '#features/logistics/routes/tables'
import { isSame, snapshotsOf } from './snapshots'
import type {
  Doing,
  Fact,
  keepStep as keeping,
  Snapshot,
  snapRoutes as snapping,
} from '#features/logistics/routes/contract/steps'

type Handlers = HandlersOf<{ snapRoutes: typeof snapping; keepStep: typeof keeping }>
/** Whoever changes a board. */
type Keeping = Pick<Ctx<typeof contract.undoEdit>, 'db' | 'person' | 'now'>
export type Board = { day: string; depotId: number; beside?: readonly number[] | undefined }
export const depotsOf = ({ depotId, beside = [] }: Pick<Board, 'depotId' | 'beside'>): number[] => [
  ...new Set([depotId, ...beside]),
]
/** `until`: of routes of several days, the last of them. */
type Days = Board & { until?: string | undefined }
/** As many as a person can remember, and some more. */
const kept = 50

/** Somebody's steps at a board, or at those of some days. */
export const own = ({ person }: { person: { id: number } }, { day, until = day, ...board }: Days, undone: boolean) =>
  and(
    eq(boardEdits.personId, person.id),
    lte(boardEdits.day, until),
    or(gte(boardEdits.day, day), gte(boardEdits.until, day)),
    inArray(boardEdits.depotId, depotsOf(board)),
    arrayContained(boardEdits.beside, depotsOf(board)),
    eq(boardEdits.undone, undone),
  )

/** Of which of the depots of a board a step is: of those whose routes it is about. */
function placedAt({ depotId }: Board, depotIds: readonly number[]) {
  const [first = depotId, ...rest] = new Set(depotIds)
  return { depotId: first, beside: rest }
}
async function madeAt({ db }: Keeping, board: Board, ids: readonly number[]) {
  if ((board.beside ?? []).length === 0) return placedAt(board, [])
  const found = await db
    .selectDistinct({ id: routes.depotId })
    .from(routes)
    .where(inArray(routes.id, [...ids]))
  return placedAt(
    board,
    found.map(({ id }) => id),
  )
}

type Kept = {
  facts?: readonly Fact[]
  /** At which depots its routes are, where that is known. */
  at?: readonly number[]
}
/** Somebody who does something new has nothing left to do again. Gives the step that can be taken back next. */
export async function keep(
  ctx: Keeping,
  board: Days,
  did: Doing,
  before: Snapshot[],
  after: Snapshot[],
  { facts = [], at }: Kept = {},
): Promise<{ id: number; did: Doing }> {
  // with the step that comes there are as many as are kept
  const oldest = ctx.db
    .select({ id: boardEdits.id })
    .from(boardEdits)
    .where(own(ctx, board, false))
    .orderBy(desc(boardEdits.id))
    .offset(kept - 2)
    .limit(1)
  const isOlder = and(own(ctx, board, false), sql`${boardEdits.id} < (${oldest})`)
  const gone = ctx.db.$with('gone').as(
    ctx.db
      .delete(boardEdits)
      .where(or(own(ctx, board, true), isOlder))
      .returning({ id: boardEdits.id }),
  )
  const { day, until } = board
  const ids = [before, after].flatMap((all) => all.map(({ id }) => id))
  const where = at ? placedAt(board, at) : await madeAt(ctx, board, [...ids, ...routesIn(facts)])
  const step = { did, before, after, facts: [...facts], at: ctx.now, ...where }
  const [row] = await ctx.db
    .with(gone)
    .insert(boardEdits)
    .values({ day, until, personId: ctx.person.id, ...step })
    .returning({ id: boardEdits.id })
  return { id: row!.id, did }
}

export const routesIn = (facts: readonly Fact[]): number[] =>
  facts.flatMap(({ subject, id }) => (subject === 'Route' ? [id] : []))

export const snapRoutes: Handlers['snapRoutes'] = ({ db }, { ids }) => snapshotsOf(db, ids)

/** Nobody's steps are those of a job. */
export const keepStep: Handlers['keepStep'] = async (
  { db, person, now },
  { did, before, after: told, facts, ...board },
) => {
  const ids = before.map(({ id }) => id)
  const after = told ?? (await snapshotsOf(db, ids))
  const isNothing = facts.length === 0 && before.every((one, at) => isSame(one, after[at]))
  if (person && !isNothing) await keep({ db, person, now }, board, did, before, after, { facts })
}
