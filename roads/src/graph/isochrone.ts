import { metresPerUnit, shrink, toDegrees, type Position } from '../geo.ts'
import type { Router } from './router.ts'
import { outlines } from './outlines.ts'
import { unit } from './weight.ts'

export interface Isochrone {
  seconds: number
  /** GeoJSON MultiPolygon of what is reached. */
  coordinates: Position[][][]
  /** Length of the streets that are reached. */
  streetMetres: number
}

/** What is reached from a point within each of the times; undefined off the network.
 *  Example: `isochrones(router, [-42, 38.5], [300, 600])?.[0].coordinates` */
export function isochrones(router: Router, from: Position, times: readonly number[]): Isochrone[] | undefined {
  const snap = router.snap(from)
  if (!snap) return undefined
  const weights = allWeights(router, router.seedsFrom(snap))
  return times.map((seconds) => around(router, weights, seconds))
}

/** Weights from the seeds to every node: up the hierarchy, then once down over all of it, the most important first. */
function allWeights({ searcher, network }: Router, seeds: ReturnType<Router['seedsFrom']>): Float64Array {
  const { starts, to, weights } = network.down
  const all = new Float64Array(starts.length - 1).fill(Infinity)
  searcher.climb(seeds, 'up', (node, weight) => (all[node] = weight))
  for (let node = 0; node < all.length; node++)
    for (let e = starts[node]; e < starts[node + 1]; e++) {
      const sum = all[to[e]] + weights[e]
      if (sum < all[node]) all[node] = sum
    }
  return all
}

/** One reached point every so many metres is enough to draw by. */
const spacing = 40

function around({ streets, network }: Router, weights: Float64Array, seconds: number): Isochrone {
  const limit = seconds * 1000 * unit
  const { pointStarts, lats, lons } = streets
  const reached: [x: number, y: number][] = []
  // a stretch is reached from either end: the share of it that is, from each
  const shares = new Map<number, [number, number]>()
  for (let node = 0; node < weights.length; node++) {
    const arc = network.arcs[node]
    const whole = network.arcWeights[arc]
    const before = weights[node] - whole
    if (!(before < limit)) continue
    const part = Math.min(1, (limit - before) / whole)
    const both = shares.get(arc >> 1) ?? [0, 0]
    both[arc & 1] = Math.max(both[arc & 1], part)
    shares.set(arc >> 1, both)
  }
  let metres = 0
  for (const [stretch, [there, back]] of shares) {
    metres += (Math.min(1, there + back) * streets.lengths[stretch]) / 10
    const total = streets.lengths[stretch] / 10 || 1
    let along = 0
    for (let i = pointStarts[stretch]; i + 1 < pointStarts[stretch + 1]; i++) {
      const dx = (lons[i + 1] - lons[i]) * shrink(lats[i])
      const length = Math.hypot(dx, lats[i + 1] - lats[i]) * metresPerUnit
      const pieces = Math.max(1, Math.ceil(length / spacing))
      for (let k = 0; k <= pieces; k++) {
        const at = (along + (length * k) / pieces) / total
        if (at > there && 1 - at > back) continue
        reached.push([
          lons[i] + ((lons[i + 1] - lons[i]) * k) / pieces,
          lats[i] + ((lats[i + 1] - lats[i]) * k) / pieces,
        ])
      }
      along += length
    }
  }
  return { seconds, coordinates: hull(reached), streetMetres: Math.round(metres) }
}

/** Outlines around the reached points on a grid fine enough for the eye. */
function hull(points: readonly (readonly [number, number])[]): Position[][][] {
  if (points.length === 0) return []
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    west = Math.min(west, x)
    east = Math.max(east, x)
    south = Math.min(south, y)
    north = Math.max(north, y)
  }
  const narrow = shrink((south + north) / 2)
  const height = Math.max(60 / metresPerUnit, Math.max(north - south, (east - west) * narrow) / 220)
  const width = height / narrow
  const columns = Math.ceil((east - west) / width) + 5
  const rows = Math.ceil((north - south) / height) + 5
  const filled = new Uint8Array(columns * rows)
  for (const [x, y] of points) {
    const [column, row] = [Math.floor((x - west) / width) + 2, Math.floor((y - south) / height) + 2]
    for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) filled[(row + dy) * columns + column + dx] = 1
  }
  return outlines(filled, columns, rows).map((polygon) =>
    polygon.map((ring) =>
      ring.map(
        ([column, row]) =>
          [
            toDegrees(Math.round(west + (column - 2) * width)),
            toDegrees(Math.round(south + (row - 2) * height)),
          ] as const,
      ),
    ),
  )
}
