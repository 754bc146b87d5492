import type { I32, U32 } from '../growing.ts'
import type { Csr } from './csr.ts'

/** The parts in which every node reaches every other. */
export interface StrongParts {
  /** For each node the one that its part is called by. */
  part: I32
  /** How many nodes a part has, by the node it is called by. */
  sizes: U32
  largest: number
}

/** Finds them all (Tarjan, without recursion). Example: `strongParts(graph).part[node] === strongParts(graph).largest` */
export function strongParts({ starts, to }: Csr): StrongParts {
  const count = starts.length - 1
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const next = new Uint32Array(count)
  const onStack = new Uint8Array(count)
  const stack = new Int32Array(count)
  const path = new Int32Array(count)
  const part = new Int32Array(count)
  const sizes = new Uint32Array(count)
  let [stackSize, pathSize, counter, best, bestSize] = [0, 0, 0, -1, 0]
  for (let root = 0; root < count; root++) {
    if (order[root] >= 0) continue
    path[pathSize++] = root
    while (pathSize > 0) {
      const node = path[pathSize - 1]
      if (order[node] < 0) {
        order[node] = low[node] = counter++
        next[node] = starts[node]
        stack[stackSize++] = node
        onStack[node] = 1
      }
      let deeper = false
      for (; next[node] < starts[node + 1]; next[node]++) {
        const other = to[next[node]]
        if (order[other] < 0) {
          path[pathSize++] = other
          deeper = true
          break
        }
        if (onStack[other]) low[node] = Math.min(low[node], low[other])
      }
      if (deeper) continue
      pathSize--
      if (pathSize > 0) low[path[pathSize - 1]] = Math.min(low[path[pathSize - 1]], low[node])
      if (low[node] !== order[node]) continue
      let size = 0
      let other: number
      do {
        other = stack[--stackSize]
        onStack[other] = 0
        part[other] = node
        size++
      } while (other !== node)
      sizes[node] = size
      if (size > bestSize) [best, bestSize] = [node, size]
    }
  }
  return { part, sizes, largest: best }
}
