/** Drivers and vehicles as other systems see them. */
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#server/host'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type { Driver, Vehicle } from '#features/doors/v1/contract/shown'
import { vehicles } from '#features/logistics/vehicles/tables'

const depot = { id: depots.id, code: depots.code, name: depots.name, zone: depots.zone }

export const selectDrivers = (db: Db) =>
  db
    .select({ row: drivers, depot, vehicle: { id: vehicles.id, code: vehicles.code, name: vehicles.name } })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .leftJoin(vehicles, eq(vehicles.id, drivers.vehicleId))
    .$dynamic()
export const asDriver = ({
  row: { id, code, name, phone, email, skills, account, duty, version },
  ...beside
}: Awaited<ReturnType<typeof selectDrivers>>[number]): Driver => ({
  id,
  code,
  name,
  phone,
  email,
  ...beside,
  skills,
  account: account,
  duty: duty,
  version,
})
export async function shownDriver(db: Db, id: number): Promise<Driver | null> {
  const [found] = await selectDrivers(db).where(and(eq(drivers.id, id), isNull(drivers.deletedAt)))
  return found ? asDriver(found) : null
}

export const selectVehicles = (db: Db) =>
  db.select({ row: vehicles, depot }).from(vehicles).innerJoin(depots, eq(depots.id, vehicles.depotId)).$dynamic()
export const asVehicle = ({ row, depot }: Awaited<ReturnType<typeof selectVehicles>>[number]): Vehicle => {
  const { id, code, name, plate, weightGrams, volumeLitres, items, pallets, features, version } = row
  return {
    id,
    code,
    name,
    plate,
    type: row.type,
    state: row.state,
    depot,
    capacity: { weightGrams, volumeLitres, items, pallets },
    features,
    version,
  }
}
