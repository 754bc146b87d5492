/** Granular local search: only stops that changed are looked at, only with their nearest neighbours. */
import type { I32s } from './mem.ts'
import { i32s } from './mem.ts'
import { applyMove } from './apply.ts'
import { SWAP, forgetMove, moveA, moveB, moveC, moveD, moveKind } from './move.ts'
import {
  crossBefore,
  crossBehind,
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
  cost,
  costFromNeighbour,
  costInto,
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

/** Asks for a look at the stop and those on both sides of it. @example lookBeside(5) */
export function lookBeside(c: i32): void {
  if (c === 0 || routeOf[c] < 0) return
  lookAt(c)
  lookAt(previous[c])
  lookAt(next[c])
}

/** The best move that makes u a neighbour of one of its nearest. A move is tried only if its new edge is shorter than an edge it replaces. */
function findMove(u: i32): void {
  const own = routeOf[u]
  const enter = costFromPrevious[u]
  const leave = costToNext[u]
  const longer = enter > leave ? enter : leave
  const p = previous[u]
  const y = next[u]
  const room = capacity - demand[u]
  const crossing = !windowed && symmetric
  // as locals these stay in registers
  const near = neighbours
  const fromNear = costFromNeighbour
  const toNear = costToNeighbour
  const onward = costToNext
  const inward = costFromPrevious
  const from = u * stride
  const to = from + (searchNeighbours < stride ? searchNeighbours : stride)
  takeChains(u)
  for (let at = from; at < to; at++) {
    const v = near[at]
    const behind = fromNear[at]
    const before = toNear[at]
    const shorterBehind = behind < onward[v]
    const shorterBefore = before < inward[v]
    if (!shorterBehind && !shorterBefore && behind >= longer && before >= longer) continue
    const r = routeOf[v]
    if (r < 0) continue
    // every chain of u carries u itself
    if (r === own || routeLoad[r] <= room) {
      if (shorterBehind || behind < longer) relocateBehind(u, v, behind)
      if (shorterBefore || before < longer) relocateBefore(u, v, before)
    }
    if (r === own) {
      if (shorterBehind || behind < leave || shorterBefore || behind < enter) reverseBetween(u, v)
      if (shorterBehind || behind < enter) exchangeStops(u, next[v])
      if (shorterBefore || before < leave) exchangeStops(u, previous[v])
      continue
    }
    if (shorterBehind || behind < enter) {
      exchangeTails(v, u, behind, cost(p, next[v]))
      swapBehind(u, v, behind)
    }
    if (shorterBefore || before < leave) {
      exchangeTails(u, v, before, costInto(previous[v], y))
      swapBefore(u, v, before)
    }
    if (crossing) {
      if (shorterBehind || behind < leave) crossBehind(u, v, behind)
      if (shorterBefore || before < enter) crossBefore(u, v, before)
    }
  }
}
