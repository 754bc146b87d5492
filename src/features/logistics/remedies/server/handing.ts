/** A driver cannot go on: who would bring what is open of their route, with its price. */
import { and, asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/remedies/contract'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { factsOf } from './asking'
import { dayOf, NoTimes, type Asking, type RouteRow, type StopRow } from './day'
import { place, wantedOf } from './placing'
import { crewsFor, idle } from './takers'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
export type Ended = { route: RouteRow; rows: StopRow[] }
type Refusal = 'route_unknown' | 'route_idle' | 'at_door'

/** A route under way, and nobody at a door of it. */
export async function endable(ctx: Asking, id: number, action: 'read' | 'update'): Promise<Ended | Refusal> {
  const found = ctx.db
    .select()
    .from(routes)
    .where(and(eq(routes.id, id), rowsOf(ctx, action, 'Route')))
  const [route] = await (action === 'read' ? found : found.for('update'))
  if (!route) return 'route_unknown'
  if (!routeIs.underWay(route.state) || route.locked) return 'route_idle'
  const rows = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(asc(stops.seq))
  return rows.some(({ state }) => state === 'arrived') ? 'at_door' : { route, rows }
}
export const openOf = ({ rows }: Ended): StopRow[] =>
  rows.filter(({ deliveryId, state }) => deliveryId !== null && stopIs.ahead(state))
export const idsOf = (rows: readonly StopRow[]): number[] => [
  ...new Set(rows.flatMap(({ deliveryId }) => deliveryId ?? [])),
]

export const getHandover: Handlers['getHandover'] = async (ctx, { params, query: { driver: chosen } }) => {
  const ended = await endable(ctx, params.route, 'read')
  if (typeof ended === 'string') return ctx.fail(ended)
  const { route } = ended
  const { vehicleId, day: on, depotId } = route
  const [van] = await ctx.db
    .select({ id: vehicles.id, name: vehicles.name })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId ?? 0))
  const free = await idle(ctx, route)
  const crews = crewsFor(free, chosen, van)
  if (!crews) return ctx.fail('driver_unfit')
  const open = openOf(ended)
  const ids = idsOf(open)
  const day = await dayOf(ctx, { day: on, depotId, deliveryIds: ids, without: route.id, crews }).catch(
    (error: unknown) => {
      if (error instanceof NoTimes) return ctx.fail('routing_away')
      throw error
    },
  )
  const others = day.lanes.flatMap((lane) =>
    lane.route ? [{ id: lane.driverId, name: lane.driver, routeId: lane.route.id, vehicle: null }] : [],
  )
  if (chosen.some((id) => !day.lanes.some(({ driverId }) => driverId === id))) return ctx.fail('driver_unfit')
  const only = day.lanes.flatMap(({ driverId }, at) => (chosen.includes(driverId) ? [at] : []))
  const asked = { day, deliveryIds: ids, vehicles: chosen.length > 0 ? only : undefined, given: open }
  const { lists, changed, ...found } = await place(ctx, asked)
  const [own] = await ctx.db
    .select()
    .from(drivers)
    .where(eq(drivers.id, route.driverId ?? 0))
  return {
    ...found,
    ...(await factsOf(ctx, depotId)),
    // a route that is still to be made has no number: what it gets is said with the number 0 and who drives it
    wanted: [
      ...wantedOf(day, { lists, changed }),
      ...changed.flatMap((at) => {
        const { crew } = day.lanes[at]!
        return crew ? [{ id: 0, driverId: crew.driverId, vehicleId: crew.vehicleId, stops: lists[at]! }] : []
      }),
    ],
    route: route.code,
    version: route.version,
    driver: own?.name ?? null,
    vehicle: van?.name ?? null,
    done: ended.rows.filter(({ deliveryId, state }) => deliveryId !== null && state === 'done').length,
    // who drives two routes of the day is named once
    drivers: [
      ...new Map(others.map((one) => [one.id, one])).values(),
      ...free.map(({ id, name, vehicle }) => ({ id, name, routeId: null, vehicle })),
    ],
  }
}
