import { expect, test } from 'vitest'
import { EdgeLists } from './edge-lists.ts'
import { WitnessSearch } from './witness.ts'

/** Both directions of a few edges: [from, to, weight]. */
function listsOf(count: number, edges: readonly [number, number, number][]): { into: EdgeLists; out: EdgeLists } {
  const [into, out] = [new EdgeLists(count, edges.length), new EdgeLists(count, edges.length)]
  for (const [from, to, weight] of edges) {
    out.add(from, to, weight, -1)
    into.add(to, from, weight, -1)
  }
  return { into, out }
}

const needed = (count: number, edges: readonly [number, number, number][], most = 50) => {
  const { into, out } = listsOf(count, edges)
  const witness = new WitnessSearch(count)
  // twice, because nothing of the first look may be left for the second
  witness.look(0, into, out, most)
  witness.look(0, into, out, most)
  return Array.from({ length: witness.found }, (_, i) => [witness.from[i], witness.to[i], witness.weight[i]])
}

test('a shortcut is needed where no way around is as fast', () => {
  const through: [number, number, number][] = [[1, 0, 5], [0, 2, 7]] // oxfmt-ignore
  expect(needed(5, through)).toEqual([[1, 2, 12]])
  expect(needed(5, [...through, [1, 2, 13]])).toEqual([[1, 2, 12]])
  expect(needed(5, [...through, [1, 2, 12]])).toEqual([])
  expect(needed(5, [...through, [1, 3, 4], [3, 4, 4], [4, 2, 4]])).toEqual([])
  expect(needed(5, [...through, [1, 3, 4], [3, 4, 4], [4, 2, 5]])).toEqual([[1, 2, 12]])
})

test('a search that gives up makes a shortcut', () => {
  const around: [number, number, number][] = [[1, 0, 5], [0, 2, 7], [1, 3, 1], [3, 4, 1], [4, 2, 1]] // oxfmt-ignore
  expect(needed(5, around, 2)).toEqual([])
  expect(needed(5, around, 1)).toEqual([[1, 2, 12]])
})

test('no shortcut leads from a neighbour to itself, and each target has a limit of its own', () => {
  const edges: [number, number, number][] = [
    [1, 0, 1],
    [0, 1, 1],
    [2, 0, 10],
    [0, 2, 10],
    [0, 3, 100],
    [1, 3, 50],
  ]
  expect(needed(4, edges)).toEqual([
    [1, 2, 11],
    [2, 1, 11],
    [2, 3, 110],
  ])
})

test('lists keep the shortest first, grow, shrink and can be numbered anew', () => {
  const { out } = listsOf(3, [])
  const weights = [9, 3, 7, 1, 8, 2, 6, 4, 5]
  weights.forEach((weight, i) => out.add(0, i, weight, -1 - i))
  out.remove(0, 3)
  const edges = (lists: EdgeLists, node: number) =>
    Array.from({ length: lists.size[node] }, (_, i) => {
      const e = lists.at[node] + i
      return [lists.ints[4 * e + 2], lists.floats[2 * e], lists.ints[4 * e + 3]]
    })
  const sorted = weights.map((weight, i) => [i, weight, -1 - i]).filter(([to]) => to !== 3)
  sorted.sort((a, b) => a[1] - b[1])
  expect(edges(out, 0)).toEqual(sorted)
  const numbers = Int32Array.of(1, 8, 7, 6, 5, 4, 3, 2, 0)
  const moved = out.renumbered(Int32Array.of(2, 0), numbers)
  expect(moved.size.length).toBe(2)
  expect(edges(moved, 1)).toEqual(sorted.map(([to, weight, middle]) => [numbers[to], weight, middle]))
})
