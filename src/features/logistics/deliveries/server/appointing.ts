/** What a customer says of their delivery: at what other time it is to come, and how to get to the door. */
import { and, eq, isNull } from 'drizzle-orm'
import type { CommandCtx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { saveChanged } from '#server/saving'
import type { DeliveryMove } from '#features/logistics/deliveries/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import type { appointDelivery as declared, Window } from '#features/logistics/deliveries/contract/freight'
import { freeStops } from '#features/logistics/deliveries/contract/routed'
import { tellAnew } from '#features/logistics/deliveries/contract/tracking'
import { moveRows } from './moving'
import type { DeliveryRow } from './rows'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<{ appointDelivery: typeof declared }>
type Appointing = CommandCtx<typeof declared>

/** How it gets to where it can be planned anew; null where it is there. What is not named stays where it is. */
const ways: Partial<Record<DeliveryState, DeliveryMove | null>> = {
  ready: null,
  planned: 'unplan',
  dispatched: 'pull',
  failed: 'retry',
}

export const appointDelivery: Handlers['appointDelivery'] = async (ctx, { id, when, access, agreed }) => {
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), isNull(deliveries.deletedAt)))
    .for('update')
  if (!row) throw new Error(`There is no delivery ${id}`)
  await saveChanged(ctx, deliveries, row, { access })
  if (agreed) {
    await ctx.db
      .update(deliveries)
      .set({ windows: agreed, version: row.version + 1 })
      .where(eq(deliveries.id, id))
    ctx.changed({ id, before: { windows: row.windows }, after: { windows: agreed, version: row.version + 1 } })
  }
  if (when) await come(ctx, row, when)
}

async function come(ctx: Appointing, row: DeliveryRow, when: { day: string; windows: Window[] }): Promise<void> {
  const { id } = row
  const state = row.state
  const way = ways[state]
  if (way === undefined) return ctx.fail('too_late', { state })
  if (way === 'unplan' || way === 'pull') {
    const freed = await ctx.attempt(freeStops, { deliveryIds: [id] })
    if (!freed.ok) return ctx.fail('too_late', { state })
  }
  const times = { ...when, dayUntil: null, version: row.version + 1 }
  await ctx.db.update(deliveries).set(times).where(eq(deliveries.id, id))
  await ctx.call(tellAnew, { ids: [id] })
  const { version: _version, ...after } = times
  ctx.changed({ id, before: { day: row.day, windows: row.windows }, after: { ...after, version: times.version } })
  if (way) await moveRows(ctx, [{ ...row, ...times }], { move: way, ids: [id] })
}
