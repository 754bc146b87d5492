/** A day like another: who drove then drives now, to the same doors in the same order. */
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { allows } from '#contract/ability'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import type * as contract from '#features/logistics/board/contract'
import type { Unplanned } from '#features/logistics/board/contract'
import { deliveries } from '#features/logistics/deliveries/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { thereFact, type Fact } from '#features/logistics/routes/contract/steps'
import { addRoute } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { isDayOver, planHold } from '#features/logistics/routes/contract/drafts'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { seesAll } from './depots-seen'
import { keep } from './keeping'
import { changeOf } from './reading'
import { snapshotsOf, wantedOf } from './snapshots'
import { unplannedOf } from './waiting'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Copying = Ctx<typeof contract.copyDay>
type CopyRequest = { day: string; depotId: number; from: string }
type Row = typeof routes.$inferSelect
type Door = Pick<Unplanned, 'customer' | 'line' | 'lat' | 'lon'>
/** Of each route of that day: its doors in order. */
type Past = { route: Row; doors: Door[] }

/** The same customer at the same address; where it has no line, at the same point. */
const doorOf = ({ customer, line, lat, lon }: Door): string =>
  `${customer.trim().toLowerCase()} ${line.trim().toLowerCase() || `${lat?.toFixed(4)} ${lon?.toFixed(4)}`}`

const onDay = (ctx: Copying, day: string, depotId: number) =>
  ctx.db
    .select()
    .from(routes)
    .where(
      and(
        eq(routes.day, day),
        eq(routes.depotId, depotId),
        ne(routes.state, 'cancelled'),
        rowsOf(ctx, 'update', 'Route'),
      ),
    )
    .orderBy(asc(routes.id))

async function pastOf(ctx: Copying, { from, depotId }: CopyRequest): Promise<Past[]> {
  const all = await onDay(ctx, from, depotId)
  const ids = all.map(({ id }) => id)
  const visits = await ctx.db
    .select({ routeId: stops.routeId, door: deliveries })
    .from(stops)
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .where(and(inArray(stops.routeId, ids), isNotNull(stops.deliveryId), ne(stops.kind, 'pickup')))
    .orderBy(asc(stops.routeId), asc(stops.seq))
  return all.map((route) => ({
    route,
    doors: visits.flatMap(({ routeId, door }) => (routeId === route.id ? [door] : [])),
  }))
}

/** What waits, route by route; each thing once. */
function alike(past: readonly Past[], waiting: readonly Unplanned[]) {
  const byDoor = new Map<string, number[]>()
  for (const one of waiting) byDoor.set(doorOf(one), [...(byDoor.get(doorOf(one)) ?? []), one.id])
  return past.flatMap(({ route, doors }) => {
    const deliveryIds = doors.flatMap((door) => byDoor.get(doorOf(door))?.shift() ?? [])
    return deliveryIds.length > 0 ? [{ route, deliveryIds }] : []
  })
}

/** The route of that driver on the new day: the one there is, or a new one with the vehicle of then where that is free. */
async function routeLike(
  ctx: Copying,
  { day, depotId }: CopyRequest,
  past: Row,
): Promise<{ id: number; isMade: boolean }> {
  const now = await onDay(ctx, day, depotId)
  const own = now.find((row) => past.driverId !== null && row.driverId === past.driverId && !row.locked)
  if (own && routeIs.unpublished(own.state)) return { id: own.id, isMade: false }
  if (!allows(ctx.rights, ['create', 'Route'])) return ctx.fail('routes_forbidden')
  const busy = await ctx.db
    .select({ driverId: routes.driverId, vehicleId: routes.vehicleId })
    .from(routes)
    .where(and(eq(routes.day, day), ne(routes.state, 'cancelled')))
  // who and what another depot lent for that day is not theirs to ask for again
  const [driver] = await ctx.db
    .select({ id: drivers.id })
    .from(drivers)
    .where(and(eq(drivers.id, past.driverId ?? 0), eq(drivers.account, 'active'), rowsOf(ctx, 'read', 'Driver')))
  const seen = and(eq(vehicles.id, past.vehicleId ?? 0), rowsOf(ctx, 'read', 'Vehicle'))
  const [vehicle] = await ctx.db.select({ id: vehicles.id }).from(vehicles).where(seen)
  const isFree = (key: 'driverId' | 'vehicleId') => !busy.some((row) => row[key] === past[key])
  const driverId = driver && isFree('driverId') ? driver.id : null
  const vehicleId = vehicle && isFree('vehicleId') ? vehicle.id : null
  const made = await ctx.attempt(addRoute, { body: { day, depotId, driverId, vehicleId, anyway: true } })
  if (made.ok) return { id: made.value.id, isMade: true }
  if (made.code === 'routing_away') return ctx.passOn(made)
  throw new Error(`A route cannot be made like another: ${made.code}`)
}

export const copyDay: Handlers['copyDay'] = async (ctx, { body }) => {
  if (!(await seesAll(ctx, body))) return ctx.fail('depot_unknown')
  const { day, depotId } = body
  const held = await ctx.call(planHold, { days: [body] })
  if (held) ctx.passOn(held)
  if (!body.anyway && (await ctx.call(isDayOver, body))) return ctx.fail('day_over')
  const copies = alike(await pastOf(ctx, body), await unplannedOf(ctx, { day, depotIds: [depotId] }))
  if (copies.length === 0) return ctx.fail('nothing_alike')
  const more = new Map<number, number[]>()
  const facts: Fact[] = []
  for (const { route, deliveryIds } of copies) {
    const { id, isMade } = await routeLike(ctx, body, route)
    if (isMade) facts.push(thereFact(id, true))
    more.set(id, [...(more.get(id) ?? []), ...deliveryIds])
  }
  const before = await snapshotsOf(ctx.db, [...more.keys()])
  const wanted = before.map((route) => {
    const { stops: own, ...rest } = wantedOf(route)
    return { ...rest, stops: [...(own ?? []), ...more.get(route.id)!.map((deliveryId) => ({ deliveryId }))] }
  })
  const done = await ctx.attempt(arrangeRoutes, { routes: wanted })
  if (!done.ok && done.code === 'routing_away') return ctx.passOn(done)
  if (!done.ok) throw new Error(`A day cannot be copied: ${done.code}`)
  const ids = before.map(({ id }) => id)
  await keep(ctx, body, 'copy', before, done.value.after, { facts })
  const copied = copies.reduce((sum, { deliveryIds }) => sum + deliveryIds.length, 0)
  return { ...(await changeOf(ctx, body, ids)), copied }
}
