import { haversine, type Position } from '../geo.ts'
import type { ProfileName } from '../graph/profile.ts'
import { check } from '../graph/router.ts'
import { bend } from './bend.ts'
import { emptyMatrix, type Provenance, type Provider } from './provider.ts'

export interface EstimateOptions {
  /** How much longer than the crow flies roads are. */
  factor?: number
  /** How much faster than usual one drives; 1.1 is a tenth faster. */
  speed?: number
}

const estimated: Provenance = { source: 'estimate' }

/** Seconds and metres from the distance as the crow flies alone: right within 9 to 19 % in the middle, because trips get
 *  faster as they get longer. Example: `estimate([0, 0], [0, 0.1], 'car').seconds` */
export function estimate(
  a: Position,
  b: Position,
  profile: ProfileName,
  options: EstimateOptions = {},
): { seconds: number; metres: number } {
  return reckon(haversine(a, b), profile, options)
}

function reckon(crow: number, profile: ProfileName, { factor = 1.4, speed = 1 }: EstimateOptions) {
  const driven = (1.64 * crow ** 0.688) / speed
  const metres = crow * factor
  const slowest = profile === 'foot' ? 4.9 : profile === 'bicycle' ? 16 : 0
  return { metres, seconds: slowest > 0 ? Math.max(driven, (metres * 3.6) / slowest / speed) : driven }
}

const length = (line: readonly Position[]): number =>
  line.slice(1).reduce((sum, place, i) => sum + haversine(line[i], place), 0)

/** The source without any roads, always said to be an estimate. Example: `await estimateProvider().matrix(ask)` */
export function estimateProvider(options: EstimateOptions = {}): Provider {
  return {
    from: estimated,
    async matrix({ sources, targets, profile, avoid = [] }) {
      check(sources)
      check(targets)
      const matrix = emptyMatrix(sources.length, targets.length, estimated)
      sources.forEach((source, row) =>
        targets.forEach((target, column) => {
          const { seconds, metres } = reckon(length(bend(source, target, avoid)), profile, options)
          matrix.seconds[row * targets.length + column] = seconds
          matrix.metres[row * targets.length + column] = metres
        }),
      )
      return matrix
    },
    async route({ points, profile, avoid = [] }) {
      check(points)
      const legs = points.slice(1).map((point, i) => {
        const coordinates = bend(points[i], point, avoid)
        return { ...reckon(length(coordinates), profile, options), coordinates }
      })
      const total = (of: 'seconds' | 'metres') => legs.reduce((sum, leg) => sum + leg[of], 0)
      return { seconds: total('seconds'), metres: total('metres'), legs, from: estimated, straight: true }
    },
  }
}
