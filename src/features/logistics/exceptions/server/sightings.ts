/** What is wrong now: one question to the database for each kind. */
import { readSetting } from '#server/setting'
import { and, desc, eq, gte, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { addDays, dayIn, dayInUtc, momentIn, weekdayOf } from '#contract/zone'
import type { Db } from '#server/host'
import { deliveryRules } from '#features/logistics/settings/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type { ExceptionKind } from '#features/logistics/exceptions/contract'
import { metresFrom, offRouteMetres, severityOf } from '#features/logistics/exceptions/rules'
import type { exceptions, Figures } from '#features/logistics/exceptions/tables'
import { silentMinutes } from '#features/logistics/positions/contract'
import { isHardWindow, lastPositions, secondsLate } from '#features/logistics/positions/tables'
import { routes, stops } from '#features/logistics/routes/tables'
import { routeIs, stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Row = typeof exceptions.$inferSelect
/** What is wrong, and with what. */
export type Sighting = Pick<Row, 'kind' | 'aboutId' | 'severity' | 'depotId' | 'figures' | 'day'> &
  Partial<Pick<Row, 'deliveryId' | 'routeId' | 'stopId' | 'vehicleId' | 'driverId'>>
type Looking = { db: Db; now: Date; lateMinutes: number; threshold: number }

export async function sightings(db: Db, now: Date): Promise<Sighting[]> {
  const { lateMinutes, threshold } = await readSetting(db, deliveryRules)
  const looking = { db, now, lateMinutes, threshold }
  const out = await onTheirWay(looking)
  return [
    ...(await failed(looking)),
    ...(await late(looking, out)),
    ...(await offRoute(looking, out)),
    ...(await silent(looking, out)),
    ...(await overloaded(looking)),
    ...(await unplanned(looking)),
    ...(await unsure(looking)),
  ]
}

const days = (now: Date) => {
  const utc = dayInUtc(now)
  return and(gte(routes.day, addDays(utc, -1)), lte(routes.day, addDays(utc, 1)))
}
const seen = (kind: ExceptionKind, at: Omit<Sighting, 'kind' | 'severity'>, { lateMinutes }: Looking): Sighting => ({
  ...at,
  kind,
  severity: severityOf(kind, at.figures, lateMinutes),
})

type Out = {
  id: number
  state: string
  depotId: number
  day: string
  vehicleId: number | null
  driverId: number | null
  startedAt: Date | null
}
/** Routes of today that drivers know of and are not done with. */
async function onTheirWay({ db, now }: Looking): Promise<Out[]> {
  const { id, state, depotId, day, vehicleId, driverId, startedAt } = routes
  const found = await db
    .select({ route: { id, state, depotId, day, vehicleId, driverId, startedAt }, zone: depots.zone })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(and(isIn(state, routeIs.out), days(now)))
  return found.flatMap(({ route, zone }) => (route.day === dayIn(zone, now) ? route : []))
}
const whose = ({ id, depotId, day, vehicleId, driverId }: Out) => ({
  aboutId: id,
  routeId: id,
  depotId,
  day,
  vehicleId,
  driverId,
})

async function failed(looking: Looking): Promise<Sighting[]> {
  const rows = await looking.db
    .select({ row: deliveries, zone: depots.zone, stopId: sql<number | null>`max(${stops.id})` })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .leftJoin(stops, and(eq(stops.deliveryId, deliveries.id), eq(stops.state, 'failed')))
    .where(and(eq(deliveries.state, 'failed'), isNull(deliveries.deletedAt)))
    .groupBy(deliveries.id, depots.zone)
  const { id, routeId } = stops
  const stopIds = rows.flatMap(({ stopId }) => stopId ?? [])
  const known = sql`${id} = any(${sql.param(stopIds)}::int[])`
  const of = await looking.db.select({ id, routeId }).from(stops).where(known)
  const routeOf = new Map(of.map((one) => [one.id, one.routeId]))
  return rows.map(({ row, zone, stopId }) => {
    const figures: Figures = { failure: row.failure, attempt: row.attempt }
    const { id: deliveryId, depotId, driverId, stateSince } = row
    const about = { aboutId: deliveryId, deliveryId, depotId, driverId, day: dayIn(zone, stateSince), figures }
    return seen(
      'failed',
      { ...about, stopId, routeId: stopId === null ? null : (routeOf.get(stopId) ?? null) },
      looking,
    )
  })
}

const isOpen = isIn(stops.state, stopIs.open)
/** Foreseen after its window by more than is forgiven: the worst stop of each route, one that has to be in time before one that
 *  may be late. */
async function late(looking: Looking, out: readonly Out[]): Promise<Sighting[]> {
  if (out.length === 0) return []
  // written out: in a query of one table its name would be dropped
  const visits = sql.raw('"other"."route_id" = "stops"."route_id" and "other"."delivery_id" is not null')
  const rows = await looking.db
    .select({
      id: stops.id,
      routeId: stops.routeId,
      deliveryId: stops.deliveryId,
      late: secondsLate,
      isHard: isHardWindow,
      number: sql<number>`(select count(*)::int from ${stops} as "other" where ${visits} and "other"."seq" <= ${sql.raw('"stops"."seq"')})`,
      of: sql<number>`(select count(*)::int from ${stops} as "other" where ${visits})`,
    })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        inArray(
          stops.routeId,
          out.map(({ id }) => id),
        ),
        isOpen,
        sql`${secondsLate} > 0`,
      ),
    )
  const minutes = ({ late: seconds }: (typeof rows)[number]) => Math.floor(seconds / 60)
  return out.flatMap((route) => {
    const behind = rows.filter((row) => row.routeId === route.id && minutes(row) > looking.lateMinutes)
    const [worst] = behind.toSorted((a, b) => Number(b.isHard) - Number(a.isHard) || minutes(b) - minutes(a))
    if (!worst) return []
    const soft = worst.isHard ? {} : { soft: true }
    const figures: Figures = { minutes: minutes(worst), number: worst.number, of: worst.of, ...soft }
    return [seen('late', { ...whose(route), stopId: worst.id, deliveryId: worst.deliveryId, figures }, looking)]
  })
}

