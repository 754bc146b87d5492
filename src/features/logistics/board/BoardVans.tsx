import { useEffect, useMemo } from 'react'
import { signalAt, useMoving } from '#features/logistics/positions/lent'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { MapPin } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { routeIs } from '#features/logistics/routes/contract/states'

type VansProps = { routes: readonly BoardRoute[]; put: (pins: readonly MapPin[]) => void }

/** Where those are who drive the routes of the board: told to its map, each time one has moved. */
export function BoardVans({ routes, put }: VansProps) {
  const t = useLabels()
  const digits = useNumber()
  const { data } = useMoving()
  const pins = useMemo(
    () =>
      routes.flatMap((route): MapPin[] => {
        const van = data?.vehicles.find(({ id }) => id === route.vehicleId)
        if (!routeIs.underWay(route.state) || !van?.position) return []
        const { lon, lat } = van.position
        const signal = signalAt(van, Date.parse(data!.asOf) / 1000)
        const quiet = signal === 'old' || signal === 'lost'
        const minutes = van.route?.id === route.id ? van.route.lateMinutes : 0
        const label = [
          t('van', { driver: route.driver ?? van.name, vehicle: van.name }),
          ...(minutes > 0 ? [t('eta.behind', { minutes: digits(minutes) })] : []),
          ...(quiet ? [t('van.silent')] : []),
        ].join(', ')
        return [
          { id: `v-${van.id}`, at: [lon, lat], label, kind: 'vehicle', colour: route.colour, late: minutes > 0, quiet },
        ]
      }),
    [routes, data, t, digits],
  )
  useEffect(() => put(pins), [pins, put])
  useEffect(() => () => put([]), [put])
  return null
}
