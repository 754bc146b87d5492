/** Where there is room for a delivery that may come at one of several times. */
import { weekdayOf } from '#contract/zone'
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Problem } from '#server/solver'
import { deliveries, deliverySlots } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import type * as planning from '#features/logistics/routes/contract/planning'
import { leastMinutes, type Wanted } from '#features/logistics/routes/contract/planning'
import { routes } from '#features/logistics/routes/tables'
import { givensOf, type DeliveryRow, type RouteInputs, type Task } from './given'
import { unmade } from './planned'
import { problemOf } from './problem'
import { prospectiveDelivery } from './prospective-delivery'
import { windowsOf } from './problem-tasks'
import { NoTimes, withRoadsEach, type Timing } from './timing'
import { routeIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'
import { deliveryIs } from '#features/logistics/deliveries/contract/states'

type Handlers = HandlersOf<typeof planning>
type Slot = { day: string; from: string; until: string }
/** A route as it would be with what was promised, and the number of the task that is asked about. */
type Room = { given: RouteInputs; problem: Problem; order: readonly number[]; task: number; promised: number[] }

export const findRoom: Handlers['findRoom'] = async (ctx, { of, slots }) => {
  const asked = 'deliveryId' in of ? await rowOf(ctx, of.deliveryId) : await taskOf(ctx, of)
  // nobody could bring it yet: nothing stands in its way either
  if (!asked) return slots.map(() => 0)
  const isThere = 'deliveryId' in of
  const [depot] = await ctx.db.select({ hours: depots.hours }).from(depots).where(eq(depots.id, asked.depotId))
  const days: (Day & { day: string })[] = []
  for (const day of new Set(slots.map((slot) => slot.day))) {
    const offered = slots.filter((slot) => slot.day === day)
    const chosen = isThere ? await chosenOn(ctx, asked, day, offered) : await promisedOn(ctx, asked.depotId, day)
    const promised = [...chosen, ...(await heldOn(ctx, asked, day))]
    const rooms = await roomsOn(ctx, asked, day, promised, isThere).catch((error: unknown) => {
      if (error instanceof NoTimes) return ctx.fail('routing_away')
      throw error
    })
    // nobody is at the gate at the others
    const asks = isThere ? offered.filter((slot) => isOpenIn(depot!.hours, slot)) : offered
    days.push({ day, offered: asks, rooms })
  }
  const minutes = await leastIn(ctx, days)
  return slots.map((slot) => {
    const { rooms } = days.find(({ day }) => day === slot.day)!
    const least = minutes.get(slot) ?? null
    // nobody has planned that day: all of it is free for what is not ordered yet
    if (!isThere) return rooms.length === 0 ? 0 : least
    // nobody goes out of their way on a day without routes
    return least !== null && rooms.every(({ given }) => given.route.id < 0) ? 0 : least
  })
}

type Day = { offered: readonly Slot[]; rooms: readonly Room[] }
async function leastIn(ctx: Timing, days: readonly Day[]): Promise<Map<Slot, number | null>> {
  const taken = days.filter(({ rooms }) => rooms.length > 0)
  const answers = await ctx.askEach(
    leastMinutes,
    taken.map(({ offered, rooms }) => ({
      rooms: rooms.map(({ problem, order, task, promised }) => ({ problem, order: [...order], task, promised })),
      windows: offered.map(({ day, from, until }) =>
        windowsOf([{ from, until, hard: true, centsPerMinute: 0 }], day, rooms[0]!.given.depot.zone).map(
          ({ start, end }) => ({ start, end }),
        ),
      ),
    })),
  )
  return new Map(
    taken.flatMap(({ offered }, at) => offered.map((slot, place) => [slot, answers[at]!.value[place]!] as const)),
  )
}

/** Is somebody at the gate at some time of it? A depot that says no hours always is. */
const isOpenIn = (hours: readonly { weekday: number; from: string; until: string }[], { day, from, until }: Slot) => {
  const weekday = weekdayOf(day)
  return hours.length === 0 || hours.some((one) => one.weekday === weekday && one.from < until && from < one.until)
}

type RoomTask = Task & { depotId: number }
async function rowOf({ db }: Timing, id: number): Promise<RoomTask | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
  return row
}
/** What is not there yet, as the row that it would become. */
async function taskOf({ db }: Timing, wanted: Wanted): Promise<RoomTask | undefined> {
  const [depot] = await db
    .select({ id: depots.id })
    .from(depots)
    .where(isNull(depots.deletedAt))
    .orderBy(desc(depots.isDefault), asc(depots.id))
    .limit(1)
  return depot && { ...(await prospectiveDelivery(db, wanted)), depotId: depot.id }
}

/** By their link to a delivery. */
const chosenFor = (db: Timing['db'], day: string) =>
  db
    .select({ id: deliverySlots.deliveryId })
    .from(deliverySlots)
    .where(and(eq(deliverySlots.day, day), isNotNull(deliverySlots.takenAt)))

