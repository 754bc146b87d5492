/** What follows of a failure: proposed as soon as it has failed, and done by itself once its route is closed. */
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { addDays, dayIn } from '#contract/zone'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { grouped } from '#contract/grouped'
import { readSetting } from '#server/setting'
import type * as contract from '#features/logistics/deliveries/contract/closing'
import type { HandMove } from '#features/logistics/deliveries/contract/freight'
import { tellAnew } from '#features/logistics/deliveries/contract/tracking'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { deliveryRules, type Consequence, type Defaults } from '#features/logistics/settings/contract'
import { moveRows } from './moving'
import type { DeliveryRow } from './rows'

const moves: Record<Consequence, HandMove | null> = { retry: 'retry', return: 'sendBack', cancel: 'giveUp', ask: null }
type Failed = Pick<DeliveryRow, 'state' | 'failure' | 'pickedUpAt'>

/** By its reason; whose goods are on board are not given up, and of no known reason nothing follows. */
export function proposedFor({ state, failure, pickedUpAt }: Failed, { failures }: Pick<Defaults, 'failures'>) {
  const reason = state === 'failed' ? failures.find(({ code }) => code === failure) : undefined
  const move = reason ? moves[reason.after] : null
  return move === 'giveUp' && pickedUpAt !== null ? null : move
}

export const settleFailures: HandlersOf<typeof contract>['settleFailures'] = async (ctx, { ids }) => {
  const set = await readSetting(ctx.db, deliveryRules)
  const found = await ctx.db
    .select({ row: deliveries, zone: depots.zone })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(and(inArray(deliveries.id, ids), eq(deliveries.state, 'failed'), isNull(deliveries.deletedAt)))
    .orderBy(asc(deliveries.id))
    .for('update', { of: deliveries })
  const known = found.map((one) => ({ ...one, move: proposedFor(one.row, set) }))
  for (const [move, those] of grouped(known, (one) => one.move)) {
    if (move === null) continue
    const rows = move === 'retry' ? await againTomorrow(ctx, those, set.threshold) : those.map(({ row }) => row)
    for (const row of rows) {
      const reason = set.failures.find(({ code }) => code === row.failure)!.en
      await moveRows(ctx, [row], { move, ids: [row.id], reason: move === 'retry' ? '' : reason })
    }
  }
}

/** Nobody goes out again today; what has nowhere to go waits for somebody to say where. */
async function againTomorrow(
  ctx: Pick<Writing, 'db' | 'call' | 'now'>,
  those: readonly { row: DeliveryRow; zone: string }[],
  threshold: number,
): Promise<DeliveryRow[]> {
  const rows = []
  for (const { row, zone } of those) {
    const times = { day: addDays(dayIn(zone, ctx.now), 1), dayUntil: null }
    if (lacksOf({ ...row, ...times }, threshold).length > 0) continue
    await ctx.db.update(deliveries).set(times).where(eq(deliveries.id, row.id))
    await ctx.call(tellAnew, { ids: [row.id] })
    rows.push({ ...row, ...times })
  }
  return rows
}
