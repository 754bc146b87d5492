/** The plan of a day is locked, unlocked, closed and reopened by whoever plans routes there. */
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { allowsRow } from '#contract/ability'
import { refusalOf } from '#contract/moves'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/routes/contract/drafts'
import { dayPlans, type Unfinished } from '#features/logistics/routes/contract/drafts'
import { planMoves, planMovesOf } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import { lockPlan, putPlan, selectPlans, stateWithout, type Day } from './day-plan'
import { go } from './moves'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<Pick<typeof contract, 'movePlan'>>
type Moving = Ctx<typeof contract.movePlan>

export const movePlan: Handlers['movePlan'] = async (ctx, { body: { day, depotId, move, reason = '' } }) => {
  const [depot] = await ctx.db.select({ id: depots.id }).from(depots).where(eq(depots.id, depotId))
  if (!depot || !allowsRow(ctx.rights, ['update', 'Route'], { depotId })) return ctx.fail('depot_unknown')
  const of = { day, depotId }
  await lockPlan(ctx, of, 'alone')
  const [found] = await selectPlans(ctx, day, [depotId])
  const state = found?.row.state ?? (await stateWithout(ctx, of))
  if (!planMovesOf(state).includes(move)) {
    const refusal = refusalOf(planMoves, move, state, planMovesOf(state))
    ctx.fail('move_refused', { ...refusal, allowed: planMovesOf(state) })
  }
  if (move === 'reopen' && reason === '') ctx.fail('reason_missing')
  if (move === 'close') await endDay(ctx, of)
  await putPlan(ctx, of, state, planMoves[move].to, reason)
  const [plan] = await ctx.call(dayPlans, { day, depotIds: [depotId] })
  return plan!
}

/** Its check: every route is over, and of what failed in it somebody has said what becomes of it, or the settings do. What is
 *  completed is closed with it. */
async function endDay(ctx: Moving, { day, depotId }: Day): Promise<void> {
  const all = await ctx.db
    .select()
    .from(routes)
    .where(and(eq(routes.day, day), eq(routes.depotId, depotId), ne(routes.state, 'cancelled')))
    .orderBy(asc(routes.code))
    .for('update')
  const completed = all.filter(({ state }) => state === 'completed')
  for (const row of completed) {
    const list = await ctx.db.select().from(stops).where(eq(stops.routeId, row.id)).orderBy(asc(stops.seq))
    await go(ctx, row, list, 'close', { at: ctx.now })
  }
  const left = await leftoversIn(
    ctx,
    completed.map(({ id }) => id),
  )
  const hinder = all.flatMap(({ id, code, state }): Unfinished[] => {
    if (!routeIs.finished(state)) return [{ id, code, why: 'open' }]
    return left.has(id) ? [{ id, code, why: 'leftover' }] : []
  })
  if (hinder.length === 0) return
  const message = `Not over yet: ${hinder.map(({ code }) => code).join(', ')}`
  ctx.fail('plan_unfinished', { message, routes: hinder })
}

/** Of these routes those with something that failed and for which nothing follows by itself. */
async function leftoversIn({ db }: Moving, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectDistinct({ id: stops.routeId })
    .from(stops)
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(and(inArray(stops.routeId, [...ids]), eq(stops.state, 'failed'), eq(deliveries.state, 'failed')))
  return new Set(rows.map(({ id }) => id))
}
