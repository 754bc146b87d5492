/** What became of deliveries and routes over some days. */
import { and, between, desc, eq, sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import type { Days } from '#features/dashboards/ranges/contract'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { exceptionKinds } from '#features/logistics/exceptions/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { missOf } from '#features/logistics/habits/contract/miss'
import { looks } from '#features/logistics/habits/tables'
import { cameLate, deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { theirs, triedIn, type Tried } from './attempts'
import { isBrought } from './plan'
import type { Scope } from './scope'
import { outcomeIs } from '#features/logistics/deliveries/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

/** By kind, most first, and how many there were before. */
export async function reasonsIn(scope: Scope): Promise<{ reasons: Dashboard['reasons']; before: number }> {
  const { ctx, depot, range } = scope
  const counted = (days: Days) =>
    ctx.db
      .select({ kind: exceptions.kind, count: sql<number>`count(*)::int` })
      .from(exceptions)
      .where(
        and(
          between(exceptions.day, days.from, days.until),
          depot ? eq(exceptions.depotId, depot) : undefined,
          rowsOf(ctx, 'read', 'Exception'),
        ),
      )
      .groupBy(exceptions.kind)
  const [now, before] = [await counted(range), await counted(range.before)]
  const reasons = exceptionKinds
    .map((kind) => {
      const of = (rows: typeof now) => rows.find((row) => row.kind === kind)?.count ?? 0
      return { kind, count: of(now), before: of(before) }
    })
    .toSorted((a, b) => b.count - a.count)
  return { reasons, before: before.reduce((all, { count }) => all + count, 0) }
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
        isIn(deliveryAttempts.outcome, outcomeIs.handedOver),
        eq(deliveryAttempts.number, deliveries.attempt),
        theirs(scope),
      ),
    )
  return share(row!.brought - row!.late, row!.brought)
}

/** Routes that cost something. */
export const wentOut = ({ ctx, depot }: Scope, { from, until }: Days): SQL | undefined =>
  and(
    between(routes.day, from, until),
    isIn(routes.state, routeIs.started),
    depot ? eq(routes.depotId, depot) : undefined,
    rowsOf(ctx, 'read', 'Route'),
  )

/** What a stop costs, on routes that went out with vehicles of one currency: the one most of them have. */
export async function costIn(scope: Scope, days: Days) {
  const { ctx } = scope
  const [row] = await ctx.db
    .select({
      currency: vehicles.currency,
      cents: sql<number>`sum(${routes.costCents})::float8`,
      stops: sql<number>`sum((select count(*) from ${stops} where ${stops.routeId} = ${routes.id} and ${stops.deliveryId} is not null))::int`,
    })
    .from(routes)
    .innerJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .where(wentOut(scope, days))
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

const onTime = ({ brought, late }: Tried) => share(brought - late, brought)

/** For who asks within a transaction, which has one connection: it is asked one thing after the other. */
export async function onTimeIn(scope: Scope): Promise<{ now: number | null; before: number | null }> {
  return {
    now: onTime(await triedIn(scope, scope.range)),
    before: onTime(await triedIn(scope, scope.range.before)),
  }
}

export async function performanceOf(scope: Scope): Promise<Dashboard['performance']> {
  const { range } = scope
  const [now, then, cost, cheaper, miss] = await Promise.all([
    triedIn(scope, range),
    triedIn(scope, range.before),
    costIn(scope, range),
    costIn(scope, range.before),
    missIn(scope),
  ])
  const both = (of: (one: Tried) => number | null) => ({ now: of(now), before: of(then) })
  return {
    onTime: both(onTime),
    firstAttempt: both((one) => share(one.firstDone, one.firsts)),
    lateMinutes: both((one) => share(one.lateMinutes, one.late)),
    doorSeconds: both((one) => share(one.doorMilliseconds / 1000, one.doors)),
    stopCents: { now: cost.cents, before: cheaper.currency === cost.currency ? cheaper.cents : null },
    currency: cost.currency,
    miss,
  }
}
