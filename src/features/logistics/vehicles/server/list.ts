import { asc, eq, ilike, or, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf, sorted } from '#server/page'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/vehicles/contract'
import { noWarnings, type VehicleState } from '#features/logistics/vehicles/contract'
import { exportedFields, sheetOfFleet } from '#features/logistics/vehicles/sheets'
import { vehicles } from '#features/logistics/vehicles/tables'
import { asFleetVehicle, detailOf, hasWarning, selectFleet, vehicleOf } from './rows'

type Handlers = HandlersOf<typeof contract>

const { id, code, name, plate, type, state, weightGrams, odometerMetres } = vehicles

const sorts = {
  vehicle: name,
  plate,
  type,
  depot: depots.name,
  state,
  weight: weightGrams,
  odometer: odometerMetres,
}
const otherwise = [asc(id)]

type Filters = {
  q?: string | undefined
  state?: string | undefined
  type?: string | undefined
  depot: number
  warning: string[]
}
const stateGroups: Readonly<Record<string, readonly VehicleState[]>> = { parked: ['available', 'assigned'] }
const fitting = (ctx: Base, asked: Filters) => [
  rowsOf(ctx, 'read', 'Vehicle'),
  asked.q ? or(...[name, code, plate].map((column) => ilike(column, contains(asked.q!)))) : undefined,
  isWord(state, asked.state, stateGroups),
  isWord(type, asked.type),
  asked.depot ? eq(vehicles.depotId, asked.depot) : undefined,
  asked.warning.length > 0 ? or(...asked.warning.map(hasWarning)) : undefined,
]

export const listFleet: Handlers['listFleet'] = async (ctx, { query }) => {
  const list = { of: () => selectFleet(ctx.db), where: fitting(ctx, query), sorts, otherwise }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { vehicles: rows.map(asFleetVehicle), total }
}

export const exportFleet: Handlers['exportFleet'] = async (ctx, { query }) => {
  const of = () =>
    ctx.db.select(exportedFields).from(vehicles).innerJoin(depots, eq(depots.id, vehicles.depotId)).$dynamic()
  const found = sorted({ of, where: fitting(ctx, query), sorts, otherwise }, query).getSQL()
  const [depot] = query.depot ? await ctx.db.select().from(depots).where(eq(depots.id, query.depot)) : []
  return sheetOfFleet(ctx, found, { ...query, depot: depot?.name }, ctx.language)
}

export const summariseFleet: Handlers['summariseFleet'] = async (ctx) => {
  const counted = (one: string) => sql<number>`count(*) filter (where ${state} = ${one})`.mapWith(Number)
  const warned = sql`${hasWarning(noWarnings)}`
  const unseen = sql.raw(
    `exists (select 1 from "vehicle_warnings" where "vehicle_warnings"."vehicle_id" = "vehicles"."id" and "vehicle_warnings"."ended_at" is null and "vehicle_warnings"."acknowledged_at" is null)`,
  )
  const [row] = await ctx.db
    .select({
      total: sql<number>`count(*) filter (where ${state} <> 'retired')`.mapWith(Number),
      available: counted('available'),
      assigned: counted('assigned'),
      on_route: counted('on_route'),
      maintenance: counted('maintenance'),
      out_of_service: counted('out_of_service'),
      retired: counted('retired'),
      warned: sql<number>`count(*) filter (where not (${warned}))`.mapWith(Number),
      unacknowledged: sql<number>`count(*) filter (where ${unseen})`.mapWith(Number),
    })
    .from(vehicles)
    .where(rowsOf(ctx, 'read', 'Vehicle'))
  return row!
}

export const getVehicle: Handlers['getVehicle'] = async (ctx, { params }) => {
  const row = await vehicleOf(ctx, 'read', params.id)
  return row ? detailOf(ctx, row.id) : ctx.fail('vehicle_unknown')
}
