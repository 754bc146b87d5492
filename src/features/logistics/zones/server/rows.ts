/** Rows of zones: which a person may touch, and what clients see of them. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import type { Base } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import type { Zone } from '#features/logistics/zones/contract'
import { zoneDrivers, zones, zoneVehicles } from '#features/logistics/zones/tables'

/** A depot manager is given those of their depot. */
export const zoneRows: Rows = {
  table: zones,
  id: zones.id,
  by: { depotId: zones.depotId, kind: zones.kind },
  gone: zones.deletedAt,
}
/** Not deleted: of those that roads, plans and prices go by, whoever asks. */
export const isThere = isNull(zones.deletedAt)

// written out: in a query of one table the names of the others would be dropped
const idsOf = (table: string, column: string) =>
  sql.raw(
    `coalesce((select jsonb_agg("${table}"."${column}" order by "${table}"."${column}") from "${table}" where "${table}"."zone_id" = "zones"."id"), '[]'::jsonb)`,
  )

export const selectZones = (db: Base['db']) =>
  db
    .select({
      row: zones,
      depot: depots.name,
      driverIds: sql<number[]>`${idsOf('zone_drivers', 'driver_id')}`,
      vehicleIds: sql<number[]>`${idsOf('zone_vehicles', 'vehicle_id')}`,
    })
    .from(zones)
    .leftJoin(depots, eq(depots.id, zones.depotId))
    .$dynamic()

export type SelectedZone = Awaited<ReturnType<typeof selectZones>>[number]
export const asZone = ({ row, ...found }: SelectedZone): Zone => ({
  ...found,
  id: row.id,
  name: row.name,
  colour: row.colour,
  kind: row.kind,
  polygon: { type: 'Polygon', coordinates: row.rings },
  squareMetres: row.squareMetres,
  surchargeCents: row.surchargeCents,
  depotId: row.depotId,
  note: row.note,
  version: row.version,
})

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function zoneOf(ctx: Asking, action: Ability[0], id: number): Promise<Zone | undefined> {
  const mine = and(eq(zones.id, id), rowsOf(ctx, action, 'Zone'))
  if (action !== 'read') await ctx.db.select({ id: zones.id }).from(zones).where(mine).for('update')
  const [found] = await selectZones(ctx.db).where(mine)
  return found && asZone(found)
}

/** As it was just written, whoever asks. */
export async function zoneById(db: Base['db'], id: number): Promise<Zone> {
  const [found] = await selectZones(db).where(eq(zones.id, id))
  return asZone(found!)
}

/** Whose zone it is from now on. */
export async function assign(
  db: Base['db'],
  zoneId: number,
  { driverIds, vehicleIds }: { driverIds?: readonly number[] | undefined; vehicleIds?: readonly number[] | undefined },
): Promise<void> {
  if (driverIds) {
    await db.delete(zoneDrivers).where(eq(zoneDrivers.zoneId, zoneId))
    if (driverIds.length > 0)
      await db.insert(zoneDrivers).values([...new Set(driverIds)].map((driverId) => ({ zoneId, driverId })))
  }
  if (vehicleIds) {
    await db.delete(zoneVehicles).where(eq(zoneVehicles.zoneId, zoneId))
    if (vehicleIds.length > 0)
      await db.insert(zoneVehicles).values([...new Set(vehicleIds)].map((vehicleId) => ({ zoneId, vehicleId })))
  }
}
