import type { F64, I32, U32 } from '../growing.ts'

/** Edges from each node, in one flat list. */
export interface Csr {
  starts: U32
  to: I32
  weights: F64
}
