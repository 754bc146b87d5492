/** How the demo plans a day: each driver has a part of the town, in the best order, and what breaks a rule waits for a person. */
import { general } from '#contract/general'
import { readSetting } from '#server/setting'
import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import type { JobContext, Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { deliveries } from '#features/logistics/deliveries/tables'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import { isVisit } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { moveCrews } from './crews'
import { lendBike } from './demo-mishaps'
import { edited } from './edits'
import { deliveriesOf, type Depot, type RouteRow } from './given'
import { named } from './named'
import { go } from './moves'
import { detailOf } from './rows'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

/** So many a driver is given at most. */
const mostStops = 13
/** So many that did not fit are tried with the next driver. */
const mostAgain = 4

/** By direction from the depot, so that each driver has a part of the town. */
export function bearing(depot: Depot, { lat, lon }: { lat: number | null; lon: number | null }): number {
  return Math.atan2((lat ?? 0) - depot.lat, ((lon ?? 0) - depot.lon) * Math.cos((depot.lat * Math.PI) / 180))
}

/** Route by route: a database of one connection is never held for a whole day's planning. Whether there was anything to plan. */
export async function planDay(ctx: JobContext, depot: Depot, ahead: number): Promise<boolean> {
  const { day, ready, crew } = await ctx.write((write) => openDay(write, depot, ahead))
  const around = ready.toSorted((a, b) => bearing(depot, a) - bearing(depot, b))
  // some stay behind: whom a dispatcher can send where somebody falls ill
  const many = Math.min(crew.length, Math.max(1, Math.round(around.length / mostStops)))
  const share = Math.min(mostStops, Math.ceil(around.length / many))
  let left: number[] = []
  for (const [at, driver] of crew.slice(0, many).entries()) {
    const near = around.slice(at * share, (at + 1) * share).map(({ id }) => id)
    if (near.length === 0 || ctx.signal.aborted) return at > 0
    // what does not fit the neighbour's day may fit this one's
    const ids = [...left, ...near]
    const made = { depot, day, driver, ids, colour: (at % 10) + 1, goesOut: ahead === 0 }
    const taken = await ctx.write((write) => makeRoute(write, made))
    left = ids.filter((id) => !taken.has(id)).slice(0, mostAgain)
  }
  if (ahead > 0) await ctx.write((write) => lendBike(write, day))
  return crew.length > 0
}

/** The fleet is sown as it is in the middle of a day. Once a day is planned only those are out whom a route has sent. */
export async function callHome(ctx: JobContext, { id }: Depot): Promise<void> {
  const out = isIn(routes.state, routeIs.underWay)
  await ctx.write(async (write) => {
    const driving = write.db
      .select({ id: routes.vehicleId })
      .from(routes)
      .where(and(out, gt(routes.vehicleId, 0)))
    const cars = await write.db
      .select({ vehicleId: vehicles.id })
      .from(vehicles)
      .where(and(eq(vehicles.depotId, id), eq(vehicles.state, 'on_route'), notInArray(vehicles.id, driving)))
    const busy = write.db
      .select({ id: routes.driverId })
      .from(routes)
      .where(and(out, gt(routes.driverId, 0)))
    const crew = await write.db
      .select({ driverId: drivers.id })
      .from(drivers)
      .where(
        and(eq(drivers.depotId, id), inArray(drivers.duty, ['on_route', 'on_break']), notInArray(drivers.id, busy)),
      )
    await moveCrews(write, [
      ...cars.map((one) => ({ ...one, driverId: null })),
      ...crew.map((one) => ({ ...one, vehicleId: null })),
    ])
  })
}

/** What waits on a day that nobody has planned, and who works; nothing once there is a route. */
async function openDay(ctx: Writing, depot: Depot, ahead: number) {
  const day = addDays(ctx.today(depot.zone), ahead)
  const ofDay = and(eq(routes.day, day), eq(routes.depotId, depot.id))
  const [any] = await ctx.db.select({ id: routes.id }).from(routes).where(ofDay).limit(1)
  if (any) return { day, ready: [], crew: [] }
  const ready = await ctx.db
    .select({ id: deliveries.id, lat: deliveries.lat, lon: deliveries.lon })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.day, day),
        eq(deliveries.depotId, depot.id),
        eq(deliveries.state, 'ready'),
        isNull(deliveries.deletedAt),
      ),
    )
  const all = await ctx.db
    .select()
    .from(drivers)
    .where(
      and(
        eq(drivers.depotId, depot.id),
        eq(drivers.account, 'active'),
        isNull(drivers.deletedAt),
        gt(drivers.vehicleId, 0),
      ),
    )
    .orderBy(asc(drivers.id))
  const { shifts } = await ctx.call(shiftsOn, { driverIds: all.map(({ id }) => id), day })
  const begins = new Map(all.map(({ id }, at) => [id, shifts[at]?.from]))
  const crew = all
    .filter(({ id }) => begins.get(id))
    .toSorted((a, b) => begins.get(a.id)!.localeCompare(begins.get(b.id)!))
  return { day, ready, crew }
}

