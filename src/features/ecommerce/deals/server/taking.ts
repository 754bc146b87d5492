/** What a code takes off a basket: decided here, for the shop and for nobody's browser. */
import { eq, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { offOf } from '#features/ecommerce/deals/rules'
import { deals } from '#features/ecommerce/deals/tables'
import { orders } from '#features/ecommerce/orders/tables'
import type * as codes from '#features/ecommerce/orders/contract/codes'
import { dayOf } from './rows'

type Handlers = HandlersOf<{ takeCode: typeof codes.takeCode; countCode: typeof codes.countCode }>

export const takeCode: Handlers['takeCode'] = async (ctx, { code, goodsCents, currency, holds }) => {
  const asked = ctx.db.select().from(deals).where(eq(deals.code, code))
  // whoever places an order waits for whoever wants the same use: the second one counts the order of the first
  const [deal] = await (holds ? asked.for('update') : asked)
  if (!deal) return ctx.fail('code_unknown')
  const today = dayOf(ctx)
  if (deal.endedAt !== null || deal.until < today) ctx.fail('code_over')
  if (deal.from > today) ctx.fail('code_early', { message: 'This code counts later', from: deal.from })
  if (deal.currency !== currency)
    ctx.fail('code_currency', { message: 'This code is for prices in another currency', currency: deal.currency })
  const uses = await ctx.db.$count(orders, sql`${orders.dealId} = ${deal.id} and ${orders.status} <> 'Cancelled'`)
  if (uses >= deal.mostUses) ctx.fail('code_used_up')
  const { leastCents } = deal
  if (goodsCents < leastCents)
    ctx.fail('code_small', { message: 'The basket costs less than it must', leastCents, currency })
  return { dealId: deal.id, code: deal.code, title: deal.title, cents: offOf(deal, goodsCents) }
}

export const countCode: Handlers['countCode'] = async (ctx, { dealId, goodsCents }) => {
  const [deal] = await ctx.db.select().from(deals).where(eq(deals.id, dealId))
  return { cents: deal ? offOf(deal, goodsCents) : null }
}
