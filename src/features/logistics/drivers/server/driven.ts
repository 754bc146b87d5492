import { asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as driven from '#features/logistics/vehicles/contract/driven'
import { drivers } from '#features/logistics/drivers/tables'

type Handlers = HandlersOf<typeof driven>

export const driversOf: Handlers['driversOf'] = async ({ db }, { vehicleId }) => ({
  drivers: await db
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(eq(drivers.vehicleId, vehicleId))
    .orderBy(asc(drivers.name)),
})
