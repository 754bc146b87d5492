/** Deliveries as a file: what is filtered, in the reader's words. */
import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Cell } from '#contract/cell'
import { decimalOf } from '#contract/money'
import type { Language } from '#contract/place'
import type { Base } from '#server/context'
import { wordsOf } from '#server/reader'
import { cellsOf } from '#server/sheet'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import ar from './labels.ar.json'
import en from './labels.en.json'
import fr from './labels.fr.json'
import { deliveryColumns } from '#features/logistics/deliveries/contract/columns'
import type { DeliveryKind, Window } from '#features/logistics/deliveries/contract/freight'
import { deliveries, deliveryPackages } from './tables'

const { id, externalId, pickupLat, pickupLon, pickupWindows, allowedDrivers } = deliveries
const text = (column: AnyPgColumn, name: string) => sql<string>`${column}`.as(name)
const figure = (column: AnyPgColumn, name: string) => sql<number>`${column}`.as(name)
const spot = (column: AnyPgColumn, name: string) => sql<number | null>`${column}`.as(name)
const list = (column: AnyPgColumn, name: string) => sql<string[]>`${column}`.as(name)
/** Each by the name under which the rows of a query come. */
/** What rules may hide of it. */
export const hideableFields = {
  phone: ['Delivery.phone', 'Customer.contact'],
  email: ['Delivery.email', 'Customer.email'],
  access: ['Delivery.access'],
  note: ['Delivery.note', 'Order.note'],
  cents: ['Delivery.codCents'],
} as const
export const exportedFields = {
  code: text(deliveries.code, 'code'),
  external: sql<string | null>`${externalId}`.as('external'),
  state: text(deliveries.state, 'state'),
  kind: sql<DeliveryKind>`${deliveries.kind}`.as('kind'),
  customer: text(deliveries.customer, 'customer'),
  phone: text(deliveries.phone, 'phone'),
  email: text(deliveries.email, 'email'),
  line: text(deliveries.line, 'line'),
  postcode: text(deliveries.postcode, 'postcode'),
  city: text(deliveries.city, 'city'),
  country: text(deliveries.country, 'country'),
  lat: spot(deliveries.lat, 'lat'),
  lon: spot(deliveries.lon, 'lon'),
  day: sql<string | null>`${deliveries.day}::text`.as('day'),
  day_until: sql<string | null>`${deliveries.dayUntil}::text`.as('day_until'),
  windows: sql<Window[]>`${deliveries.windows}`.as('windows'),
  seconds: figure(deliveries.serviceSeconds, 'seconds'),
  weight: figure(deliveries.weightGrams, 'weight'),
  volume: figure(deliveries.volumeLitres, 'volume'),
  items: figure(deliveries.items, 'items'),
  pallets: figure(deliveries.pallets, 'pallets'),
  priority: figure(deliveries.priority, 'priority'),
  attempt: figure(deliveries.attempt, 'attempt'),
  depot: text(depots.name, 'depot'),
  driver: sql<string | null>`${drivers.name}`.as('driver'),
  only: sql<
    string | null
  >`(select string_agg(d.code, ';' order by d.id) from ${drivers} d where ${allowedDrivers} @> to_jsonb(d.id))`.as(
    'only',
  ),
  skills: list(deliveries.skills, 'skills'),
  features: list(deliveries.features, 'features'),
  tags: list(deliveries.tags, 'tags'),
  group: text(deliveries.group, 'group'),
  position: text(deliveries.position, 'position'),
  barcodes: sql<
    string | null
  >`(select string_agg(p.barcode, ';' order by p.id) from ${deliveryPackages} p where p.delivery_id = ${id})`.as(
    'barcodes',
  ),
  cents: figure(deliveries.codCents, 'cents'),
  currency: text(deliveries.currency, 'currency'),
  access: text(deliveries.access, 'access'),
  pickup_line: text(deliveries.pickupLine, 'pickup_line'),
  pickup_postcode: text(deliveries.pickupPostcode, 'pickup_postcode'),
  pickup_city: text(deliveries.pickupCity, 'pickup_city'),
  pickup_lat: spot(pickupLat, 'pickup_lat'),
  pickup_lon: spot(pickupLon, 'pickup_lon'),
  pickup_windows: sql<Window[]>`${pickupWindows}`.as('pickup_windows'),
  note: text(deliveries.note, 'note'),
}
type Row = { [K in keyof typeof exportedFields]: (typeof exportedFields)[K] extends SQL.Aliased<infer V> ? V : never }
type Word = keyof typeof en
type DeliveryFilters = Partial<
  Record<
    'q' | 'state' | 'day' | 'from' | 'until' | 'endedFrom' | 'endedUntil' | 'priority' | 'source' | 'attempt',
    string | undefined
  >
