import { Heap } from './heap.ts'
import type { Seed } from './search.ts'
import type { Csr } from './csr.ts'

/** Dijkstra's search on the graph itself: what every hierarchy must agree with. Weights from the seeds to all nodes.
 *  Example: `plainWeights(graph, [{ node: 0, weight: 0 }])[5]` */
export function plainWeights({ starts, to, weights }: Csr, seeds: readonly Seed[]): Float64Array {
  const distance = new Float64Array(starts.length - 1).fill(Infinity)
  const heap = new Heap()
  for (const { node, weight } of seeds) {
    if (weight >= distance[node]) continue
    distance[node] = weight
    heap.push(weight, node)
  }
  while (heap.size > 0) {
    const key = heap.top
    const node = heap.pop()
    if (key > distance[node]) continue
    for (let e = starts[node]; e < starts[node + 1]; e++) {
      const next = key + weights[e]
      if (next >= distance[to[e]]) continue
      distance[to[e]] = next
      heap.push(next, to[e])
    }
  }
  return distance
}
