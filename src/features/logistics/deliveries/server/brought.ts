/** Deliveries that come from a file, hundreds at once. */
import { readSetting } from '#server/setting'
import { and, eq, inArray } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { nextIds } from '#server/next-id'
import { locateDeliveries } from '#features/logistics/deliveries/contract'
import type * as rows from '#features/logistics/deliveries/importer'
import { lacksOf } from '#features/logistics/deliveries/rules'
import { deliveries, deliveryPackages } from '#features/logistics/deliveries/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { faultsOf, readRow, textOf } from './reading'
import { bookedOf, codeOf, currencyOf } from './writing'

type Handlers = HandlersOf<typeof rows>
const source = 'import'

async function referencesThere(db: Db, asked: readonly ImportRow[]): Promise<ReadonlySet<string>> {
  const named = asked.map((row) => textOf(row, 'externalId')).filter(Boolean)
  if (named.length === 0) return new Set()
  const found = await db
    .select({ externalId: deliveries.externalId })
    .from(deliveries)
    .where(and(eq(deliveries.source, source), inArray(deliveries.externalId, named)))
  return new Set(found.flatMap(({ externalId }) => externalId ?? []))
}

/** By name or code, however it is written. */
async function crewOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const all = await db.select({ id: drivers.id, name: drivers.name, code: drivers.code }).from(drivers)
  return new Map(
    all.flatMap(({ id, name, code }) => [[name.toLowerCase(), id] as const, [code.toLowerCase(), id] as const]),
  )
}

export const checkDeliveryRows: Handlers['checkDeliveryRows'] = async ({ db }, { rows: asked }) => {
  const there = await referencesThere(db, asked)
  const crew = await crewOf(db)
  return {
    known: asked.filter((row) => there.has(textOf(row, 'externalId'))).map(({ row }) => row),
    wrong: asked.flatMap((row) => faultsOf(row, crew)),
  }
}

const distance = (a: { lat: number; lon: number }, lat: number, lon: number) =>
  Math.hypot(a.lat - lat, (a.lon - lon) * Math.cos((lat * Math.PI) / 180))

export const addDeliveryRows: Handlers['addDeliveryRows'] = async (ctx, { rows: asked }) => {
  const there = await referencesThere(ctx.db, asked)
  const wrong: ImportFault[] = asked
    .filter((row) => there.has(textOf(row, 'externalId')))
    .map(({ row }) => ({ row, field: 'externalId', code: 'reference_taken' }))
  const fresh = asked.filter((row) => !there.has(textOf(row, 'externalId')))
  if (fresh.length === 0) return { made: [], wrong }
  const gates = await ctx.db.select().from(depots)
  const usual = gates.find(({ isDefault }) => isDefault) ?? gates[0]
  if (!usual) return { made: [], wrong: fresh.map(({ row }) => ({ row, field: 'line', code: 'missing' })) }
  const crew = await crewOf(ctx.db)
  const set = await readSetting(ctx.db, deliveryRules)
  const currency = await currencyOf(ctx)
  const ids = await nextIds(ctx.db, deliveries, fresh.length)
  const read = fresh.map((row) => readRow(row, { crew, currency, serviceSeconds: set.serviceSeconds }))
  const booked = await bookedOf(ctx, read)
  const values = read.map((one, at) => {
    const row = { ...one, ...booked[at] }
    const { lat, lon } = row
    const isPlaced = typeof lat === 'number' && typeof lon === 'number'
    const depot = isPlaced ? gates.toSorted((a, b) => distance(a, lat, lon) - distance(b, lat, lon))[0]! : usual
    const sendable = {
      pickupLat: null,
      pickupConfidence: 0,
      volumeLitres: 0,
      pallets: 0,
      ...row,
      lat: lat ?? null,
      confidence: row.confidence ?? 0,
      day: row.day ?? null,
      kind: row.kind ?? 'delivery',
      weightGrams: row.weightGrams ?? 0,
      items: row.items ?? 0,
    }
    const isReady = lacksOf({ ...sendable, pickupLat: row.pickupLat ?? null }, set.threshold).length === 0
    return {
      ...row,
      id: ids[at]!,
      code: codeOf(ids[at]!),
      source: 'import' as const,
      state: isReady ? ('ready' as const) : ('draft' as const),
      depotId: depot.id,
      currency,
      pickupSeconds: set.pickupSeconds,
      setupSeconds: set.setupSeconds,
      needs: set.needs,
      locatedAt: isPlaced ? ctx.now : null,
      stateSince: ctx.now,
      createdAt: ctx.now,
      createdById: ctx.person?.id ?? null,
    }
  })
  await ctx.db.insert(deliveries).values(values)
  const packages = fresh.flatMap((row, at) => {
    const barcode = textOf(row, 'barcode')
    return barcode ? [{ deliveryId: ids[at]!, barcode }] : []
  })
  if (packages.length > 0) await ctx.db.insert(deliveryPackages).values(packages)
  tell(ctx, values)
  if (values.some(({ locatedAt }) => locatedAt === null))
    await ctx.after(locateDeliveries, undefined, { unique: 'locate' })
  return { made: fresh.map(({ row }, at) => ({ row, id: ids[at]! })), wrong }
}

type Told = { id: number; code: string; customer: string; line: string; state: string }
function tell(ctx: Pick<Writing, 'changed'>, values: readonly Told[]): void {
  for (const { id, code, customer, line, state } of values)
    ctx.changed({ subject: 'Delivery', id, after: { code, customer, line, state, version: 1 } })
}

/** As they came, or only found on the map since: nobody touched them, and no route has them. */
export const removeDeliveryRows: Handlers['removeDeliveryRows'] = async (ctx, { ids }) => {
  const found = await ctx.db
    .select()
    .from(deliveries)
    .where(
      and(
        inArray(deliveries.id, ids),
        inArray(deliveries.version, [1, 2]),
        inArray(deliveries.state, ['draft', 'ready']),
      ),
    )
    .for('update')
  const gone = found.map(({ id }) => id)
  for (const { id, code, customer } of found) ctx.changed({ subject: 'Delivery', id, before: { code, customer } })
  if (gone.length > 0)
    await ctx.db.update(deliveries).set({ deletedAt: ctx.now, externalId: null }).where(inArray(deliveries.id, gone))
  return { kept: ids.filter((id) => !gone.includes(id)) }
}
