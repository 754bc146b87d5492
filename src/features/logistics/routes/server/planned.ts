/** Some routes of a day, and who has none yet, as one problem of the solver with road times. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import type * as contract from '#features/logistics/routes/contract/planning'
import { routes } from '#features/logistics/routes/tables'
import { zoneDrivers, zones, zoneVehicles } from '#features/logistics/zones/tables'
import { askMatrix } from '#features/map/contract'
import { givensOf, taskColumns, type RouteRow } from './given'
import { inside } from './inside'
import { problemOf } from './problem'
import type { Territory } from './problem-tasks'
import { profileOf } from './problem-vehicle'
import { timesOf } from './timing'

type Handlers = HandlersOf<typeof contract>

export const planRoutes: Handlers['planRoutes'] = async (ctx, asked) => {
  const { day, depotId, mode } = asked
  const rows = await ctx.db.select().from(routes).where(inArray(routes.id, asked.routeIds))
  const known = asked.routeIds.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const made = asked.crews.map((crew, at) => unmade(ctx, { ...crew, day, depotId }, -1 - at))
  const givens = await givensOf(ctx, [...known, ...made])
  const fresh = await ctx.db
    .select(taskColumns)
    .from(deliveries)
    .where(inArray(deliveries.id, asked.deliveryIds))
    .orderBy(asc(deliveries.id))
  const territories = await territoriesOf(ctx, depotId)
  const search = { mode, held: new Set(asked.heldIds) }
  const { problem, points, visits, tasks } = problemOf(givens, fresh, { territories, now: ctx.now, search })
  const profiles: Record<string, ReturnType<typeof timesOf>> = {}
  const sources = new Set<string>()
  const used = [...new Set(givens.map(({ vehicle }) => profileOf(vehicle?.type)))]
  const found = await ctx.askEach(
    askMatrix,
    used.map((profile) => ({ profile, points })),
  )
  for (const [at, profile] of used.entries()) {
    const one = found[at]!
    if (!one.ok) return ctx.fail('routing_away')
    profiles[profile] = timesOf(one.value, points.length)
    sources.add(one.value.source)
  }
  return { problem: { ...problem, profiles }, timedBy: [...sources].join(', '), points, visits, tasks }
}

type Crew = { driverId: number; vehicleId: number; day: string; depotId: number }
/** A route of theirs that nobody has made yet: without a code. */
export const unmade = ({ now }: Pick<Writing, 'now'>, crew: Crew, id: number): RouteRow => ({
  ...crew,
  id,
  code: '',
  state: 'draft',
  stateSince: now,
  startsAt: null,
  locked: false,
  stale: false,
  colour: 1,
  note: '',
  metres: 0,
  driveSeconds: 0,
  serviceSeconds: 0,
  waitSeconds: 0,
  breakSeconds: 0,
  lateSeconds: 0,
  costCents: 0,
  co2Grams: 0,
  plannedStart: null,
  plannedEnd: null,
  violations: [],
  timedBy: '',
  path: null,
  revision: 0,
  seenRevision: 0,
  override: '',
  publishedAt: null,
  startedAt: null,
  completedAt: null,
  closedAt: null,
  createdAt: now,
  createdById: null,
  version: 0,
})

/** Territories that are some drivers' own, of this depot or of all. */
async function territoriesOf({ db }: Pick<Writing, 'db'>, depotId: number): Promise<Territory[]> {
  const rows = await db
    .select()
    .from(zones)
    .where(
      and(
        eq(zones.kind, 'territory'),
        eq(zones.mode, 'hard'),
        sql`(${zones.depotId} is null or ${zones.depotId} = ${depotId})`,
      ),
    )
  const of = inArray(
    zoneDrivers.zoneId,
    rows.map(({ id }) => id),
  )
  const crew = rows.length > 0 ? await db.select().from(zoneDrivers).where(of) : []
  const with_ = inArray(
    zoneVehicles.zoneId,
    rows.map(({ id }) => id),
  )
  const fleet = rows.length > 0 ? await db.select().from(zoneVehicles).where(with_) : []
  return rows
    .map(({ id, rings }) => ({
      drivers: crew.flatMap((one) => (one.zoneId === id ? [one.driverId] : [])),
      vehicles: fleet.flatMap((one) => (one.zoneId === id ? [one.vehicleId] : [])),
      holds: (at: { lat: number; lon: number }) => inside(rings, at),
    }))
    .filter((one) => one.drivers.length + one.vehicles.length > 0)
}
