import type { F64, I32, U16, U32, U8 } from '../growing.ts'

/** Edges of each node, the shortest first, in small blocks that move when they grow; blocks left behind are used again. An
 *  edge is 16 bytes, its parts side by side, because a search reads them together: its weight at floats[2e], the other node
 *  at ints[4e + 2], the node it goes through at ints[4e + 3]. Example: `new EdgeLists(2, 1).add(0, 1, 7, -1)` */
export class EdgeLists {
  at: U32
  size: U16
  private room: U8
  floats: F64
  ints: I32
  private end = 0
  private readonly spare: number[][] = Array.from({ length: 20 }, () => [])

  constructor(count: number, edges: number) {
    this.at = new Uint32Array(count)
    this.size = new Uint16Array(count)
    this.room = new Uint8Array(count)
    this.floats = new Float64Array(2 * (edges * 2 + 1024))
    this.ints = new Int32Array(this.floats.buffer)
  }

  private block(power: number): number {
    const used = this.spare[power].pop()
    if (used !== undefined) return used
    const at = this.end
    this.end += 1 << power
    if (2 * this.end > this.floats.length) {
      const larger = new Float64Array(2 * Math.max(this.end, Math.ceil(this.floats.length * 0.75)))
      larger.set(this.floats)
      this.floats = larger
      this.ints = new Int32Array(larger.buffer)
    }
    return at
  }

  /** Puts an edge at its place. */
  add(node: number, to: number, weight: number, middle: number): void {
    const size = this.size[node]
    const power = this.room[node]
    if (power === 0 || size === 1 << power) {
      const next = power === 0 ? 2 : power + 1
      const at = this.block(next)
      const old = this.at[node]
      if (size > 0) this.floats.copyWithin(2 * at, 2 * old, 2 * (old + size))
      if (power > 0) this.spare[power].push(old)
      this.at[node] = at
      this.room[node] = next
    }
    const { floats, ints } = this
    const first = this.at[node]
    let place = first + size
    for (; place > first && floats[2 * place - 2] > weight; place--) {
      floats[2 * place] = floats[2 * place - 2]
      ints[4 * place + 2] = ints[4 * place - 2]
      ints[4 * place + 3] = ints[4 * place - 1]
    }
    floats[2 * place] = weight
    ints[4 * place + 2] = to
    ints[4 * place + 3] = middle
    this.size[node]++
  }

  find(node: number, to: number): number {
    const { ints } = this
    const start = this.at[node]
    for (let i = start + this.size[node] - 1; i >= start; i--) if (ints[4 * i + 2] === to) return i
    return -1
  }

  remove(node: number, to: number): void {
    const place = this.find(node, to)
    if (place < 0) return
    const last = this.at[node] + this.size[node]--
    this.floats.copyWithin(2 * place, 2 * place + 2, 2 * last)
  }

  free(node: number): void {
    if (this.room[node] > 0) this.spare[this.room[node]].push(this.at[node])
    this.room[node] = this.size[node] = 0
  }

  /** The same edges of the nodes of `order`, in that order and without gaps; `numbers` are their new numbers. */
  renumbered(order: I32, numbers: I32): EdgeLists {
    let edges = 0
    for (const node of order) edges += this.size[node]
    const lists = new EdgeLists(order.length, edges)
    order.forEach((node, own) => {
      for (let e = this.at[node], last = e + this.size[node]; e < last; e++)
        lists.add(own, numbers[this.ints[4 * e + 2]], this.floats[2 * e], this.ints[4 * e + 3])
    })
    return lists
  }
}
