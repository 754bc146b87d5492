/** Moves between two routes, and the relocation of chains, which also works inside one. Each states its delta. */
import { chainInTime, joinInTime, layRelocated, turnedChainInTime } from './chains.ts'
import { CROSS, RELOCATE, SWAP, TAILS, keepMove, moveDelta } from './move.ts'
import { capacity, cost, demand, symmetric, windowed } from './problem.ts'
import { scratchInTime } from './routes.ts'
import { chainMax } from './settings.ts'
import { costFromPrevious, costToNext, loadUpTo, next, previous, routeLoad, routeOf } from './state.ts'

/**
 * Relocates chains that begin or end with u so that the new edge is v -> u, at the cost `joint`:
 *
 *     .. v -> x ..  and  .. p -> [u .. w] -> y ..   become   .. v -> [u .. w] -> x ..  and  .. p -> y ..
 *     a chain that ends with u is turned round first
 *
 * What the three old edges cost bounds the gain, so most chains are dropped before any cost is read.
 * @example relocateBehind(7, 12, costFromNeighbour[k])
 */
export function relocateBehind(u: i32, v: i32, joint: i32): void {
  const x = next[v]
  const free = joint - costToNext[v]
  if (x !== u) {
    const entering = free - costFromPrevious[u]
    let to = u
    for (let length: i32 = 1; length <= chainMax; length++) {
      if (entering - costToNext[to] < moveDelta) tryRelocate(u, to, v, x, false, joint, true)
      to = next[to]
      if (to === 0 || to === v) break
    }
  }
  const leaving = free - costToNext[u]
  let from = previous[u]
  for (let length: i32 = 2; length <= chainMax; length++) {
    if (from === 0 || from === v) break
    if (x !== from && leaving - costFromPrevious[from] < moveDelta) tryRelocate(from, u, v, x, true, joint, true)
    from = previous[from]
  }
}

/** The mirror image: the new edge is u -> v. @example relocateBefore(7, 12, costToNeighbour[k]) */
export function relocateBefore(u: i32, v: i32, joint: i32): void {
  const x = previous[v]
  const free = joint - costFromPrevious[v]
  if (x !== u) {
    const leaving = free - costToNext[u]
    let from = u
    for (let length: i32 = 1; length <= chainMax; length++) {
      if (leaving - costFromPrevious[from] < moveDelta) tryRelocate(from, u, x, v, false, joint, false)
      from = previous[from]
      if (from === 0 || from === v) break
    }
  }
  const entering = free - costFromPrevious[u]
  let to = next[u]
  for (let length: i32 = 2; length <= chainMax; length++) {
    if (to === 0 || to === v) break
    if (x !== to && entering - costToNext[to] < moveDelta) tryRelocate(u, to, x, v, true, joint, false)
    to = next[to]
  }
}

/**
 * Chain from .. to out of p -> from .. to -> y, between before -> after of route r:
 * delta = cost(p, y) - cost(p, from) - cost(to, y) + cost(before, head) + cost(tail, after) - cost(before, after),
 * plus what turning changes inside the chain when costs are not the same both ways.
 */
