import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as Chart,
  MapMouseEvent,
} from 'maplibre-gl'
import { useEffect, useEffectEvent } from 'react'
import type { MapPin } from './map-types.tsx'

type Data = Exclude<GeoJSONSourceSpecification['data'], string>
const named = 'dots'

export const dotsOf = (dots: readonly MapPin[]): Data => ({
  type: 'FeatureCollection',
  features: dots.map(({ at: [longitude, latitude], kind, text = '', colour = 1, late = false, over }, nth) => ({
    type: 'Feature',
    id: nth,
    properties: { kind, text: kind === 'unplanned' ? '?' : over === 'done' ? '✓' : over ? '×' : text, colour, late },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  })),
})

/** A number in the colour of its route, over its casing; what nobody brings is a question. */
export function dotLayers(theme: CSSStyleDeclaration): LayerSpecification[] {
  const colour = (name: string) => theme.getPropertyValue(name).trim()
  const ten = (end: string) => Array.from({ length: 10 }, (_, at) => [at + 1, colour(`--m-c${at + 1}${end}`)]).flat()
  const isFree = ['==', ['get', 'kind'], 'unplanned']
  const [body, text, bad] = [colour('--mantine-color-body'), colour('--mantine-color-text'), colour('--m-bad')]
  const of = (end: string) => ['match', ['get', 'colour'], ...ten(end), colour(`--m-c1${end}`)]
  const fonts = theme.fontFamily.split(',').map((font) => font.trim().replaceAll(/["']/g, ''))
  return [
    {
      id: named,
      type: 'circle',
      source: named,
      paint: {
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 10, 4, 13, 8] as unknown as number,
        'circle-color': ['case', isFree, body, of('')] as unknown as string,
        'circle-stroke-width': ['case', ['get', 'late'], 2.5, 1.5] as unknown as number,
        'circle-stroke-color': ['case', ['get', 'late'], bad, isFree, text, colour('--m-casing')] as unknown as string,
      },
    },
    {
      id: `${named}-text`,
      type: 'symbol',
      source: named,
      minzoom: 12.5,
      // where dots lie over each other, a number over another could not be read
      layout: { 'text-field': ['get', 'text'], 'text-font': fonts, 'text-size': 10, 'text-padding': 3 },
      paint: { 'text-color': ['case', isFree, text, of('-text')] as unknown as string },
    },
  ]
}

const none: readonly MapPin[] = []
/** Pins that are too many for elements of the page: drawn by the map, and pressed on it. */
export function MapDots({ map, dots }: { map: Chart; dots: readonly MapPin[] }) {
  const dotAt = ({ point: { x, y } }: MapMouseEvent) => {
    if (!map.getLayer(named)) return undefined
    const near = [
      [x - 3, y - 3],
      [x + 3, y + 3],
    ] as [[number, number], [number, number]]
    const [found] = map.queryRenderedFeatures(near, { layers: [named] })
    return found && dots[Number(found.id)]
  }
  const press = useEffectEvent((event: MapMouseEvent) => dotAt(event)?.onOpen?.())
  const point = useEffectEvent((event: MapMouseEvent) => {
    const dot = dotAt(event)
    const canvas = map.getCanvas()
    canvas.style.cursor = dot?.onOpen ? 'pointer' : ''
    canvas.title = dot?.label ?? ''
  })
  useEffect(() => {
    const draw = () => {
      const source = map.getSource<GeoJSONSource>(named)
      if (source) return void source.setData(dotsOf(dots))
      map.addSource(named, { type: 'geojson', data: dotsOf(dots) })
      // the page's own letters: those of the box are the library's
      const theme = getComputedStyle(map.getContainer().parentElement!)
      for (const layer of dotLayers(theme)) map.addLayer(layer)
    }
    if (map.getStyle()) draw()
    map.on('style.load', draw)
    return () => {
      map.off('style.load', draw)
      void map.getSource<GeoJSONSource>(named)?.setData(dotsOf(none))
    }
  }, [map, dots])
  useEffect(() => {
    map.on('click', press)
    map.on('mousemove', point)
    return () => {
      map.off('click', press)
      map.off('mousemove', point)
    }
  }, [map])
  return null
}
