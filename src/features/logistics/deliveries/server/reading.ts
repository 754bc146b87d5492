/** A row of a file as a delivery, and what is wrong with it. */
import type { ImportFault, ImportRow } from '#contract/importer'
import { centsOfDecimal } from '#contract/money'
import type { NewDelivery } from '#features/logistics/deliveries/contract'
import { freightFields, type DeliveryKind } from '#features/logistics/deliveries/contract/freight'
import { deliveriesImporter } from '#features/logistics/deliveries/importer'
import { countOf, momentOf, placeOf, slotOf } from './sayings'

export const textOf = ({ values }: ImportRow, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}
const numberOf = ({ values }: ImportRow, field: string): number | null => {
  const value = values[field]
  return typeof value === 'number' ? value : null
}

const letters: Readonly<Record<string, number>> = {
  l: 0,
  low: 0,
  m: 20,
  medium: 20,
  normal: 0,
  h: 60,
  high: 60,
  c: 95,
  critical: 95,
  urgent: 95,
}
/** By a letter, as some planners have it, or from 0 to 100. */
function priorityOf(text: string): number | undefined {
  if (text === '') return 0
  const said = letters[text.toLowerCase()] ?? Number(text)
  return Number.isInteger(said) && said >= 0 && said <= 100 ? said : undefined
}

const listOf = (text: string, most = 20): string[] =>
  text
    .split(/[;,|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, most)

/** Slugs of CoopCycle have a space between them. */
const slugsOf = (text: string): string[] => listOf(text.replaceAll(/\s+/g, ';'))

const namesOf = (row: ImportRow, field: string): string[] => listOf(textOf(row, field).toLowerCase())

const pairs = [
  ['windowFrom', 'windowUntil'],
  ['window2From', 'window2Until'],
] as const

/** Names of drivers and of depots, small, and which they are. */
export type ImportReferences = { crew: ReadonlyMap<string, number>; gates: ReadonlyMap<string, number> }
const loads = ['load1', 'load2', 'load3', 'load4', 'load5'] as const

export function faultsOf(row: ImportRow, { crew, gates }: ImportReferences): ImportFault[] {
  const fault = (field: string, code: string): ImportFault => ({ row: row.row, field, code })
  const found: ImportFault[] = []
  for (const [from, until] of pairs) {
    const [begins, ends] = [textOf(row, from), textOf(row, until)]
    if (begins !== '' && ends !== '' && begins >= ends) found.push(fault(until, 'window_backwards'))
  }
  for (const [lat, lon] of [
    ['lat', 'lon'],
    ['pickupLat', 'pickupLon'],
    ['curbLat', 'curbLon'],
  ] as const)
    if ((numberOf(row, lat) === null) !== (numberOf(row, lon) === null)) found.push(fault(lat, 'half_a_place'))
  if (textOf(row, 'line') === '' && !pointOf(row)) found.push(fault('line', 'missing'))
  if (textOf(row, 'latLng') !== '' && !placeOf(textOf(row, 'latLng'))) found.push(fault('latLng', 'place_wrong'))
  for (const field of ['readyAt', 'dueAt', 'pickupFrom', 'pickupUntil'])
    if (textOf(row, field) !== '' && !momentOf(textOf(row, field))) found.push(fault(field, 'moment_wrong'))
  if (textOf(row, 'parcelSizes') !== '' && countOf(textOf(row, 'parcelSizes')) === undefined)
    found.push(fault('parcelSizes', 'sizes_wrong'))
  if (priorityOf(textOf(row, 'priority')) === undefined) found.push(fault('priority', 'priority_wrong'))
  for (const field of ['slot', 'pickupSlot'])
    if (textOf(row, field) !== '' && !slotOf(textOf(row, field))) found.push(fault(field, 'slot_wrong'))
  if (namesOf(row, 'driver').some((name) => !crew.has(name))) found.push(fault('driver', 'driver_unknown'))
  const depot = textOf(row, 'depot').toLowerCase()
  if (depot !== '' && !gates.has(depot)) found.push(fault('depot', 'depot_unknown'))
  // in kilos or in boxes: whose file it is knows
  for (const load of loads) if (numberOf(row, load)) found.push(fault(load, 'load_unknown'))
  const isGate = textOf(row, 'kind') === 'depot'
  if (row.values['isDepot'] === true || isGate) found.push(fault(isGate ? 'kind' : 'isDepot', 'is_depot'))
  const { day, dayUntil, begins, ends } = whenOf(row)
  const last = textOf(row, 'dayUntil') ? 'dayUntil' : 'dueAt'
  if (dayUntil !== null && (day === null || dayUntil < day)) found.push(fault(last, 'days_backwards'))
  if (begins !== '' && ends !== '' && begins >= ends) found.push(fault('dueAt', 'window_backwards'))
  if (textOf(row, 'kind') === 'pair' && textOf(row, 'pickupLine') === '')
    found.push(fault('pickupLine', 'pickup_missing'))
  return found
}

/** A file knows where something is, but nobody of us saw it there. */
const ofFile = 0.95
const window = (from: string, until: string) => ({ from, until, hard: true, centsPerMinute: 0 })

/** A day has two ends that nobody has to say. */
const spanOf = (begins: string, ends: string) =>
  begins === '' && ends === '' ? [] : [window(begins || '00:00', ends || '24:00')]

function pickupWindowsOf(row: ImportRow) {
  const slot = slotOf(textOf(row, 'pickupSlot'))
  if (slot) return slot.windows.map(({ from, until }) => window(from, until))
  const [from, until] = [momentOf(textOf(row, 'pickupFrom')), momentOf(textOf(row, 'pickupUntil'))]
  return spanOf(from?.time ?? '', until?.time ?? '')
}

/** Who gives it out has no field of their own: it stands behind the address, in the note. */
function pickupNoteOf(row: ImportRow): string {
  const said = ['pickupContact', 'pickupPhone', 'pickupNote'].map((field) => textOf(row, field)).filter(Boolean)
  return said.length > 0 ? `${textOf(row, 'pickupLine')}: ${said.join(', ')}` : ''
}

const point = (lat: number | null | undefined, lon: number | null | undefined) =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon, confidence: ofFile } : null

