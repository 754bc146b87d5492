/** The list of products as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { products } from './tables'

/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  productName: sql<string>`${products.productName}`.as('productName'),
  productBrand: sql<string>`${products.productBrand}`.as('productBrand'),
  category: sql<string>`${products.category}`.as('category'),
  sku: sql<number>`${products.sku}`.as('sku'),
  priceCents: sql<number>`${products.priceCents}`.as('priceCents'),
  currency: sql<string>`${products.currency}`.as('currency'),
  qty: sql<number>`${products.qty}`.as('qty'),
  stock: sql<boolean>`${products.stock}`.as('stock'),
  status: sql<string>`${products.status}`.as('status'),
}
type Row = {
  productName: string
  productBrand: string
  category: string
  sku: string
  priceCents: string
  currency: string
  qty: number
  stock: boolean
  status: string
}
type Word = keyof typeof en
type ProductFilters = { q?: string; category?: string; status?: string }

const fields = [
  'productName',
  'productBrand',
  'category',
  'sku',
  'price',
  'currency',
  'qty',
  'stock',
  'status',
] as const

export function sheetOfProducts(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: ProductFilters, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('category'), asked.category ?? ''],
    [word('status'), asked.status ? word(`status.${asked.status}` as Word) : ''],
  ]
  return {
    name: 'products',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(`field.${field}`)),
    rows: cellsOf<Row>(ctx, query, (one) => [
      one.productName,
      one.productBrand,
      one.category,
      Number(one.sku),
      Number(decimalOf({ cents: Number(one.priceCents), currency: one.currency })),
      one.currency,
      one.qty,
      word(one.stock ? 'yes' : 'no'),
      word(`status.${one.status}` as Word),
    ]),
  }
}
