import { useComputedColorScheme } from '@mantine/core'
import { IconFocusCentered, IconPlus } from '@tabler/icons-react'
import { LngLatBounds, Map as Chart, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Failed } from './Failed.tsx'
import { IconButton } from './IconButton.tsx'
import { createPainter } from './live-drawing.tsx'
import css from './LiveMap.module.css'
import type { LiveMapProps } from './live-types.tsx'
import { areaLayers, areasOf } from './map-areas.tsx'
import { lineLayers, linesOf } from './map-lines.tsx'
import { MapPins } from './MapPins.tsx'
import type { At, Bounds } from './map-types.tsx'
import { useWords } from './Words.tsx'
import { Minus } from './Minus.tsx'

setWorkerUrl(workerUrl)

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const canDraw = () => document.createElement('canvas').getContext('webgl2') !== null
const boundsOf = ([west, south, east, north]: Bounds) => new LngLatBounds([west, south], [east, north])

export function LiveCanvas(props: LiveMapProps) {
  const { name, style, bounds, lines, areas, pins, chosen, follows, moving } = props
  const words = useWords()
  const scheme = useComputedColorScheme('light')
  const box = useRef<HTMLDivElement>(null)
  const over = useRef<HTMLCanvasElement>(null)
  const shown = useRef<string>(undefined)
  const [map, setMap] = useState<Chart>()
  const [works, setWorks] = useState(canDraw)
  const [painter] = useState(createPainter)
  const address = style[scheme]

  const begin = useEffectEvent(() => {
    shown.current = address
    return open(box.current!, name, address, bounds)
  })
  const paint = (chart: Chart, now: number, shades: string, all: LiveMapProps['moving'], one: number | undefined) => {
    const canvas = over.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const container = chart.getContainer()
    const { clientWidth: width, clientHeight: height } = container
    const ratio = devicePixelRatio
    const [wide, high] = [Math.round(width * ratio), Math.round(height * ratio)]
    if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
    const { lng: lon, lat } = chart.getCenter()
    const view = { width, height, lon, lat, zoom: chart.getZoom(), ratio }
    painter.paint(context, view, all, (id) => props.locate(id, now), painter.themeOf(container, shades), one)
  }
  const redraw = useEffectEvent(paint)
  const draw = useEffectEvent((chart: Chart, now: number, shades: string) =>
    paint(chart, now, shades, props.moving, props.chosen),
  )
  const go = useEffectEvent((chart: Chart, now: number, one: number | undefined) => {
    const here = one === undefined ? undefined : props.locate(one, now)
    if (!here) return
    const { lng, lat } = chart.getCenter()
    const pixels = Math.hypot(lng - here.lon, lat - here.lat) * ((512 * 2 ** chart.getZoom()) / 360)
    if (pixels >= 1) chart.setCenter([here.lon, here.lat])
  })
  const goAlong = useEffectEvent((chart: Chart, now: number) =>
    go(chart, now, props.follows ? props.chosen : undefined),
  )
  const press = useEffectEvent((chart: Chart, x: number, y: number, [lng, lat]: At) => {
    const found = painter.at(x, y)
    if (found && found.ids.length > 1) return void chart.easeTo({ center: [lng, lat], zoom: chart.getZoom() + 2 })
    props.onChoose(found?.ids[0])
  })
  const hover = useEffectEvent((chart: Chart, x: number, y: number) => {
    chart.getCanvas().style.cursor = painter.at(x, y) ? 'pointer' : ''
  })
  const leave = useEffectEvent(() => props.onLeave())
  const isOnTheMove = useEffectEvent((now: number) => props.movesUntil() > now)
  const isOld = useEffectEvent((chart: Chart, now: number) =>
    painter.isOld({ zoom: chart.getZoom(), ratio: devicePixelRatio }, (id) => props.locate(id, now)),
  )

  useEffect(() => {
    if (!works) return
    const made = begin()
    made.on('click', ({ point: { x, y }, lngLat: { lng, lat } }) => press(made, x, y, [lng, lat]))
    made.on('mousemove', ({ point: { x, y } }) => hover(made, x, y))
    made.on('dragstart', () => leave())
    made.once('style.load', () => setMap(made))
    made.on('error', () => {
      if (made.getStyle()) return
      setMap(undefined)
      setWorks(false)
    })
    return () => made.remove()
  }, [works])

  // with each picture of the map, and between them while something moves by itself
  useEffect(() => {
    if (!map) return
    let frame = 0
    const drawNow = () => draw(map, performance.now(), scheme)
    const next = () => {
      frame = requestAnimationFrame(next)
      const now = performance.now()
      if (!isOnTheMove(now)) return
      goAlong(map, now)
      if (isOld(map, now)) drawNow()
    }
    map.on('render', drawNow)
    frame = requestAnimationFrame(next)
    return () => {
      cancelAnimationFrame(frame)
      map.off('render', drawNow)
    }
  }, [map, scheme])
  useEffect(() => {
    if (map) redraw(map, performance.now(), scheme, moving, chosen)
  }, [map, scheme, moving, chosen])
  useEffect(() => {
    if (map && follows) go(map, performance.now(), chosen)
  }, [map, follows, chosen])

  useEffect(() => {
    if (!map || shown.current === address) return
    shown.current = address
    map.setStyle(address)
  }, [map, address])
  useEffect(() => {
    if (!map) return
    const put = () => {
      const source = map.getSource<GeoJSONSource>('areas')
      if (source) return void source.setData(areasOf(areas))
      map.addSource('areas', { type: 'geojson', data: areasOf(areas) })
      // below all that is driven
      const above = map.getLayer('lines-casing') ? 'lines-casing' : undefined
      for (const layer of areaLayers(getComputedStyle(map.getContainer()))) map.addLayer(layer, above)
    }
    if (map.getStyle()) put()
    map.on('style.load', put)
    return () => void map.off('style.load', put)
  }, [map, areas])
  // none after none is no reason to draw the map anew
  const hasLines = lines.length > 0
  const [drawnLines, setDrawnLines] = useState(lines)
  if (lines !== drawnLines && (hasLines || drawnLines.length > 0)) setDrawnLines(lines)
  useEffect(() => {
    if (!map) return
    const put = () => {
      const source = map.getSource<GeoJSONSource>('lines')
      if (source) return void source.setData(linesOf(drawnLines))
      map.addSource('lines', { type: 'geojson', data: linesOf(drawnLines) })
      for (const layer of lineLayers(getComputedStyle(map.getContainer()))) map.addLayer(layer)
    }
    if (map.getStyle()) put()
    map.on('style.load', put)
    return () => void map.off('style.load', put)
  }, [map, drawnLines])

  const showAll = () => {
    props.onLeave()
    map?.fitBounds(boundsOf(bounds), { padding: 32, duration: still() ? 0 : 500 })
  }
  if (!works) return <Failed title={words.noMap} retry={() => setWorks(canDraw())} />
  return (
    <>
      <div ref={box} className={css['fill']} dir="ltr" />
      <canvas ref={over} className={css['over']} aria-hidden />
      {map && <MapPins map={map} pins={pins} />}
      <div className={css['zoom']}>
        <IconButton variant="default" label={words.zoomIn} icon={IconPlus} onClick={() => map?.zoomIn()} />
        <IconButton variant="default" label={words.zoomOut} icon={Minus} onClick={() => map?.zoomOut()} />
        <IconButton variant="default" label={words.wholeMap} icon={IconFocusCentered} onClick={showAll} />
      </div>
    </>
  )
}

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
    transformRequest: (url) => ({ url: new URL(url, location.href).href }),
    maxZoom: 19,
  })
  made.touchZoomRotate.disableRotation()
  return made
}
