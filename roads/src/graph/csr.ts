import type { F64, I32, U32, U8 } from '../growing.ts'

/** Edges from each node, in one flat list. */
export interface Csr {
  starts: U32
  to: I32
  weights: F64
}

/** A graph whose nodes are arcs driven and whose edges are turns: only so can a turn cost or be banned. A node stands for
 *  "at the end of this arc". Where memory is needed an arc is there twice: private ways (driven away from, or driven to)
 *  and the way between the two turns of a longer ban. */
export interface TurnGraph extends Csr {
  /** Arc of each node. */
  arcs: U32
  /** For each arc the node a trip may begin in, -1 if none. */
  sources: I32
  /** For each arc the nodes a trip may end in: targetStarts[arc] up to targetStarts[arc + 1]. */
  targetStarts: U32
  targets: U32
  /** Weight of each arc; 0 where closed. */
  arcWeights: F64
  /** For each stretch the part of the network it belongs to: see `parts.ts`. */
  parts: U8
}
