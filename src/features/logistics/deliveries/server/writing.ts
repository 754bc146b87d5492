/** A delivery as it is asked for, and the row that comes of it. */
import { eq, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { shopCurrency } from '#features/ecommerce/store/tables'
import { addressAt } from '#features/logistics/addresses/contract'
import type { DeliveryChange, NewDelivery } from '#features/logistics/deliveries/contract'
import { deliveries, deliveryItems, deliveryPackages } from '#features/logistics/deliveries/tables'
import type { Item, OrderedItem } from '#features/logistics/deliveries/contract/freight'
import { thresholdOf } from './filters'

type Ctx = Pick<Writing, 'db' | 'call'>
type Row = typeof deliveries.$inferInsert
type DeliveryInput = (DeliveryChange | NewDelivery) & { contents?: readonly OrderedItem[] | undefined }

/** The first ones of an installation are called as if it had some already. */
export const numberOf = (id: number): number => 2000 + id

/** What one delivery may be said to weigh and hold: more is in no van anyway. */
const [mostGrams, mostItems] = [100_000_000, 1_000_000]
/** Weight and number of what is in it. */
export const loadOf = (contents: readonly Item[]) => ({
  weightGrams: Math.min(
    mostGrams,
    contents.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0),
  ),
  items: Math.min(
    mostItems,
    contents.reduce((sum, { quantity }) => sum + quantity, 0),
  ),
})

/** Columns of what was asked: contents and packages have rows of their own, and points become columns. */
export function columnsOf(asked: DeliveryInput): Partial<Row> {
  const { contents, packages: _p, point, pickupPoint, ...own } = asked
  if ('version' in own) delete own.version
  const load = contents
    ? { ...loadOf(contents), ...withoutNone({ weightGrams: own.weightGrams, items: own.items }) }
    : {}
  return withoutNone({ ...own, ...load, ...pointColumns(point), ...pickupColumns(pickupPoint) })
}
const withoutNone = <V extends object>(values: V): Partial<V> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<V>

type Point = { lat: number; lon: number; confidence?: number | undefined } | null | undefined
const pointColumns = (point: Point) =>
  point === undefined
    ? {}
    : { lat: point?.lat ?? null, lon: point?.lon ?? null, confidence: point ? (point.confidence ?? 1) : 0 }
const pickupColumns = (point: Point) =>
  point === undefined
    ? {}
    : {
        pickupLat: point?.lat ?? null,
        pickupLon: point?.lon ?? null,
        pickupConfidence: point ? (point.confidence ?? 1) : 0,
      }

type Placed = Pick<
  Row,
  | 'customer'
  | 'line'
  | 'postcode'
  | 'city'
  | 'country'
  | 'lat'
  | 'lon'
  | 'confidence'
  | 'kind'
  | 'pickupLine'
  | 'pickupPostcode'
  | 'pickupCity'
  | 'pickupCountry'
  | 'pickupLat'
  | 'pickupLon'
  | 'pickupConfidence'
>
const pointOf = (lat: number | null | undefined, lon: number | null | undefined, confidence = 0) =>
  typeof lat === 'number' && typeof lon === 'number' ? { lat, lon, confidence, precision: 'rooftop' } : undefined

/** `threshold`: how sure a place has to be, where it was read already. */
type Booking = { learns?: boolean; threshold?: number }
/**
 * Where both ends are, as the address book knows them. The book learns points too, unless `learns` is false: a buyer's pin
 * must not move other people's deliveries. Its notes are staff's, and no delivery copies them.
 */
