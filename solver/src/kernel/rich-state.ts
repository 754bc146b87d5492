/** The rich kernel's candidate, kept and best solutions, by node and by route. */
import type { Address, F64s, I32s } from './mem.ts'
import { addressOf, f64s, i32s } from './mem.ts'
import {
  RELOAD,
  breaksMost,
  dimensions,
  exotic,
  groupOf,
  kindOf,
  nearest,
  nearestOf,
  nearestOfFirst,
  nodes,
  personOf,
  routes,
  shareTimes,
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
/** Earliest time it can be left, breaks overlooked. */
export let leaveAt: F64s = f64s(0)
/** Latest arrival that keeps it and what comes after in time, breaks overlooked and hours at their fastest. */
export let latest: F64s = f64s(0)
/** What the leg to it costs at the least. */
export let costIn: F64s = f64s(0)
/** From the start until it is left: cost (what opening the route costs left out), driving, metres, setup and service. */
export let costTo: F64s = f64s(0)
export let driveTo: F64s = f64s(0)
export let lengthTo: F64s = f64s(0)
export let workTo: F64s = f64s(0)
/** Of that, what being late costs; and the latest arrival after which nothing from it on is late. */
export let lateTo: F64s = f64s(0)
export let onTime: F64s = f64s(0)
/** Stops up to it that are not where the plan has them. */
export let movedTo: I32s = i32s(0)
/** Shipments on board behind it. */
export let openTo: I32s = i32s(0)
/** By breaks taken * nodes + node: when it is left, and the latest arrival, with the breaks. */
export let breakLeave: F64s = f64s(0)
export let breakLatest: F64s = f64s(0)
/**
 * By dimension * nodes + node, within the trip: the load behind it and the most until then, if nothing were delivered
 * later; what is delivered from it on, and the most on board behind it and later, if nothing else were.
 */
export let loadTo: F64s = f64s(0)
export let mostTo: F64s = f64s(0)
export let dropFrom: F64s = f64s(0)
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
/** The same of a person: by the first of their routes. And how many of their routes are used. */
export let burden: F64s = f64s(0)
export let usedBy: I32s = i32s(0)
export let drive: F64s = f64s(0)
export let length: F64s = f64s(0)
export let work: F64s = f64s(0)
/** Its cost without what opening it costs, and what its last leg costs at the least. */
export let running: F64s = f64s(0)
export let costEnd: F64s = f64s(0)
/** What being late costs in it. */
export let lateIn: F64s = f64s(0)
/** What waiting and reloading costs. */
export let idleIn: F64s = f64s(0)
/** Stops in it that are not where the plan has them. */
export let movedIn: I32s = i32s(0)
/** 1: what comes later must be driven to know its price, because lateness, hours or the duration count. */
export let driven: I32s = i32s(0)
/** 1: it is priced outside, whatever changes. */
export let strange: I32s = i32s(0)
/** By breaks taken * routes + route: the latest it may end. */
export let breakEndBy: F64s = f64s(0)

/** By group: how many of its stops are served, and in which route. There are no more groups than tasks. */
export let groupServed: I32s = i32s(0)
export let groupRoute: I32s = i32s(0)

export let unserved: I32s = i32s(0)
export let unservedCount: i32 = 0
/** Sum of the routes' prices, penalties of what is unserved, and the terms that several routes make together. */
export let candidateCost: f64 = 0.0
/** Used routes; the people who drive them, the sum of their shares and of the squares. */
export let used: i32 = 0
export let people: i32 = 0
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
  costIn = f64s(nodes)
  costTo = f64s(nodes)
  driveTo = f64s(nodes)
  lengthTo = f64s(nodes)
  workTo = f64s(nodes)
  lateTo = f64s(nodes)
  onTime = f64s(nodes)
  movedTo = i32s(nodes)
  openTo = i32s(nodes)
  breakLeave = f64s((breaksMost + 1) * nodes)
  breakLatest = f64s((breaksMost + 1) * nodes)
  loadTo = f64s(dimensions * nodes)
  mostTo = f64s(dimensions * nodes)
  dropFrom = f64s(dimensions * nodes)
  mostFrom = f64s(dimensions * nodes)
  first = i32s(routes)
  last = i32s(routes)
  size = i32s(routes)
  stops = i32s(routes)
  price = f64s(routes)
  share = f64s(routes)
  burden = f64s(routes)
  usedBy = i32s(routes)
  drive = f64s(routes)
  length = f64s(routes)
  work = f64s(routes)
  running = f64s(routes)
  costEnd = f64s(routes)
  lateIn = f64s(routes)
  idleIn = f64s(routes)
  movedIn = i32s(routes)
  driven = i32s(routes)
  strange = i32s(routes)
  breakEndBy = f64s((breaksMost + 1) * routes)
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
  people = 0
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
    burden[r] = 0.0
    usedBy[r] = 0
    drive[r] = 0.0
    length[r] = 0.0
    work[r] = 0.0
    running[r] = 0.0
    costEnd[r] = 0.0
    lateIn[r] = 0.0
    idleIn[r] = 0.0
    movedIn[r] = 0
    strange[r] = exotic[r]
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

/** Takes the one at this place out of the list; the others keep their order. @example pullUnserved(0) */
export function pullUnserved(at: i32): void {
  unservedCount--
  for (let i = at; i < unservedCount; i++) unserved[i] = unserved[i + 1]
}

/** @example clearUnserved() */
export function clearUnserved(): void {
  unservedCount = 0
}

/** A route's share of the work changes, and with it what fairness compares. @example setShare(2, 3.5) */
export function setShare(r: i32, value: f64): void {
  const person = personOf[r]
  const before = burden[person]
  const after = before - share[r] * shareTimes[r] + value * shareTimes[r]
  shareSum += after - before
  shareSquares += after * after - before * before
  burden[person] = after
  share[r] = value
}

/** A route came into use (1) or fell out of it (-1). @example countUsed(2, 1) */
export function countUsed(r: i32, change: i32): void {
  const person = personOf[r]
  used += change
  people += peopleMore(person, change)
  usedBy[person] += change
}

/** How many people more drive when so many routes more of one of them are used. @example peopleMore(2, -1) */
export function peopleMore(person: i32, change: i32): i32 {
  const before = usedBy[person]
  return (before + change > 0 ? 1 : 0) - (before > 0 ? 1 : 0)
}

/** Adds everything up anew: sums that were only ever added to would drift. @example sumRoutes() // the routes' prices */
export function sumRoutes(): f64 {
  let sum: f64 = 0.0
  shareSum = 0.0
  shareSquares = 0.0
  used = 0
  people = 0
  for (let r = 0; r < routes; r++) {
    burden[r] = 0.0
    usedBy[r] = 0
  }
  for (let r = 0; r < routes; r++) {
    if (first[r] === 0) continue
    used++
    sum += price[r]
    burden[personOf[r]] += share[r] * shareTimes[r]
    usedBy[personOf[r]]++
  }
  for (let r = 0; r < routes; r++) {
    if (usedBy[r] === 0) continue
    people++
    shareSum += burden[r]
    shareSquares += burden[r] * burden[r]
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