const ago = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * 60_000)
async function offRoute(looking: Looking, out: readonly Out[]): Promise<Sighting[]> {
  const driving = out.filter(({ state, vehicleId }) => state === 'in_progress' && vehicleId !== null)
  if (driving.length === 0) return []
  const rows = await looking.db
    .select({ id: routes.id, path: routes.path, lat: lastPositions.lat, lon: lastPositions.lon })
    .from(routes)
    .innerJoin(lastPositions, eq(lastPositions.vehicleId, routes.vehicleId))
    .where(
      and(
        inArray(
          routes.id,
          driving.map(({ id }) => id),
        ),
        isNotNull(routes.path),
        gte(lastPositions.recordedAt, ago(looking.now, silentMinutes)),
        // at a gate it is where it may be
        isNull(lastPositions.depotId),
      ),
    )
  return rows.flatMap(({ id, path, lat, lon }) => {
    const metres = Math.round(metresFrom([lon, lat], path!.flat()))
    if (metres <= offRouteMetres || !Number.isFinite(metres)) return []
    const figures: Figures = { metres: Math.round(metres / 100) * 100 }
    return [seen('off_route', { ...whose(driving.find((one) => one.id === id)!), figures }, looking)]
  })
}

/** Of vehicles that say where they are, usually: one that never did has no tracker. */
async function silent(looking: Looking, out: readonly Out[]): Promise<Sighting[]> {
  const since = ago(looking.now, silentMinutes)
  const driving = out.filter(
    ({ state, startedAt }) => state === 'in_progress' && startedAt !== null && startedAt < since,
  )
  const vehicleIds = driving.flatMap(({ vehicleId }) => vehicleId ?? [])
  if (vehicleIds.length === 0) return []
  const rows = await looking.db
    .select({ vehicleId: lastPositions.vehicleId, at: lastPositions.recordedAt })
    .from(lastPositions)
    .where(and(inArray(lastPositions.vehicleId, vehicleIds), lt(lastPositions.recordedAt, since)))
  return driving.flatMap((route) => {
    const last = rows.find(({ vehicleId }) => vehicleId === route.vehicleId)
    if (!last) return []
    const figures: Figures = { minutes: Math.floor((looking.now.getTime() - last.at.getTime()) / 60_000) }
    return [seen('no_signal', { ...whose(route), figures }, looking)]
  })
}

