/** The demo lives through its day: each morning it is planned, and its routes are where they should be at whatever hour. */
import { and, asc, eq, gt, inArray, isNull, notInArray } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import type { JobContext, JobRun, Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import type { StopMove } from '#features/logistics/routes/contract'
import type { liveDemo } from '#features/logistics/routes/contract/jobs'
import { isOver, isUnderWay, isVisit, stopMoves } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { moveCrews } from './crews'
import { bringBack } from './demo-proof'
import { drive } from './driving'
import { edited } from './edits'
import { deliveriesOf, type Depot, type RouteRow, type StopRow } from './given'
import { named } from './named'
import { go } from './moves'
import { detailOf } from './rows'
import { retime } from './timing'
import { writeStops } from './writer'

/** So many a driver is given at most. */
const mostStops = 16
/** One in so many is not at home. */
const absent = 13

export const live: JobRun<typeof liveDemo> = async (ctx) => {
  if (!ctx.host.settings.demo) return
  for (const depot of await ctx.db.select().from(depots).orderBy(asc(depots.id))) {
    const planned = [await planDay(ctx, depot, 0), await planDay(ctx, depot, 1)]
    await driveDay(ctx, depot)
    if (planned.includes(true)) await callHome(ctx, depot)
  }
}

const todayOf = (ctx: Writing, depot: Depot, ahead: number): string => addDays(ctx.today(depot.zone), ahead)
/** Those of the demo nobody made: what a person makes and drives is left alone. */
const ofDemo = isNull(routes.createdById)

/** By direction from the depot, so that each driver has a part of the town. */
export function bearing(depot: Depot, { lat, lon }: { lat: number | null; lon: number | null }): number {
  return Math.atan2((lat ?? 0) - depot.lat, ((lon ?? 0) - depot.lon) * Math.cos((depot.lat * Math.PI) / 180))
}

/** Route by route: a database of one connection is never held for a whole day's planning. Whether there was anything to plan. */
async function planDay(ctx: JobContext, depot: Depot, ahead: number): Promise<boolean> {
  const { day, ready, crew } = await ctx.write((write) => openDay(write, depot, ahead))
  const around = ready.toSorted((a, b) => bearing(depot, a) - bearing(depot, b))
  const share = Math.min(mostStops, Math.ceil(around.length / crew.length))
  for (const [at, driver] of crew.entries()) {
    const ids = around.slice(at * share, (at + 1) * share).map(({ id }) => id)
    if (ids.length === 0 || ctx.signal.aborted) return at > 0
    const made = { depot, day, driver, ids, colour: (at % 10) + 1, goesOut: ahead === 0 }
    await ctx.write((write) => makeRoute(write, made))
  }
  return crew.length > 0
}

/** The fleet is sown as it is in the middle of a day. Once a day is planned only those are out whom a route has sent. */
async function callHome(ctx: JobContext, { id }: Depot): Promise<void> {
  const out = inArray(routes.state, ['in_progress', 'paused'])
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
  const day = todayOf(ctx, depot, ahead)
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
    .where(and(eq(drivers.depotId, depot.id), eq(drivers.account, 'active'), gt(drivers.vehicleId, 0)))
    .orderBy(asc(drivers.id))
  const { shifts } = await ctx.call(shiftsOn, { driverIds: all.map(({ id }) => id), day })
  return { day, ready, crew: all.filter((_, at) => shifts[at]) }
}

type Made = {
  depot: Depot
  day: string
  driver: typeof drivers.$inferSelect
  ids: number[]
  colour: number
  goesOut: boolean
}
async function makeRoute(ctx: Writing, { depot, day, driver, colour, goesOut, ...dealt }: Made): Promise<void> {
  // the job of the minute before may be at it, too, and deals alike
  const rows = await deliveriesOf(ctx, dealt.ids)
  const ids = dealt.ids.filter((id) => rows.some((row) => row.id === id && row.state === 'ready'))
  if (ids.length === 0) return
  const id = await nextId(ctx.db, routes)
  const row = {
    ...named(ctx, id),
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
    return
  }
  const isClean = (await detailOf(ctx.db, id)).violated === 0
  if (goesOut && isClean) await go(ctx, planned, all, 'publish', { at: ctx.now })
}

/** Without the stops that break a rule: they wait to be planned by a person. */
async function sound(ctx: Writing, route: RouteRow): Promise<RouteRow> {
  let row = route
  for (let round = 0; round < mostStops; round += 1) {
    const { list } = await detailOf(ctx.db, row.id)
    const visits = list.filter((stop) => isVisit(stop.kind))
    const wrong = visits.filter((stop) => stop.violations.length > 0)
    if (row.violations.length === 0 && !list.some((stop) => stop.violations.length > 0)) return row
    // what fits nowhere was put at the end; what is wrong with the whole is mended by what comes last
    const right = visits.findLastIndex((stop) => stop.violations.length === 0)
    const unfit = visits.slice(right + 1)
    const gone = unfit.length > 0 ? unfit : (wrong.length > 0 ? wrong : visits).slice(-1)
    if (gone.length === 0) return row
    row = await edited(ctx, row, [{ do: 'take', stopIds: gone.map((stop) => stop.id), toId: null }])
  }
  return row
}

const byPlan = (at: Date | null): Date => at ?? new Date(Number.POSITIVE_INFINITY)
const after = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)
/** Some doors take minutes longer than planned, some less; always the same ones. */
const drift = ({ deliveryId }: StopRow): number => ((((deliveryId ?? 0) * 7) % 9) - 4) * 60

