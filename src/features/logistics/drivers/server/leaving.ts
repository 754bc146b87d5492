/** A driver is deleted, comes back, or is gone for good. */
import { and, eq, isNotNull, isNull, lt, ne } from 'drizzle-orm'
import type { JobRun } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { keptSince } from '#server/kept-since'
import { evenGone } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract'
import { signOutPhones } from '#features/logistics/drivers/contract/territories'
import { drivers } from '#features/logistics/drivers/tables'
import { leaveRoutes, leaveZones, stopTrackers } from '#features/logistics/vehicles/contract/driven'
import { hold, isTaken } from './changes'
import { detailOf, driverOf } from './rows'

type Handlers = HandlersOf<typeof contract>

/** The row stays, so that what they drove keeps their name. */
export const deleteDriver: Handlers['deleteDriver'] = async (ctx, { params: { id } }) => {
  const row = await driverOf(ctx, 'delete', id)
  if (!row) return ctx.fail('driver_unknown')
  if (row.duty !== 'off') ctx.fail('driver_on_duty')
  await ctx.db.update(drivers).set({ deletedAt: ctx.now }).where(eq(drivers.id, id))
  await ctx.call(leaveZones, { driverId: id })
  await ctx.call(leaveRoutes, { driverId: id })
  await ctx.call(stopTrackers, { driverId: id })
  await ctx.call(signOutPhones, { driverId: id })
  ctx.changed({ id, before: { name: row.name, code: row.code } })
}

export const restoreDriver: Handlers['restoreDriver'] = async (ctx, { params: { id } }) => {
  await hold(ctx)
  const deleted = and(eq(drivers.id, id), isNotNull(drivers.deletedAt), evenGone(ctx, 'delete', 'Driver'))
  const [row] = await ctx.db.select().from(drivers).where(deleted)
  if (!row) return ctx.fail('driver_unknown')
  const depotGone = and(eq(depots.id, row.depotId), isNotNull(depots.deletedAt))
  if ((await ctx.db.$count(depots, depotGone)) > 0) ctx.fail('depot_unknown')
  if (await isTaken(ctx, row.code, id)) ctx.fail('code_taken')
  const same = and(eq(drivers.userId, row.userId ?? 0), ne(drivers.id, id), isNull(drivers.deletedAt))
  if ((await ctx.db.$count(drivers, same)) > 0) ctx.fail('sign_in_taken')
  await ctx.db.update(drivers).set({ deletedAt: null }).where(eq(drivers.id, id))
  ctx.changed({ id, after: { restored: true, name: row.name } })
  return detailOf(ctx, id)
}

/** Their documents are nobody's then: the files go the same night. */
export const forgetDrivers: JobRun<typeof contract.forgetDrivers> = async ({ db, now }) => {
  await db.delete(drivers).where(lt(drivers.deletedAt, await keptSince(db, (kept) => kept.deletedDays, now)))
}
