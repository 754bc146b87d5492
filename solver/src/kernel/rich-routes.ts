/** Linking, refreshing and writing routes of the rich kernel. */
import { FORBIDDEN, priceRoute, pricedShare } from './rich-price.ts'
import {
  countUsed,
  drive,
  first,
  last,
  length,
  next,
  noteRemoved,
  noteServed,
  previous,
  price,
  routeOf,
  scratch,
  setShare,
  size,
  stops,
  strange,
  touch,
  work,
} from './rich-state.ts'
import { lazy, timeLazily } from './rich-lazy.ts'
import { shareOf, timeAround, timeRoute, timedPrice } from './rich-time.ts'

/** Takes the node out of its route; call `refresh` when all are out. @example unlink(5) */
export function unlink(n: i32): void {
  const r = routeOf[n]
  const before = previous[n]
  const after = next[n]
  touch(r)
  if (before === 0) first[r] = after
  else next[before] = after
  if (after === 0) last[r] = before
  else previous[after] = before
  noteRemoved(n)
}

/** Puts the node behind `before` (0 = at the head) into route r; call `refresh` then. @example link(5, 0, 2) */
export function link(n: i32, before: i32, r: i32): void {
  touch(r)
  const after = before === 0 ? first[r] : next[before]
  if (before === 0) first[r] = n
  else next[before] = n
  if (after === 0) last[r] = n
  else previous[after] = n
  previous[n] = before
  next[n] = after
  noteServed(n, r)
}

/** Writes the route's nodes into scratch from `at` on; returns the place behind them. @example lay(2, 0) */
export function lay(r: i32, at: i32): i32 {
  for (let n = first[r]; n !== 0; n = next[n]) {
    scratch[at] = n
    at++
  }
  return at
}

/** Times and prices the route as it is linked; false when it is too late, too long or too far. Who is in it is not asked. @example refresh(2) */
export function refresh(r: i32): bool {
  const before = size[r]
  return settle(r, before, lazy ? timeLazily(r) : timeRoute(r))
}

/** The same where only nodes n and, somewhere behind it or the same, q are new. @example refreshAround(2, 5, 6) */
export function refreshAround(r: i32, n: i32, q: i32): bool {
  const before = size[r]
  return settle(r, before, timeAround(r, n, q))
}

function settle(r: i32, before: i32, lawful: bool): bool {
  let cost = timedPrice(r)
  let shareNow = size[r] === 0 ? 0.0 : shareOf(drive[r], length[r], work[r], stops[r])
  if (size[r] > 0 && strange[r] !== 0) {
    cost = priceRoute(r, 0, lay(r, 0))
    shareNow = pricedShare
    if (cost === FORBIDDEN) return false
  } else if (!lawful) return false
  price[r] = cost
  setShare(r, shareNow)
  if (before > 0 !== size[r] > 0) countUsed(r, before > 0 ? -1 : 1)
  return true
}

/** The same for a route that comes from outside, with all that is asked of it. @example admit(2) */
export function admit(r: i32): bool {
  return priceRoute(r, 0, lay(r, 0)) !== FORBIDDEN && refresh(r)
}

/**
 * Links `scratch[from..to)` as route r, whose nodes were all unlinked before. What it costs comes from the caller, for the
 * routes that are priced outside; false when it cannot be driven.
 * @example write(2, 0, 5, 120.0, 3.5)
 */
export function write(r: i32, from: i32, to: i32, cost: f64, shareNow: f64): bool {
  const before = size[r]
  touch(r)
  let ahead: i32 = 0
  first[r] = from < to ? scratch[from] : 0
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    previous[n] = ahead
    next[n] = at + 1 < to ? scratch[at + 1] : 0
    noteServed(n, r)
    ahead = n
  }
  last[r] = ahead
  const lawful = lazy ? timeLazily(r) : timeRoute(r)
  const isOutside = strange[r] !== 0
  price[r] = isOutside ? cost : timedPrice(r)
  setShare(r, isOutside ? shareNow : size[r] === 0 ? 0.0 : shareOf(drive[r], length[r], work[r], stops[r]))
  if (before > 0 !== size[r] > 0) countUsed(r, before > 0 ? -1 : 1)
  return lawful || isOutside
}
