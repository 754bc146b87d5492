/**
 * Breaks with windows where it costs something to be late or to wait: then the earliest time alone does not tell which way of
 * taking them is the best. Ways to have taken them are carried along the route side by side, the same in the same order and
 * as many as `place-breaks.ts` keeps, so that what this finds the schedule outside finds too.
 */
import type { F64s, I32s } from './mem.ts'
import { f64s, i32s } from './mem.ts'
import { breakBegin, breakSlack, breakMayMiss } from './rich-breaks.ts'
import { beginFrom, lateness, slackOf } from './rich-legs.ts'
import { TOLERANCE, breakFirst, breakService, departs, isSoft, until } from './rich-problem.ts'

/** So many ways with the same next break at a step, and twice as many in a leg. */
const MOST: i32 = 8
/** By vehicle 16 breaks at the most, so 17 numbers of breaks behind it; and one way that is only looked at. */
const SPACE: i32 = 17 * 16 + 1

/** A way: when it is, what is left of the leg, what being late has cost, how long it has waited, how much later all of it could be, and the breaks behind it. */
const time: F64s = f64s(2 * SPACE)
const rest: F64s = f64s(2 * SPACE)
const late: F64s = f64s(2 * SPACE)
const waited: F64s = f64s(2 * SPACE)
const later: F64s = f64s(2 * SPACE)
const taken: I32s = i32s(2 * SPACE)
/** Those at hand stand from `base` on, those that are made of them from `other` on. */
let base: i32 = 0
let size: i32 = 0
let other: i32 = SPACE
let made: i32 = 0

/** Of the best way at the end of the route: see above. */
export let restedEnd: f64 = 0.0
export let restedLate: f64 = 0.0
export let restedWaited: f64 = 0.0
export let restedLater: f64 = 0.0

/** The vehicle stands at its start. @example startRests(0) */
export function startRests(r: i32): void {
  base = 0
  other = SPACE
  size = 1
  time[0] = departs[r]
  late[0] = 0.0
  waited[0] = 0.0
  later[0] = 1e18
  taken[0] = 0
}

/** Each way over a leg of so many seconds to node n, and served there; false when all are too late. @example serveRested(0, 5, 600.0, 300.0) */
export function serveRested(r: i32, n: i32, seconds: f64, busy: f64): bool {
  takeOnTheWay(r, seconds)
  made = 0
  for (let at = base; at < base + size; at++) {
    const arrive = time[at] + rest[at]
    const begin = beginFrom(n, arrive)
    if (begin < arrive) continue
    const to = other + made
    late[to] = isSoft[n] === 0 ? late[at] : late[at] + lateness(n, begin)
    waited[to] = waited[at] + (begin - arrive)
    const slack = slackOf(n, begin) + waited[to]
    later[to] = slack < later[at] ? slack : later[at]
    time[to] = begin + busy
    taken[to] = taken[at]
    keep()
  }
  turn()
  return size > 0
}

/** Each way over the last leg; false when none may end then. The best one stands in `rested…`. @example endRested(0, 600.0) */
export function endRested(r: i32, seconds: f64): bool {
  takeOnTheWay(r, seconds)
  made = 0
  for (let at = base; at < base + size; at++) {
    const to = other + made
    late[to] = late[at]
    waited[to] = waited[at]
    later[to] = later[at]
    time[to] = time[at] + rest[at]
    taken[to] = taken[at]
    keep()
  }
  turn()
  let best: i32 = -1
  let over: f64 = 0.0
  for (let at = base; at < base + size; at++) {
    const beyond = time[at] > until[r] ? time[at] - until[r] : 0.0
    if (beyond > TOLERANCE || !breakMayMiss(r, taken[at], time[at])) continue
    if (best >= 0 && (beyond === over ? !isBetter(at, best) : beyond > over)) continue
    best = at
    over = beyond
  }
  if (best < 0) return false
  restedEnd = time[best]
  restedLate = late[best]
  restedWaited = waited[best]
  restedLater = later[best]
  return true
}

/** Ways that take the next break in this leg, and of those again; until its window opens it is driven on. */
function takeOnTheWay(r: i32, seconds: f64): void {
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  for (let at = base; at < base + size; at++) rest[at] = seconds
  // grows while it is read: several breaks may lie in one leg
  for (let at = base; at < base + size; at++) {
    if (taken[at] === count) continue
    const b = own + taken[at]
    const wait = breakBegin(b, time[at]) - time[at]
    if (wait < 0.0) continue
    const before = wait < rest[at] ? wait : rest[at]
    const arrive = time[at] + before
    const begin = breakBegin(b, arrive)
    const to = base + size
    const left = rest[at] - before
    rest[to] = left < TOLERANCE ? 0.0 : left
    late[to] = late[at]
    waited[to] = waited[at] + (begin - arrive)
    const slack = breakSlack(b, begin) + waited[to]
    later[to] = slack < later[at] ? slack : later[at]
    time[to] = begin + breakService[b]
    taken[to] = taken[at] + 1
    if (isNew(to)) size++
  }
}

/** Whether no way at hand is as good as the one behind them. */
function isNew(way: i32): bool {
  let alike: i32 = 0
  for (let at = base; at < base + size; at++) {
    if (taken[at] !== taken[way]) continue
    const isAsGood =
      late[at] <= late[way] &&
      time[at] + rest[at] <= time[way] + rest[way] &&
      time[at] <= time[way] &&
      rest[at] <= rest[way]
    alike++
    if (isAsGood || alike === 2 * MOST) return false
  }
  return true
}

/** The way made last stays, unless one is as good; it takes the place of one it beats, or of the worst. */
function keep(): void {
  const way = other + made
  let alike: i32 = 0
  let worst: i32 = -1
  for (let at = other; at < way; at++) {
    if (taken[at] !== taken[way]) continue
    if (late[at] <= late[way] && time[at] <= time[way]) return
    if (late[way] <= late[at] && time[way] <= time[at]) {
      copy(way, at)
      return
    }
    alike++
    if (worst < 0 || isBetter(worst, at)) worst = at
  }
  if (alike < MOST) made++
  else if (isBetter(way, worst)) copy(way, worst)
}

/** Those made are at hand now. */
function turn(): void {
  const old = base
  base = other
  other = old
  size = made
}

function copy(from: i32, to: i32): void {
  time[to] = time[from]
  late[to] = late[from]
  waited[to] = waited[from]
  later[to] = later[from]
}

function isBetter(one: i32, than: i32): bool {
  return late[one] !== late[than] ? late[one] < late[than] : time[one] < time[than]
}
