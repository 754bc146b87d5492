/** Nothing but what is published: a catalogue that is being written is nobody's business. */
import { and, asc, avg, count, desc, eq, exists, sql, type SQL } from 'drizzle-orm'
import { general } from '#contract/general'
import type { Base } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { pageOf } from '#server/page'
import { readSetting } from '#server/setting'
import { seek } from '#server/sought'
import { categories } from '#features/ecommerce/categories/tables'
import { productPictures, products, productWords, variants } from '#features/ecommerce/products/tables'
import { reviews } from '#features/ecommerce/reviews/tables'
import { sells } from '#features/front/contract/face'
import type * as contract from '#features/ecommerce/shop/contract'
import type { OnShelf } from '#features/ecommerce/shop/contract'
import { readStore } from '#features/ecommerce/store/contract'

type Handlers = HandlersOf<typeof contract>
const isForSale = and(eq(products.status, 'Published'), eq(products.stock, true))
/** Where visitors find no shop, nothing is shown. */
async function shownTo({ db }: Pick<Base, 'db'>): Promise<SQL | undefined> {
  return sells((await readSetting(db, general)).publicFace) ? isForSale : sql`false`
}
const sorts = { name: products.productName, price: products.priceCents }
const mostReviews = 6
/** Fewer than one map of a site may name. */
const mostPages = 40_000

export const listShelf: Handlers['listShelf'] = async (ctx, { query }) => {
  const of = () => ctx.db.select().from(products).$dynamic()
  const where = [
    await shownTo(ctx),
    query.category ? eq(products.category, query.category) : undefined,
    await seek(ctx.db, products, productWords, query.q),
  ]
  const list = { of, id: products.id, where, sorts, otherwise: [desc(products.id)] }
  const { rows, total } = await pageOf(ctx.db, list, query)
  const { details } = await ctx.call(readStore, undefined)
  return { shop: details.name, currency: details.currency, products: rows.map(onShelf), total }
}

const onShelf = (row: typeof products.$inferSelect): OnShelf => ({
  id: row.id,
  name: row.productName,
  brand: row.productBrand,
  category: row.category,
  image: `/api/apps/ecommerce/products/${row.id}/picture`,
  priceCents: row.priceCents,
  wasCents: row.wasCents,
  left: row.qty,
})

export const listShelves: Handlers['listShelves'] = async (ctx) => {
  const { db } = ctx
  const some = db
    .select({ id: products.id })
    .from(products)
    .where(and(await shownTo(ctx), eq(products.category, categories.name)))
  const rows = await db
    .select({ name: categories.name })
    .from(categories)
    .where(exists(some))
    .orderBy(asc(categories.position), asc(categories.name))
  return { categories: rows.map(({ name }) => name) }
}

export const listShelfPages: Handlers['listShelfPages'] = async (ctx) => {
  const rows = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(await shownTo(ctx))
    .orderBy(desc(products.id))
    .limit(mostPages)
  return { ids: rows.map(({ id }) => id) }
}

export const getWares: Handlers['getWares'] = async (ctx, { params: { id } }) => {
  const own = and(eq(products.id, id), eq(products.status, 'Published'))
  const isShop = sells((await readSetting(ctx.db, general)).publicFace)
  const [row] = isShop ? await ctx.db.select().from(products).where(own) : []
  if (!row) return ctx.fail('product_unknown')
  const each = await ctx.db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position))
  const pictures = await ctx.db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, id))
    .orderBy(asc(productPictures.position), asc(productPictures.id))
  return {
    ...onShelf(row),
    currency: row.currency,
    pictures: pictures.map((one) => ({
      id: one.id,
      alt: one.alt,
      image: `/api/apps/ecommerce/pictures/${one.fileId}`,
    })),
    description: row.description,
    taxRate: row.taxRate,
    warnAt: row.warnAt,
    stock: row.stock,
    options: row.options,
    variants: each.map(({ id: variant, values, priceCents, qty }) => ({ id: variant, values, priceCents, qty })),
    ...(await saidOf(ctx, id)),
  }
}

/** What is published alone: the rest waits for somebody to read it. */
async function saidOf({ db }: Pick<Base, 'db'>, productId: number) {
  const published = and(eq(reviews.productId, productId), eq(reviews.status, 'Published'))
  const [sum] = await db
    .select({ count: count(), average: sql<number>`${avg(reviews.review)}`.mapWith(Number) })
    .from(reviews)
    .where(published)
  const rows = await db
    .select()
    .from(reviews)
    .where(published)
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(mostReviews)
  return {
    stars: sum && sum.count > 0 ? sum : null,
    reviews: rows.map(({ id, reviewer, review, head, para, answer, writtenAt }) => ({
      id,
      reviewer,
      stars: review,
      head,
      text: para,
      answer,
      writtenAt: writtenAt.toISOString(),
    })),
  }
}
