/** What the places of vehicles say about their routes: that they set out, arrived, and when they will be at the next door. */
import { and, asc, eq, gte, isNotNull, isNull, lte } from 'drizzle-orm'
import { metresBetween } from '#contract/distance'
import { addDays, dayIn, dayInUtc } from '#contract/zone'
import type { JobContext, JobRun, Writing } from '#server/context'
import { lastHeard, leftDepot, type Heard } from '#features/logistics/routes/contract/heard'
import { drawRoute, type followVehicles } from '#features/logistics/routes/contract/jobs'
import { depots } from '#features/logistics/depots/tables'
import { isVisit } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { askWay } from '#features/map/contract'
import { areasOf } from './areas'
import { drive } from './driving'
import type { RouteRow, StopRow } from './given'
import { go } from './moves'
import { profileOf } from './problem-vehicle'
import { avoiding, NoTimes, retime, retimeSoon } from './timing'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { stopIs } from '#features/logistics/routes/contract/states'

/** Who was not heard of for so long may be anywhere. */
const heardMilliseconds = 5 * 60_000
/** Who stays so near a door for this long is at it. */
const doorMetres = 100
const dwellMilliseconds = 2 * 60_000
/** What changes less than this is not worth new times for everybody. */
const worthSeconds = 90

export const follow: JobRun<typeof followVehicles> = async (ctx) => {
  await drawLost(ctx)
  await timeStale(ctx)
  for (const { id, vehicleId, state } of await underWay(ctx))
    await ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      const [last] = await write.call(lastHeard, { vehicleIds: [vehicleId!] })
      if (!row || !last || row.state !== state) return
      if (row.state === 'published') await setOut(write, row)
      else if (routeIs.underWay(row.state)) await cameTo(write, row, last)
    })
}

/** Changed just as its drawing ended, a route of these days may have been left without one. */
async function drawLost(ctx: JobContext): Promise<void> {
  const lost = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(
      and(isNull(routes.path), gte(routes.day, addDays(dayInUtc(ctx.now), -1)), isIn(routes.state, routeIs.current)),
    )
  if (lost.length === 0) return
  await ctx.write(async (write) => {
    for (const { id } of lost) await write.after(drawRoute, { id }, { unique: `route ${id}` })
  })
}

/** What happened while nobody could say how long the roads are is timed once somebody can. */
async function timeStale(ctx: JobContext): Promise<void> {
  const since = addDays(dayInUtc(ctx.now), -1)
  const stale = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.stale, true), gte(routes.day, since), isIn(routes.state, routeIs.unclosed)))
  for (const { id } of stale)
    await ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      if (!row?.stale) return
      await retime(write, row, { path: row.path }).catch((error: unknown) => {
        if (!(error instanceof NoTimes)) throw error
      })
    })
}

/** Those of today whose vehicle was heard of a moment ago. */
async function underWay(ctx: JobContext) {
  const { db, now } = ctx
  const utc = dayInUtc(now)
  const rows = await db
    .select({ route: routes, zone: depots.zone })
    .from(routes)
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(
      and(
        isIn(routes.state, routeIs.advancing),
        isNotNull(routes.vehicleId),
        gte(routes.day, addDays(utc, -1)),
        lte(routes.day, addDays(utc, 1)),
      ),
    )
    .orderBy(asc(routes.id))
  const today = rows.flatMap(({ route, zone }) => (route.day === dayIn(zone, now) ? route : []))
  const vehicleIds = today.flatMap(({ vehicleId }) => vehicleId ?? [])
  const heard = vehicleIds.length > 0 ? await ctx.read(({ call }) => call(lastHeard, { vehicleIds })) : []
  const since = now.getTime() - heardMilliseconds
  // the demo's own drive is driven by its plan, not seen
  const isSeen = ({ recordedAt, isDemo }: Heard) => recordedAt.getTime() >= since && !isDemo
  const seen = new Set(heard.filter(isSeen).map(({ vehicleId }) => vehicleId))
  return today.filter(({ vehicleId }) => vehicleId !== null && seen.has(vehicleId))
}

/** It stood at its depot after it was published, and does not any more. */
async function setOut(ctx: Writing, row: RouteRow): Promise<void> {
  const { vehicleId, depotId, publishedAt } = row
  const left = await ctx.call(leftDepot, { vehicleId: vehicleId!, depotId, since: publishedAt! })
  if (!left.at) return
  const [other] = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(eq(routes.vehicleId, vehicleId!), eq(routes.state, 'in_progress')))
    .limit(1)
  // out on another route of the day
  if (!other) await go(ctx, row, await stopsOf(ctx, row.id), 'start', { at: left.at })
}

const stopsOf = (ctx: Writing, id: number): Promise<StopRow[]> =>
  ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(asc(stops.seq))

async function cameTo(ctx: Writing, row: RouteRow, last: Heard): Promise<void> {
  const open = (await stopsOf(ctx, row.id)).filter(({ kind, state }) => isVisit(kind) && !stopIs.over(state))
  const [next] = open
  if (!next || next.state === 'arrived' || next.lat === null || next.lon === null) return
  const { place } = last
  const stayed = place.staying ? ctx.now.getTime() - place.since.getTime() : 0
  const isThere = metresBetween([place.lon, place.lat], [next.lon, next.lat]) <= doorMetres
  if (isThere && stayed >= dwellMilliseconds && place.since >= (row.startedAt ?? row.stateSince)) {
    const at = place.since
    if (next.state === 'pending') await drive(ctx, row, next, { move: 'setOut' }, at, false)
    const [fresh] = await ctx.db.select().from(stops).where(eq(stops.id, next.id))
    await drive(ctx, row, fresh!, { move: 'arrive' }, at, false)
    await retimeSoon(ctx, row, { path: row.path })
    return
  }
  await foresee(ctx, row, next, last)
}

/** How long the road is from where it is, and what that means for all that comes after. */
async function foresee(ctx: Writing, row: RouteRow, next: StopRow, last: Heard): Promise<void> {
  const [vehicle] = await ctx.db.select({ type: vehicles.type }).from(vehicles).where(eq(vehicles.id, row.vehicleId!))
  const points = [
    { lat: last.lat, lon: last.lon },
    { lat: next.lat!, lon: next.lon! },
  ]
  const { avoid } = (await areasOf(ctx, [row.depotId])).get(row.depotId)!
  const way = await ctx.ask(askWay, { profile: profileOf(vehicle?.type), points, ...avoiding({ avoid }) })
  if (!way.ok || !way.value.legs || !next.arriveAt) return
  const seconds = way.value.legs.reduce((sum, leg) => sum + leg.seconds, 0)
  const arrives = last.recordedAt.getTime() + seconds * 1000
  if (Math.abs(arrives - next.arriveAt.getTime()) < worthSeconds * 1000) return
  await retimeSoon(ctx, row, { path: row.path }, new Date(arrives))
}
