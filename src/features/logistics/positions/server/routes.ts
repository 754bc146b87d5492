/** The routes of today, as the map shows them. */
import { readSetting } from '#server/setting'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { bandOf } from '#features/logistics/settings/contract/band'
import { deliveryRules } from '#features/logistics/settings/contract'
import type * as contract from '#features/logistics/positions/contract'
import type { MapRoute } from '#features/logistics/positions/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { isHardWindow, secondsLate } from '#features/logistics/positions/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { routesToday, type StopRow } from './today'
import { stopIs, routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
const doors = ['pickup', 'drop', 'service']
const isOpen = ({ kind, state }: StopRow): boolean => doors.includes(kind) && stopIs.open(state)

/** What is told of the route of each vehicle whose route one may read. */
export async function mapRoutes(ctx: Base): Promise<Map<number, MapRoute>> {
  const { bandPercent } = await readSetting(ctx.db, deliveryRules)
  const all = await routesToday(ctx.db, ctx.now, rowsOf(ctx, 'read', 'Route'))
  const late = await lateStops(
    ctx,
    [...all.values()].map(({ route }) => route.id),
  )
  const most = await ctx.db
    .select({ id: vehicles.id, weight: vehicles.weightGrams, volume: vehicles.volumeLitres, items: vehicles.items })
    .from(vehicles)
    .where(inArray(vehicles.id, [...all.keys()]))
  return new Map(
    [...all].map(([vehicleId, { route, list }]): [number, MapRoute] => {
      const visits = list.filter(({ kind }) => doors.includes(kind))
      const next = list.find(isOpen)
      const isOut = routeIs.out(route.state)
      const room = most.find(({ id }) => id === vehicleId)
      return [
        vehicleId,
        {
          id: route.id,
          code: route.code,
          state: route.state,
          colour: route.colour,
          stops: visits.length,
          done: visits.filter(({ state }) => state === 'done').length,
          failed: visits.filter(({ state }) => state === 'failed').length,
          ...lateOf(isOut ? list : [], late),
          loadPercent: loadOf(list, room),
          endsAt: (route.completedAt ?? route.plannedEnd)?.toISOString() ?? null,
          next: isOut && next?.arriveAt ? nextOf(next, visits.indexOf(next) + 1, ctx.now, bandPercent) : null,
        },
      ]
    }),
  )
}

function nextOf(stop: StopRow, number: number, now: Date, percent: number): NonNullable<MapRoute['next']> {
  const at = stop.arrivedAt ?? stop.arriveAt!
  const { from, until } = stop.arrivedAt ? { from: at, until: at } : bandOf(at, now, percent)
  return {
    number,
    name: stop.name,
    line: stop.line,
    state: stop.state,
    at: at.toISOString(),
    from: from.toISOString(),
    until: until.toISOString(),
  }
}

type Late = { minutes: number; isHard: boolean }
/** Stops that are foreseen later after their windows than is forgiven, by the rule by which an exception is opened. */
async function lateStops({ db }: Pick<Base, 'db'>, routeIds: readonly number[]): Promise<Map<number, Late>> {
  const { lateMinutes } = await readSetting(db, deliveryRules)
  if (routeIds.length === 0) return new Map()
  const rows = await db
    .select({ id: stops.id, seconds: secondsLate, isHard: isHardWindow })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(and(inArray(stops.routeId, [...routeIds]), sql`${secondsLate} > 0`))
  const late = rows.map(({ id, seconds, isHard }) => [id, { minutes: Math.floor(seconds / 60), isHard }] as const)
  return new Map(late.filter(([, { minutes }]) => minutes > lateMinutes))
}

/** The worst of a route: one that has to be in time before one that may be late. */
function lateOf(
  list: readonly StopRow[],
  late: ReadonlyMap<number, Late>,
): { lateMinutes: number; lateIsSoft: boolean } {
  const open = list.filter(isOpen).flatMap(({ id }) => late.get(id) ?? [])
  const [worst] = open.toSorted((a, b) => Number(b.isHard) - Number(a.isHard) || b.minutes - a.minutes)
  return { lateMinutes: worst?.minutes ?? 0, lateIsSoft: worst !== undefined && !worst.isHard }
}

type Room = { weight: number | null; volume: number | null; items: number | null } | undefined
/** How full it is now; null where nobody said how much goes in. */
function loadOf(list: readonly StopRow[], room: Room): number | null {
  const here = list.findLast(({ state, kind }) => stopIs.attempted(state) || kind === 'start')
  const parts = (
    [
      [here?.load.weightGrams, room?.weight],
      [here?.load.volumeLitres, room?.volume],
      [here?.load.items, room?.items],
    ] as const
  ).flatMap(([load, most]) => (load !== undefined && most ? Math.round((load / most) * 100) : []))
  return parts.length > 0 ? Math.max(...parts) : null
}

export const listWays: Handlers['listWays'] = async (ctx) => {
  const all = await routesToday(ctx.db, ctx.now, rowsOf(ctx, 'read', 'Route'))
  const late = await lateStops(
    ctx,
    [...all.values()].map(({ route }) => route.id),
  )
  return {
    ways: [...all].map(([vehicleId, { route, list }]) => {
      const visits = list.filter(({ kind, lat }) => doors.includes(kind) && lat !== null)
      const places = list.filter(({ lat }) => lat !== null).map(({ lon, lat }): [number, number] => [lon!, lat!])
      return {
        vehicleId,
        routeId: route.id,
        colour: route.colour,
        path: route.path?.flat() ?? places,
        estimated: route.path === null,
        stops: visits.map((stop, at) => ({
          id: stop.id,
          number: at + 1,
          name: stop.name,
          lat: stop.lat!,
          lon: stop.lon!,
          state: stop.state as 'pending',
          late: isOpen(stop) && late.has(stop.id),
        })),
      }
    }),
  }
}
