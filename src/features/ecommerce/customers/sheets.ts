/** The list of customers as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { customers } from './tables'

/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { email: ['Customer.email'], contact: ['Customer.contact'] } as const
export const exportedFields = {
  customer: sql<string>`${customers.customer}`.as('customer'),
  customerId: sql<number>`${customers.customerId}`.as('customerId'),
  email: sql<string>`${customers.email}`.as('email'),
  contact: sql<string>`${customers.contact}`.as('contact'),
  country: sql<string>`${customers.country}`.as('country'),
  orders: sql<number>`${customers.orders}`.as('orders'),
  cents: sql<string>`${customers.spentCents}`.as('cents'),
  currency: sql<string>`${customers.currency}`.as('currency'),
}
type Row = {
  [Key in keyof typeof exportedFields]: Key extends 'customerId' | 'orders' ? number : string
}

export function sheetOfCustomers(ctx: Pick<Base, 'db' | 'host'>, query: SQL, q: string, language: Language) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  return {
    name: 'customers',
    title: word('title'),
    filters: q ? [[word('searched'), q] as const] : [],
    head: [
      word('customer'),
      word('customerId'),
      word('email'),
      word('contact'),
      word('country'),
      word('orders'),
      word('totalSpent'),
      word('currency'),
    ],
    rows: cellsOf<Row>(ctx, query, (row) => [
      row.customer,
      row.customerId,
      row.email,
      row.contact,
      row.country,
      row.orders,
      // an amount is whole on paper and in a cell: no fraction of a number ever holds it
      Number(decimalOf({ cents: Number(row.cents), currency: row.currency })),
      row.currency,
    ]),
  }
}
