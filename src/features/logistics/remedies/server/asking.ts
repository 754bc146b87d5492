/** What can be done about a stop that will be late, tried on paper and priced; and where what came in today fits. */
import { dateFormat } from '#contract/formats'
import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { addDays, momentIn } from '#contract/zone'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { latenessOf } from '#features/logistics/routes/contract/stops'
import { placeTasks } from '#features/logistics/routes/contract/planning'
import type * as contract from '#features/logistics/remedies/contract'
import type { PricedRemedy } from '#features/logistics/remedies/contract'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { dayOf, NoTimes, placedOf, type Asking, type Day, type RouteRow, type StopRow } from './day'
import { place, routesOf, wantedOf } from './placing'
import { more, ordersOf, priceOf } from './pricing'
import { promisesOf, touchedBy, type Promises } from './promises'

type Handlers = HandlersOf<typeof contract>
type Delivery = typeof deliveries.$inferSelect
export type AtRisk = { stop: StopRow; route: RouteRow; delivery: Delivery; zone: string }
const most = 3
/** Windows end at whole five minutes. */
const five = 300

/** The stop of a route that its reader may see; what has been left already is at no risk. */
export async function atRisk(ctx: Asking, id: number): Promise<AtRisk | undefined> {
  const [found] = await ctx.db
    .select({ stop: stops, route: routes, delivery: deliveries, zone: depots.zone })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .innerJoin(deliveries, eq(deliveries.id, stops.deliveryId))
    .innerJoin(depots, eq(depots.id, routes.depotId))
    .where(and(eq(stops.id, id), rowsOf(ctx, 'read', 'Route')))
  return found
}

function lateOf({ stop, route, delivery, zone }: AtRisk): number {
  const windows = stop.kind === 'pickup' ? delivery.pickupWindows : delivery.windows
  const timed = { windows, arrivedAt: null, beginAt: stop.beginAt?.toISOString() ?? null, violations: stop.violations }
  return latenessOf(timed, { day: route.day, zone })?.seconds ?? 0
}
const nobody = { routeId: null, route: '', driver: null, beginAt: null }
// the customer whom it is about is asked, or told
const nothing = {
  minutes: 0,
  cents: 0,
  lateSeconds: 0,
  othersLateSeconds: 0,
  touched: 1,
  until: '',
  day: '',
  wanted: [],
}

/** The customer is asked whether it may be later: a window that is over when somebody comes is longer by that. */
function widerWindow(one: AtRisk): PricedRemedy[] {
  const { stop, route, delivery, zone } = one
  const begins = stop.beginAt
  if (!begins || delivery.windows.length === 0 || delivery.kind === 'pair' || lateOf(one) === 0) return []
  const end = new Date(Math.ceil((begins.getTime() / 1000 + 1) / five) * five * 1000)
  if (end >= momentIn(zone, addDays(route.day, 1), '00:00')) return []
  const until = dateFormat('en-GB', { timeZone: zone, timeStyle: 'short' }).format(end)
  const where = { routeId: route.id, route: route.code, driver: null, beginAt: begins.toISOString() }
  return [{ ...nothing, ...where, kind: 'window', until }]
}

type Tried = { day: Day; promises: Promises }
/** It goes out of its route, and what that saves is told. */
function tomorrow(ctx: Asking, { day, promises }: Tried, own: number, { route, stop }: AtRisk): PricedRemedy {
  const orders = ordersOf(day)
  const before = priceOf(ctx, day, orders)
  const gone = day.visits.flatMap(({ deliveryId }, token) => (deliveryId === stop.deliveryId ? [token] : []))
  const after = priceOf(
    ctx,
    day,
    orders.map((order) => order.filter((token) => !gone.includes(token))),
  )
  const stays = day.lanes[own]!.rows.filter(({ deliveryId }) => deliveryId !== stop.deliveryId)
  const wanted = [{ id: route.id, version: route.version, stops: placedOf(stays) }]
  const touched = 1 + touchedBy(after, before, promises).length
  return {
    ...nothing,
    ...nobody,
    kind: 'tomorrow',
    day: addDays(route.day, 1),
    wanted,
    touched,
    ...more(after, before),
  }
}

