import { and, eq, isNull } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { readSetting } from '#server/setting'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { sampleAt, type Sample } from '#features/logistics/sample/contract'
import type * as contract from '#features/logistics/sample/contract'
import { vehicles } from '#features/logistics/vehicles/tables'

type Handlers = HandlersOf<typeof contract>
type Ctx = Pick<Writing, 'db' | 'host'>

/** All that stands at its depot counts as it: it goes with it. */
export async function sampleNow(ctx: Ctx): Promise<Sample> {
  const { depotId, day } = await readSetting(ctx.db, sampleAt)
  const there = and(eq(depots.id, depotId), isNull(depots.deletedAt))
  const [depot] = depotId === 0 ? [] : await ctx.db.select({ name: depots.name }).from(depots).where(there)
  return {
    at: depot ? { depotId, depot: depot.name, day } : null,
    deliveries: await ctx.db.$count(deliveries, and(eq(deliveries.depotId, depotId), isNull(deliveries.deletedAt))),
    routes: await ctx.db.$count(routes, eq(routes.depotId, depotId)),
    drivers: await ctx.db.$count(drivers, and(eq(drivers.depotId, depotId), isNull(drivers.deletedAt))),
    vehicles: await ctx.db.$count(vehicles, and(eq(vehicles.depotId, depotId), isNull(vehicles.deletedAt))),
    isDemo: ctx.host.settings.demo,
  }
}

export const getSample: Handlers['getSample'] = (ctx) => sampleNow(ctx)
