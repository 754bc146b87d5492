/** What became of deliveries and routes over some days. */
import { and, between, desc, eq, gte, inArray, isNull, lt, notInArray, sql, type SQL } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import { rowsOf } from '#server/rows'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { exceptionKinds } from '#features/logistics/exceptions/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { missOf } from '#features/logistics/habits/contract/miss'
import { looks } from '#features/logistics/habits/tables'
import { cameAt, cameLate, deliveries, deliveryAttempts, welcomeUntil } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { zones } from '#features/logistics/zones/tables'
import { momentsOf, type Scope } from './scope'

export const theirs = ({ ctx, depot }: Scope): SQL | undefined =>
  and(isNull(deliveries.deletedAt), depot ? eq(deliveries.depotId, depot) : undefined, rowsOf(ctx, 'read', 'Delivery'))
const within = (scope: Scope): SQL | undefined => and(between(deliveries.day, scope.from, scope.day), theirs(scope))
const isCounted = notInArray(deliveries.state, ['draft', 'cancelled'])
const isBrought = sql`${deliveries.state} in ('delivered', 'partial')`

export async function shipmentsIn(scope: Scope): Promise<Dashboard['shipments']> {
  const rows = await scope.ctx.db
    .select({
      day: deliveries.day,
      planned: sql<number>`count(*)::int`,
      done: sql<number>`count(*) filter (where ${isBrought})::int`,
    })
    .from(deliveries)
    .where(and(within(scope), isCounted))
    .groupBy(deliveries.day)
  return Array.from({ length: scope.days }, (_, at) => {
    const day = addDays(scope.from, at)
    const { planned = 0, done = 0 } = rows.find((row) => row.day === day) ?? {}
    return { day, planned, done }
  })
}

/** A territory, or a city where a delivery is in none. */
async function regionOf({ ctx }: Scope): Promise<SQL<string>> {
  const all = await ctx.db
    .select()
    .from(zones)
    .where(and(eq(zones.kind, 'territory'), rowsOf(ctx, 'read', 'Zone')))
    .orderBy(zones.squareMetres, zones.id)
    .limit(mostTerritories)
  return all.length === 0
    ? sql<string>`${deliveries.city}`
    : sql<string>`case ${sql.join(all.map(inTerritory), sql` `)} else ${deliveries.city} end`
}

/** Those that the region of this name counts. */
export const inRegion = async (scope: Scope, name: string): Promise<SQL | undefined> =>
  and(within(scope), isCounted, sql`${await regionOf(scope)} = ${name}`)

/** By territory, and by city where there is none. */
export async function regionsIn(scope: Scope): Promise<Dashboard['regions']> {
  const { ctx } = scope
  const region = await regionOf(scope)
  const found = ctx.db
    .select({ name: region.as('name'), orderId: deliveries.orderId, brought: sql<boolean>`${isBrought}`.as('brought') })
    .from(deliveries)
    .where(and(within(scope), isCounted))
    .as('found')
  const count = sql<number>`count(*)::int`
  return ctx.db
    .select({
      name: sql<string>`${found.name}`,
      deliveries: count,
      orders: sql<number>`count(${found.orderId})::int`,
      done: sql<number>`count(*) filter (where ${found.brought})::int`,
    })
    .from(found)
    .groupBy(found.name)
    .orderBy(desc(count), found.name)
    .limit(8)
}
const mostTerritories = 60
/** One that lies in two is of the smaller one. */
function inTerritory({ name, rings, west, south, east, north }: typeof zones.$inferSelect): SQL {
  const polygon = `(${(rings[0] ?? []).map(([x, y]) => `(${x},${y})`).join(',')})`
  const { lat, lon } = deliveries
  return sql`when ${lat} between ${south} and ${north} and ${lon} between ${west} and ${east} and ${polygon}::polygon @> point(${lon}, ${lat}) then ${name}`
}

/** By kind, most first. */
export async function reasonsIn(scope: Scope): Promise<Dashboard['reasons']> {
  const { ctx, depot, from, day } = scope
  const rows = await ctx.db
    .select({ kind: exceptions.kind, count: sql<number>`count(*)::int` })
    .from(exceptions)
    .where(
      and(
        between(exceptions.day, from, day),
        depot ? eq(exceptions.depotId, depot) : undefined,
        rowsOf(ctx, 'read', 'Exception'),
      ),
    )
    .groupBy(exceptions.kind)
  return exceptionKinds
    .map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.count ?? 0 }))
    .toSorted((a, b) => b.count - a.count)
}

export const minutesLate = sql`extract(epoch from (${cameAt}::time - ${welcomeUntil}::time)) / 60`

