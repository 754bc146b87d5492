import type { F64 } from '../growing.ts'
import type { Closed } from './avoid.ts'
import { edgeOf } from './edge-of.ts'
import { Heap } from './heap.ts'
import type { Hierarchy } from './contract.ts'
import type { Network } from './network.ts'
import type { Found, Searcher, Seed } from './search.ts'

/** Each metre of a closed street counts as so many: an address in a closed area is left and reached by the least of it. */
const shunned = 1000

/** As `manyToMany`, and for each cell whether its way leads over a closed street. */
export function manyToManySeen(
  searcher: Searcher,
  closed: Closed,
  sources: readonly (readonly Seed[])[],
  targets: readonly (readonly Seed[])[],
): { weights: F64; touched: Uint8Array } {
  const columns = targets.length
  const weights = new Float64Array(sources.length * columns).fill(Infinity)
  const touched = new Uint8Array(weights.length)
  const { up, down } = searcher.hierarchy
  const seen = new Uint8Array(closed.nodes.length)
  const looking = (direction: 'up' | 'down') => (node: number, parent: number) => {
    const before =
      parent < 0 ? 0 : seen[parent] | closed[direction][edgeOf(direction === 'up' ? up : down, parent, node)]
    return (seen[node] = closed.nodes[node] | before)
  }
  const met = new Map<number, { target: number; weight: number; touches: number }[]>()
  const looksDown = looking('down')
  targets.forEach((seeds, target) =>
    searcher.climb(seeds, 'down', (node, weight, parent) => {
      const one = { target, weight, touches: looksDown(node, parent) }
      const list = met.get(node)
      if (list) list.push(one)
      else met.set(node, [one])
    }),
  )
  const looksUp = looking('up')
  sources.forEach((seeds, row) =>
    searcher.climb(seeds, 'up', (node, weight, parent) => {
      const own = looksUp(node, parent)
      for (const { target, weight: rest, touches } of met.get(node) ?? []) {
        const [cell, sum] = [row * columns + target, weight + rest]
        // of two that are as fast, the one that is open
        if (sum > weights[cell] || (sum === weights[cell] && touched[cell] === 0)) continue
        weights[cell] = sum
        touched[cell] = own | touches
      }
    }),
  )
  return { weights, touched }
}

/** The graph itself, as the hierarchy keeps it: edges that are no shortcuts. A turn that takes longer than a way around it
 *  is not there. */
export function plainOf({ up, down }: Pick<Hierarchy, 'up' | 'down'>) {
  const count = up.starts.length - 1
  const starts = new Uint32Array(count + 1)
  const each = (take: (from: number, to: number, weight: number) => void) => {
    for (let node = 0; node < count; node++) {
      for (let e = up.starts[node]; e < up.starts[node + 1]; e++)
        if (up.middle[e] < 0) take(node, up.to[e], up.weights[e])
      for (let e = down.starts[node]; e < down.starts[node + 1]; e++)
        if (down.middle[e] < 0) take(down.to[e], node, down.weights[e])
    }
  }
  each((from) => starts[from + 1]++)
  for (let node = 0; node < count; node++) starts[node + 1] += starts[node]
  const next = starts.slice()
  const to = new Int32Array(starts[count])
  const weights = new Float64Array(starts[count])
  each((from, head, weight) => {
    const place = next[from]++
    to[place] = head
    weights[place] = weight
  })
  return { starts, to, weights }
}

/** Searches on the graph itself, around what is closed: nobody who has left a closed street for an open one, or began on one,
 *  gets to an open one over a closed one again. One at a time: it works in memory of its own. */
export class AroundSearch {
  private readonly graph: ReturnType<typeof plainOf>
  private readonly heap = new Heap()
  /** Each node twice: as somebody is there who may go on to open streets, and who may not, since they came from one. */
  private readonly keys: F64
  private readonly real: F64
  private readonly parents: Int32Array
  private readonly steps: F64

  constructor(private readonly network: Network) {
    this.graph = plainOf(network)
    const states = 2 * network.arcs.length
    this.keys = new Float64Array(states)
    this.real = new Float64Array(states)
    this.parents = new Int32Array(states)
    this.steps = new Float64Array(states)
  }

  /** Weights to each of the targets, infinite where no open way leads. */
  weights({ nodes }: Closed, from: readonly Seed[], targets: readonly (readonly Seed[])[]): number[] {
    const wanted = new Set(targets.flatMap((seeds) => seeds.map(({ node }) => node)))
    this.spread(nodes, from, wanted, [])
    return targets.map((seeds) => this.best(nodes, seeds)?.weight ?? Infinity)
  }

  /** The way itself; `around` as of `Searcher.find`. */
  find({ nodes }: Closed, from: readonly Seed[], to: readonly Seed[], around: readonly number[]): Found | undefined {
    this.spread(nodes, from, new Set(to.map(({ node }) => node)), around)
    const best = this.best(nodes, to)
    if (!best) return undefined
    const path: Found = { weight: best.weight, nodes: [], weights: [] }
    let state = best.state
    for (; state >= 0; state = this.parents[state]) {
      path.nodes.push(state >> 1)
      path.weights.push(this.steps[state])
    }
    // it came round to where it began
    if (state < -1) {
      const { node, weight } = from[-2 - state]
      path.nodes.push(node)
      path.weights.push(weight)
    }
    path.nodes.reverse()
    path.weights.reverse()
    return path
  }

  private best(closed: Uint8Array, seeds: readonly Seed[]): { state: number; weight: number } | undefined {
    let least = Infinity
    let found: { state: number; weight: number } | undefined
    for (const { node, weight } of seeds)
      for (const state of [2 * node, 2 * node + 1]) {
        const key = this.keys[state] + weight * (closed[node] ? shunned : 1)
        if (key < least) [least, found] = [key, { state, weight: this.real[state] + weight }]
      }
    return found
  }

  private spread(closed: Uint8Array, from: readonly Seed[], wanted: Set<number>, around: readonly number[]): void {
    const { heap, keys, real, network } = this
    const { starts, to, weights } = this.graph
    keys.fill(Infinity)
    heap.clear()
    const offer = (state: number, key: number, weight: number, parent: number, step: number) => {
      if (key >= keys[state]) return
      keys[state] = key
      real[state] = weight
      this.parents[state] = parent
      this.steps[state] = step
      heap.push(key, state)
    }
    const relax = (node: number, isArriving: boolean, key: number, weight: number, parent: number) => {
      for (let e = starts[node]; e < starts[node + 1]; e++) {
        const head = to[e]
        if (isArriving && closed[head] === 0) continue
        const next = 2 * head + (closed[head] === 1 && (isArriving || closed[node] === 0) ? 1 : 0)
        const more = closed[head] === 1 ? network.arcWeights[network.arcs[head]] * (shunned - 1) : 0
        offer(next, key + weights[e] + more, weight + weights[e], parent, weights[e])
      }
    }
    for (const [nth, { node, weight }] of from.entries()) {
      const key = weight * (closed[node] ? shunned : 1)
      if (around.includes(node)) relax(node, false, key, weight, -2 - nth)
      else offer(2 * node, key, weight, -1, weight)
    }
    const left = new Set(wanted)
    while (heap.size > 0 && left.size > 0) {
      const key = heap.top
      const state = heap.pop()
      if (key > keys[state]) continue
      relax(state >> 1, (state & 1) === 1, key, real[state], state)
      left.delete(state >> 1)
    }
  }
}
