/** The days before in the demo: routes of what was brought, with the times at which it was. */
import { general } from '#contract/general'
import { and, asc, eq, gt, isNull, lt, min } from 'drizzle-orm'
import { wallClock } from '#contract/zone'
import type { JobRun, Writing } from '#server/context'
import { nextId } from '#server/next-id'
import { readSetting } from '#server/setting'
import { dateAttempts } from '#features/logistics/deliveries/contract/demo'
import { recallExceptions } from '#features/logistics/deliveries/contract/watching'
import { deliveries, deliveryAttempts } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { shiftsOn } from '#features/logistics/drivers/contract'
import { drivers } from '#features/logistics/drivers/tables'
import type { pastDemo as job } from '#features/logistics/routes/contract/jobs'
import { isVisit } from '#features/logistics/routes/rules'
import { demoHabits as truth } from '#features/logistics/routes/contract/habits'
import { revisions, routes } from '#features/logistics/routes/tables'
import { deliveryRules } from '#features/logistics/settings/contract'
import { inside } from '#features/logistics/zones/contract/inside'
import { zones } from '#features/logistics/zones/tables'
import { bestOrder } from './best-order'
import { chance } from './chance'
import { sowClosed } from './demo-days'
import { mishapsOf } from './demo-mishaps'
import { bearing } from './demo-plan'
import { bringAll } from './demo-proof'
import type { DeliveryRow, Depot, StopRow } from './given'
import { named } from './named'
import { windowsOf } from './problem-tasks'
import { secondsOf } from './problem-vehicle'
import { add, freshFor } from './stop-edits'
import { plansOf, planWith } from './stop-plan'
import { keepTimed } from './timing'
import { writeRoutes, writeStops } from './writer'

const mostStops = 13
const at = (seconds: number): Date => new Date(Math.round(seconds) * 1000)
const tried = and(isNull(deliveries.deletedAt), isNull(deliveries.createdById))

export const pastDemo: JobRun<typeof job> = async (ctx) => {
  if (!ctx.host.settings.demo) return
  for (const depot of await ctx.db.select().from(depots).where(isNull(depots.deletedAt)).orderBy(asc(depots.id))) {
    const today = wallClock(depot.zone, ctx.now).day
    const own = and(eq(deliveries.depotId, depot.id), lt(deliveries.day, today), tried)
    const days = await ctx.db
      .selectDistinct({ day: deliveries.day })
      .from(deliveryAttempts)
      .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
      .where(own)
    const before = and(eq(routes.depotId, depot.id), lt(routes.day, today))
    const [first] = await ctx.db
      .select({ day: min(routes.day) })
      .from(routes)
      .where(before)
    // from yesterday backwards: where there is one already it was told before
    for (const { day } of days.toSorted((a, b) => (a.day! < b.day! ? 1 : -1)))
      if (!ctx.signal.aborted && (first?.day ?? today) > day!) await ctx.write((write) => tell(write, depot, day!))
  }
}

/** All that was tried on a day, among those who worked. */
async function tell(ctx: Writing, depot: Depot, day: string): Promise<void> {
  const rows = await ctx.db
    .select({ delivery: deliveries, attempt: deliveryAttempts })
    .from(deliveryAttempts)
    .innerJoin(deliveries, eq(deliveries.id, deliveryAttempts.deliveryId))
    .where(and(eq(deliveries.depotId, depot.id), eq(deliveries.day, day), eq(deliveryAttempts.number, 1), tried))
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
  const crew = all.filter((_, nth) => shifts[nth])
  const many = Math.min(crew.length, Math.ceil(rows.length / mostStops))
  const around = rows.toSorted((a, b) => bearing(depot, a.delivery) - bearing(depot, b.delivery))
  const share = Math.ceil(around.length / Math.max(1, many))
  for (const [nth, driver] of crew.slice(0, many).entries())
    await tellRoute(ctx, depot, day, driver, around.slice(nth * share, (nth + 1) * share), nth)
  if (many > 0) await sowClosed(ctx, depot, day)
}

type Tried = { delivery: DeliveryRow; attempt: typeof deliveryAttempts.$inferSelect }
async function tellRoute(
  ctx: Writing,
  depot: Depot,
  day: string,
  driver: typeof drivers.$inferSelect,
  all: readonly Tried[],
  nth: number,
): Promise<void> {
  const id = await nextId(ctx.db, routes)
  const crew = { driverId: driver.id, vehicleId: driver.vehicleId }
  const fresh = {
    ...named(ctx, id, await readSetting(ctx.db, general)),
    ...crew,
    day,
    depotId: depot.id,
    colour: (nth % 10) + 1,
  }
  const [made] = await ctx.db.insert(routes).values(fresh).returning()
  const [plan] = await plansOf(ctx, [{ route: made! }])
  const dealt = freshFor(
    plan!.given.stops,
    all.map(({ delivery }) => delivery),
    id,
  )
  const order = await bestOrder(ctx, plan!.given, dealt)
  const { stops } = add(plan!.given.stops, dealt, { after: undefined, order })
  await keepTimed(ctx, [planWith(plan!, stops, { state: 'planned', revision: 1, seenRevision: 1 })])
  await drive(ctx, depot, (await plansOf(ctx, [{ route: (await routeOf(ctx, id))! }]))[0]!.given, all)
}
const routeOf = async ({ db }: Writing, id: number) => (await db.select().from(routes).where(eq(routes.id, id)))[0]

