import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { listWays, type MapVehicle } from '#features/logistics/positions/contract'
import { signalAt, useMoving } from '#features/logistics/positions/lent'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import { initialsOf } from '#ui/Avatar'
import { LiveMap } from '#ui/LiveMap'
import type { Bounds, MapPin } from '#ui/map-types'
import type { Dashboard } from './contract'
import { useLabels } from './labels'

/** Live dots. */
export function MapNow({ depot, depots }: { depot: number; depots: Dashboard['depots'] }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const { data } = useMoving()
  const { data: ways } = useQuery({ ...query(listWays), enabled: can(['read', 'Route']) })
  const shown = data?.vehicles.filter((one) => one.position && (depot === 0 || one.depotId === depot)) ?? []
  // looks at all that is mapped only where no vehicle shows where to look
  const { data: map } = useQuery({ ...query(getMap), enabled: data !== undefined && shown.length === 0 })
  if (!data || (shown.length === 0 && !map)) return null
  const now = Date.parse(data.asOf) / 1000
  const pins = depots.map(({ id, name, lon, lat }): MapPin => ({
    id: `depot-${id}`,
    at: [lon, lat],
    label: name,
    kind: 'depot',
  }))
  const lines = (ways?.ways ?? [])
    .filter(({ vehicleId }) => shown.some(({ id }) => id === vehicleId))
    .map(({ routeId, path, colour, estimated }) => ({ id: `way-${routeId}`, path, colour, estimated }))
  return (
    <LiveMap
      name={t('mapNow')}
      style={mapStyle}
      bounds={boundsOf(shown, map?.bounds ?? everywhere)}
      moving={shown.map((one) => ({
        id: one.id,
        initials: initialsOf(one.driver?.name ?? one.name),
        colour: one.route?.colour ?? (one.id % 10) + 1,
        rests: one.position?.depotId ?? undefined,
        signal: heardOf(one, now),
      }))}
      locate={(id) => {
        const at = shown.find((one) => one.id === id)?.position
        return at ? { lon: at.lon, lat: at.lat, heading: at.heading } : undefined
      }}
      movesUntil={() => 0}
      chosen={undefined}
      follows={false}
      lines={lines}
      areas={[]}
      pins={pins}
      onChoose={(id) =>
        id !== undefined && void navigate({ to: '/apps/logistics/fleet', search: { vehicle: String(id) } })
      }
      onLeave={() => undefined}
    />
  )
}

/** It has a place, and so it was heard of. */
const heardOf = (one: MapVehicle, now: number) => {
  const signal = signalAt(one, now)
  return signal === 'none' ? 'lost' : signal
}

/** Around all of them as they were at first: the map does not jump while they drive. */
function boundsOf(all: readonly MapVehicle[], otherwise: Bounds): Bounds {
  const step = 0.02
  const at = all.flatMap(({ position }) => (position ? [position] : []))
  if (at.length === 0) return otherwise
  const [lons, lats] = [at.map(({ lon }) => lon), at.map(({ lat }) => lat)]
  const [down, up] = [(n: number) => Math.floor(n / step) * step, (n: number) => Math.ceil(n / step) * step]
  return [down(Math.min(...lons)), down(Math.min(...lats)), up(Math.max(...lons)), up(Math.max(...lats))]
}
