/** What the legs between a stop and its nearest cost, side by side: insertion and local search read little else. */
import type { F64s, I32s } from './mem.ts'
import { f64s, float, i32s, int } from './mem.ts'
import { legCost } from './rich-legs.ts'
import {
  cells,
  durations,
  matrixOf,
  metres,
  neighbours,
  nodes,
  perMetre,
  routes,
  rowOf,
  rows,
  secondCost,
  stride,
  uniform,
  uniformCost,
  usesCells,
} from './rich-problem.ts'

// by profile, stop and neighbour: the leg to the neighbour, and from it
let secondsTo: F64s = f64s(0)
let secondsFrom: F64s = f64s(0)
let metresTo: F64s = f64s(0)
let metresFrom: F64s = f64s(0)
let cellsTo: F64s = f64s(0)
let cellsFrom: F64s = f64s(0)
/** By node: the least that any leg from it or to it can cost; 0 where that differs by vehicle. */
export let leastFrom: F64s = f64s(0)
export let leastTo: F64s = f64s(0)
/** Where the lists of the route's profile begin. */
let listOf: I32s = i32s(0)

/** Call it when the problem is filled. @example makeNear() */
export function makeNear(): void {
  const square = rows * rows
  const list = nodes * stride
  listOf = i32s(routes)
  for (let r = 0; r < routes; r++) listOf[r] = int(float(matrixOf[r]) / float(square)) * list
  secondsTo = legs(durations, false)
  secondsFrom = legs(durations, true)
  metresTo = legs(metres, false)
  metresFrom = legs(metres, true)
  cellsTo = legs(cells, false)
  cellsFrom = legs(cells, true)
  leastFrom = f64s(nodes)
  leastTo = f64s(nodes)
  if (uniform) boundLegs()
}

function boundLegs(): void {
  for (let n = 1; n < nodes; n++) {
    leastFrom[n] = legCost(0, n, 0)
    leastTo[n] = legCost(0, 0, n)
  }
  for (let i = 1; i < nodes; i++)
    for (let j = 1; j < nodes; j++) {
      if (i === j) continue
      const cost = legCost(0, i, j)
      if (cost < leastFrom[i]) leastFrom[i] = cost
      if (cost < leastTo[j]) leastTo[j] = cost
    }
}

function legs(matrix: F64s, from: bool): F64s {
  const square = rows * rows
  const profiles = int(float(matrix.length) / float(square))
  const made = f64s(profiles * nodes * stride)
  for (let p = 0; p < profiles; p++)
    for (let n = 1; n < nodes; n++)
      for (let k = 0; k < stride; k++) {
        const v = neighbours[n * stride + k]
        if (v === 0) break
        const cell = from ? rowOf[v] * rows + rowOf[n] : rowOf[n] * rows + rowOf[v]
        made[(p * nodes + n) * stride + k] = matrix[p * square + cell]
      }
  return made
}

/** What route r pays from a stop to its k-th neighbour, `at` = stop x stride + k. @example nearCostTo(0, 5 * stride + 2) */
export function nearCostTo(r: i32, at: i32): f64 {
  if (uniform) return secondsTo[at] * uniformCost
  const leg = listOf[r] + at
  if (usesCells[r] !== 0) return cellsTo[leg]
  const seconds = secondsTo[leg] * secondCost[r]
  return perMetre[r] === 0.0 ? seconds : seconds + metresTo[leg] * perMetre[r]
}

/** The same from the neighbour to the stop. @example nearCostFrom(0, 5 * stride + 2) */
export function nearCostFrom(r: i32, at: i32): f64 {
  if (uniform) return secondsFrom[at] * uniformCost
  const leg = listOf[r] + at
  if (usesCells[r] !== 0) return cellsFrom[leg]
  const seconds = secondsFrom[leg] * secondCost[r]
  return perMetre[r] === 0.0 ? seconds : seconds + metresFrom[leg] * perMetre[r]
}

/** For tests: how many legs stand here otherwise than in the matrices. @example nearFaults() // 0 */
export function nearFaults(): i32 {
  let faults: i32 = 0
  for (let r = 0; r < routes; r++)
    for (let n = 1; n < nodes; n++)
      for (let k = 0; k < stride; k++) {
        const v = neighbours[n * stride + k]
        if (v === 0) break
        const at = n * stride + k
        if (nearCostTo(r, at) !== legCost(r, n, v) || nearCostFrom(r, at) !== legCost(r, v, n)) faults++
      }
  return faults
}
