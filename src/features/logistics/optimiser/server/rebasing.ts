/** What a run counted on, and what of that is another when it is applied. */
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { audit } from '#server/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Rebased } from '#features/logistics/optimiser/contract'
import type { Based } from '#features/logistics/optimiser/tables'
import type { Day } from './day'
import { isIn } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

type Db = Pick<Writing, 'db'>
type Row = typeof deliveries.$inferSelect

/** The versions of the routes that it plans anew, and of all that is in them or may come in. */
export async function basisOf({ db }: Db, { crews, ready, undriven }: Day): Promise<Based> {
  const own = [...crews.flatMap(({ route }) => route ?? []), ...undriven.map(({ route }) => route)]
  const ids = own.map(({ id }) => id)
  const within = db.select({ id: stops.deliveryId }).from(stops).where(inArray(stops.routeId, ids))
  const rows = await db
    .select({ id: deliveries.id, version: deliveries.version })
    .from(deliveries)
    .where(or(inArray(deliveries.id, ready), inArray(deliveries.id, within)))
  const versions = (all: readonly { id: number; version: number }[]) =>
    Object.fromEntries(all.map(({ id, version }) => [id, version]))
  return { routes: versions(own), deliveries: versions(rows) }
}

/** Of a delivery, what a plan looks at: that it was planned, or given to a driver, is told by its route. */
const looked: readonly (keyof Row)[] = [
  'kind',
  'day',
  'dayUntil',
  'lat',
  'lon',
  'pickupLat',
  'pickupLon',
  'windows',
  'pickupWindows',
  'serviceSeconds',
  'pickupSeconds',
  'setupSeconds',
  'weightGrams',
  'volumeLitres',
  'items',
  'pallets',
  'skills',
  'features',
  'allowedDrivers',
  'excludedDrivers',
  'priority',
  'position',
  'tags',
  'notWith',
]
const named = { deliveryId: deliveries.id, code: deliveries.code, name: deliveries.customer }

export async function changedSince(
  { db }: Db,
  { deliveries: seen = {} }: Based,
  ids: readonly number[],
): Promise<Rebased['deliveries']> {
  const rows = await db
    .select({ ...named, version: deliveries.version })
    .from(deliveries)
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
  const newer = rows.filter(({ deliveryId: id, version }) => version > (seen[id] ?? version))
  const subjects = newer.map(({ deliveryId }) => String(deliveryId))
  const trail = await db
    .select({ id: audit.subjectId, after: audit.after })
    .from(audit)
    .where(and(eq(audit.subject, 'Delivery'), inArray(audit.subjectId, subjects)))
  const changed = new Set(
    trail.flatMap(({ id, after }) => {
      const told = (after ?? {}) as Record<string, unknown>
      const isNew = Number(told['version']) > seen[Number(id)]!
      return isNew && looked.some((field) => field in told) ? [Number(id)] : []
    }),
  )
  return newer
    .filter(({ deliveryId }) => changed.has(deliveryId))
    .map(({ deliveryId, code, name }) => ({ deliveryId, code, name }))
}

/** Where deliveries are that stay there. */
export async function whereabouts({ db }: Db, ids: readonly number[]): Promise<Rebased['stayed']> {
  const rows = await db
    .select({ ...named, route: routes.code })
    .from(deliveries)
    .leftJoin(stops, and(eq(stops.deliveryId, deliveries.id), isIn(stops.state, stopIs.open)))
    .leftJoin(routes, eq(routes.id, stops.routeId))
    .where(inArray(deliveries.id, [...ids]))
    .orderBy(asc(deliveries.id))
  // a pair has two stops
  return [...new Map(rows.map((row) => [row.deliveryId, row])).values()]
}
