/** A depot is deleted, comes back, or is gone for good. */
import { and, asc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { JobRun, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { keptSince } from '#server/kept-since'
import { keepers } from '#server/references'
import { evenGone } from '#server/rows'
import { saveChanged } from '#server/saving'
import type * as contract from '#features/logistics/depots/contract'
import type * as clearing from '#features/logistics/depots/contract/clearing'
import { depots } from '#features/logistics/depots/tables'
import { hold, isTaken } from './changes'
import { depotById, depotOf } from './rows'

type Handlers = HandlersOf<typeof contract & Pick<typeof clearing, 'clearDepot'>>

export const deleteDepot: Handlers['deleteDepot'] = async (ctx, { params: { id } }) => {
  await hold(ctx)
  // whoever puts something there holds it until they are done: it is counted then
  await ctx.db.select({ id: depots.id }).from(depots).where(eq(depots.id, id)).for('update')
  const before = await depotOf(ctx, 'delete', id)
  if (!before) return ctx.fail('depot_unknown')
  const kept = await keepers(ctx.db, depots, id)
  const { vehicles = 0, drivers = 0, zones = 0, deliveries = 0 } = kept
  if (Object.keys(kept).length > 0)
    ctx.fail('depot_in_use', { message: 'Something stands there', vehicles, drivers, zones, deliveries })
  await ctx.db.update(depots).set({ deletedAt: ctx.now, isDefault: false }).where(eq(depots.id, id))
  ctx.changed({ id, before: { name: before.name, code: before.code } })
  if (before.isDefault) await passDefault(ctx)
}

const there = isNull(depots.deletedAt)
async function passDefault(ctx: Pick<Writing, 'db' | 'changed'>): Promise<void> {
  const [next] = await ctx.db.select().from(depots).where(there).orderBy(asc(depots.id)).limit(1)
  if (!next) return
  await saveChanged(ctx, depots, next, { isDefault: true }, { subject: 'Depot', id: next.id })
}

/** The default one stays what it is; one that comes back to none is it. */
export const restoreDepot: Handlers['restoreDepot'] = async (ctx, { params: { id } }) => {
  await hold(ctx)
  const deleted = and(eq(depots.id, id), isNotNull(depots.deletedAt), evenGone(ctx, 'delete', 'Depot'))
  const [row] = await ctx.db.select().from(depots).where(deleted).for('update')
  if (!row) return ctx.fail('depot_unknown')
  if (await isTaken(ctx, row.code, id)) ctx.fail('code_taken')
  const isDefault = (await ctx.db.$count(depots, there)) === 0
  await ctx.db.update(depots).set({ deletedAt: null, isDefault }).where(eq(depots.id, id))
  ctx.changed({ id, after: { restored: true, name: row.name } })
  return depotById(ctx.db, id)
}

/** What stood there and was deleted after it goes first: the depot waits for it. */
export const forgetDepots: JobRun<typeof contract.forgetDepots> = async ({ db, now }) => {
  const old = await db
    .select({ id: depots.id })
    .from(depots)
    .where(lt(depots.deletedAt, await keptSince(db, (kept) => kept.deletedDays, now)))
  for (const { id } of old) {
    const kept = await keepers(db, depots, id, { evenDeleted: true })
    if (Object.keys(kept).length === 0) await db.delete(depots).where(eq(depots.id, id))
  }
}

/** What was deleted and is kept counts, too: the database does not let go of a depot before. */
export const clearDepot: Handlers['clearDepot'] = async (ctx, { depotId }) => {
  await hold(ctx)
  if (Object.keys(await keepers(ctx.db, depots, depotId, { evenDeleted: true })).length > 0)
    return ctx.fail('depot_in_use')
  const [gone] = await ctx.db.delete(depots).where(eq(depots.id, depotId)).returning()
  ctx.changed({ subject: 'Depot', id: depotId, before: { name: gone!.name, code: gone!.code } })
  if (gone!.isDefault) await passDefault(ctx)
}
