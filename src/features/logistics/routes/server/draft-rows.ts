/** The second writer of planned routes: into a draft, each state beside the one before it, so that it can be taken back. */
import { and, eq, inArray, lt, desc, notInArray, sql } from 'drizzle-orm'
import type { Base, Writing } from '#server/context'
import { asIf } from '#server/as-if'
import { rowsOf } from '#server/rows'
import type { Doing } from '#features/logistics/routes/contract/steps'
import { draftEdits, draftRoutes, drafts, inDraft } from '#features/logistics/routes/tables'
import type { RouteRow, StopRow } from './given'
import { emptyStop } from './stop-plan'
import type { PutStop } from './writer'

export type DraftRow = typeof drafts.$inferSelect
type Changing = Pick<Writing, 'db' | 'person' | 'now' | 'changed'>
/** Steps of all people at a draft that can be taken back. */
const kept = 50

/** Whoever changes a draft is alone with it until the commit. */
export async function lockDraft({ db }: Pick<Base, 'db'>, id: number): Promise<DraftRow> {
  const [row] = await db.select().from(drafts).where(eq(drafts.id, id)).for('update')
  return row!
}
export async function draftOf(
  ctx: Pick<Base, 'db' | 'rights' | 'judged'>,
  action: 'read' | 'update' | 'delete',
  id: number,
): Promise<DraftRow | undefined> {
  const found = ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), rowsOf(ctx, action, 'Draft')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return row
}
/** A context that reads the routes of a draft, where there is one. */
export async function readingDraft<C extends Pick<Base, 'db'>>(ctx: C, id: number | null | undefined): Promise<C> {
  if (!id) return ctx
  const [row] = await ctx.db.select().from(drafts).where(eq(drafts.id, id))
  return asIf(ctx, inDraft(row!))
}

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** As the database would write it. */
const rowOf = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))

/** Stops that are not there yet get numbers that no stop ever has. */
async function numbered({ db }: Pick<Base, 'db'>, all: readonly PutStop[]): Promise<StopRow[]> {
  const fresh = all.filter(({ id = 0 }) => id <= 0).length
  const { rows } = (await db.execute(
    sql`select nextval(pg_get_serial_sequence('stops', 'id'))::int as id from generate_series(1, ${fresh}::int)`,
  )) as { rows: { id: number }[] }
  const ids = rows.map(({ id }) => id)
  return all.map((row) => ({ ...emptyStop, ...row, id: row.id && row.id > 0 ? row.id : ids.shift()! }))
}

/** A route of a draft as it becomes, or that there is none of this number any more. */
export type State = { id: number; now: { route: RouteRow; stops: readonly PutStop[] } | undefined }

/** Gives the stamps of their states; of what is there no more it is 0. */
export async function writeStates(
  ctx: Changing,
  draft: DraftRow,
  all: readonly State[],
): Promise<Record<string, number>> {
  let { stamp } = draft
  const stamps: Record<string, number> = {}
  const stops = await numbered(
    ctx,
    all.flatMap(({ now }) => now?.stops ?? []),
  )
  await setAside(
    ctx,
    draft.id,
    all.map(({ id }) => id),
  )
  for (const { id, now } of all) {
    stamps[id] = now ? ++stamp : 0
    if (!now) continue
    const own = stops.splice(0, now.stops.length).map((row) => rowOf({ ...row, routeId: id }))
    const state = { draftId: draft.id, stamp, id, isNow: true, route: rowOf(now.route), stops: own }
    await ctx.db.insert(draftRoutes).values(state)
  }
  await changed(ctx, draft, stamp)
  return stamps
}

/** Writes them as one step, which can be taken back. `made`: those that are in the draft for its sake. */
export async function keepStates(
  ctx: Changing,
  draft: DraftRow,
  did: Doing,
  all: readonly State[],
  made: readonly number[] = [],
): Promise<void> {
  const ids = [...new Set([...all.map(({ id }) => id), ...made])]
  const was = await stampsOf(ctx, draft.id, ids)
  const after = { ...was, ...(await writeStates(ctx, draft, all)) }
  if (!ctx.person) return
  const before = Object.fromEntries(ids.map((id) => [id, made.includes(id) ? 0 : (was[id] ?? 0)]))
  const mine = { draftId: draft.id, personId: ctx.person.id }
  const undone = and(
    eq(draftEdits.draftId, draft.id),
    eq(draftEdits.personId, mine.personId),
    eq(draftEdits.undone, true),
  )
  await ctx.db.delete(draftEdits).where(undone)
  await ctx.db.insert(draftEdits).values({ ...mine, did, before, after, at: ctx.now })
  await forget(ctx, draft.id)
}

export async function changed(ctx: Changing, draft: DraftRow, stamp = draft.stamp): Promise<void> {
  const version = draft.version + 1
  await ctx.db.update(drafts).set({ stamp, version, changedAt: ctx.now }).where(eq(drafts.id, draft.id))
  ctx.changed({ subject: 'Draft', id: draft.id, before: {}, after: { version } })
}

/** Which of their states is the one that holds. */
export async function stampsOf(
  { db }: Pick<Base, 'db'>,
  draftId: number,
  ids: readonly number[],
): Promise<Record<string, number>> {
  const rows = await db
    .select({ id: draftRoutes.id, stamp: draftRoutes.stamp })
    .from(draftRoutes)
    .where(and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.isNow, true), inArray(draftRoutes.id, [...ids])))
  return Object.fromEntries(rows.map(({ id, stamp }) => [id, stamp]))
}
export const setAside = ({ db }: Pick<Base, 'db'>, draftId: number, ids: readonly number[]) =>
  db
    .update(draftRoutes)
    .set({ isNow: false })
    .where(and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.isNow, true), inArray(draftRoutes.id, [...ids])))

/** States to which nobody can go back any more. */
async function forget({ db }: Pick<Base, 'db'>, draftId: number): Promise<void> {
  const own = eq(draftEdits.draftId, draftId)
  const [oldest] = await db
    .select({ id: draftEdits.id })
    .from(draftEdits)
    .where(own)
    .orderBy(desc(draftEdits.id))
    .offset(kept - 1)
    .limit(1)
  if (oldest) await db.delete(draftEdits).where(and(own, lt(draftEdits.id, oldest.id)))
  const steps = await db.select({ before: draftEdits.before, after: draftEdits.after }).from(draftEdits).where(own)
  const needed = steps.flatMap(({ before, after }) => [...Object.values(before), ...Object.values(after)])
  const past = and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.isNow, false))
  await db.delete(draftRoutes).where(and(past, notInArray(draftRoutes.stamp, needed)))
}
