/** What the drivers of the demo bring back from a door, where it is asked for. */
import { eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { chunks } from '#server/chunks'
import { lackedBy, type ProofKind } from '#features/logistics/deliveries/contract/lacking'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import { keepProof } from '#features/logistics/routes/contract/driving'
import { proofs } from '#features/logistics/routes/tables'
import { pictureOf, type Picture, type PictureKind } from './demo-pictures'
import type { DeliveryRow, StopRow } from './given'

type Ctx = Pick<Writing, 'db' | 'now' | 'call'>
type Door = { stop: Pick<StopRow, 'id' | 'lat' | 'lon'>; delivery: DeliveryRow; takenAt: Date }
type Parcel = { deliveryId: number; barcode: string }
type Place = { lat: number | null; lon: number | null; accuracyMetres: number }
type Brought = Place &
  Partial<Picture> & {
    stopId: number
    deliveryId: number
    attempt: number
    kind: ProofKind
    text: string
    signee: string
    takenAt: Date
    eventId: string
  }

export async function bringBack(ctx: Ctx, stop: StopRow, takenAt: Date): Promise<void> {
  if (stop.deliveryId === null) return
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, stop.deliveryId))
  const parcels = await parcelsOf(ctx, [stop.deliveryId])
  for (const proof of await broughtFrom(ctx, { stop, delivery: delivery!, takenAt }, parcels, new Map()))
    await ctx.call(keepProof, proof)
}

/** Of the days before: all that was delivered on a route at once. */
export async function bringAll(ctx: Ctx, doors: readonly Door[]): Promise<void> {
  const parcels = await parcelsOf(
    ctx,
    doors.map(({ delivery }) => delivery.id),
  )
  const [all, seen] = [[] as Brought[], new Map<string, Picture>()]
  for (const door of doors) all.push(...(await broughtFrom(ctx, door, parcels, seen)))
  const rows = all.map((proof) => ({ ...proof, receivedAt: proof.takenAt }))
  for (const some of chunks(rows, 500)) await ctx.db.insert(proofs).values(some).onConflictDoNothing()
}

const parcelsOf = async ({ db }: Ctx, ids: readonly number[]): Promise<Parcel[]> =>
  ids.length === 0
    ? []
    : db
        .select({ deliveryId: deliveryPackages.deliveryId, barcode: deliveryPackages.barcode })
        .from(deliveryPackages)
        .where(inArray(deliveryPackages.deliveryId, [...ids]))

/** `seen`: pictures that are known to be there. */
async function broughtFrom(
  ctx: Ctx,
  { stop, delivery, takenAt }: Door,
  parcels: readonly Parcel[],
  seen: Map<string, Picture>,
): Promise<Brought[]> {
  const { id: deliveryId, needs, attempt, code, customer } = delivery
  const packages = parcels.filter((one) => one.deliveryId === deliveryId)
  const brought: Record<Exclude<ProofKind, PictureKind>, string[]> = {
    note: [`Handed over to ${customer}`],
    code: [code],
    scan: packages.length > 0 ? packages.map(({ barcode }) => barcode) : [code],
    age: [String(needs.minAge ?? 0)],
  }
  const at = { stopId: stop.id, deliveryId, attempt, lat: stop.lat, lon: stop.lon, accuracyMetres: 5, takenAt }
  const all: Brought[] = []
  for (const kind of lackedBy(needs, [], packages)) {
    const isPicture = kind === 'photo' || kind === 'signature'
    const picture: Partial<Picture> = isPicture ? await pictureOf(ctx, kind, deliveryId, seen) : {}
    const texts = isPicture ? [''] : brought[kind]
    for (const [nth, text] of texts.entries())
      all.push({
        ...at,
        ...picture,
        kind,
        text,
        signee: kind === 'signature' ? customer : '',
        eventId: `demo ${stop.id} ${attempt} ${kind}${nth > 0 ? ` ${nth}` : ''}`,
      })
  }
  return all
}
