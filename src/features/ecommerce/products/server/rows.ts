/** Rows of products, and what clients see of them. */
import { asc, eq, sql } from 'drizzle-orm'
import { wireMoney } from '#contract/money-text'
import type { Db } from '#server/host'
import { productPictures, products, variants } from '#features/ecommerce/products/tables'
import type { Product, ProductDetail } from '#features/ecommerce/products/contract'

export type ProductRow = typeof products.$inferSelect
export type VariantRow = typeof variants.$inferSelect

/** Named in full: inside a query of its own a bare `id` would be that query's. */
const ownId = sql.raw('"products"."id"')

/** Its first picture, else the address of a drawing. */
export const imageOf = sql<string>`coalesce(
  (select '/api/apps/ecommerce/pictures/' || ${productPictures.fileId} from ${productPictures}
    where ${productPictures.productId} = ${ownId} order by ${productPictures.position} limit 1),
  '/api/apps/ecommerce/products/' || ${ownId} || '/picture')`

/** What a line of the list shows. */
export const listed = {
  id: products.id,
  productName: products.productName,
  productBrand: products.productBrand,
  category: products.category,
  stock: products.stock,
  sku: products.sku,
  priceCents: products.priceCents,
  currency: products.currency,
  qty: products.qty,
  status: products.status,
  warnAt: products.warnAt,
  version: products.version,
  image: imageOf,
  variants: sql<number>`(select count(*)::int from ${variants} where ${variants.productId} = ${ownId})`.mapWith(Number),
}
type Listed = Pick<ProductRow, keyof typeof listed & keyof ProductRow> & { image: string; variants: number }

export const asProduct = ({ priceCents, currency, status, ...row }: Listed): Product => ({
  ...row,
  status: status,
  price: wireMoney({ cents: priceCents, currency }),
})

export async function detailOf(db: Db, id: number): Promise<ProductDetail | undefined> {
  const [row] = await db
    .select({ ...listed, row: products })
    .from(products)
    .where(eq(products.id, id))
  if (!row) return undefined
  const { row: whole, ...line } = row
  const each = await db.select().from(variants).where(eq(variants.productId, id)).orderBy(asc(variants.position))
  const shown = await db
    .select()
    .from(productPictures)
    .where(eq(productPictures.productId, id))
    .orderBy(asc(productPictures.position))
  const { wasCents, costCents, taxRate, currency, warnAt, fragile, options, tags, description } = whole
  return {
    ...asProduct(line),
    wasCents,
    costCents,
    taxRate,
    currency,
    warnAt,
    fragile,
    options,
    tags,
    description,
    publishAt: whole.publishAt?.toISOString() ?? null,
    createdAt: whole.createdAt.toISOString(),
    variants: each.map(({ productId: _product, position: _position, ...one }) => one),
    pictures: shown.map(({ id: picture, fileId, alt }) => ({
      id: picture,
      image: `/api/apps/ecommerce/pictures/${fileId}`,
      alt,
    })),
  }
}

/** Locked until the commit. */
export async function productForChange(db: Db, id: number): Promise<ProductRow | undefined> {
  const [row] = await db.select().from(products).where(eq(products.id, id)).for('update')
  return row
}
