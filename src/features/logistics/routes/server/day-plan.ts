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
  holdDay as keeping,
  isDayOver as over,
  planHold as asking,
} from '#features/logistics/routes/contract/drafts'
import { planMoves, planMovesOf } from '#features/logistics/routes/rules'
import { dayPlans as plans, routes } from '#features/logistics/routes/tables'
import { users } from '#features/people/users/tables'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<{
  dayPlans: typeof telling
  planHold: typeof asking
  holdDay: typeof keeping
  isDayOver: typeof over
}>
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
const stateBy = (isOut: boolean) => (isOut ? planMoves.publish.to : 'open')
export const stateWithout = async (ctx: Db, of: Day) => stateBy(await isSent(ctx, of))

/** Also of depots whose plan has no row yet; `isOut`: a driver knows of one of its routes. */
const selectDays = ({ db }: Db, day: string, depotIds: readonly number[]) =>
  db
    .select({
      depotId: depots.id,
      depot: depots.name,
      zone: depots.zone,
      row: plans,
      by: users.fullName,
      isOut: sql<boolean>`exists ${db
        .select({ id: routes.id })
        .from(routes)
        .where(and(eq(routes.day, day), eq(routes.depotId, depots.id), sent))}`,
    })
    .from(depots)
    .leftJoin(plans, and(eq(plans.depotId, depots.id), eq(plans.day, day)))
    .leftJoin(users, eq(users.id, plans.changedById))
    .where(inArray(depots.id, [...depotIds]))
type SelectedDay = Awaited<ReturnType<typeof selectDays>>[number]

function toldOf(ctx: Pick<Base, 'rights'>, depotId: number, found: SelectedDay | undefined): DayPlan {
  const state = found?.row?.state ?? stateBy(found?.isOut ?? false)
  const may = allowsRow(ctx.rights, ['update', 'Route'], { depotId })
  return {
    depotId,
    state,
    changedAt: found?.row?.changedAt.toISOString() ?? null,
    by: found?.by ?? null,
    reason: found?.row?.reason ?? '',
    allowed: may ? planMovesOf(state) : [],
  }
}

export const dayPlans: Handlers['dayPlans'] = async (ctx, { day, depotIds }) => {
  const found = await selectDays(ctx, day, depotIds)
  return depotIds.map((depotId) =>
    toldOf(
      ctx,
      depotId,
      found.find((one) => one.depotId === depotId),
    ),
  )
}

type HoldQuery = Parameters<Handlers['planHold']>[1]
type Asker = Pick<Base, 'db' | 'rights' | 'judged'>
export type Held = { code: 'plan_locked' | 'plan_closed'; data: PlanHeld }
type State = { row: PlanRow; depot: string; by: string | null }
const holding = ({ row, depot, by }: State, moves: boolean): Held | null => {
  const { state, day, depotId, changedAt } = row
  if (state !== 'closed' && (state !== 'locked' || moves)) return null
  const message = `The plan of ${day} at ${depot} is ${state}`
  return { code: `plan_${state}`, data: { message, day, depotId, depot, by, at: changedAt.toISOString() } }
}

const daysOf = ({ db }: Db, routeIds: readonly number[], seen?: SQL): Promise<Day[]> =>
  db
    .selectDistinct({ day: routes.day, depotId: routes.depotId })
    .from(routes)
    .where(and(inArray(routes.id, [...routeIds]), seen))
    .execute()

/** Each once, in one order, so that nobody waits for each other. */
function inOrder(days: readonly Day[]): Day[] {
  const each = new Map(days.map((one) => [`${one.day} ${one.depotId}`, one]))
  return [...each].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one)
}

/** By days and by routes; asked for before any row is locked, so that nobody waits for each other. */
export async function heldBy(
  ctx: Db,
  { days = [], routeIds = [], moves = false }: HoldQuery,
  seen?: SQL,
): Promise<Held | null> {
  const theirs = routeIds.length > 0 ? await daysOf(ctx, routeIds, seen) : []
  for (const one of inOrder([...days, ...theirs])) {
    await lockPlan(ctx, one, 'beside')
    const [found] = await selectPlans(ctx, one.day, [one.depotId])
    const held = found ? holding(found, moves) : null
    if (held) return held
  }
  return null
}
/** Of what they may not change they are told nothing. */
function daysFor(ctx: Pick<Base, 'rights'>, days: readonly Day[]): Day[] {
  const isTheirs = ({ depotId }: Day) =>
    (['read', 'create', 'update'] as const).some((action) => allowsRow(ctx.rights, [action, 'Route'], { depotId }))
  return days.filter(isTheirs)
}
const heldFor = (ctx: Asker, { days = [], ...asked }: HoldQuery): Promise<Held | null> =>
  heldBy(ctx, { ...asked, days: daysFor(ctx, days) }, rowsOf(ctx, 'update', 'Route'))
export const planHold: Handlers['planHold'] = heldFor

/** One read for what a change of a board asks of plans: whether it may be, and how they are told in its answer. */
export const holdDay: Handlers['holdDay'] = async (ctx, { day, depotId, depotIds, routeIds, loaded, makes }) => {
  const theirs = loaded?.days ?? (await daysOf(ctx, routeIds, rowsOf(ctx, 'update', 'Route')))
  const isHere = (one: Day) => one.day === day && depotIds.includes(one.depotId)
  const elsewhere = await heldBy(ctx, { days: theirs.filter((one) => !isHere(one)) })
  const own = inOrder([...theirs.filter(isHere), ...(makes ? daysFor(ctx, [{ day, depotId }]) : [])])
  for (const one of own) await lockPlan(ctx, one, 'beside')
  const found = await selectDays(ctx, day, depotIds)
  const plan = (id: number) => found.find((one) => one.depotId === id)
  const held = own.flatMap((one) => {
    const { row, depot, by } = plan(one.depotId) ?? { row: null, depot: '', by: null }
    return (row && holding({ row, depot, by }, false)) ?? []
  })
  const zone = plan(depotId)?.zone
  return {
    held: elsewhere ?? held[0] ?? null,
    isOver: zone !== undefined && day < dayIn(zone, ctx.now),
    plans: depotIds.map((id) => toldOf(ctx, id, plan(id))),
  }
}

export async function hasEnded({ db, now }: Pick<Base, 'db' | 'now'>, { day, depotId }: Day, at = now) {
  const [depot] = await db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, depotId))
  return depot !== undefined && day < dayIn(depot.zone, at)
}
export const isDayOver: Handlers['isDayOver'] = (ctx, { at, ...of }) => hasEnded(ctx, of, at)

type Telling = Asker & { passOn(held: Held): never }
/** The guard of whatever plans: fails with who keeps it from that. */
export async function mayPlan(ctx: Telling, asked: HoldQuery): Promise<void> {
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
