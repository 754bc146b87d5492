/** What a stop has to have before it may be called done: its proofs, and of a part what was handed over. */
import { and, eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { lackedBy, type ProofKind } from '#features/logistics/deliveries/contract/lacking'
import type { Delivered, HandedLine } from '#features/logistics/deliveries/contract/freight'
import { deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import type { StopMove } from '#features/logistics/routes/contract'
import { proofs } from '#features/logistics/routes/tables'
import type { DeliveryRow, StopRow } from './given'

const measures = ['weightGrams', 'volumeLitres', 'items', 'pallets'] as const

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

type Reading = Pick<Writing, 'db'>
/** Was it said how much of it was handed over, and is that a part? What has no load cannot be counted. */
export async function isPart(ctx: Reading, delivery: DeliveryRow | undefined, delivered: Delivered = {}) {
  return delivered.lines ? areLinesOf(ctx, delivery, delivered.lines) : isLess(delivery, delivered)
}

async function areLinesOf({ db }: Reading, delivery: DeliveryRow | undefined, lines: readonly HandedLine[]) {
  const contents = await db
    .select()
    .from(deliveryItems)
    .where(eq(deliveryItems.deliveryId, delivery?.id ?? 0))
  const known = lines.map(({ id }) => contents.find((one) => one.id === id)?.quantity ?? -1)
  const pieces = (all: readonly { quantity: number }[]) => all.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    new Set(lines.map(({ id }) => id)).size === lines.length &&
    lines.every(({ quantity }, at) => quantity <= known[at]!) &&
    pieces(lines) > 0 &&
    pieces(lines) < pieces(contents)
  )
}

function isLess(delivery: DeliveryRow | undefined, delivered: Delivered): boolean {
  const loaded = measures.filter((one) => (delivery?.[one] ?? 0) > 0)
  if (loaded.length === 0) return true
  const counted = loaded.filter((one) => delivered[one] !== undefined)
  const anyLess = counted.some((one) => delivered[one]! < delivery![one])
  return (
    anyLess && counted.some((one) => delivered[one]! > 0) && counted.every((one) => delivered[one]! <= delivery![one])
  )
}
