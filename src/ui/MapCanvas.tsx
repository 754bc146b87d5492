import { useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconPlus } from '@tabler/icons-react'
import { LngLatBounds, Map as Chart, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failed } from './Failed.tsx'
import { IconButton } from './IconButton.tsx'
import { lineLayers, linesOf } from './map-lines.tsx'
import { MapPins } from './MapPins.tsx'
import { Minus } from './Minus.tsx'
import css from './MapView.module.css'
import type { At, Bounds, MapLine, MapPin, MapViewProps } from './map-types.tsx'
import { useWords } from './Words.tsx'

setWorkerUrl(workerUrl)
// few maps have so many, or are more than looked at
const MapDots = lazy(() => import('./MapDots.tsx').then((m) => ({ default: m.MapDots })))
const MapReach = lazy(() => import('./MapReach.tsx').then((m) => ({ default: m.MapReach })))

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const boundsOf = ([west, south, east, north]: Bounds) => new LngLatBounds([west, south], [east, north])
const showAll = (map: Chart, bounds: Bounds) =>
  map.fitBounds(boundsOf(bounds), { padding: 32, duration: still() ? 0 : 500 })
const none: readonly MapLine[] = []
const noDots: readonly MapPin[] = []

export function MapCanvas({
  name,
  style,
  bounds,
  whole = bounds,
  lines = none,
  pins = [],
  dots = noDots,
  onPress,
  drags = false,
  reach,
}: MapViewProps) {
  const words = useWords()
  const scheme = useComputedColorScheme('light')
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(undefined)
  const [map, setMap] = useState<Chart>()
  const [works, setWorks] = useState(canDraw)
  const address = style[scheme]
  const [west, south, east, north] = bounds
  const press = useEffectEvent((at: At) => onPress?.(at))
  const begin = useEffectEvent(() => {
    shown.current = address
    return open(box.current!, name, address, bounds)
  })

  useEffect(() => {
    if (!works) return
    const made = begin()
    made.on('click', ({ lngLat }) => {
      // the map goes on beyond the date line, degrees do not
      const { lng, lat } = lngLat.wrap()
      press([lng, lat])
    })
    made.once('style.load', () => setMap(made))
    made.on('error', () => {
      if (made.getStyle()) return
      setMap(undefined)
      setWorks(false)
    })
    return () => made.remove()
  }, [works])
  useEffect(() => {
    if (!map || shown.current === address) return
    shown.current = address
    map.setStyle(address)
  }, [map, address])
  useEffect(() => void (map && showAll(map, [west, south, east, north])), [map, west, south, east, north])
  useEffect(() => {
    if (!map) return
    const draw = () => {
      const source = map.getSource<GeoJSONSource>('lines')
      if (source) return void source.setData(linesOf(lines))
      map.addSource('lines', { type: 'geojson', data: linesOf(lines) })
      // below what is drawn of pins, whichever comes first
      const above = map.getLayer('dots')?.id
      for (const layer of lineLayers(getComputedStyle(map.getContainer()))) map.addLayer(layer, above)
    }
    // there once its style is; isStyleLoaded would wait for every tile, too, and nobody would draw later
    if (map.getStyle()) draw()
    map.on('style.load', draw)
    return () => void map.off('style.load', draw)
  }, [map, lines])

  if (!works) return <Failed title={words.noMap} retry={() => setWorks(canDraw())} />
  return (
    <>
      <div ref={box} className={css['canvas']} />
      {map && <MapPins map={map} pins={pins} />}
      {map && dots.length > 0 && (
        <Suspense fallback={null}>
          <MapDots map={map} dots={dots} />
        </Suspense>
      )}
      {map && (reach || drags) && (
        <Suspense fallback={null}>
          <MapReach map={map} dots={dots} drags={drags} reach={reach} />
        </Suspense>
      )}
      <div className={css['tools']}>
        <IconButton variant="default" label={words.zoomIn} icon={IconPlus} onClick={() => map?.zoomIn()} />
        <IconButton variant="default" label={words.zoomOut} icon={Minus} onClick={() => map?.zoomOut()} />
        <IconButton
          variant="default"
          label={words.wholeMap}
          icon={IconFocusCentered}
          onClick={() => map && showAll(map, whole)}
        />
      </div>
    </>
  )
}

/** Not on an old machine, nor in a browser that may not use WebGL. */
const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null

function open(container: HTMLElement, name: string, style: string, bounds: Bounds): Chart {
  const made = new Chart({
    container,
    style,
    locale: { 'Map.Title': name },
    bounds: boundsOf(bounds),
    fitBoundsOptions: { padding: 32 },
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    // asked for by a worker, to whom an address without its host says nothing
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
    maxZoom: 19,
  })
  made.touchZoomRotate.disableRotation()
  return made
}
