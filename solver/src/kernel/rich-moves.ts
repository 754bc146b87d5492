/**
 * Local search of the rich kernel: the moves of moves-inter.ts and moves-intra.ts that make sense with vehicles of
 * different kinds. A bound made of the changed legs drops most of them; what is left is priced exactly.
 */
import type { I32s } from './mem.ts'
import { float, i32s } from './mem.ts'
import { edge } from './rich-fit.ts'
import { layChain, layHead, layMoved, laySwapped, layTail, layTurned, layWithout } from './rich-lay.ts'
import { beginFrom, legCost, legSeconds } from './rich-legs.ts'
import { nearCostFrom, nearCostTo } from './rich-near.ts'
import { FORBIDDEN, pricedShare } from './rich-price.ts'
import {
  RELOAD,
  classOf,
  departs,
  fixed,
  hasPairs,
  kindOf,
  neighbours,
  nodes,
  partner,
  quickest,
  stride,
  weights,
} from './rich-problem.ts'
import { write } from './rich-routes.ts'
import { priceSplice } from './rich-splice.ts'
import {
  costIn,
  first,
  lateIn,
  leaveAt,
  movedIn,
  next,
  noteRemoved,
  noteServed,
  openTo,
  position,
  previous,
  price,
  routeOf,
  scratch,
  setTorn,
  size,
  torn,
} from './rich-state.ts'
import { fairnessDelta, fairnessDelta2 } from './rich-terms.ts'
import { opening } from './rich-time.ts'
import { chainMax, searchNeighbours } from './settings.ts'

const CHAIN: i32 = 1
const SWAP: i32 = 2
const TAILS: i32 = 3
const REVERSE: i32 = 4
const HEADS: i32 = 5

let queue: I32s = i32s(0)
let queued: I32s = i32s(0)
let moved: I32s = i32s(0)
let movedFrom: I32s = i32s(0)
let head: i32 = 0
let waiting: i32 = 0
/** How much fairness and compactness may be worth to one move. */
let easeAlways: f64 = 0.0
/** How much all terms that no leg shows may be worth to a move of the two routes at hand: bounds are eased by it. */
let ease: f64 = 0.0

let kind: i32 = 0
let best: f64 = 0.0
let argA: i32 = 0
let argB: i32 = 0
let argC: i32 = 0
let argD: i32 = 0
let argE: i32 = 0
/** What the routes of the best move will cost, and their shares. */
let bestPriceA: f64 = 0.0
let bestShareA: f64 = 0.0
let bestPriceB: f64 = 0.0
let bestShareB: f64 = 0.0
/** A route is too late by a rounding at the edge of a window: its walk may differ from the splice by as much. */
let broken: bool = false

/** @example makeMoves(0.0) */
export function makeMoves(easing: f64): void {
  queue = i32s(nodes)
  queued = i32s(nodes)
  moved = i32s(nodes)
  movedFrom = i32s(nodes)
  head = 0
  waiting = 0
  easeAlways = easing
}

/** Asks for a look at this node. @example lookAt(5) */
export function lookAt(n: i32): void {
  if (n === 0 || queued[n] === 1 || routeOf[n] < 0 || kindOf[n] === RELOAD) return
  queued[n] = 1
  let at = head + waiting
  if (at >= nodes) at -= nodes
  queue[at] = n
  waiting++
}

/**
 * Looks at all queued nodes and at those beside every change, at most so many changes; false when what came of it must be
 * given up.
 * @example improve(1000)
 */
export function improve(changes: i32): bool {
  let left = changes
  broken = false
  while (waiting > 0) {
    const u = queue[head]
    head++
    if (head === nodes) head = 0
    waiting--
    queued[u] = 0
    if (left === 0 || broken || routeOf[u] < 0) continue
    kind = 0
    best = -1e-7
    findMove(u)
    if (kind === 0) continue
    left--
    const a = routeOf[argA]
    const b = kind === CHAIN ? argD : routeOf[kind === TAILS || kind === HEADS ? argB : argC]
    apply()
    lookAt(u)
    lookAround(argA)
    lookAround(argB)
    if (kind !== CHAIN) lookAround(argC)
    lookAt(first[a])
    if (kind !== REVERSE) lookAt(first[b])
  }
  return !broken
}

function lookAround(n: i32): void {
  if (n === 0 || routeOf[n] < 0) return
  lookAt(n)
  lookAt(previous[n])
  lookAt(next[n])
}

/**
 * The best move that makes u a neighbour of one of its nearest; tried only if the new leg is cheaper than one of those it
 * may replace.
 */
