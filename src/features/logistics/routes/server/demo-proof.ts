/** What the drivers of the demo bring back from a door, where it is asked for: words and codes, for they have no camera. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { lackedBy, type ProofKind } from '#features/logistics/deliveries/contract/lacking'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import { keepProof } from '#features/logistics/routes/contract/driving'
import type { StopRow } from './given'

export async function bringBack(ctx: Pick<Writing, 'db' | 'call'>, stop: StopRow, takenAt: Date): Promise<void> {
  if (stop.deliveryId === null) return
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, stop.deliveryId))
  const { needs, attempt, code, customer } = row!
  const packages = await ctx.db
    .select({ barcode: deliveryPackages.barcode })
    .from(deliveryPackages)
    .where(eq(deliveryPackages.deliveryId, stop.deliveryId))
  const brought: Partial<Record<ProofKind, string[]>> = {
    note: [`Handed over to ${customer}`],
    scan: packages.length > 0 ? packages.map(({ barcode }) => barcode) : [code],
    age: [String(needs.minAge ?? 0)],
  }
  for (const kind of lackedBy(needs, [], packages))
    for (const [nth, text] of (brought[kind] ?? []).entries())
      await ctx.call(keepProof, {
        stopId: stop.id,
        deliveryId: stop.deliveryId,
        attempt,
        kind,
        text,
        lat: stop.lat,
        lon: stop.lon,
        accuracyMetres: 5,
        takenAt,
        eventId: `demo ${stop.id} ${attempt} ${kind}${nth > 0 ? ` ${nth}` : ''}`,
      })
}
