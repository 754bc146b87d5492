import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import { implement } from '#server/feature'
import { deliveries } from '#features/logistics/deliveries/tables'
import { depots } from '#features/logistics/depots/tables'
import { drivers } from '#features/logistics/drivers/tables'
import { routes } from '#features/logistics/routes/tables'
import { vehicles } from '#features/logistics/vehicles/tables'
import { mapRegions } from '#features/map/tables'
import * as contract from './contract'

export const firstStepsFeature = implement(contract, {
  getFirstSteps: async ({ db }) => {
    const counts = {
      map: await db.$count(mapRegions),
      depot: await db.$count(depots, isNull(depots.deletedAt)),
      vehicle: await db.$count(vehicles, isNull(vehicles.deletedAt)),
      // who is invited only has no lane on any day
      driver: await db.$count(drivers, and(isNull(drivers.deletedAt), eq(drivers.account, 'active'))),
      delivery: await db.$count(deliveries, and(isNull(deliveries.deletedAt), ne(deliveries.state, 'draft'))),
      route: await db.$count(routes),
      publish: await db.$count(routes, isNotNull(routes.publishedAt)),
    }
    return { done: contract.firstSteps.filter((step) => counts[step] > 0) }
  },
})
