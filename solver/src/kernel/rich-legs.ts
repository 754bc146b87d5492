/** What a leg and a window mean for the rich kernel: costs, driving times, beginnings, lateness. */
import { float } from './mem.ts'
import {
  RULED,
  TOLERANCE,
  bandCount,
  bandEdge,
  bandFactor,
  bandFirst,
  cells,
  cellsInto,
  closes,
  lastCloses,
  lastOpens,
  opens,
  durations,
  durationsInto,
  endRow,
  exotic,
  isSoft,
  matrixOf,
  metres,
  metresInto,
  perMetre,
  rowOf,
  rows,
  ruleDrive,
  ruleWork,
  secondCost,
  startRow,
  legs,
  nodes,
  uniform,
  uniformCost,
  usesCells,
  windowCost,
  windowEnd,
  windowFirst,
  windowLimit,
  windowStart,
} from './rich-problem.ts'

/** The cell of the leg from node i to node j (0 = start, 0 = end) of route r. */
function cellOf(r: i32, i: i32, j: i32): i32 {
  return matrixOf[r] + (i === 0 ? startRow[r] : rowOf[i]) * rows + (j === 0 ? endRow[r] : rowOf[j])
}

/** Whether a break by driving or work is due, so that only the schedule outside can tell. @example needsBreak(0, 3600.0, 7200.0) */
export function needsBreak(r: i32, driving: f64, task: f64): bool {
  return exotic[r] === RULED && (driving > ruleDrive[r] + TOLERANCE || driving + task > ruleWork[r] + TOLERANCE)
}

/** Seconds from node i to node j for route r, at the speed of the matrix. @example legSeconds(0, 0, 5) */
export function legSeconds(r: i32, i: i32, j: i32): f64 {
  return uniform ? float(legs[i * nodes + j]) : durations[cellOf(r, i, j)]
}

/** What the leg costs route r at the least: its metres, and its seconds at the fastest hour. @example legCost(0, 0, 5) */
export function legCost(r: i32, i: i32, j: i32): f64 {
  if (uniform) return float(legs[i * nodes + j]) * uniformCost
  const cell = cellOf(r, i, j)
  if (usesCells[r] !== 0) return cells[cell]
  const seconds = durations[cell] * secondCost[r]
  return perMetre[r] === 0.0 ? seconds : seconds + metres[cell] * perMetre[r]
}

/**
 * The same, read from the turned matrix: for loops over i, whose cells then stand side by side.
 * @example legCostInto(0, 3, 5) === legCost(0, 3, 5)
 */
export function legCostInto(r: i32, i: i32, j: i32): f64 {
  const cell = matrixOf[r] + rowOf[j] * rows + (i === 0 ? startRow[r] : rowOf[i])
  if (usesCells[r] !== 0) return cellsInto[cell]
  const seconds = durationsInto[cell] * secondCost[r]
  return perMetre[r] === 0.0 ? seconds : seconds + metresInto[cell] * perMetre[r]
}

/** Metres of the leg; 0 when the profile has none. @example legMetres(0, 3, 5) */
export function legMetres(r: i32, i: i32, j: i32): f64 {
  return metres.length === 0 ? 0.0 : metres[cellOf(r, i, j)]
}

/**
 * When `seconds` of driving that begin at `time` are over in route r's rush hours: rounded up to hundredths, so that leaving
 * later never means arriving earlier.
 * @example arriveIn(0, 28800.0, 600.0)
 */
export function arriveIn(r: i32, time: f64, seconds: f64): f64 {
  if (bandCount[r] === 0) return time + seconds
  if (seconds === 0.0) return time
  const last = bandFirst[r] + bandCount[r]
  let at = bandFirst[r]
  let now = time
  let left = seconds
  let speed: f64 = 1.0
  while (at < last && bandEdge[at] <= now) {
    speed = bandFactor[at]
    at++
  }
  for (; at < last; at++) {
    const reach = (bandEdge[at] - now) * speed
    if (reach >= left) break
    left -= reach
    now = bandEdge[at]
    speed = bandFactor[at]
  }
  return Math.ceil(100.0 * (now + left / speed) - 1e-6) / 100.0
}

/** The earliest beginning a window allows from `arrival` on; -1 when none does. @example beginFrom(3, 600.0) */
export function beginFrom(n: i32, arrival: f64): f64 {
  if (arrival <= closes[n]) return arrival > opens[n] ? arrival : opens[n]
  const last = windowFirst[n + 1]
  for (let at = windowFirst[n] + 1; at < last; at++) {
    if (arrival <= windowLimit[at] + TOLERANCE) return arrival > windowStart[at] ? arrival : windowStart[at]
  }
  return -1e18
}

/** The latest beginning a window allows up to `limit`; far below 0 when none does. @example beginUpTo(3, 900.0) */
export function beginUpTo(n: i32, limit: f64): f64 {
  if (limit >= lastOpens[n]) return limit < lastCloses[n] ? limit : lastCloses[n]
  const from = windowFirst[n]
  for (let at = windowFirst[n + 1] - 2; at >= from; at--) {
    if (limit >= windowStart[at] - TOLERANCE) return limit < windowLimit[at] ? limit : windowLimit[at]
  }
  return -1e18
}

/** The latest arrival up to `limit` from which it begins in time; with several windows the first decides. @example onTimeUpTo(3, 900.0) */
export function onTimeUpTo(n: i32, limit: f64): f64 {
  if (isSoft[n] === 0) return beginUpTo(n, limit)
  const at = windowFirst[n]
  if (limit < windowStart[at] - TOLERANCE) return -1e18
  return limit < windowEnd[at] ? limit : windowEnd[at]
}

/** The window the beginning lies in; -1 when it is late for a soft one. */
function windowOf(n: i32, begin: f64): i32 {
  for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) {
    if (begin >= windowStart[at] - TOLERANCE && begin <= windowEnd[at] + TOLERANCE) return at
  }
  return -1
}

/** The least that beginning so late costs, over the soft windows that have ended. @example lateness(3, 36000.0) */
export function lateness(n: i32, begin: f64): f64 {
  if (windowOf(n, begin) >= 0) return 0.0
  let least: f64 = 1e18
  for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) {
    if (windowCost[at] < 0.0 || begin <= windowEnd[at]) continue
    const cost = windowCost[at] * (begin - windowEnd[at])
    if (cost < least) least = cost
  }
  return least < 1e18 ? least : 0.0
}

/** How much later it could begin in the same window. @example slackOf(3, 36000.0) */
export function slackOf(n: i32, begin: f64): f64 {
  if (windowFirst[n] === windowFirst[n + 1]) return 1e18
  const window = windowOf(n, begin)
  return window >= 0 && windowEnd[window] > begin ? windowEnd[window] - begin : 0.0
}
