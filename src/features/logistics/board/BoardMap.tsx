import { useQuery } from '@tanstack/react-query'
import { memo, useMemo } from 'react'
import { query } from '#client/query'
import type { BoardRoute } from '#features/logistics/routes/contract'
import type { RunDetail } from '#features/logistics/optimiser/contract'
import { everywhere, getMap, mapStyle } from '#features/map/contract'
import { MapView } from '#ui/MapView'
import type { At, MapLine, MapPin, MapReach } from '#ui/map-types'
import { useNumber } from '#ui/Words'
import { useLabels } from './labels'
import { named } from './map-hold'
import { usePins, type PinsProps } from './use-pins.tsx'
import { boundsOf } from '#ui/map-bounds'

type MapProps = Omit<PinsProps, 'waits' | 'digits'> & {
  /** How a search would have the routes so far: shown in place of their ways. */
  trails: RunDetail['trails']
  shows: { lines: boolean }
  /** Vehicles that are under way. */
  vans: readonly MapPin[]
  mayDrag: boolean
  reach: (map: MapReach | undefined) => void
}

/** The routes over the streets: numbers as on the lanes, what nobody brings as a question. */
export const BoardMap = memo(function BoardMap({
  board,
  trails,
  shows,
  chosenRoute,
  focused,
  chosen,
  hovered,
  onStop,
  onDelivery,
  vans,
  mayDrag,
  reach,
}: MapProps) {
  const t = useLabels()
  const digits = useNumber()
  const { data: map } = useQuery(query(getMap))
  const { routes, unplanned, shown } = board
  // the same ones as long as they are: thousands of corners are drawn anew by the map, not by the page
  const lines = useMemo((): MapLine[] => {
    if (!shows.lines) return []
    return trails.length > 0
      ? trails.map(({ key, colour, path }) => ({ id: `t-${key}`, path, colour, estimated: true }))
      : routes.flatMap((route): MapLine[] => lineOf(route, chosenRoute))
  }, [shows.lines, trails, routes, chosenRoute])
  const { pins, dots } = usePins({
    board,
    shows,
    chosenRoute,
    focused,
    chosen,
    hovered,
    waits: t('unplanned'),
    digits,
    onStop,
    onDelivery,
  })
  // as long as the day is the same, the map stays where somebody moved it
  const key = `${board.day} ${shown.map(({ id }) => id).join()} ${routes.length} ${chosenRoute ?? 0}`
  const bounds = useMemo(
    () => {
      const some = routes.filter(({ id }) => chosenRoute === undefined || id === chosenRoute)
      // where nothing is planned yet, what waits is looked at
      const seen = some.length > 0 ? some.flatMap(({ list }) => list) : unplanned
      const points = seen.flatMap(({ lat, lon }): At[] => (lat === null || lon === null ? [] : [[lon, lat]]))
      return boundsOf(points, map?.bounds ?? everywhere)
    },
    // oxlint-disable-next-line react/exhaustive-deps -- the key stands for stops that move without the map following them
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
      pins={vans.length > 0 ? [...pins, ...vans] : pins}
      drags={mayDrag}
      reach={reach}
      dots={dots}
    />
  )
})

function lineOf({ id, list, path, colour }: BoardRoute, chosen: number | undefined): MapLine[] {
  const straight = list.flatMap(({ lat, lon }): At[] => (lat === null ? [] : [[lon!, lat]]))
  const way = path ?? straight
  return way.length > 1
    ? [{ id: named.route(id), path: way, colour, estimated: path === null, chosen: id === chosen }]
    : []
}
