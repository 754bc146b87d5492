/** What an order takes out of the stock, and what goes back. */
import type { Writing } from '#server/context'
import { releaseStock, takeStock } from '#features/ecommerce/products/contract/stock'

export type Taken = { variantId: number | null; quantity: number }
/** Whoever takes may come too late. */
export type Taking = Pick<Writing, 'attempt'> & {
  fail(code: 'stock_short', data: { message: string; variantId: number; left: number }): never
}

const kept = (items: readonly Taken[]) =>
  items.flatMap(({ variantId, quantity }) => (variantId === null || quantity === 0 ? [] : [{ variantId, quantity }]))

export async function take(ctx: Taking, orderNumber: number, items: readonly Taken[]): Promise<void> {
  const asked = kept(items)
  if (asked.length === 0) return
  const taken = await ctx.attempt(takeStock, { orderNumber, items: asked })
  if (!taken.ok) ctx.fail('stock_short', { message: `There are only ${taken.data.left}`, ...taken.data })
}

/** No more than it took: one that left elsewhere took nothing here. */
export async function release(ctx: Pick<Writing, 'call'>, orderNumber: number, items: readonly Taken[]): Promise<void> {
  const given = kept(items)
  if (given.length > 0) await ctx.call(releaseStock, { orderNumber, items: given })
}
