/** What the plain kernel solves, in its own whole numbers: one depot (node 0), like vehicles, one load, hard windows. */
export interface PlainProblem {
  /** Nodes, the depot counted. */
  readonly nodes: number
  /** Vehicles there are. */
  readonly routesMax: number
  readonly capacity: number
  /** By node, like the lists below. */
  readonly demand: Int32Array
  readonly travel: PlainTravel
  readonly windows?: PlainWindows
  /** What each used vehicle costs: contained in the first row of the costs. Default 0. */
  readonly opening?: number
}

export interface PlainWindows {
  readonly ready: Int32Array
  readonly due: Int32Array
  readonly service: Int32Array
}

/** A matrix, row by row, and a second one when time is not cost; or coordinates, of which cost and time are both made. */
export type PlainTravel =
  | { readonly costs: Int32Array; readonly times?: Int32Array }
  | { readonly xs: Float64Array; readonly ys: Float64Array; readonly factor: number; readonly add: number }

/** The cost of a leg, as the kernel computes it. @example legCost(problem)(0, 1) */
export function legCost({ travel, nodes }: PlainProblem): (i: number, j: number) => number {
  if ('costs' in travel) {
    const { costs } = travel
    return (i, j) => costs[i * nodes + j]
  }
  const { xs, ys, factor, add } = travel
  return (i, j) => {
    const dx = xs[i] - xs[j]
    const dy = ys[i] - ys[j]
    return Math.trunc(factor * Math.sqrt(dx * dx + dy * dy) + add)
  }
}

/** The time of a leg. @example legTime(problem)(0, 1) */
export function legTime(problem: PlainProblem): (i: number, j: number) => number {
  const { travel, nodes } = problem
  if (!('costs' in travel) || !travel.times) return legCost(problem)
  const { times } = travel
  return (i, j) => times[i * nodes + j]
}

/** Whether every leg costs the same both ways. @example isSymmetric(problem) */
export function isSymmetric({ travel, nodes }: PlainProblem): boolean {
  if (!('costs' in travel)) return true
  for (let i = 0; i < nodes; i++) {
    for (let j = 0; j < i; j++) if (travel.costs[i * nodes + j] !== travel.costs[j * nodes + i]) return false
  }
  return true
}
