/** Deliveries that somebody chose from a list are put into a route: those that can be, and of the others it is told why not. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { isDay } from '#contract/zone'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { liesAtDepot } from '#features/logistics/deliveries/contract/freight'
import { freeStops, type KeptOut, type listOpenRoutes as listing } from '#features/logistics/deliveries/contract/routed'
import type { putIntoRoute as putting } from '#features/logistics/deliveries/contract/routed'
import { routes, stops } from '#features/logistics/routes/tables'
import { mayPlan } from './day-plan'
import { editAll } from './editing'
import { deliver } from './edits'
import { deliveriesOf, type DeliveryRow, type RouteRow } from './given'
import { selectRoutes } from './rows'
import { lockRoutes, mayBeEdited, plansOf } from './stop-plan'
import { NoTimes } from './timing'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { routeIs } from '#features/logistics/routes/contract/states'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<{ putIntoRoute: typeof putting; listOpenRoutes: typeof listing }>
type Putting = Ctx<typeof putting>
type Why = KeptOut['why']

export const listOpenRoutes: Handlers['listOpenRoutes'] = async (ctx, { query: { day } }) => {
  if (!isDay(day)) return { routes: [] }
  const found = await selectRoutes(ctx.db)
    .where(
      and(
        rowsOf(ctx, 'read', 'Route'),
        eq(routes.day, day),
        isIn(routes.state, routeIs.open),
        eq(routes.locked, false),
      ),
    )
    .orderBy(asc(routes.code))
  return {
    routes: found.map(({ row: { id, code, depotId, colour }, depot, driver, vehicle, stops: count }) => {
      const crew = { driver, vehicle }
      return { id, code, depotId, depot, ...crew, colour, stops: count }
    }),
  }
}

/** The routes in which they are now. */
async function placesOf({ db }: Putting, ids: readonly number[]): Promise<Map<number, number>> {
  const found = await db
    .select({ id: stops.deliveryId, routeId: stops.routeId })
    .from(stops)
    .where(and(inArray(stops.deliveryId, [...ids]), isIn(stops.state, stopIs.open)))
  return new Map(found.map(({ id, routeId }) => [id!, routeId]))
}

/** What keeps it out by itself, wherever it is now. */
function whyNot(row: DeliveryRow | undefined, route: RouteRow, isIn: number | undefined): Why | undefined {
  if (!row) return 'gone'
  if (isIn === route.id) return 'there'
  if (!deliveryIs.routable(row.state)) return 'state'
  if (row.depotId !== route.depotId && liesAtDepot(row.kind)) return 'depot'
  const { day, dayUntil } = row
  return day === null || route.day < day || route.day > (dayUntil ?? day) ? 'day' : undefined
}

/** It leaves the route that it is in, where that lets it go. */
async function letGo(ctx: Putting, { id, state }: DeliveryRow): Promise<Why | undefined> {
  const freed = await ctx.attempt(freeStops, { deliveryIds: [id] })
  if (!freed.ok) return freed.code === 'route_locked' ? 'locked' : 'started'
  await deliver(ctx, [id], state === 'dispatched' ? 'pull' : 'unplan')
  return undefined
}

export const putIntoRoute: Handlers['putIntoRoute'] = async (ctx, { params: { id }, body }) => {
  await mayPlan(ctx, { routeIds: [id] })
  const ids = [...new Set(body.deliveryIds)]
  const places = await placesOf(ctx, ids)
  const locked = await lockRoutes(ctx, [...new Set([id, ...places.values()])])
  const route = locked.find((one) => one.id === id)
  if (!route) return ctx.fail('route_unknown')
  if (!mayBeEdited(route)) ctx.fail('route_over')
  const rows = new Map((await deliveriesOf(ctx, ids)).map((row) => [row.id, row]))
  const put: number[] = []
  const kept: KeptOut[] = []
  for (const one of ids) {
    const row = rows.get(one)
    const from = places.get(one)
    let why = whyNot(row, route, from)
    // whose route it is in may be somebody else's
    if (!why && from !== undefined) why = locked.some((other) => other.id === from) ? await letGo(ctx, row!) : 'locked'
    if (why) kept.push({ deliveryId: one, why, state: row?.state ?? null })
    else put.push(one)
  }
  if (put.length === 0) ctx.fail('none_put', { message: 'None of these can be put into this route', kept })
  await add(ctx, id, put)
  return { code: route.code, put, kept }
}

async function add(ctx: Putting, id: number, deliveryIds: number[]): Promise<void> {
  const [route] = await lockRoutes(ctx, [id])
  const [plan] = await plansOf(ctx, [{ route: route! }])
  await editAll(ctx, [{ plan: plan!, edits: [{ do: 'add', deliveryIds }] }]).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
}
