/** Several routes are given their stops anew at once: what boards, runs and whoever takes a change back ask for. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { changedOf } from '#contract/changed-of'
import { grouped } from '#contract/grouped'
import { chunks } from '#server/chunks'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { handDeliveries } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/routes/contract'
import type { StopState } from '#features/logistics/routes/contract'
import { fitsRoute, isOut, isOver, isVisit } from '#features/logistics/routes/rules'
import { routes, stops } from '#features/logistics/routes/tables'
import type { Wanted, RouteChange } from '#features/logistics/routes/contract/stops'
import { newIn, strangerIn } from './crew'
import { moveCrews } from './crews'
import { deliver, mayBeEdited, mayMove, rowsFor } from './edits'
import { deliveriesOf, type RouteRow, type StopRow } from './given'
import { crewChanges, revise } from './revising'
import { NoTimes, retimeEach } from './timing'

type Handlers = HandlersOf<typeof contract>
type Arranging = Parameters<Handlers['arrangeRoutes']>[0]
type Fresh = typeof stops.$inferInsert
/** A stop in its new order; without an id it is not there yet. */
type Put = Fresh & { routeId: number }
/** Rows of a statement. */
const atOnce = 500
type Plan = { wanted: Wanted; route: RouteRow; before: StopRow[]; after: Put[] }

const isOf = (row: StopRow | Fresh, kind: string | undefined): boolean => kind === undefined || row.kind === kind
/** Still to be brought: what is over is history, though its delivery may go on elsewhere. */
const isStillOpen = ({ state }: { state?: string | undefined }): boolean => !isOver((state ?? 'pending') as StopState)
const idsOf = (rows: readonly { deliveryId?: number | null | undefined; state?: string | undefined }[]): number[] => [
  ...new Set(rows.filter(isStillOpen).flatMap(({ deliveryId }) => deliveryId ?? [])),
]

/** Locked in one order, so that nobody waits for each other. */
async function lock(ctx: Arranging, asked: readonly Wanted[]): Promise<Plan[]> {
  const ids = asked.map(({ id }) => id)
  const found = await ctx.db
    .select()
    .from(routes)
    .where(and(inArray(routes.id, ids), rowsOf(ctx, 'update', 'Route')))
    .orderBy(asc(routes.id))
    .for('update')
  const all = await ctx.db
    .select()
    .from(stops)
    .where(inArray(stops.routeId, ids))
    .orderBy(asc(stops.seq), asc(stops.id))
  const listOf = grouped(all, ({ routeId }) => routeId)
  const plans: Plan[] = []
  for (const wanted of asked.toSorted((a, b) => a.id - b.id)) {
    const route = found.find(({ id }) => id === wanted.id)
    if (!route) return ctx.fail('route_unknown', { id: wanted.id })
    if (!mayBeEdited(route)) ctx.fail('route_over', { id: route.id, code: route.code })
    if (wanted.version !== undefined && wanted.version < route.version)
      ctx.fail('route_outdated', { id: route.id, code: route.code, version: route.version })
    const rows = listOf.get(route.id) ?? []
    const named = new Set(wanted.stops?.flatMap(({ stopId }) => stopId ?? []))
    // a break that places itself is put somewhere by naming it
    const before = rows.filter((row) => mayMove(row) || (row.kind === 'break' && named.has(row.id)))
    plans.push({ wanted, route, before, after: [] })
  }
  return plans
}

/** Deliveries that are in none of the routes yet, as stops of the route that wants them. */
async function freshOf(
  ctx: Arranging,
  plans: readonly Plan[],
  pool: readonly StopRow[],
): Promise<Map<number, Fresh[]>> {
  const known = new Set(idsOf(pool))
  const wanted = plans.flatMap(({ wanted: { id, stops: all = [] } }) =>
    all.flatMap(({ deliveryId }) => (deliveryId && !known.has(deliveryId) ? [{ deliveryId, routeId: id }] : [])),
  )
  const rows = await deliveriesOf(ctx, idsOf(wanted))
  const fresh = new Map<number, Fresh[]>()
  for (const { deliveryId, routeId } of wanted) {
    const row = rows.find(({ id }) => id === deliveryId)
    const state = row?.state ?? null
    if (!row || !fitsRoute(state!)) return ctx.fail('delivery_unfit', { deliveryId, state })
    if (!fresh.has(deliveryId)) fresh.set(deliveryId, rowsFor(row, routeId))
  }
  return fresh
}

