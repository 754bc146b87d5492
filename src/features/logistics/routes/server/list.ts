import { and, asc, desc, eq, ilike, inArray, ne, or } from 'drizzle-orm'
import { isDay } from '#contract/zone'
import { contains } from '#server/contains'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { isWord } from '#server/words'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/routes/contract'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { readingDraft } from './draft-rows'
import { marksOf } from './marks'
import type { RouteState } from '#features/logistics/routes/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'
import { asRoute, detailOf, detailsOf, markedDetailsOf, routeOf, selectRoutes, stopsOf } from './rows'

type Handlers = HandlersOf<typeof contract>
type Filters = { [K in 'q' | 'day' | 'state']?: string | undefined } & { [K in 'depot' | 'driver' | 'vehicle']: number }

const sorts = {
  route: routes.code,
  day: routes.day,
  driver: drivers.name,
  vehicle: vehicles.name,
  depot: depots.name,
  state: routes.state,
  stops: stopsOf,
  start: routes.plannedStart,
  late: routes.lateSeconds,
  metres: routes.metres,
}
const stateGroups: Readonly<Record<string, readonly RouteState[]>> = {
  out: routeIs.underWay.states,
  counted: routeIs.counted.states,
}
const fitting = (ctx: Base, { q, day, state, depot, driver, vehicle }: Filters) => [
  rowsOf(ctx, 'read', 'Route'),
  q ? or(...[routes.code, drivers.name, vehicles.name].map((column) => ilike(column, contains(q)))) : undefined,
  // a day that is none has no routes
  day ? eq(routes.day, isDay(day) ? day : '0001-01-01') : undefined,
  isWord(routes.state, state, stateGroups),
  depot ? eq(routes.depotId, depot) : undefined,
  driver ? eq(routes.driverId, driver) : undefined,
  vehicle ? eq(routes.vehicleId, vehicle) : undefined,
]

export const listRoutes: Handlers['listRoutes'] = async (ctx, { query }) => {
  const of = () => selectRoutes(ctx.db)
  const list = {
    of,
    where: fitting(ctx, query),
    sorts,
    otherwise: [desc(routes.day), asc(routes.code), asc(routes.id)],
  }
  const { rows, total } = await pageOf(ctx.db, list, query)
  return { routes: rows.map(asRoute), total }
}

export const getRoute: Handlers['getRoute'] = async (ctx, { params: { id } }) => {
  const row = await routeOf(ctx, 'read', id)
  return row ? detailOf(ctx.db, id) : ctx.fail('route_unknown')
}

type OfDay = { day: string; depotIds: readonly number[]; ids?: readonly number[] | undefined }
const shownOn = (ctx: Base, { day, depotIds, ids }: OfDay) =>
  and(
    rowsOf(ctx, 'read', 'Route'),
    eq(routes.day, day),
    inArray(routes.depotId, [...depotIds]),
    ne(routes.state, 'cancelled'),
    ids && inArray(routes.id, [...ids]),
  )
export const routesOfDay: Handlers['routesOfDay'] = async (ctx, of) =>
  detailsOf((await readingDraft(ctx, of.draftId)).db, shownOn(ctx, of))
export const marksOfDay: Handlers['marksOfDay'] = (ctx, of) => marksOf(ctx.db, shownOn(ctx, of))
export const markedRoutes: Handlers['markedRoutes'] = (ctx, of) => markedDetailsOf(ctx.db, shownOn(ctx, of))
