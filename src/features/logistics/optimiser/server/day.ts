/** What a run plans: the routes of its day that may be edited, their stops, and what is ready for that day. */
import { and, asc, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import type { Reading } from '#server/context'
import type { Problem } from '#server/solver'
import { deliveries } from '#features/logistics/deliveries/tables'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { planRoutes } from '#features/logistics/routes/contract/planning'
import { freeInDraft, routes, stops } from '#features/logistics/routes/tables'
import { daysOf } from '#features/logistics/optimiser/contract/days'
import type { Planning as AnyPlanning } from '#features/logistics/optimiser/contract/looking'
import { objectiveOf } from '#features/logistics/optimiser/rules'
import type { runs } from '#features/logistics/optimiser/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { zones } from '#features/logistics/zones/tables'
import { inside } from '#features/logistics/zones/contract/inside'
import { readingAt, type Place, type RouteRow } from './order'
import { undrivenOn, type Undriven } from './undriven'
import { routeIs } from '#features/logistics/routes/contract/states'

export type RunRow = typeof runs.$inferSelect
type Ctx = Pick<Reading, 'db' | 'call' | 'attempt'>
export type RunScope = Pick<RunRow, 'day' | 'depotId' | 'draftId' | 'mode' | 'scope' | 'addRoutes'> & {
  until?: string | null
}
/** Without a route where applying makes it. */
export type Crew = {
  day: string
  route: RouteRow | undefined
  driver: typeof drivers.$inferSelect | undefined
  vehicle: typeof vehicles.$inferSelect | undefined
}
/** `undriven`: routes without driver and vehicle; their deliveries are among those that are ready. */
export type Day = { crews: Crew[]; ready: number[]; held: number[]; undriven: Undriven[] }

/** What may come into a route there. */
export const freeAt = ({ day, depotId, draftId }: Place) =>
  draftId === null ? eq(deliveries.state, 'ready') : freeInDraft({ id: draftId, day, depotId })
/** Ready for a day, or for one of some days. */
const readyOn = ({ day, until, depotId, draftId }: Place) =>
  and(
    eq(deliveries.depotId, depotId),
    freeAt({ day, depotId, draftId }),
    isNull(deliveries.deletedAt),
    sql`${deliveries.day} <= ${until ?? day} and coalesce(${deliveries.dayUntil}, ${deliveries.day}) >= ${day}`,
  )

/** With those who drive them. */
export async function crewsOn({ db }: Pick<Reading, 'db'>, day: string, depotId: number): Promise<Crew[]> {
  const own = and(eq(routes.day, day), eq(routes.depotId, depotId))
  const rows = await db
    .select({ route: routes, driver: drivers, vehicle: vehicles })
    .from(routes)
    .leftJoin(drivers, and(eq(drivers.id, routes.driverId), isNull(drivers.deletedAt)))
    .leftJoin(vehicles, and(eq(vehicles.id, routes.vehicleId), isNull(vehicles.deletedAt)))
    .where(own)
    .orderBy(asc(routes.id))
  return (
    rows
      // without anybody and anything to drive it would carry all there is, for nothing
      .filter(({ route, driver, vehicle }) => routeIs.open(route.state) && (driver || vehicle))
      .map(({ route, driver, vehicle }) => ({ day, route, driver: driver ?? undefined, vehicle: vehicle ?? undefined }))
  )
}

/** Who works that day with a vehicle of their own, and has no route yet. */
export async function idleCrews(
  { db, call }: Ctx,
  { day, depotId }: Pick<RunScope, 'day' | 'depotId'>,
): Promise<Crew[]> {
  const alive = and(eq(routes.day, day), sql`${routes.state} <> 'cancelled'`)
  const busy = db
    .select({ id: routes.driverId })
    .from(routes)
    .where(and(alive, gt(routes.driverId, 0)))
  const taken = db
    .select({ id: routes.vehicleId })
    .from(routes)
    .where(and(alive, gt(routes.vehicleId, 0)))
  const active = and(eq(drivers.depotId, depotId), eq(drivers.account, 'active'), isNull(drivers.deletedAt))
  const rows = await db
    .select({ driver: drivers, vehicle: vehicles })
    .from(drivers)
    .innerJoin(vehicles, eq(vehicles.id, drivers.vehicleId))
    .where(and(active, notInArray(drivers.id, busy), notInArray(vehicles.id, taken)))
    .orderBy(asc(drivers.id))
  const crews: Crew[] = []
  const { shifts } = await call(shiftsOn, { driverIds: rows.map(({ driver }) => driver.id), day })
  for (const [at, { driver, vehicle }] of rows.entries()) {
    if (shifts[at] && !crews.some((one) => one.vehicle?.id === vehicle.id))
      crews.push({ day, route: undefined, driver, vehicle })
  }
  return crews
}

const mostNamed = 5
/** Who would work that day if they had a vehicle: the first of them. */
export async function withoutVehicle({ db, call }: Ctx, { day, depotId }: Pick<RunScope, 'day' | 'depotId'>) {
  const active = and(eq(drivers.depotId, depotId), eq(drivers.account, 'active'), isNull(drivers.deletedAt))
  const rows = await db
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(and(active, isNull(drivers.vehicleId)))
    .orderBy(asc(drivers.name))
  const { shifts } = await call(shiftsOn, { driverIds: rows.map(({ id }) => id), day })
  return rows.flatMap(({ name }, at) => (shifts[at] ? [name] : [])).slice(0, mostNamed)
}

const placed = { id: deliveries.id, lat: deliveries.lat, lon: deliveries.lon }
type Placed = Pick<typeof deliveries.$inferSelect, keyof typeof placed>
/** The day, or the days, as they are now. */
export async function dayOf(live: Ctx, asked: RunScope): Promise<Day> {
  const { depotId, mode, scope, addRoutes } = asked
  const ctx = readingAt(live, asked)
  const days = daysOf(asked)
  const isAsked = ({ id, locked }: RouteRow) => !locked && (scope.routeIds.length === 0 || scope.routeIds.includes(id))
  const crews: Crew[] = []
  for (const day of days) crews.push(...(await crewsOn(ctx, day, depotId)).filter(({ route }) => isAsked(route!)))
  // behind all routes, as the problem has them
  if (addRoutes && (mode === 'fresh' || mode === 'insert_only'))
    for (const day of days) crews.push(...(await idleCrews(ctx, { day, depotId })))
  const isIn = await scopeOf(ctx, scope)
  const ready = mode === 'keep_routes' ? [] : await live.db.select(placed).from(deliveries).where(readyOn(asked))
  const routeIds = crews.flatMap(({ route }) => route?.id ?? [])
  const planned = await ctx.db
    .select(placed)
    .from(stops)
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(inArray(stops.routeId, routeIds))
  const held = planned.flatMap((row) => (isIn(row) ? [] : [row.id]))
  // where all routes are asked for, no delivery stays in one without driver and vehicle
  const isAll = mode !== 'keep_routes' && scope.routeIds.length === 0
  const undriven = (isAll ? await undrivenOn(ctx, { days, depotId }) : []).flatMap(({ route, waiting }) => {
    const own = waiting.filter(isIn)
    return own.length > 0 ? [{ route, waiting: own }] : []
  })
  const waiting = [...ready.filter(isIn), ...undriven.flatMap((one) => one.waiting)]
  return { crews, ready: waiting.map(({ id }) => id), held, undriven }
}

/** Which deliveries may move: all, those that were chosen, those of a zone. */
async function scopeOf({ db }: Ctx, { deliveryIds, zoneId }: RunScope['scope']): Promise<(row: Placed) => boolean> {
  const [zone] = zoneId === null ? [] : await db.select().from(zones).where(eq(zones.id, zoneId))
  const chosen = new Set(deliveryIds)
  return ({ id, lat, lon }) =>
    (chosen.size === 0 || chosen.has(id)) &&
    (!zone || (lat !== null && lon !== null && inside(zone.rings, { lon, lat })))
}

export type Planning = AnyPlanning<Crew>
export class NoTimes extends Error {}

/** The day as one problem, with road times. */
export async function planningOf(
  ctx: Ctx,
  { day, depotId, mode, draftId, apart }: Pick<RunScope, 'day' | 'depotId' | 'mode' | 'draftId'> & { apart?: boolean },
  { crews, ready, held }: Pick<Day, 'crews' | 'ready' | 'held'>,
): Promise<Planning> {
  const found = await ctx.attempt(planRoutes, {
    day,
    depotId,
    mode,
    draftId,
    ...(apart && { apart }),
    routeIds: crews.flatMap(({ route }) => route?.id ?? []),
    crews: crews.flatMap(({ day: on, route, driver, vehicle }) =>
      route || !driver || !vehicle ? [] : [{ driverId: driver.id, vehicleId: vehicle.id, day: on }],
    ),
    deliveryIds: ready,
    heldIds: held,
  })
  if (!found.ok) throw new NoTimes()
  const { tasks, ...rest } = found.value
  const { id, code, customer } = deliveries
  const rows = await ctx.db.select({ id, code, customer }).from(deliveries).where(inArray(id, tasks))
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  return { ...rest, crews, tasks: tasks.map((one) => rowOf.get(one)!) }
}

/** With what a good plan is. */
export function weighed({ problem, crews }: Planning, { weights }: Pick<RunRow, 'weights'>): Problem {
  const hours = crews.reduce((sum, { vehicle }) => sum + (vehicle?.hourCents ?? 0), 0)
  return { ...problem, objective: objectiveOf(weights, Math.max(0.1, hours / Math.max(1, crews.length) / 3600)) }
}
