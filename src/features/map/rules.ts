import { mostBytes, type Most } from './contract'

export type Bounds = [west: number, south: number, east: number, north: number]

/** What a map shows that has no region: the inhabited world. */
export const world: Bounds = [-170, -56, 180, 74]

/** Bounds around all of these. */
export function joined(all: readonly Bounds[]): Bounds | undefined {
  if (all.length === 0) return undefined
  return all.reduce(([w, s, e, n], [west, south, east, north]) => [
    Math.min(w, west),
    Math.min(s, south),
    Math.max(e, east),
    Math.max(n, north),
  ])
}

/** A point on the globe, or nothing. */
export function pointOf(lon: number, lat: number): { lon: number; lat: number } | undefined {
  return Math.abs(lon) <= 180 && Math.abs(lat) <= 90 ? { lon, lat } : undefined
}

const mostPoints = 50
/** The points of "lon,lat;lon,lat": two to fifty, or nothing. */
export function pointsOf(text: string | undefined): { lon: number; lat: number }[] | undefined {
  const pairs = (text ?? '').split(';').map((pair) => pair.split(','))
  const points = pairs.flatMap(([lon, lat, ...more]) =>
    lon?.trim() && lat?.trim() && more.length === 0 ? (pointOf(Number(lon), Number(lat)) ?? []) : [],
  )
  return points.length === pairs.length && points.length > 1 && points.length <= mostPoints ? points : undefined
}

/** "west,south,east,north", as people write it; undefined where it is no box. */
export function boundsOf(text: string | undefined): Bounds | undefined {
  // Number('') is 0: a side that was left out is no side
  const sides = (text ?? '').split(',').map((side) => (side.trim() === '' ? Number.NaN : Number(side)))
  const [west, south, east, north] = sides as Bounds
  if (sides.length !== 4 || sides.some(Number.isNaN)) return undefined
  return west < east && south < north && pointOf(west, south) && pointOf(east, north)
    ? [west, south, east, north]
    : undefined
}

const longestName = 80
/** "liechtenstein" from liechtenstein-latest.osm.pbf */
export const nameOfExtract = (fileName: string): string =>
  fileName.replace(/(-latest)?(\.osm)?\.pbf$/i, '').slice(0, longestName)

/** So much of the map around a point that one knows where it is. */
export const around = ({ lon, lat }: { lon: number; lat: number }): Bounds => [
  lon - 0.004,
  lat - 0.003,
  lon + 0.004,
  lat + 0.003,
]

/** All of a route's way, with a little around it. */
export function boundsOfPath(path: readonly (readonly [number, number])[]): Bounds | undefined {
  const around = joined(path.map(([lon, lat]): Bounds => [lon, lat, lon, lat]))
  if (!around) return undefined
  const [west, south, east, north] = around
  const margin = Math.max(east - west, north - south, 0.002) * 0.15
  return [west - margin, south - margin, east + margin, north + margin]
}

/** The addresses of the style. They differ for other regions, so that an open map loads the new style. */
export function styleOf(regions: readonly { id: number; createdAt: string }[]): { light: string; dark: string } {
  const of = regions.map(({ id, createdAt }) => `${id}-${Date.parse(createdAt)}`).join('.')
  return { light: `/api/map/style/light?of=${of}`, dark: `/api/map/style/dark?of=${of}` }
}

/** In the browser alone all files lie in the memory of one tab, and its store writes what grows anew each time: 95 MB took
 *  more than a minute, 30 MB take some seconds. */
const mostBytesInBrowser = 30_000_000
/** How large an extract may be, and where it goes. */
export const mostOf = (host: string): Most =>
  host === 'browser' ? { bytes: mostBytesInBrowser, place: 'browser' } : { bytes: mostBytes, place: 'server' }
