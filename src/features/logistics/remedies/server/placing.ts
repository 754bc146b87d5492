/** Deliveries go into the routes of a day one after the other, each where it costs least; all else keeps its order. */
import { deliveries } from '#features/logistics/deliveries/tables'
import { inArray } from 'drizzle-orm'
import { placeTasks, type Place } from '#features/logistics/routes/contract/planning'
import type { Fitting, Put } from '#features/logistics/remedies/contract'
import type { Placed, Wanted } from '#features/logistics/routes/contract/stops'
import { ordersOf, priceOf, more, type Orders } from './pricing'
import { placedOf, type Asking, type Day, type StopRow } from './day'
import { promisesOf, touchedBy } from './promises'

export const routesOf = (orders: Orders) => orders.map((order, vehicle) => ({ vehicle, order: [...order] }))

/** The stops of each route with those that were found a place, behind the stop that each then follows. */
function put(day: Day, lists: Placed[][], { vehicle, order, at }: Place): void {
  for (const place of at) {
    const own = day.visits[order[place]!]!
    const before = order.slice(0, place).findLast((token) => token >= 0)
    const visit = before === undefined ? undefined : day.visits[before]!
    const list = lists[vehicle]!
    const isBefore = ({ stopId, deliveryId, kind }: Placed) =>
      visit !== undefined &&
      (visit.stopId === null ? deliveryId === visit.deliveryId && kind === visit.kind : stopId === visit.stopId)
    list.splice(list.findIndex(isBefore) + 1, 0, { deliveryId: own.deliveryId, kind: own.kind })
  }
}

const momentOf = (seconds: number): string => new Date(Math.round(seconds) * 1000).toISOString()
/** `given`: stops that somebody else had until now. */
type Placing = {
  day: Day
  deliveryIds: readonly number[]
  vehicles?: readonly number[] | undefined
  given?: readonly StopRow[]
}
type Placings = Pick<Fitting, 'puts' | 'left' | 'minutes' | 'cents' | 'touched'> & {
  lists: Placed[][]
  changed: number[]
}

export async function place(ctx: Asking, { day, deliveryIds, vehicles, given = [] }: Placing): Promise<Placings> {
  const { id, code, customer } = deliveries
  const rows = await ctx.db
    .select({ id, code, customer })
    .from(deliveries)
    .where(inArray(id, [...deliveryIds]))
  const nameOf = new Map(rows.map((row) => [row.id, row]))
  const lists = day.lanes.map((lane) => placedOf(lane.rows))
  let orders = ordersOf(day)
  const begun = priceOf(ctx, day, orders)
  let last = begun
  const puts: Put[] = []
  const left: number[] = []
  const { value: places } = await ctx.ask(placeTasks, {
    problem: day.problem,
    routes: routesOf(orders),
    tasks: deliveryIds.map((deliveryId) => day.tasks.indexOf(deliveryId)),
    most: 1,
    ...(vehicles ? { vehicles: [...vehicles] } : {}),
  })
  for (const [at, deliveryId] of deliveryIds.entries()) {
    const [best] = places[at]!
    if (!best) {
      left.push(deliveryId)
      continue
    }
    put(day, lists, best)
    orders = orders.map((order, vehicle) => (vehicle === best.vehicle ? best.order : order))
    const now = priceOf(ctx, day, orders)
    const { route, driver } = day.lanes[best.vehicle]!
    const where = { routeId: route?.id ?? null, route: route?.code ?? '', driver }
    const { code: its, customer: name } = nameOf.get(deliveryId)!
    const beginAt = momentOf(best.begins.at(-1)!)
    puts.push({ deliveryId, code: its, customer: name, ...where, beginAt, ...more(now, last) })
    last = now
  }
  const changed = day.lanes.flatMap((_, at) => (orders[at]!.length === ordersOf(day)[at]!.length ? [] : [at]))
  const named = left.map((one) => ({
    deliveryId: one,
    code: nameOf.get(one)?.code ?? '',
    customer: nameOf.get(one)?.customer ?? '',
  }))
  const told = touchedBy(last, begun, await promisesOf(ctx, day, given))
  // what nobody brings was expected, where somebody had it
  const missed = left.filter((id) => given.some((row) => row.deliveryId === id))
  return { puts, left: named, ...more(last, begun), touched: told.length + missed.length, lists, changed }
}

/** Of the routes that are there. */
export const wantedOf = ({ lanes }: Day, { lists, changed }: Pick<Placings, 'lists' | 'changed'>): Wanted[] =>
  changed.flatMap((at) => {
    const { route } = lanes[at]!
    return route ? [{ id: route.id, version: route.version, stops: lists[at]! }] : []
  })
