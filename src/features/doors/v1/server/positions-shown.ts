/** Where vehicles were last, as other systems see it. */
import { eq } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { LastPosition } from '#features/doors/v1/contract/shown'
import { lastPositions } from '#features/logistics/positions/tables'
import { vehicles } from '#features/logistics/vehicles/tables'

export const selectPositions = (db: Db) =>
  db
    .select({ row: lastPositions, vehicle: { id: vehicles.id, code: vehicles.code, name: vehicles.name } })
    .from(lastPositions)
    .innerJoin(vehicles, eq(vehicles.id, lastPositions.vehicleId))
    .$dynamic()
export const asPosition = ({ row, vehicle }: Awaited<ReturnType<typeof selectPositions>>[number]): LastPosition => {
  const { recordedAt, lat, lon, accuracyMetres, speed, heading, battery, source } = row
  return { vehicle, at: recordedAt.toISOString(), lat, lon, accuracyMetres, speed, heading, battery, source }
}
/** By its vehicle. */
export async function shownPosition(db: Db, vehicleId: number): Promise<LastPosition | null> {
  const [found] = await selectPositions(db).where(eq(lastPositions.vehicleId, vehicleId))
  return found ? asPosition(found) : null
}
