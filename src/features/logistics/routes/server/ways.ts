/** Ways of routes that are not there yet, along the roads that they would be drawn by. */
import { inArray } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { drawWays as drawing } from '#features/logistics/routes/contract/ways'
import { vehicles } from '#features/logistics/vehicles/tables'
import { askWay } from '#features/map/contract'
import { areasOf } from './areas'
import { rounded } from './drawing'
import { profileOf } from './problem-vehicle'
import { avoiding } from './timing'

type Handlers = HandlersOf<{ drawWays: typeof drawing }>

export const drawWays: Handlers['drawWays'] = async (ctx, { depotId, routes }) => {
  const ids = routes.flatMap(({ vehicleId }) => vehicleId ?? [])
  const { id, type } = vehicles
  const rows = await ctx.db.select({ id, type }).from(vehicles).where(inArray(vehicles.id, ids))
  const typeOf = new Map(rows.map((row) => [row.id, row.type]))
  const { avoid } = (await areasOf(ctx, [depotId])).get(depotId)!
  const found = await ctx.askEach(
    askWay,
    routes.map(({ vehicleId, points }) => ({
      profile: profileOf(typeOf.get(vehicleId ?? 0)),
      points: points.map(([lon, lat]) => ({ lon, lat })),
      ...avoiding({ avoid }),
    })),
  )
  return found.map((one) => (one.ok && one.value.legs ? one.value.legs.flatMap(({ path }) => rounded(path)) : null))
}
