/** What can be put into a basket, and where it can go. */
import { and, asc, desc, eq, exists, gt, inArray, isNull, sql } from 'drizzle-orm'
import { id } from '#contract/params'
import { seek } from '#server/sought'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/ecommerce/checkout/contract'
import { products, productWords, variants } from '#features/ecommerce/products/tables'
import { readStore } from '#features/ecommerce/store/contract'
import { depots } from '#features/logistics/depots/tables'
import { findPlaces } from '#features/map/contract'
import { waitsFor, waiting } from './asked'
import { isClosed } from './open'

type Handlers = HandlersOf<typeof contract>
const atOnce = 24

/** Nothing of what is not for sale: a catalogue that is being written is nobody's business. */
const isSold = and(eq(products.status, 'Published'), eq(products.stock, true))

export const listSold: Handlers['listSold'] = async (ctx, { query: { q, variants: named } }) => {
  const { db } = ctx
  const closed = (await isClosed(ctx)) ? sql`false` : undefined
  const ids = named
    ?.split(',')
    .slice(0, 100)
    .map((one) => id.read([one]))
  const of = db.select({ id: variants.id }).from(variants)
  const has = ids
    ? exists(of.where(and(eq(variants.productId, products.id), inArray(variants.id, ids))))
    : exists(of.where(and(eq(variants.productId, products.id), gt(variants.qty, 0))))
  const rows = await db
    .select()
    .from(products)
    .where(and(isSold, closed, has, await seek(db, products, productWords, q)))
    .orderBy(asc(products.productName), asc(products.id))
    .limit(ids ? 100 : atOnce)
  const each = await db
    .select()
    .from(variants)
    .where(
      inArray(
        variants.productId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(variants.position))
  const { details } = await ctx.call(readStore, undefined)
  return {
    currency: details.currency,
    products: rows.map(({ id, productName, options }) => ({
      id,
      productName,
      image: `/api/apps/ecommerce/products/${id}/picture`,
      options: options.map(({ name }) => name),
      variants: each
        .filter(({ productId }) => productId === id)
        .map(({ id: variant, values, priceCents, qty, weightGrams }) => ({
          id: variant,
          values,
          priceCents,
          left: qty,
          grams: weightGrams,
        })),
    })),
  }
}

export const findDoor = prepared<typeof contract.findDoor, void>({
  async before(ctx) {
    const seconds = await waitsFor(ctx)
    if (seconds > 0) ctx.fail('throttled', waiting(seconds))
  },
  async run(ctx, { query: { q = '' } }) {
    const [depot] = await ctx.db
      .select()
      .from(depots)
      .where(isNull(depots.deletedAt))
      .orderBy(desc(depots.isDefault), asc(depots.id))
      .limit(1)
    const { lat, lon } = depot ?? { lat: 0, lon: 0 }
    const { results } = (await ctx.ask(findPlaces, { q, lat, lon, limit: 6 })).value
    return {
      results: results.map(({ label, detail, lat: north, lon: east }) => ({
        text: label,
        detail,
        city: detail.split(', ').at(-1) ?? '',
        lat: north,
        lon: east,
      })),
    }
  },
})
