import { asc, eq, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as asked from '#features/logistics/vehicles/contract/driven'
import { zoneDrivers, zones, zoneVehicles } from '#features/logistics/zones/tables'
import { tellRoads } from './closing'
import { assign, zoneById } from './rows'

type Handlers = HandlersOf<Pick<typeof asked, 'leaveZones'>>

/** Of zones that were deleted, too: they would come back with it. */
export const leaveZones: Handlers['leaveZones'] = async (ctx, { vehicleId = 0, driverId = 0 }) => {
  const ofDriver = ctx.db.select({ id: zoneDrivers.zoneId }).from(zoneDrivers).where(eq(zoneDrivers.driverId, driverId))
  const ofVehicle = ctx.db
    .select({ id: zoneVehicles.zoneId })
    .from(zoneVehicles)
    .where(eq(zoneVehicles.vehicleId, vehicleId))
  const held = await ctx.db
    .select({ id: zones.id, deletedAt: zones.deletedAt })
    .from(zones)
    .where(inArray(zones.id, vehicleId > 0 ? ofVehicle : ofDriver))
    .orderBy(asc(zones.id))
    .for('update')
  for (const { id, deletedAt } of held) {
    const before = await zoneById(ctx.db, id)
    const left = {
      driverIds: before.driverIds.filter((one) => one !== driverId),
      vehicleIds: before.vehicleIds.filter((one) => one !== vehicleId),
    }
    await assign(ctx.db, id, left)
    const version = before.version + 1
    await ctx.db.update(zones).set({ version }).where(eq(zones.id, id))
    const key = vehicleId > 0 ? 'vehicleIds' : 'driverIds'
    ctx.changed({ subject: 'Zone', id, before: { [key]: before[key] }, after: { [key]: left[key], version } })
    if (deletedAt === null) await tellRoads(ctx, before, await zoneById(ctx.db, id))
  }
}
