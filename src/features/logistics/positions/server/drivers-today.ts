import { and, asc, desc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { cameLate, deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract/today'
import { drivers } from '#features/logistics/drivers/tables'
import { lastPositions } from '#features/logistics/positions/tables'
import { routes } from '#features/logistics/routes/tables'
import { routeIs } from '#features/logistics/routes/contract/states'
import { outcomeIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'
import { quoted } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

const fourWeeks = 28 * 24 * 3600_000
const counted = (what = '') =>
  sql<number>`(select count(*)::int from "stops" where ${sql.raw(`"stops"."route_id" = "routes"."id" and "stops"."delivery_id" is not null ${what}`)})`

/** Of the day by the clock of their depot; what is under way is first. */
const routesNow = (ctx: Base) =>
  ctx.db
    .select({
      driverId: routes.driverId,
      id: routes.id,
      code: routes.code,
      start: routes.plannedStart,
      end: routes.plannedEnd,
      stops: counted(),
      done: counted(`and "stops"."state" in (${quoted(stopIs.over)})`),
    })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        isNotNull(routes.driverId),
        isIn(routes.state, routeIs.counted),
        sql`${routes.day} = (${ctx.now.toISOString()}::timestamptz at time zone ${depots.zone})::date`,
        rowsOf(ctx, 'read', 'Route'),
      ),
    )
    .orderBy(
      sql`array_position(array[${sql.raw(quoted(routeIs.counted))}], ${routes.state})`,
      asc(routes.plannedStart),
      asc(routes.id),
    )

const sharesOf = (ctx: Base) =>
  ctx.db
    .select({
      driverId: deliveryAttempts.driverId,
      inTime: sql<number>`avg(case when ${cameLate} then 0 else 1 end)::float8`,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(
      and(
        isIn(deliveryAttempts.outcome, outcomeIs.handedOver),
        gte(deliveryAttempts.endedAt, new Date(ctx.now.getTime() - fourWeeks)),
        rowsOf(ctx, 'read', 'Delivery'),
      ),
    )
    .groupBy(deliveryAttempts.driverId)

const heardOf = ({ db, rights }: Base) =>
  rights.can('read', 'Position')
    ? db
        .select({
          driverId: lastPositions.driverId,
          at: lastPositions.recordedAt,
          battery: lastPositions.battery,
        })
        .from(lastPositions)
        .where(isNotNull(lastPositions.driverId))
        .orderBy(desc(lastPositions.recordedAt))
    : []

export const listDriversToday: HandlersOf<typeof contract>['listDriversToday'] = async (ctx) => {
  const [crew, theirs, shares, heard] = await Promise.all([
    ctx.db
      .select({ id: drivers.id })
      .from(drivers)
      .where(rowsOf(ctx, 'read', 'Driver'))
      .orderBy(asc(drivers.id)),
    routesNow(ctx),
    sharesOf(ctx),
    heardOf(ctx),
  ])
  return {
    drivers: crew.map(({ id: driverId }) => {
      const own = theirs.filter((one) => one.driverId === driverId)
      const last = heard.find((one) => one.driverId === driverId)
      const span = ({ start, end }: (typeof own)[number]) => (start && end ? end.getTime() - start.getTime() : 0)
      const [first] = own
      return {
        driverId,
        route: first ? { id: first.id, code: first.code, stops: first.stops, done: first.done } : null,
        seconds: Math.round(own.reduce((sum, one) => sum + span(one), 0) / 1000),
        onTime: shares.find((one) => one.driverId === driverId)?.inTime ?? null,
        seenAt: last?.at.toISOString() ?? null,
        battery: last?.battery ?? null,
      }
    }),
  }
}
