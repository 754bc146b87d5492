import type { Map as Chart, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapPin, MapReach as Reach } from './map-types.tsx'

const near = 4
/** What is drawn at a point of the map: the uppermost of these layers, where they are there. */
function idAt(
  map: Chart,
  dots: readonly MapPin[],
  x: number,
  y: number,
  layers: readonly string[],
): string | undefined {
  const there = layers.filter((layer) => map.getLayer(layer))
  if (there.length === 0) return undefined
  const box = [
    [x - near, y - near],
    [x + near, y + near],
  ] as [[number, number], [number, number]]
  const found = map.queryRenderedFeatures(box, { layers: there })
  const dot = found.find(({ layer }) => layer.id === 'dots')
  const id: unknown = dot ? dots[Number(dot.id)]?.id : found[0]?.properties['id']
  return typeof id === 'string' ? id : undefined
}

type ReachProps = {
  map: Chart
  dots: readonly MapPin[]
  /** Pins are taken by hand: the map does not move with them. */
  drags: boolean
  reach: ((map: Reach | undefined) => void) | undefined
}

/** Tells who asked for it what the map can be asked, and leaves pins to whoever takes them. */
export function MapReach({ map, dots, drags, reach }: ReachProps) {
  const told = useEffectEvent((one: Reach | undefined) => reach?.(one))
  const under = useEffectEvent((clientX: number, clientY: number) => {
    const { left, top } = map.getContainer().getBoundingClientRect()
    return idAt(map, dots, clientX - left, clientY - top, ['dots', 'lines', 'lines-estimated'])
  })
  useEffect(() => {
    told({
      canvas: map.getCanvas(),
      place([longitude, latitude]) {
        const { x, y } = map.project([longitude, latitude])
        return [x, y]
      },
      under: (clientX, clientY) => under(clientX, clientY),
    })
    return () => told(undefined)
  }, [map])
  // before the map moves with it
  const hold = useEffectEvent((event: MapMouseEvent | MapTouchEvent) => {
    const { target } = event.originalEvent
    const isPin = target instanceof Element && target.closest('[data-grab]') !== null
    if (drags && (isPin || idAt(map, dots, event.point.x, event.point.y, ['dots']))) event.preventDefault()
  })
  useEffect(() => {
    map.on('mousedown', hold)
    map.on('touchstart', hold)
    return () => {
      map.off('mousedown', hold)
      map.off('touchstart', hold)
    }
  }, [map])
  return null
}
