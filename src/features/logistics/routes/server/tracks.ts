/** Routes as other programs read them. */
import type { RouteDetail, Stop } from '#features/logistics/routes/contract'
import type { Leg } from '#features/logistics/routes/contract/paper'

type Place = Stop & { lat: number; lon: number }
/** The stops that lie somewhere, in order. */
export const placesOf = ({ list }: Pick<RouteDetail, 'list'>): Place[] =>
  list.filter((stop): stop is Place => stop.lat !== null && stop.lon !== null)

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const at = (lat: number, lon: number): string => `lat="${lat.toFixed(6)}" lon="${lon.toFixed(6)}"`

/** @example gpxOf(route) // '<?xml version="1.0" …' */
export function gpxOf(route: RouteDetail): string {
  const points = placesOf(route).map(
    ({ lat, lon, name, kind, line, beginAt }) =>
      `    <rtept ${at(lat, lon)}>${beginAt === null ? '' : `<time>${beginAt}</time>`}<name>${escaped(name || kind)}</name>` +
      `<desc>${escaped(line)}</desc></rtept>`,
  )
  const track = (route.path ?? []).map(([lon, lat]) => `      <trkpt ${at(lat, lon)}/>`)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="Meridian" xmlns="http://www.topografix.com/GPX/1/1">',
    '  <rte>',
    `    <name>${escaped(route.code)}</name>`,
    ...points,
    '  </rte>',
    ...(track.length > 0 ? [`  <trk><name>${escaped(route.code)}</name><trkseg>`, ...track, '  </trkseg></trk>'] : []),
    '</gpx>',
    '',
  ].join('\n')
}

/** As RFC 7946 has it. */
export const geoJsonOf = (route: RouteDetail): object => ({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      geometry: {
        type: 'LineString',
        coordinates: route.path ?? placesOf(route).map(({ lon, lat }) => [lon, lat]),
      },
      properties: {
        code: route.code,
        driver: route.driver,
        distanceM: route.metres,
        durationSec: route.driveSeconds + route.serviceSeconds + route.waitSeconds + route.breakSeconds,
        // straight from stop to stop, as long as the way along the roads is not drawn
        estimated: route.path === null,
      },
    },
    ...placesOf(route).map(({ lon, lat, seq, kind, name, line, state, code, beginAt }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [lon, lat] },
      properties: { seq, kind, name, line, state, code, eta: beginAt },
    })),
  ],
})

/**
 * The way in pieces that a map app takes: each begins where the one before ended.
 * @example legsOf(places, 3) // [{ url: 'https://www.google.com/maps/dir/?api=1&…', from: 0, until: 4 }]
 */
export function legsOf(places: readonly Pick<Place, 'lat' | 'lon'>[], between: number): Leg[] {
  const legs: Leg[] = []
  const said = ({ lat, lon }: Pick<Place, 'lat' | 'lon'>) => `${lat.toFixed(6)},${lon.toFixed(6)}`
  for (let from = 0; from + 1 < places.length; from += between + 1) {
    const until = Math.min(places.length - 1, from + between + 1)
    const address = new URLSearchParams({
      api: '1',
      origin: said(places[from]!),
      destination: said(places[until]!),
      waypoints: places
        .slice(from + 1, until)
        .map(said)
        .join('|'),
      travelmode: 'driving',
      dir_action: 'navigate',
    })
    if (until === from + 1) address.delete('waypoints')
    legs.push({ url: `https://www.google.com/maps/dir/?${address.toString()}`, from, until })
  }
  return legs
}
