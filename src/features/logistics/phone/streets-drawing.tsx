/** What the map library is told: streets that are asked for by the page, the way, the doors, and where the phone is. */
import { addProtocol, LngLatBounds, Map as Chart, Marker, setWorkerUrl, type GeoJSONSource } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { DriveRoute, DriveStop } from './contract'
import look from './Streets.module.css'
import { isOver } from './rules'

type At = readonly [lon: number, lat: number]
setWorkerUrl(workerUrl)
/** The library asks from a worker of its own, which our service worker does not serve: the page asks instead. */
const byPage = 'page'
addProtocol(byPage, async ({ url, type }, { signal }) => {
  const answer = await fetch(url.slice(`${byPage}:/`.length), { signal })
  if (!answer.ok) throw new Error(`No streets: ${answer.status}`)
  return { data: (type === 'json' ? await answer.json() : await answer.arrayBuffer()) as ArrayBuffer }
})

/** The map as the library has it. */
export type Streets = Chart
const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches
type Opening = { title: string; style: string; at: At }
/** Undefined where the phone cannot draw it. */
export function openStreets(container: HTMLElement, { title, style, at: [lon, lat] }: Opening): Chart | undefined {
  if (document.createElement('canvas').getContext('webgl2') === null) return undefined
  return new Chart({
    container,
    style,
    locale: { 'Map.Title': title },
    center: [lon, lat],
    zoom: 15,
    maxZoom: 18,
    attributionControl: { compact: false },
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: still() ? 0 : 200,
    transformRequest: (url) => {
      const { origin, pathname, search, href } = new URL(url, location.href)
      return { url: origin === location.origin ? `${byPage}:/${pathname}${search}` : href }
    },
  })
}

/** A style takes what was drawn over it along when it goes. */
function eachStyle(map: Chart, draw: () => void): () => void {
  if (map.getStyle()) draw()
  map.on('style.load', draw)
  return () => void map.off('style.load', draw)
}

export function drawWay(map: Chart, path: DriveRoute['path']): () => void {
  const data = { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: path ?? [] } } as const
  const layout = { 'line-join': 'round', 'line-cap': 'round' } as const
  return eachStyle(map, () => {
    const source = map.getSource<GeoJSONSource>('way')
    if (source) return void source.setData(data)
    const theme = getComputedStyle(map.getContainer())
    const colour = (name: string) => theme.getPropertyValue(name).trim()
    map.addSource('way', { type: 'geojson', data })
    const casing = { 'line-color': colour('--m-surface'), 'line-width': 8 }
    map.addLayer({ id: 'way-casing', type: 'line', source: 'way', layout, paint: casing })
    const line = { 'line-color': colour('--m-c3'), 'line-width': 5 }
    map.addLayer({ id: 'way', type: 'line', source: 'way', layout, paint: line })
  })
}

const markAt = (map: Chart, element: HTMLElement, [lon, lat]: At): Marker =>
  new Marker({ element }).setLngLat([lon, lat]).addTo(map)

/** `said`: in the digits of the driver. */
type Said = (number: number) => string
/** The next one is on top; what is over is pale. */
export function markDoors(map: Chart, stops: readonly DriveStop[], next: number, said: Said): () => void {
  const doors = stops.filter(({ delivery, lat, lon }) => delivery && lat !== null && lon !== null)
  const marks = doors
    .toSorted((a, b) => Number(a.id === next) - Number(b.id === next))
    .map((stop) => {
      const element = document.createElement('span')
      element.className = look['door']!
      element.textContent = said(stop.number)
      element.toggleAttribute('data-next', stop.id === next)
      element.toggleAttribute('data-over', isOver(stop))
      return markAt(map, element, [stop.lon!, stop.lat!])
    })
  return () => marks.forEach((mark) => mark.remove())
}

export function markHere(map: Chart, lon: number | undefined, lat: number | undefined): (() => void) | undefined {
  if (lon === undefined || lat === undefined) return undefined
  const element = document.createElement('span')
  element.className = look['here']!
  const mark = markAt(map, element, [lon, lat])
  return () => void mark.remove()
}

const fit = (map: Chart, places: readonly At[], padding: number) => {
  const bounds = new LngLatBounds()
  for (const [lon, lat] of places) bounds.extend([lon, lat])
  map.fitBounds(bounds, { padding, maxZoom: 15.5, duration: still() ? 0 : 300 })
}
export function showAround(map: Chart, door: At, here: At | undefined): void {
  map.dragPan.disable()
  map.scrollZoom.disable()
  fit(map, here ? [door, here] : [door], 34)
}
/** By hand only while it is large: a finger on the small one moves the page. */
export function showWhole(map: Chart, { path, stops }: Pick<DriveRoute, 'path' | 'stops'>): void {
  map.dragPan.enable()
  map.scrollZoom.enable()
  const doors = stops.flatMap(({ lat, lon }): At[] => (lat === null || lon === null ? [] : [[lon, lat]]))
  fit(map, [...doors, ...(path ?? [])], 28)
}
