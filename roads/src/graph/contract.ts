import { Growing, type F64, type I32, type U32, type U8 } from '../growing.ts'
import { Heap } from './heap.ts'
import type { Csr } from './turn-graph.ts'

/** One direction of the hierarchy: the edges of each node to more important ones. `middle` is the node a shortcut goes
 *  through, -1 for an edge of the graph itself. */
export interface Half {
  starts: U32
  to: I32
  weights: F64
  middle: I32
}
/** The most important node is 0. `up` leads from a node to more important ones, `down` comes to it from them. */
export interface Hierarchy {
  up: Half
  down: Half
  /** Weight of the shortest round through each node and less important ones, infinite if none, and a node on it. */
  loops: F64
  loopMiddle: I32
  /** Node of the hierarchy for each node of the graph. */
  rank: I32
}

/** Edges of each node in small blocks that move when they grow; blocks left behind are used again. */
class Lists {
  at: U32
  size: U8 | Uint16Array<ArrayBuffer>
  private room: U8
  to: I32
  weights: F64
  middle: I32
  private end = 0
  private readonly spare: number[][] = Array.from({ length: 20 }, () => [])

  constructor(count: number, edges: number) {
    this.at = new Uint32Array(count)
    this.size = new Uint16Array(count)
    this.room = new Uint8Array(count)
    const capacity = edges * 2 + 1024
    this.to = new Int32Array(capacity)
    this.weights = new Float64Array(capacity)
    this.middle = new Int32Array(capacity)
  }

  private block(power: number): number {
    const used = this.spare[power].pop()
    if (used !== undefined) return used
    const at = this.end
    this.end += 1 << power
    if (this.end > this.to.length) {
      const capacity = Math.max(this.end, Math.ceil(this.to.length * 1.5))
      this.to = larger(new Int32Array(capacity), this.to)
      this.weights = larger(new Float64Array(capacity), this.weights)
      this.middle = larger(new Int32Array(capacity), this.middle)
    }
    return at
  }

  add(node: number, to: number, weight: number, middle: number): void {
    const size = this.size[node]
    const power = this.room[node]
    if (power === 0 || size === 1 << power) {
      const next = power === 0 ? 2 : power + 1
      const at = this.block(next)
      const old = this.at[node]
      if (size > 0) {
        this.to.copyWithin(at, old, old + size)
        this.weights.copyWithin(at, old, old + size)
        this.middle.copyWithin(at, old, old + size)
      }
      if (power > 0) this.spare[power].push(old)
      this.at[node] = at
      this.room[node] = next
    }
    const place = this.at[node] + size
    this.to[place] = to
    this.weights[place] = weight
    this.middle[place] = middle
    this.size[node]++
  }

  find(node: number, to: number): number {
    const start = this.at[node]
    for (let i = start + this.size[node] - 1; i >= start; i--) if (this.to[i] === to) return i
    return -1
  }

  remove(node: number, to: number): void {
    const place = this.find(node, to)
    if (place < 0) return
    const last = this.at[node] + --this.size[node]
    this.to[place] = this.to[last]
    this.weights[place] = this.weights[last]
    this.middle[place] = this.middle[last]
  }

  free(node: number): void {
    if (this.room[node] > 0) this.spare[this.room[node]].push(this.at[node])
    this.room[node] = this.size[node] = 0
  }
}

function larger<T extends I32 | F64>(to: T, from: T): T {
  to.set(from)
  return to
}

/** A node with one way in or out never costs more edges than it saves. */
const slimLimit = 8
/** How many nodes a search for another way round may settle before a shortcut is made without it. The last nodes are few and
 *  close to each other: a longer look there saves more shortcuts than it costs. */
const settleLimit = (left: number) => (left < 0.03 ? 120 : left < 0.1 ? 60 : 28)

/** Orders the nodes by importance and bridges each with shortcuts. Example: `contract(turnGraph).up.to.length` */
export function contract(graph: Csr, progress?: (share: number) => void): Hierarchy {
  const count = graph.starts.length - 1
  const work = new Contraction(graph)
  const heap = new Heap()
  const order = new Int32Array(count)
  const ups = halves(graph.to.length)
  const downs = halves(graph.to.length)
  for (let node = 0; node < count; node++) heap.push(work.firstGuess(node), node)
  let done = 0
  while (done < count) {
    const node = heap.pop()
    const now = work.priority(node)
    if (now > heap.top) {
      heap.push(now, node)
      continue
    }
    // the least important node leaves first; its edges to all that are left are its edges upwards
    order[node] = done++
    work.left = 1 - done / count
    work.emit(node, ups, downs)
    work.remove(node)
    if (done % 20_000 === 0) progress?.(done / count)
  }
  return ranked(order, ups, downs, work, count)
}