/** Where the door is; where one stops for it is the next best. */
const pointOf = (row: ImportRow) => {
  const said = placeOf(textOf(row, 'latLng'))
  const at = (field: string) => numberOf(row, field)
  return point(at('lat'), at('lon')) ?? point(said?.lat, said?.lon) ?? point(at('curbLat'), at('curbLon'))
}

/** The day or the days, and between which hours, as columns say them that have both in one cell. */
function whenOf(row: ImportRow) {
  const text = (field: string) => textOf(row, field)
  const [ready, due] = [momentOf(text('readyAt')), momentOf(text('dueAt'))]
  const day = text('day') || slotOf(text('slot'))?.day || ready?.day || due?.day || null
  const until = text('dayUntil') || (ready?.day ? due?.day : null) || null
  const [begins, ends] = [ready?.time ?? '', due?.time ?? '']
  // from an evening to a morning is no window of one day
  const isOverNight = until !== null && until !== day && begins !== '' && ends !== '' && begins >= ends
  return {
    day,
    dayUntil: until === day ? null : until,
    begins: isOverNight ? '' : begins,
    ends: isOverNight ? '' : ends,
  }
}

/** Columns that are fields of a delivery as they stand; what has to be understood first is said below. */
const plainOf = ({ values }: ImportRow): Partial<NewDelivery> =>
  Object.fromEntries(
    deliveriesImporter.columns.flatMap(({ field }) => {
      const value = values[field]
      return field in freightFields && value !== null && value !== '' ? [[field, value]] : []
    }),
  )

export function readRow(
  row: ImportRow,
  { crew, gates, currency }: ImportReferences & { currency: string },
): NewDelivery {
  const text = (field: string) => textOf(row, field)
  const slot = slotOf(text('slot'))
  const when = whenOf(row)
  const windows = pairs.flatMap(([from, until]) => spanOf(text(from), text(until)))
  const at = (field: string) => numberOf(row, field)
  const minutes = at('serviceMinutes')
  const demand = at('demand')
  const depotId = gates.get(text('depot').toLowerCase())
  const named = [text('firstName'), text('lastName')].filter(Boolean).join(' ')
  const isPair = text('pickupLine') !== ''
  const place = pointOf(row)
  const street = [text('line'), text('line2')].filter(Boolean).join(', ')
  // who sends only where it is on the map has said it
  const line = street || (place ? `${place.lat}, ${place.lon}` : '')
  const customer = text('customer') || named || text('contact') || line
  return {
    ...plainOf(row),
    ...(depotId !== undefined && { depotId }),
    externalId: text('externalId') || text('invoice') || null,
    // its words are checked by the importer
    kind: isPair ? 'pair' : ((text('kind') || (demand !== null && demand > 0 ? 'pickup' : 'delivery')) as DeliveryKind),
    customer,
    phone: text('phone'),
    email: text('email'),
    line,
    postcode: text('postcode'),
    city: [text('city'), text('region')].filter(Boolean).join(', '),
    country: text('country'),
    point: place,
    day: when.day,
    windows: slot
      ? slot.windows.map(({ from, until }) => window(from, until))
      : [...windows, ...spanOf(when.begins, when.ends)],
    serviceSeconds: minutes === null ? (at('seconds') ?? undefined) : Math.round(minutes * 60),
    priority: priorityOf(text('priority')) ?? 0,
    weightGrams: Math.round(at('weightG') ?? Math.abs(at('weightKg') ?? demand ?? 0) * 1000),
    volumeLitres: Math.round((numberOf(row, 'volumeM3') ?? 0) * 1000),
    // what nobody counted is one thing
    items: at('items') ?? countOf(text('parcelSizes')) ?? 1,
    pallets: at('pallets') ?? 0,
    dayUntil: when.dayUntil,
    // whom to ask for, where that is not who it is for
    access: [text('access'), customer === text('contact') ? '' : text('contact')]
      .filter(Boolean)
      .join(', ')
      .slice(0, 400),
    skills: listOf(text('skills')),
    features: listOf(text('features')),
    allowedDrivers: namesOf(row, 'driver').flatMap((name) => crew.get(name) ?? []),
    group: text('group'),
    // of which bill it is, where it has a reference of its own
    tags: [
      ...listOf(text('tags')),
      ...slugsOf(text('dropoffTags')),
      ...slugsOf(text('pickupTags')),
      ...(text('externalId') ? listOf(text('invoice')) : []),
      ...listOf(text('orderCode')),
    ].slice(0, 20),
    position: (text('position') || 'any') as 'any',
    note: isPair ? [text('note'), pickupNoteOf(row)].filter(Boolean).join('\n').slice(0, 1000) : text('note'),
    packages: listOf(text('barcode'), 200).map((barcode) => ({ barcode: barcode.slice(0, 60), label: '' })),
    codCents: centsOfDecimal(text('cod'), currency) ?? 0,
    ...(isPair && {
      pickupLine: text('pickupLine'),
      pickupPostcode: text('pickupPostcode'),
      pickupCity: text('pickupCity'),
      pickupPoint: point(at('pickupLat'), at('pickupLon')),
      pickupWindows: pickupWindowsOf(row),
    }),
  }
}
