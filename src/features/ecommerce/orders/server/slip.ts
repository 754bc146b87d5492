import { eq } from 'drizzle-orm'
import { readableIn } from '#contract/hidden'
import type { HandlersOf } from '#server/feature'
import { readStore } from '#features/ecommerce/store/contract'
import { storeLocations } from '#features/ecommerce/store/tables'
import type * as contract from '#features/ecommerce/orders/contract'
import { OrderDetail } from '#features/ecommerce/orders/contract'
import { slipOf } from '#features/ecommerce/orders/sheets'
import { detailOf } from './detail'

type Handlers = HandlersOf<typeof contract>

export const getPackingSlip: Handlers['getPackingSlip'] = async (ctx, { params: { id } }) => {
  const order = await detailOf(ctx, id)
  if (!order) return ctx.fail('order_unknown')
  const { details } = await ctx.call(readStore, undefined)
  const [place] = order.location
    ? await ctx.db.select().from(storeLocations).where(eq(storeLocations.id, order.location.id))
    : []
  return slipOf(ctx, readableIn(ctx.rights, OrderDetail, order), { shop: details, place })
}