type PlannedRoute = Awaited<ReturnType<typeof plansOf>>[number]['given']
/** From stop to stop, each as late as the one before has made it. */
async function drive(ctx: Writing, depot: Depot, given: PlannedRoute, all: readonly Tried[]): Promise<void> {
  const { route, stops } = given
  if (!route.plannedStart) return
  const slow = (await ctx.db.select().from(zones)).filter(({ name }) => name in truth.zones)
  const startedAt = at(secondsOf(route.plannedStart) + Math.round(600 * (chance(route.id, 0) - 0.9)))
  let now = secondsOf(startedAt)
  const driven: StopRow[] = []
  const told: { deliveryId: number; arrivedAt: Date; leftAt: Date }[] = []
  const visits: Parameters<typeof mishapsOf>[1][number][] = []
  const doors: Parameters<typeof bringAll>[1][number][] = []
  for (const { stop, delivery } of stops) {
    const way = stop.travelSeconds * usual(truth.hours[hourOf(depot, now)]) * chance(stop.id, 1)
    const zone = stop.lat === null || stop.lon === null ? undefined : slow.find(({ rings }) => isIn(rings, stop))
    const arrives = now + (isVisit(stop.kind) ? way * usual(zone && truth.zones[zone.name]) : way)
    const came = { ...stop, plannedAt: stop.beginAt, arriveAt: at(arrives) }
    if (stop.kind === 'start') {
      driven.push(stop)
      continue
    }
    const windows = delivery ? windowsOf(delivery.windows, route.day, depot.zone) : []
    const opens = windows.find(({ end }) => end > arrives)?.start ?? 0
    const begins = Math.max(arrives, opens)
    const door = isVisit(stop.kind) ? doorOf(stop) : stop.serviceSeconds
    now = begins + door
    const times = { arrivedAt: at(arrives), beginAt: at(begins), leaveAt: at(now), leftAt: at(now) }
    const tried = all.find(({ delivery: one }) => one.id === stop.deliveryId)
    const isFailed = tried?.attempt.outcome === 'failed'
    driven.push(stop.kind === 'end' ? came : { ...came, ...times, state: isFailed ? 'failed' : 'done' })
    if (tried && !isFailed) doors.push({ stop, delivery: tried.delivery, takenAt: times.leaveAt })
    if (!delivery) continue
    told.push({ deliveryId: delivery.id, arrivedAt: times.arrivedAt, leftAt: times.leftAt })
    const last = windows.at(-1)?.end
    visits.push({ stop: { ...stop, ...times }, ends: last === undefined ? undefined : at(last) })
  }
  await ctx.call(dateAttempts, { driverId: given.driver!.id, all: told })
  const over = { startedAt, publishedAt: at(secondsOf(startedAt) - 3 * 3600), completedAt: at(now), closedAt: at(now) }
  await writeStops(
    ctx,
    stops.map(({ stop }) => stop),
    driven,
  )
  await writeRoutes(ctx, [{ route, changes: { ...over, state: 'closed', stateSince: at(now) } }])
  await bringAll(ctx, doors)
  const { lateMinutes } = await readSetting(ctx.db, deliveryRules)
  const { id, depotId, day, vehicleId, driverId } = route
  await ctx.call(recallExceptions, {
    route: { id, depotId, day, vehicleId, driverId },
    all: mishapsOf({ id, ...over }, visits, lateMinutes),
  })
  await ctx.db
    .insert(revisions)
    .values({ routeId: route.id, number: 1, madeAt: over.publishedAt, seenAt: over.publishedAt })
}

const usual = (percent: number | undefined): number => (percent ?? 100) / 100
const hourOf = ({ zone }: Depot, seconds: number): number => Number(wallClock(zone, at(seconds)).time.slice(0, 2))
const isIn = (rings: Parameters<typeof inside>[0], { lat, lon }: StopRow): boolean =>
  inside(rings, { lat: lat!, lon: lon! })
const doorOf = ({ id, kind, line, setupSeconds, serviceSeconds }: StopRow): number =>
  (setupSeconds + serviceSeconds) *
  usual(truth.places[line] ?? truth.doors[kind as keyof typeof truth.doors]) *
  chance(id, 2)
