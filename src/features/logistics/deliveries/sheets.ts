/** Deliveries as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { deliveries } from './tables'
import type { Window } from '#features/logistics/deliveries/contract/freight'

/** Each by the name under which the rows of a query come. */
export const exportedFields = {
  code: sql<string>`${deliveries.code}`.as('code'),
  external: sql<string | null>`${deliveries.externalId}`.as('external'),
  state: sql<string>`${deliveries.state}`.as('state'),
  customer: sql<string>`${deliveries.customer}`.as('customer'),
  phone: sql<string>`${deliveries.phone}`.as('phone'),
  line: sql<string>`${deliveries.line}`.as('line'),
  postcode: sql<string>`${deliveries.postcode}`.as('postcode'),
  city: sql<string>`${deliveries.city}`.as('city'),
  lat: sql<number | null>`${deliveries.lat}`.as('lat'),
  lon: sql<number | null>`${deliveries.lon}`.as('lon'),
  day: sql<string | null>`${deliveries.day}::text`.as('day'),
  windows: sql<Window[]>`${deliveries.windows}`.as('windows'),
  weight: sql<number>`${deliveries.weightGrams}`.as('weight'),
  items: sql<number>`${deliveries.items}`.as('items'),
  priority: sql<number>`${deliveries.priority}`.as('priority'),
  attempt: sql<number>`${deliveries.attempt}`.as('attempt'),
  depot: sql<string>`${depots.name}`.as('depot'),
  driver: sql<string | null>`${drivers.name}`.as('driver'),
  note: sql<string>`${deliveries.note}`.as('note'),
}
type Row = Record<'code' | 'state' | 'customer' | 'phone' | 'line' | 'postcode' | 'city' | 'depot' | 'note', string> &
  Record<'external' | 'day' | 'driver', string | null> &
  Record<'weight' | 'items' | 'priority' | 'attempt', number> &
  Record<'lat' | 'lon', number | null> & { windows: Window[] }
type Word = keyof typeof en
type Asked = Partial<
  Record<
    'q' | 'state' | 'day' | 'from' | 'until' | 'endedFrom' | 'endedUntil' | 'priority' | 'source' | 'attempt',
    string | undefined
  >
>
const fields: Word[] = [
  'field.code',
  'field.externalId',
  // an address has a state, too: a file that comes back is not to mistake one for the other
  'field.deliveryState',
  'field.customer',
  'field.phone',
  'field.line',
  'field.postcode',
  'field.city',
  'field.lat',
  'field.lon',
  'field.day',
  'field.windows',
  'field.kilograms',
  'field.items',
  'field.priority',
  'field.attempt',
  'field.depotId',
  'field.driver',
  'field.note',
]

export function sheetOfDeliveries(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: Asked, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const said = (group: string, value: string | undefined) => (value ? word(`${group}.${value}` as Word) : '')
  const filters: [string, string][] = [
    [word('searched'), asked.q ?? ''],
    [word('field.state'), said('state', asked.state)],
    [word('field.day'), [asked.day, asked.from, asked.until].filter(Boolean).join(' – ')],
    [word('ended'), [asked.endedFrom, asked.endedUntil].filter(Boolean).join(' – ')],
    [word('field.priority'), said('priority', asked.priority)],
    [word('field.source'), said('source', asked.source)],
    [word('field.attempt'), asked.attempt ?? ''],
  ]
  return {
    name: 'deliveries',
    title: word('title'),
    filters: filters.filter(([, value]) => value !== ''),
    head: fields.map((field) => word(field)),
    rows: cellsOf<Row>(ctx, query, (one) => [
      one.code,
      one.external ?? '',
      said('state', one.state),
      one.customer,
      one.phone,
      one.line,
      one.postcode,
      one.city,
      one.lat ?? '',
      one.lon ?? '',
      one.day ?? '',
      one.windows.map(({ from, until }) => `${from}–${until}`).join(', '),
      one.weight / 1000,
      one.items,
      one.priority,
      one.attempt,
      one.depot,
      one.driver ?? '',
      one.note,
    ]),
  }
}
