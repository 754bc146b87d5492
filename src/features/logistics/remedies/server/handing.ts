/** A driver cannot go on: the route ends with its history, and what is open of it goes to others. */
import { and, asc, eq, gt, gte, inArray, lte, ne, notInArray } from 'drizzle-orm'
import { allows } from '#contract/ability'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { driverAbsences, drivers } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/remedies/contract'
import { addRoute, getRoute, moveRoute, moveStop } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { addAbsence } from '#features/logistics/drivers/contract'
import { factsOf } from './asking'
import { dayOf, NoTimes, placedOf, type Asking, type RouteRow, type StopRow } from './day'
import { place, wantedOf } from './placing'

type Handlers = HandlersOf<typeof contract>
type Handing = Ctx<typeof contract.handOver>
type Ended = { route: RouteRow; rows: StopRow[] }
type Refusal = 'route_unknown' | 'route_idle' | 'at_door'

/** A route under way, and nobody at a door of it. */
async function endable(ctx: Asking, id: number, action: 'read' | 'update'): Promise<Ended | Refusal> {
  const found = ctx.db
    .select()
    .from(routes)
    .where(and(eq(routes.id, id), rowsOf(ctx, action, 'Route')))
  const [route] = await (action === 'read' ? found : found.for('update'))
  if (!route) return 'route_unknown'
  if ((route.state !== 'in_progress' && route.state !== 'paused') || route.locked) return 'route_idle'
  const rows = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(asc(stops.seq))
  return rows.some(({ state }) => state === 'arrived') ? 'at_door' : { route, rows }
}
const openOf = ({ rows }: Ended): StopRow[] =>
  rows.filter(({ deliveryId, state }) => deliveryId !== null && (state === 'pending' || state === 'en_route'))
const idsOf = (rows: readonly StopRow[]): number[] => [...new Set(rows.flatMap(({ deliveryId }) => deliveryId ?? []))]

/** Who works that day and brings nothing yet: they can take over the vehicle. */
async function idle(ctx: Asking, { day, depotId, driverId }: RouteRow): Promise<{ id: number; name: string }[]> {
  const busy = ctx.db
    .select({ id: routes.driverId })
    .from(routes)
    .where(
      and(
        eq(routes.day, day),
        gt(routes.driverId, 0),
        inArray(routes.state, ['draft', 'planned', 'published', 'in_progress', 'paused']),
      ),
    )
  const rows = await ctx.db
    .select({ id: drivers.id, name: drivers.name })
    .from(drivers)
    .where(
      and(
        rowsOf(ctx, 'read', 'Driver'),
        eq(drivers.depotId, depotId),
        eq(drivers.account, 'active'),
        notInArray(drivers.id, busy),
        ne(drivers.id, driverId ?? 0),
      ),
    )
    .orderBy(asc(drivers.name))
  const { shifts } = await ctx.call(shiftsOn, { driverIds: rows.map(({ id }) => id), day })
  return rows.filter((_, at) => shifts[at])
}

export const getHandover: Handlers['getHandover'] = async (ctx, { params, query }) => {
  const ended = await endable(ctx, params.route, 'read')
  if (typeof ended === 'string') return ctx.fail(ended)
  const { route } = ended
  const free = await idle(ctx, route)
  const taker = free.find(({ id }) => id === query.driver)
  const { vehicleId, day: on, depotId } = route
  const crew = taker && vehicleId !== null ? { driverId: taker.id, driver: taker.name, vehicleId } : undefined
  const ids = idsOf(openOf(ended))
  const asked = { day: on, depotId, deliveryIds: ids, without: route.id, ...(crew && { crew }) }
  const day = await dayOf(ctx, asked).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  const others = day.lanes.flatMap((lane) =>
    lane.route ? [{ id: lane.driverId, name: lane.driver, routeId: lane.route.id }] : [],
  )
  const vehicle = day.lanes.findIndex(({ driverId }) => driverId === query.driver)
  if (query.driver > 0 && vehicle < 0) return ctx.fail('driver_unfit')
  const only = query.driver > 0 ? [vehicle] : undefined
  const { lists, touched, ...found } = await place(ctx, { day, deliveryIds: ids, vehicles: only })
  const [own] = await ctx.db
    .select()
    .from(drivers)
    .where(eq(drivers.id, route.driverId ?? 0))
  const [van] = await ctx.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId ?? 0))
  return {
    ...found,
    ...(await factsOf(ctx, depotId)),
    // a route that is still to be made has no number: what it gets is said with the number 0
    wanted: [
      ...wantedOf(day, { lists, touched }),
      ...touched.flatMap((at) => (day.lanes[at]!.route ? [] : [{ id: 0, stops: lists[at]! }])),
    ],
    route: route.code,
    version: route.version,
    driver: own?.name ?? null,
    vehicle: van?.name ?? null,
    done: ended.rows.filter(({ deliveryId, state }) => deliveryId !== null && state === 'done').length,
    // who drives two routes of the day is named once
    drivers: [
      ...new Map(others.map((one) => [one.id, one])).values(),
      ...free.map((one) => ({ ...one, routeId: null })),
    ],
  }
}