/** What customers chose a window for, and is in no route yet: their place is theirs. The first who came is the first. */
const promisedOn = ({ db }: Timing, depotId: number, day: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.day, day),
        eq(deliveries.depotId, depotId),
        or(eq(deliveries.source, 'store'), inArray(deliveries.id, chosenFor(db, day))),
        isIn(deliveries.state, deliveryIs.plannable),
        isNotNull(deliveries.lat),
        isNull(deliveries.deletedAt),
      ),
    )
    .orderBy(asc(deliveries.id))

/** What others chose one of these times for, or ordered for a time of the shop’s, and is in no route yet. */
async function chosenOn(
  { db }: Timing,
  { id, depotId }: RoomTask,
  day: string,
  offered: readonly Slot[],
): Promise<DeliveryRow[]> {
  const own = and(eq(deliveries.day, day), eq(deliveries.depotId, depotId), ne(deliveries.id, id))
  const rows = await db
    .select()
    .from(deliveries)
    .where(
      and(own, isIn(deliveries.state, deliveryIs.plannable), isNotNull(deliveries.lat), isNull(deliveries.deletedAt)),
    )
    .orderBy(asc(deliveries.id))
  return rows.filter(({ source, windows: [window, other] }) => {
    const isOffered = offered.some(({ from, until }) => window?.from === from && window.until === until)
    return other === undefined && window?.hard === true && (isOffered || source === 'store')
  })
}

/** What others hold for some minutes, while they make up their minds. It keeps the place that it has now, too: so it is asked
 *  about as a delivery of its own. */
async function heldOn(
  { db, now }: Timing & { now: Date },
  { id, depotId }: RoomTask,
  day: string,
): Promise<DeliveryRow[]> {
  const own = and(eq(deliveries.depotId, depotId), isNotNull(deliveries.lat), isNull(deliveries.deletedAt))
  const held = and(isNull(deliverySlots.takenAt), eq(deliverySlots.day, day), gt(deliverySlots.heldUntil, now))
  const rows = await db
    .select({ row: deliveries, slot: deliverySlots })
    .from(deliverySlots)
    .innerJoin(deliveries, eq(deliveries.id, deliverySlots.deliveryId))
    .where(and(own, held, ne(deliveries.id, id)))
    .orderBy(asc(deliverySlots.id))
  return rows.map(({ row, slot: { from, until } }) => ({
    ...row,
    id: -row.id,
    day,
    dayUntil: null,
    windows: [{ from, until, hard: true, centsPerMinute: 0 }],
  }))
}

/** Who works that day with a vehicle of their own, where nobody has planned it yet. */
async function crewsOn(ctx: Timing, depotId: number, day: string): Promise<RouteInputs[]> {
  const rows = await ctx.db
    .select({ driverId: drivers.id, vehicleId: drivers.vehicleId })
    .from(drivers)
    .where(
      and(
        eq(drivers.depotId, depotId),
        eq(drivers.account, 'active'),
        isNull(drivers.deletedAt),
        isNotNull(drivers.vehicleId),
      ),
    )
    .orderBy(asc(drivers.id))
  const made = rows.map(({ driverId, vehicleId }, at) =>
    unmade(ctx, { driverId, vehicleId: vehicleId!, day, depotId }, -1 - at),
  )
  const working = (await givensOf(ctx, made)).filter(({ span }) => span)
  const isFirst = ({ vehicle }: RouteInputs, at: number) => working.findIndex((one) => one.vehicle === vehicle) === at
  return working.filter(isFirst)
}

/** The routes of its depot that may still be changed; without itself, where it is in one of them. */
async function roomsOn(
  ctx: Timing,
  asked: RoomTask,
  day: string,
  promised: readonly Task[],
  orCrews: boolean,
): Promise<Room[]> {
  const { id, depotId } = asked
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(
      and(
        eq(routes.day, day),
        eq(routes.depotId, depotId),
        eq(routes.locked, false),
        isIn(routes.state, routeIs.open),
        isNotNull(routes.driverId),
      ),
    )
  const wholes = await givensOf(ctx, rows)
  if (wholes.length === 0 && orCrews) wholes.push(...(await crewsOn(ctx, depotId, day)))
  const fresh = wholes.map((whole) => {
    const given = { ...whole, stops: whole.stops.filter(({ stop }) => stop.deliveryId !== id) }
    return { given, asked: problemOf([given], [...promised, asked]) }
  })
  const timed = await withRoadsEach(ctx, fresh)
  return fresh.map(({ given, asked: { taskOf: tasks } }, at) => {
    const { problem } = timed[at]!
    const order = problem.plan!.routes[0]!.steps.map(({ token }) => token)
    const numberOf = (one: Task) => tasks.get(one.id)!.task
    return { given, problem, order, task: numberOf(asked), promised: promised.map(numberOf) }
  })
}
