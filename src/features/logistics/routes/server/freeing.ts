/** Deliveries leave the routes they are in, because something else becomes of them. */
import { and, asc, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { freeStops as freeing } from '#features/logistics/deliveries/contract/routed'
import { routes, stops } from '#features/logistics/routes/tables'
import { heldBy } from './day-plan'
import { revise, stopEditsOf } from './revising'
import { free, StartedStop } from './stop-edits'
import type { RouteRow } from './given'
import { plansOf, planWith } from './stop-plan'
import { keepSoon } from './timing'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<{ freeStops: typeof freeing }>

export const freeStops: Handlers['freeStops'] = async (ctx, { deliveryIds, anyway = false }) => {
  const live = isIn(stops.state, stopIs.open)
  const theirs = ctx.db
    .select({ id: stops.routeId })
    .from(stops)
    .where(and(inArray(stops.deliveryId, deliveryIds), live))
  const held = anyway ? null : await heldBy(ctx, { routeIds: (await theirs).map(({ id }) => id) })
  // locked in one order, so that nobody waits for each other
  const rows = await ctx.db
    .select()
    .from(routes)
    .where(inArray(routes.id, theirs))
    .orderBy(asc(routes.id))
    .for('update')
  const plans = await plansOf(
    ctx,
    rows.map((route) => ({ route })),
  )
  const isHeld = ({ day, depotId }: RouteRow) => held?.data.day === day && held.data.depotId === depotId
  const locked = plans.find(({ route }) => (route.locked && !anyway) || isHeld(route))
  if (locked) {
    const kept = locked.before.find((stop) => stop.deliveryId !== null && deliveryIds.includes(stop.deliveryId))
    return ctx.fail('route_locked', { deliveryId: kept!.deliveryId!, route: locked.route.code })
  }
  const freed = plans.map((plan) => {
    try {
      return { plan, ...free(plan.given.stops, deliveryIds) }
    } catch (error) {
      if (!(error instanceof StartedStop)) throw error
      return ctx.fail('stop_started', { deliveryId: error.stop.deliveryId!, route: plan.route.code })
    }
  })
  for (const { plan, stops: left, told } of freed) {
    if (told.length === 0) continue
    const revision = await revise(ctx, plan.route, told)
    const after = await keepSoon(ctx, planWith(plan, left, revision))
    ctx.changed({
      subject: 'Route',
      id: plan.route.id,
      before: {},
      after: { edits: await stopEditsOf(ctx, told), ...revision, version: after.version },
    })
  }
}
