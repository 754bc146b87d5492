/** A day at a glance: each figure is counted from rows that can be found elsewhere. */
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { readingAs } from '#server/reading-as'
import { rowsOf } from '#server/rows'
import { depots } from '#features/logistics/depots/tables'
import { getArrangement } from '#features/dashboards/arrangements/contract'
import type * as contract from '#features/dashboards/logistics/contract'
import type { Dashboard } from '#features/dashboards/logistics/contract'
import { paperOf, sheetOf } from '#features/dashboards/logistics/sheets'
import { both } from '#features/dashboards/ranges/contract/week'
import { exceptions } from '#features/logistics/exceptions/tables'
import { routes as routeRows } from '#features/logistics/routes/tables'
import { triedEachDay } from './attempts'
import { onTimeIn, performanceOf, reasonsIn, shareOnTime } from './period'
import { regionsIn, shipmentsIn } from './plan'
import { lateNow, routesOn, stopsOn, unplannedOn } from './progress'
import { scopeOf, type Scope } from './scope'
import { timeOn } from './spent'
import { vehiclesNow } from './vehicles'

type Handlers = HandlersOf<typeof contract>
/** All at once: each by itself would wait for whatever else is written meanwhile. */
async function dashboardOf(scope: Scope): Promise<Dashboard> {
  const { ctx } = scope
  const weekAgo = addDays(scope.day, -7)
  const known = ctx.rights.can('read', 'Depot')
    ? ctx.db
        .select({ id: depots.id, name: depots.name, lon: depots.lon, lat: depots.lat })
        .from(depots)
        .where(isNull(depots.deletedAt))
        .orderBy(asc(depots.id))
    : []
  const onTime = Promise.all([shareOnTime(scope, scope.day), shareOnTime(scope, weekAgo)])
  const ofDay = Promise.all([routesOn(scope), stopsOn(scope), timeOn(scope), lateNow(scope), unplannedOn(scope)])
  const ofDays = Promise.all([shipmentsIn(scope), performanceOf(scope), reasonsIn(scope), regionsIn(scope)])
  const [[routes, stops, spent, late, unplanned], [ofShipments, performance, ofReasons, regions], [now, before]] =
    await Promise.all([ofDay, ofDays, onTime])
  const [names, open, vehicles] = await Promise.all([known, unresolved(scope), vehiclesNow(scope)])
  const { shipments, planned, done } = ofShipments
  const [out] = await ctx.db
    .select({ id: routeRows.id })
    .from(routeRows)
    .where(isNotNull(routeRows.publishedAt))
    .limit(1)
  return {
    asOf: ctx.now.toISOString(),
    day: scope.day,
    zone: scope.zone,
    range: scope.range,
    days: scope.range.days,
    depots: names,
    hasBegun: out !== undefined,
    routes,
    stops: stops.counts,
    onTime: { now, before },
    late,
    unplanned,
    exceptions: open,
    metres: stops.metres,
    seconds: stops.seconds,
    vehicles,
    spent,
    before: { planned, done, exceptions: ofReasons.before },
    shipments,
    performance,
    reasons: ofReasons.reasons,
    regions,
  }
}

export const getDashboard: Handlers['getDashboard'] = async (ctx, { query }) => ({
  ...(await dashboardOf(await scopeOf(ctx, query))),
  arrangement: await ctx.call(getArrangement, { params: { dashboard: 'logistics' } }),
})

export const exportDashboard: Handlers['exportDashboard'] = async (ctx, { query }) => {
  const scope = await scopeOf(ctx, query)
  const { shipments } = await shipmentsIn(scope)
  const tried = await triedEachDay(
    scope,
    shipments.map(({ day }) => day),
  )
  return sheetOf(ctx.language, scope.range, shipments, tried)
}

export const printDashboard: Handlers['printDashboard'] = async (ctx, { query }) =>
  paperOf(ctx.language, await dashboardOf(await scopeOf(ctx, query)))

async function unresolved({ ctx, depot }: Scope) {
  const rows = await ctx.db
    .select({ state: exceptions.state, assigneeId: exceptions.assigneeId })
    .from(exceptions)
    .where(
      and(
        eq(exceptions.state, 'open'),
        depot ? eq(exceptions.depotId, depot) : undefined,
        rowsOf(ctx, 'read', 'Exception'),
      ),
    )
  const known = await ctx.db.$count(
    exceptions,
    and(
      eq(exceptions.state, 'acknowledged'),
      depot ? eq(exceptions.depotId, depot) : undefined,
      rowsOf(ctx, 'read', 'Exception'),
    ),
  )
  return {
    open: rows.length,
    acknowledged: known,
    unassigned: rows.filter(({ assigneeId }) => assigneeId === null).length,
  }
}

/** The dashboard is for whoever may read exceptions. */
export const sumDeliveries: Handlers['sumDeliveries'] = async (ctx, { reader, days }) => {
  const asked = readingAs(ctx, reader)
  if (!asked.rights.can('read', 'Exception')) return null
  const scope = await scopeOf(asked, { depot: 0, days: 7, range: 'own', ...days })
  const { shipments, done } = await shipmentsIn(scope)
  const onTime = await onTimeIn(scope)
  const failed = (await reasonsIn(scope)).reasons.find(({ kind }) => kind === 'failed')
  const brought = shipments.reduce((all, one) => all + one.done, 0)
  return {
    ...both('done', brought, done),
    ...both('onTime', onTime.now, onTime.before),
    ...both('failed', failed?.count ?? 0, failed?.before ?? 0),
  }
}

export const foldDeliverySums: Handlers['foldDeliverySums'] = async ({ db }) => {
  await db.execute(sql`select fold_delivery_sums()`)
}
