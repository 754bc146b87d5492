/** Routes move from state to state, and with them their deliveries, their vehicle and their driver. */
import { eq } from 'drizzle-orm'
import { refusalOf } from '#contract/moves'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { moveDeliveries, type DeliveryMove } from '#features/logistics/deliveries/contract'
import { depots } from '#features/logistics/depots/tables'
import { settleFailures } from '#features/logistics/deliveries/contract/closing'
import { countMetres } from '#features/logistics/vehicles/contract'
import type * as contract from '#features/logistics/routes/contract'
import type * as arranging from '#features/logistics/routes/contract/arranging'
import type { RouteMove } from '#features/logistics/routes/contract'
import { isPast, isVisit, movesOf, routeMoves } from '#features/logistics/routes/rules'
import { revisions, routes, stops } from '#features/logistics/routes/tables'
import { crewFaultsOf } from './crew-faults'
import { moveCrews } from './crews'
import { followRoute, mayPlan } from './day-plan'
import type { RouteRow, StopRow } from './given'
import { detailOf, routeOf } from './rows'
import { writeStops } from './writer'
import { stopIs, routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Moving = Ctx<typeof contract.moveRoute>
export type Acting = Pick<Writing, 'db' | 'now' | 'call' | 'changed' | 'person'>

/** What a move does to the deliveries of the stops that are open. */
const deliveryMove: Partial<Record<RouteMove, DeliveryMove>> = { publish: 'dispatch', recall: 'recall' }
const visits = (all: readonly StopRow[]): StopRow[] => all.filter(({ kind }) => isVisit(kind))
const idsOf = (all: readonly StopRow[]): number[] => [...new Set(all.flatMap(({ deliveryId }) => deliveryId ?? []))]

async function check(ctx: Moving, route: RouteRow, all: readonly StopRow[], move: RouteMove, override?: string) {
  const open = visits(all).filter(({ state }) => !stopIs.over(state))
  if ((move === 'plan' || move === 'publish') && visits(all).length === 0) ctx.fail('route_empty')
  if (move === 'publish') {
    if (!route.driverId || !route.vehicleId) ctx.fail('crew_missing')
    const crew = await crewFaultsOf(ctx.db, route.id)
    const [depot] = await ctx.db.select({ zone: depots.zone }).from(depots).where(eq(depots.id, route.depotId))
    const past = isPast(route, { today: ctx.today(depot!.zone), now: ctx.now.getTime() })
    const over = past ? [{ cause: 'past', amount: 1 }] : []
    const violations = [...route.violations, ...crew, ...over, ...all.flatMap((stop) => stop.violations)]
    if (violations.length > 0 && override === undefined)
      ctx.fail('route_violated', {
        message: 'Something is wrong with it; say why it goes out all the same',
        violations,
      })
    if (violations.length > 0 && !ctx.rights.can('create', 'RouteOverride')) ctx.fail('override_forbidden')
  }
  if (move === 'complete' && open.length > 0)
    ctx.fail('stops_open', { message: `${open.length} stops are open`, open: open.length })
}

/** Published again it is a revision of its own. */
async function publish(
  ctx: Acting,
  route: RouteRow,
  override: string | undefined,
  at: Date,
): Promise<Partial<RouteRow>> {
  const number = route.revision + 1
  const made = { madeAt: at, madeById: ctx.person?.id ?? null }
  await ctx.db.insert(revisions).values({ routeId: route.id, number, changes: [], ...made })
  return { revision: number, publishedAt: at, override: override ?? '' }
}

type How = { at: Date; override?: string | undefined }
/** A route that may move so, moves: at a moment that may be past. */
export async function go(ctx: Acting, row: RouteRow, all: readonly StopRow[], move: RouteMove, { at, override }: How) {
  const open = idsOf(visits(all).filter((stop) => stop.state === 'pending'))
  // people are told before they come here; nobody else ends a route with a door that is open
  if (move === 'complete' && visits(all).some(({ state }) => !stopIs.over(state)))
    throw new Error(`Route ${row.id} has open stops and cannot be completed`)
  const doing = deliveryMove[move]
  if (doing && open.length > 0) await ctx.call(moveDeliveries, { move: doing, ids: open })
  if (move === 'cancel') await cancelStops(ctx, row, all, open)
  if (move === 'close')
    await ctx.call(settleFailures, { ids: idsOf(visits(all).filter(({ state }) => state === 'failed')) })
  const state = routeMoves[move].to
  const after = {
    state,
    stateSince: at,
    version: row.version + 1,
    ...(move === 'publish' ? await publish(ctx, row, override, at) : {}),
    ...(move === 'start' ? { startedAt: row.startedAt ?? at } : {}),
    ...(move === 'complete' ? { completedAt: at } : {}),
    ...(move === 'close' ? { closedAt: at } : {}),
  }
  await ctx.db.update(routes).set(after).where(eq(routes.id, row.id))
  if (move === 'complete')
    await writeStops(
      ctx,
      all,
      all.map((stop) => (isVisit(stop.kind) ? stop : { ...stop, state: 'done' as const })),
    )
  if (routeIs.out(row.state) || routeIs.out(state)) await moveCrews(ctx, [row])
  if (move === 'publish') await followRoute(ctx, row, move)
  if (row.state === 'published' && (move === 'recall' || move === 'cancel')) await followRoute(ctx, row, 'recall')
  if (move === 'complete' && row.vehicleId) await ctx.call(countMetres, { id: row.vehicleId, metres: row.metres })
  const why = override === undefined ? {} : { override }
  ctx.changed({
    subject: 'Route',
    id: row.id,
    before: { state: row.state },
    after: { state, ...why, version: after.version },
  })
}

export const moveRoute: Handlers['moveRoute'] = async (ctx, { params: { id }, body: { move, override } }) => {
  // to cancel it frees what is in it: that is planning
  await mayPlan(ctx, { routeIds: [id], moves: move !== 'cancel' })
  const row = await routeOf(ctx, 'update', id)
  if (!row) return ctx.fail('route_unknown')
  const before = row.state
  if (!movesOf(before).includes(move)) ctx.fail('move_refused', refusalOf(routeMoves, move, before))
  const all = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(stops.seq)
  await check(ctx, row, all, move, override)
  await go(ctx, row, all, move, { at: ctx.now, override })
  return detailOf(ctx.db, id)
}

/** Whoever ended it meant another one: as it was before, with what has happened. */
export const reopenRoute: HandlersOf<Pick<typeof arranging, 'reopenRoute'>>['reopenRoute'] = async (ctx, { id }) => {
  const row = await routeOf(ctx, 'update', id)
  if (!row) return ctx.fail('route_unknown')
  if (row.state !== 'completed') return ctx.fail('route_closed')
  const after = { state: 'in_progress' as const, stateSince: ctx.now, completedAt: null, version: row.version + 1 }
  await ctx.db.update(routes).set(after).where(eq(routes.id, id))
  const all = await ctx.db.select().from(stops).where(eq(stops.routeId, id)).orderBy(stops.seq)
  // to complete it had ended what is no door, come to or not
  const isAhead = ({ kind, state, leftAt }: StopRow) => !isVisit(kind) && state === 'done' && leftAt === null
  const open = (stop: StopRow) => (isAhead(stop) ? { ...stop, state: 'pending' as const } : stop)
  await writeStops(ctx, all, all.map(open))
  await moveCrews(ctx, [row])
  if (row.vehicleId) await ctx.call(countMetres, { id: row.vehicleId, metres: -row.metres })
  const { state, version } = after
  ctx.changed({ subject: 'Route', id, before: { state: row.state }, after: { state, version } })
}

/** What was to go with it is free for others. */
async function cancelStops(ctx: Acting, row: RouteRow, all: readonly StopRow[], ids: number[]): Promise<void> {
  const move = row.state === 'published' ? 'pull' : 'unplan'
  if (ids.length > 0) await ctx.call(moveDeliveries, { move, ids })
  await writeStops(ctx, all, [])
}
