/**
 * Breaks with windows, taken in order while a route is driven: the earliest times forward and the latest backward, by the
 * number of breaks taken. Only breaks at the end of the list are left out, where they may. What this finds the schedule
 * outside finds too.
 */
import type { F64s } from './mem.ts'
import { f64s } from './mem.ts'
import { beginFrom, beginUpTo } from './rich-legs.ts'
import {
  TOLERANCE,
  breakEnd,
  breakFirst,
  breakService,
  breakSkippable,
  breakStart,
  breakWindowFirst,
  departs,
  nodes,
  routes,
  until,
} from './rich-problem.ts'
import { breakEndBy, breakLatest, breakLeave } from './rich-state.ts'

/** Later than any shift ends, also one without an end. */
export const NEVER: f64 = 1e19
/** By number of breaks taken: the earliest time the vehicle can leave, and be at the next place. */
const times: F64s = f64s(17)
const arrivals: F64s = f64s(17)

/** The vehicle stands at its start. @example startBreaks(0) */
export function startBreaks(r: i32): void {
  const count = breakFirst[r + 1] - breakFirst[r]
  for (let k = 1; k <= count; k++) times[k] = NEVER
  times[0] = departs[r]
}

/** The vehicle leaves node n, where it was timed before. @example resumeBreaks(0, 5) */
export function resumeBreaks(r: i32, n: i32): void {
  const count = breakFirst[r + 1] - breakFirst[r]
  for (let k = 0; k <= count; k++) times[k] = breakLeave[k * nodes + n]
}

/** Notes when node n, served last, is left; whether that differs from before. @example noteBreaks(0, 5) */
export function noteBreaks(r: i32, n: i32): bool {
  const count = breakFirst[r + 1] - breakFirst[r]
  let differs = false
  for (let k = 0; k <= count; k++) {
    const at = k * nodes + n
    if (breakLeave[at] !== times[k]) differs = true
    breakLeave[at] = times[k]
  }
  return differs
}

/** Over a leg of so many seconds, taking any number of the next breaks on the way; until a window opens it drives on. @example driveOn(0, 600.0) */
export function driveOn(r: i32, seconds: f64): void {
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  if (count === 1) {
    driveWithOne(own, seconds)
    return
  }
  for (let k = 0; k <= count; k++) arrivals[k] = NEVER
  for (let k = 0; k <= count; k++) {
    if (times[k] >= NEVER) continue
    let time = times[k]
    let rest = seconds
    if (time + rest < arrivals[k]) arrivals[k] = time + rest
    for (let taken = k; taken < count; taken++) {
      const begin = breakBegin(own + taken, time)
      if (begin < time) break
      rest = begin - time < rest ? rest - (begin - time) : 0.0
      time = begin + breakService[own + taken]
      if (time + rest < arrivals[taken + 1]) arrivals[taken + 1] = time + rest
    }
  }
}

/** The same with one break. */
function driveWithOne(b: i32, seconds: f64): void {
  const time = times[0]
  arrivals[0] = time < NEVER ? time + seconds : NEVER
  arrivals[1] = arriveAfter(b, time, times[1], seconds)
}

/** With the one break behind it, over a leg of so many seconds that is begun at `time` without it or at `rested` with it. @example arriveAfter(0, 39600.0, NEVER, 600.0) */
export function arriveAfter(b: i32, time: f64, rested: f64, seconds: f64): f64 {
  let arrive = rested + seconds
  if (time < NEVER) {
    const begin = breakBegin(b, time)
    if (begin >= time) {
      const end = begin + breakService[b]
      const now = begin - time < seconds ? end + seconds - (begin - time) : end
      if (now < arrive) arrive = now
    }
  }
  return arrive < NEVER ? arrive : NEVER
}

/** Serves node n for so many seconds on arrival; false when it is too late however the breaks were taken. @example serveOn(0, 5, 300.0) */
export function serveOn(r: i32, n: i32, busy: f64): bool {
  const count = breakFirst[r + 1] - breakFirst[r]
  let some = false
  for (let k = 0; k <= count; k++) {
    times[k] = leaveAfter(n, arrivals[k], busy)
    if (times[k] < NEVER) some = true
  }
  return some
}

/** When n is left that is reached then; never when that is too late. @example leaveAfter(5, 39600.0, 300.0) */
export function leaveAfter(n: i32, arrive: f64, busy: f64): f64 {
  if (arrive >= NEVER) return NEVER
  const begin = beginFrom(n, arrive)
  return begin >= arrive ? begin + busy : NEVER
}

/** Whether the route can end after the leg driven last. @example mayEnd(0) */
export function mayEnd(r: i32): bool {
  const count = breakFirst[r + 1] - breakFirst[r]
  for (let k = 0; k <= count; k++) if (arrivals[k] <= breakEndBy[k * routes + r] + TOLERANCE) return true
  return false
}

/** Whether what stands from node n on, timed before, can follow the leg driven last. @example mayFollow(0, 5) */
export function mayFollow(r: i32, n: i32): bool {
  const count = breakFirst[r + 1] - breakFirst[r]
  for (let k = 0; k <= count; k++) if (arrivals[k] <= breakLatest[k * nodes + n] + TOLERANCE) return true
  return false
}

