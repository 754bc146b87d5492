import { and, inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { rowsOf } from '#server/rows'
import { takePositions } from '#features/logistics/positions/contract'
import type * as contract from '#features/doors/v1/contract'
import { vehicles } from '#features/logistics/vehicles/tables'

type Handlers = HandlersOf<typeof contract>

/** Of vehicles that the person may see: all of them or none. */
export const sendApiPositions: Handlers['sendApiPositions'] = async (ctx, { body: { positions } }) => {
  const ids = [...new Set(positions.map(({ vehicleId }) => vehicleId))]
  const known = await ctx.db
    .select({ id: vehicles.id })
    .from(vehicles)
    .where(and(inArray(vehicles.id, ids), rowsOf(ctx, 'read', 'Vehicle')))
  const unknown = ids.find((id) => !known.some((one) => one.id === id))
  if (unknown !== undefined)
    ctx.fail('vehicle_unknown', { message: `There is no vehicle ${unknown}`, vehicleId: unknown })
  await ctx.call(takePositions, {
    positions: positions.map(({ vehicleId, at, lat, lon, accuracyMetres, speed, heading, battery }) => ({
      vehicleId,
      at: at === undefined ? ctx.now.getTime() : Date.parse(at),
      lat,
      lon,
      accuracyMetres: accuracyMetres ?? null,
      speed: speed ?? null,
      heading: heading ?? null,
      battery: battery ?? null,
    })),
  })
  return { taken: positions.length }
}
