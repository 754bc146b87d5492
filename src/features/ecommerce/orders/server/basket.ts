/** What somebody wants to buy, as variants that are for sale. */
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '#server/host'
import type { BasketItem } from '#features/ecommerce/orders/contract/placing'
import { products, variants } from '#features/ecommerce/products/tables'

export type Choosing = {
  db: Db
  fail(code: 'variant_unknown', data: { message: string; variantId: number }): never
  fail(code: 'product_unknown', data: { message: string; productId: number }): never
  fail(code: 'variant_missing', data: { message: string; productId: number; variantIds: number[] }): never
  fail(code: 'not_sold', data: { message: string; variantId: number }): never
}

export async function chosen(ctx: Choosing, items: readonly BasketItem[]) {
  const rows = await ctx.db
    .select({ id: variants.id, productId: products.id, status: products.status, stock: products.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(
      or(
        inArray(
          variants.id,
          items.flatMap(({ variantId }) => variantId ?? []),
        ),
        inArray(
          products.id,
          items.flatMap(({ productId }) => productId ?? []),
        ),
      ),
    )
    .orderBy(asc(variants.id))
  return items.map(({ quantity, variantId, productId }) => {
    const fitting = rows.filter((one) => (variantId === undefined ? one.productId === productId : one.id === variantId))
    const [row] = fitting
    if (!row && productId !== undefined)
      return ctx.fail('product_unknown', { message: 'There is no such product', productId })
    if (!row) return ctx.fail('variant_unknown', { message: 'There is no such variant', variantId: variantId ?? 0 })
    if (row.status !== 'Published' || !row.stock)
      return ctx.fail('not_sold', { message: 'This is not for sale', variantId: row.id })
    const [productAsked, variantIds] = [row.productId, fitting.map(({ id }) => id)]
    if (fitting.length > 1)
      return ctx.fail('variant_missing', { message: 'Which of them?', productId: productAsked, variantIds })
    return { variantId: row.id, quantity }
  })
}
