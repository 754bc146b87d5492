/** For tests: whether what inserting knows while it waits agrees with the route timed as a whole. */
import { fitsBetween, fitsPair, setupsWith, takeIn, timeLazily } from './rich-lazy.ts'
import { legCost } from './rich-legs.ts'
import {
  JOB,
  PICKUP,
  hasSums,
  isSimple,
  kindOf,
  nodes,
  partner,
  perTaskSecond,
  routes,
  service,
  typeOf,
} from './rich-problem.ts'
import { drive, first, last, length, next, previous, running, scratch } from './rich-state.ts'
import { timesOf } from './rich-time.ts'

/**
 * Takes out every job and every shipment and puts it back where it stood, and counts those that would not fit there, that are
 * priced otherwise, or that leave the route timed otherwise than before.
 * @example lazyFaults() // 0
 */
export function lazyFaults(): i32 {
  if (!isSimple) return 0
  let faults: i32 = 0
  for (let r = 0; r < routes; r++)
    for (let n = first[r]; n !== 0; n = next[n])
      if (kindOf[n] === JOB || kindOf[n] === PICKUP) faults += faultsOf(r, n, kindOf[n] === JOB ? n : partner[n])
  return faults
}

/** The same for job n, or for pickup n and its delivery q. */
function faultsOf(r: i32, n: i32, q: i32): i32 {
  let faults: i32 = 0
  const timed = timesOf(r)
  const whole = running[r]
  const driven = drive[r]
  const way = length[r]
  const before = previous[n]
  const x = previous[q]
  const after = next[q]
  const w = next[n] === q ? after : next[n]
  detach(q, r)
  if (q !== n) detach(n, r)
  timeLazily(r)
  let more = added(r, n, before, w)
  if (q === n) {
    if (!fitsBetween(n, before, w, r)) faults++
  } else {
    more += added(r, q, x, after)
    if (!fitsPair(r, before, layPair(n, q, x, w), after)) faults++
  }
  if (isOther(running[r] + more, whole)) faults++
  attach(n, before, r)
  if (q !== n) attach(q, x, r)
  takeIn(r, n, q, 0.0)
  // sums that are kept by what is added differ by a rounding
  if (hasSums && (isOther(drive[r], driven) || isOther(length[r], way))) faults++
  drive[r] = driven
  length[r] = way
  running[r] = whole
  if (timesOf(r) !== timed) faults++
  return faults
}

function isOther(value: f64, exact: f64): bool {
  return Math.abs(value - exact) > 1e-6 * (1.0 + exact)
}

/** What n between v and w costs. */
function added(r: i32, n: i32, v: i32, w: i32): f64 {
  const busy = service[typeOf[r] * nodes + n] + setupsWith(n, v, w, r)
  const now = v === 0 && w === 0 ? 0.0 : legCost(r, v, w)
  return legCost(r, v, n) + legCost(r, n, w) - now + busy * perTaskSecond[r]
}

/** Writes pickup p, all from w to x, and delivery q behind it, to the front of scratch; returns how many. */
function layPair(p: i32, q: i32, x: i32, w: i32): i32 {
  scratch[0] = p
  let at: i32 = 1
  if (x !== p)
    for (let n = w; ; n = next[n]) {
      scratch[at] = n
      at++
      if (n === x) break
    }
  scratch[at] = q
  return at + 1
}

function detach(n: i32, r: i32): void {
  const v = previous[n]
  const w = next[n]
  if (v === 0) first[r] = w
  else next[v] = w
  if (w === 0) last[r] = v
  else previous[w] = v
}

function attach(n: i32, v: i32, r: i32): void {
  const w = v === 0 ? first[r] : next[v]
  next[n] = w
  previous[n] = v
  if (v === 0) first[r] = n
  else next[v] = n
  if (w === 0) last[r] = n
  else previous[w] = n
}
