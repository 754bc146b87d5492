import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { call } from '#client/http'
import { query } from '#client/query'
import { useEvent } from '#client/realtime'
import { useSession } from '#client/session'
import type { Got } from '#contract/endpoint'
import {
  getFleetMap,
  listMoved,
  listWays,
  vehiclesMoved,
  type MapVehicle,
} from '#features/logistics/positions/contract'
import { listDepots } from '#features/logistics/depots/contract'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import { initialsOf } from '#ui/Avatar'
import { LiveMap } from '#ui/LiveMap'
import type { Bounds, MapPin } from '#ui/map-types'
import { useLabels } from './labels'

const oldMilliseconds = 120_000
const lostMilliseconds = 900_000

/** Live dots: who moved is asked for when the server says that somebody did, one question at a time. */
export function MapNow({ depot }: { depot: number }) {
  const t = useLabels()
  const navigate = useNavigate()
  const { can } = useSession()
  const client = useQueryClient()
  const asked = query(getFleetMap)
  const { data } = useQuery({ ...asked, refetchInterval: 60_000 })
  const { data: map } = useQuery(query(getMap))
  const { data: ways } = useQuery({ ...query(listWays), enabled: can(['read', 'Route']) })
  const { data: depots } = useQuery({
    ...query(listDepots, { query: { itemsPerPage: 100 } }),
    enabled: can(['read', 'Depot']),
  })
  const asking = useRef(false)
  useEvent(vehiclesMoved, () => {
    const known = client.getQueryData<Got<typeof getFleetMap>>(asked.queryKey)
    if (!known || asking.current) return
    asking.current = true
    void call(listMoved, { query: { since: known.asOf } })
      .then((moved) =>
        client.setQueryData<Got<typeof getFleetMap>>(asked.queryKey, (old) => old && withMoved(old, moved)),
      )
      .catch(() => undefined)
      .finally(() => void (asking.current = false))
  })
  if (!map || !data) return null
  const shown = data.vehicles.filter((one) => one.position && (depot === 0 || one.depotId === depot))
  const now = Date.parse(data.asOf)
  const pins = (depots?.depots ?? []).map(({ id, name, lon, lat }): MapPin => ({
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
      bounds={boundsOf(shown, map.bounds ?? everywhere)}
      moving={shown.map((one) => ({
        id: one.id,
        initials: initialsOf(one.driver?.name ?? one.name),
        colour: one.route?.colour ?? (one.id % 10) + 1,
        rests: one.position?.depotId ?? undefined,
        signal: signalOf(now - Date.parse(one.position!.at)),
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

const signalOf = (age: number) => (age < oldMilliseconds ? 'live' : age < lostMilliseconds ? 'old' : 'lost')

function withMoved(before: Got<typeof getFleetMap>, moved: Got<typeof listMoved>): Got<typeof getFleetMap> {
  const positions = new Map(moved.positions.map((one) => [one.vehicleId, one]))
  const vehicles = before.vehicles.map((one) => ({ ...one, position: positions.get(one.id) ?? one.position }))
  return { ...before, asOf: moved.asOf, vehicles }
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
