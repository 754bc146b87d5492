import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/orders/contract'
import { slipOf } from '#features/ecommerce/orders/sheets'
import { detailOf } from './detail'

type Handlers = HandlersOf<typeof contract>

export const getPackingSlip: Handlers['getPackingSlip'] = async (ctx, { params: { id } }) => {
  const order = await detailOf(ctx, id)
  return order ? slipOf(ctx, order) : ctx.fail('order_unknown')
}
