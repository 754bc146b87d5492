/** Deliveries that come from a file, hundreds at once. */
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { ImportFault, ImportRow } from '#contract/importer'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import type * as rows from '#features/logistics/deliveries/importer'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { makeDeliveries } from './making'
import { faultsOf, readRow, textOf } from './reading'
import { isThere } from './rows'
import { currencyOf } from './writing'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof rows>
const source = 'import'

/**
 * Rows that are deliveries already, and which: by the reference that an earlier file gave, or by our own code in an export of
 * ours. A code alone may be that of another installation, so its customer or reference has to say the same.
 */
export async function thereAlready(db: Db, asked: readonly ImportRow[]): Promise<ReadonlyMap<number, number>> {
  const saidIn = (field: string) => asked.map((row) => textOf(row, field)).filter(Boolean)
  const [named, codes] = [saidIn('externalId'), saidIn('code')]
  if (named.length + codes.length === 0) return new Map()
  const { id, externalId, code, customer } = deliveries
  const found = await db
    .select({ id, externalId, code, customer, source: deliveries.source })
    .from(deliveries)
    .where(
      and(
        isThere,
        or(
          named.length > 0 ? and(eq(deliveries.source, source), inArray(externalId, named)) : undefined,
          codes.length > 0 ? inArray(code, codes) : undefined,
        ),
      ),
    )
  const byReference = new Map(
    found.flatMap((one) => (one.source === source && one.externalId ? [[one.externalId, one]] : [])),
  )
  const byCode = new Map(found.map((one) => [one.code, one]))
  return new Map(
    asked.flatMap((row) => {
      const coded = byCode.get(textOf(row, 'code'))
      const isSame =
        coded && (coded.customer === textOf(row, 'customer') || coded.externalId === textOf(row, 'externalId'))
      const one = (isSame ? coded : undefined) ?? byReference.get(textOf(row, 'externalId'))
      return one ? [[row.row, one.id] as const] : []
    }),
  )
}

const gatesOf = async (db: Db): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (
      await db
        .select({ id: depots.id, name: depots.name, code: depots.code })
        .from(depots)
        .where(isNull(depots.deletedAt))
    ).flatMap(({ id, name, code }) => [[name.toLowerCase(), id] as const, [code.toLowerCase(), id] as const]),
  )

/** By name, code, mail or phone, however it is written. */
async function crewOf(db: Db): Promise<ReadonlyMap<string, number>> {
  const { id: number, name, code, email, phone } = drivers
  const all = await db.select({ id: number, name, code, email, phone }).from(drivers).where(isNull(drivers.deletedAt))
  return new Map(
    all.flatMap(({ id, ...said }) =>
      [said.phone, said.email, said.name, said.code].flatMap((one) => (one ? [[one.toLowerCase(), id] as const] : [])),
    ),
  )
}

/** What rows may name, and in which money they are. */
export const knownIn = async (ctx: { db: Db }) => ({
  crew: await crewOf(ctx.db),
  gates: await gatesOf(ctx.db),
  currency: await currencyOf(ctx),
})

export const checkDeliveryRows: Handlers['checkDeliveryRows'] = async ({ db }, { rows: asked }) => {
  const there = await thereAlready(db, asked)
  const known = { crew: await crewOf(db), gates: await gatesOf(db) }
  return {
    known: asked.filter((row) => there.has(row.row)).map(({ row }) => row),
    wrong: asked.flatMap((row) => faultsOf(row, known)),
  }
}

const distance = (a: { lat: number; lon: number }, lat: number, lon: number) =>
  Math.hypot(a.lat - lat, (a.lon - lon) * Math.cos((lat * Math.PI) / 180))
const nearest = (gates: readonly (typeof depots.$inferSelect)[], lat: number, lon: number) =>
  gates.toSorted((a, b) => distance(a, lat, lon) - distance(b, lat, lon))[0]!

export const addDeliveryRows: Handlers['addDeliveryRows'] = async (ctx, { rows: asked }) => {
  const there = await thereAlready(ctx.db, asked)
  const wrong: ImportFault[] = asked
    .filter(({ row }) => there.has(row))
    .map(({ row }) => ({ row, field: 'externalId', code: 'reference_taken' }))
  const fresh = asked.filter(({ row }) => !there.has(row))
  if (fresh.length === 0) return { made: [], wrong }
  // held, so that none is deleted meanwhile
  const gates = await ctx.db
    .select()
    .from(depots)
    .where(isNull(depots.deletedAt))
    .orderBy(asc(depots.id))
    .for('key share')
  const usual = gates.find(({ isDefault }) => isDefault) ?? gates[0]
  if (!usual) return { made: [], wrong: fresh.map(({ row }) => ({ row, field: 'line', code: 'missing' })) }
  const known = await knownIn(ctx)
  type Placed = { depotId?: number; lat?: number | null; lon?: number | null }
  const depotOf = ({ depotId, lat, lon }: Placed) =>
    depotId ?? (typeof lat === 'number' && typeof lon === 'number' ? nearest(gates, lat, lon).id : usual.id)
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
        isIn(deliveries.state, deliveryIs.plannable),
      ),
    )
    .for('update')
  const gone = found.map(({ id }) => id)
  for (const { id, code, customer } of found) ctx.changed({ subject: 'Delivery', id, before: { code, customer } })
  if (gone.length > 0)
    await ctx.db.update(deliveries).set({ deletedAt: ctx.now, externalId: null }).where(inArray(deliveries.id, gone))
  return { kept: ids.filter((id) => !gone.includes(id)) }
}
