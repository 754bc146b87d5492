import type { Position } from '../geo.ts'
import { check } from '../graph/router.ts'
import { inBlocks } from './blocks.ts'
import { askJson, post, type ServerOptions } from './http.ts'
import { passing, ProviderFault, type Provenance, type Provider } from './provider.ts'

interface Answer {
  durations?: (number | null)[][]
  distances?: (number | null)[][]
  features?: {
    geometry: { coordinates: number[][] }
    properties: {
      summary: { distance?: number; duration?: number }
      way_points: number[]
      segments: { distance: number; duration: number }[]
    }
  }[]
  error?: { code?: number; message?: string } | string
}
const profiles = {
  car: 'driving-car',
  van: 'driving-car',
  truck: 'driving-hgv',
  bicycle: 'cycling-regular',
  foot: 'foot-walking',
}
/** No route, no street near a place. */
const nowhere = new Set([2009, 2010])

/** An openrouteservice server. Not tested against a live server, only against the documented answers.
 *  Example: `ors({ url: 'https://api.openrouteservice.org', key })` */
export function ors(server: ServerOptions): Provider {
  const from: Provenance = { source: 'ors', dataset: server.url }
  const headers: Record<string, string> = server.key === undefined ? {} : { authorization: server.key }
  return {
    from,
    passes: true,
    matrix: (ask) =>
      inBlocks(ask, server, 2500, passing(from, ask), async (sources, targets, signal) => {
        const body = {
          locations: [...sources, ...targets],
          sources: Array.from(sources.keys()),
          destinations: Array.from(targets.keys(), (i) => sources.length + i),
          metrics: ['duration', 'distance'],
          units: 'm',
        }
        const answer = (await askJson(server, `/v2/matrix/${profiles[ask.profile]}`, post(body, headers), signal))
          .body as Answer
        if (!answer.durations || !answer.distances) throw refused(answer)
        return { seconds: answer.durations, metres: answer.distances }
      }),
    async route({ points, profile, signal, avoid }) {
      check(points)
      const answer = (
        await askJson(
          server,
          `/v2/directions/${profiles[profile]}/geojson`,
          post({ coordinates: points }, headers),
          signal,
        )
      ).body as Answer
      if (typeof answer.error === 'object' && nowhere.has(answer.error.code ?? 0)) return undefined
      const [feature] = answer.features ?? []
      if (!feature) throw refused(answer)
      const { summary, way_points: corners, segments } = feature.properties
      const line = feature.geometry.coordinates.map(([lon, lat]): Position => [lon, lat])
      const legs = segments.map(({ duration, distance }, i) => ({
        seconds: duration,
        metres: distance,
        coordinates: line.slice(corners[i], corners[i + 1] + 1),
      }))
      return {
        seconds: summary.duration ?? 0,
        metres: summary.distance ?? 0,
        legs,
        from: passing(from, { avoid }),
        straight: false,
      }
    },
  }
}

const refused = ({ error }: Answer) =>
  new ProviderFault(
    `openrouteservice refused: ${(typeof error === 'object' ? error.message : error) ?? 'no reason given'}.`,
  )
