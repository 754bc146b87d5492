import type { Position } from '../geo.ts'
import { check } from '../graph/router.ts'
import { inBlocks, type Block } from './blocks.ts'
import { askJson, post, type ServerOptions } from './http.ts'
import { decodePolyline } from './polyline.ts'
import { ProviderFault, type Ask, type Provenance, type Provider } from './provider.ts'

type Verbose = { time: number | null; distance: number | null }[][]
interface Compact {
  durations: (number | null)[][]
  distances: (number | null)[][]
}
interface Answer {
  sources_to_targets?: Verbose | Compact
  trip?: { summary: Summary; legs: { summary: Summary; shape: string }[] }
  error_code?: number
  error?: string
}
interface Summary {
  time: number
  length: number
}
const costings = { car: 'auto', van: 'auto', truck: 'truck', bicycle: 'bicycle', foot: 'pedestrian' }
/** No path, no edges near a place. */
const nowhere = new Set([442, 171])

/** A Valhalla server; tested against recorded answers of version 3.6.1. Example: `valhalla({ url: 'http://localhost:8002' })` */
export function valhalla(server: ServerOptions): Provider {
  const from: Provenance = { source: 'valhalla', dataset: server.url }
  const places = (points: readonly Position[]) => points.map(([lon, lat]) => ({ lat, lon }))
  return {
    from,
    matrix: (ask) =>
      inBlocks(ask, server, 2500, from, async (sources, targets, signal) => {
        const body = {
          sources: places(sources),
          targets: places(targets),
          costing: costings[ask.profile],
          units: 'kilometers',
          verbose: false,
          ...avoiding(ask),
        }
        const answer = (await askJson(server, '/sources_to_targets', post(body), signal)).body as Answer
        if (!answer.sources_to_targets) throw refused(answer)
        return blockOf(answer.sources_to_targets)
      }),
    async route({ points, profile, signal, avoid }) {
      check(points)
      const body = {
        locations: places(points),
        costing: costings[profile],
        units: 'kilometers',
        ...avoiding({ avoid }),
      }
      const answer = (await askJson(server, '/route', post(body), signal)).body as Answer
      if (answer.error_code !== undefined && nowhere.has(answer.error_code)) return undefined
      if (!answer.trip) throw refused(answer)
      const { summary, legs } = answer.trip
      return {
        seconds: summary.time,
        metres: summary.length * 1000,
        legs: legs.map((leg) => ({
          seconds: leg.summary.time,
          metres: leg.summary.length * 1000,
          coordinates: decodePolyline(leg.shape, 6),
        })),
        from,
        straight: false,
      }
    },
  }
}

/** It knows outer rings only: what lies in a hole is avoided, too. */
const avoiding = ({ avoid = [] }: Pick<Ask, 'avoid'>) =>
  avoid.length > 0 ? { exclude_polygons: avoid.flatMap(([outer]) => (outer ? [outer] : [])) } : {}

/** Distances come in kilometres, and in one of two shapes. */
function blockOf(answer: Verbose | Compact): Block {
  const metres = (kilometres: number | null) => (kilometres === null ? null : kilometres * 1000)
  return Array.isArray(answer)
    ? {
        seconds: answer.map((row) => row.map(({ time }) => time)),
        metres: answer.map((row) => row.map(({ distance }) => metres(distance))),
      }
    : { seconds: answer.durations, metres: answer.distances.map((row) => row.map(metres)) }
}

const refused = ({ error, error_code: code }: Answer) =>
  new ProviderFault(`Valhalla refused: ${error ?? 'no reason given'}${code === undefined ? '' : ` (${code})`}.`)
