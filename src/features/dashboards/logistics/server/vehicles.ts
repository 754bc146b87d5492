/** What the vehicles of a depot, or of all, are doing now. */
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { silentMinutes } from '#features/logistics/positions/contract'
import { lastPositions } from '#features/logistics/positions/tables'
import { vehicleStates, type VehicleState } from '#features/logistics/vehicles/contract'
import { vehicles, vehicleWarnings } from '#features/logistics/vehicles/tables'
import type { Scope } from './scope'
import { exceptionIs } from '#features/logistics/exceptions/contract/states'
import { isIn } from '#server/is-in'

/** By the rule by which an exception is opened; one that never said where it is has no tracker. */
const liveMilliseconds = silentMinutes * 60_000

export async function vehiclesNow({ ctx, depot }: Scope): Promise<Dashboard['vehicles']> {
  const { db, now } = ctx
  const these = and(
    ne(vehicles.state, 'retired'),
    depot ? eq(vehicles.depotId, depot) : undefined,
    rowsOf(ctx, 'read', 'Vehicle'),
  )
  const rows = await db
    .select({ id: vehicles.id, state: vehicles.state, at: lastPositions.recordedAt })
    .from(vehicles)
    .leftJoin(lastPositions, eq(lastPositions.vehicleId, vehicles.id))
    .where(these)
  const [warned] = await db
    .select({ count: sql<number>`count(distinct ${vehicleWarnings.vehicleId})::int` })
    .from(vehicleWarnings)
    .innerJoin(vehicles, eq(vehicles.id, vehicleWarnings.vehicleId))
    .where(and(these, isNull(vehicleWarnings.endedAt)))
  const offRoute = await db.$count(
    exceptions,
    and(
      eq(exceptions.kind, 'off_route'),
      isIn(exceptions.state, exceptionIs.unresolved),
      depot ? eq(exceptions.depotId, depot) : undefined,
      rowsOf(ctx, 'read', 'Exception'),
    ),
  )
  const driving = rows.filter(({ state }) => state === 'on_route')
  const heard = driving.filter(({ at }) => at !== null)
  const live = heard.filter(({ at }) => now.getTime() - at!.getTime() <= liveMilliseconds).length
  const newest = Math.max(...rows.flatMap(({ at }) => at?.getTime() ?? []))
  return {
    total: rows.length,
    states: Object.fromEntries(
      vehicleStates.map((state) => [state, rows.filter((row) => row.state === state).length]),
    ) as Record<VehicleState, number>,
    warned: warned?.count ?? 0,
    offRoute,
    live,
    silent: heard.length - live,
    age: Number.isFinite(newest) ? Math.max(0, Math.round((now.getTime() - newest) / 1000)) : null,
  }
}