type Made = {
  depot: Depot
  day: string
  driver: typeof drivers.$inferSelect
  ids: number[]
  colour: number
  goesOut: boolean
}
async function makeRoute(
  ctx: Writing,
  { depot, day, driver, colour, goesOut, ...dealt }: Made,
): Promise<ReadonlySet<number>> {
  // the job of the minute before may be at it, too, and deals alike
  const rows = await deliveriesOf(ctx, dealt.ids)
  const ids = dealt.ids.filter((id) => rows.some((row) => row.id === id && row.state === 'ready'))
  if (ids.length === 0) return new Set()
  const id = await nextId(ctx.db, routes)
  const row = {
    ...named(ctx, id, await readSetting(ctx.db, general)),
    day,
    depotId: depot.id,
    driverId: driver.id,
    vehicleId: driver.vehicleId,
    colour,
  }
  const [made] = await ctx.db.insert(routes).values(row).returning()
  const full = await edited(ctx, made!, [{ do: 'add', deliveryIds: ids }], { state: 'planned' })
  const planned = await sound(ctx, full)
  ctx.changed({
    subject: 'Route',
    id,
    after: { day, depotId: depot.id, state: 'planned', stops: ids.length, version: planned.version },
  })
  const all = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(stops.seq)
  if (!all.some(({ deliveryId }) => deliveryId !== null)) {
    // nothing fits this driver's day
    await go(ctx, planned, all, 'cancel', { at: ctx.now })
    return new Set()
  }
  const isClean = (await detailOf(ctx.db, id)).violated === 0
  if (goesOut && isClean) await go(ctx, planned, all, 'publish', { at: ctx.now })
  return new Set(all.flatMap(({ deliveryId }) => deliveryId ?? []))
}

/** Without the stops that break a rule: they wait to be planned by a person. */
async function sound(ctx: Writing, route: RouteRow): Promise<RouteRow> {
  let row = route
  for (let round = 0; round < mostStops + mostAgain; round += 1) {
    const { list } = await detailOf(ctx.db, row.id)
    const visits = list.filter((stop) => isVisit(stop.kind))
    const wrong = visits.filter((stop) => stop.violations.length > 0)
    const isSound = row.violations.length === 0 && !list.some((stop) => stop.violations.length > 0)
    if (isSound && visits.length <= mostStops) return row
    // what fits nowhere was put at the end; what is wrong with the whole is mended by what comes last
    const right = visits.findLastIndex((stop) => stop.violations.length === 0)
    const unfit = visits.slice(right + 1)
    const gone = unfit.length > 0 ? unfit : (wrong.length > 0 ? wrong : visits).slice(-1)
    if (gone.length === 0) return row
    row = await edited(ctx, row, [{ do: 'take', stopIds: gone.map((stop) => stop.id), toId: null }])
  }
  return row
}