function findMove(u: i32): void {
  if (fixed[u] !== 0) return
  const own = routeOf[u]
  const most = searchNeighbours < stride ? searchNeighbours : stride
  const enter = costIn[u]
  const leave = edge(own, u, next[u])
  // what opening a route costs may be saved by any move that empties one
  const few = size[own] <= chainMax
  for (let k = 0; k < most; k++) {
    const v = neighbours[u * stride + k]
    if (v === 0) return
    const r = routeOf[v]
    if (r < 0) continue
    ease = easeOf(own, r)
    const worn = (enter > leave ? enter : leave) + ease
    const behind = nearCostFrom(r, u * stride + k) - ease
    const ahead = nearCostTo(r, u * stride + k) - ease
    const isBehind = few || behind < worn || behind < edge(r, v, next[v])
    const isAhead = few || ahead < worn || ahead < costIn[v]
    if (!isBehind && !isAhead) continue
    chainsTo(u, v, r, isBehind, isAhead)
    if (r === own) {
      if (fixed[v] === 0) {
        reverse(u, v)
        if (isBehind) swap(u, u, next[v], next[v])
        if (isAhead) swap(u, u, previous[v], previous[v])
      }
      continue
    }
    if (isBehind) {
      tails(v, u)
      swapsBehind(u, v)
    }
    if (isAhead) {
      tails(u, v)
      swapsBefore(u, v)
    }
  }
}

/** Being late can only be mended where something is late, and the plan be kept only where it is not. */
function easeOf(a: i32, b: i32): f64 {
  let sum = easeAlways + lateIn[a]
  if (a !== b) sum += lateIn[b]
  if (weights[3] <= 0.0) return sum
  const moved = movedIn[a] + (a === b ? 0 : movedIn[b])
  return sum + weights[3] * float(moved < 4 ? moved : 4)
}

/** Chains that begin or end with u go behind v or before v, also turned round. */
function chainsTo(u: i32, v: i32, r: i32, isBehind: bool, isAhead: bool): void {
  let to = u
  for (let i: i32 = 1; i <= chainMax && to !== 0; i++) {
    if (to === v) break
    if (isBehind && next[v] !== u) tryChain(u, to, v, next[v], r, false)
    if (isAhead && i > 1 && previous[v] !== to && fixed[v] === 0) tryChain(u, to, previous[v], v, r, true)
    to = next[to]
  }
  let from = u
  for (let i: i32 = 1; i <= chainMax && from !== 0 && fixed[from] === 0; i++) {
    if (from === v) break
    if (isAhead && previous[v] !== u && fixed[v] === 0) tryChain(from, u, previous[v], v, r, false)
    if (isBehind && i > 1 && next[v] !== from) tryChain(from, u, v, next[v], r, true)
    from = previous[from]
  }
}

/** before -> after becomes before -> [from .. to] -> after; where the chain was its neighbours are joined. */
function tryChain(from: i32, to: i32, before: i32, after: i32, r: i32, turned: bool): void {
  if (fixed[after] !== 0) return
  const own = routeOf[from]
  if (own !== r && !isClosed(from, to)) return
  const p = previous[from]
  const y = next[to]
  const front = turned ? to : from
  const back = turned ? from : to
  const gone = costIn[from] + edge(own, to, y)
  let bound = legCost(r, before, front) - edge(r, before, after) - gone
  if (own !== r && p === 0 && y === 0) bound -= opening(own)
  if (bound >= best + ease) return
  bound += legCost(r, back, after)
  if (p !== 0 || y !== 0 || own === r) bound += legCost(own, p, y)
  if (bound >= best + ease) return
  if (own !== r) {
    const arrive = (before === 0 ? departs[r] : leaveAt[before]) + legSeconds(r, before, front) * quickest[r]
    if (beginFrom(front, arrive) < arrive) return
    const middle = layChain(from, to, turned, 0)
    judge(CHAIN, r, before, middle, after, own, p, middle, y, from, to, before, r, turned ? 1 : 0)
    return
  }
  if (before === 0 || position[before] < position[from]) {
    // before -> [after .. p] -> [from .. to] -> y
    let middle = layChain(from, to, turned, 0)
    middle = layChain(after, p, false, middle)
    judge(CHAIN, r, before, middle, y, r, 0, middle, 0, from, to, before, r, turned ? 1 : 0)
    return
  }
  // p -> [from .. to] -> [y .. before] -> after
  let middle = layChain(y, before, false, 0)
  middle = layChain(from, to, turned, middle)
  judge(CHAIN, r, p, middle, after, r, 0, middle, 0, from, to, before, r, turned ? 1 : 0)
}

