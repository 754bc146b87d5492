/** What a driver is told of a route that they know: each change of it is a revision with its list. */
import { eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { drivers } from '#features/logistics/drivers/tables'
import { isOut } from '#features/logistics/routes/rules'
import { revisions } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import type { RouteRow } from './given'
import type { RouteChange } from '#features/logistics/routes/contract/stops'

type Revising = Pick<Writing, 'db' | 'now' | 'person'>

/** Known to its driver: what is new is a revision of its own. */
export async function revise(ctx: Revising, route: RouteRow, changes: RouteChange[]): Promise<Partial<RouteRow>> {
  if (!isOut(route.state) || changes.length === 0) return {}
  const number = route.revision + 1
  await ctx.db
    .insert(revisions)
    .values({ routeId: route.id, number, changes, madeAt: ctx.now, madeById: ctx.person?.id ?? null })
  return { revision: number }
}

/** The same in the trail, in a few words each: the first twenty. */
export const trailOf = (changes: readonly RouteChange[]): string[] =>
  changes.map(({ did, name, to }) => [did, name, to].filter(Boolean).join(' ')).slice(0, 20)

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
