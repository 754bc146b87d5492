import type { I32 } from '../growing.ts'

/** A heap of (key, item) pairs; the smallest key comes first. Items may be in it more than once. */
export class Heap {
  size = 0
  private keys = new Float64Array(256)
  private items = new Int32Array(256)

  clear(): void {
    this.size = 0
  }

  /** Key of the first pair, infinite when empty. */
  get top(): number {
    return this.size === 0 ? Infinity : this.keys[0]
  }

  push(key: number, item: number): void {
    if (this.size === this.keys.length) this.grow()
    const { keys, items } = this
    let at = this.size++
    while (at > 0) {
      const parent = (at - 1) >> 2
      if (keys[parent] <= key) break
      keys[at] = keys[parent]
      items[at] = items[parent]
      at = parent
    }
    keys[at] = key
    items[at] = item
  }

  /** Takes the item with the smallest key; read `top` first for its key. */
  pop(): number {
    const { keys, items } = this
    const first = items[0]
    const size = --this.size
    if (size === 0) return first
    const key = keys[size]
    const item = items[size]
    let at = 0
    for (;;) {
      const child = 4 * at + 1
      if (child >= size) break
      let least = child
      const last = Math.min(child + 4, size)
      for (let other = child + 1; other < last; other++) if (keys[other] < keys[least]) least = other
      if (keys[least] >= key) break
      keys[at] = keys[least]
      items[at] = items[least]
      at = least
    }
    keys[at] = key
    items[at] = item
    return first
  }

  /** Gives every item another number. */
  renumber(numbers: I32): void {
    for (let i = 0; i < this.size; i++) this.items[i] = numbers[this.items[i]]
  }

  private grow(): void {
    const keys = new Float64Array(this.keys.length * 2)
    const items = new Int32Array(this.items.length * 2)
    keys.set(this.keys)
    items.set(this.items)
    this.keys = keys
    this.items = items
  }
}
