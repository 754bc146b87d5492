/** Rows of vehicles: which a person may touch, and what clients see of them. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Ability } from '#contract/ability'
import type { Base, Reading } from '#server/context'
import { rowsOf, type Rows } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import { noWarnings, type FleetVehicle, type VehicleDetail, type Warning } from '#features/logistics/vehicles/contract'
import { driversOf } from '#features/logistics/vehicles/contract/driven'
import { bySeverity, movesOf } from '#features/logistics/vehicles/rules'
import { vehicles, vehicleWarnings } from '#features/logistics/vehicles/tables'

export type VehicleRow = typeof vehicles.$inferSelect
type Db = Base['db']

/** A depot manager is given those of their depot. */
export const vehicleRows: Rows = {
  table: vehicles,
  id: vehicles.id,
  by: { depotId: vehicles.depotId, type: vehicles.type, state: vehicles.state },
  gone: vehicles.deletedAt,
}

// written out: in a query of one table the names of the others would be dropped
const openOnes = sql`from ${vehicleWarnings} where ${sql.raw('"vehicle_warnings"."vehicle_id" = "vehicles"."id" and "vehicle_warnings"."ended_at" is null')}`
const kind = sql.raw('"vehicle_warnings"."kind"')
export const openWarnings = sql<string[]>`coalesce((select jsonb_agg(${kind}) ${openOnes}), '[]'::jsonb)`
/** Has it this warning? Of "No Warnings": has it none? */
export const hasWarning = (word: string) =>
  word === noWarnings
    ? sql`not exists (select 1 ${openOnes})`
    : sql`exists (select 1 ${openOnes} and ${kind} = ${word})`

export const selectFleet = (db: Db) =>
  db
    .select({ row: vehicles, depot: depots.name, warnings: openWarnings })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .$dynamic()

type SelectedVehicle = { row: VehicleRow; depot: string; warnings: string[] }
export function asFleetVehicle({ row, depot, warnings }: SelectedVehicle): FleetVehicle {
  const { createdAt: _c, deletedAt: _d, stateSince, note: _n, location: _l, ...own } = row
  return {
    ...(own as Omit<FleetVehicle, 'depot' | 'warnings' | 'stateSince'>),
    depot,
    stateSince: stateSince.toISOString(),
    warnings: bySeverity(warnings),
  }
}

type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
/** What a person may not touch is unknown to them. In a write it is locked until the commit. */
export async function vehicleOf(ctx: Asking, action: Ability[0], id: number): Promise<VehicleRow | undefined> {
  const found = ctx.db
    .select()
    .from(vehicles)
    .where(and(eq(vehicles.id, id), rowsOf(ctx, action, 'Vehicle')))
  const [row] = await (action === 'read' ? found : found.for('update'))
  return row
}

async function openOf(db: Db, id: number): Promise<Warning[]> {
  const rows = await db
    .select({ row: vehicleWarnings, by: users.fullName })
    .from(vehicleWarnings)
    .leftJoin(users, eq(users.id, vehicleWarnings.acknowledgedById))
    .where(and(eq(vehicleWarnings.vehicleId, id), isNull(vehicleWarnings.endedAt)))
    .orderBy(asc(vehicleWarnings.id))
  return rows.map(({ row, by }) => ({
    id: row.id,
    kind: row.kind,
    note: row.note,
    raisedAt: row.raisedAt.toISOString(),
    acknowledgedAt: row.acknowledgedAt?.toISOString() ?? null,
    acknowledgedBy: by,
  }))
}

/** One that is there, as its page shows it. */
export async function detailOf({ db, call }: Pick<Reading, 'db' | 'call'>, id: number): Promise<VehicleDetail> {
  const end = alias(depots, 'end_depots')
  const [found] = await db
    .select({ row: vehicles, depot: depots.name, endDepot: end.name })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .leftJoin(end, eq(end.id, vehicles.endDepotId))
    .where(eq(vehicles.id, id))
  const { row, depot, endDepot } = found!
  const open = await openOf(db, id)
  const fleet = asFleetVehicle({ row, depot, warnings: open.map((one) => one.kind) })
  return {
    ...fleet,
    location: row.location,
    note: row.note,
    endDepot,
    open,
    allowed: movesOf(fleet.state),
    ...(await call(driversOf, { vehicleId: id })),
    createdAt: row.createdAt.toISOString(),
  }
}