interface Emitted {
  starts: Growing<U32>
  to: Growing<I32>
  weights: Growing<F64>
  middle: Growing<I32>
}
const halves = (edges: number): Emitted => ({
  starts: new Growing(Uint32Array),
  to: new Growing(Int32Array, edges + 16),
  weights: new Growing(Float64Array, edges + 16),
  middle: new Growing(Int32Array, edges + 16),
})

class Contraction {
  private readonly out: Lists
  private readonly into: Lists
  readonly loops: F64
  readonly loopMiddle: I32
  private readonly level: Uint16Array
  private readonly distance: F64
  private readonly stamp: I32
  private readonly wanted: I32
  private searches = 0
  /** Share of the nodes that are still there. */
  left = 1
  /** Whether the node looked at has one way in or one way out. */
  private slim = false
  private readonly heap = new Heap()
  // the shortcuts that the last look at a node found necessary
  private found = 0
  private foundFrom: I32 = new Int32Array(1024)
  private foundTo: I32 = new Int32Array(1024)
  private foundWeight: F64 = new Float64Array(1024)

  constructor({ starts, to, weights }: Csr) {
    const count = starts.length - 1
    this.out = new Lists(count, to.length)
    this.into = new Lists(count, to.length)
    this.level = new Uint16Array(count)
    this.distance = new Float64Array(count)
    this.stamp = new Int32Array(count)
    this.wanted = new Int32Array(count)
    this.loops = new Float64Array(count).fill(Infinity)
    this.loopMiddle = new Int32Array(count).fill(-1)
    for (let node = 0; node < count; node++)
      for (let e = starts[node]; e < starts[node + 1]; e++) this.connect(node, to[e], weights[e], -1)
  }

  firstGuess(node: number): number {
    const [a, b] = [this.into.size[node], this.out.size[node]]
    return (a * b) / (a + b + 1)
  }

  /** Shortcuts needed against edges saved, and how many nodes already lean on this one. */
  priority(node: number): number {
    this.look(node)
    const edges = this.into.size[node] + this.out.size[node]
    return 0.25 * this.level[node] + (4 * this.found) / (edges + 1) + 0.1 * this.found
  }

  /** Finds the pairs of neighbours whose fastest way leads through this node. */
  private look(node: number): void {
    const { out, into } = this
    this.found = 0
    const [outStart, outEnd] = [out.at[node], out.at[node] + out.size[node]]
    if (outStart === outEnd) return
    this.slim = outEnd - outStart === 1 || into.size[node] === 1
    for (let i = into.at[node], last = i + into.size[node]; i < last; i++) {
      const from = into.to[i]
      const first = into.weights[i]
      let limit = -1
      let targets = 0
      this.searches++
      for (let o = outStart; o < outEnd; o++) {
        if (out.to[o] === from) continue
        limit = Math.max(limit, out.weights[o])
        this.wanted[out.to[o]] = this.searches
        targets++
      }
      if (targets === 0) continue
      this.search(from, node, first + limit, targets)
      for (let o = outStart; o < outEnd; o++) {
        const to = out.to[o]
        if (to === from) continue
        const through = first + out.weights[o]
        if (this.stamp[to] === this.searches && this.distance[to] <= through) continue
        if (this.found === this.foundTo.length) this.growFound()
        this.foundFrom[this.found] = from
        this.foundTo[this.found] = to
        this.foundWeight[this.found++] = through
      }
    }
  }

  /** A short search around `without`; leaves distances behind, marked with the number of the search. */
  private search(from: number, without: number, limit: number, targets: number): void {
    const { heap, out, distance, stamp, wanted } = this
    const number = this.searches
    const most = this.slim ? slimLimit : settleLimit(this.left)
    heap.clear()
    heap.push(0, from)
    distance[from] = 0
    stamp[from] = number
    let settled = 0
    let left = targets
    while (heap.size > 0) {
      const key = heap.top
      if (key > limit) return
      const node = heap.pop()
      if (key > distance[node]) continue
      if (wanted[node] === number) {
        if (--left === 0) return
      }
      if (++settled > most) return
      for (let e = out.at[node], last = e + out.size[node]; e < last; e++) {
        const to = out.to[e]
        if (to === without) continue
        const next = key + out.weights[e]
        if (next > limit || (stamp[to] === number && distance[to] <= next)) continue
        distance[to] = next
        stamp[to] = number
        heap.push(next, to)
      }
    }
  }

