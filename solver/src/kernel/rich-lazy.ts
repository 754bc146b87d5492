/**
 * While a ruined solution is put together again only what inserting asks for is kept up to date: times, loads, the length of
 * routes where it is limited, and what the legs cost. Places and sums along the routes wait until the candidate is worth a look: most are thrown away before.
 */
import {
  NEVER,
  arriveAfter,
  boundBreaks,
  driveOn,
  leaveAfter,
  mayEnd,
  mayEndWithOne,
  mayFollow,
  mayFollowWithOne,
  noteBreaks,
  resumeBreaks,
  serveOn,
  startBreaks,
} from './rich-breaks.ts'
import { beginFrom, beginUpTo, legCost, legMetres, legSeconds } from './rich-legs.ts'
import {
  DELIVERY,
  JOB,
  NO_WAY,
  TOLERANCE,
  breakFirst,
  capacity,
  departs,
  dimensions,
  drop,
  factor,
  hasPairs,
  hasSums,
  kindOf,
  maxMetres,
  maxTasks,
  maxTravel,
  nodes,
  perTaskSecond,
  placeOf,
  routes,
  service,
  setup,
  startPlace,
  take,
  typeOf,
  until,
} from './rich-problem.ts'
import {
  breakLeave,
  costEnd,
  costIn,
  drive,
  dropFrom,
  first,
  last,
  latest,
  leaveAt,
  length,
  loadTo,
  mostFrom,
  mostTo,
  next,
  previous,
  price,
  running,
  scratch,
  size,
  stops,
} from './rich-state.ts'
import { fitsStretch } from './rich-splice.ts'

/** Whether places and sums wait: since the iteration began nothing has changed them. */
export let lazy: bool = false

/** @example setLazy(true) */
export function setLazy(value: bool): void {
  lazy = value
}

/** Times the route as it is linked; false when it cannot be driven as it stands. @example timeLazily(2) */
export function timeLazily(r: i32): bool {
  size[r] = 0
  running[r] = 0.0
  const lawful = forward(r, first[r], 0)
  stops[r] = size[r]
  backward(r, last[r], 0)
  for (let d = 0; d < dimensions; d++) {
    loadAhead(d * nodes, first[r])
    loadBehind(d * nodes, last[r])
  }
  return lawful
}

/**
 * Node n and, somewhere behind it or the same, q were linked where there was room for them, which adds so much to the price.
 * @example takeIn(2, 5, 5, 120.0)
 */
export function takeIn(r: i32, n: i32, q: i32, more: f64): void {
  forward(r, n, q)
  backward(r, next[q] === 0 ? q : next[q], n)
  for (let d = 0; d < dimensions; d++) {
    loadAhead(d * nodes, n)
    loadBehind(d * nodes, q)
  }
  if (hasSums) {
    const after = next[n] === q ? next[q] : next[n]
    drive[r] += detour(r, n, previous[n], after) + (q === n ? 0.0 : detour(r, q, previous[q], next[q]))
    length[r] += detourMetres(r, n, previous[n], after) + (q === n ? 0.0 : detourMetres(r, q, previous[q], next[q]))
  }
  const count: i32 = q === n ? 1 : 2
  size[r] += count
  stops[r] += count
  price[r] += more
}

/** Seconds that going from v to w by way of n takes longer; nothing was driven while the route was empty. */
function detour(r: i32, n: i32, v: i32, w: i32): f64 {
  const now = v === 0 && w === 0 ? 0.0 : legSeconds(r, v, w)
  return (legSeconds(r, v, n) + legSeconds(r, n, w) - now) * factor[r]
}

/** The same in metres. */
function detourMetres(r: i32, n: i32, v: i32, w: i32): f64 {
  const now = v === 0 && w === 0 ? 0.0 : legMetres(r, v, w)
  return legMetres(r, v, n) + legMetres(r, n, w) - now
}

/** Whether the route may be so much longer. */
function mayGrow(r: i32, seconds: f64, metres: f64): bool {
  return drive[r] + seconds <= maxTravel[r] + TOLERANCE && length[r] + metres <= maxMetres[r] + TOLERANCE
}

