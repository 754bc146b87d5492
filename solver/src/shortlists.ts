/** Stands behind all others. */
const NOBODY = 2 ** 31 - 1

/**
 * The `most` nearest so far of many: heaps, each with the farthest at its root. Of equally near ones the lower number wins.
 * @example
 * const found = new Shortlists(100, 8)
 * found.offer(3, 7, 12.5)
 * found.inOrder(-1)[3 * 8] // 7
 */
export class Shortlists {
  private readonly list: Int32Array
  private readonly far: Float64Array

  constructor(
    private readonly count: number,
    private readonly most: number,
  ) {
    this.list = new Int32Array(count * most).fill(NOBODY)
    this.far = new Float64Array(count * most).fill(Infinity)
  }

  /** The distance beyond which nothing is of use for this one. */
  reach(one: number): number {
    return this.far[one * this.most]
  }

  offer(one: number, other: number, distance: number): void {
    const root = one * this.most
    if (this.isNearer(other, distance, root)) this.sink(root, this.most, other, distance)
  }

  /** Row by row, nearest first, `none` where there are fewer. Nothing can be offered after that. */
  inOrder(none: number): Int32Array {
    const { list, far, most } = this
    for (let root = 0; root < this.count * most; root += most) {
      for (let size = most - 1; size > 0; size -= 1) {
        const other = list[root + size]
        const distance = far[root + size]
        list[root + size] = list[root]
        this.sink(root, size, other, distance)
      }
    }
    return list.map((other) => (other === NOBODY ? none : other))
  }

  /** In place of the root, and down to where all below are nearer. */
  private sink(root: number, size: number, other: number, distance: number): void {
    const { list, far } = this
    let at = root
    for (let child = 1; child < size; child = 2 * (at - root) + 1) {
      let slot = root + child
      if (child + 1 < size && this.isNearer(list[slot], far[slot], slot + 1)) slot += 1
      if (!this.isNearer(other, distance, slot)) break
      list[at] = list[slot]
      far[at] = far[slot]
      at = slot
    }
    list[at] = other
    far[at] = distance
  }

  private isNearer(other: number, distance: number, slot: number): boolean {
    return distance < this.far[slot] || (distance === this.far[slot] && other < this.list[slot])
  }
}
