/** Between drafts, runs and the plan that is there. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/optimiser/contract/drafts'
import { runs, type StoredPlan, type FoundRoute, type FoundStop } from '#features/logistics/optimiser/tables'
import { addDraft, draftIsLive, isDayOver, planHold } from '#features/logistics/routes/contract/drafts'
import { drafts, routes, stops } from '#features/logistics/routes/tables'
import { apply, type Applicable } from './applying'
import { isLift, locksOf, putLocks } from './locks'
import { none } from './measuring'
import { mayMove, readingAt, type RouteRow, type StopRow } from './order'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Base, 'db' | 'rights' | 'judged'>
type Draft = typeof drafts.$inferSelect

/** One of that day and depot, of those that somebody may read or change. */
export async function draftFor(
  ctx: Asking,
  id: number,
  { day, depotId }: { day: string; depotId: number },
  action: 'read' | 'update' = 'read',
): Promise<Draft | undefined> {
  const own = and(eq(drafts.id, id), eq(drafts.day, day), eq(drafts.depotId, depotId))
  const [row] = await ctx.db
    .select()
    .from(drafts)
    .where(and(own, rowsOf(ctx, action, 'Draft')))
  return row
}

const secondsOf = (at: Date | null): number => Math.round((at?.getTime() ?? 0) / 1000)
const stopOf = ({ kind, deliveryId, name, lat, lon, beginAt, serviceSeconds, pin }: StopRow): FoundStop => ({
  kind: kind as FoundStop['kind'],
  deliveryId,
  stopId: null,
  name,
  lat,
  lon,
  beginAt: secondsOf(beginAt),
  seconds: serviceSeconds,
  lateSeconds: 0,
  pin,
})

type Row = { route: RouteRow; driver: string | null; list: StopRow[] }
async function rowsAt({ db }: Pick<Base, 'db'>, { day, depotId }: Draft): Promise<Row[]> {
  const rows = await db
    .select({ route: routes, driver: drivers.name })
    .from(routes)
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .where(and(eq(routes.day, day), eq(routes.depotId, depotId)))
    .orderBy(asc(routes.id))
  const ids = rows.map(({ route }) => route.id)
  const all = await db.select().from(stops).where(inArray(stops.routeId, ids)).orderBy(asc(stops.seq), asc(stops.id))
  const listOf = grouped(all.filter(mayMove), ({ routeId }) => routeId)
  return rows.map((row) => ({ ...row, list: listOf.get(row.route.id) ?? [] }))
}

const toldOf = ({ route: { driverId, vehicleId, startsAt }, list }: Row): string =>
  JSON.stringify([driverId, vehicleId, startsAt, list.map(({ deliveryId, kind, pin }) => [deliveryId, kind, pin])])

/** What of a draft is another plan than the one that is there: told as what a run has found. */
async function foundIn(ctx: Pick<Base, 'db'>, draft: Draft): Promise<StoredPlan> {
  const [live, own] = [await rowsAt(ctx, draft), await rowsAt(readingAt(ctx, placeOf(draft)), draft)]
  const there = new Map(live.map((row) => [row.route.id, row]))
  const isOther = (row: Row) => {
    const now = there.get(-row.route.id)
    return !now || toldOf(now) !== toldOf(row)
  }
  const known = new Set(own.map(({ route }) => -route.id))
  const wanted = [
    ...own.filter((row) => routeIs.open(row.route.state) && isOther(row)),
    // what was there when the draft was made, and was removed in it
    ...live
      .filter(({ route }) => draft.base.routes[route.id] && !known.has(route.id) && routeIs.open(route.state))
      .map(({ route, driver }) => ({ route: { ...route, id: -route.id }, driver, list: [], isGone: true })),
  ]
  const found = wanted.map(({ route, driver, list, isGone = false }: Row & { isGone?: boolean }, key): FoundRoute => ({
    isGone,
    isLocked: route.locked,
    key,
    routeId: there.has(-route.id) ? -route.id : null,
    id: -route.id,
    code: route.code,
    colour: route.colour,
    driverId: route.driverId,
    driver,
    vehicleId: route.vehicleId,
    vehicle: null,
    startsAt: route.startsAt?.toISOString() ?? null,
    before: none,
    after: { ...none, lateSeconds: route.lateSeconds },
    stops: list.map(stopOf),
  }))
  const keyOf = new Map(found.map(({ key, id }) => [id!, key]))
  const is = new Map(own.flatMap(({ route, list }) => list.map(({ deliveryId }) => [deliveryId, -route.id] as const)))
  const moved = Object.entries(draft.base.places).flatMap(([id, from]): StoredPlan['moved'] => {
    const to = is.get(Number(id))
    if (to === from || !keyOf.has(from)) return []
    const keys = { from: keyOf.get(from)!, to: to === undefined ? null : (keyOf.get(to) ?? null) }
    return [{ deliveryId: Number(id), code: '', name: '', ...keys, minutes: 0, onTime: false }]
  })
  const nothing = { reordered: 0, left: [], prices: [], iterations: 0, seconds: 0, currency: '' }
  return { before: none, after: none, routes: found, moved, ...nothing }
}

const placeOf = ({ id, day, depotId }: Draft) => ({ draftId: id, day, depotId })

export const putLive: Handlers['putLive'] = async (ctx, { params: { id }, body: { anyway } }) => {
  const [draft] = await ctx.db
    .select()
    .from(drafts)
    .where(and(eq(drafts.id, id), rowsOf(ctx, 'update', 'Draft')))
    .for('update')
  if (!draft) return ctx.fail('draft_unknown')
  const { day, depotId, base } = draft
  const held = await ctx.call(planHold, { days: [{ day, depotId }] })
  if (held) ctx.passOn(held)
  if (!anyway && (await ctx.call(isDayOver, { day, depotId }))) return ctx.fail('day_over')
  const routesThen = Object.fromEntries(Object.entries(base.routes).map(([route, { version }]) => [route, version]))
  const on: Applicable = {
    day,
    depotId,
    draftId: null,
    base,
    basedOn: { routes: routesThen, deliveries: base.deliveries },
  }
  const locks = await locksOf(ctx, draft)
  // what was unlocked in the draft may change as the draft has it
  await putLocks(ctx, locks.filter(isLift))
  const applied = await apply(ctx, { ...on, locks }, await foundIn(ctx, draft), { exact: true, anyway })
  await ctx.call(draftIsLive, { id })
  return applied
}

/** A route of a draft has the number of the one that it is a copy of, below nothing. */
const drafted = (found: StoredPlan): StoredPlan => ({
  ...found,
  routes: found.routes.map((one) => ({ ...one, routeId: one.routeId === null ? null : -Math.abs(one.routeId) })),
})

export const draftRun: Handlers['draftRun'] = async (ctx, { params, body: { name } }) => {
  const [run] = await ctx.db
    .select()
    .from(runs)
    .where(and(eq(runs.id, params.id), rowsOf(ctx, 'read', 'Run')))
  if (!run) return ctx.fail('run_unknown')
  if (!run.found) return ctx.fail('run_unfound')
  const { day, depotId } = run
  const from = run.draftId === null ? {} : { from: run.draftId }
  const made = await ctx.attempt(addDraft, { body: { day, depotId, name, ...from } })
  if (!made.ok) return ctx.fail(made.code === 'drafts_many' ? 'drafts_many' : 'run_unknown')
  await apply(ctx, { ...run, draftId: made.value.id }, drafted(run.found), { anyway: true })
  return made.value
}
