/** Drafts as people make, name and delete them. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { allowsRow } from '#contract/ability'
import { isDay } from '#contract/zone'
import type { Base, Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf, type Rows } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/routes/contract/drafts'
import { mostDrafts, type Draft, type DraftBase } from '#features/logistics/routes/contract/drafts'
import { draftRoutes, drafts, routes, stops } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import { draftOf, lockDraft, type DraftRow } from './draft-rows'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>
type Making = Ctx<typeof contract.addDraft>

/** A depot manager is given those of their depot. */
export const draftRows: Rows = { table: drafts, id: drafts.id, by: { depotId: drafts.depotId } }

const select = (db: Base['db']) =>
  db
    .select({ row: drafts, createdBy: users.fullName })
    .from(drafts)
    .leftJoin(users, eq(users.id, drafts.createdById))
    .$dynamic()
const asDraft = ({ row, createdBy }: { row: DraftRow; createdBy: string | null }): Draft => {
  const { base: _b, stamp: _s, createdById: _c, ...own } = row
  const moments = { createdAt: own.createdAt.toISOString(), changedAt: own.changedAt.toISOString() }
  return { ...own, ...moments, createdBy, liveAt: own.liveAt?.toISOString() ?? null }
}
async function toldOf(db: Base['db'], id: number): Promise<Draft> {
  const [found] = await select(db).where(eq(drafts.id, id))
  return asDraft(found!)
}

export const listDrafts: Handlers['listDrafts'] = async (ctx, { query: { day, depot } }) => {
  const where = and(
    rowsOf(ctx, 'read', 'Draft'),
    day && isDay(day) ? eq(drafts.day, day) : undefined,
    depot ? eq(drafts.depotId, depot) : undefined,
  )
  const rows = await select(ctx.db).where(where).orderBy(desc(drafts.id)).limit(mostDrafts)
  return { drafts: rows.map(asDraft) }
}

/** The plan that is there, by which one sees later what others have changed. */
async function baseOf({ db }: Pick<Base, 'db'>, day: string, depotId: number): Promise<DraftBase> {
  const own = and(eq(routes.day, day), eq(routes.depotId, depotId), sql`${routes.state} <> 'cancelled'`)
  const { id, version, driverId, vehicleId, startsAt, locked } = routes
  const rows = await db.select({ id, version, driverId, vehicleId, startsAt, locked }).from(routes).where(own)
  const open = isIn(stops.state, stopIs.open)
  const within = await db
    .select({ id: deliveries.id, version: deliveries.version, routeId: stops.routeId })
    .from(stops)
    .innerJoin(routes, and(eq(routes.id, stops.routeId), own))
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(open)
  const waiting = await db
    .select({ id: deliveries.id, version: deliveries.version })
    .from(deliveries)
    .where(and(eq(deliveries.depotId, depotId), eq(deliveries.state, 'ready'), isNull(deliveries.deletedAt)))
  return {
    routes: Object.fromEntries(
      rows.map(({ id: own, ...row }) => [own, { ...row, startsAt: row.startsAt?.toISOString() ?? null }]),
    ),
    places: Object.fromEntries(within.map((one) => [one.id, one.routeId])),
    deliveries: Object.fromEntries([...within, ...waiting].map((one) => [one.id, one.version])),
  }
}

/** Rows as they stand there, under numbers below nothing. */
async function copyLive({ db }: Making, { id, day, depotId }: DraftRow): Promise<void> {
  await db.execute(sql`insert into "draft_routes" ("draft_id", "stamp", "id", "is_now", "route", "stops")
    select ${id}, row_number() over (order by "r"."id"), -"r"."id", true,
      to_jsonb("r") || jsonb_build_object('id', -"r"."id"),
      coalesce((select jsonb_agg(to_jsonb("s") || jsonb_build_object('route_id', -"r"."id") order by "s"."seq", "s"."id")
        from "stops" "s" where "s"."route_id" = "r"."id"), '[]')
    from "routes" "r" where "r"."day" = ${day}::date and "r"."depot_id" = ${depotId} and "r"."state" <> 'cancelled'`)
}
async function copyDraft({ db }: Making, { id }: DraftRow, from: number): Promise<void> {
  await db.execute(sql`insert into "draft_routes" ("draft_id", "stamp", "id", "is_now", "route", "stops")
    select ${id}, row_number() over (order by "id"), "id", true, "route", "stops"
    from "draft_routes" where "draft_id" = ${from} and "is_now"`)
}

export const addDraft: Handlers['addDraft'] = async (ctx, { body: { day, depotId, name, from } }) => {
  const own = and(eq(depots.id, depotId), rowsOf(ctx, 'read', 'Depot'))
  const [depot] = await ctx.db.select({ id: depots.id }).from(depots).where(own).for('update')
  const may =
    allowsRow(ctx.rights, ['create', 'Draft'], { depotId }) && allowsRow(ctx.rights, ['read', 'Route'], { depotId })
  if (!depot || !may) return ctx.fail('depot_unknown')
  const of = and(eq(drafts.day, day), eq(drafts.depotId, depotId))
  if ((await ctx.db.$count(drafts, of)) >= mostDrafts) ctx.fail('drafts_many')
  const source = from === undefined ? undefined : await draftOf(ctx, 'read', from)
  if (from !== undefined && (!source || source.day !== day || source.depotId !== depotId))
    return ctx.fail('draft_unknown')
  const base = source?.base ?? (await baseOf(ctx, day, depotId))
  const made = { createdAt: ctx.now, changedAt: ctx.now, createdById: ctx.person.id }
  const [row] = await ctx.db
    .insert(drafts)
    .values({ name, day, depotId, base, ...made })
    .returning()
  await (source ? copyDraft(ctx, row!, source.id) : copyLive(ctx, row!))
  const stamp = await ctx.db.$count(draftRoutes, eq(draftRoutes.draftId, row!.id))
  await ctx.db.update(drafts).set({ stamp }).where(eq(drafts.id, row!.id))
  ctx.changed({ id: row!.id, after: { name, day, depotId, version: 1 } })
  return toldOf(ctx.db, row!.id)
}

export const nameDraft: Handlers['nameDraft'] = async (ctx, { params: { id }, body: { name } }) => {
  const row = await draftOf(ctx, 'update', id)
  if (!row) return ctx.fail('draft_unknown')
  await ctx.db.update(drafts).set({ name }).where(eq(drafts.id, id))
  ctx.changed({ id, before: { name: row.name }, after: { name } })
  return toldOf(ctx.db, id)
}

export const removeDraft: Handlers['removeDraft'] = async (ctx, { params: { id } }) => {
  const row = await draftOf(ctx, 'delete', id)
  if (!row) return ctx.fail('draft_unknown')
  await ctx.db.delete(drafts).where(eq(drafts.id, id))
  ctx.changed({ id, before: { name: row.name } })
  return undefined
}

export const draftIsLive: Handlers['draftIsLive'] = async (ctx, { id }) => {
  const row = await lockDraft(ctx, id)
  const base = await baseOf(ctx, row.day, row.depotId)
  await ctx.db.update(drafts).set({ base, liveAt: ctx.now }).where(eq(drafts.id, id))
  ctx.changed({ id, before: {}, after: { liveAt: ctx.now.toISOString() } })
}
