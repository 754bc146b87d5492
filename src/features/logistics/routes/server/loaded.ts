/** Routes as they are read before anything is locked, with the road times of what is wanted of them. */
import { isAlike } from '#contract/changed-of'
import { LoadedRoutes } from '#features/logistics/routes/contract/loaded'
import type { RouteRow } from './given'
import type { Plan } from './stop-plan'
import type { KnownRoads } from './timing'

export class Loaded extends LoadedRoutes {
  constructor(
    private readonly plans: readonly Plan[],
    readonly roads: KnownRoads,
  ) {
    super()
  }

  override get days() {
    return this.plans.map(({ route: { day, depotId } }) => ({ day, depotId }))
  }

  isOn(one: { day: string; depotId: number }): boolean {
    return this.days.some(({ day, depotId }) => day === one.day && depotId === one.depotId)
  }

  /** Of a route that is locked by now: its plan as it was loaded, unless somebody has changed the route since. Whoever writes
   *  stops, or changes what their times depend on, writes the row of their route, too. */
  planOf({ route, changes }: { route: RouteRow; changes: Partial<RouteRow> }): Plan | undefined {
    return this.plans.find((plan) => isAlike([plan.route, plan.changes], [route, changes]))
  }
}
