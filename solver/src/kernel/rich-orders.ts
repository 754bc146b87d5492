/**
 * All orders of a few tasks in one route, for small problems: a route may be lawful, or cheap, only with all of them in it,
 * so that no task could be put in after the other.
 */
import type { I32s } from './mem.ts'
import { float, i32s } from './mem.ts'
import { random01, randomBelow } from './random.ts'
import { putReload } from './rich-accept.ts'
import { beginFrom, legCost, legSeconds } from './rich-legs.ts'
import { FORBIDDEN, allowed, priceRoute, pricedShare } from './rich-price.ts'
import {
  DELIVERY,
  PICKUP,
  RELOAD,
  closedRoute,
  departs,
  fixed,
  kindOf,
  nodeOfTask,
  nodes,
  partner,
  quickest,
  reloadChoice,
  reloadFirst,
  reloadPlaces,
  routes,
  service,
  tasks,
  typeOf,
  weights,
} from './rich-problem.ts'
import { link, refresh, unlink } from './rich-routes.ts'
import { SMALL, removed, removedCount } from './rich-ruin.ts'
import { first, leaveAt, next, routeOf, scratch } from './rich-state.ts'
import { fairnessDelta } from './rich-terms.ts'
import { opening } from './rich-time.ts'

/** Longer routes are left as they are, and so many steps are enough. */
const MOST_STOPS: i32 = 7
const MOST_STEPS: i32 = 4000
const MOST_RELOADS: i32 = 2

/** The stops to be put in order, and by node whether it stands in the order at hand. */
let pool: I32s = i32s(0)
let poolCount: i32 = 0
let isIn: I32s = i32s(0)
/** The route as it was, without the beginning that stays, and the best order; each node is followed by a reload's choice. */
let was: I32s = i32s(0)
let best: I32s = i32s(0)
let bestCount: i32 = 0
let least: f64 = 0.0
let steps: i32 = 0

/** @example makeOrders() */
export function makeOrders(): void {
  pool = i32s(nodes)
  isIn = i32s(nodes)
  was = i32s(2 * nodes)
  best = i32s(2 * nodes)
}

/** Whether all orders are worth trying in this iteration: in small problems, the more often the smaller. @example isThorough() */
export function isThorough(): bool {
  return tasks <= SMALL && random01() * float(tasks) < 0.5
}

/** About half of the removed tasks go into one route, and what is left of them into another, in the best of all orders. @example arrange() */
export function arrange(): void {
  arrangeRoute(randomBelow(routes), 0.5)
  arrangeRoute(randomBelow(routes), 1.0)
}

/** The best order of some route's own stops. @example rearrange() */
export function rearrange(): void {
  arrangeRoute(randomBelow(routes), 0.0)
}

/** Route r with this share of the removed tasks; it stays as it is where no order of all of them is lawful. */
function arrangeRoute(r: i32, joining: f64): void {
  if (closedRoute[r] !== 0) return
  let start: i32 = 0
  let head: i32 = 0
  let wasCount: i32 = 0
  poolCount = 0
  for (let n = first[r]; n !== 0; n = next[n]) {
    if (fixed[n] !== 0) {
      scratch[start] = n
      start++
      head = n
      continue
    }
    was[wasCount] = n
    was[wasCount + 1] = reloadChoice[n]
    wasCount += 2
    if (kindOf[n] === RELOAD) continue
    pool[poolCount] = n
    poolCount++
  }
  for (let i = 0; i < removedCount; i++) {
    const n = nodeOfTask[removed[i]]
    const count: i32 = kindOf[n] === PICKUP ? 2 : 1
    if (routeOf[n] >= 0 || poolCount + count > MOST_STOPS || random01() >= joining || !allowed(removed[i], r)) continue
    pool[poolCount] = n
    poolCount++
    if (count === 1) continue
    pool[poolCount] = partner[n]
    poolCount++
  }
  if (poolCount === 0 || poolCount > MOST_STOPS) return
  for (let at = 0; at < wasCount; at += 2) unlink(was[at])
  let open: i32 = 0
  for (let at = 0; at < start; at++) {
    isIn[scratch[at]] = 1
    if (kindOf[scratch[at]] === PICKUP) open++
    else if (kindOf[scratch[at]] === DELIVERY) open--
  }
  steps = 0
  least = 1e18
  bestCount = 0
  extend(r, start, poolCount, head, head === 0 ? departs[r] : leaveAt[head], opening(r), open, 0)
  for (let at = 0; at < start; at++) isIn[scratch[at]] = 0
  if (bestCount > 0 && put(best, bestCount, head, r)) return
  for (let at = 0; at < bestCount; at += 2) unlink(best[at])
  put(was, wasCount, head, r)
}

/** Links the nodes behind `head`, and times the route. */
function put(list: I32s, count: i32, head: i32, r: i32): bool {
  let before = head
  for (let at: i32 = 0; at < count; at += 2) {
    const n = list[at]
    if (kindOf[n] === RELOAD) putReload(n, list[at + 1])
    link(n, before, r)
    before = n
  }
  return refresh(r)
}

/** Every stop of the pool not yet in `scratch[0..at)` behind it, as far as time and cost allow, and a reload. */
function extend(r: i32, at: i32, left: i32, before: i32, time: f64, cost: f64, open: i32, reloads: i32): void {
  steps++
  if (steps > MOST_STEPS) return
  if (left === 0) {
    weighOrder(r, at)
    return
  }
  for (let i = 0; i < poolCount; i++) {
    const n = pool[i]
    if (isIn[n] !== 0) continue
    if (kindOf[n] === DELIVERY) {
      if (isIn[partner[n]] !== 0) visit(r, at, left - 1, before, n, time, cost, open - 1, reloads)
    } else visit(r, at, left - 1, before, n, time, cost, kindOf[n] === PICKUP ? open + 1 : open, reloads)
  }
  if (before === 0 || open !== 0 || kindOf[before] === RELOAD || reloads === MOST_RELOADS) return
  for (let n = reloadFirst[r]; n < reloadFirst[r + 1]; n++) {
    if (isIn[n] !== 0) continue
    for (let choice = 0; choice < reloadPlaces[r]; choice++) {
      putReload(n, choice)
      visit(r, at, left, before, n, time, cost, 0, reloads + 1)
    }
    return
  }
}

/** Times and costs are the least that can be: breaks, setups and lateness are left to the price of the whole. */
function visit(r: i32, at: i32, left: i32, before: i32, n: i32, time: f64, cost: f64, open: i32, reloads: i32): void {
  const arrive = time + legSeconds(r, before, n) * quickest[r]
  const begin = beginFrom(n, arrive)
  if (begin < arrive) return
  const now = cost + legCost(r, before, n)
  if (weights[0] <= 0.0 && now >= least) return
  const choice = reloadChoice[n]
  scratch[at] = n
  isIn[n] = 1
  extend(r, at + 1, left, n, begin + service[typeOf[r] * nodes + n], now, open, reloads)
  isIn[n] = 0
  if (kindOf[n] === RELOAD) putReload(n, choice)
}

function weighOrder(r: i32, to: i32): void {
  const cost = priceRoute(r, 0, to)
  if (cost === FORBIDDEN) return
  const all = cost + fairnessDelta(r, pricedShare, 0)
  if (all >= least) return
  least = all
  bestCount = 0
  for (let at: i32 = 0; at < to; at++) {
    const n = scratch[at]
    if (fixed[n] !== 0) continue
    best[bestCount] = n
    best[bestCount + 1] = reloadChoice[n]
    bestCount += 2
  }
}