/** Whether every shipment of which one end is in the chain has its other end there, too. */
function isClosed(from: i32, to: i32): bool {
  if (!hasPairs) return true
  let n = from
  while (true) {
    const other = partner[n]
    if (other !== 0 && (position[other] < position[from] || position[other] > position[to])) return false
    if (n === to) return true
    n = next[n]
  }
}

/** Chains of one or two of each route change places, so that v -> u. */
function swapsBehind(u: i32, v: i32): void {
  const x = next[v]
  if (x === 0) return
  swap(u, u, x, x)
  if (next[u] !== 0) swap(u, next[u], x, x)
  if (next[x] !== 0) swap(u, u, x, next[x])
  if (next[u] !== 0 && next[x] !== 0) swap(u, next[u], x, next[x])
}

/** The same, so that u -> v. */
function swapsBefore(u: i32, v: i32): void {
  const w = previous[v]
  if (w === 0) return
  swap(u, u, w, w)
  if (previous[u] !== 0) swap(previous[u], u, w, w)
}

function swap(fromA: i32, toA: i32, fromB: i32, toB: i32): void {
  if (fromB === 0 || fromA === fromB || fixed[fromA] !== 0 || fixed[fromB] !== 0) return
  const a = routeOf[fromA]
  const b = routeOf[fromB]
  if (a === b && (next[fromA] === fromB || next[fromB] === fromA)) return
  if (a !== b && !(isClosed(fromA, toA) && isClosed(fromB, toB))) return
  const pA = previous[fromA]
  const yA = next[toA]
  const pB = previous[fromB]
  const yB = next[toB]
  let bound = -costIn[fromA] - edge(a, toA, yA) - costIn[fromB] - edge(b, toB, yB)
  bound += legCost(a, pA, fromB) + legCost(b, pB, fromA)
  if (bound >= best + ease) return
  bound += legCost(a, toB, yA) + legCost(b, toA, yB)
  if (bound >= best + ease) return
  if (a !== b) {
    const middle = layChain(fromB, toB, false, 0)
    const end = layChain(fromA, toA, false, middle)
    judge(SWAP, a, pA, middle, yA, b, pB, end, yB, fromA, toA, fromB, toB, 0)
    return
  }
  const isFirst = position[fromA] < position[fromB]
  const fromOne = isFirst ? fromA : fromB
  const toOne = isFirst ? toA : toB
  const fromTwo = isFirst ? fromB : fromA
  const toTwo = isFirst ? toB : toA
  let middle = layChain(fromTwo, toTwo, false, 0)
  middle = layChain(next[toOne], previous[fromTwo], false, middle)
  middle = layChain(fromOne, toOne, false, middle)
  judge(SWAP, a, previous[fromOne], middle, next[toTwo], a, 0, middle, 0, fromA, toA, fromB, toB, 0)
}

/**
 * .. v -> x ..  and  .. p -> u ..   become   .. v -> u ..  and  .. p -> x ..; where the vehicles differ and one may not take
 * the other's end of the route, it may take its beginning.
 */
function tails(v: i32, u: i32): void {
  const x = next[v]
  const p = previous[u]
  if (fixed[u] !== 0 || (x !== 0 && fixed[x] !== 0)) return
  const a = routeOf[v]
  const b = routeOf[u]
  if (hasPairs && (openTo[v] !== 0 || (p !== 0 && openTo[p] !== 0))) return
  // with different vehicles the tails themselves cost something else: only the exact price tells
  if (legCost(a, v, u) + legCost(b, p, x) - edge(a, v, x) - costIn[u] >= best + ease) return
  if (judge(TAILS, a, v, 0, u, b, p, 0, x, v, u, 0, 0, 0) || classOf[a] === classOf[b]) return
  if (fixed[first[a]] !== 0 || fixed[first[b]] !== 0) return
  const middle = layHead(a, v, 0)
  const end = layHead(b, p, middle)
  judge(HEADS, b, 0, middle, u, a, 0, end, x, v, u, 0, 0, 0)
}

/** The two ways in which turning a segment round makes u and v neighbours. */
function reverse(u: i32, v: i32): void {
  const a = position[u] < position[v] ? u : v
  const b = a === u ? v : u
  if (next[a] === b) return
  tryReverse(next[a], b)
  tryReverse(a, previous[b])
}

function tryReverse(from: i32, to: i32): void {
  if (fixed[from] !== 0) return
  const r = routeOf[from]
  const before = previous[from]
  const after = next[to]
  const bound = legCost(r, before, to) + legCost(r, from, after) - costIn[from] - edge(r, to, after)
  if (bound >= best + ease) return
  const middle = layChain(from, to, true, 0)
  judge(REVERSE, r, before, middle, after, r, 0, middle, 0, from, to, 0, 0, 0)
}

