/** What routes count on is another by now: those that nobody has set out on are marked, and timed anew by a job. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { CommandHandler } from '#server/context'
import type { replanRoutes as asked } from '#features/logistics/depots/contract/replan'
import { depots } from '#features/logistics/depots/tables'
import { timeRoutes } from '#features/logistics/routes/contract/jobs'
import { routes } from '#features/logistics/routes/tables'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

export const replanRoutes: CommandHandler<typeof asked> = async (ctx, { why, from, until, ...of }) => {
  const { driverId = 0, vehicleId = 0, depotId = 0 } = of
  const today = sql`(${ctx.now.toISOString()}::timestamptz at time zone ${depots.zone})::date`
  const theirs =
    driverId > 0
      ? eq(routes.driverId, driverId)
      : vehicleId > 0
        ? eq(routes.vehicleId, vehicleId)
        : eq(routes.depotId, depotId)
  const rows = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        theirs,
        isIn(routes.state, routeIs.upcoming),
        gte(routes.day, today),
        from === undefined ? undefined : gte(routes.day, from),
        until === undefined ? undefined : lte(routes.day, until),
      ),
    )
    .orderBy(asc(routes.id))
    .for('update', { of: routes })
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return
  await ctx.db.update(routes).set({ stale: true }).where(inArray(routes.id, ids))
  for (const id of ids) ctx.changed({ subject: 'Route', id, before: {}, after: { stale: why } })
  await ctx.after(timeRoutes, { ids, why })
}