/** From node `from` on: of the whole route its size and sums too, else (behind the new node `fresh`) only as far as anything differs. */
function forward(r: i32, from: i32, fresh: i32): bool {
  const whole = fresh === 0
  const type = typeOf[r] * nodes
  const stretch = factor[r]
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  const head = from === 0 ? 0 : previous[from]
  let time = head === 0 ? departs[r] : leaveAt[head]
  let before = head
  let place = head === 0 ? startPlace[r] : placeOf[head]
  let cost: f64 = 0.0
  let driving: f64 = 0.0
  let way: f64 = 0.0
  let isPast = false
  let found: i32 = 0
  let lawful = true
  // with one break its only other time is kept at hand
  let rested: f64 = count !== 1 || head === 0 ? NEVER : breakLeave[nodes + head]
  if (count > 1 && head === 0) startBreaks(r)
  else if (count > 1) resumeBreaks(r, head)
  for (let n = from; n !== 0; n = next[n]) {
    const seconds = legSeconds(r, before, n)
    if (seconds >= NO_WAY) lawful = false
    const leg = legCost(r, before, n)
    costIn[n] = leg
    const arrive = time + seconds * stretch
    let begin = beginFrom(n, arrive)
    if (begin < arrive) {
      lawful = false
      begin = arrive
    }
    const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
    const left = time
    time = begin + busy
    let differs = time !== leaveAt[n]
    leaveAt[n] = time
    if (count === 1) {
      const back = arriveAfter(own, left, rested, seconds * stretch)
      rested = leaveAfter(n, back, busy)
      if (rested !== breakLeave[nodes + n]) differs = true
      breakLeave[n] = time
      breakLeave[nodes + n] = rested
    } else if (count > 1) {
      driveOn(r, seconds * stretch)
      if (!serveOn(r, n, busy)) lawful = false
      if (noteBreaks(r, n)) differs = true
    }
    before = n
    place = placeOf[n]
    if (whole) {
      cost += leg
      cost += busy * perTaskSecond[r]
      found++
      if (hasSums) {
        driving += seconds * stretch
        way += legMetres(r, previous[n], n)
      }
    } else if (!differs && isPast) return lawful
    if (n === fresh) isPast = true
  }
  if (from === 0) {
    drive[r] = 0.0
    length[r] = 0.0
    return true
  }
  const seconds = legSeconds(r, before, 0)
  if (seconds >= NO_WAY || time + seconds * stretch > until[r] + TOLERANCE) lawful = false
  const leg = legCost(r, before, 0)
  costEnd[r] = leg
  if (count === 1) {
    if (!mayEndWithOne(r, time + seconds * stretch, arriveAfter(own, time, rested, seconds * stretch))) lawful = false
  } else if (count > 1) {
    driveOn(r, seconds * stretch)
    if (!mayEnd(r)) lawful = false
  }
  if (!whole) return lawful
  running[r] = cost + leg
  size[r] = found
  if (!hasSums) return lawful
  drive[r] = driving + seconds * stretch
  length[r] = way + legMetres(r, before, 0)
  return lawful && mayGrow(r, 0.0, 0.0)
}

/** From node `from` back; in front of the first new node, 0 = none, only as far as anything differs. */
function backward(r: i32, from: i32, fresh: i32): void {
  const type = typeOf[r] * nodes
  const breaks = breakFirst[r] < breakFirst[r + 1]
  const stretch = factor[r]
  let after = from === 0 ? 0 : next[from]
  let limit = after === 0 ? until[r] : latest[after]
  let isOld = false
  for (let n = from; n !== 0; n = previous[n]) {
    const before = previous[n]
    const isBeside = placeOf[n] === (before === 0 ? startPlace[r] : placeOf[before])
    const busy = service[type + n] + (isBeside ? 0.0 : setup[type + n])
    const seconds = legSeconds(r, n, after) * stretch
    const differs = breaks && boundBreaks(r, n, busy, seconds, after)
    limit = beginUpTo(n, limit - seconds - busy)
    if (isOld && !differs && limit === latest[n]) return
    latest[n] = limit
    after = n
    if (n === fresh) isOld = true
  }
}

/** Loads on board from node `from` on; see `loadForward` in rich-time.ts. */
function loadAhead(base: i32, from: i32): void {
  const head = from === 0 ? 0 : previous[from]
  let load: f64 = head === 0 ? 0.0 : loadTo[base + head]
  let most: f64 = head === 0 ? 0.0 : mostTo[base + head]
  for (let n = from; n !== 0; n = next[n]) {
    const up = take[base + n]
    const down = drop[base + n]
    if (!hasPairs || kindOf[n] === JOB) {
      most += down
      load += up
    } else load += up - down
    if (load > most) most = load
    loadTo[base + n] = load
    mostTo[base + n] = most
  }
}

/** What is still to be delivered from node `from` back. */
function loadBehind(base: i32, from: i32): void {
  const tail = from === 0 ? 0 : next[from]
  let due: f64 = tail === 0 ? 0.0 : dropFrom[base + tail]
  let most: f64 = tail === 0 ? 0.0 : mostFrom[base + tail]
  for (let n = from; n !== 0; n = previous[n]) {
    if (due > most) most = due
    const down = drop[base + n]
    most += hasPairs && kindOf[n] === DELIVERY ? -down : take[base + n]
    if (!hasPairs || kindOf[n] === JOB) due += down
    dropFrom[base + n] = due
    mostFrom[base + n] = most
  }
}