/** The order that each route is to have, by the rows that are there and those that are to be made. */
async function resolve(ctx: Arranging, plans: Plan[]): Promise<StopRow[]> {
  const touched = plans.filter(({ wanted }) => wanted.stops !== undefined)
  const left = new Set(touched.flatMap(({ before }) => before))
  const pool = [...left]
  const byId = new Map(pool.map((row) => [row.id, row]))
  const byDelivery = grouped(pool, ({ deliveryId }) => deliveryId)
  const fresh = await freshOf(ctx, touched, pool)
  const named = new Set(touched.flatMap(({ wanted }) => wanted.stops!.flatMap(({ stopId }) => stopId ?? [])))
  for (const plan of touched)
    for (const { stopId, deliveryId, kind, seconds, pin } of plan.wanted.stops!) {
      const routeId = plan.route.id
      const own = pin === undefined ? {} : { pin }
      const asked =
        deliveryId === undefined || stopId !== undefined
          ? [byId.get(stopId ?? 0)].flatMap((row) => row ?? [])
          : (byDelivery.get(deliveryId) ?? []).filter((row) => isOf(row, kind) && isStillOpen(row))
      // a pause that is not named is one of its own, as long as there is one that nobody names
      const isPause = (row: StopRow) => row.routeId === routeId && row.kind === kind && !named.has(row.id)
      const rows =
        stopId === undefined && deliveryId === undefined
          ? pool.filter((row) => left.has(row) && isPause(row)).slice(0, 1)
          : asked.filter((row) => left.has(row))
      if (rows.length > 0) {
        for (const row of rows) left.delete(row)
        plan.after.push(...rows.map((row) => ({ ...row, ...own, routeId })))
      } else if (deliveryId !== undefined) {
        const made = (fresh.get(deliveryId) ?? []).filter((row) => isOf(row, kind))
        if (made.length === 0) ctx.fail('stop_unknown', { id: stopId ?? deliveryId })
        fresh.set(
          deliveryId,
          (fresh.get(deliveryId) ?? []).filter((row) => !made.includes(row)),
        )
        plan.after.push(...made.map((row) => ({ ...row, ...own, routeId })))
      } else if (kind === 'break' || kind === 'reload')
        plan.after.push({ routeId, seq: 0, kind, pin: pin ?? 'position', serviceSeconds: seconds ?? 1800 })
      else ctx.fail('stop_unknown', { id: stopId ?? 0 })
    }
  return [...left]
}

/** Who has been set out to stays where they are, and both ends of a pair are in one route. */
function check(ctx: Arranging, plans: readonly Plan[], gone: readonly StopRow[]): void {
  const places = grouped(
    plans.flatMap(({ after }) => idsOf(after)),
    (deliveryId) => deliveryId,
  )
  const halved = new Set(gone.map(({ deliveryId }) => deliveryId))
  for (const { wanted, route, before, after } of plans) {
    if (wanted.stops === undefined) continue
    const begun = before.filter(({ state }) => state !== 'pending')
    for (const [at, row] of begun.entries())
      if (after[at]?.id !== row.id) ctx.fail('stop_started', { route: route.code, name: row.name })
    for (const deliveryId of idsOf(after))
      if (places.get(deliveryId)!.length > 1 || halved.has(deliveryId))
        ctx.fail('delivery_unfit', { deliveryId, state: 'planned' })
  }
}

/** What its driver is told: what came, what went, what is elsewhere in it. */
function toldOf({ before, after }: Plan): RouteChange[] {
  const was = before.map(({ id }) => id)
  const is = after.map(({ id }) => id)
  const news = after.flatMap((row, at): RouteChange[] => {
    const from = row.id === undefined ? -1 : was.indexOf(row.id)
    const name = row.name || row.kind
    if (from < 0) return [{ did: 'added', name, from: '', to: String(at + 1) }]
    const isPassed = is[at - 1] === was[from - 1] && is[at + 1] === was[from + 1]
    return from === at || isPassed ? [] : [{ did: 'moved', name, from: String(from + 1), to: String(at + 1) }]
  })
  const gone = before.filter(({ id }) => !is.includes(id))
  return [...news, ...gone.map(({ name, kind }) => ({ did: 'taken', name: name || kind, from: '', to: '' }))]
}

async function write({ db }: Arranging, plans: readonly Plan[]): Promise<void> {
  const rows = plans.flatMap(({ after }) => after.map((row, seq) => ({ ...row, seq })))
  const fresh = rows.filter(({ id }) => id === undefined)
  for (const some of chunks(fresh, atOnce)) await db.insert(stops).values(some)
  const old = rows.filter(({ id }) => id !== undefined)
  for (const some of chunks(old, atOnce)) {
    const values = some.map(({ id, routeId, seq, pin }) => sql`(${id}::int, ${routeId}::int, ${seq}::int, ${pin})`)
    await db.execute(sql`update stops set route_id = placed.route_id, seq = placed.seq, pin = placed.pin
      from (values ${sql.join(values, sql`, `)}) as placed(id, route_id, seq, pin) where stops.id = placed.id`)
  }
}

