import { and, eq } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { refuseOutdated } from '#server/saving'
import { followDeliveries } from '#features/logistics/deliveries/contract/ordered'
import type * as contract from '#features/logistics/deliveries/contract'
import { locateDeliveries, type DeliveryChange } from '#features/logistics/deliveries/contract'
import { fixedOnRoute, lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { areInOrder } from '#features/logistics/deliveries/contract/freight'
import { depots } from '#features/logistics/depots/tables'
import { tellAnew } from '#features/logistics/deliveries/contract/tracking'
import { detailOf } from './detail'
import { isExternalTaken } from './adding'
import { knowsCrew } from './crew'
import { thresholdOf } from './filters'
import { deliveryOf, type DeliveryRow } from './rows'
import { bookedOf, columnsOf, writeParts } from './writing'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof contract>
type Saving = Ctx<typeof contract.updateDelivery>

const addressFields = [
  'line',
  'postcode',
  'city',
  'country',
  'point',
  'pickupLine',
  'pickupPostcode',
  'pickupCity',
  'pickupCountry',
  'pickupPoint',
] as const

/** Fields that say something else than the row, and that may not change any more. */
function fixedOf(row: DeliveryRow, asked: DeliveryChange): string[] {
  const state = row.state
  if (!deliveryIs.onRoute(state) && !deliveryIs.over(state) && state !== 'returning') return []
  const changed = changedOf(row, { ...columnsOf(asked), ...(asked.contents ? { contents: asked.contents } : {}) })
  const named = new Set(Object.keys(changed))
  return fixedOnRoute.filter((field) =>
    field === 'point'
      ? named.has('lat') || named.has('lon')
      : field === 'pickupPoint'
        ? named.has('pickupLat')
        : named.has(field),
  )
}

async function check(ctx: Saving, row: DeliveryRow, asked: DeliveryChange): Promise<void> {
  if (asked.depotId !== undefined && asked.depotId !== row.depotId) {
    const own = and(eq(depots.id, asked.depotId), rowsOf(ctx, 'read', 'Depot'))
    const [depot] = await ctx.db.select({ id: depots.id }).from(depots).where(own).for('key share')
    if (!depot) ctx.fail('depot_unknown')
  }
  if (!(await knowsCrew(ctx, asked, row))) ctx.fail('drivers_unknown')
  const { externalId } = asked
  if (externalId && externalId !== row.externalId && (await isExternalTaken(ctx, row.source, externalId)))
    ctx.fail('external_taken')
}

/** Somewhere else it is not where it was: the point goes with the address, unless one is said. */
function movedAway(row: DeliveryRow, asked: DeliveryChange): Partial<DeliveryRow> {
  const differs = (...fields: (keyof DeliveryRow & keyof DeliveryChange)[]) =>
    fields.some((field) => asked[field] !== undefined && asked[field] !== row[field])
  const drop = asked.point === undefined && differs('line', 'postcode', 'city', 'country')
  const pickup =
    asked.pickupPoint === undefined && differs('pickupLine', 'pickupPostcode', 'pickupCity', 'pickupCountry')
  return {
    ...(drop ? { lat: null, lon: null, confidence: 0, locatedAt: null } : {}),
    ...(pickup ? { pickupLat: null, pickupLon: null, pickupConfidence: 0, locatedAt: null } : {}),
  }
}

type Lacking = { message: string; lacks: ReturnType<typeof lacksOf> }
/** It cannot be changed so. */
export class Unchanged extends Error {
  constructor(
    readonly why:
      | { code: 'days_backwards' }
      | { code: 'delivery_fixed'; data: { message: string; fields: string[] } }
      | { code: 'delivery_incomplete'; data: Lacking },
  ) {
    super(why.code)
  }
}
export function refuseFixed(row: DeliveryRow, asked: DeliveryChange): void {
  const fields = fixedOf(row, asked)
  if (fields.length > 0)
    throw new Unchanged({ code: 'delivery_fixed', data: { message: 'It is in a route, or over', fields } })
}

type Changing = Pick<Writing, 'db' | 'now' | 'person' | 'call' | 'after' | 'changed'>
/** Changes one that is locked; whoever asks has seen to it that they may, and that what is named is there. */
export async function changeRow(
  ctx: Changing,
  row: DeliveryRow,
  asked: Omit<DeliveryChange, 'version'>,
): Promise<void> {
  const { id } = row
  let wanted: Partial<DeliveryRow> = { ...columnsOf(asked), ...movedAway(row, asked) }
  // put off beyond its last day, that one is its last
  if (asked.dayUntil === undefined && !areInOrder({ ...row, ...wanted })) wanted = { ...wanted, dayUntil: null }
  if (!areInOrder({ ...row, ...wanted })) throw new Unchanged({ code: 'days_backwards' })
  if (addressFields.some((field) => asked[field] !== undefined)) {
    const [booked] = await bookedOf(ctx, [{ ...row, ...wanted }])
    wanted = { ...wanted, ...booked }
  }
  const changed = changedOf(row, wanted)
  const fields = Object.keys(changed) as (keyof DeliveryRow)[]
  const parts = [asked.contents ? 'contents' : [], asked.packages ? 'packages' : []].flat()
  if (fields.length + parts.length === 0) return
  const after = { ...changed, version: row.version + 1 }
  const lacks = lacksOf({ ...row, ...after }, await thresholdOf(ctx.db))
  if (row.state === 'ready' && lacks.length > 0)
    throw new Unchanged({
      code: 'delivery_incomplete',
      data: { message: `Ready without ${lacks.join(', ')}`, lacks },
    })
  await ctx.db.update(deliveries).set(after).where(eq(deliveries.id, id))
  await writeParts(ctx, id, asked)
  if ('day' in changed || 'windows' in changed) await ctx.call(tellAnew, { ids: [id] })
  if (after.locatedAt === null) await ctx.after(locateDeliveries, undefined, { unique: 'locate' })
  const before = Object.fromEntries(fields.map((field) => [field, row[field]]))
  const told = { ...after, ...Object.fromEntries(parts.map((part) => [part, true])) }
  ctx.changed({ subject: 'Delivery', id, before, after: told })
}

/** As the endpoint tells it. */
function tell(ctx: Saving, error: unknown): never {
  if (!(error instanceof Unchanged)) throw error
  return ctx.passOn(error.why)
}

export const updateDelivery: Handlers['updateDelivery'] = async (ctx, { params: { id }, body }) => {
  const { version, ...asked } = body
  const row = await deliveryOf(ctx, 'update', id)
  if (!row) return ctx.fail('delivery_unknown')
  await refuseOutdated(ctx, 'delivery_outdated', { subject: 'Delivery', id, version: row.version }, version)
  try {
    refuseFixed(row, asked)
    await check(ctx, row, asked)
    await changeRow(ctx, row, asked)
  } catch (error) {
    tell(ctx, error)
  }
  return detailOf(ctx, id)
}

export const deleteDelivery: Handlers['deleteDelivery'] = async (ctx, { params: { id } }) => {
  const row = await deliveryOf(ctx, 'delete', id)
  if (!row) return ctx.fail('delivery_unknown')
  if (!deliveryIs.deletable(row.state)) ctx.fail('delivery_alive')
  // what it was called elsewhere may come again
  await ctx.db.update(deliveries).set({ deletedAt: ctx.now, externalId: null }).where(eq(deliveries.id, id))
  if (row.orderId !== null) await ctx.call(followDeliveries, { orderIds: [row.orderId] })
  ctx.changed({ id, before: { code: row.code, customer: row.customer } })
}
