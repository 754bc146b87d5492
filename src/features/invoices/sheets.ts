/** The list of invoices as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { invoices } from './tables'

type Key = keyof typeof en
export type Word = (key: Key) => string
export const wordsIn = (language: Language): Word => wordsOf<Key>({ en, fr, ar }, language)
/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { clientEmail: ['Invoice.companyEmail', 'Customer.email', 'User.email'] } as const
export const exportedFields = {
  id: sql<number>`${invoices.id}`.as('id'),
  clientName: sql<string>`${invoices.clientName}`.as('clientName'),
  clientCompany: sql<string>`${invoices.clientCompany}`.as('clientCompany'),
  clientEmail: sql<string>`${invoices.clientEmail}`.as('clientEmail'),
  service: sql<string>`${invoices.service}`.as('service'),
  issuedDate: sql<string>`${invoices.issuedDate}::text`.as('issuedDate'),
  dueDate: sql<string>`${invoices.dueDate}::text`.as('dueDate'),
  status: sql<string>`${invoices.status}`.as('status'),
  currency: sql<string>`${invoices.currency}`.as('currency'),
  totalCents: sql<string>`${invoices.totalCents}`.as('totalCents'),
  balanceCents: sql<string>`${invoices.balanceCents}`.as('balanceCents'),
}
const fields = Object.keys(exportedFields) as (keyof typeof exportedFields)[]
type Row = Record<keyof typeof exportedFields, string | number>

type InvoiceFilters = { q?: string; status?: string; start?: string | undefined; end?: string | undefined }

export function sheetOfInvoices(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: InvoiceFilters, language: Language) {
  const word = wordsIn(language)
  const amount = (cents: string | number, currency: string | number) =>
    Number(decimalOf({ cents: Number(cents), currency: String(currency) }))
  return {
    name: 'invoices',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      [word('status'), asked.status ? word(`status.${asked.status}` as Key) : ''],
      [word('from'), asked.start ?? ''],
      [word('until'), asked.end ?? ''],
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: fields.map((field) => word(`field.${field}` as Key)),
    rows: cellsOf<Row>(ctx, query, (row) => [
      Number(row.id),
      row.clientName,
      row.clientCompany,
      row.clientEmail,
      word(`service.${row.service}` as Key),
      row.issuedDate,
      row.dueDate,
      word(`status.${row.status}` as Key),
      row.currency,
      amount(row.totalCents, row.currency),
      amount(row.balanceCents, row.currency),
    ]),
  }
}