/** Deliveries follow their stops: free again, planned, or known to another driver. */
async function follow(ctx: Arranging, plans: readonly Plan[], gone: readonly StopRow[]): Promise<void> {
  const isOutOf = new Map(plans.map(({ route }) => [route.id, isOut(route.state)]))
  const was = new Map(plans.flatMap(({ route, before }) => idsOf(before).map((id) => [id, route.id] as const)))
  const is = new Map(plans.flatMap(({ route, after }) => idsOf(after).map((id) => [id, route.id] as const)))
  const free = idsOf(gone)
  const [put, moved] = [
    [...is].filter(([id]) => !was.has(id)),
    [...is].filter(([id, to]) => (was.get(id) ?? to) !== to),
  ]
  const outs = (ids: readonly number[], of: ReadonlyMap<number, number>, out: boolean) =>
    ids.filter((id) => isOutOf.get(of.get(id)!) === out)
  await deliver(ctx, outs(free, was, true), 'pull')
  await deliver(ctx, outs(free, was, false), 'unplan')
  const fresh = put.map(([id]) => id)
  await deliver(ctx, fresh, 'plan')
  await deliver(ctx, outs(fresh, is, true), 'dispatch')
  const others = moved.map(([id]) => id)
  await deliver(ctx, outs(outs(others, was, true), is, false), 'recall')
  await deliver(ctx, outs(outs(others, was, false), is, true), 'dispatch')
  const handed = plans.filter(({ wanted, route }) => (wanted.driverId ?? route.driverId) !== route.driverId)
  await ctx.call(handDeliveries, {
    ids: [...others, ...handed.flatMap(({ wanted, before, after }) => idsOf(wanted.stops ? after : before))],
  })
}

async function checkCrew(ctx: Arranging, plans: readonly Plan[]): Promise<void> {
  const stranger = await strangerIn(
    ctx,
    plans.map(({ wanted, route }) => newIn(wanted, route)),
  )
  if (stranger) ctx.fail('crew_unknown', { id: stranger.id })
}

/** What becomes of a route besides its stops: its crew, its start, its revision. */
async function changesOf(ctx: Arranging, { wanted, route, before, after }: Plan) {
  const { driverId, vehicleId, startsAt } = wanted
  const said = { driverId, vehicleId, ...(startsAt === undefined ? {} : { startsAt: startsAt && new Date(startsAt) }) }
  const facts = changedOf(route, Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)))
  const order = wanted.stops === undefined ? [] : toldOf({ wanted, route, before, after })
  const told = [...order, ...(await crewChanges(ctx, route, facts))]
  const isBegun = route.state === 'draft' && after.some(({ kind }) => isVisit(kind))
  const begun = isBegun ? { state: 'planned' as const, stateSince: ctx.now } : {}
  return { route, facts, order, changes: { ...facts, ...begun, ...(await revise(ctx, route, told)) } }
}

/** Their times, and their lines in the trail. */
async function settle(ctx: Arranging, plans: readonly Plan[]): Promise<void> {
  const all = []
  for (const plan of plans) all.push(await changesOf(ctx, plan))
  const timed = await retimeEach(ctx, all)
  for (const [at, { route, facts, order }] of all.entries()) {
    const now = timed[at]!
    if (isOut(route.state)) await moveCrews(ctx, [route, now])
    const edits = order.map(({ did, name, to }) => [did, name, to].filter(Boolean).join(' ')).slice(0, 20)
    ctx.changed({ subject: 'Route', id: route.id, before: {}, after: { ...facts, edits, version: now.version } })
  }
}

export const arrangeRoutes: Handlers['arrangeRoutes'] = async (ctx, { routes: asked }) => {
  const plans = await lock(ctx, asked)
  await checkCrew(ctx, plans)
  const gone = await resolve(ctx, plans)
  check(ctx, plans, gone)
  if (gone.length > 0)
    await ctx.db.delete(stops).where(
      inArray(
        stops.id,
        gone.map(({ id }) => id),
      ),
    )
  await write(ctx, plans)
  for (const { route, wanted } of plans)
    if (wanted.driverId !== undefined)
      await ctx.db.update(routes).set({ driverId: wanted.driverId }).where(eq(routes.id, route.id))
  await follow(ctx, plans, gone)
  try {
    await settle(ctx, plans)
  } catch (error) {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  }
}
