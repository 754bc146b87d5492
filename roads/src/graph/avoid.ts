import type Flatbush from 'flatbush'
import { toUnits, type Position } from '../geo.ts'
import type { U8 } from '../growing.ts'
import { edgeOf } from './edge-of.ts'
import type { Network } from './network.ts'
import type { Snap } from './snap.ts'
import type { Streets } from './streets.ts'

/** What nobody is to be driven through: the outer ring of a polygon, and its holes. */
export type Area = readonly (readonly Position[])[]

/** What some areas close, of one network. */
export interface Closed {
  /** In ten-millionths of a degree. */
  areas: readonly Rings[]
  /** By node of the hierarchy: whether its street is closed. */
  nodes: U8
  /** By edge of the hierarchy: whether a closed street lies between its ends. */
  up: U8
  down: U8
}

const inUnits = (area: Area): Rings =>
  area.map((ring) => ring.map(([lon, lat]) => [toUnits(lon), toUnits(lat)] as const))

/** What some areas close of a network. Example: `closing(streets, index, network, areas).nodes[node]` */
export function closing(streets: Streets, index: Flatbush, network: Network, areas: readonly Area[]): Closed {
  return { ...closedIn(network, closedBy(streets, index, areas)), areas: areas.map(inUnits) }
}

/** A street that an area touches is closed from junction to junction. Example: `closedBy(streets, index, areas)[stretch]` */
export function closedBy({ pointStarts, lats, lons }: Streets, index: Flatbush, areas: readonly Area[]): U8 {
  const closed = new Uint8Array(pointStarts.length - 1)
  for (const rings of areas.map(inUnits)) {
    const [outer = []] = rings
    const [xs, ys] = [outer.map(([x]) => x), outer.map(([, y]) => y)]
    const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
    for (const stretch of index.search(...box)) {
      if (stretch >= closed.length || closed[stretch] === 1) continue
      const line: Point[] = []
      for (let i = pointStarts[stretch]; i < pointStarts[stretch + 1]; i++) line.push([lons[i], lats[i]])
      if (touches(rings, line)) closed[stretch] = 1
    }
  }
  return closed
}

/** Which parts of a hierarchy lead over closed streets: of a shortcut, what it stands for. */
function closedIn({ up, down, arcs }: Network, stretches: U8): Omit<Closed, 'areas'> {
  const nodes = Uint8Array.from(arcs, (arc) => stretches[arc >> 1])
  const made = { nodes, up: new Uint8Array(up.to.length), down: new Uint8Array(down.to.length) }
  // what a shortcut goes through is less important than its ends, and so looked at before them
  for (let node = nodes.length - 1; node >= 0; node--) {
    for (let e = up.starts[node]; e < up.starts[node + 1]; e++) {
      const middle = up.middle[e]
      if (middle >= 0)
        made.up[e] = nodes[middle] | made.down[edgeOf(down, middle, node)] | made.up[edgeOf(up, middle, up.to[e])]
    }
    for (let e = down.starts[node]; e < down.starts[node + 1]; e++) {
      const middle = down.middle[e]
      if (middle >= 0)
        made.down[e] = nodes[middle] | made.down[edgeOf(down, middle, down.to[e])] | made.up[edgeOf(up, middle, node)]
    }
  }
  return made
}

/** Along which arcs of its own street a place can be left, or reached: those that no area touches in between. Inside of one
 *  all of them. */
export function openArcs({ areas }: Closed, { pointStarts, lats, lons }: Streets, snap: Snap): number[] {
  const here: Point = [snap.lon, snap.lat]
  const first = pointStarts[snap.stretch]
  const line = (from: number, until: number) => {
    const points: Point[] = []
    for (let i = from; i < until; i++) points.push([lons[i], lats[i]])
    return points
  }
  const ahead = [here, ...line(first + snap.piece + 1, pointStarts[snap.stretch + 1])]
  const behind = [...line(first, first + snap.piece + 1), here]
  const isOpen = (points: Point[]) => !areas.some((rings) => touches(rings, points))
  const arcs = [2 * snap.stretch, 2 * snap.stretch + 1]
  return areas.some((rings) => holds(rings, here)) ? arcs : arcs.filter((_, at) => isOpen(at === 0 ? ahead : behind))
}

/** Whether an area lies between two places of one street. */
export function isBetween({ areas }: Closed, { pointStarts, lats, lons }: Streets, a: Snap, b: Snap): boolean {
  const [from, to] = a.part <= b.part ? [a, b] : [b, a]
  const points: Point[] = [[from.lon, from.lat]]
  for (let k = from.piece + 1; k <= to.piece; k++) {
    const i = pointStarts[from.stretch] + k
    points.push([lons[i], lats[i]])
  }
  points.push([to.lon, to.lat])
  return areas.some((rings) => touches(rings, points))
}

function touches(rings: Rings, line: readonly Point[]): boolean {
  return line.some((here, i) => holds(rings, here) || (i + 1 < line.length && crosses(rings, here, line[i + 1])))
}

type Point = readonly [x: number, y: number]
export type Rings = readonly (readonly Point[])[]

/** Inside of the outer ring and of no hole: a line to the east crosses all rings an odd number of times. */
export function holds(rings: Rings, [x, y]: Point): boolean {
  let odd = false
  for (const ring of rings)
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[i]
      const [bx, by] = ring[j]
      if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) odd = !odd
    }
  return odd
}

/** Whether a line cuts an edge of the rings. */
export const crosses = (rings: Rings, a: Point, b: Point): boolean =>
  rings.some((ring) => ring.some((corner, i) => cut(a, b, corner, ring[(i + 1) % ring.length])))

function cut(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = ([px, py]: Point, [qx, qy]: Point, [x, y]: Point) => (qx - px) * (y - py) - (qy - py) * (x - px)
  return side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0
}
