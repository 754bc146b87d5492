/** Deliveries that are there already are changed as a file says them; of what it does not say they keep what they have. */
import { asc, inArray } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type { DeliveryChange } from '#features/logistics/deliveries/contract'
import type { Window } from '#features/logistics/deliveries/contract/freight'
import type * as rows from '#features/logistics/deliveries/importer'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import { knownIn, thereAlready } from './brought'
import { changeRow, refuseFixed, Unchanged } from './changes'
import { readRow, textOf } from './reading'
import type { DeliveryRow } from './rows'

type Handlers = HandlersOf<typeof rows>
type Change = Omit<DeliveryChange, 'version'>

/** By which columns a field is said. */
const saidBy: Partial<Record<keyof Change, readonly string[]>> = {
  customer: ['customer', 'firstName', 'lastName', 'contact'],
  line: ['line'],
  city: ['city', 'region'],
  point: ['lat', 'curbLat', 'latLng'],
  windows: ['slot', 'windowFrom', 'windowUntil', 'window2From', 'window2Until', 'readyAt', 'dueAt'],
  day: ['day', 'slot', 'readyAt', 'dueAt'],
  dayUntil: ['dayUntil', 'dueAt'],
  serviceSeconds: ['serviceMinutes', 'seconds'],
  weightGrams: ['weightKg', 'weightG', 'demand'],
  volumeLitres: ['volumeM3'],
  items: ['items', 'parcelSizes'],
  allowedDrivers: ['driver'],
  tags: ['tags', 'dropoffTags', 'pickupTags'],
  packages: ['barcode'],
  codCents: ['cod'],
  depotId: ['depot'],
  pickupPoint: ['pickupLat'],
  pickupWindows: ['pickupSlot', 'pickupFrom', 'pickupUntil'],
  access: ['access', 'contact'],
  note: ['note', 'pickupNote'],
}

const isSaid = ({ values }: ImportRow, column: string) => {
  const value = values[column]
  return value !== null && value !== undefined && value !== ''
}
const spans = (windows: readonly Window[]) => windows.map(({ from, until }) => `${from}-${until}`).join()
const isAt = (lat: number | null, lon: number | null, point: Change['point']) =>
  lat !== null && lon !== null && !!point && Math.abs(lat - point.lat) + Math.abs(lon - point.lon) < 0.000_001

/** What the row says otherwise: hours that are the same stay as soft as they are, and a place as sure as it was. */
export function changeOf(row: ImportRow, asked: Change, there: DeliveryRow, barcodes: readonly string[]): Change {
  const said = Object.entries(asked).filter(([field]) =>
    (saidBy[field as keyof Change] ?? [field]).some((column) => isSaid(row, column)),
  )
  const change: Change = Object.fromEntries(said)
  if (change.windows && spans(change.windows) === spans(there.windows)) delete change.windows
  if (change.pickupWindows && spans(change.pickupWindows) === spans(there.pickupWindows)) delete change.pickupWindows
  if (isAt(there.lat, there.lon, change.point)) delete change.point
  if (isAt(there.pickupLat, there.pickupLon, change.pickupPoint)) delete change.pickupPoint
  // those that are there have labels, too
  if (change.packages?.map(({ barcode }) => barcode).join() === barcodes.join()) delete change.packages
  // a slot without a day says hours alone, and a moment may be a day alone
  if (change.day === null) delete change.day
  if (change.dayUntil === null && !isSaid(row, 'dayUntil')) delete change.dayUntil
  if (change.windows?.length === 0) delete change.windows
  if (change.pickupWindows?.length === 0) delete change.pickupWindows
  // whom to ask for is nobody else than the customer
  if (change.access === '') delete change.access
  return change
}

const why = {
  delivery_fixed: 'update_fixed',
  delivery_incomplete: 'update_incomplete',
  days_backwards: 'days_backwards',
} as const
/** What kept it from being changed. */
async function faultOf(change: () => Promise<void>): Promise<string | undefined> {
  try {
    await change()
    return undefined
  } catch (error) {
    if (error instanceof Unchanged) return why[error.why.code]
    throw error
  }
}

async function barcodesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  const { id, deliveryId, barcode } = deliveryPackages
  const found = await db
    .select({ deliveryId, barcode })
    .from(deliveryPackages)
    .where(inArray(deliveryId, [...ids, 0]))
    .orderBy(asc(id))
  const all = new Map<number, string[]>()
  for (const one of found) all.set(one.deliveryId, [...(all.get(one.deliveryId) ?? []), one.barcode])
  return all
}

export const updateDeliveryRows: Handlers['updateDeliveryRows'] = async (ctx, { rows: asked }) => {
  const there = await thereAlready(ctx.db, asked)
  const known = await knownIn(ctx)
  const found = await ctx.db
    .select()
    .from(deliveries)
    .where(inArray(deliveries.id, [...there.values(), 0]))
    .orderBy(asc(deliveries.id))
    .for('update')
  const byId = new Map(found.map((one) => [one.id, one]))
  const barcodes = await barcodesOf(ctx.db, [...byId.keys()])
  const updated: number[] = []
  const wrong: ImportFault[] = []
  for (const row of asked) {
    const one = byId.get(there.get(row.row) ?? 0)
    const code = one
      ? await faultOf(async () => {
          const change = changeOf(row, readRow(row, known), one, barcodes.get(one.id) ?? [])
          refuseFixed(one, change)
          await changeRow(ctx, one, change)
        })
      : 'update_refused'
    const field = textOf(row, 'externalId') ? 'externalId' : 'code'
    if (code === undefined) updated.push(row.row)
    else wrong.push({ row: row.row, field, code })
  }
  return { updated, wrong }
}
