import { and, asc, eq, isNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as driven from '#features/logistics/vehicles/contract/driven'
import { drivers } from '#features/logistics/drivers/tables'
import { write } from './changes'

type Handlers = HandlersOf<Pick<typeof driven, 'driversOf' | 'leaveVehicle'>>

export const driversOf: Handlers['driversOf'] = async ({ db }, { vehicleId }) => ({
  drivers: await db
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(and(eq(drivers.vehicleId, vehicleId), isNull(drivers.deletedAt)))
    .orderBy(asc(drivers.name)),
})

export const leaveVehicle: Handlers['leaveVehicle'] = async (ctx, { vehicleId }) => {
  const rows = await ctx.db
    .select()
    .from(drivers)
    .where(eq(drivers.vehicleId, vehicleId))
    .orderBy(asc(drivers.id))
    .for('update')
  for (const row of rows) await write(ctx, row, { vehicleId: null })
}
