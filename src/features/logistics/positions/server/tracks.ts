/** Where vehicles were: a track of one over a day, and all of them between two moments. */
import { and, asc, eq, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { addDays, isDay, momentIn } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type * as contract from '#features/logistics/positions/contract'
import { lengthOf } from '#contract/distance'
import { linesOf, type Point } from '#features/logistics/positions/rules'
import { positions, stays } from '#features/logistics/positions/tables'

type Handlers = HandlersOf<typeof contract>

/** Of so many seconds, one point: a line does not need more. */
const trackSeconds = 5

export const getTrack: Handlers['getTrack'] = async (ctx, { params: { id }, query }) => {
  const [vehicle] = await ctx.db
    .select({ zone: depots.zone })
    .from(vehicles)
    .innerJoin(depots, eq(depots.id, vehicles.depotId))
    .where(and(eq(vehicles.id, id), rowsOf(ctx, 'read', 'Vehicle')))
  if (!vehicle) return ctx.fail('vehicle_unknown')
  const { zone } = vehicle
  const day = query.day ?? ctx.today(zone)
  if (!isDay(day)) ctx.fail('day_unknown')
  const [from, until] = [momentIn(zone, day, '00:00'), momentIn(zone, addDays(day, 1), '00:00')]
  const points = (await thinned(ctx.db, [id], from, until, trackSeconds)).get(id) ?? []
  const stood = await ctx.db
    .select({ row: stays, depot: depots.name })
    .from(stays)
    .leftJoin(depots, eq(depots.id, stays.depotId))
    .where(and(eq(stays.vehicleId, id), lt(stays.arrivedAt, until), or(isNull(stays.leftAt), gte(stays.leftAt, from))))
    .orderBy(asc(stays.arrivedAt))
  return {
    day,
    zone,
    from: from.toISOString(),
    until: until.toISOString(),
    metres: Math.round(linesOf(points).reduce((metres, line) => metres + lengthOf(line), 0)),
    points,
    stays: stood.map(({ row, depot }) => ({
      id: row.id,
      arrivedAt: row.arrivedAt.toISOString(),
      leftAt: row.leftAt?.toISOString() ?? null,
      lat: row.lat,
      lon: row.lon,
      depot,
    })),
  }
}

const longest = 2 * 60 * 60 * 1000
/** So many points at most, however many vehicles there are. */
const mostPoints = 60_000
export const getReplay: Handlers['getReplay'] = async (ctx, { query: { from, until } }) => {
  const milliseconds = from && until ? Date.parse(until) - Date.parse(from) : 0
  if (!from || !until || milliseconds <= 0 || milliseconds > longest) return ctx.fail('moments_unknown')
  const rows = await ctx.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(rowsOf(ctx, 'read', 'Vehicle'))
  const each = Math.max(trackSeconds, Math.ceil((rows.length * milliseconds) / 1000 / mostPoints))
  const all = await thinned(
    ctx.db,
    rows.map(({ id }) => id),
    new Date(from),
    new Date(until),
    each,
  )
  return { vehicles: [...all].map(([id, points]) => ({ id, points })) }
}

async function thinned(
  db: Db,
  ids: readonly number[],
  from: Date,
  until: Date,
  each: number,
): Promise<Map<number, Point[]>> {
  const seconds = sql<number>`extract(epoch from ${positions.recordedAt})::float8`
  const { vehicleId, recordedAt, lon, lat } = positions
  const bucket = sql`floor(${seconds} / ${sql.raw(String(each))})`
  const rows = await db
    .selectDistinctOn([vehicleId, bucket], { id: vehicleId, seconds, lon, lat })
    .from(positions)
    .where(and(inArray(vehicleId, [...ids]), gte(recordedAt, from), lt(recordedAt, until)))
    .orderBy(asc(vehicleId), asc(bucket), asc(recordedAt))
  const all = new Map<number, Point[]>()
  for (const { id, seconds: at, lon, lat } of rows) {
    const points = all.get(id!) ?? []
    const here: Point = [Math.round(at), round(lon), round(lat)]
    // of those at one place, the first and the last
    if (isSame(points.at(-2), here) && isSame(points.at(-1), here)) points.pop()
    points.push(here)
    all.set(id!, points)
  }
  return all
}
const isSame = (one: Point | undefined, other: Point): boolean => one?.[1] === other[1] && one[2] === other[2]
/** A tenth of a metre. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6
