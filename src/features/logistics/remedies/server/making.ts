/** One of the remedies is done: all of it, or nothing where what it counted on has changed. */
import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import { allows } from '#contract/ability'
import type { HandlersOf } from '#server/feature'
import { updateDelivery } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/remedies/contract'
import { appointDelivery } from '#features/logistics/deliveries/contract/freight'
import { editRoute } from '#features/logistics/routes/contract'
import { arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { keepStep, snapRoutes } from '#features/logistics/routes/contract/steps'
import { routes } from '#features/logistics/routes/tables'
import { atRisk } from './asking'

type Handlers = HandlersOf<typeof contract>

export const makeRemedy: Handlers['makeRemedy'] = async (ctx, { params, body: { kind, wanted, until } }) => {
  const one = await atRisk(ctx, params.stop)
  if (!one) return ctx.fail('stop_unknown')
  const { route, delivery } = one
  const isOfDelivery = kind === 'window' || kind === 'tomorrow'
  if (isOfDelivery && !allows(ctx.rights, ['update', 'Delivery'])) ctx.fail('change_forbidden')
  if (kind === 'window') {
    const last = delivery.windows.at(-1)
    if (until === undefined || !last || until <= last.from) return ctx.fail('plan_changed')
    const windows = delivery.windows.map((window) => (window === last ? { ...window, until } : window))
    await ctx.call(appointDelivery, { id: delivery.id, agreed: windows })
    const timed = await ctx.attempt(editRoute, { params: { id: route.id }, body: { edits: [{ do: 'time' }] } })
    if (!timed.ok) return ctx.fail(timed.code === 'routing_away' ? 'routing_away' : 'plan_changed')
    return { routeIds: [route.id] }
  }
  if (wanted.length === 0) return ctx.fail('plan_changed')
  const { day, depotId } = route
  const ids = wanted.map(({ id }) => id)
  // a step is taken back at the board where it was made
  const ofBoard = and(inArray(routes.id, ids), eq(routes.day, day), eq(routes.depotId, depotId))
  if ((await ctx.db.$count(routes, ofBoard)) !== new Set(ids).size) return ctx.fail('plan_changed')
  const before = await ctx.call(snapRoutes, { ids })
  const done = await ctx.attempt(arrangeRoutes, { routes: wanted })
  if (!done.ok) return ctx.fail(done.code === 'routing_away' ? 'routing_away' : 'plan_changed')
  const did = kind === 'tomorrow' ? 'take' : kind === 'order' ? 'order' : 'move'
  await ctx.call(keepStep, { day, depotId, did, before, facts: [] })
  if (kind === 'tomorrow') {
    const next = addDays(day, 1)
    const over = delivery.dayUntil !== null && delivery.dayUntil < next ? { dayUntil: null } : {}
    await ctx.call(updateDelivery, { params: { id: delivery.id }, body: { day: next, ...over } })
  }
  return { routeIds: ids }
}
