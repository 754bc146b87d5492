/** A customer agrees to another time while somebody is to come: the route stays as it is, and its driver knows until when. */
import { and, asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { deliveries } from '#features/logistics/deliveries/tables'
import { appointDelivery, type Window } from '#features/logistics/deliveries/contract/freight'
import type * as contract from '#features/logistics/routes/contract/arranging'
import { routes, stops } from '#features/logistics/routes/tables'
import { revise, stopEditsOf } from './revising'
import { mayBeEdited } from './stop-plan'
import { NoTimes, retime } from './timing'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<Pick<typeof contract, 'agreeWindows'>>
const told = (windows: readonly Window[]): string => windows.map(({ from, until }) => `${from}–${until}`).join(', ')

export const agreeWindows: Handlers['agreeWindows'] = async (ctx, { deliveryId, windows }) => {
  const open = and(eq(stops.deliveryId, deliveryId), isIn(stops.state, stopIs.open))
  const [found] = await ctx.db
    .select({ route: routes, name: stops.name })
    .from(stops)
    .innerJoin(routes, eq(routes.id, stops.routeId))
    .where(and(open, rowsOf(ctx, 'update', 'Route')))
    .orderBy(asc(stops.id))
    .limit(1)
    .for('update', { of: routes })
  if (!found || !mayBeEdited(found.route)) return ctx.fail('stop_over')
  const [row] = await ctx.db.select().from(deliveries).where(eq(deliveries.id, deliveryId))
  const [from, to] = [told(row!.windows), told(windows)]
  await ctx.call(appointDelivery, { id: deliveryId, agreed: windows })
  const changes = [{ did: 'window', name: found.name, from, to }]
  const revision = await revise(ctx, found.route, changes)
  const { id, version } = await retime(ctx, found.route, revision).catch((error: unknown) => {
    if (error instanceof NoTimes) return ctx.fail('routing_away')
    throw error
  })
  const edits = await stopEditsOf(ctx, changes)
  ctx.changed({ subject: 'Route', id, before: {}, after: { edits, ...revision, version } })
  return { routeId: id }
}
