/** The list of deals as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import type { DealState } from './contract'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { deals } from './tables'

type Counted = { times: SQL.Aliased<number>; given: SQL.Aliased<number> }
/** Each by the name under which the rows of a query come. */
export const fieldsOf = (used: Counted, state: SQL<DealState>) => ({
  title: sql<string>`${deals.title}`.as('title'),
  code: sql<string>`${deals.code}`.as('code'),
  kind: sql<string>`${deals.kind}`.as('kind'),
  percent: sql<number>`${deals.percent}`.as('percent'),
  cents: sql<string>`${deals.cents}`.as('cents'),
  currency: sql<string>`${deals.currency}`.as('currency'),
  leastCents: sql<string>`${deals.leastCents}`.as('leastCents'),
  uses: sql<string>`coalesce(${used.times}, 0)`.as('uses'),
  mostUses: sql<number>`${deals.mostUses}`.as('mostUses'),
  from: sql<string>`${deals.from}::text`.as('from'),
  until: sql<string>`${deals.until}::text`.as('until'),
  state: sql<DealState>`${state}`.as('state'),
  givenCents: sql<string>`coalesce(${used.given}, 0)`.as('givenCents'),
})
type Fields = ReturnType<typeof fieldsOf>
type Row = { [Key in keyof Fields]: Fields[Key] extends SQL.Aliased<infer Value> ? Value : never }
/** What it takes off is one column: a share, or an amount in the currency beside it. */
const heads = ['title', 'code', 'gives', 'currency', 'leastCents', 'uses', 'mostUses', 'from', 'until'] as const

type DealFilters = { q?: string | undefined; state?: string | undefined }
export function sheetOfDeals(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: DealFilters, language: Language) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const state = (value: string) => word(`state.${value}` as keyof typeof en)
  const amount = (cents: string, currency: string) => Number(decimalOf({ cents: Number(cents), currency }))
  return {
    name: 'deals',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      [word('field.state'), asked.state ? state(asked.state) : ''],
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: [...heads, 'state' as const, 'givenCents' as const].map((field) => word(`field.${field}`)),
    rows: cellsOf<Row>(ctx, query, (row) => [
      row.title,
      row.code,
      row.kind === 'percent' ? `${row.percent} %` : amount(row.cents, row.currency),
      row.currency,
      amount(row.leastCents, row.currency),
      Number(row.uses),
      row.mostUses,
      row.from,
      row.until,
      state(row.state),
      amount(row.givenCents, row.currency),
    ]),
  }
}
