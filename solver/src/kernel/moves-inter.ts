/** Moves between two routes, and the relocation of chains, which also works inside one. Each states its delta. */
import type { I32s } from './mem.ts'
import { chainInTime, joinInTime, layRelocated, turnedChainInTime } from './chains.ts'
import { i32s } from './mem.ts'
import { CROSS, RELOCATE, SWAP, TAILS, keepMove, moveDelta } from './move.ts'
import { capacity, cost, costInto, demand, leastFrom, leastTo, symmetric, windowed } from './problem.ts'
import { scratchInTime } from './routes.ts'
import { chainMax } from './settings.ts'
import { costFromPrevious, costToNext, first, loadUpTo, next, previous, routeLoad, routeOf } from './state.ts'

const NONE: i32 = 0x7fffffff
/** Longer chains than this are not tried, whatever the settings say. */
const CHAIN_LIMIT: i32 = 8

/** The chains that have u at one end: their other end, and from where to where they reach in their route. */
let chainEnd: I32s = i32s(0)
let chainFrom: I32s = i32s(0)
let chainTo: I32s = i32s(0)
/** What taking the chain out saves, and the same less the least that its other end's new edge can cost. */
let chainGain: I32s = i32s(0)
let chainNet: I32s = i32s(0)
let chainCount: i32 = 0
/** The first so many reach forward from u, the others back. */
let forwardCount: i32 = 0
let mostNet: i32 = 0
/** What the edges behind the stops of the forward chains, and before those of the others, cost above their least. */
let mostForward: i32 = 0
let mostBack: i32 = 0

/** @example makeMoves() */
export function makeMoves(): void {
  chainEnd = i32s(2 * CHAIN_LIMIT)
  chainFrom = i32s(2 * CHAIN_LIMIT)
  chainTo = i32s(2 * CHAIN_LIMIT)
  chainGain = i32s(2 * CHAIN_LIMIT)
  chainNet = i32s(2 * CHAIN_LIMIT)
}

/**
 * Lists the chains of up to `chainMax` stops that begin or end with u, for the relocations of u that follow:
 *
 *     p -> [u .. w] -> y   and   p -> [w .. u] -> y      gain = cost(p, from) + cost(to, y) - cost(p, y)
 *
 * @example takeChains(7)
 */
export function takeChains(u: i32): void {
  const most = chainMax < CHAIN_LIMIT ? chainMax : CHAIN_LIMIT
  chainCount = 0
  mostNet = -NONE
  mostForward = 0
  mostBack = costFromPrevious[u] - leastTo[u]
  let end = u
  for (let length: i32 = 1; length <= most && end !== 0; length++) {
    takeChain(u, end, end)
    const above = costToNext[end] - leastFrom[end]
    if (above > mostForward) mostForward = above
    end = next[end]
  }
  forwardCount = chainCount
  end = previous[u]
  for (let length: i32 = 2; length <= most && end !== 0; length++) {
    takeChain(end, u, end)
    const above = costFromPrevious[end] - leastTo[end]
    if (above > mostBack) mostBack = above
    end = previous[end]
  }
}

function takeChain(from: i32, to: i32, end: i32): void {
  const gain = costFromPrevious[from] + costToNext[to] - cost(previous[from], next[to])
  const least = leastFrom[end] < leastTo[end] ? leastFrom[end] : leastTo[end]
  chainFrom[chainCount] = from
  chainTo[chainCount] = to
  chainEnd[chainCount] = end
  chainGain[chainCount] = gain
  chainNet[chainCount] = gain - least
  if (gain - least > mostNet) mostNet = gain - least
  chainCount++
}

/**
 * Relocates the chains of u so that the new edge is v -> u, at the cost `joint`:
 *
 *     .. v -> x ..  and  .. p -> [u .. w] -> y ..   become   .. v -> [u .. w] -> x ..  and  .. p -> y ..
 *     a chain that ends with u is turned round first
 *     delta = cost(v, u) + cost(w, x) - cost(v, x) - gain
 *
 * @example relocateBehind(7, 12, costFromNeighbour[k])
 */
