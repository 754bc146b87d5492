import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { keptSince } from '#server/kept-since'
import { evenGone } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/zones/contract'
import { zones } from '#features/logistics/zones/tables'
import { tellRoads } from './closing'
import { zoneById } from './rows'

export const restoreZone: HandlersOf<typeof contract>['restoreZone'] = async (ctx, { params: { id } }) => {
  const deleted = and(eq(zones.id, id), isNotNull(zones.deletedAt), evenGone(ctx, 'delete', 'Zone'))
  const [row] = await ctx.db.update(zones).set({ deletedAt: null }).where(deleted).returning()
  if (!row) return ctx.fail('zone_unknown')
  const depotGone = and(eq(depots.id, row.depotId ?? 0), isNotNull(depots.deletedAt))
  if ((await ctx.db.$count(depots, depotGone)) > 0) ctx.fail('depot_unknown')
  const zone = await zoneById(ctx.db, id)
  await tellRoads(ctx, undefined, zone)
  ctx.changed({ id, after: { restored: true, name: zone.name } })
  return zone
}

export const forgetZones: JobRun<typeof contract.forgetZones> = async ({ db, now }) => {
  await db.delete(zones).where(lt(zones.deletedAt, await keptSince(db, (kept) => kept.deletedDays, now)))
}
