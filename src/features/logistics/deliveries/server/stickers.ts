import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { readableIn } from '#contract/hidden'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as contract from '#features/logistics/deliveries/contract/stickers'
import { mostStickers, PrintedFields } from '#features/logistics/deliveries/contract/stickers'
import { sheetOf } from './sticker-sheet'

type Handlers = HandlersOf<typeof contract>

export const printStickers: Handlers['printStickers'] = async (ctx, { query }) => {
  const { ids } = query
  if (ids.length === 0 || ids.length > mostStickers) return ctx.fail('none_chosen')
  const rows = await ctx.db
    .select({ delivery: deliveries, depot: { name: depots.name, line: depots.line } })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(and(inArray(deliveries.id, ids), isNull(deliveries.deletedAt), rowsOf(ctx, 'read', 'Delivery')))
    .orderBy(asc(deliveries.code))
  if (rows.length === 0) return ctx.fail('none_chosen')
  // what is hidden from whoever prints is not printed
  const readable = (row: (typeof rows)[number]['delivery']) => readableIn(ctx.rights, PrintedFields, row)
  const packages = await ctx.db
    .select()
    .from(deliveryPackages)
    .where(
      inArray(
        deliveryPackages.deliveryId,
        rows.map(({ delivery }) => delivery.id),
      ),
    )
    .orderBy(asc(deliveryPackages.deliveryId), asc(deliveryPackages.id))
  const parcels = rows.flatMap(({ delivery, depot }) => {
    const own = packages.filter(({ deliveryId }) => deliveryId === delivery.id)
    // what nobody counted is one package, known by its delivery
    const all = own.length > 0 ? own : [{ barcode: delivery.code, label: '' }]
    return all.map(({ barcode, label }, at) => ({
      delivery: readable(delivery),
      depot,
      barcode,
      label,
      at: at + 1,
      of: all.length,
    }))
  })
  return sheetOf(parcels, query.size ?? '4x6', ctx.language)
}
