/**
 * The best move found so far for one stop. Numbers of the moves:
 *
 *     1 relocate   chain a..b goes between c and its successor in route d, turned round when e = 1
 *     2 swap       chain a..b of one route against chain c..d of another (or two single stops of one route)
 *     3 tails      what follows a in its route against what begins with b in its route
 *     4 reverse    the stops a..b of one route turn round
 *     5 cross      head of route d up to a, then the head of route e up to b turned round; the two rests likewise
 */
export const RELOCATE: i32 = 1
export const SWAP: i32 = 2
export const TAILS: i32 = 3
export const REVERSE: i32 = 4
export const CROSS: i32 = 5

export let moveKind: i32 = 0
/** What the move adds to the cost: below 0 for a better solution. */
export let moveDelta: i32 = 0
export let moveA: i32 = 0
export let moveB: i32 = 0
export let moveC: i32 = 0
export let moveD: i32 = 0
export let moveE: i32 = 0

/** Nothing found yet. @example forgetMove() */
export function forgetMove(): void {
  moveKind = 0
  moveDelta = 0
}

/** A feasible move, better than the one before. @example keepMove(REVERSE, -12, 4, 9, 0, 0, 0) */
export function keepMove(kind: i32, delta: i32, a: i32, b: i32, c: i32, d: i32, e: i32): void {
  moveKind = kind
  moveDelta = delta
  moveA = a
  moveB = b
  moveC = c
  moveD = d
  moveE = e
}
