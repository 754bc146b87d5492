import { asc, eq } from 'drizzle-orm'
import { codeFrom, general } from '#contract/general'
import type { HandlersOf } from '#server/feature'
import { nextIds } from '#server/next-id'
import { readSetting } from '#server/setting'
import { followDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as contract from '#features/logistics/deliveries/contract/splitting'
import { deliveryMoves } from '#features/logistics/deliveries/rules'
import { deliveries, deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import { detailOf } from './detail'
import { evenParts, piecesOf } from './even-parts'
import { leaveRoute } from './leaving'
import { moveRows } from './moving'
import { deliveryOf } from './rows'
import { numberOf, writeParts, writePartsOf } from './writing'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>

export const splitDelivery: Handlers['splitDelivery'] = async (ctx, { params: { id }, body }) => {
  const row = await deliveryOf(ctx, 'update', id)
  if (!row) return ctx.fail('delivery_unknown')
  const { parts: count } = body
  const { state } = row
  if (!deliveryIs.splittable(state))
    ctx.fail('split_refused', {
      message: `No split while ${state}: it can be split while ${deliveryIs.splittable.states.join(', ')}`,
      state,
      allowed: [...deliveryIs.splittable.states],
    })
  const [items, packages] = [deliveryItems, deliveryPackages]
  const { productId, orderItemId, name, quantity, weightGrams } = items
  const contents = await ctx.db
    .select({ productId, orderItemId, name, quantity, weightGrams })
    .from(items)
    .where(eq(items.deliveryId, id))
    .orderBy(asc(items.id))
  const { barcode, label } = packages
  const labelled = await ctx.db
    .select({ barcode, label })
    .from(packages)
    .where(eq(packages.deliveryId, id))
    .orderBy(asc(packages.id))
  const pieces = piecesOf(contents, labelled)
  if (pieces !== undefined && pieces < count)
    ctx.fail('pieces_few', { message: `Its ${pieces} pieces do not fill ${count} deliveries`, pieces })
  if (deliveryIs.onRoute(state)) {
    const kept = await leaveRoute(ctx, id)
    if (kept) ctx.passOn(kept)
    const move = deliveryMoves.unplan.from.includes(state) ? 'unplan' : 'pull'
    await moveRows(ctx, [row], { move, ids: [id] })
  }
  const [own, ...others] = evenParts(row, contents, labelled, count)
  // as it is now: a move has changed more than its state
  const [now] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, id))
  const after = { ...own!.load, version: now!.version + 1 }
  await ctx.db.update(deliveries).set(after).where(eq(deliveries.id, id))
  await writeParts(ctx, id, own!)
  const before = {
    weightGrams: row.weightGrams,
    volumeLitres: row.volumeLitres,
    items: row.items,
    pallets: row.pallets,
  }
  ctx.changed({
    subject: 'Delivery',
    id,
    before,
    after: { ...after, ...(contents.length > 0 && { contents: true }) },
  })
  const ids = await nextIds(ctx.db, deliveries, others.length)
  const numbered = await readSetting(ctx.db, general)
  const added = others.map(({ load }, at) => ({
    ...now!,
    ...load,
    id: ids[at]!,
    code: codeFrom(numbered.deliveryCode, numberOf(ids[at]!)),
    parentId: id,
    // the other system knows the first one only
    externalId: null,
    // nor is it another day of a series
    seriesId: null,
    seriesDay: null,
    attempt: 1,
    // the first part collects the cash
    codCents: 0,
    createdAt: ctx.now,
    createdById: ctx.person.id,
    version: 1,
  }))
  await ctx.db.insert(deliveries).values(added)
  await writePartsOf(
    ctx,
    others.map((asked, at) => ({ id: ids[at]!, asked })),
  )
  for (const { id: partId, code, customer, line, day } of added)
    ctx.changed({ subject: 'Delivery', id: partId, after: { code, customer, line, day, partOf: row.code, version: 1 } })
  if (row.orderId !== null) await ctx.call(followDeliveries, { orderIds: [row.orderId] })
  return detailOf(ctx, id)
}
