import * as z from 'zod/mini'
import { Text } from '#contract/fields'
import { sheet } from '#contract/bodies'
import { Moment } from '#contract/days'
import { endpoint } from '#contract/endpoint'
import { hideable } from '#contract/hidden'
import { job } from '#contract/job'
import { exported, list } from '#contract/list'
import { outdated } from '#contract/outdated'
import { filterBy, flag, id, text } from '#contract/params'
import { RichText } from '#contract/rich-text'
import { Picture } from '#features/ecommerce/products/contract/pictures'

export const productStatuses = ['Inactive', 'Published', 'Scheduled'] as const
export type ProductStatus = (typeof productStatuses)[number]
/** Why stock changes by hand; sold and returned come from orders. */
export const stockReasons = ['received', 'counted', 'damaged', 'sold', 'returned'] as const
export type StockReason = (typeof stockReasons)[number]
export const handReasons = ['received', 'counted', 'damaged'] as const
/** What one of a thing may cost, and how many of it may be there. */
export const mostCents = 100_000_000_000
export const mostPieces = 1_000_000

export const Product = z.object({
  id: z.int32(),
  productName: z.string(),
  productBrand: z.string(),
  category: z.string(),
  stock: z.boolean(),
  sku: z.int(),
  /** As a text with its currency's sign, for example `$129.00`. */
  price: z.string(),
  qty: z.int(),
  status: z.enum(productStatuses),
  image: z.string(),
  variants: z.int(),
  warnAt: z.int(),
  version: z.int(),
})
export type Product = z.infer<typeof Product>

const measure = z.int().check(z.minimum(0), z.maximum(10_000_000))
const cents = z.int().check(z.minimum(0), z.maximum(mostCents))
const pieces = z.int().check(z.minimum(0), z.maximum(mostPieces))
const value = z.string().check(z.trim(), z.minLength(1), z.maxLength(60))
const Option = z.strictObject({ name: value, values: z.array(value).check(z.minLength(1), z.maxLength(30)) })
export type Option = z.infer<typeof Option>

const variant = {
  /** One of each option, in their order. */
  values: z.array(value).check(z.maxLength(3)),
  sku: z.int().check(z.minimum(1), z.maximum(999_999_999_999)),
  barcode: z.string().check(z.trim(), z.maxLength(40)),
  priceCents: cents,
  qty: pieces,
  weightGrams: measure,
  lengthMm: measure,
  widthMm: measure,
  heightMm: measure,
}
/** What came back to the stock may be more than anybody can count at once. */
const Variant = z.object({ id: z.int32(), ...variant, qty: z.int() })
export type Variant = z.infer<typeof Variant>
/** Without an id it is a new one; what is not given stays, or is nothing. `wasQty`: how many there were for whoever says
 *  how many there are, so that what was sold or received since is not undone. */
const VariantInput = z.extend(z.partial(z.strictObject({ id: z.int32(), ...variant, wasQty: z.int32() })), {
  values: variant.values,
  sku: variant.sku,
  priceCents: cents,
})
export type VariantInput = z.infer<typeof VariantInput>

const ownFields = {
  productName: z.string().check(z.trim(), z.minLength(1), z.maxLength(160)),
  productBrand: z.string().check(z.trim(), z.maxLength(120)),
  category: z.string().check(z.minLength(1), z.maxLength(80)),
  description: z.nullable(RichText),
  stock: z.boolean(),
  wasCents: z.nullable(cents),
  costCents: hideable(z.nullable(cents), 'Product.costCents'),
  /** Hundredths of a percent, contained in the price. */
  taxRate: z.int().check(z.minimum(0), z.maximum(10_000)),
  status: z.enum(productStatuses),
  publishAt: z.nullable(Moment),
  warnAt: pieces,
  fragile: z.boolean(),
  tags: z.array(value).check(z.maxLength(20)),
  options: z.array(Option).check(z.maxLength(3)),
}
const variants = z.array(VariantInput).check(z.minLength(1), z.maxLength(300))
const anyOf = z.partial(z.strictObject({ ...ownFields, variants }))
export const NewProduct = z.extend(anyOf, {
  productName: ownFields.productName,
  category: ownFields.category,
  variants,
})
export type NewProduct = z.infer<typeof NewProduct>
export const ProductChange = z.extend(anyOf, { version: z.optional(z.int()) })
export type ProductChange = z.infer<typeof ProductChange>

