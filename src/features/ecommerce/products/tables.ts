import { sql, type SQL } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { files } from '#server/tables'
import { users } from '#features/people/users/tables'
import { categories } from '#features/ecommerce/categories/tables'
import type { ProductStatus, StockReason } from './contract'

/** A choice that makes variants: the colours there are, say. */
export type Option = { name: string; values: string[] }

export const products = pgTable(
  'products',
  {
    id: id(),
    productName: text().notNull(),
    productBrand: text().notNull().default(''),
    category: text()
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    description: jsonb().$type<unknown>(),
    /** Which of our drawings stands for it while it has no pictures. */
    drawing: text().notNull().default(''),
    /** May it be sold? Besides, there must be some. */
    stock: boolean().notNull().default(true),
    /** Of its first variant, and of all variants together: kept by what writes variants. */
    sku: bigint({ mode: 'number' }).notNull(),
    priceCents: bigint({ mode: 'number' }).notNull(),
    qty: integer().notNull().default(0),
    /** What it cost before, and what it costs us. */
    wasCents: bigint({ mode: 'number' }),
    costCents: bigint({ mode: 'number' }),
    currency: text().notNull(),
    /** Hundredths of a percent, contained in the price. */
    taxRate: integer().notNull().default(0),
    status: text().$type<ProductStatus>().notNull().default('Inactive'),
    /** When a scheduled one is published. */
    publishAt: moment(),
    warnAt: integer().notNull().default(0),
    fragile: boolean().notNull().default(false),
    options: jsonb().$type<Option[]>().notNull().default([]),
    tags: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    index('products_sought').using('gin', sql`${productWords} gin_trgm_ops`),
    index().on(t.productName, t.id),
    index().on(t.category, t.id),
    index().on(t.status, t.id),
    index().on(t.stock, t.id),
    index('products_low')
      .on(t.id)
      .where(sql`${t.qty} <= ${t.warnAt}`),
    index('products_low_by_qty')
      .on(t.qty, t.id)
      .where(sql`${t.qty} <= ${t.warnAt}`),
    index().on(t.priceCents, t.id),
    index().on(t.qty, t.id),
    index().on(t.sku, t.id),
    // what is told apart by few words is sorted by them, and the newest of each first
    index('products_by_category').on(t.category, t.id.desc().nullsFirst()),
    index('products_by_status').on(t.status, t.id.desc().nullsFirst()),
    index().on(t.publishAt),
  ],
)
/** What a search finds one by. */
export const productWords: SQL = soughtIn(products.productName, products.productBrand)

/** What is bought: one for each combination of options, a single one where there are none. */
export const variants = pgTable(
  'product_variants',
  {
    id: id(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    /** One of each option, in their order. */
    values: jsonb().$type<string[]>().notNull().default([]),
    sku: bigint({ mode: 'number' }).notNull().unique(),
    barcode: text().notNull().default(''),
    priceCents: bigint({ mode: 'number' }).notNull(),
    qty: integer().notNull().default(0),
    /** What a delivery loads. */
    weightGrams: integer().notNull().default(0),
    lengthMm: integer().notNull().default(0),
    widthMm: integer().notNull().default(0),
    heightMm: integer().notNull().default(0),
  },
  (t) => [index().on(t.productId, t.position)],
)

/** Why there are so many: each change with what was there after it. */
export const stockMoves = pgTable(
  'stock_moves',
  {
    id: serial().primaryKey(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    change: integer().notNull(),
    after: integer().notNull(),
    reason: text().$type<StockReason>().notNull(),
    note: text().notNull().default(''),
    /** Of the order that took or gave back. */
    orderNumber: integer(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: moment().notNull(),
  },
  (t) => [index().on(t.variantId, t.id), index().on(t.byId)],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    id: serial().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** What somebody reads who does not see it. */
    alt: text().notNull().default(''),
    position: integer().notNull(),
  },
  (t) => [index().on(t.productId, t.position), index().on(t.fileId)],
)
