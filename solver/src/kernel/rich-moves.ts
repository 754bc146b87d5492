/**
 * Local search of the rich kernel: the moves of moves-inter.ts and moves-intra.ts that make sense with vehicles of
 * different kinds. A bound made of the changed legs drops most of them; what is left is priced exactly.
 */
import type { I32s } from './mem.ts'
import { float, i32s } from './mem.ts'
import {
  chainCount,
  chainEnd,
  chainFrom,
  chainGain,
  chainLeaves,
  chainNet,
  chainTo,
  forwardCount,
  isClosed,
  isInside,
  makeChains,
  mostNet,
  takeChains,
} from './rich-chains.ts'
import { edge } from './rich-fit.ts'
import { layChain, layHead, layMoved, laySwapped, layTail, layTurned, layWithout } from './rich-lay.ts'
import { beginFrom, legCost, legSeconds } from './rich-legs.ts'
import { leastFrom, leastTo, nearCostFrom, nearCostTo } from './rich-near.ts'
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
import { chainMax, searchNeighbours } from './settings.ts'

const CHAIN: i32 = 1
const SWAP: i32 = 2
const TAILS: i32 = 3
const REVERSE: i32 = 4
const HEADS: i32 = 5

/** Longest chains that change places. */
const SWAPPED: i32 = 2

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
  makeChains()
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
  takeChains(u)
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
    if (isBehind) chainsBehind(u, v, r, behind)
    if (isAhead) chainsBefore(u, v, r, ahead)
    if (r === own) {
      if (fixed[v] !== 0) continue
      if (position[u] < position[v]) reverse(u, v, r, ahead)
      else reverse(v, u, r, behind)
      if (isBehind) swapInside(u, next[v], r, behind, true)
      if (isAhead) swapInside(u, previous[v], r, ahead, false)
      continue
    }
    if (isBehind) {
      tails(v, u, behind)
      swapsBehind(u, v, behind)
    }
    if (isAhead) {
      // here u's own vehicle drives the leg
      tails(u, v, nearCostTo(own, u * stride + k) - ease)
      swapsBefore(u, v, ahead)
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

/** The chains that have u at one end go behind v; those that end with u are turned round. `joint` = the leg from v to u. */
function chainsBehind(u: i32, v: i32, r: i32, joint: f64): void {
  const x = next[v]
  const free = joint - edge(r, v, x)
  if (free - mostNet >= best || fixed[x] !== 0) return
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= best) continue
    const end = chainEnd[k]
    const turned = k >= forwardCount
    if (free + legCost(r, end, x) - chainGain[k] < best && x !== (turned ? end : u)) tryChain(k, v, x, r, turned)
  }
}

/** The same before v; a single stop is no chain to turn round. `joint` = the leg from u to v. */
function chainsBefore(u: i32, v: i32, r: i32, joint: f64): void {
  const x = previous[v]
  const free = joint - costIn[v]
  if (free - mostNet >= best || fixed[v] !== 0) return
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= best) continue
    const end = chainEnd[k]
    const turned = k < forwardCount && k > 0
    if (free + legCost(r, x, end) - chainGain[k] < best && x !== (turned ? end : u)) tryChain(k, x, v, r, turned)
  }
}

