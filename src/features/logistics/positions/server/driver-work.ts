/** What one driver did: of their routes, their attempts and their positions. */
import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { addDays, momentIn } from '#contract/zone'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { rowsOf } from '#server/rows'
import { conditionOf } from '#server/words'
import { rangeOf, spanOf, type Ranged } from '#features/dashboards/ranges/contract'
import { cameLate, deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/drivers/contract/work'
import { drivers } from '#features/logistics/drivers/tables'
import { lastPositions, positions } from '#features/logistics/positions/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { outcomeIs } from '#features/logistics/deliveries/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { quoted } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
const whole = (count: SQL) => sql<number>`${count}`.mapWith(Number)

/** One whom this person may see, with the clock of their depot. */
async function seen(ctx: Base, id: number): Promise<{ id: number; zone: string } | undefined> {
  const [found] = await ctx.db
    .select({ id: drivers.id, zone: depots.zone })
    .from(drivers)
    .innerJoin(depots, eq(depots.id, drivers.depotId))
    .where(and(eq(drivers.id, id), rowsOf(ctx, 'read', 'Driver')))
  return found
}

const counted = (what = '') =>
  sql<number>`(select count(*)::int from "stops" where ${sql.raw(`"stops"."route_id" = "routes"."id" and "stops"."delivery_id" is not null ${what}`)})`
/** Of the attempts of its deliveries that ended on it, by this driver. */
const inTime = sql<number | null>`(
  select avg(case when ${cameLate} then 0 else 1 end)::float8
  from ${deliveryAttempts}
  join ${deliveries} on ${deliveries.id} = ${deliveryAttempts.deliveryId}
  join ${depots} on ${depots.id} = ${deliveries.depotId}
  where ${sql.raw('"delivery_attempts"."driver_id" = "routes"."driver_id"')}
    and ${isIn(deliveryAttempts.outcome, outcomeIs.handedOver)}
    and ${sql.raw('("delivery_attempts"."ended_at" at time zone "depots"."zone")::date = "routes"."day"')}
    and exists (select from "stops" where ${sql.raw('"stops"."route_id" = "routes"."id" and "stops"."delivery_id" = "delivery_attempts"."delivery_id"')})
)`

export const listDriverRoutes: Handlers['listDriverRoutes'] = async (ctx, { params, query }) => {
  if (!(await seen(ctx, params.id))) return ctx.fail('driver_unknown')
  const { id, code, day, state, plannedStart, plannedEnd, startedAt, completedAt, metres } = routes
  const stops = counted()
  const of = () =>
    ctx.db
      .select({
        id,
        code,
        day,
        state,
        metres,
        plannedStart,
        plannedEnd,
        startedAt,
        completedAt,
        vehicle: vehicles.name,
        stops,
        done: counted(`and "stops"."state" = 'done'`),
        failed: counted(`and "stops"."state" in (${quoted(stopIs.missed)})`),
        onTime: inTime,
      })
      .from(routes)
      .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
      .$dynamic()
  const where = [eq(routes.driverId, params.id), rowsOf(ctx, 'read', 'Route')]
  const sorts = { day, route: code, state, stops, metres }
  const { rows, total } = await pageOf(ctx.db, { of, where, sorts, otherwise: [desc(day), desc(id)] }, query)
  return {
    routes: rows.map(({ plannedStart: start, plannedEnd: end, startedAt: began, completedAt: over, ...row }) => ({
      ...row,
      start: (began ?? start)?.toISOString() ?? null,
      end: (over ?? end)?.toISOString() ?? null,
    })),
    total,
  }
}

const { outcome, arrivedAt, endedAt, failure } = deliveryAttempts
const isFailed = sql`${outcome} = 'failed'`
const isBrought = isIn(outcome, outcomeIs.handedOver)
const seconds = sql<number | null>`extract(epoch from ${endedAt} - ${arrivedAt})::int`
/** How an attempt ended, by the word of the filter. */
const ended = { delivered: isBrought, late: and(isBrought, cameLate)!, failed: isFailed }

/** Attempts of a driver that ended in these days, of deliveries that this person may see. */
function doors(ctx: Base, driver: { id: number; zone: string }, asked: Ranged) {
  const range = rangeOf(asked, ctx.today(driver.zone), driver.zone)
  const { begin, end } = spanOf(range, driver.zone)
  const where = [
    eq(deliveryAttempts.driverId, driver.id),
    gte(endedAt, begin),
    lt(endedAt, end),
    // what they never set out to, and what a desk corrected later, is no door of theirs
    isIn(outcome, outcomeIs.attempted),
    rowsOf(ctx, 'read', 'Delivery'),
  ]
  return { range, where }
}

export const getDriverPerformance: Handlers['getDriverPerformance'] = async (ctx, { params, query }) => {
  const driver = await seen(ctx, params.id)
  if (!driver) return ctx.fail('driver_unknown')
  const { range, where } = doors(ctx, driver, query)
  const all = sql<number>`count(*)::int`
  const [sums] = await ctx.db
    .select({
      stops: all,
      delivered: sql<number>`count(*) filter (where ${isBrought})::int`,
      late: sql<number>`count(*) filter (where ${ended.late})::int`,
      failed: sql<number>`count(*) filter (where ${isFailed})::int`,
      secondsPerStop: sql<number | null>`round(avg(${seconds}))::int`,
    })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(and(...where))
  const failures = await ctx.db
    .select({ code: failure, count: all })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(...where, isFailed))
    .groupBy(failure)
    .orderBy(desc(all), asc(failure))
  const over = and(
    eq(routes.driverId, driver.id),
    isIn(routes.state, routeIs.finished),
    gte(routes.day, range.from),
    sql`${routes.day} <= ${range.until}`,
    rowsOf(ctx, 'read', 'Route'),
  )
  const spent = (from: SQL, until: SQL) => whole(sql`coalesce(sum(extract(epoch from ${until} - ${from})), 0)::int`)
  const [driven] = await ctx.db
    .select({
      routes: all,
      metres: whole(sql`coalesce(sum(${routes.metres}), 0)`),
      plannedSeconds: spent(sql`${routes.plannedStart}`, sql`${routes.plannedEnd}`),
      workedSeconds: spent(sql`${routes.startedAt}`, sql`${routes.completedAt}`),
    })
    .from(routes)
    .where(over)
  return {
    range,
    ...sums!,
    ...driven!,
    failures,
  }
}

