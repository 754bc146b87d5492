/** The rich kernel's candidate, kept and best solutions, by node and by route. */
import type { Address, F64s, I32s } from './mem.ts'
import { addressOf, f64s, i32s } from './mem.ts'
import {
  RELOAD,
  dimensions,
  groupOf,
  kindOf,
  nearest,
  nearestOf,
  nearestOfFirst,
  nodes,
  routes,
  taskOf,
  tasks,
  weights,
} from './rich-problem.ts'

// the candidate, by node
export let next: I32s = i32s(0)
export let previous: I32s = i32s(0)
/** -1 = not in a route. */
export let routeOf: I32s = i32s(0)
/** From 1. */
export let position: I32s = i32s(0)
/** Earliest time it can be left, breaks and rush hours overlooked. */
export let leaveAt: F64s = f64s(0)
/** Latest beginning that keeps what comes after in time, likewise. */
export let latest: F64s = f64s(0)
/** By dimension * nodes + node: load after it; the most before it in the trip, itself counted; the most from it on. */
export let loadAfter: F64s = f64s(0)
export let mostBefore: F64s = f64s(0)
export let mostFrom: F64s = f64s(0)

// by route
export let first: I32s = i32s(0)
export let last: I32s = i32s(0)
/** Nodes in it, reloads counted; and stops of tasks alone. */
export let size: I32s = i32s(0)
export let stops: I32s = i32s(0)
/** What it costs, its stability counted. */
export let price: F64s = f64s(0)
/** What fairness compares. */
export let share: F64s = f64s(0)
export let drive: F64s = f64s(0)
export let length: F64s = f64s(0)
/** 1: a place in it cannot be judged by `latest` alone, so each is walked. */
export let walked: I32s = i32s(0)
/** By dimension * routes + route: load at its start, and the most of all. */
export let startLoad: F64s = f64s(0)
export let mostLoad: F64s = f64s(0)

/** By group: how many of its stops are served, and in which route. There are no more groups than tasks. */
export let groupServed: I32s = i32s(0)
export let groupRoute: I32s = i32s(0)

export let unserved: I32s = i32s(0)
export let unservedCount: i32 = 0
/** Sum of the routes' prices, penalties of what is unserved, and the terms that several routes make together. */
export let candidateCost: f64 = 0.0
/** Used routes, the sum of their shares and of the squares. */
export let used: i32 = 0
export let shareSum: f64 = 0.0
export let shareSquares: f64 = 0.0
/** Pairs of near stops in different routes. */
export let torn: i32 = 0

export let touched: I32s = i32s(0)
export let touchedCount: i32 = 0
let touchedIn: I32s = i32s(0)
let iteration: i32 = 1

export let scratch: I32s = i32s(0)
export let exchange: I32s = i32s(0)

/** @example makeRichState() */
export function makeRichState(): void {
  next = i32s(nodes)
  previous = i32s(nodes)
  routeOf = i32s(nodes)
  position = i32s(nodes)
  leaveAt = f64s(nodes)
  latest = f64s(nodes)
  loadAfter = f64s(dimensions * nodes)
  mostBefore = f64s(dimensions * nodes)
  mostFrom = f64s(dimensions * nodes)
  first = i32s(routes)
  last = i32s(routes)
  size = i32s(routes)
  stops = i32s(routes)
  price = f64s(routes)
  share = f64s(routes)
  drive = f64s(routes)
  length = f64s(routes)
  walked = i32s(routes)
  startLoad = f64s(dimensions * routes)
  mostLoad = f64s(dimensions * routes)
  groupServed = i32s(tasks)
  groupRoute = i32s(tasks)
  unserved = i32s(tasks)
  touched = i32s(routes)
  touchedIn = i32s(routes)
  scratch = i32s(4 * nodes)
  // a route is its number + 1 as a negative word, then its nodes; a reload node is followed by its choice
  exchange = i32s(2 * nodes + routes + 1)
}

