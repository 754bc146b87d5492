import type { PlainProblem } from '../src/plain/problem.ts'
import { Dice } from './random.ts'

/** A stream of fractions. @example dice(1)() // 0 <= it < 1 */
export function dice(seed: number): () => number {
  const own = new Dice(seed)
  return () => own.next()
}

export interface Wanted {
  readonly stops: number
  readonly seed: number
  readonly windows?: boolean
  readonly asymmetric?: boolean
  /** Coordinates instead of a matrix. */
  readonly coordinates?: boolean
  readonly capacity?: number
  readonly routesMax?: number
}

/** A random problem for the plain kernel. @example plainDay({ stops: 50, seed: 1 }) */
export function plainDay({
  stops,
  seed,
  windows,
  asymmetric,
  coordinates,
  capacity = 40,
  routesMax = stops,
}: Wanted): PlainProblem {
  const random = dice(seed)
  const nodes = stops + 1
  const xs = Float64Array.from({ length: nodes }, () => Math.floor(random() * 1000))
  const ys = Float64Array.from({ length: nodes }, () => Math.floor(random() * 1000))
  const demand = Int32Array.from({ length: nodes }, (_, i) => (i ? 1 + Math.floor(random() * 9) : 0))
  const costs = new Int32Array(nodes * nodes)
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < nodes; j++) {
      const uphill = asymmetric && i !== j ? Math.floor(random() * 60) : 0
      costs[i * nodes + j] = Math.floor(Math.hypot(xs[i] - xs[j], ys[i] - ys[j]) + 0.5) + uphill
    }
  }
  // no stop closes before a vehicle can be there
  const ready = Int32Array.from({ length: nodes }, (_, i) => (i ? costs[i] + Math.floor(random() * 3000) : 0))
  return {
    nodes,
    routesMax,
    capacity,
    demand,
    travel: coordinates ? { xs, ys, factor: 1, add: 0.5 } : { costs },
    windows: windows
      ? {
          ready,
          due: ready.map((start, i) => (i ? start + 300 + Math.floor(random() * 2000) : 10_000)),
          service: Int32Array.from({ length: nodes }, (_, i) => (i ? 50 : 0)),
        }
      : undefined,
  }
}