/** More is in a vehicle than fits, on a route of today or of a day to come. */
async function overloaded(looking: Looking): Promise<Sighting[]> {
  const over = sql.raw(`'[{"cause": "load"}]'::jsonb`)
  const max = sql.raw(`'[{"cause": "max_load"}]'::jsonb`)
  const stopIsOver = sql`exists (select 1 from ${stops} where ${stops.routeId} = ${routes.id} and (${stops.violations} @> ${over} or ${stops.violations} @> ${max}))`
  const { id, state, depotId, day, vehicleId, driverId, startedAt } = routes
  const rows = await looking.db
    .select({ id, state, depotId, day, vehicleId, driverId, startedAt, zone: depots.zone })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        isIn(state, routeIs.current),
        gte(day, addDays(dayInUtc(looking.now), -1)),
        or(sql`${routes.violations} @> ${over}`, sql`${routes.violations} @> ${max}`, stopIsOver),
      ),
    )
  return rows.flatMap(({ zone, ...route }) =>
    route.day < dayIn(zone, looking.now) ? [] : [seen('overload', { ...whose(route), figures: {} }, looking)],
  )
}

/** Ready for today, or for a day that is over, and in no route although the gate is open. */
async function unplanned(looking: Looking): Promise<Sighting[]> {
  const { db, now } = looking
  const all = await db.select().from(depots).where(isNull(depots.deletedAt))
  const due = all.map(({ id, zone, hours }) => {
    const today = dayIn(zone, now)
    const weekday = weekdayOf(today)
    const opens = hours.filter((one) => one.weekday === weekday).map(({ from }) => from)
    const [first] = opens.toSorted()
    const isOpened = hours.length === 0 || (first !== undefined && momentIn(zone, today, first) <= now)
    // while the gate is shut, only what is left of the days before
    return and(eq(deliveries.depotId, id), lte(last, isOpened ? today : addDays(today, -1)))
  })
  if (due.length === 0) return []
  const rows = await db
    .select({ id: deliveries.id, depotId: deliveries.depotId, day: deliveries.day })
    .from(deliveries)
    .where(and(eq(deliveries.state, 'ready'), isNull(deliveries.deletedAt), isNotNull(deliveries.day), or(...due)))
    .orderBy(desc(deliveries.id))
    .limit(mostUnplanned)
  return rows.map(({ id, depotId, day }) =>
    seen('unplanned', { aboutId: id, deliveryId: id, depotId, day: day!, figures: {} }, looking),
  )
}
const last = sql`coalesce(${deliveries.dayUntil}, ${deliveries.day})`
/** Where nobody plans at all, a list of everything helps nobody. */
const mostUnplanned = 5000

/** Somebody or something looked for it, and what was found is not sure enough to send anybody. */
async function unsure(looking: Looking): Promise<Sighting[]> {
  const { confidence, pickupConfidence, lat, pickupLat, kind, state, locatedAt, deletedAt } = deliveries
  const rows = await looking.db
    .select({ row: deliveries, zone: depots.zone })
    .from(deliveries)
    .innerJoin(depots, eq(depots.id, deliveries.depotId))
    .where(
      and(
        eq(state, 'draft'),
        isNull(deletedAt),
        isNotNull(locatedAt),
        or(
          isNull(lat),
          lt(confidence, looking.threshold),
          and(eq(kind, 'pair'), or(isNull(pickupLat), lt(pickupConfidence, looking.threshold))),
        ),
      ),
    )
    .orderBy(desc(deliveries.id))
    .limit(mostUnplanned)
  return rows.map(({ row, zone }) => {
    const sure = row.kind === 'pair' ? Math.min(row.confidence, row.pickupConfidence) : row.confidence
    const figures: Figures = { percent: Math.round(sure * 100) }
    const { id, depotId } = row
    return seen('address', { aboutId: id, deliveryId: id, depotId, day: dayIn(zone, row.locatedAt!), figures }, looking)
  })
}