/** Who takes over the vehicle goes on with it from the depot, now. */
async function freshRoute(ctx: Handing, { day, depotId, vehicleId }: RouteRow, driverId: number): Promise<number> {
  const startsAt = ctx.now.toISOString()
  const made = await ctx.attempt(addRoute, { body: { day, depotId, driverId, vehicleId, startsAt } })
  if (made.ok) return made.value.id
  return ctx.fail(made.code === 'routing_away' ? 'routing_away' : 'plan_changed')
}

/** It ends as it was driven; nobody sets out on it again. */
async function end(ctx: Handing, { route }: Ended): Promise<void> {
  const params = { id: route.id }
  const { state } = await ctx.call(getRoute, { params })
  if (state === 'paused') await ctx.call(moveRoute, { params, body: { move: 'resume' } })
  await ctx.call(moveRoute, { params, body: { move: 'complete' } })
  if (route.driverId === null || !allows(ctx.rights, ['update', 'Driver'])) return
  const [away] = await ctx.db
    .select({ id: driverAbsences.id })
    .from(driverAbsences)
    .where(
      and(
        eq(driverAbsences.driverId, route.driverId),
        lte(driverAbsences.from, route.day),
        gte(driverAbsences.until, route.day),
      ),
    )
    .limit(1)
  const body = { from: route.day, until: route.day, reason: 'sick' as const }
  if (!away) await ctx.call(addAbsence, { params: { id: route.driverId }, body })
}

export const handOver: Handlers['handOver'] = async (ctx, { params, body: { version, driverId, wanted } }) => {
  if (!allows(ctx.rights, ['update', 'Delivery'])) ctx.fail('change_forbidden')
  const ended = await endable(ctx, params.route, 'update')
  if (typeof ended === 'string') return ctx.fail(ended)
  const { route } = ended
  if (route.version !== version) ctx.fail('plan_changed')
  const open = openOf(ended)
  const takes = wanted.some(({ id }) => id === 0)
  if (takes !== (driverId !== undefined) || wanted.some(({ id }) => id === route.id)) ctx.fail('plan_changed')
  if (driverId !== undefined && !(await idle(ctx, route)).some(({ id }) => id === driverId)) ctx.fail('driver_unfit')
  // whoever had set out to a door did not get there: that stays in the history, and the delivery is free
  for (const { id, state } of open)
    if (state === 'en_route')
      await ctx.call(moveStop, {
        params: { id: route.id, stop: id },
        body: { move: 'skip', reason: 'The driver could not go on' },
      })
  const now = await ctx.db.select().from(stops).where(eq(stops.routeId, route.id)).orderBy(asc(stops.seq))
  const kept = now.filter(({ deliveryId, state }) => deliveryId === null || state !== 'pending')
  const madeId = driverId === undefined ? 0 : await freshRoute(ctx, route, driverId)
  const given = wanted.map((one) => (one.id === 0 ? { ...one, id: madeId } : one))
  const done = await ctx.attempt(arrangeRoutes, { routes: [{ id: route.id, stops: placedOf(kept) }, ...given] })
  if (!done.ok) return ctx.fail(done.code === 'routing_away' ? 'routing_away' : 'plan_changed')
  await end(ctx, ended)
  if (madeId > 0) await sendOut(ctx, madeId)
  const ids = idsOf(open)
  const left = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(inArray(deliveries.id, ids), eq(deliveries.state, 'ready')))
  return { routeIds: given.map(({ id }) => id), left: left.length }
}

/** At once, if nothing is wrong with it; else it waits on the board for a person to say why it goes out all the same. */
const sendOut = (ctx: Handing, id: number) => ctx.attempt(moveRoute, { params: { id }, body: { move: 'publish' } })
