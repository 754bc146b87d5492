/** A row of a file as a delivery, and what is wrong with it. */
import type { ImportFault, ImportRow } from '#contract/importer'
import { centsOfDecimal } from '#contract/money'
import type { NewDelivery } from '#features/logistics/deliveries/contract'
import { freightFields, type DeliveryKind } from '#features/logistics/deliveries/contract/freight'
import { deliveriesImporter } from '#features/logistics/deliveries/importer'

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

type Slot = { day: string | null; windows: { from: string; until: string }[] }
/** "2026-05-12 10:00 - 2026-05-12 12:00", "10:00-12:00", or several of them: "08:00–10:00, 14:00–16:00". */
function slotOf(text: string): Slot | undefined {
  const times = [...text.matchAll(/\b(\d{1,2}):(\d{2})\b/g)].map(
    ([, hour, minute]) => `${hour!.padStart(2, '0')}:${minute}`,
  )
  const [day = null] = /\d{4}-\d{2}-\d{2}/.exec(text) ?? []
  const windows = times.flatMap((from, at) => (at % 2 === 0 ? { from, until: times[at + 1] ?? '' } : []))
  return windows.length > 0 && windows.every(({ from, until }) => from < until) ? { day, windows } : undefined
}

const listOf = (text: string, most = 20): string[] =>
  text
    .split(/[;,|]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .slice(0, most)

const namesOf = (row: ImportRow, field: string): string[] => listOf(textOf(row, field).toLowerCase())

/** "small-box=1 big-box=2" are three. */
function countOf(text: string): number | null {
  const counts = [...text.matchAll(/(?:^|[=\s,;])(\d+)(?=$|[\s,;])/g)].map(([, count]) => Number(count))
  return counts.length > 0 ? counts.reduce((all, one) => all + one, 0) : null
}

const pairs = [
  ['windowFrom', 'windowUntil'],
  ['window2From', 'window2Until'],
] as const

/** Names of drivers and of depots, small, and which they are. */
export type Known = { crew: ReadonlyMap<string, number>; gates: ReadonlyMap<string, number> }
const loads = ['load1', 'load2', 'load3', 'load4', 'load5'] as const

export function faultsOf(row: ImportRow, { crew, gates }: Known): ImportFault[] {
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
  if (priorityOf(textOf(row, 'priority')) === undefined) found.push(fault('priority', 'priority_wrong'))
  for (const field of ['slot', 'pickupSlot'])
    if (textOf(row, field) !== '' && !slotOf(textOf(row, field))) found.push(fault(field, 'slot_wrong'))
  if (namesOf(row, 'driver').some((name) => !crew.has(name))) found.push(fault('driver', 'driver_unknown'))
  const depot = textOf(row, 'depot').toLowerCase()
  if (depot !== '' && !gates.has(depot)) found.push(fault('depot', 'depot_unknown'))
  // in kilos or in boxes: whose file it is knows
  for (const load of loads) if (numberOf(row, load)) found.push(fault(load, 'load_unknown'))
  if (row.values['isDepot'] === true) found.push(fault('isDepot', 'is_depot'))
  const [day, dayUntil] = [textOf(row, 'day'), textOf(row, 'dayUntil')]
  if (dayUntil !== '' && (day === '' || dayUntil < day)) found.push(fault('dayUntil', 'days_backwards'))
  if (textOf(row, 'kind') === 'pair' && textOf(row, 'pickupLine') === '')
    found.push(fault('pickupLine', 'pickup_missing'))
  return found
}

/** A file knows where something is, but nobody of us saw it there. */
const ofFile = 0.95
const window = (from: string, until: string) => ({ from, until, hard: true, centsPerMinute: 0 })

const point = (lat: number | null | undefined, lon: number | null | undefined) =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon, confidence: ofFile } : null

/** Columns that are fields of a delivery as they stand; what has to be understood first is said below. */
const plainOf = ({ values }: ImportRow): Partial<NewDelivery> =>
  Object.fromEntries(
    deliveriesImporter.columns.flatMap(({ field }) => {
      const value = values[field]
      return field in freightFields && value !== null && value !== '' ? [[field, value]] : []
    }),
  )

export function readRow(row: ImportRow, { crew, gates, currency }: Known & { currency: string }): NewDelivery {
  const text = (field: string) => textOf(row, field)
  const slot = slotOf(text('slot'))
  const pickup = slotOf(text('pickupSlot'))
  const windows = pairs.flatMap(([from, until]) => {
    const [begins, ends] = [text(from), text(until)]
    // a day has two ends that nobody has to say
    return begins === '' && ends === '' ? [] : [window(begins || '00:00', ends || '24:00')]
  })
  const at = (field: string) => numberOf(row, field)
  const minutes = numberOf(row, 'serviceMinutes')
  const depotId = gates.get(text('depot').toLowerCase())
  const named = [text('firstName'), text('lastName')].filter(Boolean).join(' ')
  const isPair = text('pickupLine') !== ''
  const line = [text('line'), text('line2')].filter(Boolean).join(', ')
  return {
    ...plainOf(row),
    ...(depotId !== undefined && { depotId }),
    externalId: text('externalId') || text('invoice') || null,
    // its words are checked by the importer
    kind: isPair ? 'pair' : ((text('kind') || 'delivery') as DeliveryKind),
    customer: text('customer') || named || line,
    phone: text('phone'),
    email: text('email'),
    line,
    postcode: text('postcode'),
    city: [text('city'), text('region')].filter(Boolean).join(', '),
    country: text('country'),
    // where the door is; where one stops for it is the next best
    point: point(at('lat'), at('lon')) ?? point(at('curbLat'), at('curbLon')),
    day: text('day') || slot?.day || null,
    windows: slot ? slot.windows.map(({ from, until }) => window(from, until)) : windows,
    serviceSeconds: minutes === null ? undefined : Math.round(minutes * 60),
    priority: priorityOf(text('priority')) ?? 0,
    weightGrams: Math.round((numberOf(row, 'weightKg') ?? 0) * 1000),
    volumeLitres: Math.round((numberOf(row, 'volumeM3') ?? 0) * 1000),
    // what nobody counted is one thing
    items: at('items') ?? countOf(text('parcelSizes')) ?? 1,
    pallets: at('pallets') ?? 0,
    dayUntil: text('dayUntil') || null,
    access: text('access'),
    skills: listOf(text('skills')),
    features: listOf(text('features')),
    allowedDrivers: namesOf(row, 'driver').flatMap((name) => crew.get(name) ?? []),
    group: text('group'),
    // of which bill it is, where it has a reference of its own
    tags: [
      ...listOf(text('tags')),
      ...listOf(text('pickupTags')),
      ...(text('externalId') ? listOf(text('invoice')) : []),
    ],
    position: (text('position') || 'any') as 'any',
    note: text('note'),
    packages: listOf(text('barcode'), 200).map((barcode) => ({ barcode: barcode.slice(0, 60), label: '' })),
    codCents: centsOfDecimal(text('cod'), currency) ?? 0,
    ...(isPair && {
      pickupLine: text('pickupLine'),
      pickupPostcode: text('pickupPostcode'),
      pickupCity: text('pickupCity'),
      pickupPoint: point(at('pickupLat'), at('pickupLon')),
      pickupWindows: (pickup?.windows ?? []).map(({ from, until }) => window(from, until)),
    }),
  }
}
