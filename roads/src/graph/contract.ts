import { Growing, type F64, type I32, type U16, type U32 } from '../growing.ts'
import { EdgeLists } from './edge-lists.ts'
import { Heap } from './heap.ts'
import type { Csr } from './csr.ts'
import { WitnessSearch } from './witness.ts'

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

/** A node with one way in or out never costs more edges than it saves. */
const slimLimit = 8
/** How many nodes a search for another way round may settle before a shortcut is made without it. The last nodes are few and
 *  close to each other: a longer look there saves more shortcuts than it costs. */
const settleLimit = (left: number) => (left < 0.03 ? 200 : left < 0.1 ? 100 : 50)
/** A node goes though another is this much less important by now: to put it back and look at it again costs more. */
const patience = 1.05
/** Once so much of the nodes is left they are moved together, so that searches read few pages of memory. */
const sparse = 0.6

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
    if (now > heap.top * patience) {
      heap.push(now, node)
      continue
    }
    // the least important node leaves first; its edges to all that are left are its edges upwards
    order[work.names[node]] = done++
    work.left = 1 - done / count
    work.emit(node, ups, downs)
    work.remove(node)
    if (count - done < sparse * work.names.length && count - done > 1000) heap.renumber(work.gather())
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
  private out: EdgeLists
  private into: EdgeLists
  /** The node of the graph behind each node, -1 once it is gone. */
  names: I32
  readonly loops: F64
  readonly loopMiddle: I32
  private level: U16
  private witness: WitnessSearch
  /** Share of the nodes that are still there. */
  left = 1

  constructor({ starts, to, weights }: Csr) {
    const count = starts.length - 1
    this.names = Int32Array.from({ length: count }, (_, node) => node)
    this.out = new EdgeLists(count, to.length)
    this.into = new EdgeLists(count, to.length)
    this.level = new Uint16Array(count)
    this.witness = new WitnessSearch(count)
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
    const { into, out, witness } = this
    const slim = into.size[node] === 1 || out.size[node] === 1
    witness.look(node, into, out, slim ? slimLimit : settleLimit(this.left))
    const edges = into.size[node] + out.size[node]
    return 0.25 * this.level[node] + (4 * witness.found) / (edges + 1) + 0.1 * witness.found
  }

  emit(node: number, ups: Emitted, downs: Emitted): void {
    const { names } = this
    for (const [list, emitted] of [
      [this.out, ups],
      [this.into, downs],
    ] as const) {
      emitted.starts.push(emitted.to.length)
      for (let e = list.at[node], last = e + list.size[node]; e < last; e++) {
        emitted.to.push(names[list.ints[4 * e + 2]])
        emitted.weights.push(list.floats[2 * e])
        emitted.middle.push(list.ints[4 * e + 3])
      }
    }
  }

  /** Takes a node out and puts the shortcuts in that `priority` has just found. */
  remove(node: number): void {
    const { out, into, level, witness } = this
    this.noteLoops(node)
    for (let e = out.at[node], last = e + out.size[node]; e < last; e++) {
      const to = out.ints[4 * e + 2]
      into.remove(to, node)
      level[to] = Math.max(level[to], level[node] + 1)
    }
    for (let e = into.at[node], last = e + into.size[node]; e < last; e++) {
      const from = into.ints[4 * e + 2]
      out.remove(from, node)
      level[from] = Math.max(level[from], level[node] + 1)
    }
    out.free(node)
    into.free(node)
    const name = this.names[node]
    this.names[node] = -1
    for (let i = 0; i < witness.found; i++) this.connect(witness.from[i], witness.to[i], witness.weight[i], name)
  }

  /** Moves what is left together, neighbours beside neighbours; gives the new number of each node. */
  gather(): I32 {
    const { out, into, names, level } = this
    const numbers = new Int32Array(names.length).fill(-1)
    const order = new Growing(Int32Array, names.length)
    const stack: number[] = []
    for (let root = 0; root < names.length; root++) {
      if (names[root] >= 0) stack.push(root)
      while (stack.length > 0) {
        const node = stack.pop()!
        if (numbers[node] >= 0) continue
        numbers[node] = order.push(node)
        for (let e = out.at[node], last = e + out.size[node]; e < last; e++)
          if (numbers[out.ints[4 * e + 2]] < 0) stack.push(out.ints[4 * e + 2])
      }
    }
    const nodes = order.done()
    this.out = out.renumbered(nodes, numbers)
    this.into = into.renumbered(nodes, numbers)
    this.names = nodes.map((node) => names[node])
    this.level = Uint16Array.from(nodes, (node) => level[node])
    this.witness = new WitnessSearch(nodes.length)
    return numbers
  }

  /** A round from a neighbour through this node and back is no edge, but the way once around the block. */
  private noteLoops(node: number): void {
    const { out, into } = this
    for (let e = into.at[node], last = e + into.size[node]; e < last; e++) {
      const by = into.ints[4 * e + 2]
      const back = out.find(node, by)
      if (back >= 0) this.connect(by, by, into.floats[2 * e] + out.floats[2 * back], this.names[node])
    }
  }

  private connect(from: number, to: number, weight: number, middle: number): void {
    const { out, into } = this
    if (from === to) {
      const name = this.names[from]
      if (weight >= this.loops[name]) return
      this.loops[name] = weight
      this.loopMiddle[name] = middle
      return
    }
    const known = out.find(from, to)
    if (known >= 0) {
      if (out.floats[2 * known] <= weight) return
      out.remove(from, to)
      into.remove(to, from)
    }
    out.add(from, to, weight, middle)
    into.add(to, from, weight, middle)
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
