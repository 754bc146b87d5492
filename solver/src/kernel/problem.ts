/**
 * What the plain kernel is told: one depot (node 0), like vehicles, one load, at most one hard window per stop.
 * All is in whole numbers; the caller has scaled them. Filled from outside through the addresses.
 */
import type { Address, F64s, I32s } from './mem.ts'
import { addressOf, addressOfF64, f64s, i32s, int } from './mem.ts'

/** Nodes, the depot counted. */
export let nodes: i32 = 0
export let routesMax: i32 = 0
export let capacity: i32 = 0
/** Whether the stops have windows; without, no time is computed at all. */
export let windowed: bool = false
export let symmetric: bool = false
/** Neighbours kept per stop. */
export let stride: i32 = 0
/** 0: costs are read from a matrix; above 0: the straight line times this, plus `metricAdd`, cut to a whole number. */
let metricFactor: f64 = 0.0
let metricAdd: f64 = 0.0
/** Whether travel time is the cost itself, so that one matrix serves both. */
export let timeIsCost: bool = true

export let demand: I32s = i32s(0)
/** What leaving the stop unserved costs. */
export let penalty: I32s = i32s(0)
export let ready: I32s = i32s(0)
export let due: I32s = i32s(0)
export let service: I32s = i32s(0)
export let neighbours: I32s = i32s(0)
/** In the lists of costs: windows forbid this edge. */
const NEVER: i32 = 0x20000000
/** Cost from the neighbour to the stop, in the order of the list, so that it is read in sequence; NEVER where windows forbid the edge. */
export let costFromNeighbour: I32s = i32s(0)
/** The same from the stop to its neighbour. */
export let costToNeighbour: I32s = i32s(0)
/** No edge from the stop, or to it, costs less: what a move cannot gain is told by these before the matrix is read. The depot's are 0. */
export let leastFrom: I32s = i32s(0)
export let leastTo: I32s = i32s(0)
let costs: I32s = i32s(0)
let times: I32s = i32s(0)
let xs: F64s = f64s(0)
let ys: F64s = f64s(0)

/** Makes room for a problem of this size. Call it once: WebAssembly memory is never given back. @example makeProblem(101, 30, 206, 0, 1, 100, 0.0, 0.0, 1) */
export function makeProblem(
  nodeCount: i32,
  routeCount: i32,
  vehicleCapacity: i32,
  hasWindows: i32,
  isSymmetric: i32,
  neighbourCount: i32,
  factor: f64,
  add: f64,
  oneMatrix: i32,
): void {
  nodes = nodeCount
  routesMax = routeCount
  capacity = vehicleCapacity
  windowed = hasWindows !== 0
  symmetric = isSymmetric !== 0
  stride = neighbourCount
  metricFactor = factor
  metricAdd = add
  timeIsCost = oneMatrix !== 0
  demand = i32s(nodes)
  penalty = i32s(nodes)
  ready = i32s(nodes)
  due = i32s(nodes)
  service = i32s(nodes)
  neighbours = i32s(nodes * stride)
  costFromNeighbour = i32s(nodes * stride)
  costToNeighbour = symmetric && !windowed ? costFromNeighbour : i32s(nodes * stride)
  leastFrom = i32s(nodes)
  leastTo = i32s(nodes)
  costs = i32s(metricFactor === 0.0 ? nodes * nodes : 0)
  times = i32s(metricFactor === 0.0 && !timeIsCost ? nodes * nodes : 0)
  xs = f64s(metricFactor === 0.0 ? 0 : nodes)
  ys = f64s(metricFactor === 0.0 ? 0 : nodes)
}

/** Cost of going from i to j. @example cost(0, 5) */
export function cost(i: i32, j: i32): i32 {
  if (metricFactor === 0.0) return costs[i * nodes + j]
  const dx = xs[i] - xs[j]
  const dy = ys[i] - ys[j]
  return int(metricFactor * Math.sqrt(dx * dx + dy * dy) + metricAdd)
}

/** The same, read from the row of j where both ways cost the same: for when that row was read before. @example costInto(0, 5) */
export function costInto(i: i32, j: i32): i32 {
  return symmetric ? cost(j, i) : cost(i, j)
}

/** Time from i to j. @example travel(0, 5) */
export function travel(i: i32, j: i32): i32 {
  return timeIsCost ? cost(i, j) : times[i * nodes + j]
}

/** @example demandAddress() */
export function demandAddress(): Address {
  return addressOf(demand)
}
/** @example penaltyAddress() */
export function penaltyAddress(): Address {
  return addressOf(penalty)
}
/** @example readyAddress() */
export function readyAddress(): Address {
  return addressOf(ready)
}
/** @example dueAddress() */
export function dueAddress(): Address {
  return addressOf(due)
}
/** @example serviceAddress() */
export function serviceAddress(): Address {
  return addressOf(service)
}
/** @example neighboursAddress() */
export function neighboursAddress(): Address {
  return addressOf(neighbours)
}
/** @example costsAddress() */
export function costsAddress(): Address {
  return addressOf(costs)
}
/** @example timesAddress() */
export function timesAddress(): Address {
  return addressOf(times)
}
/** @example xsAddress() */
export function xsAddress(): Address {
  return addressOfF64(xs)
}
/** @example ysAddress() */
export function ysAddress(): Address {
  return addressOfF64(ys)
}

/** Reads the cost of every neighbour once; call it when matrix and lists are filled. @example readNeighbourCosts() */
export function readNeighbourCosts(): void {
  for (let c = 1; c < nodes; c++) {
    for (let k = 0; k < stride; k++) {
      const at = c * stride + k
      const other = neighbours[at]
      costFromNeighbour[at] = canFollow(other, c) ? cost(other, c) : NEVER
      costToNeighbour[at] = canFollow(c, other) ? cost(c, other) : NEVER
    }
  }
  for (let c = 1; c < nodes; c++) findLeast(c)
}

/** Whether windows ever let a vehicle go from i to j at once. */
function canFollow(i: i32, j: i32): bool {
  if (!windowed) return true
  const arrive = ready[0] + travel(0, i)
  const start = arrive > ready[i] ? arrive : ready[i]
  const limit = due[0] - service[j] - travel(j, 0)
  return start + service[i] + travel(i, j) <= (limit < due[j] ? limit : due[j])
}

/** By the matrix; where there is none by the list, whose first is the nearest as long as windows do not count. */
function findLeast(c: i32): void {
  let from = cost(c, 0)
  let to = cost(0, c)
  if (metricFactor !== 0.0) {
    const near = windowed ? 0 : costToNeighbour[c * stride]
    from = near < from ? near : from
    to = from
  } else {
    for (let other = 1; other < nodes; other++) {
      if (other === c) continue
      const leaving = cost(c, other)
      if (leaving < from) from = leaving
      const entering = cost(other, c)
      if (entering < to) to = entering
    }
  }
  leastFrom[c] = from
  leastTo[c] = to
}
