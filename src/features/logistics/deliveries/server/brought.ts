/** Deliveries that come from a file, hundreds at once. */
import { and, eq, inArray } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as rows from '#features/logistics/deliveries/importer'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { makeDeliveries } from './making'
import { faultsOf, readRow, textOf } from './reading'
import { currencyOf } from './writing'

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
const nearest = (gates: readonly (typeof depots.$inferSelect)[], lat: number, lon: number) =>
  gates.toSorted((a, b) => distance(a, lat, lon) - distance(b, lat, lon))[0]!

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
  const known = { crew: await crewOf(ctx.db), currency: await currencyOf(ctx) }
  const depotOf = ({ lat, lon }: { lat?: number | null; lon?: number | null }) =>
    typeof lat === 'number' && typeof lon === 'number' ? nearest(gates, lat, lon).id : usual.id
  const all = fresh.map((row) => ({ asked: readRow(row, known) }))
  const ids = await makeDeliveries(ctx, all, { source, depotOf, beginsReady: true })
  return { made: fresh.map(({ row }, at) => ({ row, id: ids[at]! })), wrong }
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
