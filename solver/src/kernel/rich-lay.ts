/** Writes routes and parts of them into scratch, from a place on; answers the place behind them. */
import { first, next, previous, scratch } from './rich-state.ts'

/** Route r up to node `to`. @example layHead(0, 5, 0) */
export function layHead(r: i32, to: i32, start: i32): i32 {
  let at = start
  if (to === 0) return at
  let n = first[r]
  while (true) {
    scratch[at] = n
    at++
    if (n === to) return at
    n = next[n]
  }
}

/** From a node to the end of its route. @example layTail(5, 0) */
export function layTail(from: i32, start: i32): i32 {
  let at = start
  for (let n = from; n !== 0; n = next[n]) {
    scratch[at] = n
    at++
  }
  return at
}

/** A chain, also turned round. @example layChain(5, 7, true, 0) */
export function layChain(from: i32, to: i32, turned: bool, start: i32): i32 {
  let at = start
  let n = turned ? to : from
  const end = turned ? from : to
  while (true) {
    scratch[at] = n
    at++
    if (n === end) return at
    n = turned ? previous[n] : next[n]
  }
}

/** Route r with the chain behind `before`. @example layMoved(0, 5, 7, 3, false, 0) */
export function layMoved(r: i32, from: i32, to: i32, before: i32, turned: bool, start: i32): i32 {
  let at = start
  if (before === 0) at = layChain(from, to, turned, at)
  let n = first[r]
  while (n !== 0) {
    if (n === from) {
      n = next[to]
      continue
    }
    scratch[at] = n
    at++
    if (n === before) at = layChain(from, to, turned, at)
    n = next[n]
  }
  return at
}

/** Route r without the chain. @example layWithout(0, 5, 7, 0) */
export function layWithout(r: i32, from: i32, to: i32, start: i32): i32 {
  return layTail(next[to], layHead(r, previous[from], start))
}

/** Route r with the chain from .. to replaced by another; of one route both chains change places. @example laySwapped(0, 5, 5, 9, 9, 0) */
export function laySwapped(r: i32, from: i32, to: i32, otherFrom: i32, otherTo: i32, start: i32): i32 {
  let at = start
  let n = first[r]
  while (n !== 0) {
    if (n === from) {
      at = layChain(otherFrom, otherTo, false, at)
      n = next[to]
    } else if (n === otherFrom) {
      at = layChain(from, to, false, at)
      n = next[otherTo]
    } else {
      scratch[at] = n
      at++
      n = next[n]
    }
  }
  return at
}

/** Route r with the chain turned round. @example layTurned(0, 5, 7) */
export function layTurned(r: i32, from: i32, to: i32): i32 {
  let at: i32 = 0
  let n = first[r]
  while (n !== 0) {
    if (n === from) {
      at = layChain(from, to, true, at)
      n = next[to]
      continue
    }
    scratch[at] = n
    at++
    n = next[n]
  }
  return at
}