async function driveDay(ctx: JobContext, depot: Depot): Promise<void> {
  const open = await ctx.db
    .select({ id: routes.id })
    .from(routes)
    .where(and(ofDemo, eq(routes.depotId, depot.id), inArray(routes.state, ['published', 'in_progress'])))
  const step = (id: number) =>
    ctx.write(async (write) => {
      const [row] = await write.db.select().from(routes).where(eq(routes.id, id)).for('update')
      return row !== undefined && row.day <= todayOf(write, depot, 0) && (await driveOn(write, row, write.now))
    })
  for (const { id } of open) while (!ctx.signal.aborted && (await step(id))) continue
}

/** When it arrives and leaves if everything is so much later than it was timed: who waited for a window waits less. */
function timesOf(stop: StopRow, later: number): { arrives: Date; begins: Date; leaves: Date } {
  const arrives = stop.arrivedAt ?? after(byPlan(stop.arriveAt), later)
  const timed = byPlan(stop.beginAt)
  const shifted = stop.arrivedAt ? timed : after(timed, later)
  const begins = stop.waitSeconds > 0 && timed > arrives ? timed : shifted
  const seconds = (byPlan(stop.leaveAt).getTime() - timed.getTime()) / 1000
  return { arrives, begins, leaves: after(begins, seconds) }
}

/** What a stop has before it, in turn. */
function movesAhead(stop: StopRow, later: number): { move: StopMove; at: Date }[] {
  const { arrives, leaves } = timesOf(stop, later)
  const [soonest, usual] = [after(arrives, 60), after(leaves, drift(stop))]
  const left = usual > soonest ? usual : soonest
  const all = [
    { move: 'setOut' as const, at: after(arrives, -stop.travelSeconds) },
    { move: 'arrive' as const, at: arrives },
    { move: (stop.deliveryId ?? 0) % absent === 0 ? ('fail' as const) : ('finish' as const), at: left },
  ]
  return all.slice(['pending', 'en_route', 'arrived'].indexOf(stop.state))
}

/** What has happened on a route by now, that nobody has said yet: some stops of it, and whether there may be more. */
async function driveOn(ctx: Writing, found: RouteRow, now: Date): Promise<boolean> {
  let row = found
  const list = async () => ctx.db.select().from(stops).where(eq(stops.routeId, row.id)).orderBy(stops.seq)
  const again = async () => {
    const [fresh] = await ctx.db.select().from(routes).where(eq(routes.id, row.id))
    row = fresh!
  }
  if (row.state === 'published') {
    if (byPlan(row.plannedStart) > now) return false
    await go(ctx, row, await list(), 'start', { at: row.plannedStart! })
    await again()
  }
  const { latest, more } = await moveOn(ctx, row, await list(), now)
  if (latest) row = await retime(ctx, row, { path: row.path }, latest)
  if (more) return true
  const all = await list()
  const end = all.at(-1)
  if (isUnderWay(row.state) && byPlan(end?.arriveAt ?? null) <= now) {
    await go(ctx, row, all, 'complete', { at: end!.arriveAt! })
    await again()
    await go(ctx, row, all, 'close', { at: end!.arriveAt! })
  }
  return false
}

/** So many stops in one go. */
const mostAtOnce = 3
type Moved = { latest: Date | undefined; more: boolean }
/** Through its open stops as far as they are by now; when the last of it was, if anything was. */
async function moveOn(ctx: Writing, row: RouteRow, all: readonly StopRow[], now: Date): Promise<Moved> {
  let latest: Date | undefined
  let [later, over] = [0, 0]
  for (const found of all) {
    if (isOver(found.state)) continue
    if (found.kind === 'break') {
      const { begins, leaves } = timesOf(found, later)
      if (leaves > now) break
      const taken = { state: 'done' as const, pin: 'position' as const, arrivedAt: begins, leftAt: leaves }
      await writeStops(ctx, [found], [{ ...found, ...taken }])
      latest = leaves
    }
    if (!isVisit(found.kind)) continue
    if (over === mostAtOnce) return { latest, more: true }
    let stop = found
    for (const { move, at } of movesAhead(found, later)) {
      if (at > now) return { latest, more: false }
      const why = move === 'fail' ? { failure: 'absent', reason: 'Rang twice, nobody came to the door' } : {}
      if (move === 'finish') await bringBack(ctx, stop, at)
      await drive(ctx, row, stop, { move, ...why }, at, false)
      stop = { ...stop, state: stopMoves[move].to, ...(move === 'arrive' && { arrivedAt: at }) }
      if (move !== 'setOut') latest = at
    }
    later = (latest!.getTime() - byPlan(found.leaveAt).getTime()) / 1000
    over += 1
  }
  return { latest, more: false }
}
