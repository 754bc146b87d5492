/** Drives a stretch that is new, and behind it as far as anything may differ: what it costs, and whether it is in time. */
import {
  NEVER,
  arriveAfter,
  driveOn,
  leaveAfter,
  mayEnd,
  mayEndWithOne,
  mayFollow,
  mayFollowWithOne,
  resumeBreaks,
  serveOn,
  startBreaks,
} from './rich-breaks.ts'
import { arriveIn, beginFrom, lateness, legCost, legMetres, legSeconds } from './rich-legs.ts'
import {
  NO_WAY,
  RELOAD,
  TOLERANCE,
  bandCount,
  breakFirst,
  departs,
  factor,
  hasSums,
  isSoft,
  kindOf,
  metres,
  nodes,
  perSecond,
  perTaskSecond,
  placeOf,
  quickest,
  service,
  setup,
  startPlace,
  typeOf,
  until,
} from './rich-problem.ts'
import {
  breakLeave,
  costTo,
  drive,
  driveTo,
  driven,
  lateIn,
  lateTo,
  latest,
  leaveAt,
  length,
  lengthTo,
  next,
  onTime,
  running,
  scratch,
  work,
  workTo,
} from './rich-state.ts'

// what the drive comes to; see driveAlong
export let cost: f64 = 0.0
export let driving: f64 = 0.0
export let way: f64 = 0.0
export let task: f64 = 0.0
/** The node that was left last, and its place. */
let here: i32 = 0
let place: i32 = 0

/** Stands where `before` is left. */
function stand(r: i32, before: i32): void {
  cost = before === 0 ? 0.0 : costTo[before]
  driving = before === 0 ? 0.0 : driveTo[before]
  way = before === 0 ? 0.0 : lengthTo[before]
  task = before === 0 ? 0.0 : workTo[before]
  here = before
  place = before === 0 ? startPlace[r] : placeOf[before]
}

/** Setup and service of n as it would be reached. */
function busyAt(r: i32, n: i32): f64 {
  const at = typeOf[r] * nodes + n
  return service[at] + (placeOf[n] === place ? 0.0 : setup[at])
}

/** The work at n is done. */
function finish(r: i32, n: i32, busy: f64): void {
  here = n
  place = placeOf[n]
  if (kindOf[n] === RELOAD) return
  task += busy
  cost += busy * perTaskSecond[r]
}

/** Adds what follows node n, timed before, in route s. */
function addRest(s: i32, n: i32): void {
  cost += running[s] - costTo[n]
  if (!hasSums) return
  driving += drive[s] - driveTo[n]
  way += length[s] - lengthTo[n]
  task += work[s] - workTo[n]
}

/**
 * Drives what is new and what may differ behind it; false when it is too late. See priceSplice for what stands where.
 * @example driveAlong(0, 5, 0, 2, 7, 0, true)
 */
export function driveAlong(r: i32, before: i32, from: i32, to: i32, after: i32, s: i32, isLike: bool): bool {
  stand(r, before)
  const breaks = breakFirst[r + 1] - breakFirst[r]
  if (breaks === 0) return driveStretch(r, before, from, to, after, s, isLike)
  if (breaks === 1) return driveOneBreak(r, before, from, to, after, s, isLike)
  return driveBreaks(r, before, from, to, after, s, isLike)
}

