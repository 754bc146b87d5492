/** What a stop has to have before it may be called done: its proofs, and of a part what was handed over. */
import { and, eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { lackedBy, type ProofKind } from '#features/logistics/deliveries/contract/lacking'
import { deliveryPackages } from '#features/logistics/deliveries/tables'
import type { StopMove } from '#features/logistics/routes/contract'
import { proofs } from '#features/logistics/routes/tables'
import type { DeliveryRow, StopRow } from './given'

const measures = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const
export type Delivered = { [Key in (typeof measures)[number]]?: number | undefined }

/** What was to be brought back from there and was not, of this attempt. Where a pair is picked up nothing is. */
export async function lackingAt(
  { db }: Pick<Writing, 'db'>,
  move: StopMove,
  stop: StopRow,
  delivery: DeliveryRow | undefined,
): Promise<ProofKind[]> {
  if ((move !== 'finish' && move !== 'part') || !delivery) return []
  if (stop.kind === 'pickup' && delivery.kind === 'pair') return []
  const brought = await db
    .select({ kind: proofs.kind, text: proofs.text })
    .from(proofs)
    .where(and(eq(proofs.stopId, stop.id), eq(proofs.attempt, delivery.attempt)))
  // of a part some parcels go back, and which ones is not said
  const packages =
    move === 'part' || delivery.needs.scan !== true
      ? []
      : await db
          .select({ barcode: deliveryPackages.barcode })
          .from(deliveryPackages)
          .where(eq(deliveryPackages.deliveryId, delivery.id))
  return lackedBy(delivery.needs, brought, packages)
}

/** Was it said how much of it was handed over, and is that a part? What has no load cannot be counted. */
export function isPart(delivery: DeliveryRow | undefined, delivered: Delivered = {}): boolean {
  const loaded = measures.filter((one) => (delivery?.[one] ?? 0) > 0)
  if (loaded.length === 0) return true
  const counted = loaded.filter((one) => delivered[one] !== undefined)
  const isLess = counted.some((one) => delivered[one]! < delivery![one])
  return (
    isLess && counted.some((one) => delivered[one]! > 0) && counted.every((one) => delivered[one]! <= delivery![one])
  )
}
