import type { U8 } from '../growing.ts'
import type { Csr } from './csr.ts'

/** Marks the largest part in which every node reaches every other (Tarjan, without recursion).
 *  Example: `strongCore(graph)[node] === 1` */
export function strongCore({ starts, to }: Csr): U8 {
  const count = starts.length - 1
  const order = new Int32Array(count).fill(-1)
  const low = new Int32Array(count)
  const next = new Uint32Array(count)
  const onStack = new Uint8Array(count)
  const stack = new Int32Array(count)
  const path = new Int32Array(count)
  const part = new Int32Array(count)
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
      if (size > bestSize) [best, bestSize] = [node, size]
    }
  }
  const core = new Uint8Array(count)
  for (let node = 0; node < count; node++) if (part[node] === best) core[node] = 1
  return core
}
