/**
 * The plain kernel's solutions, in flat arrays indexed by stop (0 = depot) or by route. There are three: the
 * candidate, which the moves change; the kept one, to which a rejected candidate falls back; the best.
 */
import type { Address, I32s } from './mem.ts'
import { addressOf, i32s } from './mem.ts'
import { cost, due, nodes, ready, routesMax } from './problem.ts'

/** Stop after this one; 0 = depot. */
export let next: I32s = i32s(0)
/** Stop before this one; 0 = depot. */
export let previous: I32s = i32s(0)
/** Route that serves the stop; -1 = unserved; the depot's is -1. */
export let routeOf: I32s = i32s(0)
/** Cost of the edge to the next stop. */
export let costToNext: I32s = i32s(0)
/** Cost of the edge from the previous stop. */
export let costFromPrevious: I32s = i32s(0)
/** Earliest start of service, given what comes before. */
export let earliest: I32s = i32s(0)
/** Latest start of service, given what comes after. */
export let latest: I32s = i32s(0)
/** Place in the route, from 1. */
export let position: I32s = i32s(0)
/** Load of the route up to this stop, itself counted. */
export let loadUpTo: I32s = i32s(0)

/** First stop of the route; 0 = the route is empty. */
export let first: I32s = i32s(0)
export let last: I32s = i32s(0)
export let routeLoad: I32s = i32s(0)
/** Stops in the route. */
export let routeSize: I32s = i32s(0)
/** The empty routes, as a stack, and the place of each in it (-1 = not empty). */
export let emptyRoutes: I32s = i32s(0)
export let emptyPlace: I32s = i32s(0)
export let emptyCount: i32 = 0

/** Unserved stops of the candidate. */
export let unserved: I32s = i32s(0)
export let unservedCount: i32 = 0

/** Cost of the candidate: its edges, and the penalties of what it leaves unserved. */
export let candidateCost: f64 = 0.0

/** Routes changed in this iteration. */
export let touched: I32s = i32s(0)
export let touchedCount: i32 = 0
let touchedIn: I32s = i32s(0)
let iteration: i32 = 1

/** Where new sequences are written before they become routes. */
export let scratch: I32s = i32s(0)
/** A solution as a flat list, routes parted by 0: the way in and out. */
export let exchange: I32s = i32s(0)

/** Makes the arrays of the problem's size. @example makeState() */
export function makeState(): void {
  next = i32s(nodes)
  previous = i32s(nodes)
  routeOf = i32s(nodes)
  costToNext = i32s(nodes)
  costFromPrevious = i32s(nodes)
  earliest = i32s(nodes)
  latest = i32s(nodes)
  position = i32s(nodes)
  loadUpTo = i32s(nodes)
  first = i32s(routesMax)
  last = i32s(routesMax)
  routeLoad = i32s(routesMax)
  routeSize = i32s(routesMax)
  emptyRoutes = i32s(routesMax)
  emptyPlace = i32s(routesMax)
  unserved = i32s(nodes)
  touched = i32s(routesMax)
  touchedIn = i32s(routesMax)
  scratch = i32s(2 * nodes)
  exchange = i32s(nodes + routesMax + 1)
}

/** Every route empty, every stop unserved. @example clearState() */
export function clearState(): void {
  emptyCount = 0
  unservedCount = 0
  touchedCount = 0
  candidateCost = 0.0
  iteration++
  for (let r = routesMax - 1; r >= 0; r--) {
    first[r] = 0
    last[r] = 0
    routeLoad[r] = 0
    routeSize[r] = 0
    emptyPlace[r] = emptyCount
    emptyRoutes[emptyCount] = r
    emptyCount++
  }
  // costToNext[c] is the cost of c -> next[c] at all times, served or not: `writeRoute` relies on it
  for (let c = 0; c < nodes; c++) {
    routeOf[c] = -1
    next[c] = 0
    previous[c] = 0
    costToNext[c] = cost(c, 0)
    costFromPrevious[c] = cost(0, c)
  }
  position[0] = 0
  loadUpTo[0] = 0
  earliest[0] = ready[0]
  latest[0] = due[0]
}

/** Says that the route changes in this iteration. @example touch(3) */
export function touch(r: i32): void {
  if (touchedIn[r] === iteration) return
  touchedIn[r] = iteration
  touched[touchedCount] = r
  touchedCount++
}

/** Begins the next iteration: nothing touched yet. @example forgetTouched() */
export function forgetTouched(): void {
  touchedCount = 0
  iteration++
}

/** Puts the route on or off the stack of empty ones, by its size. @example noteEmptiness(2) */
export function noteEmptiness(r: i32): void {
  const place = emptyPlace[r]
  if (routeSize[r] === 0 && place < 0) {
    emptyPlace[r] = emptyCount
    emptyRoutes[emptyCount] = r
    emptyCount++
  } else if (routeSize[r] > 0 && place >= 0) {
    emptyCount--
    const moved = emptyRoutes[emptyCount]
    emptyRoutes[place] = moved
    emptyPlace[moved] = place
    emptyPlace[r] = -1
  }
}

/** The candidate's cost grows or falls by this much. @example addCost(-12.0) */
export function addCost(delta: f64): void {
  candidateCost += delta
}

/** @example setCandidateCost(1000.0) */
export function setCandidateCost(value: f64): void {
  candidateCost = value
}

/** One more unserved stop. @example addUnserved(17) */
export function addUnserved(c: i32): void {
  unserved[unservedCount] = c
  unservedCount++
}

/** @example clearUnserved() */
export function clearUnserved(): void {
  unservedCount = 0
}

/** @example exchangeAddress() */
export function exchangeAddress(): Address {
  return addressOf(exchange)
}
