/** Products that come from a file, many at once. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ImportRow } from '#contract/importer'
import { centsOfDecimal } from '#contract/money'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextIds } from '#server/next-id'
import { categories } from '#features/ecommerce/categories/tables'
import type * as rows from '#features/ecommerce/products/importer'
import { products, stockMoves, variants } from '#features/ecommerce/products/tables'
import { shopCurrency, shopTaxRate } from '#features/ecommerce/store/tables'
import type { ProductStatus } from '#features/ecommerce/products/contract'

type Handlers = HandlersOf<typeof rows>

const textOf = ({ values }: ImportRow, field: string): string => String(values[field] ?? '')
const numberOf = ({ values }: ImportRow, field: string): number => Number(values[field] ?? 0)
const skuOf = (row: ImportRow): number => numberOf(row, 'sku')

async function inUse(db: Db, asked: readonly ImportRow[]): Promise<ReadonlySet<number>> {
  const found = await db
    .select({ sku: variants.sku })
    .from(variants)
    .where(inArray(variants.sku, asked.map(skuOf)))
  return new Set(found.map(({ sku }) => sku))
}

/** As stored: a file may write them in small letters. */
async function categoryNames(db: Db): Promise<ReadonlyMap<string, string>> {
  const all = await db.select({ name: categories.name }).from(categories)
  return new Map(all.map(({ name }) => [name.toLowerCase(), name]))
}

async function shopOf(db: Db): Promise<{ currency: string; taxRate: number }> {
  const asked = sql`select ${shopCurrency} as currency, ${shopTaxRate} as "taxRate"`
  const { rows: found } = (await db.execute(asked)) as { rows: { currency: string; taxRate: number }[] }
  return found[0]!
}

const centsOf = (row: ImportRow, currency: string) => centsOfDecimal(textOf(row, 'price'), currency)

export const checkProductRows: Handlers['checkProductRows'] = async ({ db }, { rows: asked }) => {
  const there = await inUse(db, asked)
  const names = await categoryNames(db)
  const { currency } = await shopOf(db)
  return {
    known: asked.filter((row) => there.has(skuOf(row))).map(({ row }) => row),
    wrong: asked.flatMap((row) => [
      ...(names.has(textOf(row, 'category').toLowerCase())
        ? []
        : [{ row: row.row, field: 'category', code: 'category_unknown' }]),
      ...(centsOf(row, currency) === undefined ? [{ row: row.row, field: 'price', code: 'price_fraction' }] : []),
    ]),
  }
}

const rich = (text: string) =>
  text === ''
    ? null
    : {
        type: 'doc',
        content: text
          .split(/\n+/)
          .filter((line) => line.trim() !== '')
          .map((line) => ({ type: 'paragraph', content: [{ type: 'text', text: line.trim() }] })),
      }

export const addProductRows: Handlers['addProductRows'] = async (ctx, { rows: asked }) => {
  // whoever else adds products waits: a number that two would have is found here, and not by the index
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('products:brought', 0))`)
  const there = await inUse(ctx.db, asked)
  const wrong = asked
    .filter((row) => there.has(skuOf(row)))
    .map(({ row }) => ({ row, field: 'sku', code: 'sku_taken' }))
  const fresh = asked.filter((row) => !there.has(skuOf(row)))
  if (fresh.length === 0) return { made: [], wrong }
  const names = await categoryNames(ctx.db)
  const { currency, taxRate } = await shopOf(ctx.db)
  const ids = await nextIds(ctx.db, products, fresh.length)
  const variantIds = await nextIds(ctx.db, variants, fresh.length)
  const made = fresh.map((row, at) => ({
    row,
    id: ids[at]!,
    variantId: variantIds[at]!,
    sku: skuOf(row),
    qty: numberOf(row, 'qty'),
    priceCents: centsOf(row, currency) ?? 0,
  }))
  await ctx.db.insert(products).values(
    made.map(({ row, id, sku, qty, priceCents }) => ({
      id,
      sku,
      qty,
      priceCents,
      currency,
      productName: textOf(row, 'productName'),
      productBrand: textOf(row, 'productBrand'),
      category: names.get(textOf(row, 'category').toLowerCase()) ?? '',
      description: rich(textOf(row, 'description')),
      taxRate:
        row.values['tax'] === null || row.values['tax'] === undefined
          ? taxRate
          : Math.round(numberOf(row, 'tax') * 100),
      // its words are checked by the importer
      status: (textOf(row, 'status') || 'Inactive') as ProductStatus,
      createdAt: ctx.now,
    })),
  )
  await ctx.db.insert(variants).values(
    made.map(({ row, id, variantId, sku, qty, priceCents }) => ({
      id: variantId,
      productId: id,
      position: 0,
      sku,
      qty,
      priceCents,
      barcode: textOf(row, 'barcode'),
      weightGrams: Math.round(numberOf(row, 'weight') * 1000),
      lengthMm: Math.round(numberOf(row, 'length') * 10),
      widthMm: Math.round(numberOf(row, 'width') * 10),
      heightMm: Math.round(numberOf(row, 'height') * 10),
    })),
  )
  const stocked = made.filter(({ qty }) => qty > 0)
  const at = { reason: 'received' as const, byId: ctx.person?.id ?? null, at: ctx.now }
  if (stocked.length > 0)
    await ctx.db
      .insert(stockMoves)
      .values(stocked.map(({ variantId, qty }) => ({ ...at, variantId, change: qty, after: qty })))
  for (const { row, id, sku } of made)
    ctx.changed({ subject: 'Product', id, after: { productName: textOf(row, 'productName'), sku, imported: true } })
  return { made: made.map(({ row, id }) => ({ row: row.row, id })), wrong }
}

/** What was sold, moved, pictured or changed by somebody stays. */
export const removeProductRows: Handlers['removeProductRows'] = async (ctx, { ids }) => {
  const own = sql.raw('"products"."id"')
  const untouched = and(
    inArray(products.id, ids),
    eq(products.version, 1),
    sql`not exists (select from order_items i where i.product_id = ${own})`,
    sql`not exists (select from product_pictures p where p.product_id = ${own})`,
    sql`not exists (select from stock_moves m join product_variants v on v.id = m.variant_id
      where v.product_id = ${own} and m.reason <> 'received')`,
  )
  const gone = await ctx.db.delete(products).where(untouched).returning()
  for (const { id, productName, sku } of gone) ctx.changed({ subject: 'Product', id, before: { productName, sku } })
  const left = new Set(gone.map(({ id }) => id))
  return { kept: ids.filter((id) => !left.has(id)) }
}
