/** In the demo whoever plans ends each day: those before today are closed. */
import { and, eq, lt, notExists, sql } from 'drizzle-orm'
import { momentIn } from '#contract/zone'
import type { Base } from '#server/context'
import { dayPlans, routes } from '#features/logistics/routes/tables'
import type { Depot } from './given'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Db = Pick<Base, 'db'>
/** Nobody of the demo is out later. */
export const homeAt = '20:00'

/** A day that was over before anybody looked. */
export const sowClosed = ({ db }: Db, { id: depotId, zone }: Depot, day: string) =>
  db
    .insert(dayPlans)
    .values({ day, depotId, state: 'closed', changedAt: momentIn(zone, day, homeAt) })
    .onConflictDoNothing()

/** Days that were lived through, once nothing of them is under way; one that a person left open stays so. */
export function closePast({ db }: Db, { id: depotId }: Depot, today: string, now: Date) {
  const open = db
    .select({ one: sql`1` })
    .from(routes)
    .where(
      and(eq(routes.depotId, dayPlans.depotId), eq(routes.day, dayPlans.day), isIn(routes.state, routeIs.unclosed)),
    )
  return db
    .update(dayPlans)
    .set({ state: 'closed', changedAt: now, changedById: null, version: sql`${dayPlans.version} + 1` })
    .where(and(eq(dayPlans.depotId, depotId), lt(dayPlans.day, today), eq(dayPlans.state, 'live'), notExists(open)))
}
