/** The best move found for the node at hand: what it changes, what its routes will cost, and how it is made. */
import type { I32s } from './mem.ts'
import { float, i32s } from './mem.ts'
import { layHead, layMoved, laySwapped, layTail, layTurned, layWithout } from './rich-lay.ts'
import { FORBIDDEN, pricedShare } from './rich-price.ts'
import { RELOAD, kindOf, nodes, paysIdle, weights } from './rich-problem.ts'
import { write } from './rich-routes.ts'
import { priceSplice } from './rich-splice.ts'
import {
  idleIn,
  lateIn,
  movedIn,
  next,
  noteRemoved,
  noteServed,
  previous,
  price,
  routeOf,
  scratch,
  setTorn,
  torn,
} from './rich-state.ts'
import { fairnessDelta, fairnessDelta2 } from './rich-terms.ts'

export const CHAIN: i32 = 1
export const SWAP: i32 = 2
export const TAILS: i32 = 3
export const REVERSE: i32 = 4
export const HEADS: i32 = 5

/** How much fairness and compactness may be worth to one move. */
let easeAlways: f64 = 0.0
/** How much all terms that no leg shows may be worth to a move of the two routes at hand: bounds are eased by it. */
export let ease: f64 = 0.0

/** 0 = none was found. */
export let kind: i32 = 0
export let best: f64 = 0.0
export let argA: i32 = 0
export let argB: i32 = 0
export let argC: i32 = 0
export let argD: i32 = 0
let argE: i32 = 0
/** What the routes of the best move will cost, and their shares. */
let bestPriceA: f64 = 0.0
let bestShareA: f64 = 0.0
let bestPriceB: f64 = 0.0
let bestShareB: f64 = 0.0

let moved: I32s = i32s(0)
let movedFrom: I32s = i32s(0)

/** @example makeMove(0.0) */
export function makeMove(easing: f64): void {
  moved = i32s(nodes)
  movedFrom = i32s(nodes)
  easeAlways = easing
}

/** @example forgetMove() */
export function forgetMove(): void {
  kind = 0
  best = -1e-7
}

/**
 * From now on routes a and b are at hand. Being late can only be mended where something is late, waiting be spared where
 * somebody waits, and the plan be kept only where it is not.
 * @example easeFor(0, 3)
 */
export function easeFor(a: i32, b: i32): void {
  ease = easeAlways + lateIn[a]
  if (a !== b) ease += lateIn[b]
  if (paysIdle) ease += idleIn[a] + (a === b ? 0.0 : idleIn[b])
  if (weights[3] <= 0.0) return
  const count = movedIn[a] + (a === b ? 0 : movedIn[b])
  ease += weights[3] * float(count < 4 ? count : 4)
}

/**
 * Prices route a with `scratch[0..middle)` between beforeA and afterA, and route b with `scratch[middle..end)` between
 * beforeB and afterB, and keeps the move if it is the best; false when it is against a rule.
 * @example judge(REVERSE, 0, 5, 3, 9, 0, 0, 3, 0, 6, 8, 0, 0, 0)
 */
export function judge(
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
    delta += fairnessDelta2(a, shareA, b, pricedShare, closesA, closesB)
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

/**
 * Makes it; false when a route is too late by a rounding at the edge of a window: its walk may differ from the splice
 * by as much.
 * @example apply()
 */
export function apply(): bool {
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
  const lawful = write(a, 0, middle, bestPriceA, bestShareA)
  return (a === b || write(b, middle, end, bestPriceB, bestShareB)) && lawful
}
