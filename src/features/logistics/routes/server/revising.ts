/** What a driver is told of a route that they know: each change of it is a revision with its list. */
import { eq, inArray } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { drivers } from '#features/logistics/drivers/tables'
import { revisions, routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { RouteRow } from './given'
import type { RouteChange } from '#features/logistics/routes/contract/stops'
import type { StopEdit } from '#features/logistics/trail/contract'
import { routeIs } from '#features/logistics/routes/contract/states'

/** `other`: the route that a stop came from or went to. */
export type StopChange = RouteChange & { other?: number | undefined }
type Revising = Pick<Writing, 'db' | 'now' | 'person'>

/** Known to its driver: what is new is a revision of its own. */
export async function revise(
  ctx: Revising,
  route: RouteRow,
  changes: readonly StopChange[],
): Promise<Partial<RouteRow>> {
  if (!routeIs.out(route.state) || changes.length === 0) return {}
  const number = route.revision + 1
  await ctx.db.insert(revisions).values({
    routeId: route.id,
    number,
    changes: changes.map(withoutOther),
    madeAt: ctx.now,
    madeById: ctx.person?.id ?? null,
  })
  return { revision: number }
}

const withoutOther = ({ did, name, from, to }: StopChange): RouteChange => ({ did, name, from, to })

/** More stops than this are counted in the audit log, and not named. */
const mostNamed = 60
/** How the audit log names a route. */
export type NamedRoute = { id: number; code: string; driver: string | null }
/** The same for the audit log: what came from another route or went to one says which, and who drives it. `known`: those that
 *  were read already. */
export async function stopEditsOf(
  { db }: Pick<Revising, 'db'>,
  changes: readonly StopChange[],
  known: readonly NamedRoute[] = [],
): Promise<StopEdit[]> {
  const ids = [...new Set(changes.flatMap(({ other }) => other ?? []))].filter(
    (id) => !known.some((one) => one.id === id),
  )
  const others = db
    .select({ id: routes.id, code: routes.code, driver: drivers.name })
    .from(routes)
    .leftJoin(drivers, eq(drivers.id, routes.driverId))
    .where(inArray(routes.id, ids))
  const found: readonly NamedRoute[] = [...known, ...(ids.length > 0 ? await others : [])]
  const edits = changes.slice(0, mostNamed).map((change): StopEdit => {
    const other = found.find(({ id }) => id === change.other)
    return { ...withoutOther(change), route: other?.code ?? '', driver: other?.driver ?? '' }
  })
  const rest = changes.length - edits.length
  return rest === 0 ? edits : [...edits, { did: 'more', name: '', from: '', to: String(rest), route: '', driver: '' }]
}

/** Who drives it now, with what, and when it leaves. */
export async function crewChanges(
  { db }: Revising,
  before: RouteRow,
  changed: Partial<RouteRow>,
): Promise<RouteChange[]> {
  const told: RouteChange[] = []
  const nameOf = async (table: typeof drivers | typeof vehicles, id: number | null | undefined) => {
    const [row] = id ? await db.select({ name: table.name }).from(table).where(eq(table.id, id)) : []
    return row?.name ?? '–'
  }
  for (const [did, key, table] of [
    ['driver', 'driverId', drivers],
    ['vehicle', 'vehicleId', vehicles],
  ] as const)
    if (changed[key] !== undefined && changed[key] !== before[key]) {
      const [from, to] = [await nameOf(table, before[key]), await nameOf(table, changed[key])]
      told.push({ did, name: to, from, to })
    }
  const isLater = changed.startsAt !== undefined && changed.startsAt?.getTime() !== before.startsAt?.getTime()
  return isLater ? [...told, { did: 'start', name: '', from: '', to: '' }] : told
}
