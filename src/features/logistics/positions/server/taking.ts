/** Positions that another system says, in the transaction in which it says them. */
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/logistics/positions/contract'
import { vehiclesMoved } from '#features/logistics/positions/contract'
import { keepPositions } from './keeping'

type Handlers = HandlersOf<typeof contract>

export const takePositions: Handlers['takePositions'] = async (ctx, { positions }) => {
  const came = positions.map(({ vehicleId, driverId = null, at, ...where }) => ({
    vehicleId,
    driverId,
    source: 'api',
    positions: [{ at, ...where }],
  }))
  const moved = await keepPositions(ctx.db, came, ctx.now)
  if (moved.length > 0) ctx.emit(vehiclesMoved, null)
}
