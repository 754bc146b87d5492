/** Deliveries that move: by hand, or as the stops of their routes do. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { grouped } from '#contract/grouped'
import { refusalOf } from '#contract/moves'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { cancelRest, followDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as contract from '#features/logistics/deliveries/contract'
import type { DeliveryMove } from '#features/logistics/deliveries/contract'
import { deliveryMoves, movesOf } from '#features/logistics/deliveries/rules'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { watchExceptions } from '#features/logistics/deliveries/contract/watching'
import { drivers } from '#features/logistics/drivers/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { makeRemainder } from './remainder'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>
type Row = typeof deliveries.$inferSelect
type MoveRequest = Parameters<Handlers['moveDeliveries']>[1]

/** Moves that end an attempt, and how. */
const outcomes: Partial<Record<DeliveryMove, string>> = {
  deliver: 'delivered',
  part: 'partial',
  fail: 'failed',
  skip: 'not_attempted',
  correct: 'corrected',
}

/** What a move leaves in the row beside its state. */
function leftBy(row: Row, { move, failure = '', reason = '' }: MoveRequest, at: Date): Partial<Row> {
  const state = deliveryMoves[move].to
  return {
    state,
    stateSince: at,
    reason,
    failure: move === 'fail' || move === 'correct' ? failure : move === 'sendBack' ? row.failure : '',
    // only a real try counts
    attempt: move === 'retry' ? row.attempt + 1 : row.attempt,
    endedAt: deliveryIs.over(state) || state === 'failed' ? at : null,
    version: row.version + 1,
  }
}

/** Moves after which nobody brings it any more, or not for now. */
const lets: readonly DeliveryMove[] = ['unplan', 'pull', 'skip', 'retry', 'release', 'hold', 'cancel', 'giveUp']
const takes: readonly DeliveryMove[] = ['plan', 'dispatch', 'recall', 'start', 'arrive']

/** Who brings them, as the routes of their stops say; the pickup and the drop of a pair are in one route. */
const selectBringers = (db: Writing['db'], ids: readonly number[]) =>
  db
    .selectDistinctOn([stops.deliveryId], {
      id: stops.deliveryId,
      driverId: drivers.id,
      driverUserId: drivers.userId,
    })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(drivers, eq(drivers.id, routes.driverId))
    .where(and(inArray(stops.deliveryId, [...ids]), isIn(stops.state, stopIs.open)))
async function bringersOf({ db }: Pick<Writing, 'db'>, ids: readonly number[]) {
  const found = await selectBringers(db, ids)
  return new Map(found.map(({ id, ...who }) => [id, who]))
}
const nobody = { driverId: null, driverUserId: null }

/** Moves after which somebody may have to look, or nobody any more. */
const telling: readonly DeliveryMove[] = ['fail', 'correct', 'retry', 'sendBack', 'giveUp']
type Moving = Pick<Writing, 'db' | 'changed' | 'now' | 'after' | 'call'>
/** Moves rows that are locked and may be moved. */
export async function moveRows(ctx: Moving, rows: Row[], asked: MoveRequest): Promise<void> {
  const at = asked.at ?? ctx.now
  const outcome = outcomes[asked.move]
  const known = takes.includes(asked.move)
    ? await bringersOf(
        ctx,
        rows.map(({ id }) => id),
      )
    : undefined
  const moved = rows.map((row) => {
    const who = known?.get(row.id) ?? (lets.includes(asked.move) ? nobody : {})
    return { row, left: { ...leftBy(row, asked, at), ...who } }
  })
  // those that become alike are one statement
  for (const alike of grouped(moved, ({ left }) => JSON.stringify(left)).values()) {
    const ids = alike.map(({ row }) => row.id)
    await ctx.db.update(deliveries).set(alike[0]!.left).where(inArray(deliveries.id, ids))
  }
  for (const { row, left } of moved) {
    if (outcome !== undefined)
      await ctx.db.insert(deliveryAttempts).values({
        deliveryId: row.id,
        number: row.attempt,
        driverId: asked.driverId ?? row.driverId,
        outcome,
        failure: asked.failure ?? '',
        note: asked.reason ?? '',
        arrivedAt: asked.arrivedAt ?? null,
        endedAt: at,
      })
    const { state, reason = '', failure = '', version } = left
    ctx.changed({
      subject: 'Delivery',
      id: row.id,
      before: { state: row.state },
      after: { state, ...(reason === '' ? {} : { reason }), ...(failure === '' ? {} : { failure }), version },
    })
    if (asked.move === 'part') await makeRemainder(ctx, row, asked.delivered, at)
  }
  const isCancelled = deliveryMoves[asked.move].to === 'cancelled'
  for (const { id, orderId } of rows)
    if (isCancelled && orderId !== null) await ctx.call(cancelRest, { orderId, deliveryId: id })
  const orderIds = [...new Set(rows.flatMap(({ orderId }) => orderId ?? []))]
  if (orderIds.length > 0) await ctx.call(followDeliveries, { orderIds })
  if (telling.includes(asked.move)) await ctx.after(watchExceptions, undefined, { unique: 'exceptions' })
}

export const moveDeliveries: Handlers['moveDeliveries'] = async (ctx, asked) => {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(and(inArray(deliveries.id, asked.ids), isNull(deliveries.deletedAt)))
    // everybody locks in the same order, or two could wait for each other
    .orderBy(asc(deliveries.id))
    .for('update')
  for (const id of asked.ids) {
    const row = rows.find((one) => one.id === id)
    if (!row) return ctx.fail('delivery_unknown', { id })
    const state = row.state
    if (!movesOf(state).includes(asked.move))
      ctx.fail('move_refused', { id, ...refusalOf(deliveryMoves, asked.move, state) })
  }
  await moveRows(ctx, rows, asked)
}

/** In one statement: who brings them is asked as they are locked, everybody's in the same order, or two could wait for each
 *  other. */
export const handDeliveries: Handlers['handDeliveries'] = async ({ db }, { ids }) => {
  if (ids.length === 0) return
  const locked = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(inArray(deliveries.id, ids))
    .orderBy(asc(deliveries.id))
    .for('update')
    .as('locked')
  const bringers = selectBringers(db, ids).as('bringers')
  await db
    .update(deliveries)
    .set({ driverId: sql`${bringers.driverId}`, driverUserId: sql`${bringers.driverUserId}` })
    .from(locked)
    .leftJoin(bringers, eq(bringers.id, locked.id))
    .where(eq(deliveries.id, locked.id))
}
