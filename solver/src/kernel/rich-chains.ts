/**
 * The chains that have the node at hand at one end, and what its route saves without each: asked once, for all the places
 * they are then tried at.
 */
import type { F64s, I32s } from './mem.ts'
import { f64s, i32s } from './mem.ts'
import { edge } from './rich-fit.ts'
import { legCost } from './rich-legs.ts'
import { leastFrom, leastTo } from './rich-near.ts'
import { fixed, hasPairs, partner } from './rich-problem.ts'
import { costIn, next, position, previous, routeOf } from './rich-state.ts'
import { opening } from './rich-time.ts'
import { chainMax } from './settings.ts'

/** Longer chains than this are not tried, whatever the settings say. */
const CHAIN_LIMIT: i32 = 8

/** Where each begins and ends in its route, and the end that is not the node at hand. */
export const chainFrom: I32s = i32s(2 * CHAIN_LIMIT)
export const chainTo: I32s = i32s(2 * CHAIN_LIMIT)
export const chainEnd: I32s = i32s(2 * CHAIN_LIMIT)
/** What taking it out saves, and the same less the least that the leg of its other end can cost. */
export const chainGain: F64s = f64s(2 * CHAIN_LIMIT)
export const chainNet: F64s = f64s(2 * CHAIN_LIMIT)
/** Whether it may leave its route. */
export const chainLeaves: I32s = i32s(2 * CHAIN_LIMIT)
export let chainCount: i32 = 0
/** The first so many reach forward from the node, the others back. */
export let forwardCount: i32 = 0
export let mostNet: f64 = 0.0
/** The same of those that may leave their route. */
export let mostLeaving: f64 = 0.0
/** Whether the node may leave alone, with the one behind it, with the one before it: shipments go as a whole. */
export let leavesAlone: bool = false
export let leavesForward: bool = false
export let leavesBack: bool = false

/**
 * Lists the chains of up to `chainMax` nodes that begin or end with u:
 *
 *     p -> [u .. w] -> y   and   p -> [w .. u] -> y      gain = cost(p, from) + cost(to, y) - cost(p, y)
 *
 * @example takeChains(7)
 */
export function takeChains(u: i32): void {
  const most = chainMax < CHAIN_LIMIT ? chainMax : CHAIN_LIMIT
  chainCount = 0
  mostNet = -1e18
  mostLeaving = -1e18
  leavesAlone = isClosed(u, u)
  leavesForward = next[u] !== 0 && isClosed(u, next[u])
  leavesBack = previous[u] !== 0 && isClosed(previous[u], u)
  let end = u
  for (let length: i32 = 1; length <= most && end !== 0; length++) {
    takeChain(u, end, end)
    end = next[end]
  }
  forwardCount = chainCount
  end = previous[u]
  for (let length: i32 = 2; length <= most && end !== 0 && fixed[end] === 0; length++) {
    takeChain(end, u, end)
    end = previous[end]
  }
}

function takeChain(from: i32, to: i32, end: i32): void {
  const r = routeOf[from]
  const p = previous[from]
  const y = next[to]
  let gain = costIn[from] + edge(r, to, y)
  gain += p === 0 && y === 0 ? opening(r) : -legCost(r, p, y)
  const least = leastFrom[end] < leastTo[end] ? leastFrom[end] : leastTo[end]
  chainFrom[chainCount] = from
  chainTo[chainCount] = to
  chainEnd[chainCount] = end
  chainGain[chainCount] = gain
  chainNet[chainCount] = gain - least
  if (gain - least > mostNet) mostNet = gain - least
  const leaves = isClosed(from, to)
  if (leaves && gain - least > mostLeaving) mostLeaving = gain - least
  chainLeaves[chainCount] = leaves ? 1 : 0
  chainCount++
}

/** Whether v is one of the chain's nodes. @example isInside(5, 2) */
export function isInside(v: i32, k: i32): bool {
  let n = chainFrom[k]
  while (n !== v) {
    if (n === chainTo[k]) return false
    n = next[n]
  }
  return true
}

/** Whether every shipment of which one end is in the chain has its other end there, too. @example isClosed(5, 7) */
export function isClosed(from: i32, to: i32): bool {
  if (!hasPairs) return true
  let n = from
  while (true) {
    const other = partner[n]
    if (other !== 0 && (position[other] < position[from] || position[other] > position[to])) return false
    if (n === to) return true
    n = next[n]
  }
}
