/**
 * While a ruined solution is put together again only what inserting asks for is kept up to date: times, loads, and what the
 * legs cost. Places and sums along the routes wait until the candidate is worth a look: most are thrown away before.
 */
import {
  NEVER,
  arriveAfter,
  boundBreaks,
  driveOn,
  mayEnd,
  mayFollow,
  noteBreaks,
  resumeBreaks,
  serveOn,
  startBreaks,
} from './rich-breaks.ts'
import { beginFrom, beginUpTo, legCost, legSeconds } from './rich-legs.ts'
import {
  NO_WAY,
  TOLERANCE,
  breakFirst,
  capacity,
  departs,
  dimensions,
  drop,
  factor,
  isSimple,
  maxTasks,
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
  breakEndBy,
  breakLatest,
  breakLeave,
  costEnd,
  costIn,
  dropFrom,
  first,
  last,
  latest,
  leaveAt,
  loadTo,
  mostFrom,
  mostTo,
  next,
  previous,
  price,
  running,
  size,
  stops,
} from './rich-state.ts'
import { timesOf } from './rich-time.ts'

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
  const lawful = forward(r, first[r], true)
  stops[r] = size[r]
  backward(r, last[r], 0)
  for (let d = 0; d < dimensions; d++) {
    loadAhead(d * nodes, first[r])
    loadBehind(d * nodes, last[r])
  }
  return lawful
}

/** Node n was linked where `fitsBetween` found room for it, which adds so much to the price. @example takeIn(2, 5, 120.0) */
export function takeIn(r: i32, n: i32, more: f64): void {
  forward(r, n, false)
  backward(r, next[n] === 0 ? n : next[n], n)
  for (let d = 0; d < dimensions; d++) {
    loadAhead(d * nodes, n)
    loadBehind(d * nodes, n)
  }
  size[r]++
  stops[r]++
  price[r] += more
}

/** From node `from` on: of the whole route its size and cost too, else only as far as anything differs behind the first node. */
function forward(r: i32, from: i32, whole: bool): bool {
  const type = typeOf[r] * nodes
  const stretch = factor[r]
  const own = breakFirst[r]
  const count = breakFirst[r + 1] - own
  const head = from === 0 ? 0 : previous[from]
  let time = head === 0 ? departs[r] : leaveAt[head]
  let before = head
  let place = head === 0 ? startPlace[r] : placeOf[head]
  let cost: f64 = 0.0
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
      const again = beginFrom(n, back)
      rested = back < NEVER && again >= back ? again + busy : NEVER
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
    } else if (!differs && n !== from) return lawful
  }
  if (from === 0) return true
  const seconds = legSeconds(r, before, 0)
  if (seconds >= NO_WAY || time + seconds * stretch > until[r] + TOLERANCE) lawful = false
  const leg = legCost(r, before, 0)
  costEnd[r] = leg
  if (count === 1) {
    if (!endsWithOne(r, time + seconds * stretch, arriveAfter(own, time, rested, seconds * stretch))) lawful = false
  } else if (count > 1) {
    driveOn(r, seconds * stretch)
    if (!mayEnd(r)) lawful = false
  }
  if (whole) {
    running[r] = cost + leg
    size[r] = found
  }
  return lawful
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
    most += drop[base + n]
    load += take[base + n]
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
    most += take[base + n]
    due += drop[base + n]
    dropFrom[base + n] = due
    mostFrom[base + n] = most
  }
}

/** Whether the route can end, with its one break still to come or behind it. */
function endsWithOne(r: i32, without: f64, rested: f64): bool {
  return without <= breakEndBy[r] + TOLERANCE || rested <= breakEndBy[routes + r] + TOLERANCE
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
    const again = beginFrom(n, back)
    const then = back < NEVER && again >= back ? again + busy : NEVER
    const after = arriveAfter(own, begin + busy, then, onward * stretch)
    if (w === 0) return endsWithOne(r, reach, after)
    return reach <= breakLatest[w] + TOLERANCE || after <= breakLatest[nodes + w] + TOLERANCE
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

/**
 * For tests: takes out every stop and puts it back where it stood, and counts those that would not fit there, that are priced
 * otherwise, or that leave the route timed otherwise than before.
 * @example lazyFaults() // 0
 */
export function lazyFaults(): i32 {
  if (!isSimple) return 0
  let faults: i32 = 0
  for (let r = 0; r < routes; r++) {
    const timed = timesOf(r)
    const whole = running[r]
    for (let n = first[r]; n !== 0; n = next[n]) {
      const v = previous[n]
      const w = next[n]
      if (v === 0) first[r] = w
      else next[v] = w
      if (w === 0) last[r] = v
      else previous[w] = v
      timeLazily(r)
      const work = service[typeOf[r] * nodes + n] + setupsWith(n, v, w, r)
      const now = v === 0 && w === 0 ? 0.0 : legCost(r, v, w)
      const more = legCost(r, v, n) + legCost(r, n, w) - now + work * perTaskSecond[r]
      if (Math.abs(running[r] + more - whole) > 1e-6 * (1.0 + whole) || !fitsBetween(n, v, w, r)) faults++
      if (v === 0) first[r] = n
      else next[v] = n
      if (w === 0) last[r] = n
      else previous[w] = n
      takeIn(r, n, 0.0)
      running[r] = whole
      if (timesOf(r) !== timed) faults++
    }
  }
  return faults
}