/** Without breaks. */
function driveStretch(r: i32, before: i32, from: i32, to: i32, after: i32, s: i32, isLike: bool): bool {
  const stretch = factor[r]
  const banded = bandCount[r] > 0
  const late = driven[r] !== 0 || driven[s] !== 0
  let time = before === 0 ? departs[r] : leaveAt[before]
  let at = from
  let n = from < to ? scratch[from] : after
  while (true) {
    const seconds = legSeconds(r, here, n)
    if (seconds >= NO_WAY) return false
    const arrive = banded ? arriveIn(r, time, seconds * stretch) : time + seconds * stretch
    cost += legCost(r, here, n)
    if (banded) cost += (arrive - time - seconds * quickest[r]) * perSecond[r]
    driving += arrive - time
    if (metres.length > 0) way += legMetres(r, here, n)
    if (n === 0) return arrive <= until[r] + TOLERANCE
    const begin = beginFrom(n, arrive)
    if (begin < arrive) return false
    if (isSoft[n] !== 0) cost += lateness(n, begin)
    const busy = busyAt(r, n)
    time = begin + busy
    finish(r, n, busy)
    if (at < to) {
      at++
      n = at < to ? scratch[at] : after
      continue
    }
    const ahead = next[n]
    if (!isLike) {
      n = ahead
      continue
    }
    if (late && time === leaveAt[n]) {
      addRest(s, n)
      return true
    }
    const onward = legSeconds(r, here, ahead) * stretch
    if (late) {
      // what was late behind it is so no more
      if (!banded && ahead !== 0 && time + onward <= onTime[ahead]) {
        addRest(s, n)
        cost -= lateIn[s] - lateTo[n]
        return true
      }
      n = ahead
      continue
    }
    if (time + onward > (ahead === 0 ? until[r] : latest[ahead]) + TOLERANCE) return false
    addRest(s, n)
    return true
  }
}

/** With breaks that have windows, where lateness costs nothing and hours are alike. */
function driveBreaks(r: i32, before: i32, from: i32, to: i32, after: i32, s: i32, isLike: bool): bool {
  const stretch = factor[r]
  if (before === 0) startBreaks(r)
  else resumeBreaks(r, before)
  let at = from
  let n = from < to ? scratch[from] : after
  while (true) {
    const seconds = legSeconds(r, here, n)
    if (seconds >= NO_WAY) return false
    cost += legCost(r, here, n)
    driving += seconds * stretch
    if (metres.length > 0) way += legMetres(r, here, n)
    driveOn(r, seconds * stretch)
    if (n === 0) return mayEnd(r)
    const busy = busyAt(r, n)
    if (!serveOn(r, n, busy)) return false
    finish(r, n, busy)
    if (at < to) {
      at++
      n = at < to ? scratch[at] : after
      continue
    }
    const ahead = next[n]
    if (!isLike) {
      n = ahead
      continue
    }
    driveOn(r, legSeconds(r, here, ahead) * stretch)
    if (ahead === 0 ? !mayEnd(r) : !mayFollow(r, ahead)) return false
    addRest(s, n)
    return true
  }
}

/** The same with one break: two times of its own instead of the lists, which days with everything are a tenth faster for. */
function driveOneBreak(r: i32, before: i32, from: i32, to: i32, after: i32, s: i32, isLike: bool): bool {
  const stretch = factor[r]
  const own = breakFirst[r]
  let time = before === 0 ? departs[r] : breakLeave[before]
  let rested = before === 0 ? NEVER : breakLeave[nodes + before]
  let at = from
  let n = from < to ? scratch[from] : after
  while (true) {
    const seconds = legSeconds(r, here, n)
    if (seconds >= NO_WAY) return false
    cost += legCost(r, here, n)
    driving += seconds * stretch
    if (metres.length > 0) way += legMetres(r, here, n)
    const back = arriveAfter(own, time, rested, seconds * stretch)
    const arrive = time < NEVER ? time + seconds * stretch : NEVER
    if (n === 0) return mayEndWithOne(r, arrive, back)
    const busy = busyAt(r, n)
    time = leaveAfter(n, arrive, busy)
    rested = leaveAfter(n, back, busy)
    if (time >= NEVER && rested >= NEVER) return false
    finish(r, n, busy)
    if (at < to) {
      at++
      n = at < to ? scratch[at] : after
      continue
    }
    const ahead = next[n]
    if (!isLike) {
      n = ahead
      continue
    }
    const onward = legSeconds(r, here, ahead) * stretch
    const behind = arriveAfter(own, time, rested, onward)
    const reach = time < NEVER ? time + onward : NEVER
    if (ahead === 0 ? !mayEndWithOne(r, reach, behind) : !mayFollowWithOne(ahead, reach, behind)) return false
    addRest(s, n)
    return true
  }
}
