import { Growing, type F64 } from '../growing.ts'
import type { Searcher, Seed } from './search.ts'

/** Weights from every source to every target, row by row, infinite where there is no way: each end is searched from once,
 *  and where the searches meet their sums are compared. Example: `manyToMany(searcher, sources, targets)[row * columns + column]` */
export function manyToMany(
  searcher: Searcher,
  sources: readonly (readonly Seed[])[],
  targets: readonly (readonly Seed[])[],
): F64 {
  const columns = targets.length
  const result = new Float64Array(sources.length * columns).fill(Infinity)
  const nodes = searcher.hierarchy.up.starts.length - 1
  const nodeOf = new Growing(Int32Array)
  const targetOf = new Growing(Int32Array)
  const weightOf = new Growing(Float64Array)
  targets.forEach((seeds, target) =>
    searcher.climb(seeds, 'down', (node, weight) => {
      nodeOf.push(node)
      targetOf.push(target)
      weightOf.push(weight)
    }),
  )
  // sorted by node, so that what meets there lies together
  const starts = new Uint32Array(nodes + 1)
  for (let i = 0; i < nodeOf.length; i++) starts[nodeOf.array[i] + 1]++
  for (let node = 0; node < nodes; node++) starts[node + 1] += starts[node]
  const next = starts.slice()
  const sortedTargets = new Int32Array(nodeOf.length)
  const sortedWeights = new Float64Array(nodeOf.length)
  for (let i = 0; i < nodeOf.length; i++) {
    const place = next[nodeOf.array[i]]++
    sortedTargets[place] = targetOf.array[i]
    sortedWeights[place] = weightOf.array[i]
  }
  sources.forEach((seeds, row) => {
    const own = result.subarray(row * columns, (row + 1) * columns)
    searcher.climb(seeds, 'up', (node, weight) => {
      for (let i = starts[node], last = starts[node + 1]; i < last; i++) {
        const sum = weight + sortedWeights[i]
        if (sum < own[sortedTargets[i]]) own[sortedTargets[i]] = sum
      }
    })
  })
  return result
}
