/** Who could go on for somebody: those who work that day and bring nothing yet, and what they would drive. */
import { and, asc, eq, gt, ne, notInArray } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { Asking, Crew, RouteRow } from './day'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

type Idle = { id: number; name: string; vehicleId: number | null; vehicle: string | null }

/** With their own vehicle, where nobody else drives it that day. */
export async function idle(ctx: Asking, { day, depotId, driverId }: RouteRow): Promise<Idle[]> {
  const ofDay = and(eq(routes.day, day), isIn(routes.state, routeIs.open))
  const busy = ctx.db
    .select({ id: routes.driverId })
    .from(routes)
    .where(and(ofDay, gt(routes.driverId, 0)))
  const taken = ctx.db
    .select({ id: routes.vehicleId })
    .from(routes)
    .where(and(ofDay, gt(routes.vehicleId, 0)))
  const own = and(eq(vehicles.id, drivers.vehicleId), notInArray(vehicles.id, taken))
  const rows = await ctx.db
    .select({ id: drivers.id, name: drivers.name, vehicleId: vehicles.id, vehicle: vehicles.name })
    .from(drivers)
    .leftJoin(vehicles, own)
    .where(
      and(
        rowsOf(ctx, 'read', 'Driver'),
        eq(drivers.depotId, depotId),
        eq(drivers.account, 'active'),
        notInArray(drivers.id, busy),
        ne(drivers.id, driverId ?? 0),
      ),
    )
    .orderBy(asc(drivers.name))
  const { shifts } = await ctx.call(shiftsOn, { driverIds: rows.map(({ id }) => id), day })
  return rows.filter((_, at) => shifts[at])
}

type Van = { id: number; name: string } | undefined
/** The first of them takes over the vehicle with all that is in it, the others drive their own; nothing where one has none. */
export function crewsFor(free: readonly Idle[], chosen: readonly number[], van: Van): Crew[] | undefined {
  const vans = new Set<number>()
  const crews = chosen.flatMap((id): (Crew | undefined)[] => {
    const taker = free.find((one) => one.id === id)
    if (!taker) return []
    const own = taker.vehicleId === null ? undefined : { id: taker.vehicleId, name: taker.vehicle ?? '' }
    const drives = [van, own].find((one) => one && !vans.has(one.id))
    if (!drives) return [undefined]
    vans.add(drives.id)
    return [{ driverId: id, driver: taker.name, vehicleId: drives.id, vehicle: drives.name }]
  })
  return crews.every((one) => one !== undefined) ? crews : undefined
}
