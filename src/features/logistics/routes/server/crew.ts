/** Who drives, and with what: of those that whoever names them may see. */
import { and, eq, inArray } from 'drizzle-orm'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { seenBy, type Asker } from './given'

type Crew = { driverId?: number | null | undefined; vehicleId?: number | null | undefined }
/** What changes of it; what a route has already is not asked about again. */
export const newIn = (asked: Crew, had: Crew): Crew => ({
  driverId: asked.driverId === had.driverId ? null : asked.driverId,
  vehicleId: asked.vehicleId === had.vehicleId ? null : asked.vehicleId,
})

/** The first that is not there, kept there until the commit. Drivers bring the vehicle they always drive, wherever it belongs. */
export async function strangerIn(
  ctx: Asker,
  all: readonly Crew[],
): Promise<{ what: 'driver' | 'vehicle'; id: number } | undefined> {
  const named = <T>(one: T | null | undefined): T[] => (one ? [one] : [])
  const driverIds = all.flatMap(({ driverId }) => named(driverId))
  const vehicleIds = all.flatMap(({ vehicleId }) => named(vehicleId))
  const crewOf = ctx.db
    .select({ id: drivers.id, vehicleId: drivers.vehicleId })
    .from(drivers)
    .where(and(inArray(drivers.id, driverIds), seenBy(ctx, 'Driver')))
    .for('key share')
  const crew = driverIds.length > 0 ? await crewOf : []
  const driver = driverIds.find((id) => !crew.some((one) => one.id === id))
  if (driver !== undefined) return { what: 'driver', id: driver }
  const own = crew.flatMap(({ vehicleId }) => named(vehicleId))
  const asked = vehicleIds.filter((id) => !own.includes(id))
  const fleetOf = ctx.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, asked), seenBy(ctx, 'Vehicle')))
    .for('key share')
  const fleet = asked.length > 0 ? await fleetOf : []
  const vehicle = asked.find((id) => !fleet.some((one) => one.id === id))
  return vehicle === undefined ? undefined : { what: 'vehicle', id: vehicle }
}

/** The vehicle a driver always drives. */
export async function usualVehicle({ db }: Asker, driverId: number): Promise<number | null> {
  const [found] = await db.select({ id: drivers.vehicleId }).from(drivers).where(eq(drivers.id, driverId))
  return found?.id ?? null
}
