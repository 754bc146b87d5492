/** The list of referrals as a file: what is filtered, in the reader's words. */
import { dayInUtc } from '#contract/zone'
import { sql, type SQL } from 'drizzle-orm'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { customers } from '#features/ecommerce/customers/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { referrals } from './tables'

/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { email: ['Customer.email'] } as const
export const exportedFields = {
  user: sql<string>`${customers.customer}`.as('user'),
  email: sql<string>`${customers.email}`.as('email'),
  referredId: sql<number>`${referrals.referredId}`.as('referredId'),
  status: sql<string>`${referrals.status}`.as('status'),
  value: sql<string>`${referrals.valueCents}`.as('value'),
  earning: sql<string>`${referrals.earningCents}`.as('earning'),
  currency: sql<string>`${referrals.currency}`.as('currency'),
  cameAt: sql<string>`${referrals.cameAt}`.as('cameAt'),
}
type Row = { [Key in keyof typeof exportedFields]: Key extends 'referredId' ? number : string }
type ReferralFilters = {
  q?: string | undefined
  status?: string | undefined
  earned?: boolean | undefined
  from?: string | undefined
  until?: string | undefined
}

export function sheetOfReferrals(
  ctx: Pick<Base, 'db' | 'host'>,
  query: SQL,
  asked: ReferralFilters,
  language: Language,
) {
  const word = wordsOf<keyof typeof en>({ en, fr, ar }, language)
  const status = (value: string) => word(`status.${value}` as keyof typeof en)
  const fields = Object.keys(exportedFields) as (keyof Row)[]
  const amount = (cents: string, currency: string) => Number(decimalOf({ cents: Number(cents), currency }))
  return {
    name: 'referrals',
    title: word('title'),
    filters: [
      [word('searched'), asked.q ?? ''],
      [word('status'), asked.status ? status(asked.status) : ''],
      [word('earned'), asked.earned === undefined ? '' : word(asked.earned ? 'yes' : 'no')],
      [word('came'), [asked.from, asked.until].filter(Boolean).join(' – ')],
    ].filter((one): one is [string, string] => one[1] !== ''),
    head: fields.map((field) => word(`field.${field}` as keyof typeof en)),
    rows: cellsOf<Row>(ctx, query, (row) => [
      row.user,
      row.email,
      row.referredId,
      status(row.status),
      amount(row.value, row.currency),
      amount(row.earning, row.currency),
      row.currency,
      dayInUtc(new Date(row.cameAt)),
    ]),
  }
}
