/** The plan of a day as it stands: who may change it, and how it goes live with its routes. */
import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { allowsRow } from '#contract/ability'
import { dayIn } from '#contract/zone'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type { PlanHeld } from '#features/logistics/deliveries/contract/routed'
import { depots } from '#features/logistics/depots/tables'
import type {
  DayPlan,
  dayPlans as telling,
  isDayOver as over,
  planHold as holding,
} from '#features/logistics/routes/contract/drafts'
import { planMoves, planMovesOf } from '#features/logistics/routes/rules'
import { dayPlans as plans, routes } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<{ dayPlans: typeof telling; planHold: typeof holding; isDayOver: typeof over }>
export type PlanRow = typeof plans.$inferSelect
export type Day = { day: string; depotId: number }
type Db = Pick<Base, 'db'>

/** Whoever plans a day is beside others who do, and whoever moves its plan is alone: what is under way is done by then, and
 *  what comes later sees it. There may be no row to lock. */
export const lockPlan = ({ db }: Db, { day, depotId }: Day, how: 'beside' | 'alone') => {
  const key = sql`hashtextextended(${`plan:${depotId}:${day}`}, 0)`
  return db.execute(
    how === 'alone' ? sql`select pg_advisory_xact_lock(${key})` : sql`select pg_advisory_xact_lock_shared(${key})`,
  )
}

/** Those of which a driver knows, or has known. */
const sent = isIn(routes.state, routeIs.sent)
/** Is one of its routes with its driver, or was? */
export const isSent = async ({ db }: Db, { day, depotId }: Day): Promise<boolean> =>
  (await db.$count(routes, and(eq(routes.day, day), eq(routes.depotId, depotId), sent))) > 0

export const selectPlans = ({ db }: Db, day: string, depotIds: readonly number[]) =>
  db
    .select({ row: plans, by: users.fullName, depot: depots.name })
    .from(plans)
    .innerJoin(depots, eq(depots.id, plans.depotId))
    .leftJoin(users, eq(users.id, plans.changedById))
    .where(and(eq(plans.day, day), inArray(plans.depotId, [...depotIds])))

/** Of a day with which nothing was done: routes may have gone out before there were such rows. */
export const stateWithout = async (ctx: Db, of: Day) => ((await isSent(ctx, of)) ? planMoves.publish.to : 'open')

export const dayPlans: Handlers['dayPlans'] = async (ctx, { day, depotIds }) => {
  const found = await selectPlans(ctx, day, depotIds)
  const all: DayPlan[] = []
  for (const depotId of depotIds) {
    const one = found.find(({ row }) => row.depotId === depotId)
    const state = one?.row.state ?? (await stateWithout(ctx, { day, depotId }))
    const may = allowsRow(ctx.rights, ['update', 'Route'], { depotId })
    all.push({
      depotId,
      state,
      changedAt: one?.row.changedAt.toISOString() ?? null,
      by: one?.by ?? null,
      reason: one?.row.reason ?? '',
      allowed: may ? planMovesOf(state) : [],
    })
  }
  return all
}

type Asked = Parameters<Handlers['planHold']>[1]
type Asker = Pick<Base, 'db' | 'rights' | 'judged'>
export type Held = { code: 'plan_locked' | 'plan_closed'; data: PlanHeld }
/** By days and by routes; asked for before any row is locked, so that nobody waits for each other. */
export async function heldBy(
  ctx: Db,
  { days = [], routeIds = [], moves = false }: Asked,
  seen?: SQL,
): Promise<Held | null> {
  const { day, depotId } = routes
  const theirs =
    routeIds.length > 0
      ? await ctx.db
          .selectDistinct({ day, depotId })
          .from(routes)
          .where(and(inArray(routes.id, routeIds), seen))
      : []
  const each = new Map([...days, ...theirs].map((one) => [`${one.day} ${one.depotId}`, one]))
  for (const [, one] of [...each].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    await lockPlan(ctx, one, 'beside')
    const [found] = await selectPlans(ctx, one.day, [one.depotId])
    const state = found?.row.state
    if (!found || (state !== 'closed' && (state !== 'locked' || moves))) continue
    const { row, by, depot } = found
    const message = `The plan of ${row.day} at ${depot} is ${state}`
    const data = { message, day: row.day, depotId: row.depotId, depot, by, at: row.changedAt.toISOString() }
    return { code: `plan_${state}`, data }
  }
  return null
}
/** Of what they may not change they are told nothing. */
function heldFor(ctx: Asker, { days = [], ...asked }: Asked): Promise<Held | null> {
  const isTheirs = ({ depotId }: Day) =>
    (['read', 'create', 'update'] as const).some((action) => allowsRow(ctx.rights, [action, 'Route'], { depotId }))
  return heldBy(ctx, { ...asked, days: days.filter(isTheirs) }, rowsOf(ctx, 'update', 'Route'))
}
export const planHold: Handlers['planHold'] = heldFor

export async function hasEnded({ db, now }: Pick<Base, 'db' | 'now'>, { day, depotId }: Day, at = now) {
  const [depot] = await db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, depotId))
  return depot !== undefined && day < dayIn(depot.zone, at)
}
export const isDayOver: Handlers['isDayOver'] = (ctx, { at, ...of }) => hasEnded(ctx, of, at)

type Telling = Asker & { passOn(held: Held): never }
/** The guard of whatever plans: fails with who keeps it from that. */
export async function mayPlan(ctx: Telling, asked: Asked): Promise<void> {
  const held = await heldFor(ctx, asked)
  if (held) ctx.passOn(held)
}

type Moving = Pick<Writing, 'db' | 'now' | 'person' | 'changed'>
/** Written, told to open boards, and kept in the trail. */
export async function putPlan(
  ctx: Moving,
  { day, depotId }: Day,
  was: DayPlan['state'],
  state: DayPlan['state'],
  reason = '',
) {
  const own = { state, changedAt: ctx.now, changedById: ctx.person?.id ?? null, reason }
  const [row] = await ctx.db
    .insert(plans)
    .values({ day, depotId, ...own })
    .onConflictDoUpdate({ target: [plans.depotId, plans.day], set: { ...own, version: sql`${plans.version} + 1` } })
    .returning()
  const why = reason === '' ? {} : { reason }
  const after = { state, day, depotId, ...why, version: row!.version }
  ctx.changed({ subject: 'DayPlan', id: row!.id, before: { state: was }, after })
}

/** A route went out, or came back: the plan is live once the first is out, and open again once none is and none was driven. */
export async function followRoute(ctx: Moving, of: Day, move: 'publish' | 'recall'): Promise<void> {
  const own = and(eq(plans.day, of.day), eq(plans.depotId, of.depotId))
  const [row] = await ctx.db.select({ state: plans.state }).from(plans).where(own).orderBy(asc(plans.id)).for('update')
  const state = row?.state ?? 'open'
  const { from, to } = planMoves[move]
  if (!from.includes(state) || (move === 'recall' && (await isSent(ctx, of)))) return
  await putPlan(ctx, of, state, to)
}
