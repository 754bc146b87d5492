import type Flatbush from 'flatbush'
import { AroundSearch, manyToManySeen } from './around.ts'
import { closing, isBetween, openArcs, type Area, type Closed } from './avoid.ts'
import { BadInput } from '../faults.ts'
import { toDegrees, type Position } from '../geo.ts'
import { describeLeg, type Leg } from './describe.ts'
import { manyToMany } from './many.ts'
import type { Network } from './network.ts'
import { Searcher, type Found, type Seed } from './search.ts'
import { partOf, Snapper, type Snap } from './snap.ts'
import type { Streets } from './streets.ts'
import { metres, seconds, share } from './weight.ts'

export interface Place {
  position: Position
  /** Name of the street, empty if it has none. */
  name: string
  /** How far the point asked for lies from it. */
  metres: number
}
export interface Route {
  seconds: number
  metres: number
  legs: Leg[]
  places: Place[]
}
export interface Matrix {
  rows: number
  columns: number
  /** Row by row; NaN where no way leads. */
  seconds: Float32Array
  metres: Float32Array
  /** How far each source and target lies from its street; NaN if it is off the network. */
  sourceMetres: Float32Array
  targetMetres: Float32Array
  /** 1 for each cell whose only ways lead through what is avoided; absent where nothing is. */
  closed?: Uint8Array
}
export interface Limits {
  /** A point farther than this from every street is off the network. Default 1,000. */
  snapMetres?: number
  /** Through these nobody is driven. An address inside of one is reached, and left, by the least of it. */
  avoid?: readonly Area[]
}

/** Routing for one profile of one region. Example: `router.route([[-42, 38.5], [-41.99, 38.51]])?.seconds` */
export class Router {
  readonly snapper: Snapper
  readonly searcher: Searcher
  private search: AroundSearch | undefined
  /** By areas, the one asked for last at the end. */
  private readonly known = new Map<string, Closed>()

  constructor(
    readonly streets: Streets,
    readonly network: Network,
    private readonly index: Flatbush,
  ) {
    this.snapper = new Snapper(streets, index, network)
    this.searcher = new Searcher(network)
  }

  /** The nearest place on a street, undefined beyond the limit. */
  nearest(point: Position, limits: Limits = {}): Place | undefined {
    const snap = this.snap(point, limits)
    return snap && this.place(snap)
  }

  /** The way through all points in their order; undefined if one of them is off the network or cannot be reached. */
  route(points: readonly Position[], limits: Limits = {}): Route | undefined {
    if (points.length < 2) throw new BadInput(['A route needs two points or more.'])
    check(points)
    const snaps: Snap[] = []
    for (const point of points) {
      const snap = this.snap(point, limits)
      if (!snap) return undefined
      snaps.push(snap)
    }
    const legs: Leg[] = []
    const closed = this.closed(limits.avoid)
    for (let i = 0; i + 1 < snaps.length; i++) {
      const leg = this.leg(snaps[i], snaps[i + 1], closed)
      if (!leg) return undefined
      legs.push(leg)
    }
    const total = (of: (leg: Leg) => number) => legs.reduce((sum, leg) => sum + of(leg), 0)
    return {
      seconds: total((leg) => leg.seconds),
      metres: total((leg) => leg.metres),
      legs,
      places: snaps.map((snap) => this.place(snap)),
    }
  }

  /** Times and distances from every source to every target. */
  matrix(sources: readonly Position[], targets: readonly Position[] = sources, limits: Limits = {}): Matrix {
    check(sources)
    if (targets !== sources) check(targets)
    const from = sources.map((point) => this.snap(point, limits))
    const to = targets === sources ? from : targets.map((point) => this.snap(point, limits))
    const areas = this.closed(limits.avoid)
    const found = areas ? this.openWeights(from, to, areas) : { weights: this.weights(from, to) }
    const { weights } = found
    const result: Matrix = {
      rows: from.length,
      columns: to.length,
      seconds: new Float32Array(weights.length),
      metres: new Float32Array(weights.length),
      sourceMetres: Float32Array.from(from, (snap) => snap?.metres ?? NaN),
      targetMetres: Float32Array.from(to, (snap) => snap?.metres ?? NaN),
      ...('closed' in found && { closed: found.closed }),
    }
    weights.forEach((weight, i) => {
      result.seconds[i] = weight === Infinity ? NaN : seconds(weight)
      result.metres[i] = weight === Infinity ? NaN : metres(weight)
    })
    return result
  }

  /** Weights between places on streets, row by row, infinite where no way leads. */
  weights(from: readonly (Snap | undefined)[], to: readonly (Snap | undefined)[]): Float64Array {
    const weights = manyToMany(this.searcher, this.seeds(from, 'from'), this.seeds(to, 'to'))
    eachOnOneStretch(from, to, (start, end, cell) => (weights[cell] = this.between(start, end)?.weight ?? Infinity))
    return weights
  }

  /** The same around what is closed: only where the fastest way leads over it, another one is looked for. */
  private openWeights(from: readonly (Snap | undefined)[], to: readonly (Snap | undefined)[], areas: Closed) {
    const { weights, touched } = manyToManySeen(this.searcher, areas, this.seeds(from, 'from'), this.seeds(to, 'to'))
    const [starts, ends] = [this.seeds(from, 'from', areas), this.seeds(to, 'to', areas)]
    const closed = new Uint8Array(weights.length)
    const put = (cell: number, weight: number) => {
      weights[cell] = weight
      closed[cell] = weight === Infinity ? 1 : 0
    }
    for (let row = 0; row < from.length; row++) {
      const columns = Array.from(to.keys()).filter((column) => touched[row * to.length + column] === 1)
      if (columns.length === 0) continue
      const found = this.around.weights(areas, starts[row], columns.map((column) => ends[column])) // oxfmt-ignore
      columns.forEach((column, i) => put(row * to.length + column, found[i]))
    }
    eachOnOneStretch(from, to, (start, end, cell) => {
      const plain = this.between(start, end)
      const way = this.between(start, end, areas)
      weights[cell] = way?.weight ?? Infinity
      closed[cell] = plain && !way ? 1 : 0
    })
    return { weights, closed }
  }

