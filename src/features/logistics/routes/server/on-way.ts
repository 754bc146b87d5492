/** Where vehicles are on their way: from the first place of the route they drive to its last, and how much of it is over. */
import { and, asc, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { PgSelect } from 'drizzle-orm/pg-core'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import { noWarnings, warningKinds } from '#features/logistics/vehicles/contract'
import type * as contract from '#features/logistics/vehicles/contract/on-way'
import type { Vehicle } from '#features/logistics/vehicles/contract/on-way'
import { vehicles } from '#features/logistics/vehicles/tables'
import { stopIs } from '#features/logistics/routes/contract/states'
import { quoted } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Query = Parameters<typeof pageOf<PgSelect, keyof typeof sorts>>[2]

// written out: in a query of one table the names of the others would be dropped
/** The route it drives; of two that nobody ended, the one that began last. */
const driven = `(select "way"."id" from "routes" "way" where "way"."vehicle_id" = "vehicles"."id"
  and "way"."state" in (${quoted(routeIs.underWay)}) order by "way"."started_at" desc, "way"."id" desc limit 1)`
const placeOf = (column: 'city' | 'country', order: 'asc' | 'desc') =>
  sql<string>`coalesce(${sql.raw(`(select coalesce("gate"."${column}", "door"."${column}") from "stops"
    left join "depots" "gate" on "gate"."id" = "stops"."depot_id"
    left join "deliveries" "door" on "door"."id" = "stops"."delivery_id"
    where "stops"."route_id" = ${driven} and coalesce("gate"."id", "door"."id") is not null
    order by "stops"."seq" ${order} limit 1)`)}, ${depots[column]})`
const over = sql<number>`coalesce(${sql.raw(`(select round(100.0 * count(*) filter (where "stops"."state" in (${quoted(stopIs.over)}))
  / nullif(count(*), 0)) from "stops" where "stops"."route_id" = ${driven} and "stops"."delivery_id" is not null)`)}, 0)::int`
const rank = warningKinds.map((one, at) => `when '${one}' then ${at + 1}`).join(' ')
const worstWarning = sql<Vehicle['warnings']>`coalesce(${sql.raw(`(select "kind" from "vehicle_warnings"
  where "vehicle_warnings"."vehicle_id" = "vehicles"."id" and "vehicle_warnings"."ended_at" is null
  order by case "kind" ${rank} end desc limit 1)`)}, ${noWarnings})`

const shown = {
  id: vehicles.id,
  location: vehicles.location,
  startCity: placeOf('city', 'asc'),
  startCountry: placeOf('country', 'asc'),
  endCity: placeOf('city', 'desc'),
  endCountry: placeOf('country', 'desc'),
  warnings: worstWarning,
  progress: over,
}
const sorts = {
  location: shown.location,
  startRoute: shown.startCity,
  endRoute: shown.endCity,
  warnings: shown.warnings,
  progress: shown.progress,
}

async function onWay(ctx: Base, query: Query, which?: SQL) {
  const of = () => ctx.db.select(shown).from(vehicles).innerJoin(depots, eq(depots.id, vehicles.depotId)).$dynamic()
  const list = { of, where: [rowsOf(ctx, 'read', 'Vehicle'), which], sorts, otherwise: [asc(vehicles.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { vehicles: rows, totalVehicles: total }
}

export const listVehicles: Handlers['listVehicles'] = (ctx, { query }) => onWay(ctx, query)

export const listOnWay: Handlers['listOnWay'] = (ctx, { params: { depot }, query }) =>
  onWay(ctx, query, and(isNotNull(sql.raw(driven)), depot ? eq(vehicles.depotId, depot) : undefined))
