/** The fleet as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { depots } from '#features/logistics/depots/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { vehicles } from './tables'

/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  code: sql<string>`${vehicles.code}`.as('code'),
  name: sql<string>`${vehicles.name}`.as('name'),
  plate: sql<string>`${vehicles.plate}`.as('plate'),
  type: sql<string>`${vehicles.type}`.as('type'),
  depot: sql<string>`${depots.name}`.as('depot'),
  state: sql<string>`${vehicles.state}`.as('state'),
  weight: sql<number | null>`${vehicles.weightGrams}`.as('weight'),
  volume: sql<number | null>`${vehicles.volumeLitres}`.as('volume'),
  fuel: sql<string>`${vehicles.fuel}`.as('fuel'),
  odometer: sql<number>`${vehicles.odometerMetres}`.as('odometer'),
}
type Row = Record<'code' | 'name' | 'plate' | 'type' | 'depot' | 'state' | 'fuel', string> & {
  weight: number | null
  volume: number | null
  odometer: number
}
type Word = keyof typeof en
type VehicleFilters = {
  q?: string | undefined
  state?: string | undefined
  type?: string | undefined
  depot?: string | undefined
  warning: readonly string[]
}
const fields = ['code', 'name', 'plate', 'type', 'depotId', 'state', 'weightKg', 'volumeLitres', 'fuel', 'odometerKm']

export function sheetOfFleet(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: VehicleFilters, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const said = (group: string, value: string | undefined) => (value ? word(`${group}.${value}` as Word) : '')
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('field.state'), said('state', asked.state)],
    [word('field.type'), said('type', asked.type)],
    [word('field.depotId'), asked.depot ?? ''],
    [word('warning'), asked.warning.map((one) => said('warning', one)).join(', ')],
  ]
  return {
    name: 'vehicles',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(`field.${field}` as Word)),
    rows: cellsOf<Row>(ctx, query, (one) => [
      one.code,
      one.name,
      one.plate,
      said('type', one.type),
      one.depot,
      said('state', one.state),
      one.weight === null ? '' : one.weight / 1000,
      one.volume === null ? '' : one.volume,
      said('fuel', one.fuel),
      Math.round(one.odometer / 1000),
    ]),
  }
}
