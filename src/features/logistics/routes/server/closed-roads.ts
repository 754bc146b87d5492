/** Streets are closed or open again, or doors are somebody's own: routes that this is about are timed anew, one after the other. */
import { and, eq, gte, inArray, isNotNull } from 'drizzle-orm'
import { addDays, dayInUtc } from '#contract/zone'
import type { CommandHandler, JobRun, Writing } from '#server/context'
import { timeRoutes } from '#features/logistics/routes/contract/jobs'
import { routes, stops } from '#features/logistics/routes/tables'
import type { closeRoads as asked } from '#features/logistics/zones/contract/closing'
import { inside, passes } from '#features/logistics/zones/contract/inside'
import type { Area } from '#features/map/contract'
import { NoTimes, retime } from './timing'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

/** Where nobody knows yet which way a route takes, it may be this one. */
export const closeRoads: CommandHandler<typeof asked> = async (ctx, { depotId, closed, opened, owned }) => {
  const open = and(
    gte(routes.day, addDays(dayInUtc(ctx.now), -1)),
    isIn(routes.state, routeIs.current),
    depotId === null ? undefined : eq(routes.depotId, depotId),
  )
  const rows = await ctx.db.select({ id: routes.id, path: routes.path }).from(routes).where(open)
  const isMet = (path: [number, number][][] | null) => closed && (path === null || passes(closed, path.flat()))
  const within = owned ? await withDoorsIn(ctx, rows, owned) : new Set<number>()
  // which ways lead over what was closed before nobody remembers
  const ids = rows.flatMap(({ id, path }) => (opened || isMet(path) || within.has(id) ? [id] : []))
  if (ids.length === 0) return
  await ctx.db.update(routes).set({ stale: true }).where(inArray(routes.id, ids))
  for (const id of ids) ctx.changed({ subject: 'Route', id, before: {}, after: { stale: 'roads' } })
  await ctx.after(timeRoutes, { ids })
}

async function withDoorsIn(
  { db }: Pick<Writing, 'db'>,
  rows: readonly { id: number }[],
  area: Area,
): Promise<Set<number>> {
  const of = inArray(
    stops.routeId,
    rows.map(({ id }) => id),
  )
  const doors = await db
    .select({ routeId: stops.routeId, lat: stops.lat, lon: stops.lon })
    .from(stops)
    .where(and(of, isNotNull(stops.deliveryId)))
  return new Set(
    doors.flatMap(({ routeId, lat, lon }) =>
      lat !== null && lon !== null && inside(area, { lat, lon }) ? [routeId] : [],
    ),
  )
}

export const timeAnew: JobRun<typeof timeRoutes> = async (ctx, { ids, why = 'roads' }) => {
  for (const id of ids)
    await ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      if (!routeIs.unclosed(row?.state)) return
      await retime(write, row).catch((error: unknown) => {
        // it stays stale, and is timed as soon as somebody can say how
        if (!(error instanceof NoTimes)) throw error
      })
      write.changed({ subject: 'Route', id, before: {}, after: { timed: why } })
    })
}