/**
 * Prices route a with `scratch[0..middle)` between beforeA and afterA, and route b with `scratch[middle..end)` between
 * beforeB and afterB, and keeps the move if it is the best; false when it is against a rule.
 */
function judge(
  what: i32,
  a: i32,
  beforeA: i32,
  middle: i32,
  afterA: i32,
  b: i32,
  beforeB: i32,
  end: i32,
  afterB: i32,
  x: i32,
  y: i32,
  z: i32,
  w: i32,
  e: i32,
): bool {
  const priceA = priceSplice(a, beforeA, 0, middle, afterA)
  if (priceA === FORBIDDEN) return false
  let delta = priceA - price[a]
  const shareA = pricedShare
  let priceB: f64 = 0.0
  if (a !== b) {
    priceB = priceSplice(b, beforeB, middle, end, afterB)
    if (priceB === FORBIDDEN) return false
    delta += priceB - price[b]
    const closesA = beforeA === 0 && afterA === 0 && middle === 0 ? -1 : 0
    const closesB = beforeB === 0 && afterB === 0 && middle === end ? -1 : 0
    delta += fairnessDelta2(a, shareA, b, pricedShare, closesA + closesB)
    if (weights[2] > 0.0 && delta < best + ease) delta += tornDelta(a, middle, afterA, b, end, afterB)
  } else delta += fairnessDelta(a, shareA, 0)
  if (delta >= best) return true
  best = delta
  bestPriceA = priceA
  bestShareA = shareA
  bestPriceB = priceB
  bestShareB = pricedShare
  kind = what
  argA = x
  argB = y
  argC = z
  argD = w
  argE = e
  return true
}

/** What compactness adds: the nodes that change their route do so for a moment. */
function tornDelta(a: i32, middle: i32, afterA: i32, b: i32, end: i32, afterB: i32): f64 {
  const now = torn
  let count: i32 = 0
  for (let at = 0; at < end; at++) count = noteMove(scratch[at], at < middle ? a : b, count)
  if (afterA !== 0 && routeOf[afterA] !== a) for (let n = afterA; n !== 0; n = next[n]) count = noteMove(n, a, count)
  if (afterB !== 0 && routeOf[afterB] !== b) for (let n = afterB; n !== 0; n = next[n]) count = noteMove(n, b, count)
  for (let i = 0; i < count; i++) noteRemoved(moved[i])
  for (let i = 0; i < count; i++) noteServed(moved[i], movedFrom[i] === a ? b : a)
  const after = torn
  for (let i = 0; i < count; i++) noteRemoved(moved[i])
  for (let i = 0; i < count; i++) noteServed(moved[i], movedFrom[i])
  setTorn(now)
  return weights[2] * float(after - now)
}

function noteMove(n: i32, r: i32, count: i32): i32 {
  if (kindOf[n] === RELOAD || routeOf[n] === r) return count
  moved[count] = n
  movedFrom[count] = routeOf[n]
  return count + 1
}

function apply(): void {
  const a = kind === CHAIN ? argD : routeOf[kind === HEADS ? argB : argA]
  let b = a
  let middle: i32 = 0
  let end: i32 = 0
  if (kind === CHAIN) {
    b = routeOf[argA]
    middle = layMoved(a, argA, argB, argC, argE === 1, 0)
    end = a === b ? middle : layWithout(b, argA, argB, middle)
  } else if (kind === SWAP) {
    b = routeOf[argC]
    middle = laySwapped(a, argA, argB, argC, argD, 0)
    end = a === b ? middle : laySwapped(b, argC, argD, argA, argB, middle)
  } else if (kind === HEADS) {
    b = routeOf[argA]
    const p = previous[argB]
    middle = layTail(argB, layHead(b, argA, 0))
    end = layTail(next[argA], layHead(a, p, middle))
  } else if (kind === TAILS) {
    b = routeOf[argB]
    const rest = next[argA]
    middle = layTail(argB, layHead(a, argA, 0))
    end = layTail(rest, layHead(b, previous[argB], middle))
  } else {
    middle = layTurned(a, argA, argB)
    end = middle
  }
  for (let at = 0; at < end; at++) noteRemoved(scratch[at])
  if (!write(a, 0, middle, bestPriceA, bestShareA)) broken = true
  if (a !== b && !write(b, middle, end, bestPriceB, bestShareB)) broken = true
}
