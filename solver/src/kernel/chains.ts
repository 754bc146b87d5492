/** Time along chains, and new orders of one route written into `scratch`. */
import { due, ready, service, travel } from './problem.ts'
import { earliest, first, latest, next, previous, scratch } from './state.ts'

/** Whether before -> from .. to -> after keeps its windows; the chain is read forward. @example chainInTime(3, 5, 6, 0) */
export function chainInTime(before: i32, from: i32, to: i32, after: i32): bool {
  let leave = earliest[before] + service[before]
  let at = before
  let c = from
  while (true) {
    const arrive = leave + travel(at, c)
    const start = arrive > ready[c] ? arrive : ready[c]
    if (start > due[c]) return false
    leave = start + service[c]
    at = c
    if (c === to) break
    c = next[c]
  }
  return leave + travel(at, after) <= latest[after]
}

/** The same for the chain turned round: before -> to .. from -> after. @example turnedChainInTime(3, 5, 6, 0) */
export function turnedChainInTime(before: i32, from: i32, to: i32, after: i32): bool {
  let leave = earliest[before] + service[before]
  let at = before
  let c = to
  while (true) {
    const arrive = leave + travel(at, c)
    const start = arrive > ready[c] ? arrive : ready[c]
    if (start > due[c]) return false
    leave = start + service[c]
    at = c
    if (c === from) break
    c = previous[c]
  }
  return leave + travel(at, after) <= latest[after]
}

/** Whether `before` can be followed by `after` at once. @example joinInTime(3, 8) */
export function joinInTime(before: i32, after: i32): bool {
  return earliest[before] + service[before] + travel(before, after) <= latest[after]
}

/** Writes the route's stops up to and with `to` (0 = none) at `at`; returns the place behind them. @example layHead(2, 9, 0) */
export function layHead(r: i32, to: i32, at: i32): i32 {
  if (to === 0) return at
  let c = first[r]
  while (true) {
    scratch[at] = c
    at++
    if (c === to) return at
    c = next[c]
  }
}

/** The same stops in the opposite order. @example layHeadTurned(9, 0) */
export function layHeadTurned(to: i32, at: i32): i32 {
  for (let c = to; c !== 0; c = previous[c]) {
    scratch[at] = c
    at++
  }
  return at
}

/** Writes the stops from `from` (0 = none) to the end of its route. @example layTail(4, 3) */
export function layTail(from: i32, at: i32): i32 {
  for (let c = from; c !== 0; c = next[c]) {
    scratch[at] = c
    at++
  }
  return at
}

/** The same stops in the opposite order. @example layTailTurned(4, 12, 3) */
export function layTailTurned(from: i32, lastStop: i32, at: i32): i32 {
  if (from === 0) return at
  let c = lastStop
  while (true) {
    scratch[at] = c
    at++
    if (c === from) return at
    c = previous[c]
  }
}

/** Writes the chain from .. to, turned round if asked. @example layChain(5, 7, false, 0) */
export function layChain(from: i32, to: i32, turned: bool, at: i32): i32 {
  let c = turned ? to : from
  const end = turned ? from : to
  while (true) {
    scratch[at] = c
    at++
    if (c === end) return at
    c = turned ? previous[c] : next[c]
  }
}

/**
 * Writes route r with the chain from .. to behind `before` (0 = at the head); the chain may be of this route or not.
 * @example layRelocated(1, 5, 6, 9, false) // number of stops written
 */
export function layRelocated(r: i32, from: i32, to: i32, before: i32, turned: bool): i32 {
  let at: i32 = 0
  if (before === 0) at = layChain(from, to, turned, at)
  let c = first[r]
  while (c !== 0) {
    if (c === from) {
      c = next[to]
      continue
    }
    scratch[at] = c
    at++
    if (c === before) at = layChain(from, to, turned, at)
    c = next[c]
  }
  return at
}

/** Writes route r with the stops from .. to turned round. @example layReversed(1, 5, 9) */
export function layReversed(r: i32, from: i32, to: i32): i32 {
  let at: i32 = 0
  let c = first[r]
  while (c !== 0) {
    if (c === from) {
      at = layChain(from, to, true, at)
      c = next[to]
      continue
    }
    scratch[at] = c
    at++
    c = next[c]
  }
  return at
}

/** Writes route r with the places of the stops a and b exchanged. @example layExchanged(1, 5, 9) */
export function layExchanged(r: i32, a: i32, b: i32): i32 {
  let at: i32 = 0
  for (let c = first[r]; c !== 0; c = next[c]) {
    scratch[at] = c === a ? b : c === b ? a : c
    at++
  }
  return at
}
