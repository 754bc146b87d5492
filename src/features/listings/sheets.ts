/** The list of listings as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { listings } from './tables'

/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  place: sql<string>`${listings.place}`.as('place'),
  line: sql<string>`${listings.line}`.as('line'),
  city: sql<string>`${listings.city}`.as('city'),
  country: sql<string>`${listings.country}`.as('country'),
  squareMetres: sql<number>`${listings.squareMetres}`.as('squareMetres'),
  rooms: sql<number>`${listings.rooms}`.as('rooms'),
  availableFrom: sql<string | null>`${listings.availableFrom}::text`.as('availableFrom'),
  offer: sql<string>`${listings.offer}`.as('offer'),
  cents: sql<string>`${listings.cents}`.as('cents'),
  currency: sql<string>`${listings.currency}`.as('currency'),
  owner: sql<string>`${listings.owner}`.as('owner'),
  phone: sql<string>`${listings.phone}`.as('phone'),
  email: sql<string>`${listings.email}`.as('email'),
  state: sql<string>`${listings.state}`.as('state'),
}
type Fields = typeof exportedFields
type Row = { [Key in keyof Fields]: Fields[Key] extends SQL.Aliased<infer Value> ? Value : never }
type ListingFilters = Partial<Record<'q' | 'state' | 'offer' | 'place', string | undefined>>

export function sheetOfListings(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: ListingFilters, language: Language) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const named = (kind: 'state' | 'offer' | 'place', value: string | undefined) =>
    value ? word(`${kind}.${value}` as keyof typeof en) : ''
  const fields = Object.keys(exportedFields) as (keyof Row)[]
  return {
    name: 'listings',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      ...(['state', 'offer', 'place'] as const).map((kind) => [word(`field.${kind}`), named(kind, asked[kind])]),
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: fields.map((field) => word(`field.${field}`)),
    rows: cellsOf<Row>(ctx, query, (row) => [
      named('place', row.place),
      row.line,
      row.city,
      row.country,
      row.squareMetres,
      row.rooms,
      row.availableFrom,
      named('offer', row.offer),
      Number(decimalOf({ cents: Number(row.cents), currency: row.currency })),
      row.currency,
      row.owner,
      row.phone,
      row.email,
      named('state', row.state),
    ]),
  }
}
