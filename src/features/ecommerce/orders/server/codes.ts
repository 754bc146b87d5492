/** What a discount code takes off a basket, as whoever keeps deals says. */
import type { Writing } from '#server/context'
import { countCode, takeCode, type RefusedCode } from '#features/ecommerce/orders/contract/codes'
import { costOf, type Good } from './prices'

type Refusing = { passOn(refused: RefusedCode): never }
type Wanted = { code?: string | undefined; currency: string; holds: boolean }
export async function discountOf(ctx: Pick<Writing, 'attempt'> & Refusing, goods: readonly Good[], wanted: Wanted) {
  const { code = '', currency, holds } = wanted
  if (code === '') return undefined
  const taken = await ctx.attempt(takeCode, { code, goodsCents: costOf(goods), currency, holds })
  return taken.ok ? taken.value : ctx.passOn(taken)
}

/** Of an order whose goods are others now: so much percent of what they cost, say. Nothing where the deal is gone. */
export const discountNow = async (ctx: Pick<Writing, 'call'>, dealId: number, goods: readonly Good[]) =>
  (await ctx.call(countCode, { dealId, goodsCents: costOf(goods) })).cents
