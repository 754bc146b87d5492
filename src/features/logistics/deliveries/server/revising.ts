/** The deliveries of an order that was changed: they go where it says by now, with what is in it by now. */
import { and, asc, eq, isNull } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { reviseDeliveries as declared } from '#features/logistics/deliveries/contract/ordered'
import { locateDeliveries, type DeliveryMove } from '#features/logistics/deliveries/contract'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { freeStops } from '#features/logistics/deliveries/contract/routed'
import { thresholdOf } from './filters'
import { moveRows } from './moving'
import type { DeliveryRow } from './rows'
import { sharesOf } from './shares'
import { bookedOf, columnsOf, writeParts } from './writing'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<{ reviseDeliveries: typeof declared }>

/** How it gets to where it can be planned anew; null where it is there. What is not named is on its way. */
const ways: Partial<Record<DeliveryState, DeliveryMove | null>> = {
  draft: null,
  ready: null,
  on_hold: null,
  failed: null,
  planned: 'unplan',
  dispatched: 'pull',
}
/** What its driver has to know, and no route counts on. */
const besides: ReadonlySet<string> = new Set(['note', 'codCents', 'phone', 'customer'])

export const reviseDeliveries: Handlers['reviseDeliveries'] = async (ctx, { orderId, ...whole }) => {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.orderId, orderId), isNull(deliveries.deletedAt)))
    .orderBy(asc(deliveries.id))
    .for('update')
  const open = rows.filter(({ state }) => !deliveryIs.over(state))
  for (const { row, asked } of await sharesOf(ctx, open, whole)) {
    const changed = changedOf(row, columnsOf(asked))
    const fields = [...Object.keys(changed), ...(asked.contents ? ['contents'] : [])]
    if (fields.length === 0) continue
    const way = fields.every((field) => besides.has(field)) ? null : ways[row.state]
    if (way === undefined) return ctx.fail('delivery_left', { delivery: row.code })
    if (way) {
      const freed = await ctx.attempt(freeStops, { deliveryIds: [row.id] })
      if (!freed.ok) return ctx.fail('delivery_left', { delivery: row.code })
    }
    const isMoved = ['line', 'postcode', 'city', 'country', 'lat', 'lon'].some((field) => field in changed)
    const [booked] = isMoved ? await bookedOf(ctx, [{ ...row, ...changed }]) : []
    const after = { ...changed, ...booked, version: row.version + 1 }
    await ctx.db.update(deliveries).set(after).where(eq(deliveries.id, row.id))
    await writeParts(ctx, row.id, asked)
    const before = Object.fromEntries(fields.map((field) => [field, row[field as keyof DeliveryRow]]))
    ctx.changed({ subject: 'Delivery', id: row.id, before, after })
    if (asked.contents?.length === 0) await cancelEmpty(ctx, { ...row, ...after })
    else await settle(ctx, { ...row, ...after }, way)
  }
}

/** Nothing of its order is left to be brought. */
const cancelEmpty = (ctx: Writing, row: DeliveryRow): Promise<void> =>
  moveRows(ctx, [row], { move: row.state === 'failed' ? 'giveUp' : 'cancel', ids: [row.id] })

/** Nobody sets out to a door that is not found yet: it is looked for first. */
async function settle(ctx: Writing, row: DeliveryRow, way: DeliveryMove | null): Promise<void> {
  if (way) await moveRows(ctx, [row], { move: way, ids: [row.id] })
  const [now] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, row.id))
  if (now!.state === 'ready' && lacksOf(now!, await thresholdOf(ctx.db)).length > 0)
    await moveRows(ctx, [now!], { move: 'doubt', ids: [row.id] })
  if (now!.lat !== null) return
  await ctx.db.update(deliveries).set({ locatedAt: null }).where(eq(deliveries.id, row.id))
  await ctx.after(locateDeliveries, undefined, { unique: 'locate' })
}
