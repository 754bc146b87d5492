/** Steps at a draft are taken back and done again: its routes are in the states again that they were in. */
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/routes/contract/drafts'
import { draftEdits, draftRoutes } from '#features/logistics/routes/tables'
import { changed, lockDraft, setAside, stampsOf } from './draft-rows'

type Handlers = HandlersOf<typeof contract>

export const turnDraft: Handlers['turnDraft'] = async (ctx, { id: draftId, back }) => {
  const { db, person } = ctx
  const draft = await lockDraft(ctx, draftId)
  const [step] = await db
    .select()
    .from(draftEdits)
    .where(and(eq(draftEdits.draftId, draftId), eq(draftEdits.personId, person?.id ?? 0), eq(draftEdits.undone, !back)))
    .orderBy(back ? desc(draftEdits.id) : asc(draftEdits.id))
    .limit(1)
  if (!step) return ctx.fail('nothing_left')
  const [left, wanted] = back ? [step.after, step.before] : [step.before, step.after]
  const ids = Object.keys(left).map(Number)
  const now = await stampsOf(ctx, draftId, ids)
  const other = ids.find((id) => (now[id] ?? 0) !== left[id])
  if (other !== undefined) {
    // it will never fit again: the step before it may
    await db.delete(draftEdits).where(eq(draftEdits.id, step.id))
    return { ids: [], overtaken: await codeIn(ctx, draftId, other) }
  }
  const newest = await versionsOf(ctx, draftId, ids)
  await setAside(ctx, draftId, ids)
  for (const id of ids) {
    const stamp = wanted[id]!
    if (stamp === 0) continue
    // whoever shows it knows by its number that this is newer
    const version = sql`jsonb_set(${draftRoutes.route}, '{version}', to_jsonb(${(newest.get(id) ?? 0) + 1}::int))`
    await db
      .update(draftRoutes)
      .set({ isNow: true, route: version })
      .where(and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.stamp, stamp)))
  }
  await db.update(draftEdits).set({ undone: back }).where(eq(draftEdits.id, step.id))
  await changed(ctx, draft)
  return { ids, overtaken: null }
}

/** What people call a route of the draft, also where it was removed meanwhile. */
async function codeIn(
  { db }: Pick<Parameters<Handlers['turnDraft']>[0], 'db'>,
  draftId: number,
  id: number,
): Promise<string> {
  const [one] = await db
    .select({ code: sql<string>`${draftRoutes.route}->>'code'` })
    .from(draftRoutes)
    .where(and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.id, id)))
    .limit(1)
  return one!.code
}

/** The highest that each route has had. */
async function versionsOf(
  { db }: Pick<Parameters<Handlers['turnDraft']>[0], 'db'>,
  draftId: number,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const version = sql<number>`max((${draftRoutes.route} ->> 'version')::int)`
  const rows = await db
    .select({ id: draftRoutes.id, version })
    .from(draftRoutes)
    .where(eq(draftRoutes.draftId, draftId))
    .groupBy(draftRoutes.id)
  return new Map(rows.flatMap((row) => (ids.includes(row.id) ? [[row.id, row.version]] : [])))
}
