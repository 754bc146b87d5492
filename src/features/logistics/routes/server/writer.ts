/** The one place that writes rows of stops, and the rows of routes that are timed: only what has become different, at once. */
import { inArray, sql, type SQL } from 'drizzle-orm'
import { isAlike } from '#contract/changed-of'
import { chunks } from '#server/chunks'
import type { Writing } from '#server/context'
import { routes, stops } from '#features/logistics/routes/tables'
import type { RouteRow, StopRow } from './given'

/** What a row of a stop may become; who it is stays. */
const fields = [
  ...(['routeId', 'seq', 'trip', 'pin', 'state', 'arrivedAt', 'leftAt', 'plannedAt', 'arriveAt', 'beginAt'] as const),
  ...(['leaveAt', 'travelSeconds', 'travelMetres', 'waitSeconds', 'setupSeconds', 'serviceSeconds'] as const),
  ...(['load', 'violations'] as const),
]
/** One that is not there yet has no id, or one below nothing, by which a plan knows it. */
export type PutStop = typeof stops.$inferInsert
/** Of a statement: a row has some thirty values. */
const atOnce = 500

const changedIn = (was: StopRow, is: PutStop) =>
  fields.filter((field) => is[field] !== undefined && !isAlike(is[field], was[field]))

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Sets these columns to what the statement wanted to insert. */
const excluded = (names: Iterable<string>): Record<string, SQL> =>
  Object.fromEntries([...names].map((name) => [name, sql.raw(`excluded."${snake(name)}"`)]))

/** Stops as they were read, and as they are to be: those that are in the first list alone go. */
export async function writeStops(
  { db }: Pick<Writing, 'db'>,
  before: readonly StopRow[],
  after: readonly PutStop[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.id, row]))
  const stay = new Set(after.map(({ id }) => id))
  const gone = before.flatMap(({ id }) => (stay.has(id) ? [] : [id]))
  for (const ids of chunks(gone, atOnce)) await db.delete(stops).where(inArray(stops.id, ids))
  const set = new Set<string>()
  const written = after.flatMap((row) => {
    const was = known.get(row.id ?? 0)
    const { id: _, ...fresh } = row
    if (!was) return [fresh]
    const changed = changedIn(was, row)
    for (const field of changed) set.add(field)
    return changed.length > 0 ? [row] : []
  })
  for (const some of chunks(written, atOnce)) {
    const put = db.insert(stops).values(some)
    await (set.size > 0 ? put.onConflictDoUpdate({ target: stops.id, set: excluded(set) }) : put)
  }
}

/** Routes as they were read, locked, and what becomes of them; gives them as they are now. */
export async function writeRoutes(
  { db }: Pick<Writing, 'db'>,
  all: readonly { route: RouteRow; changes: Partial<RouteRow> }[],
): Promise<RouteRow[]> {
  const set = new Set(all.flatMap(({ changes }) => Object.keys(changes)))
  const written: RouteRow[] = []
  for (const some of chunks(all, atOnce))
    written.push(
      ...(await db
        .insert(routes)
        .values(some.map(({ route, changes }) => ({ ...route, ...changes })))
        .onConflictDoUpdate({ target: routes.id, set: excluded(set) })
        .returning()),
    )
  const byId = new Map(written.map((row) => [row.id, row]))
  return all.map(({ route }) => byId.get(route.id)!)
}
