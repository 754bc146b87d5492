/** What the map knows of a day besides positions: the routes, and the gates at which somebody arrives. */
import { and, asc, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm'
import { metresBetween, type At } from '#contract/distance'
import { addDays, dayIn, dayInUtc } from '#contract/zone'
import type { Db } from '#server/host'
import { gateMetres, type Leg } from '#features/logistics/positions/rules'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
const rank = ({ state }: RouteRow) => routeIs.sent.states.findIndex((one) => one === state)
export type Today = { route: RouteRow; list: StopRow[] }
/** The route of each vehicle on this day of its depot's clock that drivers know of. */
export async function routesToday(db: Db, now: Date, where = isNotNull(routes.vehicleId)): Promise<Map<number, Today>> {
  const utc = dayInUtc(now)
  const found = await db
    .select({ route: routes, zone: depots.zone })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        isIn(routes.state, routeIs.sent),
        isNotNull(routes.vehicleId),
        where,
        gte(routes.day, addDays(utc, -1)),
        lte(routes.day, addDays(utc, 1)),
      ),
    )
    .orderBy(asc(routes.plannedStart), asc(routes.id))
  const today = found.flatMap(({ route, zone }) => (route.day === dayIn(zone, now) ? route : []))
  const first = new Map<number, RouteRow>()
  for (const route of today.toSorted((a, b) => rank(a) - rank(b)))
    if (!first.has(route.vehicleId!)) first.set(route.vehicleId!, route)
  const ids = [...first.values()].map(({ id }) => id)
  const rows = await db
    .select()
    .from(stops)
    .where(inArray(stops.routeId, ids))
    .orderBy(asc(stops.routeId), asc(stops.seq))
  const lists = new Map(ids.map((id) => [id, rows.filter(({ routeId }) => routeId === id)]))
  return new Map([...first].map(([vehicleId, route]) => [vehicleId, { route, list: lists.get(route.id) ?? [] }]))
}

/** Where each vehicle drives today by its route: from door to door as it did, and from here on as it is expected to.
 *  Undefined where that was not drawn along the roads yet. */
export async function waysToday(db: Db, now: Date): Promise<Map<number, Leg[] | undefined>> {
  const all = await routesToday(db, now)
  return new Map([...all].map(([vehicleId, today]) => [vehicleId, today.route.path ? legsOf(today) : undefined]))
}
function legsOf({ route, list }: Today): Leg[] {
  const placed = list.filter(({ lat }) => lat !== null)
  return (route.path ?? []).flatMap((path, at) => {
    const stop = placed[at + 1]
    const until = (stop?.arrivedAt ?? stop?.arriveAt)?.getTime()
    if (!stop || until === undefined || path.length === 0) return []
    return { from: until - Math.max(1, stop.travelSeconds) * 1000, until, path }
  })
}

/** Who stays near it has arrived there. */
export type Gate = { at: At; metres: number; depotId: number }
export async function gatesToday(db: Db): Promise<Gate[]> {
  const rows = await db.select({ id: depots.id, lat: depots.lat, lon: depots.lon }).from(depots)
  return rows.map(({ id, lat, lon }) => ({ at: [lon, lat], metres: gateMetres, depotId: id }))
}

export function nearest(gates: readonly Gate[], at: At): Gate | undefined {
  const near = gates
    .map((gate) => ({ gate, metres: metresBetween(gate.at, at) }))
    .filter(({ gate, metres }) => metres <= gate.metres)
  return near.toSorted((a, b) => a.metres - b.metres)[0]?.gate
}