/** Every route empty, nothing served; the caller says what is unserved. @example clearRichState() */
export function clearRichState(): void {
  unservedCount = 0
  touchedCount = 0
  candidateCost = 0.0
  used = 0
  shareSum = 0.0
  shareSquares = 0.0
  torn = 0
  iteration++
  for (let r = 0; r < routes; r++) {
    first[r] = 0
    last[r] = 0
    size[r] = 0
    stops[r] = 0
    price[r] = 0.0
    share[r] = 0.0
    drive[r] = 0.0
    length[r] = 0.0
  }
  for (let n = 0; n < nodes; n++) {
    routeOf[n] = -1
    next[n] = 0
    previous[n] = 0
  }
  for (let t = 0; t < tasks; t++) groupServed[t] = 0
}

/** @example touch(3) */
export function touch(r: i32): void {
  if (touchedIn[r] === iteration) return
  touchedIn[r] = iteration
  touched[touchedCount] = r
  touchedCount++
}

/** @example forgetTouched() */
export function forgetTouched(): void {
  touchedCount = 0
  iteration++
}

/** @example addUnserved(17) */
export function addUnserved(t: i32): void {
  unserved[unservedCount] = t
  unservedCount++
}

/** @example clearUnserved() */
export function clearUnserved(): void {
  unservedCount = 0
}

/** A route's share of the work changes, and with it what fairness compares. @example setShare(2, 3.5) */
export function setShare(r: i32, value: f64): void {
  shareSum += value - share[r]
  shareSquares += value * value - share[r] * share[r]
  share[r] = value
}

/** A route came into use (1) or fell out of it (-1). @example countUsed(1) */
export function countUsed(change: i32): void {
  used += change
}

/** Adds everything up anew: sums that were only ever added to would drift. @example sumRoutes() // the routes' prices */
export function sumRoutes(): f64 {
  let sum: f64 = 0.0
  shareSum = 0.0
  shareSquares = 0.0
  used = 0
  for (let r = 0; r < routes; r++) {
    if (first[r] === 0) continue
    used++
    sum += price[r]
    shareSum += share[r]
    shareSquares += share[r] * share[r]
  }
  return sum
}

/** Pairs the node tears while it is in route r: near stops, either way, that other routes serve. @example tornBy(5, 1) */
export function tornBy(n: i32, r: i32): i32 {
  let count: i32 = 0
  for (let k = 8 * n; k < 8 * n + 8; k++) {
    const other = nearest[k]
    if (other !== 0 && routeOf[other] >= 0 && routeOf[other] !== r) count++
  }
  for (let k = nearestOfFirst[n]; k < nearestOfFirst[n + 1]; k++) {
    const other = nearestOf[k]
    if (routeOf[other] >= 0 && routeOf[other] !== r) count++
  }
  return count
}

/** The node joins route r. @example noteServed(5, 1) */
export function noteServed(n: i32, r: i32): void {
  routeOf[n] = r
  if (kindOf[n] === RELOAD) return
  if (weights[2] > 0.0) torn += tornBy(n, r)
  const group = groupOf[taskOf[n]]
  if (group < 0) return
  groupServed[group]++
  groupRoute[group] = r
}

/** The node leaves its route. @example noteRemoved(5) */
export function noteRemoved(n: i32): void {
  const r = routeOf[n]
  routeOf[n] = -1
  if (kindOf[n] === RELOAD) return
  if (weights[2] > 0.0) torn -= tornBy(n, r)
  const group = groupOf[taskOf[n]]
  if (group >= 0) groupServed[group]--
}

/** @example setTorn(12) */
export function setTorn(value: i32): void {
  torn = value
}

/** @example setCandidateCost(1000.0) */
export function setCandidateCost(value: f64): void {
  candidateCost = value
}

/** @example richExchangeAddress() */
export function richExchangeAddress(): Address {
  return addressOf(exchange)
}

/** @example richScratchAddress() */
export function richScratchAddress(): Address {
  return addressOf(scratch)
}
