import { Dice } from '../test/random.ts'

export interface Point {
  readonly lon: number
  readonly lat: number
}

export interface RoadMatrices {
  readonly durations: number[][]
  readonly distances: number[][]
}

/** Metres between two crossings, and how far a degree of latitude is. */
const block = 350
const degree = 111_195

/**
 * Matrices as a road network gives them: times that differ by direction, fast and slow streets, one-way streets, and no
 * short cut that is not in the matrix. The same seed gives the same town.
 * @example roadMatrices(1, points).durations[0][1] // whole seconds
 */
export function roadMatrices(seed: number, points: readonly Point[]): RoadMatrices {
  const town = new Town(seed, points)
  const durations: number[][] = []
  const distances: number[][] = []
  for (const from of points.keys()) {
    const reached = town.from(from)
    durations.push(reached.map(({ seconds }) => Math.round(seconds)))
    distances.push(reached.map(({ metres }) => Math.round(metres)))
  }
  return { durations, distances }
}

/** A grid of streets under the points. Edge 4n + d leads from crossing n east, north, west or south. */
class Town {
  private readonly wide: number
  private readonly high: number
  private readonly seconds: Float64Array
  private readonly metres: Float64Array
  private readonly crossing: Int32Array
  private readonly access: Float64Array

  constructor(seed: number, points: readonly Point[]) {
    const dice = new Dice(seed + 4711)
    const west = Math.min(...points.map(({ lon }) => lon))
    const south = Math.min(...points.map(({ lat }) => lat))
    const shrink = Math.cos((south * Math.PI) / 180)
    const x = points.map(({ lon }) => (lon - west) * degree * shrink)
    const y = points.map(({ lat }) => (lat - south) * degree)
    this.wide = Math.ceil(Math.max(...x) / block) + 2
    this.high = Math.ceil(Math.max(...y) / block) + 2
    const count = this.wide * this.high
    this.seconds = new Float64Array(4 * count).fill(Infinity)
    this.metres = new Float64Array(4 * count)
    for (let node = 0; node < count; node += 1) this.pave(dice, node)
    this.crossing = Int32Array.from(
      points,
      (_, at) => Math.round(y[at] / block) * this.wide + Math.round(x[at] / block),
    )
    this.access = Float64Array.from(points, () => dice.whole(5, 60))
  }

  private pave(dice: Dice, node: number): void {
    const [column, row] = [node % this.wide, Math.floor(node / this.wide)]
    const both = (direction: number, other: number, isMain: boolean) => {
      const metres = block * (1 + 0.3 * dice.next())
      // a side street may be one-way; the way round is always there, by the main streets
      const closed = !isMain && dice.chance(0.1) ? dice.whole(0, 1) : -1
      const edges = [4 * node + direction, 4 * other + direction + 2]
      edges.forEach((edge, side) => {
        const speed = (isMain ? dice.whole(40, 65) : dice.whole(18, 32)) / 3.6
        this.metres[edge] = metres
        this.seconds[edge] = closed === side ? Infinity : metres / speed + dice.whole(0, 8)
      })
    }
    if (column + 1 < this.wide) both(0, node + 1, row % 5 === 0)
    if (row + 1 < this.high) both(1, node + this.wide, column % 5 === 0)
  }

  /** Time and way to every point, by Dijkstra with buckets of one second. */
  from(start: number): { seconds: number; metres: number }[] {
    const count = this.wide * this.high
    const best = new Float64Array(count).fill(Infinity)
    const way = new Float64Array(count)
    const buckets: number[][] = [[this.crossing[start]]]
    best[this.crossing[start]] = 0
    const steps = [1, this.wide, -1, -this.wide]
    for (let second = 0; second < buckets.length; second += 1)
      for (const node of buckets[second] ?? []) {
        if (Math.floor(best[node]) !== second) continue
        steps.forEach((step, direction) => {
          const edge = 4 * node + direction
          const reached = best[node] + this.seconds[edge]
          const next = node + step
          if (!(reached < best[next])) return
          best[next] = reached
          way[next] = way[node] + this.metres[edge]
          ;(buckets[Math.floor(reached)] ??= []).push(next)
        })
      }
    return Array.from(this.crossing, (node, at) => {
      if (at === start) return { seconds: 0, metres: 0 }
      return { seconds: best[node] + this.access[start] + this.access[at], metres: way[node] + 100 }
    })
  }
}