const brought = sql`${deliveryAttempts.outcome} in ('delivered', 'partial')`
const first = sql`${deliveryAttempts.number} = 1`
export const attempts = {
  brought,
  first,
  late: sql`(${brought} and ${cameLate})`,
  firsts: sql`(${first} and (${brought} or ${deliveryAttempts.outcome} = 'failed'))`,
}
export function endedIn(scope: Scope, from: string, day: string): SQL | undefined {
  const { begin, end } = momentsOf(scope.zone, from, day)
  return and(gte(deliveryAttempts.endedAt, begin), lt(deliveryAttempts.endedAt, end), theirs(scope))
}
async function attemptsIn(scope: Scope, from: string, day: string) {
  const { brought, first } = attempts
  const [row] = await scope.ctx.db
    .select({
      brought: sql<number>`count(*) filter (where ${brought})::int`,
      late: sql<number>`count(*) filter (where ${brought} and ${cameLate})::int`,
      lateMinutes: sql<number | null>`(avg(${minutesLate}) filter (where ${brought} and ${cameLate}))::float8`,
      firsts: sql<number>`count(*) filter (where ${attempts.firsts})::int`,
      firstDone: sql<number>`count(*) filter (where ${first} and ${brought})::int`,
      door: sql<
        number | null
      >`(avg(extract(epoch from (${deliveryAttempts.endedAt} - ${deliveryAttempts.arrivedAt}))) filter (where ${brought}))::float8`,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(endedIn(scope, from, day))
  return row!
}
const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)

/** Of those of a day that were brought, by the attempt that did it. */
export async function shareOnTime(scope: Scope, day: string): Promise<number | null> {
  const [row] = await scope.ctx.db
    .select({
      brought: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${cameLate})::int`,
    })
    .from(deliveries)
    .innerJoin(deliveryAttempts, eq(deliveryAttempts.deliveryId, deliveries.id))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(
      and(
        eq(deliveries.day, day),
        isBrought,
        sql`${deliveryAttempts.outcome} in ('delivered', 'partial')`,
        eq(deliveryAttempts.number, deliveries.attempt),
        theirs(scope),
      ),
    )
  return share(row!.brought - row!.late, row!.brought)
}

/** Routes that cost something. */
export const wentOut = ({ ctx, depot }: Scope, from: string, day: string): SQL | undefined =>
  and(
    between(routes.day, from, day),
    inArray(routes.state, ['in_progress', 'paused', 'completed', 'closed']),
    depot ? eq(routes.depotId, depot) : undefined,
    rowsOf(ctx, 'read', 'Route'),
  )

/** What a stop costs, on routes that went out with vehicles of one currency: the one most of them have. */
export async function costIn(scope: Scope, from: string, day: string) {
  const { ctx } = scope
  const [row] = await ctx.db
    .select({
      currency: vehicles.currency,
      cents: sql<number>`sum(${routes.costCents})::float8`,
      stops: sql<number>`sum((select count(*) from ${stops} where ${stops.routeId} = ${routes.id} and ${stops.deliveryId} is not null))::int`,
    })
    .from(routes)
    .innerJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .where(wentOut(scope, from, day))
    .groupBy(vehicles.currency)
    .orderBy(desc(sql`count(*)`))
    .limit(1)
  return { currency: row?.currency ?? '', cents: row ? share(row.cents, row.stops) : null }
}

/** Of one depot or of all, each stop alike. */
async function missIn({ ctx: { db, rights }, depot }: Scope): Promise<Dashboard['performance']['miss']> {
  if (!rights.can('read', 'Habit')) return null
  const rows = await db
    .select({ figures: looks.figures })
    .from(looks)
    .where(depot ? eq(looks.depotId, depot) : undefined)
  return missOf(rows.flatMap(({ figures }) => figures.days))
}

export async function performanceOf(scope: Scope): Promise<Dashboard['performance']> {
  const [before, until] = [addDays(scope.from, -scope.days), addDays(scope.from, -1)]
  const [now, then, cost, cheaper, miss] = await Promise.all([
    attemptsIn(scope, scope.from, scope.day),
    attemptsIn(scope, before, until),
    costIn(scope, scope.from, scope.day),
    costIn(scope, before, until),
    missIn(scope),
  ])
  const both = (of: (one: typeof now) => number | null) => ({ now: of(now), before: of(then) })
  return {
    onTime: both((one) => share(one.brought - one.late, one.brought)),
    firstAttempt: both((one) => share(one.firstDone, one.firsts)),
    lateMinutes: both((one) => one.lateMinutes),
    doorSeconds: both((one) => one.door),
    stopCents: { now: cost.cents, before: cheaper.currency === cost.currency ? cheaper.cents : null },
    currency: cost.currency,
    miss,
  }
}
