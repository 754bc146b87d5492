import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/products/contract'
import { mostCents } from '#features/ecommerce/products/contract'
import { priceAfter } from '#features/ecommerce/products/rules'
import { products, variants } from '#features/ecommerce/products/tables'

type Handlers = HandlersOf<typeof contract>

/** All or none: a price that nothing can have stops them all, and names whose. */
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
  const those = (are: (cents: number) => boolean): number[] => [
    ...new Set(each.filter(({ priceCents }) => are(priceAfter(priceCents, change))).map(({ productId }) => productId)),
  ]
  const [below, beyond] = [those((cents) => cents < 0), those((cents) => cents > mostCents)]
  if (below.length > 0) ctx.fail('price_below_zero', { message: 'Some would cost less than nothing', ids: below })
  if (beyond.length > 0) ctx.fail('price_large', { message: 'Some would cost more than anything may', ids: beyond })
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
