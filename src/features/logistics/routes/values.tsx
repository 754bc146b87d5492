import { dayIn } from '#contract/zone'
import type { RouteDetail } from './contract'
import { isPast } from './rules'

/** By the clock of whoever looks at it. */
export const isPastNow = (route: Pick<RouteDetail, 'day' | 'zone' | 'plannedEnd'>): boolean =>
  isPast(route, { today: dayIn(route.zone, new Date()), now: Date.now() })

/** At which field a refusal of the server stands, where it is about one. */
export function fieldOfRefusal(code: string): 'driverId' | 'vehicleId' | 'depotId' | 'anyway' | undefined {
  // the question whether to plan it all the same is asked there
  if (code === 'day_over') return 'anyway'
  if (code === 'driver_unknown') return 'driverId'
  if (code === 'vehicle_unknown') return 'vehicleId'
  return code === 'depot_unknown' ? 'depotId' : undefined
}
