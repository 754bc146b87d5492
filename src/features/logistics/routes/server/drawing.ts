/** The way a route takes along the roads, drawn after it was timed. */
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { asIf } from '#server/as-if'
import type { JobContext, JobRun, Writing } from '#server/context'
import { changedMessage, send } from '#server/messages'
import { drawRoute } from '#features/logistics/routes/contract/jobs'
import { draftRoutes, drafts, inDraft, routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { askWay } from '#features/map/contract'
import { areasOf } from './areas'
import { profileOf } from './problem-vehicle'
import { avoiding } from './timing'

/** A route that is changed meanwhile asks for no second drawing while this one runs: it is drawn once more here. */
const mostTimes = 5

type Drawn = { id: number; draftId?: number | undefined }
export const draw: JobRun<typeof drawRoute> = async (ctx, asked) => {
  for (let time = 0; time < mostTimes; time += 1) if (await drawOnce(ctx, asked)) return
}
/** Of a draft, those that were planned anew. */
export async function drawDraft(ctx: Pick<Writing, 'after'>, draftId: number, ids: readonly number[]): Promise<void> {
  for (const id of ids) await ctx.after(drawRoute, { id, draftId }, { unique: `draft ${draftId} route ${id}` })
}

async function drawOnce(ctx: JobContext, { id, draftId }: Drawn): Promise<boolean> {
  const [draft] = draftId === undefined ? [] : await ctx.db.select().from(drafts).where(eq(drafts.id, draftId))
  // deleted meanwhile
  if (draftId !== undefined && !draft) return true
  const { db } = draft ? asIf(ctx, inDraft(draft)) : ctx
  const [row] = await db
    .select({ version: routes.version, depotId: routes.depotId, type: vehicles.type })
    .from(routes)
    .leftJoin(vehicles, eq(vehicles.id, routes.vehicleId))
    .where(and(eq(routes.id, id), isNull(routes.path)))
  if (!row) return true
  const rows = await db.select().from(stops).where(eq(stops.routeId, id)).orderBy(asc(stops.seq))
  const points = rows.flatMap(({ lat, lon }) => (lat === null || lon === null ? [] : [{ lon, lat }]))
  const { avoid } = (await areasOf(ctx, [row.depotId])).get(row.depotId)!
  const asked = await ctx.ask(askWay, { profile: profileOf(row.type ?? undefined), points, ...avoiding({ avoid }) })
  const legs = asked.ok ? asked.value.legs : null
  if (!legs) return true
  const path = legs.map((leg) => rounded(leg.path))
  return ctx.write(async (write) => {
    const isDrawn = await (draft ? putInDraft(write, draft.id) : put(write))(id, row.version, path)
    // how a route is drawn follows from what was done with it: screens are told, and the audit log is not
    const drawn = draft ? { subject: 'Draft', row: draft.id } : { subject: 'Route', row: id }
    if (isDrawn) await send(write.db, changedMessage(drawn.subject, { [drawn.subject]: [String(drawn.row)] }))
    return isDrawn
  })
}

type Path = [lon: number, lat: number][][]
/** Tells whether it was still the route that was drawn. */
const put =
  ({ db }: Writing) =>
  async (id: number, version: number, path: Path): Promise<boolean> => {
    const own = and(eq(routes.id, id), eq(routes.version, version))
    return (await db.update(routes).set({ path }).where(own).returning({ id: routes.id })).length > 0
  }
const putInDraft =
  ({ db }: Writing, draftId: number) =>
  async (id: number, version: number, path: Path): Promise<boolean> => {
    const is = sql`(${draftRoutes.route} ->> 'version')::int = ${version}`
    const own = and(eq(draftRoutes.draftId, draftId), eq(draftRoutes.id, id), eq(draftRoutes.isNow, true), is)
    const route = sql`jsonb_set(${draftRoutes.route}, '{path}', ${JSON.stringify(path)}::jsonb)`
    return (await db.update(draftRoutes).set({ route }).where(own).returning({ id: draftRoutes.id })).length > 0
  }

/** To a metre, and without points that repeat the one before. */
export function rounded(path: readonly [number, number][]): [number, number][] {
  const all = path.map(([lon, lat]): [number, number] => [Math.round(lon * 1e5) / 1e5, Math.round(lat * 1e5) / 1e5])
  return all.filter(([lon, lat], at) => at === 0 || all[at - 1]![0] !== lon || all[at - 1]![1] !== lat)
}