/** What the setups at n and behind it come to, more than now, with n between v and w. @example setupsWith(5, 0, 7, 0) */
export function setupsWith(n: i32, v: i32, w: i32, r: i32): f64 {
  const type = typeOf[r] * nodes
  const place = v === 0 ? startPlace[r] : placeOf[v]
  let sum: f64 = placeOf[n] === place ? 0.0 : setup[type + n]
  if (w === 0) return sum
  if (placeOf[w] === placeOf[n]) sum -= setup[type + w]
  if (placeOf[w] === place) sum += setup[type + w]
  return sum
}

/** Whether node n can be served between v and w: time, breaks and loads. @example fitsBetween(5, 0, 7, 0) */
export function fitsBetween(n: i32, v: i32, w: i32, r: i32): bool {
  if (stops[r] >= maxTasks[r]) return false
  const type = typeOf[r] * nodes
  const place = v === 0 ? startPlace[r] : placeOf[v]
  const toward = legSeconds(r, v, n)
  const onward = legSeconds(r, n, w)
  if (toward >= NO_WAY || onward >= NO_WAY) return false
  if (hasSums && !mayGrow(r, detour(r, n, v, w), detourMetres(r, n, v, w))) return false
  const stretch = factor[r]
  const arrive = (v === 0 ? departs[r] : leaveAt[v]) + toward * stretch
  const begin = beginFrom(n, arrive)
  if (begin < arrive) return false
  const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
  const reach = begin + busy + onward * stretch
  // where the setup at w comes or goes what is known of w does not hold: it is served, too
  const turns = w !== 0 && (placeOf[w] === placeOf[n]) !== (placeOf[w] === place)
  let busyThere: f64 = 0.0
  let ahead: f64 = 0.0
  const x = turns ? next[w] : 0
  if (turns) {
    busyThere = service[type + w] + (placeOf[w] === placeOf[n] ? 0.0 : setup[type + w])
    ahead = legSeconds(r, w, x) * stretch
    const there = beginFrom(w, reach)
    if (there < reach || there + busyThere + ahead > (x === 0 ? until[r] : latest[x]) + TOLERANCE) return false
  } else if (reach > (w === 0 ? until[r] : latest[w]) + TOLERANCE) return false
  for (let d = 0; d < dimensions; d++) if (!loadFits(n, v, w, r, d)) return false
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  if (count === 0) return true
  if (count === 1 && !turns) {
    const time = v === 0 ? departs[r] : leaveAt[v]
    const rested = v === 0 ? NEVER : breakLeave[nodes + v]
    const back = arriveAfter(own, time, rested, toward * stretch)
    const after = arriveAfter(own, begin + busy, leaveAfter(n, back, busy), onward * stretch)
    if (w === 0) return mayEndWithOne(r, reach, after)
    return mayFollowWithOne(w, reach, after)
  }
  if (v === 0) startBreaks(r)
  else resumeBreaks(r, v)
  driveOn(r, toward * stretch)
  if (!serveOn(r, n, busy)) return false
  driveOn(r, onward * stretch)
  if (!turns) return w === 0 ? mayEnd(r) : mayFollow(r, w)
  if (!serveOn(r, w, busyThere)) return false
  driveOn(r, ahead)
  return x === 0 ? mayEnd(r) : mayFollow(r, x)
}

/** Whether a pickup and its delivery, first and last in `scratch[0..count)`, can be served there. @example fitsPair(0, 5, 2, 7) */
export function fitsPair(r: i32, before: i32, count: i32, after: i32): bool {
  if (hasSums) {
    const p = scratch[0]
    const q = scratch[count - 1]
    const x = scratch[count - 2]
    const w = count === 2 ? after : scratch[1]
    const seconds = detour(r, p, before, w) + detour(r, q, x, after)
    if (!mayGrow(r, seconds, detourMetres(r, p, before, w) + detourMetres(r, q, x, after))) return false
  }
  return fitsStretch(r, before, count, after)
}

function loadFits(n: i32, v: i32, w: i32, r: i32, d: i32): bool {
  const base = d * nodes
  const limit = capacity[d * routes + r] + TOLERANCE
  let load = v === 0 ? 0.0 : loadTo[base + v]
  let most = v === 0 ? 0.0 : mostTo[base + v]
  most += drop[base + n]
  load += take[base + n]
  if (load > most) most = load
  if (w === 0) return most <= limit
  return most + dropFrom[base + w] <= limit && load + mostFrom[base + w] <= limit
}
