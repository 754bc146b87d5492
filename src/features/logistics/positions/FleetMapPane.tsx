import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { useSession } from '#client/session'
import { useSearchText } from '#client/use-search-text'
import type { Got } from '#contract/endpoint'
import { listDepots } from '#features/logistics/depots/contract'
import { listZones } from '#features/logistics/zones/contract'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import { LiveMap } from '#ui/LiveMap'
import type { Bounds, MapLine, MapPin } from '#ui/map-types'
import { listWays, type getTrack, type MapVehicle, type Way } from './contract'
import css from './Fleet.module.css'
import type { Gliding } from './gliding'
import { useLabels } from './labels'
import { layersOf, lineSetOf, type LineSet } from './map-layers'
import { LineKey, MapLayers } from './MapLayers.tsx'
import { linesOf } from './rules'
import { mostTrails, type Trails } from './use-fleet'
import type { Replay } from './use-replay'
import { signalAt } from './signal'
import { colourOf, initialsOf } from './values'
import { stopIs } from '#features/logistics/routes/contract/states'

type FleetMapPaneProps = {
  vehicles: readonly MapVehicle[]
  chosen: MapVehicle | undefined
  choose: (id: number | undefined) => void
  follows: boolean
  leave: () => void
  gliding: Gliding
  trails: Trails
  track: Got<typeof getTrack> | undefined
  replay: Replay
  bounds: Bounds | undefined
}

export function FleetMapPane(props: FleetMapPaneProps) {
  const { vehicles, chosen, choose, follows, leave, gliding, trails, track, replay, bounds } = props
  const t = useLabels()
  const { can } = useSession()
  const [search] = useSearchText()
  const { data: map } = useQuery(query(getMap))
  const layers = layersOf(search['hide'])
  const sets = lineSetOf(search['lines'])
  const { data: all } = useQuery({ ...query(listWays), enabled: can(['read', 'Route']) })
  const ways = all?.ways ?? []
  const way = ways.find(({ vehicleId }) => vehicleId === chosen?.id)
  const { data: zones } = useQuery({
    ...query(listZones, { query: { itemsPerPage: 1000 } }),
    enabled: layers.zones && can(['read', 'Zone']),
  })
  const { data: depots } = useQuery({
    ...query(listDepots, { query: { itemsPerPage: 1000 } }),
    enabled: layers.depots && can(['read', 'Depot']),
  })
  const labelOf = (id: number, name: string) => {
    const count = vehicles.filter(({ position }) => position?.depotId === id).length
    return count > 0 && replay.isLive ? t('depotWith', { name, count }) : name
  }
  const pins = (layers.depots ? (depots?.depots ?? []) : []).map(({ id, name, lon, lat }): MapPin => ({
    id: `depot-${id}`,
    at: [lon, lat],
    label: labelOf(id, name),
    kind: 'depot',
  }))
  const stops = (layers.stops && way && replay.isToday ? way.stops : []).map(
    ({ id, number, name, lat, lon, state, late }): MapPin => ({
      id: `stop-${id}`,
      at: [lon, lat],
      label: `${number} · ${name}`,
      kind: 'stop',
      text: String(number),
      colour: colourOf(chosen!.id),
      late,
      ...(state === 'done' ? { over: 'done' as const } : {}),
      ...(stopIs.missed(state) ? { over: 'failed' as const } : {}),
    }),
  )
  const lines = linesFor({ vehicles, chosen, trails, track, replay, ways: replay.isToday ? ways : [], sets })
  const areas = (layers.zones ? (zones?.zones ?? []) : []).map(({ id, polygon, colour }) => ({
    id: String(id),
    coordinates: polygon.coordinates,
    colour,
  }))
  return (
    <div className={css['pane']}>
      {map && (
        <LiveMap
          name={t('map')}
          style={mapStyle}
          bounds={bounds ?? map.bounds ?? everywhere}
          moving={vehicles.map((vehicle) => {
            const signal = signalAt(vehicle, replay.now)
            return {
              id: vehicle.id,
              initials: initialsOf(vehicle),
              colour: colourOf(vehicle.id),
              rests: replay.isLive ? (vehicle.position?.depotId ?? undefined) : undefined,
              signal: replay.isLive && signal !== 'none' ? signal : 'live',
            }
          })}
          locate={replay.isLive ? gliding.locate : replay.locate}
          movesUntil={() => (replay.isLive ? gliding.until() : replay.playing ? Infinity : 0)}
          chosen={chosen?.id}
          follows={follows}
          lines={lines}
          areas={areas}
          pins={[...pins, ...stops]}
          onChoose={choose}
          onLeave={leave}
        />
      )}
      <MapLayers />
      {chosen && (
        <LineKey
          colour={colourOf(chosen.id)}
          planned={lines.some(({ id }) => id === 'way')}
          driven={lines.some(({ driven }) => driven)}
        />
      )}
      {replay.isEmpty && <p className={css['notice']}>{t('nothingThen')}</p>}
    </div>
  )
}

type Drawn = Pick<FleetMapPaneProps, 'vehicles' | 'chosen' | 'trails' | 'track' | 'replay'> & {
  ways: readonly Way[]
  sets: LineSet
}
/** The way of the chosen one on that day, and what is right behind the others; or where all are to drive. */
function linesFor({ vehicles, chosen, trails, track, replay: { isLive, at }, ways, sets }: Drawn): MapLine[] {
  const isShown = (id: number) => vehicles.some((vehicle) => vehicle.id === id)
  const planned = ways
    .filter(({ vehicleId }) =>
      vehicleId === chosen?.id ? sets !== 'driven' : sets === 'planned' && isShown(vehicleId),
    )
    .map(({ vehicleId, path, estimated }): MapLine => {
      const own = vehicleId === chosen?.id
      return { id: own ? 'way' : `way-${vehicleId}`, path, colour: colourOf(vehicleId), chosen: own, estimated }
    })
  if (sets === 'planned') return planned
  const behind = isLive && vehicles.length <= mostTrails ? vehicles.filter(({ id }) => id !== chosen?.id) : []
  const lines = behind.flatMap(({ id }) =>
    linesOf(trails.get(id) ?? []).map((path, i) => ({ id: `${id}-${i}`, path, colour: colourOf(id) })),
  )
  if (!chosen || !track) return [...lines, ...planned]
  const last = track.points.at(-1)?.[0] ?? 0
  const since = isLive ? (trails.get(chosen.id) ?? []).filter(([moment]) => moment > last) : []
  const driven = [...track.points, ...since].filter(([moment]) => moment <= at)
  const own = linesOf(driven).map((path, i): MapLine => {
    const line = { id: `own-${i}`, path, colour: colourOf(chosen.id) }
    return planned.length > 0 ? { ...line, driven: true } : { ...line, chosen: true }
  })
  return [...lines, ...planned, ...own]
}
