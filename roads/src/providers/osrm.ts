import type { Position } from '../geo.ts'
import { check } from '../graph/router.ts'
import { inBlocks } from './blocks.ts'
import { askJson, type ServerOptions } from './http.ts'
import { decodePolyline } from './polyline.ts'
import { passing, ProviderFault, type Provenance, type Provider } from './provider.ts'

interface Table {
  code: string
  message?: string
  durations?: (number | null)[][]
  distances?: (number | null)[][]
}
interface Routes {
  code: string
  message?: string
  routes?: {
    duration: number
    distance: number
    geometry: string
    legs: { duration: number; distance: number; steps: { geometry: string }[] }[]
  }[]
}
const profiles = { car: 'driving', van: 'driving', truck: 'driving', bicycle: 'cycling', foot: 'walking' }

/** An OSRM server. Not tested against a live server, only against the documented answers.
 *  Example: `osrm({ url: 'http://localhost:5000' })` */
export function osrm(server: ServerOptions): Provider {
  const from: Provenance = { source: 'osrm', dataset: server.url }
  const list = (points: readonly Position[]) =>
    points.map(([lon, lat]) => `${lon.toFixed(6)},${lat.toFixed(6)}`).join(';')
  return {
    from,
    passes: true,
    // in one request 100 x 100: the default of the server is 10,000 cells, and the address must not grow too long
    matrix: (ask) =>
      inBlocks(ask, server, 10_000, passing(from, ask), async (sources, targets, signal) => {
        const numbers = (start: number, count: number) => Array.from({ length: count }, (_, i) => start + i).join(';')
        const path = `/table/v1/${profiles[ask.profile]}/${list([...sources, ...targets])}?annotations=duration,distance&sources=${numbers(0, sources.length)}&destinations=${numbers(sources.length, targets.length)}`
        const body = (await askJson(server, path, {}, signal)).body as Table
        if (body.code !== 'Ok' || !body.durations || !body.distances) throw refused(body)
        return { seconds: body.durations, metres: body.distances }
      }),
    async route({ points, profile, signal, avoid }) {
      check(points)
      const path = `/route/v1/${profiles[profile]}/${list(points)}?overview=false&steps=true&geometries=polyline6`
      const body = (await askJson(server, path, {}, signal)).body as Routes
      if (body.code === 'NoRoute') return undefined
      const route = body.routes?.[0]
      if (body.code !== 'Ok' || !route) throw refused(body)
      const legs = route.legs.map(({ duration, distance, steps }) => ({
        seconds: duration,
        metres: distance,
        coordinates: joined(steps.map(({ geometry }) => decodePolyline(geometry, 6))),
      }))
      return { seconds: route.duration, metres: route.distance, legs, from: passing(from, { avoid }), straight: false }
    },
  }
}

/** Lines whose ends are the same point. */
const joined = (lines: Position[][]): Position[] => lines.flatMap((line, i) => (i === 0 ? line : line.slice(1)))

const refused = ({ code, message }: { code?: string; message?: string }) =>
  new ProviderFault(`OSRM refused: ${code ?? 'no code'}${message ? `, ${message}` : ''}.`)
