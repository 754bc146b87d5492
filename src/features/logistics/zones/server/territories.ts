import { and, asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as asked from '#features/logistics/drivers/contract/territories'
import { zoneDrivers, zones } from '#features/logistics/zones/tables'
import { isThere } from './rows'

type Handlers = HandlersOf<typeof asked>

export const territoriesOf: Handlers['territoriesOf'] = async ({ db }, { driverId }) => ({
  territories: await db
    .select({ id: zones.id, name: zones.name, colour: zones.colour })
    .from(zoneDrivers)
    .innerJoin(zones, eq(zones.id, zoneDrivers.zoneId))
    .where(and(eq(zoneDrivers.driverId, driverId), isThere))
    .orderBy(asc(zones.name)),
})