export const ProductDetail = z.extend(Product, {
  ...ownFields,
  description: z.unknown(),
  publishAt: z.nullable(z.string()),
  currency: z.string(),
  variants: z.array(Variant),
  pictures: z.array(Picture),
  createdAt: z.string(),
})
export type ProductDetail = z.infer<typeof ProductDetail>

const fails = {
  unknown: [404, { message: 'Product not found' }],
  category: [400, { message: 'There is no such category' }],
  sku: [409, z.object({ message: z.string(), skus: z.array(z.int()) })],
  options: [400, { message: 'Each variant has one value of each option, and no two the same' }],
  time: [400, { message: 'A scheduled product needs a time to come' }],
  variant: [400, { message: 'A variant belongs to another product' }],
} as const
const stockShort = [409, z.object({ message: z.string(), variantId: z.int32(), left: z.int() })] as const
const saved = {
  category_unknown: fails.category,
  sku_taken: fails.sku,
  variants_wrong: fails.options,
  publish_time: fails.time,
  variant_foreign: fails.variant,
}

const filters = { q: text, stock: flag, category: text, status: filterBy(...productStatuses), low: flag }
const sorts = ['product', 'category', 'status', 'price', 'qty', 'sku'] as const
export const listProducts = endpoint('GET /api/apps/ecommerce/products', {
  says: 'A page of products, newest first',
  needs: ['read', 'Product'],
  query: { ...filters, ...list(...sorts) },
  gives: [200, z.object({ products: z.array(Product), total: z.int() })],
})
export const exportProducts = endpoint('GET /api/apps/ecommerce/products/export', {
  says: 'All products that a list would show on its pages, as a CSV, XLSX or PDF file',
  needs: ['read', 'Product'],
  query: { ...filters, ...exported(...sorts) },
  gives: [200, sheet()],
})
const ofEach = { published: z.int(), scheduled: z.int(), low: z.int(), soldOut: z.int() }
const sums = { total: z.int(), ...ofEach, pieces: z.int(), worth: z.string(), nextAt: z.nullable(z.string()) }
export const summariseProducts = endpoint('GET /api/apps/ecommerce/products/summary', {
  says: 'How many products there are, by state, and what their stock is worth',
  needs: ['read', 'Product'],
  gives: [200, z.object(sums)],
})
export const getProduct = endpoint('GET /api/apps/ecommerce/products/{id}', {
  says: 'One product with its variants and pictures',
  needs: ['read', 'Product'],
  shows: 'Product',
  params: { id },
  gives: [200, ProductDetail],
  fails: { product_unknown: fails.unknown },
})
const ofProduct = { productName: Text, currency: Text, values: z.array(Text) }
const FoundVariant = z.object({ id: z.int32(), sku: z.int(), priceCents: z.int(), qty: z.int(), ...ofProduct })
export const findVariants = endpoint('GET /api/apps/ecommerce/variants', {
  says: 'The first twenty variants that can be sold, by name, brand or article number',
  needs: ['read', 'Product'],
  query: { q: text },
  gives: [200, z.object({ variants: z.array(FoundVariant) })],
})
export const addProduct = endpoint('POST /api/apps/ecommerce/products', {
  says: 'Add a product',
  needs: ['create', 'Product'],
  body: NewProduct,
  gives: [201, ProductDetail],
  fails: saved,
})
export const updateProduct = endpoint('PUT /api/apps/ecommerce/products/{id}', {
  says: 'Change a product; given variants replace those there are',
  needs: ['update', 'Product'],
  params: { id },
  body: ProductChange,
  gives: [201, ProductDetail],
  fails: { product_unknown: fails.unknown, product_outdated: outdated, stock_short: stockShort, ...saved },
})
export const setProductStock = endpoint('PUT /api/apps/ecommerce/products/{id}/stock', {
  says: 'Sell it, or not: the switch of the list',
  needs: ['update', 'Product'],
  params: { id },
  body: z.strictObject({ stock: z.boolean() }),
  gives: [201, Product],
  fails: { product_unknown: fails.unknown },
})
export const duplicateProduct = endpoint('POST /api/apps/ecommerce/products/{id}/duplicate', {
  says: 'Another like it: inactive, without stock, with article numbers of its own',
  needs: ['create', 'Product'],
  params: { id },
  gives: [201, ProductDetail],
  fails: { product_unknown: fails.unknown },
})
export const deleteProduct = endpoint('DELETE /api/apps/ecommerce/products/{id}', {
  says: 'Delete a product with its variants and pictures; orders keep what was bought',
  needs: ['delete', 'Product'],
  params: { id },
  gives: [204],
  fails: { product_unknown: [404] },
})
const priceWrong = [400, z.object({ message: z.string(), ids: z.array(z.int32()) })] as const
export const changePrices = endpoint('PUT /api/apps/ecommerce/products/prices', {
  says: 'Change the prices of many, or with `preview` only say what they would be',
  needs: ['update', 'Product'],
  body: z.strictObject({
    ids: z.array(z.int32()).check(z.minLength(1), z.maxLength(1000)),
    /** Hundredths of a percent, or cents: one of them. */
    rate: z.optional(z.int().check(z.minimum(-9900), z.maximum(100_000))),
    cents: z.optional(z.int().check(z.minimum(-100_000_000), z.maximum(100_000_000))),
    /** Rounded so that they end with these cents, for example 99. */
    ending: z.optional(z.int().check(z.minimum(0), z.maximum(99))),
    preview: z.boolean(),
  }),
  gives: [
    201,
    z.object({
      prices: z.array(
        z.object({ id: z.int32(), productName: z.string(), currency: z.string(), before: z.int(), after: z.int() }),
      ),
    }),
  ],
  fails: {
    price_below_zero: priceWrong,
    price_large: priceWrong,
  },
})

