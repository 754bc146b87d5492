/** One of the remedies is done: all of it, or nothing where what it counted on has changed. */
import { addDays } from '#contract/zone'
import { allows } from '#contract/ability'
import type { HandlersOf } from '#server/feature'
import { editBoard } from '#features/logistics/board/contract'
import { updateDelivery } from '#features/logistics/deliveries/contract'
import type * as contract from '#features/logistics/remedies/contract'
import { appointDelivery } from '#features/logistics/deliveries/contract/freight'
import { editRoute } from '#features/logistics/routes/contract'
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
  const board = { day: route.day, depotId: route.depotId }
  const did = kind === 'tomorrow' ? 'take' : kind === 'order' ? 'order' : 'move'
  const done = await ctx.attempt(editBoard, { body: { ...board, did, routes: wanted } })
  if (!done.ok) return ctx.fail(done.code === 'routing_away' ? 'routing_away' : 'plan_changed')
  if (kind === 'tomorrow') {
    const day = addDays(route.day, 1)
    const over = delivery.dayUntil !== null && delivery.dayUntil < day ? { dayUntil: null } : {}
    await ctx.call(updateDelivery, { params: { id: delivery.id }, body: { day, ...over } })
  }
  return { routeIds: wanted.map(({ id }) => id) }
}