/** before -> after becomes before -> [from .. to] -> after; where the chain was its neighbours are joined. */
function tryChain(k: i32, before: i32, after: i32, r: i32, turned: bool): void {
  const from = chainFrom[k]
  const to = chainTo[k]
  const own = routeOf[from]
  if (own !== r ? chainLeaves[k] === 0 : isInside(before, k) || isInside(after, k)) return
  const p = previous[from]
  const y = next[to]
  const front = turned ? to : from
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

/**
 * Chains of one or two of each route change places, so that v -> u; the new leg costs `joint`:
 *
 *     p -> [u .. a] -> yA  and  v -> [x .. b] -> yB   become   p -> [x .. b] -> yA  and  v -> [u .. a] -> yB
 */
function swapsBehind(u: i32, v: i32, joint: f64): void {
  const x = next[v]
  if (x === 0 || fixed[x] !== 0) return
  const own = routeOf[u]
  const r = routeOf[v]
  let heads = joint - costIn[u] - costIn[x]
  heads += legCost(own, previous[u], x)
  let b = x
  for (let j: i32 = 0; j < SWAPPED && b !== 0; j++) {
    const yB = next[b]
    const partly = heads - edge(r, b, yB)
    let a = u
    for (let i: i32 = 0; i < SWAPPED && a !== 0; i++) {
      const yA = next[a]
      const bound = partly - edge(own, a, yA)
      if (bound + leastFrom[a] + leastFrom[b] < best && bound + legCost(own, b, yA) + legCost(r, a, yB) < best)
        trySwap(u, a, x, b)
      a = yA
    }
    b = yB
  }
}

/** The mirror image, so that u -> v. */
function swapsBefore(u: i32, v: i32, joint: f64): void {
  const w = previous[v]
  if (w === 0 || fixed[w] !== 0) return
  const own = routeOf[u]
  const r = routeOf[v]
  const ends = joint - edge(own, u, next[u]) - costIn[v] + legCost(own, w, next[u])
  let b = w
  for (let j: i32 = 0; j < SWAPPED && b !== 0 && fixed[b] === 0; j++) {
    const partly = ends - costIn[b]
    let a = u
    for (let i: i32 = 0; i < SWAPPED && a !== 0 && fixed[a] === 0; i++) {
      const bound = partly - costIn[a]
      if (
        bound + leastTo[a] + leastTo[b] < best &&
        bound + legCost(own, previous[a], b) + legCost(r, previous[b], a) < best
      )
        trySwap(a, u, b, w)
      a = previous[a]
    }
    b = previous[b]
  }
}

function trySwap(fromA: i32, toA: i32, fromB: i32, toB: i32): void {
  if (!(isClosed(fromA, toA) && isClosed(fromB, toB))) return
  const middle = layChain(fromB, toB, false, 0)
  const end = layChain(fromA, toA, false, middle)
  const a = routeOf[fromA]
  const b = routeOf[fromB]
  judge(SWAP, a, previous[fromA], middle, next[toA], b, previous[fromB], end, next[toB], fromA, toA, fromB, toB, 0)
}

/** Two stops of one route, not beside each other, change places. `joint` = one of the four new legs. */
function swapInside(u: i32, x: i32, r: i32, joint: f64, isBehind: bool): void {
  if (x === 0 || u === x || fixed[x] !== 0 || next[u] === x || next[x] === u) return
  let bound = joint - costIn[u] - edge(r, u, next[u]) - costIn[x] - edge(r, x, next[x])
  if (bound >= best) return
  bound += legCost(r, previous[u], x) + legCost(r, x, next[u])
  if (bound >= best) return
  bound += isBehind ? legCost(r, u, next[x]) : legCost(r, previous[x], u)
  if (bound >= best) return
  const isFirst = position[u] < position[x]
  const one = isFirst ? u : x
  const two = isFirst ? x : u
  let middle = layChain(two, two, false, 0)
  middle = layChain(next[one], previous[two], false, middle)
  middle = layChain(one, one, false, middle)
  judge(SWAP, r, previous[one], middle, next[two], r, 0, middle, 0, u, u, x, x, 0)
}

/**
 * .. v -> x ..  and  .. p -> u ..   become   .. v -> u ..  and  .. p -> x ..; where the vehicles differ and one may not take
 * the other's end of the route, it may take its beginning.
 */
function tails(v: i32, u: i32, joint: f64): void {
  const x = next[v]
  const p = previous[u]
  if (fixed[u] !== 0 || (x !== 0 && fixed[x] !== 0)) return
  const a = routeOf[v]
  const b = routeOf[u]
  if (hasPairs && (openTo[v] !== 0 || (p !== 0 && openTo[p] !== 0))) return
  // with different vehicles the tails themselves cost something else: only the exact price tells
  const bound = joint - edge(a, v, x) - costIn[u]
  if (bound >= best || bound + legCost(b, p, x) >= best) return
  if (judge(TAILS, a, v, 0, u, b, p, 0, x, v, u, 0, 0, 0) || classOf[a] === classOf[b]) return
  if (fixed[first[a]] !== 0 || fixed[first[b]] !== 0) return
  const middle = layHead(a, v, 0)
  const end = layHead(b, p, middle)
  judge(HEADS, b, 0, middle, u, a, 0, end, x, v, u, 0, 0, 0)
}

/** The two ways in which turning a segment round makes a and b, which follows it, neighbours at the cost `joint`. */
function reverse(a: i32, b: i32, r: i32, joint: f64): void {
  const x = next[a]
  if (x === b) return
  if (fixed[x] === 0) {
    const y = next[b]
    const bound = joint - costIn[x] - edge(r, b, y)
    if (bound < best && bound + legCost(r, x, y) < best) turn(a, x, b, y, r)
  }
  if (fixed[a] !== 0) return
  const p = previous[a]
  const to = previous[b]
  const bound = joint - costIn[a] - costIn[b]
  if (bound < best && bound + legCost(r, p, to) < best) turn(p, a, to, b, r)
}

function turn(before: i32, from: i32, to: i32, after: i32, r: i32): void {
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
