import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '#client/query'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { RunDetail } from '#features/logistics/runs/contract'
import { isVisit } from '#features/logistics/stops/contract'
import { everywhere, getMap, mapStyle } from '#features/map/contract'
import { MapView } from '#ui/MapView'
import type { At, MapLine, MapPin } from '#ui/map-types'
import type { Board, Unplanned } from './contract'
import { isLate, numbersOf } from './lane-parts'
import { useLabels } from './labels'
import { boundsOf } from '#ui/map-bounds'

/** Each pin is an element of the page: beyond this only those of the chosen route are. */
const most = 700

type MapProps = {
  board: Board
  /** How a search would have the routes so far: shown in place of their ways. */
  trails: RunDetail['trails']
  shows: { lines: boolean; pins: boolean; unplanned: boolean }
  chosenRoute: number | undefined
  focused: number | undefined
  chosen: ReadonlySet<number>
  hovered: number | undefined
  onStop: (stopId: number) => void
  onDelivery: (id: number) => void
}

/** The routes over the streets: numbers as on the lanes, what nobody brings as a question. */
export function BoardMap({
  board,
  trails,
  shows,
  chosenRoute,
  focused,
  chosen,
  hovered,
  onStop,
  onDelivery,
}: MapProps) {
  const t = useLabels()
  const { data: map } = useQuery(query(getMap))
  const { routes, unplanned, depot } = board
  const count = routes.reduce((sum, { list }) => sum + list.length, 0)
  const ways =
    trails.length > 0
      ? trails.map(({ key, colour, path }) => ({ id: `t-${key}`, path, colour, estimated: true }))
      : routes.flatMap((route): MapLine[] => lineOf(route, chosenRoute))
  const lines = shows.lines ? ways : []
  const waits = t('unplanned')
  // what is the same object as before is not drawn again: a tick is of one pin among a thousand
  const fixed = useMemo(
    () => [
      { pin: { id: 'depot', at: [depot.lon, depot.lat], label: depot.name, kind: 'depot' } satisfies MapPin },
      ...(shows.pins
        ? routes.filter(({ id }) => count <= most || id === chosenRoute).flatMap((route) => pinsOf(route, onStop))
        : []),
      ...(shows.unplanned ? unplanned.flatMap((one) => pinOf(one, waits, onDelivery)) : []),
    ],
    [depot, routes, unplanned, shows.pins, shows.unplanned, count, chosenRoute, waits, onStop, onDelivery],
  )
  const isMarked = ({ stopId, deliveryId }: Owned) =>
    (stopId !== undefined && stopId === focused) ||
    (deliveryId !== undefined && (deliveryId === hovered || chosen.has(deliveryId)))
  const pins = fixed.map((one: Owned) => (isMarked(one) ? { ...one.pin, marked: true } : one.pin))
  // as long as the day is the same, the map stays where somebody moved it
  const key = `${board.day} ${depot.id} ${routes.length} ${chosenRoute ?? 0}`
  const bounds = useMemo(
    () => {
      const some = routes.filter(({ id }) => chosenRoute === undefined || id === chosenRoute)
      // where nothing is planned yet, what waits is looked at
      const seen = some.length > 0 ? some.flatMap(({ list }) => list) : unplanned
      const points = seen.flatMap(({ lat, lon }): At[] => (lat === null || lon === null ? [] : [[lon, lat]]))
      return boundsOf(points, map?.bounds ?? everywhere)
    },
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [key, map?.bounds],
  )
  return (
    <MapView
      name={t('map')}
      style={mapStyle}
      bounds={bounds}
      whole={map?.bounds}
      height="100%"
      lines={lines}
      pins={pins}
    />
  )
}

function lineOf({ id, list, path, colour }: BoardRoute, chosen: number | undefined): MapLine[] {
  const straight = list.flatMap(({ lat, lon }): At[] => (lat === null ? [] : [[lon!, lat]]))
  const way = path ?? straight
  return way.length > 1 ? [{ id: `r-${id}`, path: way, colour, estimated: path === null, chosen: id === chosen }] : []
}

/** A pin, and of what it is: by that it is marked. */
type Owned = { pin: MapPin; stopId?: number; deliveryId?: number }
function pinOf({ id, lat, lon, customer }: Unplanned, waits: string, onDelivery: MapProps['onDelivery']): Owned[] {
  if (lat === null || lon === null) return []
  const label = `${waits}: ${customer}`
  return [
    { pin: { id: `u-${id}`, at: [lon, lat], label, kind: 'unplanned', onOpen: () => onDelivery(id) }, deliveryId: id },
  ]
}

function pinsOf(route: BoardRoute, onStop: MapProps['onStop']): Owned[] {
  const numbers = numbersOf(route.list)
  return route.list.flatMap((stop): Owned[] => {
    if (!isVisit(stop.kind) || stop.lat === null || stop.lon === null) return []
    const pin: MapPin = {
      id: `s-${stop.id}`,
      at: [stop.lon, stop.lat],
      label: `${numbers.get(stop.id)} · ${stop.name}`,
      kind: 'stop',
      text: String(numbers.get(stop.id)),
      colour: route.colour,
      late: isLate(stop),
      onOpen: () => onStop(stop.id),
      ...(stop.state === 'done' ? { over: 'done' as const } : {}),
      ...(stop.state === 'failed' || stop.state === 'skipped' ? { over: 'failed' as const } : {}),
    }
    return [{ pin, stopId: stop.id, ...(stop.deliveryId === null ? {} : { deliveryId: stop.deliveryId }) }]
  })
}
