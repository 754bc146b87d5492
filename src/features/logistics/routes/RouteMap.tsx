import { useQuery } from '@tanstack/react-query'
import { query } from '#client/query'
import { getMap, everywhere, mapStyle } from '#features/map/contract'
import { boundsOf } from '#ui/map-bounds'
import { Card } from '#ui/Card'
import { MapView } from '#ui/MapView'
import type { At, MapPin } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import type { RouteDetail, Stop } from './contract'
import { useLabels } from './labels'
import { isVisit, piecesOf } from './rules'
import css from './Routes.module.css'
import { stopIs } from '#features/logistics/routes/contract/states'

type RouteMapProps = {
  route: RouteDetail
  numbers: ReadonlyMap<number, number>
  chosen: number | undefined
  onChoose: (id: number) => void
}

/** The stops by their numbers, and the way between them; dashed where no road leads, and as long as it is not drawn along the roads. */
export function RouteMap({ route, numbers, chosen, onChoose }: RouteMapProps) {
  const t = useLabels()
  const numeral = useNumber()
  const { data: map } = useQuery(query(getMap))
  const placed = route.list.flatMap((stop) =>
    stop.lon === null || stop.lat === null ? [] : [{ stop, at: [stop.lon, stop.lat] as At }],
  )
  const straight = placed.map(({ at }) => at)
  const path = route.path ?? straight
  const pins = placed.flatMap(({ stop, at }): MapPin[] => pinOf(stop, at))
  function pinOf(stop: Stop, at: At): MapPin[] {
    if (stop.kind === 'end' && stop.depotId === route.depotId) return []
    if (!isVisit(stop.kind))
      return [{ id: `stop-${stop.id}`, at, label: stop.name || t('home'), kind: stop.depotId ? 'depot' : 'place' }]
    return [
      {
        id: `stop-${stop.id}`,
        at,
        label: `${numeral(numbers.get(stop.id) ?? 0)} · ${stop.name}`,
        kind: 'stop',
        text: numeral(numbers.get(stop.id) ?? 0),
        colour: route.colour,
        late: stop.violations.length > 0 || stop.id === chosen,
        onOpen: () => onChoose(stop.id),
        ...(stop.state === 'done' ? { over: 'done' as const } : {}),
        ...(stopIs.missed(stop.state) ? { over: 'failed' as const } : {}),
      },
    ]
  }
  const source = route.timedBy
    .split(', ')
    .map((one) => (one === 'roads' || one === 'estimate' ? t(`source.${one}`) : one))
  return (
    <Card
      title={t('mapTitle')}
      flush
      tools={route.timedBy && <span className={css['dimmed']}>{t('timedBy', { source: source.join(', ') })}</span>}
    >
      <MapView
        name={t('map')}
        style={mapStyle}
        bounds={boundsOf(straight, map?.bounds ?? everywhere, 0.12)}
        whole={map?.bounds}
        height="min(46dvh, 380px)"
        lines={piecesOf(path, straight).map((piece, nth) => ({
          id: `way-${nth}`,
          path: piece.path,
          colour: route.colour,
          estimated: route.path === null || piece.straight,
          chosen: true,
        }))}
        pins={pins}
      />
    </Card>
  )
}
