/** Proofs as those see them who may see the delivery. */
import { and, asc, eq } from 'drizzle-orm'
import type { Ability } from '#contract/ability'
import { metresBetween } from '#contract/distance'
import type { Base } from '#server/context'
import { isPrintable } from '#server/picture-parser'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import { rowsOf } from '#server/rows'
import { deliveries, deliveryItems } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { paperOf } from '#features/logistics/phone/sheets'
import type * as contract from '#features/logistics/deliveries/contract/proofs'
import type { ProofShown } from '#features/logistics/deliveries/contract/proofs'
import { proofs } from '#features/logistics/routes/tables'
import { doorCodeOf } from './secrets'

type Handlers = HandlersOf<typeof contract>
type Asking = Pick<Base, 'db' | 'rights' | 'judged'>

async function deliveryOf(ctx: Asking, action: Ability[0], id: number) {
  const [row] = await ctx.db
    .select()
    .from(deliveries)
    .where(and(eq(deliveries.id, id), rowsOf(ctx, action, 'Delivery')))
  return row?.deletedAt === null ? row : undefined
}
type Delivery = NonNullable<Awaited<ReturnType<typeof deliveryOf>>>
const broughtFor = ({ db }: Asking, { id }: Delivery) =>
  db.select().from(proofs).where(eq(proofs.deliveryId, id)).orderBy(asc(proofs.id))

/** Where the address is on the map, and where the phone said it was. */
const metresOf = (one: typeof proofs.$inferSelect, { lat, lon }: Delivery): number | null =>
  one.lat === null || one.lon === null || lat === null || lon === null
    ? null
    : Math.round(metresBetween([one.lon, one.lat], [lon, lat]))

const shown = (one: typeof proofs.$inferSelect, delivery: Delivery): ProofShown => ({
  id: one.id,
  attempt: one.attempt,
  kind: one.kind,
  text: one.text,
  signee: one.signee,
  takenAt: one.takenAt.toISOString(),
  receivedAt: one.receivedAt.toISOString(),
  metres: metresOf(one, delivery),
  accuracyMetres: one.accuracyMetres,
  hasFile: one.fileId !== null,
  hash: one.hash,
})

export const listProofs: Handlers['listProofs'] = async (ctx, { params: { id } }) => {
  const delivery = await deliveryOf(ctx, 'read', id)
  if (!delivery) return ctx.fail('delivery_unknown')
  const rows = await broughtFor(ctx, delivery)
  const asksCode = delivery.needs.code === true
  return {
    proofs: rows.map((one) => shown(one, delivery)),
    // to be told on the telephone; whoever brings it is not to read it here
    doorCode:
      asksCode && ctx.person.id !== delivery.driverUserId ? await doorCodeOf(ctx.host, id, delivery.attempt) : null,
  }
}

export const getProofFile: Handlers['getProofFile'] = async (ctx, { params: { id, proof } }) => {
  const delivery = await deliveryOf(ctx, 'read', id)
  if (!delivery) return ctx.fail('delivery_unknown')
  const [row] = await ctx.db
    .select({ fileId: proofs.fileId })
    .from(proofs)
    .where(and(eq(proofs.id, proof), eq(proofs.deliveryId, id)))
  const file = row?.fileId ? await ctx.files.find(row.fileId) : undefined
  return file ? fileResponse(ctx.request, file, ctx.files) : ctx.fail('proof_unknown')
}

export const getProofPdf: Handlers['getProofPdf'] = async (ctx, { params: { id } }) => {
  const delivery = await deliveryOf(ctx, 'read', id)
  if (!delivery) return ctx.fail('delivery_unknown')
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, delivery.depotId))
  const pictures = new Map<number, Uint8Array>()
  const rows = await broughtFor(ctx, delivery)
  for (const { id: proof, fileId } of rows) {
    const file = fileId === null ? undefined : await ctx.files.find(fileId)
    // what a PDF takes as it is
    if (!file || file.media === 'image/webp') continue
    const bytes = new Uint8Array(await new Response(await ctx.files.read(file)).arrayBuffer())
    // what cannot be printed is an empty frame
    pictures.set(proof, (await isPrintable(ctx.host, bytes, ctx.signal)) ? bytes : new Uint8Array(0))
  }
  const proofsShown = rows.map((one) => shown(one, delivery))
  const contents = await ctx.db
    .select()
    .from(deliveryItems)
    .where(eq(deliveryItems.deliveryId, id))
    .orderBy(asc(deliveryItems.id))
  return paperOf({ delivery, zone: depot!.zone, proofs: proofsShown, contents, pictures, language: ctx.language })
}
