/** How far the routes of a day are. */
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { rowsOf } from '#server/rows'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { exceptions } from '#features/logistics/exceptions/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Scope } from './scope'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'
import { exceptionIs } from '#features/logistics/exceptions/contract/states'
import { isIn } from '#server/is-in'

export const ofDay = ({ ctx, day, depot }: Scope): SQL | undefined =>
  and(
    eq(routes.day, day),
    depot ? eq(routes.depotId, depot) : undefined,
    isIn(routes.state, routeIs.counted),
    rowsOf(ctx, 'read', 'Route'),
  )
const sum = (what: SQL): SQL<number> => sql<number>`coalesce(sum(${what}), 0)::int`
export const secondsOf = (span: SQL): SQL => sql`extract(epoch from ${span})`

export async function routesOn(scope: Scope): Promise<Dashboard['routes']> {
  const rows = await scope.ctx.db
    .select({ state: routes.state, end: routes.plannedEnd })
    .from(routes)
    .where(ofDay(scope))
  const out = rows.filter(({ state }) => routeIs.underWay(state))
  const ends = out.flatMap(({ end }) => end ?? []).toSorted((a, b) => a.getTime() - b.getTime())
  return {
    total: rows.length,
    out: out.length,
    over: rows.filter(({ state }) => routeIs.finished(state)).length,
    firstBackAt: ends[0]?.toISOString() ?? null,
  }
}

export async function stopsOn(scope: Scope) {
  const { now } = scope.ctx
  const visit = sql`${stops.deliveryId} is not null`
  const isDone = sql`${stops.state} = 'done'`
  const wasThere = sql`(${stops.arrivedAt} is not null or ${isIn(routes.state, routeIs.finished)})`
  const [row] = await scope.ctx.db
    .select({
      total: sql<number>`count(*) filter (where ${visit})::int`,
      done: sql<number>`count(*) filter (where ${visit} and ${isDone})::int`,
      failed: sql<number>`count(*) filter (where ${visit} and ${isIn(stops.state, stopIs.missed)})::int`,
      due: sql<number>`count(*) filter (where ${visit} and coalesce(${stops.plannedAt}, ${stops.beginAt}) <= ${now.toISOString()}::timestamptz)::int`,
      metres: sum(sql`${stops.travelMetres}`),
      driven: sum(sql`case when ${wasThere} then ${stops.travelMetres} else 0 end`),
    })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(ofDay(scope))
  const until = sql`least(coalesce(${routes.completedAt}, ${now.toISOString()}::timestamptz), ${now.toISOString()}::timestamptz)`
  const [time] = await scope.ctx.db
    .select({
      planned: sum(secondsOf(sql`${routes.plannedEnd} - ${routes.plannedStart}`)),
      done: sum(sql`greatest(0, ${secondsOf(sql`${until} - ${routes.startedAt}`)})`),
    })
    .from(routes)
    .where(ofDay(scope))
  const { metres, driven, ...counts } = row!
  return { counts, metres: { planned: metres, done: driven }, seconds: time! }
}

/** Routes of which somebody is told that they are late. */
export async function lateNow({ ctx, depot }: Scope): Promise<Dashboard['late']> {
  const rows = await ctx.db
    .select({ figures: exceptions.figures })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.kind, 'late'),
        isIn(exceptions.state, exceptionIs.unresolved),
        depot ? eq(exceptions.depotId, depot) : undefined,
        rowsOf(ctx, 'read', 'Exception'),
      ),
    )
  return { routes: rows.length, worstMinutes: Math.max(0, ...rows.map(({ figures }) => figures.minutes ?? 0)) }
}

export const unplannedOn = ({ ctx, day, depot }: Scope): Promise<number> =>
  ctx.db.$count(
    deliveries,
    and(
      eq(deliveries.day, day),
      eq(deliveries.state, 'ready'),
      isNull(deliveries.deletedAt),
      depot ? eq(deliveries.depotId, depot) : undefined,
      rowsOf(ctx, 'read', 'Delivery'),
    ),
  )