export function relocateBehind(u: i32, v: i32, joint: i32): void {
  const free = joint - costToNext[v]
  if (free - mostNet >= moveDelta) return
  const x = next[v]
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= moveDelta) continue
    const end = chainEnd[k]
    const turned = k >= forwardCount
    const delta = free + cost(end, x) - chainGain[k]
    if (delta < moveDelta && x !== (turned ? end : u) && !isInside(v, k)) tryRelocate(k, v, routeOf[v], turned, delta)
  }
}

/** The mirror image: the new edge is u -> v. @example relocateBefore(7, 12, costToNeighbour[k]) */
export function relocateBefore(u: i32, v: i32, joint: i32): void {
  const free = joint - costFromPrevious[v]
  if (free - mostNet >= moveDelta) return
  const x = previous[v]
  for (let k: i32 = 0; k < chainCount; k++) {
    if (free - chainNet[k] >= moveDelta) continue
    const end = chainEnd[k]
    // a single stop is no chain to turn round
    const turned = k < forwardCount && k > 0
    const delta = free + costInto(x, end) - chainGain[k]
    if (delta < moveDelta && x !== (turned ? end : u) && !isInside(v, k)) tryRelocate(k, x, routeOf[v], turned, delta)
  }
}

/** Whether v is one of the chain's stops. */
function isInside(v: i32, k: i32): bool {
  let c = chainFrom[k]
  while (c !== v) {
    if (c === chainTo[k]) return false
    c = next[c]
  }
  return true
}

/** Chain k out of p -> from .. to -> y, between before -> after of route r, if loads and windows allow. */
function tryRelocate(k: i32, before: i32, r: i32, turned: bool, straight: i32): void {
  const from = chainFrom[k]
  const to = chainTo[k]
  const delta = turned && !symmetric ? straight + turningCost(from, to) : straight
  if (delta >= moveDelta) return
  if (routeOf[from] !== r) {
    if (routeLoad[r] + loadUpTo[to] - loadUpTo[from] + demand[from] > capacity) return
    if (windowed) {
      if (!joinInTime(previous[from], next[to])) return
      const after = before !== 0 ? next[before] : first[r]
      if (turned ? !turnedChainInTime(before, from, to, after) : !chainInTime(before, from, to, after)) return
    }
  } else if (windowed && !scratchInTime(0, layRelocated(r, from, to, before, turned))) return
  keepMove(RELOCATE, delta, from, to, before, r, turned ? 1 : 0)
}

/** What the chain costs more when it is driven the other way. */
function turningCost(from: i32, to: i32): i32 {
  let more: i32 = 0
  for (let c = from; c !== to; c = next[c]) more += cost(next[c], c) - costToNext[c]
  return more
}

/**
 * Swaps chains of two routes so that the new edge is v -> u, at the cost `joint`:
 *
 *     p -> [u .. a] -> yA  and  v -> [x .. b] -> yB   become   p -> [x .. b] -> yA  and  v -> [u .. a] -> yB
 *     delta = cost(v, u) + cost(p, x) - cost(p, u) - cost(v, x)      the same for all lengths
 *           + cost(b, yA) + cost(a, yB) - cost(a, yA) - cost(b, yB)
 * @example swapBehind(7, 12, costFromNeighbour[k])
 */
export function swapBehind(u: i32, v: i32, joint: i32): void {
  const x = next[v]
  if (x === 0) return
  const heads = joint + cost(previous[u], x) - costFromPrevious[u] - costToNext[v]
  const roomA = capacity - routeLoad[routeOf[u]]
  const roomB = capacity - routeLoad[routeOf[v]]
  let more: i32 = 0
  let b = x
  for (let j: i32 = 1; j <= chainMax && b !== 0; j++) {
    const partly = heads - costToNext[b]
    more += demand[b]
    if (partly + leastFrom[b] - mostForward < moveDelta) {
      let a = u
      let less: i32 = 0
      for (let i: i32 = 1; i <= chainMax && a !== 0; i++) {
        const bound = partly - costToNext[a]
        less += demand[a]
        if (more - less <= roomA && less - more <= roomB && bound + leastFrom[a] + leastFrom[b] < moveDelta) {
          const delta = bound + costInto(b, next[a]) + cost(a, next[b])
          if (delta < moveDelta && swapInTime(u, a, x, b)) keepMove(SWAP, delta, u, a, x, b, 0)
        }
        a = next[a]
      }
    }
    b = next[b]
  }
}

