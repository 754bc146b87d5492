import { describe, expect, test } from 'vitest'
import { seeded } from '../city/random.ts'
import { contract } from './contract.ts'
import { manyToMany } from './many.ts'
import { plainWeights } from './plain.ts'
import { Searcher } from './search.ts'
import type { Csr } from './csr.ts'

/** A random graph, strongly connected or not, with equal weights and double edges among others. */
function randomGraph(seed: number, count: number, degree: number, span: number): Csr {
  const random = seeded(seed)
  const edges: [number, number, number][] = []
  for (let node = 0; node < count; node++)
    for (let k = 0; k < degree; k++) {
      const to = random.chance(0.8) ? (node + 1 + random.below(9)) % count : random.below(count)
      edges.push([node, to, 1 + random.below(span)])
    }
  edges.sort((a, b) => a[0] - b[0])
  const starts = new Uint32Array(count + 1)
  for (const [from] of edges) starts[from + 1]++
  for (let node = 0; node < count; node++) starts[node + 1] += starts[node]
  return { starts, to: Int32Array.from(edges, (edge) => edge[1]), weights: Float64Array.from(edges, (edge) => edge[2]) }
}

describe('a hierarchy of a random graph', () => {
  test.each([
    [1, 60, 2, 3],
    [2, 300, 2, 1000],
    [3, 300, 3, 5],
    [4, 800, 1, 50],
    [5, 800, 2, 2 ** 40],
  ])('agrees with Dijkstra on every pair (seed %i, %i nodes)', (seed, count, degree, span) => {
    const graph = randomGraph(seed, count, degree, span)
    const hierarchy = contract(graph)
    const searcher = new Searcher(hierarchy)
    const random = seeded(seed + 100)
    for (let tries = 0; tries < 60; tries++) {
      const from = random.below(count)
      const weights = plainWeights(graph, [{ node: from, weight: 0 }])
      for (let k = 0; k < 20; k++) {
        const to = random.below(count)
        const found = searcher.find(
          [{ node: hierarchy.rank[from], weight: 0 }],
          [{ node: hierarchy.rank[to], weight: 0 }],
        )
        expect(found?.weight ?? Infinity).toBe(weights[to])
      }
    }
  })

  test('answers many pairs at once as one by one', () => {
    const graph = randomGraph(9, 400, 2, 1000)
    const hierarchy = contract(graph)
    const searcher = new Searcher(hierarchy)
    const seeds = Array.from({ length: 40 }, (_, i) => [{ node: hierarchy.rank[i * 10], weight: i }])
    const all = manyToMany(searcher, seeds, seeds)
    seeds.forEach((from, row) =>
      seeds.forEach((to, column) => expect(all[row * 40 + column]).toBe(searcher.find(from, to)?.weight ?? Infinity)),
    )
  })

  test('unpacks to a path whose edges exist and add up', () => {
    const graph = randomGraph(11, 300, 2, 1000)
    const hierarchy = contract(graph)
    const nodeOf = new Int32Array(300)
    hierarchy.rank.forEach((rank, node) => (nodeOf[rank] = node))
    const searcher = new Searcher(hierarchy)
    for (let i = 0; i < 150; i++) {
      const found = searcher.find([{ node: i, weight: 0 }], [{ node: 299 - i, weight: 0 }])
      if (!found) continue
      let sum = 0
      for (let k = 0; k + 1 < found.nodes.length; k++) {
        const [a, b] = [nodeOf[found.nodes[k]], nodeOf[found.nodes[k + 1]]]
        const edges = Array.from({ length: graph.starts[a + 1] - graph.starts[a] }, (_, e) => graph.starts[a] + e)
        sum += Math.min(...edges.filter((e) => graph.to[e] === b).map((e) => graph.weights[e]))
      }
      expect(sum).toBe(found.weight)
    }
  })
})

test('a grid needs few shortcuts, and what is gathered on the way is still the same graph', () => {
  // 3,600 nodes: enough for those that are left to be moved together twice
  const side = 60
  const random = seeded(3)
  const [starts, to, weights] = [[0], [] as number[], [] as number[]]
  for (let node = 0; node < side * side; node++) {
    for (const [next, there] of [
      [node - side, node >= side],
      [node + side, node < side * (side - 1)],
      [node - 1, node % side > 0],
      [node + 1, node % side < side - 1],
    ] as const) {
      if (!there) continue
      to.push(next)
      weights.push(100 + random.below(100))
    }
    starts.push(to.length)
  }
  const graph = { starts: Uint32Array.from(starts), to: Int32Array.from(to), weights: Float64Array.from(weights) }
  const hierarchy = contract(graph)
  expect((hierarchy.up.to.length + hierarchy.down.to.length) / side ** 2).toBeLessThan(13)
  const searcher = new Searcher(hierarchy)
  for (const from of [0, 1799, 3599]) {
    const all = plainWeights(graph, [{ node: from, weight: 0 }])
    for (let end = 0; end < side * side; end += 37)
      expect(searcher.find([{ node: hierarchy.rank[from], weight: 0 }], [{ node: hierarchy.rank[end], weight: 0 }])?.weight).toBe(all[end]) // oxfmt-ignore
  }
})
