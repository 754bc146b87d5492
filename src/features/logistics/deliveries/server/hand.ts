/** Moves that a person makes at a desk. */
import { readSetting } from '#server/setting'
import { eq } from 'drizzle-orm'
import { dayIn } from '#contract/zone'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { refuseOutdated } from '#server/saving'
import type * as contract from '#features/logistics/deliveries/contract'
import { byHand, deliveryMoves, lacksOf, makesReady, needsReason } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depots } from '#features/logistics/depots/tables'
import type { HandMove, Window } from '#features/logistics/deliveries/contract/freight'
import { tellAnew } from '#features/logistics/deliveries/contract/tracking'
import { detailOf, isCorrectable } from './detail'
import { thresholdOf } from './filters'
import { leaveRoute } from './leaving'
import { moveRows } from './moving'
import { deliveryOf, type DeliveryRow } from './rows'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>
type Moving = Ctx<typeof contract.moveDelivery>

const refusal = (move: string, state: DeliveryState) => {
  const allowed = byHand(state)
  const instead = allowed.length > 0 ? `allowed are ${allowed.join(', ')}` : 'nothing is allowed any more'
  return { message: `No ${move} while ${state}: ${instead}`, state, allowed }
}

type Times = { move: HandMove; day?: string | undefined; windows?: Window[] | undefined }
/** A day that is over is none to bring it on: of one that is tried again without a word it is today. */
async function newTimes(ctx: Moving, row: DeliveryRow, body: Times) {
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, row.depotId))
  const today = dayIn(depot!.zone, ctx.now)
  const isOver = (until: string | null) => until !== null && until < today
  // to make it ready for a day that is over takes another day
  if (body.move === 'ready' && isOver(body.day ?? row.dayUntil ?? row.day)) ctx.fail('day_over')
  const late = body.move !== 'ready' && row.day !== null && row.day < today
  const day = body.day ?? (late ? today : row.day)
  const isMoved = day !== row.day
  return { day, ...(isMoved ? { dayUntil: null } : {}), ...(body.windows ? { windows: body.windows } : {}) }
}

export const moveDelivery: Handlers['moveDelivery'] = async (ctx, { params: { id }, body }) => {
  const { move, reason = '', version } = body
  const row = await deliveryOf(ctx, 'update', id)
  if (!row) return ctx.fail('delivery_unknown')
  await refuseOutdated(ctx, 'delivery_outdated', { subject: 'Delivery', id, version: row.version }, version)
  const state = row.state
  if (!deliveryMoves[move].from.includes(state)) ctx.fail('move_refused', refusal(move, state))
  if (needsReason(move) && reason === '') ctx.fail('reason_missing')
  if (move === 'giveUp' && row.pickedUpAt !== null) ctx.fail('goods_on_board')
  const times = makesReady(move) ? await newTimes(ctx, row, body) : {}
  if (makesReady(move)) {
    const lacks = lacksOf({ ...row, ...times }, await thresholdOf(ctx.db))
    if (lacks.length > 0) ctx.fail('delivery_incomplete', { message: `It lacks ${lacks.join(', ')}`, lacks })
  }
  // what nobody wants any more is brought by nobody, locked or not
  const kept = deliveryIs.onRoute(state) ? await leaveRoute(ctx, id, move === 'cancel') : undefined
  if (kept) ctx.passOn(kept)
  if (Object.keys(times).length > 0) await ctx.db.update(deliveries).set(times).where(eq(deliveries.id, id))
  if (('day' in times && times.day !== row.day) || body.windows) await ctx.call(tellAnew, { ids: [id] })
  await moveRows(ctx, [{ ...row, ...times }], { move, ids: [id], reason })
  return detailOf(ctx, id)
}

export const correctDelivery: Handlers['correctDelivery'] = async (ctx, { params: { id }, body }) => {
  const row = await deliveryOf(ctx, 'read', id)
  if (!row) return ctx.fail('delivery_unknown')
  const set = await readSetting(ctx.db, deliveryRules)
  const state = row.state
  if (state !== 'delivered') ctx.fail('move_refused', refusal('correct', state))
  if (!set.failures.some(({ code }) => code === body.failure)) ctx.fail('failure_unknown')
  if (!isCorrectable(row, set.correctHours, ctx.now))
    ctx.fail('correct_late', { message: 'It is too long ago', hours: set.correctHours })
  const [held] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id)).for('update')
  await moveRows(ctx, [held!], { move: 'correct', ids: [id], ...body })
  return detailOf(ctx, id)
}