/** The mirror image: the new edge is u -> v. @example swapBefore(7, 12, costToNeighbour[k]) */
export function swapBefore(u: i32, v: i32, joint: i32): void {
  const x = previous[v]
  if (x === 0) return
  const ends = joint + costInto(x, next[u]) - costToNext[u] - costFromPrevious[v]
  const roomA = capacity - routeLoad[routeOf[u]]
  const roomB = capacity - routeLoad[routeOf[v]]
  let more: i32 = 0
  let b = x
  for (let j: i32 = 1; j <= chainMax && b !== 0; j++) {
    const partly = ends - costFromPrevious[b]
    more += demand[b]
    if (partly + leastTo[b] - mostBack < moveDelta) {
      let a = u
      let less: i32 = 0
      for (let i: i32 = 1; i <= chainMax && a !== 0; i++) {
        const bound = partly - costFromPrevious[a]
        less += demand[a]
        if (more - less <= roomA && less - more <= roomB && bound + leastTo[a] + leastTo[b] < moveDelta) {
          const delta = bound + cost(previous[a], b) + costInto(previous[b], a)
          if (delta < moveDelta && swapInTime(a, u, b, x)) keepMove(SWAP, delta, a, u, b, x, 0)
        }
        a = previous[a]
      }
    }
    b = previous[b]
  }
}

/** Whether windows let the chains of two routes change places. */
function swapInTime(fromA: i32, toA: i32, fromB: i32, toB: i32): bool {
  if (!windowed) return true
  return chainInTime(previous[fromA], fromB, toB, next[toA]) && chainInTime(previous[fromB], fromA, toA, next[toB])
}

/**
 * Exchanges tails so that the new edges are v -> u, at the cost `joint`, and p -> x, at the cost `other`:
 *
 *     .. v -> x ..  and  .. p -> u ..   become   .. v -> u ..  and  .. p -> x ..
 *     delta = cost(v, u) + cost(p, x) - cost(v, x) - cost(p, u)
 * @example exchangeTails(12, 7, costFromNeighbour[k], cost(previous[7], next[12]))
 */
export function exchangeTails(v: i32, u: i32, joint: i32, other: i32): void {
  const delta = joint + other - costToNext[v] - costFromPrevious[u]
  if (delta >= moveDelta) return
  const p = previous[u]
  const headU = p === 0 ? 0 : loadUpTo[p]
  const tailU = routeLoad[routeOf[u]] - headU
  const tailV = routeLoad[routeOf[v]] - loadUpTo[v]
  if (loadUpTo[v] + tailU > capacity || headU + tailV > capacity) return
  if (windowed && !(joinInTime(v, u) && joinInTime(p, next[v]))) return
  keepMove(TAILS, delta, v, u, 0, 0, 0)
}

/**
 * Joins two heads, one of them turned round, and the two rests likewise (only without windows and with equal costs
 * both ways), so that u and v meet at the cost `joint`:
 *
 *     .. u -> a ..  and  .. v -> b ..   become   .. u -> v ..  and  .. a -> b ..
 *     delta = cost(u, v) + cost(a, b) - cost(u, a) - cost(v, b)
 * @example crossBehind(7, 12, joint)
 */
export function crossBehind(u: i32, v: i32, joint: i32): void {
  const delta = joint + cost(next[u], next[v]) - costToNext[u] - costToNext[v]
  if (delta < moveDelta) tryCross(u, routeOf[u], v, routeOf[v], delta)
}

/** The mirror image: u and v are the first of the two rests. @example crossBefore(7, 12, joint) */
export function crossBefore(u: i32, v: i32, joint: i32): void {
  const delta = joint + cost(previous[u], previous[v]) - costFromPrevious[u] - costFromPrevious[v]
  if (delta < moveDelta) tryCross(previous[u], routeOf[u], previous[v], routeOf[v], delta)
}

function tryCross(a: i32, routeA: i32, b: i32, routeB: i32, delta: i32): void {
  const heads = (a === 0 ? 0 : loadUpTo[a]) + (b === 0 ? 0 : loadUpTo[b])
  if (heads > capacity || routeLoad[routeA] + routeLoad[routeB] - heads > capacity) return
  keepMove(CROSS, delta, a, b, 0, routeA, routeB)
}
