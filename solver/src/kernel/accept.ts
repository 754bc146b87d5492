/** The kept solution and the best one. Accepting and rejecting copy the routes that changed, never the whole. */
import type { I32s } from './mem.ts'
import { i32s } from './mem.ts'
import { nodes, routesMax } from './problem.ts'
import { timeRoute } from './routes.ts'
import {
  addUnserved,
  candidateCost,
  clearUnserved,
  costFromPrevious,
  costToNext,
  exchange,
  first,
  last,
  next,
  previous,
  routeOf,
  setCandidateCost,
  touched,
  touchedCount,
  unserved,
  unservedCount,
} from './state.ts'

let keptNext: I32s = i32s(0)
let keptCostToNext: I32s = i32s(0)
let keptFirst: I32s = i32s(0)
let keptCostToFirst: I32s = i32s(0)
let keptUnserved: I32s = i32s(0)
let keptUnservedCount: i32 = 0
/** Cost of the kept solution. */
export let keptCost: f64 = 0.0

let bestNext: I32s = i32s(0)
let bestFirst: I32s = i32s(0)
/** Cost of the best solution, penalties included. */
export let bestCost: f64 = 0.0
/** Routes in which the kept solution differs from the best. */
let changed: I32s = i32s(0)
let changedCount: i32 = 0
let isChanged: I32s = i32s(0)

/** @example makeAccept() */
export function makeAccept(): void {
  keptNext = i32s(nodes)
  keptCostToNext = i32s(nodes)
  keptFirst = i32s(routesMax)
  keptCostToFirst = i32s(routesMax)
  keptUnserved = i32s(nodes)
  bestNext = i32s(nodes)
  bestFirst = i32s(routesMax)
  changed = i32s(routesMax)
  isChanged = i32s(routesMax)
  changedCount = 0
  bestCost = Infinity
}

/** The candidate becomes the kept solution, and the best if it is. True for a new best. @example accept() */
export function accept(): bool {
  for (let i = 0; i < touchedCount; i++) {
    const r = touched[i]
    keptFirst[r] = first[r]
    keptCostToFirst[r] = first[r] === 0 ? 0 : costFromPrevious[first[r]]
    for (let c = first[r]; c !== 0; c = next[c]) {
      keptNext[c] = next[c]
      keptCostToNext[c] = costToNext[c]
    }
    if (isChanged[r] === 0) {
      isChanged[r] = 1
      changed[changedCount] = r
      changedCount++
    }
  }
  for (let i = 0; i < unservedCount; i++) {
    keptUnserved[i] = unserved[i]
    keptNext[unserved[i]] = -1
  }
  keptUnservedCount = unservedCount
  keptCost = candidateCost
  if (keptCost >= bestCost) return false
  bestCost = keptCost
  for (let i = 0; i < changedCount; i++) {
    const r = changed[i]
    isChanged[r] = 0
    bestFirst[r] = keptFirst[r]
    for (let c = keptFirst[r]; c !== 0; c = keptNext[c]) bestNext[c] = keptNext[c]
  }
  changedCount = 0
  return true
}

/** Whether the stop has other neighbours in the candidate than in the kept solution. @example hasMoved(5) */
export function hasMoved(c: i32): bool {
  if (next[c] !== keptNext[c]) return true
  const before = previous[c]
  return before === 0 ? keptFirst[routeOf[c]] !== c : keptNext[before] !== c
}

/** The candidate falls back to the kept solution. @example reject() */
export function reject(): void {
  for (let i = 0; i < touchedCount; i++) {
    const r = touched[i]
    let before: i32 = 0
    first[r] = keptFirst[r]
    for (let c = keptFirst[r]; c !== 0; c = keptNext[c]) {
      routeOf[c] = r
      previous[c] = before
      costFromPrevious[c] = before === 0 ? keptCostToFirst[r] : keptCostToNext[before]
      next[c] = keptNext[c]
      costToNext[c] = keptCostToNext[c]
      before = c
    }
    last[r] = before
    timeRoute(r)
  }
  clearUnserved()
  for (let i = 0; i < keptUnservedCount; i++) {
    const c = keptUnserved[i]
    routeOf[c] = -1
    addUnserved(c)
  }
  setCandidateCost(keptCost)
}

/** Writes the best solution into `exchange`, routes parted by 0; returns how many words. @example writeBest() */
export function writeBest(): i32 {
  let at: i32 = 0
  for (let r = 0; r < routesMax; r++) {
    if (bestFirst[r] === 0) continue
    for (let c = bestFirst[r]; c !== 0; c = bestNext[c]) {
      exchange[at] = c
      at++
    }
    exchange[at] = 0
    at++
  }
  return at
}

/** The same for the kept solution. @example writeKept() */
export function writeKept(): i32 {
  let at: i32 = 0
  for (let r = 0; r < routesMax; r++) {
    if (keptFirst[r] === 0) continue
    for (let c = keptFirst[r]; c !== 0; c = keptNext[c]) {
      exchange[at] = c
      at++
    }
    exchange[at] = 0
    at++
  }
  return at
}
