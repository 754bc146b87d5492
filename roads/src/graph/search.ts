import { edgeOf } from './edge-of.ts'
import { Heap } from './heap.ts'
import type { Half, Hierarchy } from './contract.ts'

/** A node to begin or end at, with the weight already spent there (or, at an end, given back: negative). */
export interface Seed {
  node: number
  weight: number
}
export interface Found {
  weight: number
  /** Every node of the graph on the way, in the numbering of the hierarchy. */
  nodes: number[]
  /** Weight of the step into each of them; of the first, what was spent at the start. */
  weights: number[]
}

/** One side of a search: where it has been and how it came there. */
class Side {
  readonly heap = new Heap()
  readonly distance: Float64Array
  private readonly stamp: Uint32Array
  readonly parent: Int32Array
  number = 0
  constructor(count: number) {
    this.distance = new Float64Array(count)
    this.stamp = new Uint32Array(count)
    this.parent = new Int32Array(count)
  }

  begin(seeds: readonly Seed[]): void {
    this.number++
    this.heap.clear()
    for (const { node, weight } of seeds) this.offer(node, weight, -1)
  }

  has(node: number): boolean {
    return this.stamp[node] === this.number
  }

  offer(node: number, weight: number, parent: number): void {
    if (this.stamp[node] === this.number && this.distance[node] <= weight) return
    this.stamp[node] = this.number
    this.distance[node] = weight
    this.parent[node] = parent
    this.heap.push(weight, node)
  }

  /** Whether a more important node, already reached, leads here faster: then nothing leads on from here. */
  stalled(node: number, weight: number, { starts, to, weights }: Half): boolean {
    for (let e = starts[node], last = starts[node + 1]; e < last; e++)
      if (this.stamp[to[e]] === this.number && this.distance[to[e]] + weights[e] < weight) return true
    return false
  }
}

/** Searches on a hierarchy. One at a time: it works in memory of its own. Example: `new Searcher(hierarchy).find(from, to)` */
export class Searcher {
  private readonly forward: Side
  private readonly backward: Side

  constructor(readonly hierarchy: Omit<Hierarchy, 'rank'>) {
    const count = hierarchy.up.starts.length - 1
    this.forward = new Side(count)
    this.backward = new Side(count)
  }

  /** The fastest way from any of the seeds to any of the others, undefined if there is none. `around` names nodes at which a
   *  trip that begins and ends there must go once around: the end lies behind the start. */
  find(from: readonly Seed[], to: readonly Seed[], around: readonly number[] = []): Found | undefined {
    const { forward, backward } = this
    const { up, down } = this.hierarchy
    forward.begin(from)
    backward.begin(to)
    let best = Infinity
    let meeting = -1
    let round = false
    const leastBackward = backward.heap.top
    const leastForward = forward.heap.top
    for (;;) {
      const f = forward.heap.top
      const b = backward.heap.top
      const goForward = f + leastBackward < best
      const goBackward = b + leastForward < best
      if (!goForward && !goBackward) break
      const ahead = goForward && (!goBackward || f <= b)
      const side = ahead ? forward : backward
      const other = ahead ? backward : forward
      const [half, against] = ahead ? [up, down] : [down, up]
      const key = side.heap.top
      const node = side.heap.pop()
      if (key > side.distance[node]) continue
      if (other.has(node)) {
        const whole = around.includes(node) && side.parent[node] < 0 && other.parent[node] < 0
        const sum = key + other.distance[node] + (whole ? this.hierarchy.loops[node] : 0)
        if (sum < best) [best, meeting, round] = [sum, node, whole]
      }
      if (side.stalled(node, key, against)) continue
      const { starts, to: heads, weights } = half
      for (let e = starts[node], last = starts[node + 1]; e < last; e++) side.offer(heads[e], key + weights[e], node)
    }
    return meeting < 0 ? undefined : { weight: best, ...this.unpack(meeting, round) }
  }

  /** Every node reached upwards, with its weight and the one before it, -1 at a seed; those that cannot be on a fastest way are left out. */
  climb(
    seeds: readonly Seed[],
    direction: 'up' | 'down',
    visit: (node: number, weight: number, parent: number) => void,
  ): void {
    const side = this.forward
    const [half, against] =
      direction === 'up' ? [this.hierarchy.up, this.hierarchy.down] : [this.hierarchy.down, this.hierarchy.up]
    const { starts, to, weights } = half
    side.begin(seeds)
    while (side.heap.size > 0) {
      const key = side.heap.top
      const node = side.heap.pop()
      if (key > side.distance[node]) continue
      if (side.stalled(node, key, against)) continue
      visit(node, key, side.parent[node])
      for (let e = starts[node], last = starts[node + 1]; e < last; e++) side.offer(to[e], key + weights[e], node)
    }
  }

  private unpack(meeting: number, round: boolean): Pick<Found, 'nodes' | 'weights'> {
    const { forward, backward, hierarchy } = this
    const nodes: number[] = []
    for (let node = meeting; node >= 0; node = forward.parent[node]) nodes.push(node)
    nodes.reverse()
    if (round) nodes.push(hierarchy.loopMiddle[meeting], meeting)
    for (let node = backward.parent[meeting]; node >= 0; node = backward.parent[node]) nodes.push(node)
    const path = { nodes: [nodes[0]], weights: [forward.distance[nodes[0]]] }
    for (let i = 1; i < nodes.length; i++) {
      if (nodes[i] >= 0) this.expand(path.nodes[path.nodes.length - 1], nodes[i], path)
      else {
        // a stretch that leads back into itself
        path.nodes.push(meeting)
        path.weights.push(hierarchy.loops[meeting])
        i++
      }
    }
    return path
  }

  /** Puts the nodes between two neighbours of the hierarchy, and the second, at the end of the path. */
  private expand(from: number, to: number, path: Pick<Found, 'nodes' | 'weights'>): void {
    const stack = [to]
    let at = from
    while (stack.length > 0) {
      const next = stack[stack.length - 1]
      // the edge is kept with the less important of its ends, the one with the higher number
      const half = at > next ? this.hierarchy.up : this.hierarchy.down
      const edge = at > next ? edgeOf(half, at, next) : edgeOf(half, next, at)
      if (half.middle[edge] >= 0) stack.push(half.middle[edge])
      else {
        path.nodes.push(next)
        path.weights.push(half.weights[edge])
        at = stack.pop()!
      }
    }
  }
}
