/** One of the remedies is done: all of it, or nothing where what it counted on has changed. */
import { and, eq, inArray } from 'drizzle-orm'
import { addDays } from '#contract/zone'
import { allows } from '#contract/ability'
import type { HandlersOf } from '#server/feature'
import { updateDelivery } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/remedies/contract'
import { agreeWindows, arrangeRoutes } from '#features/logistics/routes/contract/arranging'
import { planHold } from '#features/logistics/routes/contract/drafts'
import { keepStep, snapRoutes, type Fact } from '#features/logistics/routes/contract/steps'
import { routes } from '#features/logistics/routes/tables'
import { atRisk } from './asking'

type Handlers = HandlersOf<typeof contract>

export const makeRemedy: Handlers['makeRemedy'] = async (ctx, { params, body: { kind, wanted, until } }) => {
  const one = await atRisk(ctx, params.stop)
  if (!one) return ctx.fail('stop_unknown')
  const { route, delivery } = one
  const held = await ctx.call(planHold, { routeIds: [route.id, ...wanted.map(({ id }) => id)] })
  if (held) ctx.passOn(held)
  const isOfDelivery = kind === 'window' || kind === 'tomorrow'
  if (isOfDelivery && !allows(ctx.rights, ['update', 'Delivery'])) ctx.fail('change_forbidden')
  if (kind === 'window') {
    const last = delivery.windows.at(-1)
    if (until === undefined || !last || until <= last.from) return ctx.fail('plan_changed')
    const windows = delivery.windows.map((window) => (window === last ? { ...window, until } : window))
    const agreed = await ctx.attempt(agreeWindows, { deliveryId: delivery.id, windows })
    if (!agreed.ok) return ctx.fail(agreed.code === 'routing_away' ? 'routing_away' : 'plan_changed')
    const facts: Fact[] = [
      { subject: 'Delivery', id: delivery.id, before: { windows: delivery.windows }, after: { windows } },
    ]
    await ctx.call(keepStep, { day: route.day, depotId: route.depotId, did: 'window', before: [], facts })
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
  const facts: Fact[] = []
  if (kind === 'tomorrow') {
    const next = addDays(day, 1)
    const over = delivery.dayUntil !== null && delivery.dayUntil < next ? { dayUntil: null } : {}
    const to = { day: next, ...over }
    await ctx.call(updateDelivery, { params: { id: delivery.id }, body: to })
    const was = { day: delivery.day, ...('dayUntil' in over ? { dayUntil: delivery.dayUntil } : {}) }
    facts.push({ subject: 'Delivery', id: delivery.id, before: was, after: to })
  }
  await ctx.call(keepStep, { day, depotId, did, before, facts })
  return { routeIds: ids }
}
