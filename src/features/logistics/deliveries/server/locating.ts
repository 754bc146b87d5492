/** Finds where deliveries without a point go, a few at a time: the search may be a server far away. */
import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { findPlaces } from '#features/map/contract'
import { confidenceOf } from '#features/logistics/addresses/contract'
import type * as contract from '#features/logistics/deliveries/contract'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { thresholdOf } from './filters'
import { moveRows } from './moving'
import { isThere, type DeliveryRow } from './rows'
import { bookedOf } from './writing'

type Handlers = HandlersOf<typeof contract>
const atOnce = 25

const waiting = (after: number) =>
  and(isNull(deliveries.locatedAt), isThere, eq(deliveries.state, 'draft'), gt(deliveries.id, after))

export const locateDeliveries: Handlers['locateDeliveries'] = async (job) => {
  for (let after = 0; !job.signal.aborted;) {
    const next = await job.write((ctx) => locateSome(ctx, after))
    if (next === undefined) return
    after = next
  }
}

async function locateSome(ctx: Writing, after: number): Promise<number | undefined> {
  const rows = await ctx.db
    .select()
    .from(deliveries)
    .where(waiting(after))
    .orderBy(asc(deliveries.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  if (rows.length === 0) return undefined
  const gates = await ctx.db
    .select()
    .from(depots)
    .where(inArray(depots.id, [...new Set(rows.map(({ depotId }) => depotId))]))
  const threshold = await thresholdOf(ctx.db)
  const booked = await bookedOf(ctx, rows)
  for (const [at, row] of rows.entries()) {
    const gate = gates.find(({ id }) => id === row.depotId)!
    await locate(ctx, { ...row, ...booked[at] }, gate, threshold)
  }
  return rows.at(-1)!.id
}

type Gate = { lat: number; lon: number }
type AddressFields = Pick<DeliveryRow, 'line' | 'postcode' | 'city' | 'country'>
async function search(ctx: Writing, { line, postcode, city, country }: AddressFields, { lat, lon }: Gate) {
  const q = [line, postcode, city, country].filter(Boolean).join(', ')
  const { value } = await ctx.ask(findPlaces, { q, lat, lon, limit: 1 })
  const [best] = value.results
  return best && { lat: best.lat, lon: best.lon, confidence: confidenceOf(best) }
}

/** One that has everything then is ready, as whoever added it wanted. */
async function locate(ctx: Writing, row: DeliveryRow, gate: Gate, threshold: number): Promise<void> {
  const drop = row.lat === null ? await search(ctx, row, gate) : undefined
  const from = { line: row.pickupLine, postcode: row.pickupPostcode, city: row.pickupCity, country: row.pickupCountry }
  const pickup =
    row.kind === 'pair' && row.pickupLat === null && row.pickupLine !== '' ? await search(ctx, from, gate) : undefined
  const found = {
    ...row,
    ...drop,
    ...(pickup && { pickupLat: pickup.lat, pickupLon: pickup.lon, pickupConfidence: pickup.confidence }),
  }
  const { lat, lon, confidence, pickupLat, pickupLon, pickupConfidence, addressId, pickupAddressId } = found
  const after = { lat, lon, confidence, pickupLat, pickupLon, pickupConfidence, addressId, pickupAddressId }
  const version = row.version + 1
  await ctx.db
    .update(deliveries)
    .set({ ...after, locatedAt: ctx.now, version })
    .where(eq(deliveries.id, row.id))
  ctx.changed({ subject: 'Delivery', id: row.id, before: { lat: null }, after: { lat, lon, confidence, version } })
  const learnt = [drop && confidence >= threshold, pickup && pickupConfidence >= threshold].some(Boolean)
  // the book keeps what is sure; a guess is for somebody to look at
  if (learnt) await bookedOf(ctx, [{ ...found, confidence: Math.min(confidence, 0.99) }])
  if (row.source !== 'manual' && lacksOf(found, threshold).length === 0)
    await moveRows(ctx, [{ ...found, version }], { move: 'ready', ids: [row.id] })
}
