import { eq } from 'drizzle-orm'
import type { Ctx } from '#server/context'
import { isAlike } from '#contract/changed-of'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import { dropPictures } from '#features/ecommerce/products/contract/pictures'
import { categories } from '#features/ecommerce/categories/tables'
import { shopCurrency, shopTaxRate } from '#features/ecommerce/store/tables'
import type * as contract from '#features/ecommerce/products/contract'
import type { NewProduct, ProductChange } from '#features/ecommerce/products/contract'
import { variantsFit } from '#features/ecommerce/products/rules'
import { products, variants } from '#features/ecommerce/products/tables'
import { asProduct, detailOf, listed, productForChange, type ProductRow, type VariantRow } from './rows'
import { leftOf, takenSkus, variantsForChange, writeVariants } from './variants'

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.addProduct>

export const addProduct: Handlers['addProduct'] = async (ctx, { body }) => {
  const id = await nextId(ctx.db, products)
  const { variants: each, publishAt, ...own } = body
  await check(ctx, body, { id, options: body.options ?? [], status: body.status ?? 'Inactive', publishAt: null }, [])
  await ctx.db.insert(products).values({
    taxRate: shopTaxRate,
    ...own,
    id,
    publishAt: publishAt ? new Date(publishAt) : null,
    sku: each[0]!.sku,
    priceCents: each[0]!.priceCents,
    currency: shopCurrency,
    createdAt: ctx.now,
  })
  await ctx.db
    .update(products)
    .set(await writeVariants(ctx, id, [], each))
    .where(eq(products.id, id))
  ctx.changed({ id, after: { productName: body.productName, category: body.category, version: 1 } })
  return (await detailOf(ctx.db, id))!
}

export const updateProduct: Handlers['updateProduct'] = async (ctx, { params: { id }, body }) => {
  const row = await productForChange(ctx.db, id)
  if (!row) return ctx.fail('product_unknown')
  const { version, variants: each, publishAt, ...own } = body
  await refuseOutdated(ctx, 'product_outdated', { subject: 'Product', id, version: row.version }, version)
  const before = await variantsForChange(ctx, id)
  await check(ctx, body, row, before)
  const short = before.find((one) => each?.some((asked) => asked.id === one.id && leftOf(asked, before) < 0))
  if (short) ctx.fail('stock_short', { message: `There are only ${short.qty}`, variantId: short.id, left: short.qty })
  const next = {
    ...own,
    ...(publishAt !== undefined && { publishAt: publishAt === null ? null : new Date(publishAt) }),
    ...(each && (await writeVariants(ctx, id, before, each))),
    version: row.version + 1,
  }
  await ctx.db.update(products).set(next).where(eq(products.id, id))
  const told = Object.keys(own) as (keyof typeof own)[]
  // a form sends all variants each time: those that stay as they were are not told
  const isOther = each !== undefined && !isAlike(before, await variantsForChange(ctx, id))
  ctx.changed({
    id,
    before: Object.fromEntries(told.map((field) => [field, row[field]])),
    after: { ...own, ...(isOther && { variants: each.length }), version: next.version },
  })
  return (await detailOf(ctx.db, id))!
}

type StoredProduct = Pick<ProductRow, 'id' | 'options' | 'status' | 'publishAt'>
/** What the contract cannot see: it depends on what is there. */
async function check(ctx: Saving, asked: NewProduct | ProductChange, known: StoredProduct, before: VariantRow[]) {
  const { category, options = known.options, status = known.status, publishAt = known.publishAt } = asked
  if (category !== undefined) {
    const [there] = await ctx.db.select({ id: categories.id }).from(categories).where(eq(categories.name, category))
    if (!there) ctx.fail('category_unknown')
  }
  if (status === 'Scheduled' && !publishAt) ctx.fail('publish_time')
  // one that is due already is published by itself within a minute, and saved again meanwhile
  if (asked.publishAt && new Date(asked.publishAt) < ctx.now && !isSame(asked.publishAt, known.publishAt))
    ctx.fail('publish_time')
  const each = asked.variants ?? before
  if (!variantsFit(options, each)) ctx.fail('variants_wrong')
  if (!asked.variants) return
  if (asked.variants.some(({ id }) => id !== undefined && !before.some((one) => one.id === id)))
    ctx.fail('variant_foreign')
  const skus = await takenSkus(ctx, known.id, asked.variants)
  if (skus.length > 0) ctx.fail('sku_taken', { message: `These article numbers are taken: ${skus.join(', ')}`, skus })
}

const isSame = (one: string | Date, other: string | Date | null): boolean =>
  other !== null && new Date(one).getTime() === new Date(other).getTime()

/** No new version: whoever edits the product meanwhile has nothing to be told. */
export const setProductStock: Handlers['setProductStock'] = async (ctx, { params: { id }, body: { stock } }) => {
  const row = await productForChange(ctx.db, id)
  if (!row) return ctx.fail('product_unknown')
  await ctx.db.update(products).set({ stock }).where(eq(products.id, id))
  ctx.changed({ id, before: { stock: row.stock }, after: { stock } })
  const [next] = await ctx.db.select(listed).from(products).where(eq(products.id, id))
  return asProduct(next!)
}

export const duplicateProduct: Handlers['duplicateProduct'] = async (ctx, { params }) => {
  const row = await productForChange(ctx.db, params.id)
  if (!row) return ctx.fail('product_unknown')
  const each = await variantsForChange(ctx, params.id)
  const id = await nextId(ctx.db, products)
  const copies: VariantRow[] = []
  for (const one of each.toSorted((a, b) => a.position - b.position)) {
    const variant = await nextId(ctx.db, variants)
    // above every number that people write, so that it can be found and changed
    copies.push({ ...one, id: variant, productId: id, sku: 900_000_000 + variant, barcode: '', qty: 0 })
  }
  const { productName, ...own } = row
  await ctx.db.insert(products).values({
    ...own,
    id,
    productName: `${productName} (2)`,
    status: 'Inactive',
    publishAt: null,
    qty: 0,
    sku: copies[0]?.sku ?? row.sku,
    createdAt: ctx.now,
    version: 1,
  })
  if (copies.length > 0) await ctx.db.insert(variants).values(copies)
  ctx.changed({ id, after: { productName: `${productName} (2)`, from: params.id, version: 1 } })
  return (await detailOf(ctx.db, id))!
}

export const deleteProduct: Handlers['deleteProduct'] = async (ctx, { params: { id } }) => {
  const row = await productForChange(ctx.db, id)
  if (!row) return ctx.fail('product_unknown')
  await ctx.call(dropPictures, { productId: id })
  await ctx.db.delete(products).where(eq(products.id, id))
  ctx.changed({ id, before: { productName: row.productName, sku: row.sku } })
}
