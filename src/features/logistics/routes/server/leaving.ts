import { and, asc, eq, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { handDeliveries } from '#features/logistics/deliveries/contract'
import { routes, stops } from '#features/logistics/routes/tables'
import type * as asked from '#features/logistics/vehicles/contract/driven'
import { routeStates } from '#features/logistics/routes/contract/states'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'

const open = routeStates.filter(routeIs.open)

/** Its times are those of somebody who is not there: they are found anew with whoever takes it over. */
export const leaveRoutes: HandlersOf<Pick<typeof asked, 'leaveRoutes'>>['leaveRoutes'] = async (ctx, who) => {
  const { vehicleId = 0, driverId = 0 } = who
  const theirs = vehicleId > 0 ? eq(routes.vehicleId, vehicleId) : eq(routes.driverId, driverId)
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(and(theirs, inArray(routes.state, open)))
    .orderBy(asc(routes.id))
    .for('update')
  const [key, left] =
    vehicleId > 0 ? (['vehicleId', { vehicleId: null }] as const) : (['driverId', { driverId: null }] as const)
  for (const row of rows) {
    const version = row.version + 1
    await ctx.db
      .update(routes)
      .set({ ...left, stale: true, version })
      .where(eq(routes.id, row.id))
    ctx.changed({ subject: 'Route', id: row.id, before: { [key]: row[key] }, after: { ...left, version } })
  }
  if (key === 'vehicleId' || rows.length === 0) return
  const doors = await ctx.db
    .select({ id: stops.deliveryId, state: stops.state })
    .from(stops)
    .where(
      inArray(
        stops.routeId,
        rows.map(({ id }) => id),
      ),
    )
  const ids = [...new Set(doors.flatMap(({ id, state }) => (id === null || stopIs.over(state) ? [] : [id])))]
  if (ids.length > 0) await ctx.call(handDeliveries, { ids })
}