/** The same with one break, and with the arrivals without and behind it. @example mayEndWithOne(0, 39600.0, 41400.0) */
export function mayEndWithOne(r: i32, without: f64, rested: f64): bool {
  return without <= breakEndBy[r] + TOLERANCE || rested <= breakEndBy[routes + r] + TOLERANCE
}

/** @example mayFollowWithOne(5, 39600.0, 41400.0) */
export function mayFollowWithOne(n: i32, without: f64, rested: f64): bool {
  return without <= breakLatest[n] + TOLERANCE || rested <= breakLatest[nodes + n] + TOLERANCE
}

/** The latest arrival at n by breaks taken, `seconds` of driving before node `after` (0 = the end); whether any differs from before. @example boundBreaks(0, 5, 300.0, 600.0, 0) */
export function boundBreaks(r: i32, n: i32, busy: f64, seconds: f64, after: i32): bool {
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  if (count === 1) return boundWithOne(r, n, busy, seconds, after)
  let differs = false
  for (let k = 0; k <= count; k++) {
    let leave: f64 = -NEVER
    for (let behind = k; behind <= count; behind++) {
      const by = after === 0 ? breakEndBy[behind * routes + r] : breakLatest[behind * nodes + after]
      // the breaks from k on are taken in this leg: the last must be over by then, and all of the driving
      let last = by
      let service: f64 = 0.0
      for (let taken = behind - 1; taken >= k; taken--) {
        last = breakUpTo(own + taken, last - breakService[own + taken])
        service += breakService[own + taken]
      }
      const driven = by - service - seconds
      const found = driven < last ? driven : last
      if (found > leave) leave = found
    }
    if (setLatest(k * nodes + n, n, leave, busy)) differs = true
  }
  return differs
}

/** The latest arrival for leaving by `leave`; whether it differs from before. */
function setLatest(at: i32, n: i32, leave: f64, busy: f64): bool {
  const arrive = leave <= -NEVER ? -NEVER : beginUpTo(n, leave - busy)
  if (arrive === breakLatest[at]) return false
  breakLatest[at] = arrive
  return true
}

/** The same with one break. */
function boundWithOne(r: i32, n: i32, busy: f64, seconds: f64, after: i32): bool {
  const own = breakFirst[r]
  const without = after === 0 ? breakEndBy[r] : breakLatest[after]
  const by = after === 0 ? breakEndBy[routes + r] : breakLatest[nodes + after]
  const last = breakUpTo(own, by - breakService[own])
  const driven = by - breakService[own] - seconds
  const now = driven < last ? driven : last
  const leave = without - seconds > now ? without - seconds : now
  const differs = setLatest(n, n, leave, busy)
  return setLatest(nodes + n, n, by - seconds, busy) || differs
}

/** The latest end of each route, by breaks taken: those left out must be such that may be. @example prepareBreaks() */
export function prepareBreaks(): void {
  for (let r = 0; r < routes; r++) {
    const own = breakFirst[r]
    const count = breakFirst[r + 1] - own
    let end = until[r]
    for (let k = count; k >= 0; k--) {
      breakEndBy[k * routes + r] = end
      if (k === 0) break
      const b = own + k - 1
      if (breakSkippable[b] === 0) end = -NEVER
      const lastWindow = breakWindowFirst[b + 1] - 1
      if (lastWindow >= breakWindowFirst[b] && breakEnd[lastWindow] < end) end = breakEnd[lastWindow]
    }
  }
}

/** The earliest beginning of the break from `time` on; far below 0 when its windows are over. @example breakBegin(3, 39600.0) */
export function breakBegin(b: i32, time: f64): f64 {
  for (let at = breakWindowFirst[b]; at < breakWindowFirst[b + 1]; at++) {
    if (time <= breakEnd[at] + TOLERANCE) return time > breakStart[at] ? time : breakStart[at]
  }
  return breakWindowFirst[b] === breakWindowFirst[b + 1] ? time : -NEVER
}

/** The latest beginning of the break up to `time`; far below 0 when there is none. */
function breakUpTo(b: i32, time: f64): f64 {
  for (let at = breakWindowFirst[b + 1] - 1; at >= breakWindowFirst[b]; at--) {
    if (time >= breakStart[at] - TOLERANCE) return time < breakEnd[at] ? time : breakEnd[at]
  }
  return breakWindowFirst[b] === breakWindowFirst[b + 1] ? time : -NEVER
}

/** How much later the break could begin in the same window. @example breakSlack(3, 39600.0) */
export function breakSlack(b: i32, begin: f64): f64 {
  for (let at = breakWindowFirst[b]; at < breakWindowFirst[b + 1]; at++) {
    if (begin >= breakStart[at] - TOLERANCE && begin <= breakEnd[at] + TOLERANCE)
      return breakEnd[at] > begin ? breakEnd[at] - begin : 0.0
  }
  return breakWindowFirst[b] === breakWindowFirst[b + 1] ? 1e18 : 0.0
}

/** Whether a route that ends then may do without its breaks from the k-th on. @example breakMayMiss(0, 1, 57600.0) */
export function breakMayMiss(r: i32, k: i32, end: f64): bool {
  for (let b = breakFirst[r] + k; b < breakFirst[r + 1]; b++) {
    if (breakSkippable[b] === 0) return false
    const last = breakWindowFirst[b + 1] - 1
    if (last >= breakWindowFirst[b] && end > breakEnd[last] + TOLERANCE) return false
  }
  return true
}
