/** Local search of the rich kernel: only stops that changed are looked at, only with their nearest neighbours. */
import type { I32s } from './mem.ts'
import { i32s } from './mem.ts'
import { takeChains } from './rich-chains.ts'
import { edge } from './rich-fit.ts'
import {
  CHAIN,
  HEADS,
  REVERSE,
  TAILS,
  apply,
  argA,
  argB,
  argC,
  argD,
  ease,
  easeFor,
  forgetMove,
  kind,
  makeMove,
} from './rich-move.ts'
import { chainsBefore, chainsBehind, reverse, swapInside, swapsBefore, swapsBehind, tails } from './rich-moves.ts'
import { nearCostFrom, nearCostTo } from './rich-near.ts'
import { mayMove } from './rich-price.ts'
import { RELOAD, fixed, kindOf, neighbours, nodes, stride, taskOf } from './rich-problem.ts'
import { costIn, first, next, position, previous, routeOf, size } from './rich-state.ts'
import { chainMax, searchNeighbours } from './settings.ts'

let queue: I32s = i32s(0)
let queued: I32s = i32s(0)
let head: i32 = 0
let waiting: i32 = 0

/** @example makeLocalSearch(0.0) */
export function makeLocalSearch(easing: f64): void {
  queue = i32s(nodes)
  queued = i32s(nodes)
  head = 0
  waiting = 0
  makeMove(easing)
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
  let broken = false
  while (waiting > 0) {
    const u = queue[head]
    head++
    if (head === nodes) head = 0
    waiting--
    queued[u] = 0
    if (left === 0 || broken || routeOf[u] < 0) continue
    forgetMove()
    findMove(u)
    if (kind === 0) continue
    left--
    const a = routeOf[argA]
    const b = kind === CHAIN ? argD : routeOf[kind === TAILS || kind === HEADS ? argB : argC]
    if (!apply()) broken = true
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
    const at = u * stride + k
    const v = neighbours[at]
    if (v === 0) return
    const r = routeOf[v]
    if (r < 0) continue
    easeFor(own, r)
    const worn = (enter > leave ? enter : leave) + ease
    const behind = nearCostFrom(r, at) - ease
    const ahead = nearCostTo(r, at) - ease
    const isBehind = few || behind < worn || behind < edge(r, v, next[v])
    const isAhead = few || ahead < worn || ahead < costIn[v]
    if (!isBehind && !isAhead) continue
    const comes = r === own || mayMove(u, taskOf[u], r)
    if (isBehind && comes) chainsBehind(u, v, r, behind)
    if (isAhead && comes) chainsBefore(u, v, r, ahead)
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
      if (comes) swapsBehind(u, v, behind)
    }
    if (isAhead) {
      // here u's own vehicle drives the leg
      tails(u, v, nearCostTo(own, at) - ease)
      if (comes) swapsBefore(u, v, ahead)
    }
  }
}
