import { and, eq, ne } from 'drizzle-orm'
import { clearRows } from '#server/clear-rows'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type * as asked from '#features/logistics/depots/contract/clearing'

type Handlers = HandlersOf<Pick<typeof asked, 'clearRoutes'>>

export const clearRoutes: Handlers['clearRoutes'] = async (ctx, { depotId }) => {
  const [elsewhere] = await ctx.db
    .select({ id: stops.id })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(and(eq(deliveries.depotId, depotId), ne(routes.depotId, depotId)))
    .limit(1)
  if (elsewhere) return ctx.fail('stops_elsewhere')
  await clearRows(ctx, { subject: 'Route', table: routes, where: eq(routes.depotId, depotId), before: { depotId } })
}
