/** What happens at the stops of a route that is under way, and deliveries that leave it. */
import { and, eq } from 'drizzle-orm'
import type { RequestOf } from '#contract/endpoint'
import { refusalOf } from '#contract/moves'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { moveDeliveries } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/routes/contract'
import { deliveryMoveOf, fitsRoute, isVisit, stopMoves, stopMovesOf } from '#features/logistics/routes/rules'
import { deliveries } from '#features/logistics/deliveries/tables'
import { stops } from '#features/logistics/routes/tables'
import { isPart, lackingAt } from './closing'
import type { RouteRow, StopRow } from './given'
import { detailOf, routeOf } from './rows'
import { retimeSoon, type Timing } from './timing'
import { writeStops } from './writer'
import type { DeliveryState } from '#features/logistics/deliveries/contract/states'
import { stopIs } from '#features/logistics/routes/contract/states'
import { routeIs } from '#features/logistics/routes/contract/states'

type Handlers = HandlersOf<typeof contract>
type Moving = Timing & Pick<Ctx<typeof contract.moveStop>, 'changed'>
/** Of a part, with what was handed over. */
export type Body = Omit<RequestOf<typeof contract.moveStop>['body'], 'override'>

/** A delivery follows its stop; a pair's pickup is a step on its way only, unless it fails. */
async function follow(
  ctx: Moving,
  route: RouteRow,
  stop: StopRow,
  { move, failure, reason, delivered }: Body,
  at: Date,
) {
  const { deliveryId } = stop
  if (deliveryId === null) return
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  const isPickup = stop.kind === 'pickup' && row?.kind === 'pair'
  const state = row?.state as DeliveryState
  if (move === 'restore') {
    for (const back of ['plan', 'dispatch'] as const) await ctx.call(moveDeliveries, { move: back, ids: [deliveryId] })
    return
  }
  const doing = deliveryMoveOf[move]
  if (doing === null || (isPickup && move !== 'fail' && move !== 'skip')) return
  // its driver may go straight to "done"
  const missing = state === 'dispatched' && doing !== 'start' && doing !== 'skip' ? (['start'] as const) : []
  for (const one of [...missing, doing])
    await ctx.call(moveDeliveries, {
      move: one,
      ids: [deliveryId],
      driverId: route.driverId,
      arrivedAt: stop.arrivedAt,
      at,
      ...((one === 'fail' || one === 'skip') && failure !== undefined ? { failure } : {}),
      ...(reason === undefined || one === 'start' ? {} : { reason }),
      ...(one === 'part' && delivered ? { delivered } : {}),
    })
}

/** A stop that may move so, moves: at a moment that may be past. Who moves many times the route once, afterwards. */
export async function drive(
  ctx: Moving,
  route: RouteRow,
  stop: StopRow,
  body: Body,
  at: Date,
  timed = true,
): Promise<void> {
  const state = stopMoves[body.move].to
  const arrivedAt = state === 'pending' ? null : state === 'en_route' ? null : (stop.arrivedAt ?? at)
  const leftAt = stopIs.attempted(state) ? at : null
  const after = { state, arrivedAt: state === 'skipped' ? null : arrivedAt, leftAt }
  await writeStops(ctx, [stop], [{ ...stop, ...after }])
  await follow(ctx, route, { ...stop, ...after }, body, at)
  // what is left is timed from where the driver is now
  if (timed) await retimeSoon(ctx, route, { path: route.path })
  ctx.changed({
    subject: 'Route',
    id: route.id,
    before: { stop: stop.id, stopState: stop.state },
    after: { stop: stop.id, stopState: state, name: stop.name },
  })
}

export const moveStop: Handlers['moveStop'] = async (ctx, { params, body }) => {
  const route = await routeOf(ctx, 'update', params.id)
  if (!route) return ctx.fail('route_unknown')
  const [stop] = await ctx.db
    .select()
    .from(stops)
    .where(and(eq(stops.id, params.stop), eq(stops.routeId, params.id)))
  if (!stop || !isVisit(stop.kind)) return ctx.fail('stop_unknown')
  if (!routeIs.underWay(route.state)) ctx.fail('route_idle')
  const before = stop.state
  if (!stopMovesOf(before).includes(body.move)) ctx.fail('move_refused', refusalOf(stopMoves, body.move, before))
  if (body.move === 'fail' && (body.failure ?? '') === '') ctx.fail('failure_missing')
  const { override, ...asked } = body
  await check(ctx, stop, body)
  const why = override === undefined ? {} : { reason: [override, asked.reason].filter(Boolean).join('. ') }
  await drive(ctx, route, stop, { ...asked, ...why }, ctx.now)
  return detailOf(ctx.db, route.id)
}

/** What a driver is held to, a desk is too, but for who has the right to say why not. */
async function check(
  ctx: Ctx<typeof contract.moveStop>,
  stop: StopRow,
  body: RequestOf<typeof contract.moveStop>['body'],
) {
  const { move, delivered, override } = body
  const [delivery] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, stop.deliveryId!))
  const state = delivery?.state ?? null
  // skipped it was free, and may be in another route by now
  if (move === 'restore' && (state === null || !fitsRoute(state)))
    ctx.fail('delivery_unfit', { message: 'It is no longer free', deliveryId: stop.deliveryId!, state })
  if (move === 'part' && !(await isPart(ctx, delivery, delivered))) ctx.fail('part_uncounted')
  const lacks = await lackingAt(ctx, move, stop, delivery)
  if (lacks.length === 0) return
  if (override === undefined) ctx.fail('proof_missing', { message: `It needs ${lacks.join(', ')}`, lacks })
  if (!ctx.rights.can('create', 'ProofOverride')) ctx.fail('override_forbidden')
}