export const listDriverStops: Handlers['listDriverStops'] = async (ctx, { params, query }) => {
  const driver = await seen(ctx, params.id)
  if (!driver) return ctx.fail('driver_unknown')
  const why = query.failure ? and(isFailed, eq(failure, query.failure)) : undefined
  const where = [...doors(ctx, driver, query).where, conditionOf(query.outcome, ended), why]
  const { id, deliveryId } = deliveryAttempts
  const { code, customer } = deliveries
  const of = () =>
    ctx.db
      .select({
        id,
        deliveryId,
        code,
        customer,
        outcome,
        failure,
        late: sql<boolean>`${ended.late}`,
        arrivedAt,
        endedAt,
        seconds,
      })
      .from(deliveryAttempts)
      .innerJoin(deliveries, eq(deliveries.id, deliveryId))
      .innerJoin(depots, eq(depots.id, deliveries.depotId))
      .$dynamic()
  const sorts = { ended: endedAt, delivery: code, seconds }
  const { rows, total } = await pageOf(ctx.db, { of, where, sorts, otherwise: [desc(endedAt), desc(id)] }, query)
  return {
    stops: rows.map((row) => ({
      ...row,
      arrivedAt: row.arrivedAt?.toISOString() ?? null,
      endedAt: row.endedAt.toISOString(),
    })),
    total,
  }
}

/** So many days back: what is older is the history of a vehicle. */
const days = 7
/** What they drove or may have driven: positions are found by their vehicle, of which there are millions. */
async function drivenBy({ db }: Base, driver: number, since: string): Promise<number[]> {
  const { vehicleId, driverId, day } = routes
  const rows = await union(
    db
      .selectDistinct({ id: vehicleId })
      .from(routes)
      .where(and(eq(driverId, driver), gte(day, since))),
    db.select({ id: drivers.vehicleId }).from(drivers).where(eq(drivers.id, driver)),
    db.select({ id: lastPositions.vehicleId }).from(lastPositions).where(eq(lastPositions.driverId, driver)),
  )
  return rows.flatMap(({ id }) => id ?? [])
}

export const listDriverPositions: Handlers['listDriverPositions'] = async (ctx, { params, query }) => {
  const driver = await seen(ctx, params.id)
  if (!driver) return ctx.fail('driver_unknown')
  const since = addDays(ctx.today(driver.zone), -days)
  const vans = await drivenBy(ctx, driver.id, since)
  const { recordedAt, lat, lon, accuracyMetres, speed, battery, source, driverId, vehicleId } = positions
  const of = () =>
    ctx.db
      .select({ recordedAt, lat, lon, accuracyMetres, speed, battery, source, vehicleId, vehicle: vehicles.name })
      .from(positions)
      .leftJoin(vehicles, eq(vehicles.id, vehicleId))
      .$dynamic()
  const where = [
    eq(driverId, driver.id),
    or(inArray(vehicleId, vans), isNull(vehicleId)),
    gte(recordedAt, momentIn(driver.zone, since, '00:00')),
  ]
  const otherwise = [desc(recordedAt), asc(vehicleId)]
  const { rows, total } = await pageOf(ctx.db, { of, where, sorts: { at: recordedAt }, otherwise }, query)
  return {
    positions: rows.map(({ recordedAt: at, vehicleId: van, ...row }) => ({
      ...row,
      id: `${van ?? 'none'} ${at.toISOString()}`,
      at: at.toISOString(),
    })),
    total,
  }
}
