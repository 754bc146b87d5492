/** The routes of a day that may still take something, as one problem of the solver with road times. */
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Writing, Base } from '#server/context'
import { rowsOf } from '#server/rows'
import type { Problem } from '#server/solver'
import { drivers } from '#features/logistics/drivers/tables'
import { planRoutes } from '#features/logistics/routes/contract/planning'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Placed } from '#features/logistics/routes/contract/stops'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'

export type RouteRow = typeof routes.$inferSelect
export type StopRow = typeof stops.$inferSelect
export type Asking = Pick<Base, 'db' | 'rights' | 'judged' | 'now' | 'host'> & Pick<Writing, 'call' | 'attempt' | 'ask'>
type Visit = { deliveryId: number; kind: 'pickup' | 'drop' | 'service'; stopId: number | null }
/** One for each vehicle of the problem; a crew that has no route yet has none of the three. */
type Lane = { route: RouteRow | undefined; driverId: number; driver: string; crew?: Crew; rows: StopRow[] }
export type Day = {
  lanes: Lane[]
  problem: Problem
  visits: Visit[]
  /** Deliveries by the solver's number of a task. */
  tasks: number[]
}
export class NoTimes extends Error {}

/** Start and end stand where they stand; so do breaks that place themselves. */
const mayMove = ({ kind, pin, deliveryId }: StopRow): boolean =>
  deliveryId !== null || kind === 'reload' || (kind === 'break' && pin !== 'none')
export const placedOf = (rows: readonly StopRow[]): Placed[] => rows.filter(mayMove).map(({ id }) => ({ stopId: id }))

/** Who has no route yet, with what they would drive. */
export type Crew = { driverId: number; vehicleId: number; driver: string; vehicle: string }
type DayQuery = {
  day: string
  depotId: number
  deliveryIds: number[]
  without?: number
  crews?: readonly Crew[]
}
export async function dayOf(ctx: Asking, { day, depotId, deliveryIds, without, crews = [] }: DayQuery): Promise<Day> {
  const found = await ctx.db
    .select({ route: routes, driver: drivers })
    .from(routes)
    .innerJoin(drivers, eq(drivers.id, routes.driverId))
    .where(
      and(
        rowsOf(ctx, 'read', 'Route'),
        eq(routes.day, day),
        eq(routes.depotId, depotId),
        eq(routes.locked, false),
        isIn(routes.state, routeIs.current),
        isNotNull(routes.vehicleId),
      ),
    )
    .orderBy(asc(routes.id))
  const own = found.filter(({ route }) => route.id !== without)
  const routeIds = own.map(({ route }) => route.id)
  const rows = await ctx.db
    .select()
    .from(stops)
    .where(inArray(stops.routeId, routeIds))
    .orderBy(asc(stops.seq), asc(stops.id))
  const lanes = own.map(({ route, driver }): Lane => ({
    route,
    driverId: driver.id,
    driver: driver.name,
    rows: rows.filter((row) => row.routeId === route.id),
  }))
  for (const crew of crews)
    lanes.push({ route: undefined, driverId: crew.driverId, driver: crew.driver, crew, rows: [] })
  if (lanes.length === 0) return { lanes, problem: { places: [], profiles: {}, vehicles: [] }, visits: [], tasks: [] }
  const fresh = crews.map(({ driverId, vehicleId }) => ({ driverId, vehicleId }))
  const asked = { day, depotId, routeIds, crews: fresh, deliveryIds, heldIds: [], mode: 'fresh' as const }
  const planned = await ctx.attempt(planRoutes, asked)
  if (!planned.ok) throw new NoTimes()
  const { problem, visits, tasks } = planned.value
  return { lanes, problem: fromNow(problem, ctx.now), visits, tasks }
}

/** Nobody leaves a depot in the past. */
const fromNow = (problem: Problem, now: Date): Problem => ({
  ...problem,
  plan: { ...problem.plan!, now: now.getTime() / 1000 },
})
