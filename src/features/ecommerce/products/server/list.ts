import { and, asc, count, desc, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm'
import { wireMoney } from '#contract/money-text'
import type { HandlersOf } from '#server/feature'
import { seek } from '#server/sought'
import type { Db } from '#server/host'
import { pageOf, sorted } from '#server/page'
import { isWord } from '#server/words'
import type * as contract from '#features/ecommerce/products/contract'
import { exportedFields, sheetOfProducts } from '#features/ecommerce/products/sheets'
import { products, productWords, variants } from '#features/ecommerce/products/tables'
import { asProduct, detailOf, listed } from './rows'

type Handlers = HandlersOf<typeof contract>

const sorts = {
  product: products.productName,
  category: products.category,
  status: products.status,
  price: products.priceCents,
  qty: products.qty,
  sku: products.sku,
}
const isLow = sql`(${products.qty} <= ${products.warnAt})`

type Filters = {
  q?: string | undefined
  stock?: boolean | undefined
  category?: string | undefined
  status?: string | undefined
  low?: boolean | undefined
}
const fitting = async (db: Db, { q, stock, category, status, low }: Filters) => {
  return [
    await seek(db, products, productWords, q),
    stock === undefined ? undefined : eq(products.stock, stock),
    category ? eq(products.category, category) : undefined,
    isWord(products.status, status),
    low === undefined ? undefined : low ? isLow : sql`not ${isLow}`,
  ]
}
const otherwise = [desc(products.id)]

export const listProducts: Handlers['listProducts'] = async ({ db }, { query }) => {
  const of = () => db.select(listed).from(products).$dynamic()
  const list = { of, id: products.id, where: await fitting(db, query), sorts, otherwise }
  const { rows, total } = await pageOf(db, list, query)
  return { products: rows.map(asProduct), total }
}

export const exportProducts: Handlers['exportProducts'] = async (ctx, { query }) => {
  const of = () => ctx.db.select(exportedFields).from(products).$dynamic()
  const found = sorted({ of, where: await fitting(ctx.db, query), sorts, otherwise }, query).getSQL()
  return sheetOfProducts(ctx, found, query, ctx.language)
}

export const getProduct: Handlers['getProduct'] = async (ctx, { params }) =>
  (await detailOf(ctx.db, params.id)) ?? ctx.fail('product_unknown')

const atOnce = 20
export const findVariants: Handlers['findVariants'] = async ({ db }, { query: { q } }) => {
  const { id, values, sku, priceCents, qty } = variants
  const { productName, currency, stock } = products
  // each product has a variant at least: those of the first twenty products are the first twenty
  const [where, otherwise] = [await fitting(db, { q, stock: true }), [asc(productName), asc(products.id)]]
  const of = () => db.select({ id: products.id }).from(products).$dynamic()
  const first = { page: 1, itemsPerPage: atOnce, sortBy: undefined }
  const { rows } = await pageOf(db, { of, id: products.id, where, sorts, otherwise }, first)
  const those = inArray(
    variants.productId,
    rows.map((row) => row.id),
  )
  const numbered = q && /^\d{1,12}$/.test(q) ? eq(sku, Number(q)) : undefined
  return {
    variants: await db
      .select({ id, productName, values, sku, priceCents, currency, qty })
      .from(variants)
      .innerJoin(products, eq(products.id, variants.productId))
      .where(and(eq(stock, true), or(those, numbered)))
      .orderBy(asc(productName), asc(variants.productId), asc(variants.position))
      .limit(atOnce),
  }
}

export const summariseProducts: Handlers['summariseProducts'] = async ({ db, now }) => {
  const of = (status: string) => sql<number>`count(*) filter (where ${products.status} = ${status})`.mapWith(Number)
  const [row] = await db
    .select({
      total: count(),
      published: of('Published'),
      scheduled: of('Scheduled'),
      low: sql<number>`count(*) filter (where ${products.qty} > 0 and ${isLow})`.mapWith(Number),
      soldOut: sql<number>`count(*) filter (where ${products.qty} = 0)`.mapWith(Number),
      pieces: sql<number>`coalesce(sum(${products.qty}), 0)`.mapWith(Number),
      cents: sql<number>`coalesce(sum(${products.priceCents} * ${products.qty}), 0)`.mapWith(Number),
      currency: min(products.currency),
    })
    .from(products)
  const [next] = await db
    .select({ at: min(products.publishAt) })
    .from(products)
    .where(and(eq(products.status, 'Scheduled'), gt(products.publishAt, now)))
  const { cents, currency, ...counts } = row!
  return {
    ...counts,
    worth: wireMoney({ cents, currency: currency ?? 'USD' }),
    nextAt: next?.at?.toISOString() ?? null,
  }
}

/** Scheduled ones whose time has come. */
export const due = (now: Date) => and(eq(products.status, 'Scheduled'), lte(products.publishAt, now))
