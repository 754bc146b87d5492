import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/products/contract'
import { priceAfter } from '#features/ecommerce/products/rules'
import { products, variants } from '#features/ecommerce/products/tables'

type Handlers = HandlersOf<typeof contract>

/** All or none: a price below nothing stops them all, and names who. */
export const changePrices: Handlers['changePrices'] = async (ctx, { body }) => {
  const { ids, preview, ...change } = body
  const rows = await ctx.db
    .select()
    .from(products)
    .where(inArray(products.id, ids))
    .orderBy(asc(products.id))
    .for('update')
  const each = await ctx.db.select().from(variants).where(inArray(variants.productId, ids)).for('update')
  const prices = rows.map(({ id, productName, currency, priceCents }) => ({
    id,
    productName,
    currency,
    before: priceCents,
    after: priceAfter(priceCents, change),
  }))
  const wrong = each.filter(({ priceCents }) => priceAfter(priceCents, change) < 0).map(({ productId }) => productId)
  if (wrong.length > 0)
    ctx.fail('price_below_zero', { message: 'Some would cost less than nothing', ids: [...new Set(wrong)] })
  if (preview) return { prices }
  for (const { id, priceCents } of each)
    await ctx.db
      .update(variants)
      .set({ priceCents: priceAfter(priceCents, change) })
      .where(eq(variants.id, id))
  for (const { id, before, after } of prices) {
    const [next] = await ctx.db
      .update(products)
      .set({ priceCents: after, version: sql`${products.version} + 1` })
      .where(eq(products.id, id))
      .returning({ version: products.version })
    ctx.changed({ id, before: { priceCents: before }, after: { priceCents: after, ...next } })
  }
  return { prices }
}