>
type Said = (group: string, value: string | undefined) => string
/** A column: called as files that are brought call it, by its field; or by a word, where it is only told. */
type SheetColumn = { field?: string; word?: Word; brief?: true; of: (row: Row, said: Said) => Cell }
const spans = (windows: Window[]) => windows.map(({ from, until }) => `${from}–${until}`).join(', ')
const one = (field: string, of: SheetColumn['of']): SheetColumn => ({ field, of })
/** Of those that stand on paper, too. */
const brief = (field: string, of: SheetColumn['of']): SheetColumn => ({ field, of, brief: true })
const only = (word: Word, of: SheetColumn['of']): SheetColumn => ({ word, of, brief: true })
const told: SheetColumn[] = [
  brief('code', (row) => row.code),
  brief('externalId', (row) => row.external ?? ''),
  // an address has a state, too: a file that comes back is not to mistake one for the other
  only('field.deliveryState', (row, said) => said('state', row.state)),
  one('kind', (row, said) => said('kind', row.kind)),
  brief('customer', (row) => row.customer),
  brief('phone', (row) => row.phone),
  one('email', (row) => row.email),
  brief('line', (row) => row.line),
  brief('postcode', (row) => row.postcode),
  brief('city', (row) => row.city),
  one('country', (row) => row.country),
  brief('lat', (row) => row.lat ?? ''),
  brief('lon', (row) => row.lon ?? ''),
  brief('day', (row) => row.day ?? ''),
  one('dayUntil', (row) => row.day_until ?? ''),
  brief('slot', (row) => spans(row.windows)),
  one('serviceMinutes', (row) => row.seconds / 60),
  brief('weightKg', (row) => row.weight / 1000),
  one('volumeM3', (row) => row.volume / 1000),
  brief('items', (row) => row.items),
  one('pallets', (row) => row.pallets),
  brief('priority', (row) => row.priority),
  only('field.attempt', (row) => row.attempt),
  brief('depot', (row) => row.depot),
  // who brings it now is no wish of anybody
  only('field.bringer', (row) => row.driver ?? ''),
  one('driver', (row) => row.only ?? ''),
  one('skills', (row) => row.skills.join(';')),
  one('features', (row) => row.features.join(';')),
  one('tags', (row) => row.tags.join(';')),
  one('group', (row) => row.group),
  one('position', (row, said) => said('position', row.position)),
  one('barcode', (row) => row.barcodes ?? ''),
  one('cod', (row) => (!row.cents ? '' : Number(decimalOf({ cents: row.cents, currency: row.currency })))),
  one('access', (row) => row.access),
  one('pickupLine', (row) => row.pickup_line),
  one('pickupPostcode', (row) => row.pickup_postcode),
  one('pickupCity', (row) => row.pickup_city),
  one('pickupLat', (row) => row.pickup_lat ?? ''),
  one('pickupLon', (row) => row.pickup_lon ?? ''),
  one('pickupSlot', (row) => spans(row.pickup_windows)),
  brief('note', (row) => row.note),
]

type Wanted = DeliveryFilters & { format?: unknown }
export function sheetOfDeliveries(ctx: Pick<Base, 'db' | 'host'>, query: SQL, asked: Wanted, language: Language) {
  const word = wordsOf<Word>({ en, fr, ar }, language)
  const said: Said = (group, value) => (value ? word(`${group}.${value}` as Word) : '')
  const shown = told.filter((column) => column.brief || asked.format !== 'pdf')
  const headOf = ({ field, word: name }: SheetColumn): string =>
    name ? word(name) : deliveryColumns.find((column) => column.field === field)!.title[language]
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
    head: shown.map(headOf),
    rows: cellsOf<Row>(ctx, query, (row) => shown.map(({ of }) => of(row, said))),
  }
}
