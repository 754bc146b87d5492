import { and, eq } from 'drizzle-orm'
import type { Writing } from '#server/context'
import { freeStops } from '#features/logistics/deliveries/contract/routed'
import { stops } from '#features/logistics/routes/tables'
import { stopIs } from '#features/logistics/routes/contract/states'
import { isIn } from '#server/is-in'

type Kept = { code: 'route_locked' | 'stop_started'; data: { message: string; route: string } }

/** Takes a delivery out of its route. Gives why it stays there: the route is locked, or somebody is on the way to it. */
export async function leaveRoute(
  ctx: Pick<Writing, 'db' | 'attempt'>,
  id: number,
  anyway = false,
): Promise<Kept | undefined> {
  const live = isIn(stops.state, stopIs.open)
  const [stop] = await ctx.db
    .select({ id: stops.id })
    .from(stops)
    .where(and(eq(stops.deliveryId, id), live))
  if (!stop) return undefined
  const freed = await ctx.attempt(freeStops, { deliveryIds: [id], anyway })
  if (freed.ok) return undefined
  const { route } = freed.data
  return freed.code === 'route_locked'
    ? { code: 'route_locked', data: { message: 'Its route is locked', route } }
    : { code: 'stop_started', data: { message: 'A driver is on the way to it', route } }
}
