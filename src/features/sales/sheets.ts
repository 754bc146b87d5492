/** Sales as a file, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { orders } from '#features/ecommerce/orders/tables'
import { products } from '#features/ecommerce/products/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { saleOf } from './rules'

/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  order: sql<number>`${orders.order}`.as('order'),
  placedAt: sql<string>`${orders.placedAt}`.as('placedAt'),
  product: sql<string | null>`${products.productName}`.as('product'),
  buyer: sql<string>`${orders.customer}`.as('buyer'),
  spentCents: sql<string>`${orders.spentCents}`.as('spentCents'),
  paidCents: sql<string>`${orders.paidCents}`.as('paidCents'),
  creditedCents: sql<string>`${orders.creditedCents}`.as('creditedCents'),
  refundedCents: sql<string>`${orders.refundedCents}`.as('refundedCents'),
  currency: sql<string>`${orders.currency}`.as('currency'),
  status: sql<string>`${orders.status}`.as('status'),
}
type Row = {
  order: number
  placedAt: string | Date
  product: string | null
  buyer: string
  spentCents: string
  creditedCents: string
  paidCents: string
  refundedCents: string
  currency: string
  status: string
}
type Word = keyof typeof en
type SaleFilters = { q?: string; received?: string; status?: string; from?: string; until?: string }
const fields = ['order', 'date', 'product', 'buyer', 'total', 'paid', 'currency', 'received', 'sale', 'status'] as const

export function sheetOfSales(
  ctx: Pick<Base, 'db' | 'host' | 'now'>,
  query: SQL,
  asked: SaleFilters,
  language: Language,
) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('field.received'), asked.received ? word(`received.${asked.received}` as Word) : ''],
    [word('field.status'), asked.status ? word(`status.${asked.status}` as Word) : ''],
    [word('field.date'), [asked.from, asked.until].filter(Boolean).join(' – ')],
  ]
  return {
    name: 'sales',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(`field.${field}`)),
    rows: cellsOf<Row>(ctx, query, (one) => {
      const { currency, status } = one
      const spentCents = Number(one.spentCents)
      const creditedCents = Number(one.creditedCents)
      const [paidCents, refundedCents] = [Number(one.paidCents), Number(one.refundedCents)]
      const placed = new Date(one.placedAt)
      const sale = saleOf(
        { spentCents, creditedCents, paidCents, refundedCents, status },
        ctx.now.getTime() - placed.getTime(),
      )
      const amount = (cents: number) => Number(decimalOf({ cents, currency }))
      return [
        one.order,
        placed,
        one.product ?? '',
        one.buyer,
        amount(spentCents),
        amount(paidCents - refundedCents),
        currency,
        word(`received.${sale.receivedPaymentStatus}`),
        word(`sale.${sale.status}`),
        word(`status.${status}` as Word),
      ]
    }),
  }
}
