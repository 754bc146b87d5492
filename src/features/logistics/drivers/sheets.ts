/** Drivers as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { depots } from '#features/logistics/depots/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { drivers } from './tables'

/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = { phone: ['Driver.phone'], email: ['Driver.email'] } as const
export const exportedFields = {
  code: sql<string>`${drivers.code}`.as('code'),
  name: sql<string>`${drivers.name}`.as('name'),
  phone: sql<string>`${drivers.phone}`.as('phone'),
  email: sql<string>`${drivers.email}`.as('email'),
  depot: sql<string>`${depots.name}`.as('depot'),
  vehicle: sql<string | null>`${vehicles.name}`.as('vehicle'),
  account: sql<string>`${drivers.account}`.as('account'),
  duty: sql<string>`${drivers.duty}`.as('duty'),
  licence: sql<string | null>`${drivers.licenceUntil}::text`.as('licence'),
}
type Row = Record<'code' | 'name' | 'phone' | 'email' | 'depot' | 'account' | 'duty', string> & {
  vehicle: string | null
  licence: string | null
}
type Word = keyof typeof en
type DriverFilters = Partial<Record<'q' | 'duty' | 'account' | 'depot' | 'licence' | 'skill', string | undefined>>
const fields = ['code', 'name', 'phone', 'email', 'depotId', 'vehicleId', 'account', 'duty', 'licenceUntil']

export function sheetOfDrivers(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: DriverFilters, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const said = (group: string, value: string | undefined) => (value ? word(`${group}.${value}` as Word) : '')
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('field.duty'), said('duty', asked.duty)],
    [word('field.account'), said('account', asked.account)],
    [word('field.depotId'), asked.depot ?? ''],
    [word('field.licenceUntil'), said('licence', asked.licence)],
    [word('field.skills'), asked.skill ?? ''],
  ]
  return {
    name: 'drivers',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(`field.${field}` as Word)),
    rows: cellsOf<Row>(ctx, query, (one) => [
      one.code,
      one.name,
      one.phone,
      one.email,
      one.depot,
      one.vehicle ?? '',
      said('account', one.account),
      said('duty', one.duty),
      one.licence ?? '',
    ]),
  }
}