  private get around(): AroundSearch {
    return (this.search ??= new AroundSearch(this.network))
  }

  /** What areas close is found out once. */
  private closed(areas: readonly Area[] = []): Closed | undefined {
    if (areas.length === 0) return undefined
    const key = JSON.stringify(areas)
    const made = this.known.get(key) ?? closing(this.streets, this.index, this.network, areas)
    this.known.delete(key)
    this.known.set(key, made)
    if (this.known.size > mostKnown) this.known.delete(this.known.keys().next().value!)
    return made
  }

  private seeds(snaps: readonly (Snap | undefined)[], which: 'from' | 'to', closed?: Closed): Seed[][] {
    return snaps.map((snap) =>
      snap ? (which === 'from' ? this.seedsFrom(snap, closed) : this.seedsTo(snap, closed)) : [],
    )
  }

  private arcsOf(snap: Snap, closed: Closed | undefined): number[] {
    return closed ? openArcs(closed, this.streets, snap) : [2 * snap.stretch, 2 * snap.stretch + 1]
  }

  snap(point: Position, { snapMetres = 1000 }: Limits = {}): Snap | undefined {
    return this.snapper.near(point, snapMetres, 1)[0]
  }

  /** The fastest way between two places on streets. */
  between(start: Snap, end: Snap, closed?: Closed): Found | undefined {
    const behind: number[] = []
    if (start.stretch === end.stretch)
      for (const arc of [2 * start.stretch, 2 * start.stretch + 1]) {
        const node = this.network.sources[arc]
        if (node >= 0 && partOf(start, arc) > partOf(end, arc)) behind.push(node)
      }
    const [from, to] = [this.seedsFrom(start), this.seedsTo(end)]
    const found = this.searcher.find(from, to, behind)
    if (!closed || !found?.nodes.some((node) => closed.nodes[node] === 1)) return found
    if (found.nodes.length === 1 && !isBetween(closed, this.streets, start, end)) return found
    return this.around.find(closed, this.seedsFrom(start, closed), this.seedsTo(end, closed), behind)
  }

  /** Geometry and weight between two places on streets. */
  leg(start: Snap, end: Snap, closed?: Closed): Leg | undefined {
    const found = this.between(start, end, closed)
    return found && describeLeg(this.streets, this.network, start, end, found)
  }

  /** Ends of the arcs one can be on, with what is left to drive to them. */
  seedsFrom(snap: Snap, closed?: Closed): Seed[] {
    const { sources, arcWeights } = this.network
    const seeds: Seed[] = []
    for (const arc of this.arcsOf(snap, closed))
      if (sources[arc] >= 0)
        seeds.push({ node: sources[arc], weight: arcWeights[arc] - share(arcWeights[arc], partOf(snap, arc)) })
    return seeds
  }

  /** Ends of the arcs the place lies on, with what is driven too far there taken back. */
  seedsTo(snap: Snap, closed?: Closed): Seed[] {
    const { targetStarts, targets, arcWeights } = this.network
    const seeds: Seed[] = []
    // an arc against the other one comes from where that one leads
    for (const arc of this.arcsOf(snap, closed).map((one) => (closed ? one ^ 1 : one)))
      for (let i = targetStarts[arc]; i < targetStarts[arc + 1]; i++)
        seeds.push({ node: targets[i], weight: share(arcWeights[arc], partOf(snap, arc)) - arcWeights[arc] })
    return seeds
  }

  place(snap: Snap): Place {
    return {
      position: [toDegrees(snap.lon), toDegrees(snap.lat)],
      name: this.streets.names[this.streets.nameOf[snap.stretch]],
      metres: snap.metres,
    }
  }
}

/** Sets of areas of which it is remembered what they close: the depots of an installation may have one each. */
const mostKnown = 8

/** Two places on one stretch: the second may lie behind the first, which only a search of its own can tell. */
function eachOnOneStretch(
  from: readonly (Snap | undefined)[],
  to: readonly (Snap | undefined)[],
  visit: (start: Snap, end: Snap, cell: number) => void,
): void {
  const columnsOn = new Map<number, number[]>()
  to.forEach((snap, column) => {
    if (!snap) return
    const list = columnsOn.get(snap.stretch)
    if (list) list.push(column)
    else columnsOn.set(snap.stretch, [column])
  })
  from.forEach((start, row) => {
    if (!start) return
    for (const column of columnsOn.get(start.stretch) ?? []) visit(start, to[column]!, row * to.length + column)
  })
}

/** Names every point that is none. Example: `check([[0, 95]])` throws. */
export function check(points: readonly Position[]): void {
  const faults: string[] = []
  points.forEach((point, i) => {
    const [lon, lat] = Array.isArray(point) ? point : []
    if (typeof lon !== 'number' || typeof lat !== 'number' || !Number.isFinite(lon) || !Number.isFinite(lat))
      faults.push(`Point ${i + 1} is not [longitude, latitude].`)
    else if (Math.abs(lat) > 90) faults.push(`Point ${i + 1}: latitude ${lat} is beyond 90 degrees.`)
    else if (Math.abs(lon) > 180) faults.push(`Point ${i + 1}: longitude ${lon} is beyond 180 degrees.`)
  })
  if (faults.length > 0) throw new BadInput(faults)
}
