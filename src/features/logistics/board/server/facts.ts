/** What steps change besides routes: put as it became, and back as it was. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Base, Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/board/contract'
import { updateDelivery } from '#features/logistics/deliveries/contract'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import { deliveries } from '#features/logistics/deliveries/tables'
import { setShifts, type AbsenceReason } from '#features/logistics/drivers/contract'
import { dayOfDriver, setDriverDay } from '#features/logistics/drivers/contract/one-day'
import { drivers } from '#features/logistics/drivers/tables'
import { getRoute, moveRoute, updateRoute } from '#features/logistics/routes/contract'
import { agreeWindows, reopenRoute, restoreRoute } from '#features/logistics/routes/contract/arranging'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Fact, putFacts as putting } from '#features/logistics/routes/contract/steps'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<{ putFacts: typeof putting }>
export type Side = 'before' | 'after'
type Day = { day: string; overtime?: string | null; away?: AbsenceReason | null }
type Shifts = (typeof drivers.$inferSelect)['shifts']

type Reading = Pick<Ctx<typeof contract.undoEdit>, 'call' | 'db'>
const rowOf = async ({ db, call }: Reading, { subject, id, after }: Fact): Promise<[string, object] | undefined> => {
  if (subject === 'Delivery') {
    const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
    return row && [row.code, row]
  }
  if (subject === 'Driver' || subject === 'DriverDay') {
    const [row] = await db.select().from(drivers).where(eq(drivers.id, id)).for('update')
    if (subject === 'Driver' || !row) return row && [row.name, row]
    const day = String(after['day'])
    return [row.name, { day, ...(await call(dayOfDriver, { id, day })) }]
  }
  const [row] = await db.select().from(routes).where(eq(routes.id, id)).for('update')
  return row && [row.code, { ...row, there: row.state !== 'cancelled' }]
}

/** What the first of them is called that is no longer as this step left it. */
export async function strayed(ctx: Reading, facts: readonly Fact[], left: Side): Promise<string | undefined> {
  for (const fact of facts) {
    const [name, row] = (await rowOf(ctx, fact)) ?? [String(fact.id), {}]
    const now = row as Record<string, unknown>
    const isKept = Object.entries(fact[left]).every(
      ([key, value]) => JSON.stringify(now[key]) === JSON.stringify(value),
    )
    if (!isKept) return name
  }
  return undefined
}

/** Of routes that this step sent out, one with which its driver has set out: nobody calls that back, and what may be done with it. */
export async function startedSince({ db, call }: Reading, facts: readonly Fact[]) {
  const ids = facts.flatMap(({ subject, id, after }) =>
    subject === 'Route' && after['state'] === 'published' ? [id] : [],
  )
  const rows = await db
    .select({ id: routes.id, code: routes.code, state: routes.state })
    .from(routes)
    .where(inArray(routes.id, ids))
    .orderBy(asc(routes.id))
  const one = rows.find(({ state }) => routeIs.started(state))
  if (!one) return undefined
  const message = 'Its driver has set out: a route under way is not called back'
  const { allowed } = await call(getRoute, { params: { id: one.id } })
  return { message, route: one.code, state: one.state, allowed }
}

type Putting = Pick<Ctx<typeof contract.undoEdit>, 'attempt' | 'db'>
/** Not with its driver, and nothing in it. */
export async function isBare({ db }: Pick<Base, 'db'>, id: number): Promise<boolean> {
  const free = and(eq(routes.id, id), isIn(routes.state, routeIs.unpublished))
  const filled = and(eq(stops.routeId, id), isNotNull(stops.deliveryId))
  return (await db.$count(routes, free)) === 1 && (await db.$count(stops, filled)) === 0
}

/** By which it comes into a state. */
const moveTo: Readonly<Record<string, 'publish' | 'recall' | 'complete'>> = {
  published: 'publish',
  planned: 'recall',
  completed: 'complete',
}
/** A route is there again, or not any more: one in which others have put something stays. */
async function putRoute(
  ctx: Putting,
  { id }: Fact,
  { there, state, override, ...columns }: Fact[Side],
): Promise<{ ok: boolean }> {
  const params = { id }
  if (state === 'in_progress') return ctx.attempt(reopenRoute, params)
  const move = moveTo[String(state)]
  const why = typeof override === 'string' && override !== '' ? { override } : {}
  if (move) return ctx.attempt(moveRoute, { params, body: { move, ...why } })
  if (there === undefined) return ctx.attempt(updateRoute, { params, body: columns })
  if (there) return ctx.attempt(restoreRoute, params)
  return (await isBare(ctx, id)) ? ctx.attempt(moveRoute, { params, body: { move: 'cancel' } }) : { ok: true }
}

/** In a route only what somebody has agreed with its customer is another. */
async function putDelivery(ctx: Putting, { id }: Fact, body: Fact[Side]): Promise<{ ok: boolean }> {
  const { windows, ...more } = body
  const [row] = await ctx.db.select({ state: deliveries.state }).from(deliveries).where(eq(deliveries.id, id))
  if (windows === undefined || Object.keys(more).length > 0 || row?.state === 'ready')
    return ctx.attempt(updateDelivery, { params: { id }, body })
  return ctx.attempt(agreeWindows, { deliveryId: id, windows: windows as Window[] })
}

/** Each as its own feature changes it, with all that hangs on that; tells the first that is refused. */
export async function put(ctx: Putting, facts: readonly Fact[], side: Side): Promise<Fact | undefined> {
  for (const fact of facts) {
    const [params, body] = [{ id: fact.id }, fact[side]]
    const done =
      fact.subject === 'Delivery'
        ? await putDelivery(ctx, fact, body)
        : fact.subject === 'DriverDay'
          ? await ctx.attempt(setDriverDay, { id: fact.id, ...(body as Day) })
          : fact.subject === 'Driver'
            ? await ctx.attempt(setShifts, { params, body: body as { shifts: Shifts } })
            : await putRoute(ctx, fact, body)
    if (!done.ok) return fact
  }
  return undefined
}

export const putFacts: Handlers['putFacts'] = async (ctx, { facts }) => {
  const refused = await put(ctx, facts, 'after')
  if (refused) ctx.fail('fact_refused', { subject: refused.subject, id: refused.id })
}