function tryRelocate(from: i32, to: i32, before: i32, after: i32, turned: bool, joint: i32, behind: bool): void {
  const r = behind ? routeOf[before] : routeOf[after]
  const p = previous[from]
  const y = next[to]
  const edge = before !== 0 ? costToNext[before] : costFromPrevious[after]
  let delta = joint - costFromPrevious[from] - costToNext[to] - edge
  // of the chain's two new ends one is the joint; which, is told by where u and v lie
  delta += behind ? cost(turned ? from : to, after) : cost(before, turned ? to : from)
  if (delta >= moveDelta) return
  delta += cost(p, y)
  if (turned && !symmetric) delta += turningCost(from, to)
  if (delta >= moveDelta) return
  const own = routeOf[from]
  if (own !== r) {
    if (routeLoad[r] + loadUpTo[to] - loadUpTo[from] + demand[from] > capacity) return
    if (windowed) {
      if (!joinInTime(p, y)) return
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
  let a = u
  for (let i: i32 = 1; i <= chainMax && a !== 0; i++) {
    const partly = heads - costToNext[a]
    let b = x
    for (let j: i32 = 1; j <= chainMax && b !== 0; j++) {
      const bound = partly - costToNext[b]
      if (bound < moveDelta) {
        const delta = bound + cost(b, next[a]) + cost(a, next[b])
        if (delta < moveDelta && swapFits(u, a, x, b)) keepMove(SWAP, delta, u, a, x, b, 0)
      }
      b = next[b]
    }
    a = next[a]
  }
}

/** The mirror image: the new edge is u -> v. @example swapBefore(7, 12, costToNeighbour[k]) */
export function swapBefore(u: i32, v: i32, joint: i32): void {
  const x = previous[v]
  if (x === 0) return
  const ends = joint + cost(x, next[u]) - costToNext[u] - costFromPrevious[v]
  let a = u
  for (let i: i32 = 1; i <= chainMax && a !== 0; i++) {
    const partly = ends - costFromPrevious[a]
    let b = x
    for (let j: i32 = 1; j <= chainMax && b !== 0; j++) {
      const bound = partly - costFromPrevious[b]
      if (bound < moveDelta) {
        const delta = bound + cost(previous[a], b) + cost(previous[b], a)
        if (delta < moveDelta && swapFits(a, u, b, x)) keepMove(SWAP, delta, a, u, b, x, 0)
      }
      b = previous[b]
    }
    a = previous[a]
  }
}

/** Whether the chains of two routes can change places: loads, then windows. */
function swapFits(fromA: i32, toA: i32, fromB: i32, toB: i32): bool {
  const more = loadUpTo[toB] - loadUpTo[fromB] + demand[fromB] - (loadUpTo[toA] - loadUpTo[fromA] + demand[fromA])
  if (routeLoad[routeOf[fromA]] + more > capacity) return false
  if (routeLoad[routeOf[fromB]] - more > capacity) return false
  if (!windowed) return true
  return chainInTime(previous[fromA], fromB, toB, next[toA]) && chainInTime(previous[fromB], fromA, toA, next[toB])
}

/**
 * Exchanges tails so that the new edge is v -> u:
 *
 *     .. v -> x ..  and  .. p -> u ..   become   .. v -> u ..  and  .. p -> x ..
 *     delta = cost(v, u) + cost(p, x) - cost(v, x) - cost(p, u)
 * @example exchangeTails(12, 7, costFromNeighbour[k])
 */
export function exchangeTails(v: i32, u: i32, joint: i32): void {
  const x = next[v]
  const p = previous[u]
  const bound = joint - costToNext[v] - costFromPrevious[u]
  if (bound >= moveDelta) return
  const delta = bound + cost(p, x)
  if (delta >= moveDelta) return
  const headU = p === 0 ? 0 : loadUpTo[p]
  const tailU = routeLoad[routeOf[u]] - headU
  const tailV = routeLoad[routeOf[v]] - loadUpTo[v]
  if (loadUpTo[v] + tailU > capacity || headU + tailV > capacity) return
  if (windowed && !(joinInTime(v, u) && joinInTime(p, x))) return
  keepMove(TAILS, delta, v, u, 0, 0, 0)
}

/**
 * Joins two heads, one of them turned round, and the two rests likewise (only without windows and with equal costs
 * both ways):
 *
 *     .. a -> a' ..  and  .. b -> b' ..   become   .. a -> b ..  and  .. a' -> b' ..
 *     delta = cost(a, b) + cost(a', b') - cost(a, a') - cost(b, b')
 * @example crossHeads(7, 1, 12, 2)
 */
export function crossHeads(a: i32, routeA: i32, b: i32, routeB: i32, afterA: i32, afterB: i32): void {
  const oldA = afterA !== 0 ? costFromPrevious[afterA] : costToNext[a]
  const oldB = afterB !== 0 ? costFromPrevious[afterB] : costToNext[b]
  const delta = cost(a, b) + cost(afterA, afterB) - oldA - oldB
  if (delta >= moveDelta) return
  const heads = (a === 0 ? 0 : loadUpTo[a]) + (b === 0 ? 0 : loadUpTo[b])
  if (heads > capacity || routeLoad[routeA] + routeLoad[routeB] - heads > capacity) return
  keepMove(CROSS, delta, a, b, 0, routeA, routeB)
}
