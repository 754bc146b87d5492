/** A depot of each test's own: what one plans there, no other test of the file sees. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import { nextId, nextIds } from '#server/next-id'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { driverAbsences, drivers } from '#features/logistics/drivers/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { crewShifts, doorOf, gateHours } from './a-crew'
import type { World } from './host'

type The = Pick<World, 'host'>
/** In the order of those they are copies of: the first driver is Nkem Okafor, as in the demo, and the first vehicle theirs. */
export type Depot = { id: number; drivers: number[]; vehicles: number[]; deliveries: number[] }
/** Of the demo: nothing of its own changes, so that each copy is the same. */
const copied = 1
const today = '2026-05-12'

/** Like the first one of the demo: with its drivers and vehicles, and so many of the deliveries that are ready today. */
export async function aDepot({ host: { db } }: The, waiting = 20): Promise<Depot> {
  const [from] = await db.select().from(depots).where(eq(depots.id, copied))
  const id = await nextId(db, depots)
  /** What must be one of its kind says whose it is. */
  const own = (what: string) => `${what}/${id}`
  await db.insert(depots).values({ ...from!, id, code: own(from!.code), isDefault: false, hours: gateHours })

  const crew = await db.select().from(drivers).where(eq(drivers.depotId, copied)).orderBy(asc(drivers.id))
  const theirs = crew.flatMap(({ vehicleId }) => vehicleId ?? [])
  const parked = await db
    .select()
    .from(vehicles)
    .where(or(eq(vehicles.depotId, copied), inArray(vehicles.id, theirs)))
    .orderBy(asc(vehicles.id))
  const vehicleIds = await nextIds(db, vehicles, parked.length)
  const driverIds = await nextIds(db, drivers, crew.length)
  const vehicleOf = new Map(parked.map((one, at) => [one.id, vehicleIds[at]!]))
  const driverOf = new Map(crew.map((one, at) => [one.id, driverIds[at]!]))

  await db.insert(vehicles).values(
    parked.map((one, at) => ({
      ...one,
      id: vehicleIds[at]!,
      code: own(one.code),
      plate: own(one.plate),
      location: 1_000_000 + vehicleIds[at]!,
      depotId: id,
    })),
  )
  await db.insert(drivers).values(
    crew.map((one, nth) => ({
      ...one,
      shifts: crewShifts[nth] ?? one.shifts,
      id: driverOf.get(one.id)!,
      code: own(one.code),
      userId: null,
      depotId: id,
      vehicleId: one.vehicleId && vehicleOf.get(one.vehicleId)!,
    })),
  )
  const away = await db
    .select()
    .from(driverAbsences)
    .where(inArray(driverAbsences.driverId, [...driverOf.keys()]))
  if (away.length > 0)
    await db
      .insert(driverAbsences)
      .values(away.map(({ id: _id, ...one }) => ({ ...one, driverId: driverOf.get(one.driverId)! })))

  const ready = await db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.depotId, copied), eq(deliveries.day, today), eq(deliveries.state, 'ready')))
    .orderBy(asc(deliveries.code))
    .limit(waiting)
  const deliveryIds = await nextIds(db, deliveries, ready.length)
  const ours = (some: number[]) => some.flatMap((one) => driverOf.get(one) ?? [])
  if (ready.length > 0)
    await db.insert(deliveries).values(
      ready.map((one, at) => ({
        ...one,
        ...doorOf(at),
        id: deliveryIds[at]!,
        code: own(one.code),
        externalId: null,
        orderId: null,
        depotId: id,
        allowedDrivers: ours(one.allowedDrivers),
        excludedDrivers: ours(one.excludedDrivers),
      })),
    )
  return { id, drivers: driverIds, vehicles: theirs.map((one) => vehicleOf.get(one)!), deliveries: deliveryIds }
}

/**
 * A new one for each test.
 * @example
 * const depot = aDepotEach(world)
 * test('…', () => ask(depot.id))
 */
export function aDepotEach(world: The, waiting?: number): Readonly<Depot> {
  let depot: Depot
  beforeEach(async () => {
    depot = await aDepot(world, waiting)
  })
  return {
    get id() {
      return depot.id
    },
    get drivers() {
      return depot.drivers
    },
    get vehicles() {
      return depot.vehicles
    },
    get deliveries() {
      return depot.deliveries
    },
  }
}
