/** Vehicles on the map: a position is seen by who may read its vehicle. */
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { warningKinds, type WarningKind } from '#features/logistics/vehicles/contract'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { vehicles, vehicleWarnings } from '#features/logistics/vehicles/tables'
import type * as contract from '#features/logistics/positions/contract'
import type { LastPosition } from '#features/logistics/positions/contract'
import { lastPositions } from '#features/logistics/positions/tables'
import { mapRoutes } from './routes'

type Handlers = HandlersOf<typeof contract>
type Row = typeof lastPositions.$inferSelect

export const asLastPosition = (row: Row): LastPosition => ({
  vehicleId: row.vehicleId,
  at: row.recordedAt.toISOString(),
  lat: row.lat,
  lon: row.lon,
  accuracyMetres: row.accuracyMetres,
  speed: row.speed,
  heading: row.heading,
  battery: row.battery,
  source: row.source,
  stayingSince: row.staying ? row.placeSince.toISOString() : null,
  depotId: row.depotId,
})

export const getFleetMap: Handlers['getFleetMap'] = async (ctx) => {
  const rows = await ctx.db
    .select({ vehicle: vehicles, depot: depots.name, position: lastPositions })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .leftJoin(lastPositions, eq(lastPositions.vehicleId, vehicles.id))
    .where(and(ne(vehicles.state, 'retired'), rowsOf(ctx, 'read', 'Vehicle')))
    .orderBy(asc(vehicles.name), asc(vehicles.id))
  const [warned, driving, out] = [await warningsOf(ctx), await driversOf(ctx), await mapRoutes(ctx)]
  const [first] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.isDefault, true))
  return {
    asOf: ctx.now.toISOString(),
    zone: first?.zone ?? ctx.host.settings.zone,
    vehicles: rows.map(({ vehicle: { id, code, name, plate, type, state, depotId }, depot, position }) => ({
      id,
      code,
      name,
      plate,
      depotId,
      depot,
      type: type,
      state: state,
      warnings: warningKinds.filter((kind) => warned.get(id)?.includes(kind)).toReversed(),
      // who sent it from their own device, else who drives it by default
      driver:
        driving.find((one) => one.id === position?.driverId) ?? driving.find((one) => one.vehicleId === id) ?? null,
      position: position && asLastPosition(position),
      route: out.get(id) ?? null,
    })),
  }
}

async function warningsOf({ db }: Base): Promise<Map<number, WarningKind[]>> {
  const { vehicleId, kind, endedAt } = vehicleWarnings
  const rows = await db
    .select({ vehicleId, kind })
    .from(vehicleWarnings)
    .where(sql`${endedAt} is null`)
  const all = new Map<number, WarningKind[]>()
  for (const row of rows) all.set(row.vehicleId, [...(all.get(row.vehicleId) ?? []), row.kind])
  return all
}

const driversOf = (ctx: Base) =>
  ctx.db
    .select({ id: drivers.id, name: drivers.name, vehicleId: drivers.vehicleId })
    .from(drivers)
    .where(and(eq(drivers.account, 'active'), rowsOf(ctx, 'read', 'Driver')))
    .orderBy(asc(drivers.id))

/** What was written a moment before the answer that is known may have been committed after it. */
const overlapMilliseconds = 1500
export const listMoved: Handlers['listMoved'] = async (ctx, { query: { since } }) => {
  const after = since ? gt(lastPositions.receivedAt, new Date(Date.parse(since) - overlapMilliseconds)) : undefined
  const rows = await ctx.db
    .select({ row: lastPositions })
    .from(lastPositions)
    .innerJoin(vehicles, eq(vehicles.id, lastPositions.vehicleId))
    .where(and(after, rowsOf(ctx, 'read', 'Vehicle')))
    .orderBy(asc(lastPositions.vehicleId))
  return { asOf: ctx.now.toISOString(), positions: rows.map(({ row }) => asLastPosition(row)) }
}
