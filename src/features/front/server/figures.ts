/** What the landing page counts: how the day of the demo goes. */
import { and, eq, gt, inArray, isNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as contract from '#features/front/contract/figures'
import { cameLate, deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { deliveryIs, outcomeIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

const count = sql<number>`count(*)::int`
const span = 7

export const getFigures: HandlersOf<typeof contract>['getFigures'] = async ({ db, host, now }) => {
  // how much a company has is nobody's business
  if (!host.settings.demo) return { figures: null }
  const today = sql`(${now.toISOString()}::timestamptz at time zone ${depots.zone})::date`
  const isRoute = and(eq(routes.day, today), notInArray(routes.state, ['cancelled']))
  const [brought] = await db
    .select({ count })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(and(eq(deliveries.day, today), isNull(deliveries.deletedAt), isIn(deliveries.state, deliveryIs.counted)))
  const [driven] = await db
    .select({ count })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(isRoute)
  const [made] = await db
    .select({ count })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(and(isRoute, inArray(stops.kind, ['pickup', 'drop', 'service'])))
  return {
    figures: {
      deliveries: brought?.count ?? 0,
      routes: driven?.count ?? 0,
      stops: made?.count ?? 0,
      onTime: await shareOnTime(db, today),
    },
  }
}

/** By the attempt that brought it. */
async function shareOnTime(db: Db, today: SQL): Promise<number | null> {
  const [row] = await db
    .select({ all: count, late: sql<number>`count(*) filter (where ${cameLate})::int` })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .innerJoin(
      deliveryAttempts,
      and(eq(deliveryAttempts.deliveryId, deliveries.id), eq(deliveryAttempts.number, deliveries.attempt)),
    )
    .where(
      and(
        gt(deliveries.day, sql`${today} - ${sql.raw(String(span))}`),
        sql`${deliveries.day} <= ${today}`,
        isNull(deliveries.deletedAt),
        isIn(deliveries.state, deliveryIs.handedOver),
        isIn(deliveryAttempts.outcome, outcomeIs.handedOver),
      ),
    )
  return row && row.all > 0 ? (row.all - row.late) / row.all : null
}