export async function bookedOf(
  ctx: Ctx,
  all: readonly Placed[],
  { learns = true, threshold }: Booking = {},
): Promise<Partial<Row>[]> {
  const asked = all.flatMap((one) => [
    {
      label: one.customer,
      line: one.line,
      postcode: one.postcode ?? '',
      city: one.city ?? '',
      country: one.country ?? '',
      point: learns ? pointOf(one.lat, one.lon, one.confidence) : undefined,
      verified: learns && one.confidence === 1 && typeof one.lat === 'number',
    },
    ...(one.pickupLine
      ? [
          {
            line: one.pickupLine,
            postcode: one.pickupPostcode ?? '',
            city: one.pickupCity ?? '',
            country: one.pickupCountry ?? '',
            point: pointOf(one.pickupLat, one.pickupLon, one.pickupConfidence),
            verified: one.pickupConfidence === 1 && typeof one.pickupLat === 'number',
          },
        ]
      : []),
  ])
  const { found } = await ctx.call(addressAt, { all: asked })
  const least = threshold ?? (await thresholdOf(ctx.db))
  // what is sure stays where it was said to be: two doors may be written alike, and the book knows one of them
  const isSure = (lat: number | null | undefined, confidence = 0) => typeof lat === 'number' && confidence >= least
  let at = 0
  return all.map((one): Partial<Row> => {
    const drop = found[at++]!
    const pickup = one.pickupLine ? found[at++]! : undefined
    return {
      addressId: drop.id,
      ...(drop.point && !isSure(one.lat, one.confidence)
        ? { lat: drop.point.lat, lon: drop.point.lon, confidence: drop.point.confidence }
        : {}),
      ...(pickup ? { pickupAddressId: pickup.id } : {}),
      ...(pickup?.point && !isSure(one.pickupLat, one.pickupConfidence)
        ? { pickupLat: pickup.point.lat, pickupLon: pickup.point.lon, pickupConfidence: pickup.point.confidence }
        : {}),
    }
  })
}

type Parts = Pick<DeliveryInput, 'packages'> & { contents?: readonly OrderedItem[] | undefined }
/** Of deliveries that have none yet. A barcode that was read twice is one package. */
export async function writePartsOf({ db }: Pick<Ctx, 'db'>, all: readonly { id: number; asked: Parts }[]) {
  const items = all.flatMap(({ id, asked }) => (asked.contents ?? []).map((one) => ({ ...one, deliveryId: id })))
  const packages = all.flatMap(({ id, asked }) =>
    [...new Map(asked.packages?.map((one) => [one.barcode, one])).values()].map((one) => ({ ...one, deliveryId: id })),
  )
  if (items.length > 0) await db.insert(deliveryItems).values(items)
  if (packages.length > 0) await db.insert(deliveryPackages).values(packages)
}

/** Instead of those that were there. */
export async function writeParts({ db }: Pick<Ctx, 'db'>, id: number, asked: Parts) {
  const { contents, packages } = asked
  const before = contents ? await db.delete(deliveryItems).where(eq(deliveryItems.deliveryId, id)).returning() : []
  if (packages) await db.delete(deliveryPackages).where(eq(deliveryPackages.deliveryId, id))
  await writePartsOf({ db }, [{ id, asked: { packages, contents: contents && keepOrdered(contents, before) } }])
}

type Before = Pick<typeof deliveryItems.$inferSelect, 'productId' | 'name' | 'orderItemId'>
/** Who edits a delivery does not know which lines of the order it brings: what is the same as before stays with its line. */
function keepOrdered(contents: readonly OrderedItem[], before: readonly Before[]): OrderedItem[] {
  const free = before.filter(({ orderItemId }) => orderItemId !== null)
  return contents.map((one) => {
    const at = free.findIndex(({ productId, name }) => productId === one.productId && name === one.name)
    const [known] = one.orderItemId === undefined && at >= 0 ? free.splice(at, 1) : []
    return known ? { ...one, orderItemId: known.orderItemId } : one
  })
}

export async function currencyOf({ db }: Pick<Ctx, 'db'>): Promise<string> {
  const { rows } = (await db.execute(sql`select ${shopCurrency} as currency`)) as { rows: { currency: string }[] }
  return rows[0]!.currency
}
