/** Granular local search: only stops that changed are looked at, only with their nearest neighbours. */
import type { I32s } from './mem.ts'
import { i32s } from './mem.ts'
import { applyMove } from './apply.ts'
import { SWAP, forgetMove, moveA, moveB, moveC, moveD, moveKind } from './move.ts'
import {
  crossHeads,
  exchangeTails,
  makeMoves,
  relocateBefore,
  relocateBehind,
  swapBefore,
  swapBehind,
  takeChains,
} from './moves-inter.ts'
import { exchangeStops, reverseBetween } from './moves-intra.ts'
import {
  capacity,
  costFromNeighbour,
  costToNeighbour,
  demand,
  neighbours,
  nodes,
  stride,
  symmetric,
  windowed,
} from './problem.ts'
import { searchNeighbours } from './settings.ts'
import { costFromPrevious, costToNext, next, previous, routeLoad, routeOf } from './state.ts'

/** Ring of stops to look at; a stop is in it once. */
let queue: I32s = i32s(0)
let queued: I32s = i32s(0)
let head: i32 = 0
let length: i32 = 0

/** @example makeLocalSearch() */
export function makeLocalSearch(): void {
  queue = i32s(nodes)
  queued = i32s(nodes)
  makeMoves()
  head = 0
  length = 0
}

/** Asks for a look at this stop (0 is ignored). @example lookAt(5) */
export function lookAt(c: i32): void {
  if (c === 0 || queued[c] === 1 || routeOf[c] < 0) return
  queued[c] = 1
  let at = head + length
  if (at >= nodes) at -= nodes
  queue[at] = c
  length++
}

/** Looks at all queued stops, and at those beside every change, until nothing is left to gain. @example improve() */
export function improve(): void {
  while (length > 0) {
    const u = queue[head]
    head++
    if (head === nodes) head = 0
    length--
    queued[u] = 0
    forgetMove()
    findMove(u)
    if (moveKind === 0) continue
    lookAt(u)
    lookBeside(moveA)
    lookBeside(moveB)
    lookBeside(moveC)
    if (moveKind === SWAP) lookBeside(moveD)
    const a = moveA
    const b = moveB
    applyMove()
    lookBeside(a)
    lookBeside(b)
  }
}

/** The stop and those on both sides of it. */
function lookBeside(c: i32): void {
  if (c === 0 || routeOf[c] < 0) return
  lookAt(c)
  lookAt(previous[c])
  lookAt(next[c])
}

/** The best move that makes u a neighbour of one of its nearest. A move is tried only if its new edge is shorter than an edge it replaces. */
function findMove(u: i32): void {
  const own = routeOf[u]
  const base = u * stride
  const most = searchNeighbours < stride ? searchNeighbours : stride
  const enter = costFromPrevious[u]
  const leave = costToNext[u]
  const load = demand[u]
  takeChains(u)
  for (let k = 0; k < most; k++) {
    const v = neighbours[base + k]
    const r = routeOf[v]
    if (r < 0) continue
    const behind = costFromNeighbour[base + k]
    const before = costToNeighbour[base + k]
    const shorterBehind = behind < costToNext[v]
    const shorterBefore = before < costFromPrevious[v]
    // every chain of u carries u itself
    if (r === own || routeLoad[r] + load <= capacity) {
      if (shorterBehind || behind < enter || behind < leave) relocateBehind(u, v, behind)
      if (shorterBefore || before < leave || before < enter) relocateBefore(u, v, before)
    }
    if (r === own) {
      if (shorterBehind || behind < leave || shorterBefore || behind < enter) reverseBetween(u, v)
      if (shorterBehind || behind < enter) exchangeStops(u, next[v])
      if (shorterBefore || before < leave) exchangeStops(u, previous[v])
      continue
    }
    if (shorterBehind || behind < enter) {
      exchangeTails(v, u, behind)
      swapBehind(u, v, behind)
    }
    if (shorterBefore || before < leave) {
      exchangeTails(u, v, before)
      swapBefore(u, v, before)
    }
    if (!windowed && symmetric) {
      if (shorterBehind || behind < leave) crossHeads(u, own, v, r, next[u], next[v])
      if (shorterBefore || before < enter) crossHeads(previous[u], own, previous[v], r, u, v)
    }
  }
}