/** Elsewhere in its own route, or in another one: each place by what the day costs more with it. */
async function places(ctx: Asking, { day, promises }: Tried, own: number, { stop }: AtRisk): Promise<PricedRemedy[]> {
  const task = day.tasks.indexOf(stop.deliveryId!)
  const orders = ordersOf(day)
  const before = priceOf(ctx, day, orders)
  const isOwn = (token: number) => day.visits[token]?.deliveryId === stop.deliveryId
  const without = orders.map((order) => order.filter((token) => token < 0 || !isOwn(token)))
  const asked = { problem: day.problem, routes: routesOf(without), tasks: [task], most: 8, perVehicle: 1 }
  const { value } = await ctx.ask(placeTasks, asked)
  return value[0]!.flatMap((fit): PricedRemedy[] => {
    const after = priceOf(
      ctx,
      day,
      without.map((order, vehicle) => (vehicle === fit.vehicle ? fit.order : order)),
    )
    const lateSeconds = after.lateOf.get(stop.deliveryId!) ?? 0
    if (lateSeconds >= (before.lateOf.get(stop.deliveryId!) ?? 0)) return []
    const lists = day.lanes.map(({ rows }) => placedOf(rows.filter((row) => row.deliveryId !== stop.deliveryId)))
    const added = fit.at.map((at) => ({
      visit: day.visits[fit.order[at]!]!,
      after: day.visits[fit.order.slice(0, at).findLast((token) => token >= 0) ?? -1],
    }))
    const list = lists[fit.vehicle]!
    for (const { visit, after: behind } of added)
      list.splice(list.findIndex(({ stopId }) => behind && stopId === behind.stopId) + 1, 0, {
        stopId: visit.stopId!,
      })
    const { route, driver } = day.lanes[fit.vehicle]!
    const changed = [...new Set([own, fit.vehicle])]
    const others = (one: typeof after) => one.lateSeconds - (one.lateOf.get(stop.deliveryId!) ?? 0)
    return [
      {
        kind: fit.vehicle === own ? 'order' : 'move',
        routeId: route!.id,
        route: route!.code,
        driver,
        beginAt: new Date(Math.round(fit.begins.at(-1)!) * 1000).toISOString(),
        ...more(after, before),
        lateSeconds,
        othersLateSeconds: Math.max(0, others(after) - others(before)),
        touched: touchedBy(after, before, promises).length,
        until: '',
        day: '',
        wanted: wantedOf(day, { lists, changed }),
      },
    ]
  })
}

/** On time before late, others left alone before others made late or told anew, then what costs less. */
const byWorth = (a: PricedRemedy, b: PricedRemedy): number =>
  a.lateSeconds + a.othersLateSeconds - b.lateSeconds - b.othersLateSeconds ||
  a.touched - b.touched ||
  a.cents - b.cents

export async function remediesOf(ctx: Asking, one: AtRisk): Promise<PricedRemedy[]> {
  const { stop, route } = one
  if (stop.state !== 'pending') return stop.state === 'en_route' ? widerWindow(one) : []
  const day = await dayOf(ctx, { day: route.day, depotId: route.depotId, deliveryIds: [] })
  const own = day.lanes.findIndex((lane) => lane.route?.id === route.id)
  if (own < 0) return widerWindow(one)
  const tried = { day, promises: await promisesOf(ctx, day) }
  const isPinned = stop.pin !== 'none'
  const moved = isPinned ? [] : (await places(ctx, tried, own, one)).toSorted(byWorth)
  const asked = widerWindow(one)
  const later = isPinned ? [] : [tomorrow(ctx, tried, own, one)]
  // a word with the customer is always worth a try: it keeps a place among the three
  return [...moved.slice(0, most - asked.length), ...asked, ...later].slice(0, most)
}

/** In which its vehicles are paid for. */
const currencyOf = async (ctx: Asking, depotId: number): Promise<string> => {
  const [row] = await ctx.db
    .select({ currency: vehicles.currency })
    .from(vehicles)
    .where(and(eq(vehicles.depotId, depotId), isNull(vehicles.deletedAt)))
    .orderBy(asc(vehicles.id))
    .limit(1)
  return row?.currency ?? ''
}
export const factsOf = async (ctx: Asking, depotId: number) => {
  const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, depotId))
  return { zone: depot!.zone, currency: await currencyOf(ctx, depotId) }
}

export const getRemedies: Handlers['getRemedies'] = async (ctx, { params: { stop } }) => {
  const one = await atRisk(ctx, stop)
  if (!one) return ctx.fail('stop_unknown')
  const remedies = await remediesOf(ctx, one).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  const { customer, phone } = one.delivery
  const facts = await factsOf(ctx, one.route.depotId)
  return { remedies, ...facts, customer, phone, lateSeconds: lateOf(one) }
}

export const fitIn: Handlers['fitIn'] = async (ctx, { body: { day: on, depotId, deliveryIds } }) => {
  const [depot] = await ctx.db
    .select({ id: depots.id })
    .from(depots)
    .where(and(eq(depots.id, depotId), rowsOf(ctx, 'read', 'Depot')))
  if (!depot) return ctx.fail('depot_unknown')
  const ready = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(rowsOf(ctx, 'read', 'Delivery'), eq(deliveries.depotId, depotId), eq(deliveries.state, 'ready')))
    .orderBy(desc(deliveries.priority), asc(deliveries.id))
  const ids = ready.flatMap(({ id }) => (deliveryIds.includes(id) ? [id] : []))
  const day = await dayOf(ctx, { day: on, depotId, deliveryIds: ids }).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  const { lists, changed, ...found } = await place(ctx, { day, deliveryIds: ids })
  return { ...found, ...(await factsOf(ctx, depotId)), wanted: wantedOf(day, { lists, changed }) }
}