export const StockMove = z.object({
  id: z.int32(),
  variantId: z.int32(),
  values: z.array(z.string()),
  change: z.int(),
  after: z.int(),
  reason: z.enum(stockReasons),
  note: z.string(),
  order: z.nullable(z.int()),
  by: z.nullable(z.string()),
  at: z.string(),
})
export type StockMove = z.infer<typeof StockMove>
export const listStockMoves = endpoint('GET /api/apps/ecommerce/products/{id}/moves', {
  says: 'Why there are so many, the newest first, and how many of them are reserved for orders',
  needs: ['read', 'Product'],
  also: ['Order'],
  params: { id },
  query: list(),
  /** `reserved`: sold, and not left yet; `available`: for sale; both are on hand. */
  gives: [200, z.object({ moves: z.array(StockMove), total: z.int(), reserved: z.int(), available: z.int() })],
  fails: { product_unknown: fails.unknown },
})
export const moveStock = endpoint('POST /api/apps/ecommerce/products/{id}/moves', {
  says: 'More or fewer of a variant, and why; never fewer than none',
  needs: ['update', 'Product'],
  params: { id },
  body: z.strictObject({
    variantId: z.int32(),
    change: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)),
    reason: z.enum(handReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(200))),
  }),
  gives: [201, StockMove],
  fails: {
    product_unknown: fails.unknown,
    variant_foreign: fails.variant,
    stock_short: stockShort,
    stock_large: [409, z.object({ message: z.string(), mostPieces: z.int() })],
  },
})

export const publishProducts = job('publishProducts', {
  says: 'Publish the products whose time has come',
  lane: 'quick',
  every: { minutes: 1 },
})
