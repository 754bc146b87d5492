/** The steps of each person at a board, kept so that they can be taken back. */
import { and, arrayContained, desc, eq, gte, inArray, lt, lte, or } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { boardEdits } from '#features/logistics/board/tables'
import { routes } from '#features/logistics/routes/tables'
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

/** Of which of them a step is: of those whose routes it is about. */
async function madeAt({ db }: Keeping, board: Board, ids: readonly number[]) {
  const { depotId, beside = [] } = board
  if (beside.length === 0) return { depotId, beside: [] }
  const own = { id: routes.depotId }
  const found = await db
    .selectDistinct(own)
    .from(routes)
    .where(inArray(routes.id, [...ids]))
  const [first = depotId, ...rest] = found.map(({ id }) => id)
  return { depotId: first, beside: rest }
}

/** Somebody who does something new has nothing left to do again. */
export async function keep(
  ctx: Keeping,
  board: Days,
  did: string,
  before: Snapshot[],
  after: Snapshot[],
  facts: Fact[] = [],
): Promise<void> {
  await ctx.db.delete(boardEdits).where(own(ctx, board, true))
  const { day, until } = board
  const ids = [before, after].flatMap((all) => all.map(({ id }) => id))
  const step = { did, before, after, facts, at: ctx.now, ...(await madeAt(ctx, board, [...ids, ...routesIn(facts)])) }
  await ctx.db.insert(boardEdits).values({ day, until, personId: ctx.person.id, ...step })
  const [oldest] = await ctx.db
    .select({ id: boardEdits.id })
    .from(boardEdits)
    .where(own(ctx, board, false))
    .orderBy(desc(boardEdits.id))
    .offset(kept - 1)
    .limit(1)
  if (oldest) await ctx.db.delete(boardEdits).where(and(own(ctx, board, false), lt(boardEdits.id, oldest.id)))
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
  if (person && !isNothing) await keep({ db, person, now }, board, did, before, after, facts)
}
