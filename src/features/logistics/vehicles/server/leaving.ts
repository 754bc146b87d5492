/** A vehicle is deleted, comes back, or is gone for good. */
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { keptSince } from '#server/kept-since'
import { evenGone } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/vehicles/contract'
import { leaveRoutes, leaveVehicle, leaveZones, stopTrackers } from '#features/logistics/vehicles/contract/driven'
import type * as driven from '#features/logistics/vehicles/contract/driven'
import { isInUse } from '#features/logistics/vehicles/rules'
import { vehicles } from '#features/logistics/vehicles/tables'
import { hold, isTaken } from './changes'
import { detailOf, vehicleOf } from './rows'

type Handlers = HandlersOf<typeof contract & typeof driven>

/** The row stays, so that what was driven with it keeps its name. */
export const deleteVehicle: Handlers['deleteVehicle'] = async (ctx, { params: { id } }) => {
  const row = await vehicleOf(ctx, 'delete', id)
  if (!row) return ctx.fail('vehicle_unknown')
  const state = row.state
  if (isInUse(state)) ctx.fail('vehicle_in_use', { message: 'The vehicle is planned for a route, or on it', state })
  await ctx.db.update(vehicles).set({ deletedAt: ctx.now }).where(eq(vehicles.id, id))
  await ctx.call(leaveVehicle, { vehicleId: id })
  await ctx.call(leaveZones, { vehicleId: id })
  await ctx.call(leaveRoutes, { vehicleId: id })
  await ctx.call(stopTrackers, { vehicleId: id })
  ctx.changed({ id, before: { name: row.name, plate: row.plate, code: row.code } })
}

export const restoreVehicle: Handlers['restoreVehicle'] = async (ctx, { params: { id } }) => {
  await hold(ctx)
  const deleted = and(eq(vehicles.id, id), isNotNull(vehicles.deletedAt), evenGone(ctx, 'delete', 'Vehicle'))
  const [row] = await ctx.db.select().from(vehicles).where(deleted)
  if (!row) return ctx.fail('vehicle_unknown')
  const depotGone = and(inArray(depots.id, [row.depotId, row.endDepotId ?? row.depotId]), isNotNull(depots.deletedAt))
  if ((await ctx.db.$count(depots, depotGone)) > 0) ctx.fail('depot_unknown')
  if (await isTaken(ctx, 'code', row.code, id)) ctx.fail('code_taken')
  if (await isTaken(ctx, 'plate', row.plate, id)) ctx.fail('plate_taken')
  await ctx.db.update(vehicles).set({ deletedAt: null }).where(eq(vehicles.id, id))
  ctx.changed({ id, after: { restored: true, name: row.name } })
  return detailOf(ctx, id)
}

export const forgetVehicles: JobRun<typeof driven.forgetVehicles> = async ({ db, now }) => {
  await db.delete(vehicles).where(lt(vehicles.deletedAt, await keptSince(db, (kept) => kept.deletedDays, now)))
}
