/**
 * The moves of moves-inter.ts and moves-intra.ts that make sense with vehicles of different kinds. A bound made of the
 * changed legs drops most of them; what is left is priced exactly.
 */
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
  leavesAlone,
  leavesBack,
  leavesForward,
  mostLeaving,
  mostNet,
} from './rich-chains.ts'
import { edge } from './rich-fit.ts'
import { layChain, layHead } from './rich-lay.ts'
import { beginFrom, legCost, legSeconds } from './rich-legs.ts'
import { CHAIN, HEADS, REVERSE, SWAP, TAILS, best, judge } from './rich-move.ts'
import { leastFrom, leastTo } from './rich-near.ts'
import { classOf, departs, fixed, hasPairs, quickest } from './rich-problem.ts'
import { costIn, first, leaveAt, next, openTo, position, previous, routeOf } from './rich-state.ts'

/** Longest chains that change places. */
const SWAPPED: i32 = 2

/**
 * The chains that have u at one end go behind v; those that end with u are turned round. `joint` = the leg from v to u.
 * @example chainsBehind(7, 12, 0, 120.0)
 */
export function chainsBehind(u: i32, v: i32, r: i32, joint: f64): void {
  const x = next[v]
  const free = joint - edge(r, v, x)
  const leaves = routeOf[u] !== r
  if (free - (leaves ? mostLeaving : mostNet) >= best || fixed[x] !== 0) return
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= best || (leaves && chainLeaves[k] === 0)) continue
    const end = chainEnd[k]
    const turned = k >= forwardCount
    if (free + legCost(r, end, x) - chainGain[k] >= best || x === (turned ? end : u) || isInside(v, k)) continue
    tryChain(k, v, x, r, turned)
  }
}

/**
 * The same before v; a single stop is no chain to turn round. `joint` = the leg from u to v.
 * @example chainsBefore(7, 12, 0, 120.0)
 */
export function chainsBefore(u: i32, v: i32, r: i32, joint: f64): void {
  const x = previous[v]
  const free = joint - costIn[v]
  const leaves = routeOf[u] !== r
  if (free - (leaves ? mostLeaving : mostNet) >= best || fixed[v] !== 0) return
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= best || (leaves && chainLeaves[k] === 0)) continue
    const end = chainEnd[k]
    const turned = k < forwardCount && k > 0
    if (free + legCost(r, x, end) - chainGain[k] >= best || x === (turned ? end : u) || isInside(v, k)) continue
    tryChain(k, x, v, r, turned)
  }
}

/** before -> after becomes before -> [from .. to] -> after; where the chain was its neighbours are joined. */
function tryChain(k: i32, before: i32, after: i32, r: i32, turned: bool): void {
  const from = chainFrom[k]
  const to = chainTo[k]
  const own = routeOf[from]
  const p = previous[from]
  const y = next[to]
  if (own !== r) {
    if (!follows(r, before, turned ? to : from)) return
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
 * @example swapsBehind(7, 12, 120.0)
 */
export function swapsBehind(u: i32, v: i32, joint: f64): void {
  const x = next[v]
  if (x === 0 || fixed[x] !== 0 || !(leavesAlone || leavesForward)) return
  const own = routeOf[u]
  const r = routeOf[v]
  const heads = joint - costIn[u] - costIn[x] + legCost(own, previous[u], x)
  let b = x
  for (let j: i32 = 0; j < SWAPPED && b !== 0; j++) {
    const yB = next[b]
    const partly = heads - edge(r, b, yB)
    let a = u
    for (let i: i32 = 0; i < SWAPPED && a !== 0; i++) {
      const yA = next[a]
      const bound = partly - edge(own, a, yA)
      if (
        (i === 0 ? leavesAlone : leavesForward) &&
        bound + leastFrom[a] + leastFrom[b] < best &&
        bound + legCost(own, b, yA) + legCost(r, a, yB) < best
      )
        trySwap(u, a, x, b)
      a = yA
    }
    b = yB
  }
}

/** The mirror image, so that u -> v. @example swapsBefore(7, 12, 120.0) */
export function swapsBefore(u: i32, v: i32, joint: f64): void {
  const w = previous[v]
  if (w === 0 || fixed[w] !== 0 || !(leavesAlone || leavesBack)) return
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
        (i === 0 ? leavesAlone : leavesBack) &&
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
  if (!isClosed(fromB, toB)) return
  const a = routeOf[fromA]
  const b = routeOf[fromB]
  if (!follows(a, previous[fromA], fromB) || !follows(b, previous[fromB], fromA)) return
  const middle = layChain(fromB, toB, false, 0)
  const end = layChain(fromA, toA, false, middle)
  judge(SWAP, a, previous[fromA], middle, next[toA], b, previous[fromB], end, next[toB], fromA, toA, fromB, toB, 0)
}

/**
 * Two stops of one route, not beside each other, change places. `joint` = one of the four new legs.
 * @example swapInside(7, 12, 0, 120.0, true)
 */
export function swapInside(u: i32, x: i32, r: i32, joint: f64, isBehind: bool): void {
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
 * @example tails(12, 7, 120.0)
 */
export function tails(v: i32, u: i32, joint: f64): void {
  const x = next[v]
  const p = previous[u]
  if (fixed[u] !== 0 || (x !== 0 && fixed[x] !== 0)) return
  const a = routeOf[v]
  const b = routeOf[u]
  if (hasPairs && (openTo[v] !== 0 || (p !== 0 && openTo[p] !== 0))) return
  // with different vehicles the tails themselves cost something else: only the exact price tells
  const bound = joint - edge(a, v, x) - costIn[u]
  if (bound >= best || bound + legCost(b, p, x) >= best) return
  if (follows(a, v, u) && follows(b, p, x) && judge(TAILS, a, v, 0, u, b, p, 0, x, v, u, 0, 0, 0)) return
  if (classOf[a] === classOf[b]) return
  if (fixed[first[a]] !== 0 || fixed[first[b]] !== 0) return
  const middle = layHead(a, v, 0)
  const end = layHead(b, p, middle)
  judge(HEADS, b, 0, middle, u, a, 0, end, x, v, u, 0, 0, 0)
}

/** Whether route r can reach the node from where it stands in time, whoever brings the node. */
function follows(r: i32, before: i32, n: i32): bool {
  if (n === 0) return true
  const arrive = (before === 0 ? departs[r] : leaveAt[before]) + legSeconds(r, before, n) * quickest[r]
  return beginFrom(n, arrive) >= arrive
}

/**
 * The two ways in which turning a segment round makes a and b, which follows it, neighbours at the cost `joint`.
 * @example reverse(7, 12, 0, 120.0)
 */
export function reverse(a: i32, b: i32, r: i32, joint: f64): void {
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
