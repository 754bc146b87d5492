/** The one place where deliveries are made: of a form, a file, another system, an order or a series, one or hundreds at once. */
import { codeFrom, general } from '#contract/general'
import type { Writing } from '#server/context'
import { nextIds } from '#server/next-id'
import { readSettings } from '#server/setting'
import { locateDeliveries, type NewDelivery } from '#features/logistics/deliveries/contract'
import { followDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type { DeliverySource } from '#features/logistics/deliveries/contract/freight'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { bookedOf, numberOf, columnsOf, currencyOf, writePartsOf } from './writing'

type Row = typeof deliveries.$inferInsert
export type Making = Pick<Writing, 'db' | 'now' | 'person' | 'call' | 'after' | 'changed'>
type From = {
  source: DeliverySource
  orderId?: number | undefined
  seriesId?: number
  /** From where it goes out: one depot for all, or one for where each of them is to go. */
  depotOf: (placed: Partial<Pick<Row, 'lat' | 'lon' | 'depotId'>>) => number
  /** What lacks nothing begins ready; otherwise all begin as drafts. */
  beginsReady?: boolean
}
/** `seriesDay`: which day of its series it is. */
type NewDeliveryInput = { asked: NewDelivery; seriesDay?: string }

/** Gives their ids, in the order in which they were asked for. */
export async function makeDeliveries(ctx: Making, all: readonly NewDeliveryInput[], from: From): Promise<number[]> {
  if (all.length === 0) return []
  const [set, numbered] = await readSettings(ctx.db, deliveryRules, general)
  const currency = await currencyOf(ctx)
  const ids = await nextIds(ctx.db, deliveries, all.length)
  const columns = all.map(({ asked }) => ({ ...columnsOf(asked), customer: asked.customer, line: asked.line }))
  const booked = await bookedOf(ctx, columns, { learns: from.source !== 'store', threshold: set.threshold })
  const rows = all.map(({ seriesDay }, at): Row => {
    const placed = { ...columns[at]!, ...booked[at] }
    const isReady = from.beginsReady === true && lacksOf(sendable(placed), set.threshold).length === 0
    return {
      serviceSeconds: set.serviceSeconds,
      pickupSeconds: set.pickupSeconds,
      setupSeconds: set.setupSeconds,
      needs: set.needs,
      currency,
      ...placed,
      id: ids[at]!,
      code: codeFrom(numbered.deliveryCode, numberOf(ids[at]!)),
      source: from.source,
      state: isReady ? 'ready' : 'draft',
      depotId: from.depotOf(placed),
      orderId: from.orderId ?? null,
      ...(seriesDay !== undefined && { seriesId: from.seriesId, seriesDay }),
      // whose place is known needs no search
      locatedAt: typeof placed.lat === 'number' ? ctx.now : null,
      stateSince: ctx.now,
      createdAt: ctx.now,
      createdById: ctx.person?.id ?? null,
    }
  })
  await ctx.db.insert(deliveries).values(rows)
  await writePartsOf(
    ctx,
    all.map(({ asked }, at) => ({ id: ids[at]!, asked })),
  )
  if (rows.some(({ locatedAt }) => locatedAt === null))
    await ctx.after(locateDeliveries, undefined, { unique: 'locate' })
  if (from.orderId !== undefined) await ctx.call(followDeliveries, { orderIds: [from.orderId] })
  for (const { id, code, customer, line, day = null, state } of rows)
    ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, day, state, version: 1 } })
  return ids
}

const sendable = (row: Partial<Row>) => ({
  kind: row.kind ?? 'delivery',
  lat: row.lat ?? null,
  confidence: row.confidence ?? 0,
  pickupLat: row.pickupLat ?? null,
  pickupConfidence: row.pickupConfidence ?? 0,
  day: row.day ?? null,
  weightGrams: row.weightGrams ?? 0,
  volumeLitres: row.volumeLitres ?? 0,
  items: row.items ?? 0,
  pallets: row.pallets ?? 0,
})
