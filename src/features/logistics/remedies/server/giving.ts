/** A route ends with its history, and what is open of it goes to others: all of it or nothing, as one step. */
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { allows } from '#contract/ability'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import { setDriverDay } from '#features/logistics/drivers/contract/one-day'
import { driverAbsences } from '#features/logistics/drivers/tables'
import type * as contract from '#features/logistics/remedies/contract'
import { addRoute, getRoute, moveRoute, moveStop } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { planHold } from '#features/logistics/routes/contract/drafts'
import {
  dayFact,
  keepStep,
  snapRoutes,
  stateFact,
  thereFact,
  type Fact,
} from '#features/logistics/routes/contract/steps'
import type { Wanted } from '#features/logistics/routes/contract/stops'
import { routes, stops } from '#features/logistics/routes/tables'
import { placedOf, type RouteRow } from './day'
import { endable, idsOf, openOf } from './handing'
import { crewsFor, idle } from './takers'
import { vehicles } from '#features/logistics/vehicles/tables'

type Handlers = HandlersOf<typeof contract>
type Handing = Ctx<typeof contract.handOver>

/** Who takes over goes on from the depot, now. */
async function freshRoute(ctx: Handing, { day, depotId }: RouteRow, { driverId, vehicleId }: Wanted): Promise<number> {
  const startsAt = ctx.now.toISOString()
  const made = await ctx.attempt(addRoute, { body: { day, depotId, driverId, vehicleId, startsAt } })
  if (made.ok) return made.value.id
  return ctx.fail(made.code === 'routing_away' ? 'routing_away' : 'plan_changed')
}

/** It ends as it was driven; nobody sets out on it again. */
async function end(ctx: Handing, { id }: RouteRow): Promise<Fact[]> {
  const params = { id }
  const { state } = await ctx.call(getRoute, { params })
  if (state === 'paused') await ctx.call(moveRoute, { params, body: { move: 'resume' } })
  await ctx.call(moveRoute, { params, body: { move: 'complete' } })
  return [stateFact(id, 'in_progress', 'completed')]
}

/** Who is ill brings nothing else that day. */
async function sendHome(ctx: Handing, { driverId, day }: RouteRow): Promise<Fact[]> {
  if (driverId === null || !allows(ctx.rights, ['update', 'Driver'])) return []
  const ofDay = and(lte(driverAbsences.from, day), gte(driverAbsences.until, day))
  const away = await ctx.db.$count(driverAbsences, and(eq(driverAbsences.driverId, driverId), ofDay))
  if (away > 0) return []
  await ctx.call(setDriverDay, { id: driverId, day, away: 'sick' })
  return [dayFact(driverId, day, { away: null }, { away: 'sick' })]
}

/** Those who have no route yet are still free, and what they would drive is. */
async function isFree(ctx: Handing, route: RouteRow, fresh: readonly Wanted[]): Promise<boolean> {
  if (fresh.length === 0) return true
  const [van] = await ctx.db
    .select()
    .from(vehicles)
    .where(eq(vehicles.id, route.vehicleId ?? 0))
  const chosen = fresh.flatMap(({ driverId }) => driverId ?? [])
  const crews = crewsFor(await idle(ctx, route), chosen, van) ?? []
  return fresh.every((one) => crews.some((c) => c.driverId === one.driverId && c.vehicleId === one.vehicleId))
}

export const handOver: Handlers['handOver'] = async (ctx, { params, body }) => {
  const { version, wanted, why = 'ill', note = '' } = body
  if (!allows(ctx.rights, ['update', 'Delivery'])) ctx.fail('change_forbidden')
  const held = await ctx.call(planHold, { routeIds: [params.route, ...wanted.map(({ id }) => id)] })
  if (held) ctx.passOn(held)
  const ended = await endable(ctx, params.route, 'update')
  if (typeof ended === 'string') return ctx.fail(ended)
  const { route } = ended
  if (route.version !== version || wanted.some(({ id }) => id === route.id)) ctx.fail('plan_changed')
  const fresh = wanted.filter(({ id }) => id === 0)
  if (!(await isFree(ctx, route, fresh))) ctx.fail('driver_unfit')
  const { day, depotId } = route
  const there = wanted.flatMap(({ id }) => (id === 0 ? [] : [id]))
  // a step is taken back at the board where it was made
  const ofBoard = and(inArray(routes.id, there), eq(routes.day, day), eq(routes.depotId, depotId))
  if ((await ctx.db.$count(routes, ofBoard)) !== new Set(there).size) ctx.fail('plan_changed')
  const before = await ctx.call(snapRoutes, { ids: [route.id, ...there] })
  const open = openOf(ended)
  // whoever had set out to a door did not get there: that stays in the history, and the delivery is free
  const reason = note || 'The driver could not go on'
  for (const { id, state } of open)
    if (state === 'en_route')
      await ctx.call(moveStop, { params: { id: route.id, stop: id }, body: { move: 'skip', reason } })
  const now = await ctx.db.select().from(stops).where(eq(stops.routeId, route.id)).orderBy(asc(stops.seq))
  const kept = now.filter(({ deliveryId, state }) => deliveryId === null || state !== 'pending')
  const given: Wanted[] = []
  for (const one of wanted) given.push(one.id === 0 ? { id: await freshRoute(ctx, route, one), stops: one.stops } : one)
  const done = await ctx.attempt(arrangeRoutes, { routes: [{ id: route.id, stops: placedOf(kept) }, ...given] })
  if (!done.ok) return ctx.fail(done.code === 'routing_away' ? 'routing_away' : 'plan_changed')
  ctx.changed({ subject: 'Route', id: route.id, before: {}, after: { handedOver: note || why } })
  const facts = [...(why === 'ill' ? await sendHome(ctx, route) : []), ...(await end(ctx, route))]
  const made = given.flatMap(({ id }, at) => (wanted[at]!.id === 0 ? [id] : []))
  for (const id of made) facts.push(...(await sendOut(ctx, id)), thereFact(id, true))
  const bare = done.value.before.filter(({ id }) => made.includes(id))
  await ctx.call(keepStep, { day, depotId, did: 'handover', before: [...before, ...bare], facts })
  const left = and(inArray(deliveries.id, idsOf(open)), eq(deliveries.state, 'ready'))
  return { routeIds: given.map(({ id }) => id), left: await ctx.db.$count(deliveries, left) }
}

/** At once, if nothing is wrong with it; else it waits on the board for a person to say why it goes out all the same. */
async function sendOut(ctx: Handing, id: number): Promise<Fact[]> {
  const done = await ctx.attempt(moveRoute, { params: { id }, body: { move: 'publish' } })
  return done.ok ? [stateFact(id, 'planned', 'published')] : []
}
