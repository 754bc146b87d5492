import { legCost, legTime, type PlainProblem } from './problem.ts'

/**
 * A first solution: every stop alone, then routes are joined end to head where that saves most (Clarke and Wright 1964),
 * among near pairs only.
 * @example savings(problem, nearestStops(problem, 40), 40) // [[3, 1], [2]]
 */
export function savings(problem: PlainProblem, near: Int32Array, count: number): number[][] {
  const { nodes, capacity, demand } = problem
  const routes = new Joining(problem)
  const cost = legCost(problem)
  const used = Math.min(count, near.length / nodes, 40)
  // one number a pair, what it saves before which it is: sorting plain numbers is many times faster than sorting objects
  const keys = new Float64Array(nodes * used)
  let size = 0
  for (let i = 1; i < nodes; i++) {
    for (let k = 0; k < used; k++) {
      const j = near[(i * near.length) / nodes + k]
      if (j === 0 || j === i) continue
      const saved = cost(i, 0) + cost(0, j) - cost(i, j)
      if (saved > 0) keys[size++] = i * used + k - saved * keys.length
    }
  }
  for (const key of keys.subarray(0, size).sort()) {
    const pair = ((key % keys.length) + keys.length) % keys.length
    const i = Math.floor(pair / used)
    if (demand[i] <= capacity) routes.join(i, near[(i * near.length) / nodes + (pair % used)])
  }
  return routes.list()
}

/** Routes that grow by joining; a route is known by any of its stops. */
class Joining {
  private readonly routes: number[][]
  private readonly of: Int32Array
  private readonly loads: Float64Array
  private readonly time: (i: number, j: number) => number

  constructor(private readonly problem: PlainProblem) {
    this.routes = Array.from({ length: problem.nodes }, (_, c) => (c === 0 ? [] : [c]))
    this.of = Int32Array.from({ length: problem.nodes }, (_, c) => c)
    this.loads = Float64Array.from(problem.demand)
    this.time = legTime(problem)
  }

  /** Joins the route that ends with i to the one that begins with j; without windows either may be turned round. */
  join(i: number, j: number): void {
    const [a, b] = [this.of[i], this.of[j]]
    if (a === b || this.loads[a] + this.loads[b] > this.problem.capacity) return
    let front = this.routes[a]
    let back = this.routes[b]
    const free = !this.problem.windows
    if (front.at(-1) !== i) {
      if (!free || front[0] !== i) return
      front = front.toReversed()
    }
    if (back[0] !== j) {
      if (!free || back.at(-1) !== j) return
      back = back.toReversed()
    }
    const joined = [...front, ...back]
    if (!this.inTime(joined)) return
    this.routes[a] = joined
    this.routes[b] = []
    this.loads[a] += this.loads[b]
    for (const c of back) this.of[c] = a
  }

  /** Routes that keep load and windows: a stop that cannot be served alone is left out. */
  list(): number[][] {
    const { demand, capacity } = this.problem
    return this.routes.filter(
      (route) => route.length > 0 && (route.length > 1 || (demand[route[0]] <= capacity && this.inTime(route))),
    )
  }

  private inTime(route: readonly number[]): boolean {
    const { windows } = this.problem
    if (!windows) return true
    let leave = windows.ready[0]
    let before = 0
    for (const c of route) {
      const start = Math.max(leave + this.time(before, c), windows.ready[c])
      if (start > windows.due[c]) return false
      leave = start + windows.service[c]
      before = c
    }
    return leave + this.time(before, 0) <= windows.due[0]
  }
}
