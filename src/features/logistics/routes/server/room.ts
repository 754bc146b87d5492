/** Where there is room for a delivery that may come at one of several times. */
import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { Problem } from '#server/solver'
import { defaults } from '#features/logistics/defaults/tables'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import type * as planning from '#features/logistics/planning/contract'
import type { Wanted } from '#features/logistics/planning/contract'
import { routes } from '#features/logistics/routes/tables'
import { givenOf, type DeliveryRow, type Given, type Task } from './given'
import { problemOf, windowsOf } from './problem'
import { NoTimes, withRoads, type Timing } from './timing'

type Handlers = HandlersOf<typeof planning>
type Slot = { day: string; from: string; until: string }
/** A route as it would be with what was promised, and the number of the task that is asked about. */
type Room = { given: Given; problem: Problem; order: readonly number[]; task: number }
const open = ['draft', 'planned', 'published', 'in_progress']
const waiting = ['draft', 'ready']

export const findRoom: Handlers['findRoom'] = async (ctx, { of, slots }) => {
  const asked = 'deliveryId' in of ? await rowOf(ctx, of.deliveryId) : await taskOf(ctx, of)
  // nobody could bring it yet: nothing stands in its way either
  if (!asked) return slots.map(() => 0)
  const days = new Map<string, Room[]>()
  for (const day of new Set(slots.map((slot) => slot.day))) {
    const promised = 'deliveryId' in of ? [] : await promisedOn(ctx, asked.depotId, day)
    days.set(
      day,
      await roomsOn(ctx, asked, day, promised).catch((error: unknown) => {
        if (error instanceof NoTimes) return ctx.fail('routing_away')
        throw error
      }),
    )
  }
  return slots.map((slot) => leastIn(ctx, days.get(slot.day)!, slot))
}

type Asked = Task & { depotId: number }
async function rowOf({ db }: Timing, id: number): Promise<Asked | undefined> {
  const [row] = await db.select().from(deliveries).where(eq(deliveries.id, id))
  return row
}
/** What is not there yet, as the row that it would become. */
async function taskOf({ db }: Timing, wanted: Wanted): Promise<Asked | undefined> {
  const [depot] = await db
    .select({ id: depots.id })
    .from(depots)
    .orderBy(desc(depots.isDefault), asc(depots.id))
    .limit(1)
  const [set] = await db.select().from(defaults)
  if (!depot || !set) return undefined
  const { serviceSeconds, pickupSeconds, setupSeconds } = set
  const none = { skills: [], features: [], allowedDrivers: [], excludedDrivers: [], tags: [], notWith: [] }
  const nowhere = { pickupLat: null, pickupLon: null, windows: [], pickupWindows: [] }
  const plain = { id: 0, kind: 'delivery', position: 'any', priority: 0, volumeLitres: 0, pallets: 0 }
  return { ...plain, ...none, ...nowhere, ...wanted, serviceSeconds, pickupSeconds, setupSeconds, depotId: depot.id }
}

/** What customers chose a window for, and is in no route yet: their place is theirs. The first who came is the first. */
const promisedOn = ({ db }: Timing, depotId: number, day: string): Promise<DeliveryRow[]> =>
  db
    .select()
    .from(deliveries)
    .where(
      and(
        eq(deliveries.day, day),
        eq(deliveries.depotId, depotId),
        eq(deliveries.source, 'store'),
        inArray(deliveries.state, waiting),
        isNotNull(deliveries.lat),
        isNull(deliveries.deletedAt),
      ),
    )
    .orderBy(asc(deliveries.id))

/** The routes of its depot that may still be changed; without itself, where it is in one of them. */
async function roomsOn(ctx: Timing, asked: Asked, day: string, promised: readonly Task[]): Promise<Room[]> {
  const { id, depotId } = asked
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(
      and(
        eq(routes.day, day),
        eq(routes.depotId, depotId),
        eq(routes.locked, false),
        inArray(routes.state, open),
        isNotNull(routes.driverId),
      ),
    )
  const rooms: (Room & { tasks: ReadonlyMap<number, { task: number }> })[] = []
  for (const route of rows) {
    const whole = await givenOf(ctx, route)
    const given = { ...whole, stops: whole.stops.filter(({ stop }) => stop.deliveryId !== id) }
    const fresh = problemOf(given, [...promised, asked])
    const { problem } = await withRoads(ctx, given, fresh)
    const order = problem.plan!.routes[0]!.steps.map(({ token }) => token)
    rooms.push({ given, problem, order, task: fresh.taskOf.get(id)!.task, tasks: fresh.taskOf })
  }
  for (const one of promised) {
    const fits = rooms.flatMap((room) => {
      const [fit] = bestIn(ctx, room, room.tasks.get(one.id)!.task)
      return fit ? [{ room, fit }] : []
    })
    const best = fits.toSorted((a, b) => a.fit.minutes - b.fit.minutes)[0]
    if (best) best.room.order = best.fit.order
  }
  return rooms
}

const bestIn = ({ host }: Timing, { problem, order }: Pick<Room, 'problem' | 'order'>, task: number) =>
  host.solver.insert(problem, [{ vehicle: 0, order }], task, { most: 1 })

function leastIn(ctx: Timing, rooms: readonly Room[], slot: Slot): number | null {
  // nobody has planned that day: all of it is free
  if (rooms.length === 0) return 0
  const minutes = rooms.flatMap((room) =>
    bestIn(ctx, { ...room, problem: windowed(room, slot) }, room.task).map((fit) => fit.minutes),
  )
  return minutes.length > 0 ? Math.min(...minutes) : null
}

/** The problem with the task in this window and in no other. */
function windowed({ problem, task, given }: Room, { day, from, until }: Slot): Problem {
  const windows = windowsOf([{ from, until, hard: true, centsPerMinute: 0 }], day, given.depot.zone)
  const { jobs = [], shipments = [] } = problem
  if (task < jobs.length) return { ...problem, jobs: jobs.map((job, at) => (at === task ? { ...job, windows } : job)) }
  const pair = task - jobs.length
  return {
    ...problem,
    shipments: shipments.map((one, at) => (at === pair ? { ...one, delivery: { ...one.delivery, windows } } : one)),
  }
}
