import { metresBetween } from '#contract/distance'
import type { Stay } from '#features/logistics/routes/contract/heard'
import { isVisit } from '#features/logistics/routes/rules'
import type { RouteInputs, StopRow } from './given'

/** So near to its door a vehicle stands that somebody has left for it. */
const nearMetres = 80

/** A driver says late that they have come, or early that they go: where the vehicle was seen standing, that counts. One that
 *  stood there for several doors says nothing of each. */
export function seen(
  { route, stops }: Pick<RouteInputs, 'route' | 'stops'>,
  stays: readonly Stay[],
): RouteInputs['stops'] {
  const own = stays.filter(({ vehicleId }) => vehicleId === route.vehicleId)
  const stayAt = ({ kind, lat, lon, arrivedAt, leftAt }: StopRow): Stay | undefined =>
    isVisit(kind) && lat !== null && lon !== null && arrivedAt && leftAt
      ? own.find(
          (one) =>
            one.arrivedAt <= leftAt &&
            (one.leftAt ?? leftAt) >= arrivedAt &&
            metresBetween([one.lon, one.lat], [lon, lat]) <= nearMetres,
        )
      : undefined
  const found = stops.map(({ stop }) => stayAt(stop))
  return stops.map(({ stop, delivery }, at) => {
    const stay = found[at]
    if (!stay || found.filter((other) => other === stay).length > 1) return { stop, delivery }
    return { stop: { ...stop, arrivedAt: stay.arrivedAt, leftAt: stay.leftAt ?? stop.leftAt }, delivery }
  })
}
