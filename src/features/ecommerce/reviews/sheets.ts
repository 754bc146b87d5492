/** The list of reviews as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { dayOf } from './rules'
import { reviews } from './tables'

/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { email: ['Customer.email'] } as const
export const exportedFields = {
  product: sql<string>`${reviews.product}`.as('product'),
  companyName: sql<string>`${reviews.companyName}`.as('companyName'),
  reviewer: sql<string>`${reviews.reviewer}`.as('reviewer'),
  email: sql<string>`${reviews.email}`.as('email'),
  writtenAt: sql<string>`${reviews.writtenAt}`.as('writtenAt'),
  review: sql<number>`${reviews.review}`.as('review'),
  head: sql<string>`${reviews.head}`.as('head'),
  para: sql<string>`${reviews.para}`.as('para'),
  status: sql<string>`${reviews.status}`.as('status'),
  answer: sql<string>`${reviews.answer}`.as('answer'),
}
type Row = { [Key in keyof typeof exportedFields]: Key extends 'review' ? number : string }
type ReviewFilters = {
  q?: string | undefined
  status?: string | undefined
  stars?: string | undefined
  from?: string | undefined
  until?: string | undefined
}

export function sheetOfReviews(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: ReviewFilters, language: Language) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const status = (value: string) => word(`status.${value}` as keyof typeof en)
  const fields = Object.keys(exportedFields) as (keyof Row)[]
  return {
    name: 'reviews',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      [word('status'), asked.status ? status(asked.status) : ''],
      [word('starsFilter'), asked.stars ?? ''],
      [word('written'), [asked.from, asked.until].filter(Boolean).join(' – ')],
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: fields.map((field) => word(`field.${field}` as keyof typeof en)),
    rows: cellsOf<Row>(ctx, query, (row) => [
      row.product,
      row.companyName,
      row.reviewer,
      row.email,
      dayOf(new Date(row.writtenAt)),
      row.review,
      row.head,
      row.para,
      status(row.status),
      row.answer,
    ]),
  }
}
