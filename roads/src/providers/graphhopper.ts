import { BadInput } from '../faults.ts'
import type { Position } from '../geo.ts'
import { check } from '../graph/router.ts'
import { inBlocks } from './blocks.ts'
import { askJson, type ServerOptions } from './http.ts'
import { passing, ProviderFault, type Ask, type Provenance, type Provider } from './provider.ts'

interface Answer {
  paths?: {
    distance: number
    time: number
    points: { coordinates: number[][] }
    snapped_waypoints?: { coordinates: number[][] }
  }[]
  message?: string
  hints?: { details?: string }[]
}
const profiles = { car: 'car', van: 'car', truck: 'truck', bicycle: 'bike', foot: 'foot' }
const mostPairs = 2500

/** A GraphHopper server. Its open edition has no matrix: each cell is a route of its own, so a matrix may have 2,500 cells
 *  at most. Not tested against a live server, only against the documented answers. */
export function graphhopper(server: ServerOptions): Provider {
  const from: Provenance = { source: 'graphhopper', dataset: server.url }
  const leg = async (a: Position, b: Position, { profile, signal }: Ask) => {
    const query = new URLSearchParams([
      ['point', `${a[1]},${a[0]}`],
      ['point', `${b[1]},${b[0]}`],
      ['profile', profiles[profile]],
      ['points_encoded', 'false'],
      ['instructions', 'false'],
    ])
    if (server.key !== undefined) query.set('key', server.key)
    const answer = (await askJson(server, `/route?${query}`, {}, signal)).body as Answer
    const details = answer.hints?.map((hint) => hint.details ?? '').join(' ') ?? ''
    if (/ConnectionNotFound|PointNotFound/.test(details)) return undefined
    const [path] = answer.paths ?? []
    if (!path) throw new ProviderFault(`GraphHopper refused: ${answer.message ?? 'no reason given'}.`)
    return {
      seconds: path.time / 1000,
      metres: path.distance,
      coordinates: path.points.coordinates.map(([lon, lat]): Position => [lon, lat]),
    }
  }
  return {
    from,
    passes: true,
    async matrix(ask) {
      if (ask.sources.length * ask.targets.length > mostPairs)
        throw new BadInput([`GraphHopper has no matrix: more than ${mostPairs} pairs are not asked one by one.`])
      return inBlocks(ask, { ...server, cells: 1 }, 1, passing(from, ask), async ([source], [target], signal) => {
        const found = await leg(source, target, { profile: ask.profile, signal })
        return { seconds: [[found?.seconds ?? null]], metres: [[found?.metres ?? null]] }
      })
    },
    async route(ask) {
      check(ask.points)
      const legs: NonNullable<Awaited<ReturnType<typeof leg>>>[] = []
      for (let i = 0; i + 1 < ask.points.length; i++) {
        const found = await leg(ask.points[i], ask.points[i + 1], ask)
        if (!found) return undefined
        legs.push(found)
      }
      const total = (of: 'seconds' | 'metres') => legs.reduce((sum, each) => sum + each[of], 0)
      return { seconds: total('seconds'), metres: total('metres'), legs, from: passing(from, ask), straight: false }
    },
  }
}
