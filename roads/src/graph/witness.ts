import type { F64, I32 } from '../growing.ts'
import type { EdgeLists } from './edge-lists.ts'

/** Finds which pairs of neighbours need a shortcut when a node goes: those that no way around it joins as fast. From each
 *  neighbour before it runs one short search for all neighbours behind it at once. The last step into those is looked up,
 *  so that the search stops one edge before them, which spares more than half of it. */
export class WitnessSearch {
  /** The shortcuts needed at the last look. */
  found = 0
  from: I32 = new Int32Array(256)
  to: I32 = new Int32Array(256)
  weight: F64 = new Float64Array(256)
  private readonly distance: F64
  /** First of the edges from each node into targets, -1 if none; the edges are chained. */
  private readonly bucket: I32
  private entries = 0
  private entryNext: I32 = new Int32Array(256)
  private entryTarget: I32 = new Int32Array(256)
  private entryWeight: F64 = new Float64Array(256)
  // of each target: how long the way through the node is, -1 once another is known; and the shortest edge into it
  private need: F64 = new Float64Array(64)
  private nearest: F64 = new Float64Array(64)
  private touched: I32 = new Int32Array(1024)
  private keys: F64 = new Float64Array(1024)
  private items: I32 = new Int32Array(1024)

  /** Example: `new WitnessSearch(count)` for lists of so many nodes */
  constructor(count: number) {
    this.distance = new Float64Array(count).fill(Infinity)
    this.bucket = new Int32Array(count).fill(-1)
  }

  /** Looks at one node; `most` is how many nodes one search may settle before it gives up, which costs a shortcut perhaps
   *  not needed, never a wrong one. */
  look(node: number, into: EdgeLists, out: EdgeLists, most: number): void {
    this.found = 0
    const [sources, targets] = [into.size[node], out.size[node]]
    if (targets === 0 || sources === 0) return
    while (targets > this.need.length) {
      this.need = larger(this.need)
      this.nearest = larger(this.nearest)
    }
    this.fillBuckets(node, into, out)
    const { need } = this
    const firstOut = out.at[node]
    for (let e = into.at[node], last = e + sources; e < last; e++) {
      const from = into.ints[4 * e + 2]
      let open = 0
      for (let t = 0; t < targets; t++) {
        const other = out.ints[4 * (firstOut + t) + 2] !== from
        need[t] = other ? into.floats[2 * e] + out.floats[2 * (firstOut + t)] : -1
        if (other) open++
      }
      if (open === 0 || this.search(from, node, out, targets, open, most) === 0) continue
      for (let t = 0; t < targets; t++) if (need[t] >= 0) this.keep(from, out.ints[4 * (firstOut + t) + 2], need[t])
    }
    this.emptyBuckets(node, into, out)
  }

  private fillBuckets(node: number, into: EdgeLists, out: EdgeLists): void {
    this.entries = 0
    for (let o = out.at[node], t = 0; t < out.size[node]; o++, t++) {
      const target = out.ints[4 * o + 2]
      let nearest = Infinity
      for (let e = into.at[target], last = e + into.size[target]; e < last; e++) {
        const by = into.ints[4 * e + 2]
        if (by === node) continue
        // the shortest comes first
        if (nearest === Infinity) nearest = into.floats[2 * e]
        if (this.entries === this.entryNext.length) this.growEntries()
        this.entryNext[this.entries] = this.bucket[by]
        this.entryTarget[this.entries] = t
        this.entryWeight[this.entries] = into.floats[2 * e]
        this.bucket[by] = this.entries++
      }
      this.nearest[t] = nearest
    }
  }

  private emptyBuckets(node: number, into: EdgeLists, out: EdgeLists): void {
    for (let o = out.at[node], last = o + out.size[node]; o < last; o++) {
      const target = out.ints[4 * o + 2]
      for (let e = into.at[target], end = e + into.size[target]; e < end; e++) this.bucket[into.ints[4 * e + 2]] = -1
    }
  }

  /** Searches around `without`; says for how many targets it found no way. The heap is written out here: half the time of
   *  an import passes in these lines, and a seventh of it went into calls. */
  private search(
    from: number,
    without: number,
    { at, size, ints, floats }: EdgeLists,
    targets: number,
    open: number,
    most: number,
  ): number {
    const { distance, need, bucket, entryNext, entryTarget, entryWeight } = this
    let { keys, items, touched } = this
    let limit = this.limit(targets)
    let reached = 0
    let waiting = 0
    let settled = 0
    let node = from
    let key = 0
    distance[from] = 0
    touched[reached++] = from
    search: for (;;) {
      if (bucket[node] >= 0) {
        const before = open
        for (let b = bucket[node]; b >= 0; b = entryNext[b]) {
          const t = entryTarget[b]
          if (key + entryWeight[b] > need[t]) continue
          need[t] = -1
          open--
        }
        if (open === 0) break
        if (open < before) limit = this.limit(targets)
      }
      if (++settled > most) break
      if (reached + waiting + size[node] > keys.length) {
        keys = this.keys = larger(keys, size[node])
        items = this.items = larger(items, size[node])
        touched = this.touched = larger(touched, size[node])
      }
      for (let e = at[node], last = e + size[node]; e < last; e++) {
        const next = key + floats[2 * e]
        if (next > limit) break
        const to = ints[4 * e + 2]
        const known = distance[to]
        if (next >= known || to === without) continue
        if (known === Infinity) touched[reached++] = to
        distance[to] = next
        let place = waiting++
        while (place > 0) {
          const parent = (place - 1) >> 1
          if (keys[parent] <= next) break
          keys[place] = keys[parent]
          items[place] = items[parent]
          place = parent
        }
        keys[place] = next
        items[place] = to
      }
      do {
        if (waiting === 0 || keys[0] > limit) break search
        key = keys[0]
        node = items[0]
        const last = --waiting
        const moved = keys[last]
        let place = 0
        for (;;) {
          let child = 2 * place + 1
          if (child >= waiting) break
          if (child + 1 < waiting && keys[child + 1] < keys[child]) child++
          if (keys[child] >= moved) break
          keys[place] = keys[child]
          items[place] = items[child]
          place = child
        }
        keys[place] = moved
        items[place] = items[last]
      } while (key > distance[node])
    }
    for (let i = 0; i < reached; i++) distance[touched[i]] = Infinity
    return open
  }

  /** Nothing farther than this can lead to a target in time. */
  private limit(targets: number): number {
    const { need, nearest } = this
    let limit = -1
    for (let t = 0; t < targets; t++) if (need[t] - nearest[t] > limit) limit = need[t] - nearest[t]
    return limit
  }

  private keep(from: number, to: number, weight: number): void {
    if (this.found === this.from.length) {
      this.from = larger(this.from)
      this.to = larger(this.to)
      this.weight = larger(this.weight)
    }
    this.from[this.found] = from
    this.to[this.found] = to
    this.weight[this.found++] = weight
  }

  private growEntries(): void {
    this.entryNext = larger(this.entryNext)
    this.entryTarget = larger(this.entryTarget)
    this.entryWeight = larger(this.entryWeight)
  }
}

/** A copy with twice the room and some more. */
function larger<T extends I32 | F64>(list: T, more = 0): T {
  const copy = new (list.constructor as new (length: number) => T)(list.length * 2 + more)
  copy.set(list)
  return copy
}
