/** A zone that closes streets or belongs to some drivers, or does not any more, is told to who drives there. */
import type { Writing } from '#server/context'
import type { Zone } from '#features/logistics/zones/contract'
import { closeRoads } from '#features/logistics/zones/contract/closing'

type Telling = Pick<Writing, 'call'>
type ZoneReach = Pick<Zone, 'kind' | 'depotId' | 'driverIds' | 'vehicleIds'> & { rings: Zone['polygon']['coordinates'] }
const toldOf = ({ kind, depotId, driverIds, vehicleIds, polygon }: Zone): ZoneReach => ({
  kind,
  depotId,
  driverIds,
  vehicleIds,
  rings: polygon.coordinates,
})
const isOwned = ({ kind, driverIds, vehicleIds }: ZoneReach) =>
  kind === 'territory' && driverIds.length + vehicleIds.length > 0

export async function tellRoads(ctx: Telling, before: Zone | undefined, after: Zone | undefined): Promise<void> {
  const [was, is] = [before && toldOf(before), after && toldOf(after)]
  if (JSON.stringify(was) === JSON.stringify(is)) return
  await tellClosed(ctx, closedBy(was), closedBy(is))
  for (const one of [was, is])
    if (one && isOwned(one)) await ctx.call(closeRoads, { depotId: one.depotId, owned: one.rings })
}

const closedBy = (one: ZoneReach | undefined) => (one?.kind === 'avoid' ? one : undefined)
async function tellClosed({ call }: Telling, was: ZoneReach | undefined, is: ZoneReach | undefined): Promise<void> {
  if (was && is && was.depotId === is.depotId) {
    if (JSON.stringify(was.rings) !== JSON.stringify(is.rings))
      await call(closeRoads, { depotId: is.depotId, opened: was.rings, closed: is.rings })
    return
  }
  if (was) await call(closeRoads, { depotId: was.depotId, opened: was.rings })
  if (is) await call(closeRoads, { depotId: is.depotId, closed: is.rings })
}
