/** The way a route takes along the roads, drawn after it was timed. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { JobContext, JobRun } from '#server/context'
import type { drawRoute } from '#features/logistics/routes/contract/jobs'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { askWay } from '#features/map/contract'
import { profileOf } from './problem-vehicle'

/** A route that is changed meanwhile asks for no second drawing while this one runs: it is drawn once more here. */
const mostTimes = 5

export const draw: JobRun<typeof drawRoute> = async (ctx, { id }) => {
  for (let time = 0; time < mostTimes; time += 1) if (await drawOnce(ctx, id)) return
}

async function drawOnce(ctx: JobContext, id: number): Promise<boolean> {
  const [row] = await ctx.db
    .select({ version: routes.version, type: vehicles.type })
    .from(routes)
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .where(and(eq(routes.id, id), isNull(routes.path)))
  if (!row) return true
  const rows = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(asc(stops.seq))
  const points = rows.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lon, lat }]))
  const asked = await ctx.ask(askWay, { profile: profileOf(row.type ?? undefined), points })
  const legs = asked.ok ? asked.value.legs : null
  if (!legs) return true
  return ctx.write(async (write) => {
    const drawn = await write.db
      .update(routes)
      .set({ path: legs.map(({ path }) => rounded(path)) })
      .where(and(eq(routes.id, id), eq(routes.version, row.version)))
      .returning({ id: routes.id })
    if (drawn.length > 0) write.changed({ subject: 'Route', id })
    return drawn.length > 0
  })
}

/** To a metre, and without points that repeat the one before. */
function rounded(path: readonly [number, number][]): [number, number][] {
  const all = path.map(([lon, lat]): [number, number] => [Math.round(lon * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5])
  return all.filter(([lon, lat], at) => at === 0 || all[at - 1]![0] !== lon || all[at - 1]![1] !== lat)
}
