import type { Half } from './contract.ts'

/** The edge of one half that is kept with a node and leads to another. */
export function edgeOf({ starts, to }: Half, node: number, other: number): number {
  for (let e = starts[node], last = starts[node + 1]; e < last; e++) if (to[e] === other) return e
  throw new Error(`The hierarchy has no edge between ${node} and ${other}`)
}