  emit(node: number, ups: Emitted, downs: Emitted): void {
    for (const [list, emitted] of [
      [this.out, ups],
      [this.into, downs],
    ] as const) {
      emitted.starts.push(emitted.to.length)
      for (let e = list.at[node], last = e + list.size[node]; e < last; e++) {
        emitted.to.push(list.to[e])
        emitted.weights.push(list.weights[e])
        emitted.middle.push(list.middle[e])
      }
    }
  }

  /** Takes a node out and puts the shortcuts in that `priority` has just found. */
  remove(node: number): void {
    const { out, into, level } = this
    this.noteLoops(node)
    for (let e = out.at[node], last = e + out.size[node]; e < last; e++) {
      into.remove(out.to[e], node)
      level[out.to[e]] = Math.max(level[out.to[e]], level[node] + 1)
    }
    for (let e = into.at[node], last = e + into.size[node]; e < last; e++) {
      out.remove(into.to[e], node)
      level[into.to[e]] = Math.max(level[into.to[e]], level[node] + 1)
    }
    out.free(node)
    into.free(node)
    for (let i = 0; i < this.found; i++) this.connect(this.foundFrom[i], this.foundTo[i], this.foundWeight[i], node)
  }

  /** A round from a neighbour through this node and back is no edge, but the way once around the block. */
  private noteLoops(node: number): void {
    const { out, into } = this
    for (let e = into.at[node], last = e + into.size[node]; e < last; e++) {
      const back = out.find(node, into.to[e])
      if (back >= 0) this.connect(into.to[e], into.to[e], into.weights[e] + out.weights[back], node)
    }
  }

  private connect(from: number, to: number, weight: number, middle: number): void {
    const { out, into } = this
    if (from === to) {
      if (weight >= this.loops[from]) return
      this.loops[from] = weight
      this.loopMiddle[from] = middle
      return
    }
    const known = out.find(from, to)
    if (known < 0) {
      out.add(from, to, weight, middle)
      into.add(to, from, weight, middle)
    } else if (out.weights[known] > weight) {
      const other = into.find(to, from)
      out.weights[known] = into.weights[other] = weight
      out.middle[known] = into.middle[other] = middle
    }
  }

  private growFound(): void {
    const capacity = this.foundTo.length * 2
    this.foundFrom = larger(new Int32Array(capacity), this.foundFrom)
    this.foundTo = larger(new Int32Array(capacity), this.foundTo)
    this.foundWeight = larger(new Float64Array(capacity), this.foundWeight)
  }
}

/** Numbers the nodes anew, the most important first, so that every search ends in the same few pages of memory. */
function ranked(order: I32, ups: Emitted, downs: Emitted, work: Contraction, count: number): Hierarchy {
  const rank = Int32Array.from(order, (done) => count - 1 - done)
  const half = ({ starts, to, weights, middle }: Emitted): Half => {
    const total = to.length
    starts.push(total)
    const made = {
      starts: new Uint32Array(count + 1),
      to: new Int32Array(total),
      weights: new Float64Array(total),
      middle: new Int32Array(total),
    }
    let at = 0
    for (let node = 0; node < count; node++) {
      const done = count - 1 - node
      for (let e = starts.array[done]; e < starts.array[done + 1]; e++, at++) {
        made.to[at] = rank[to.array[e]]
        made.weights[at] = weights.array[e]
        made.middle[at] = middle.array[e] < 0 ? -1 : rank[middle.array[e]]
      }
      made.starts[node + 1] = at
    }
    return made
  }
  const loops = new Float64Array(count)
  const loopMiddle = new Int32Array(count)
  rank.forEach((now, node) => {
    loops[now] = work.loops[node]
    loopMiddle[now] = work.loopMiddle[node] < 0 ? -1 : rank[work.loopMiddle[node]]
  })
  return { up: half(ups), down: half(downs), loops, loopMiddle, rank }
}
