/**
 * Where a task can go in a route from which up to two others are taken out: quick tests over times and loads, then the
 * exact walk. Nothing is changed before `settle`.
 */
import type { F64s, I32s } from './mem.ts'
import { f64s, i32s } from './mem.ts'
import { random01 } from './random.ts'
import { beginFrom, beginUpTo, legCost, legSeconds } from './rich-legs.ts'
import { FORBIDDEN, priceRoute } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  TOLERANCE,
  capacity,
  departs,
  dimensions,
  drop,
  fixed,
  frozen,
  kindOf,
  nodeOfTask,
  nodes,
  partner,
  placeOf,
  quickest,
  routes,
  service,
  setup,
  startPlace,
  take,
  taskOf,
  typeOf,
  until,
} from './rich-problem.ts'
import { link } from './rich-routes.ts'
import { first, latest, leaveAt, next, previous, scratch } from './rich-state.ts'

/** Places whose exact walk may fail in one search: where the quick tests know too little, more would cost too much. */
const FAILURES: i32 = 4

/** This share of all places is overlooked where the cheapest is sought: always the same one would lead round in circles. */
const OVERLOOKED: f64 = 0.1

let route: i32 = 0
/** What is left of the route, 0 in front and behind; when each is left at the earliest, the latest arrival at it. */
let line: I32s = i32s(0)
let leaves: F64s = f64s(0)
let limits: F64s = f64s(0)
/** On board behind each, by dimension * room + place. */
let loads: F64s = f64s(0)
let count: i32 = 0
let room: i32 = 0

/** The places behind which the job or pickup, and the delivery, are to go. */
let place: i32 = 0
let placeDelivery: i32 = 0
let found = false
let least: f64 = 0.0
let failed: i32 = 0
/** Steps taken so far: what a search may cost is counted, not timed, so that it can be repeated. */
export let steps: i32 = 0

/** @example makeSeek() */
export function makeSeek(): void {
  room = nodes + 2
  line = i32s(room)
  leaves = f64s(room)
  limits = f64s(room)
  loads = f64s(dimensions * room)
}

/** @example countSteps() */
export function countSteps(): void {
  steps = 0
}

/** Takes route r as it would be without tasks a and b (-1 = none). @example strip(2, 5, -1) */
export function strip(r: i32, a: i32, b: i32): void {
  route = r
  line[0] = 0
  leaves[0] = departs[r]
  let at: i32 = 0
  let same = true
  let time = departs[r]
  for (let n = first[r]; n !== 0; n = next[n]) {
    if ((taskOf[n] === a || taskOf[n] === b) && kindOf[n] !== RELOAD) {
      same = false
      continue
    }
    at++
    line[at] = n
    if (same) time = leaveAt[n]
    else {
      const arrive = time + legSeconds(r, line[at - 1], n) * quickest[r]
      const begin = beginFrom(n, arrive)
      time = (begin < arrive ? arrive : begin) + busyAt(n, line[at - 1])
    }
    leaves[at] = time
  }
  count = at
  line[count + 1] = 0
  let limit = until[r]
  limits[count + 1] = limit
  same = count > 0 && next[line[count]] === 0
  for (at = count; at > 0; at--) {
    const n = line[at]
    // the setup of the stop behind a gap may differ
    if (previous[n] !== line[at - 1]) same = false
    if (same) limit = latest[n]
    else {
      const onward = legSeconds(r, n, line[at + 1]) * quickest[r]
      limit = frozen[n] !== 0 ? 1e18 : beginUpTo(n, limit - onward - busyAt(n, line[at - 1]))
    }
    limits[at] = limit
  }
  for (let d = 0; d < dimensions; d++) loadLine(d)
  steps += 2 * count
}

/** Setup and service of n behind `before` (0 = the start). */
function busyAt(n: i32, before: i32): f64 {
  const at = typeOf[route] * nodes + n
  return service[at] + (placeOf[n] === (before === 0 ? startPlace[route] : placeOf[before]) ? 0.0 : setup[at])
}

function loadLine(d: i32): void {
  const own = d * room
  const base = d * nodes
  let due: f64 = 0.0
  for (let at = count; at > 0; at--) {
    const n = line[at]
    if (kindOf[n] === RELOAD) {
      loads[own + at] = due
      due = 0.0
    } else if (kindOf[n] === JOB) due += drop[base + n]
  }
  let load = due
  loads[own] = load
  for (let at = 1; at <= count; at++) {
    const n = line[at]
    if (kindOf[n] === RELOAD) load = loads[own + at]
    else load += take[base + n] - drop[base + n]
    loads[own + at] = load
  }
}

/** Whether task t fits into the stripped route: at the first place found, or at the cheapest. @example seek(3, true) */
export function seek(t: i32, cheapest: bool): bool {
  const n = nodeOfTask[t]
  const q = kindOf[n] === PICKUP ? partner[n] : 0
  const closes = beginUpTo(n, 1e17) + TOLERANCE
  found = false
  failed = 0
  for (let i: i32 = 0; i <= count && leaves[i] <= closes; i++) {
    steps++
    if (fixed[line[i + 1]] !== 0 || !carriesAt(n, i)) continue
    const v = line[i]
    const arrive = leaves[i] + legSeconds(route, v, n) * quickest[route]
    const begin = beginFrom(n, arrive)
    if (begin < arrive) continue
    const leave = begin + busyAt(n, v)
    if (q === 0) {
      if (isInTime(n, i, leave)) note(n, q, i, i, cheapest)
    } else seekDelivery(n, q, i, leave, cheapest)
    if (failed > FAILURES || (!cheapest && found)) break
  }
  return found && (!cheapest || fits(n, q, place, placeDelivery))
}

/** Goes along the places of the delivery, the pickup behind the i-th. */
function seekDelivery(p: i32, q: i32, i: i32, leaving: f64, cheapest: bool): void {
  const closes = beginUpTo(q, 1e17) + TOLERANCE
  let leave = leaving
  let from = p
  for (let k = i; leave <= closes; k++) {
    steps++
    if (fixed[line[k + 1]] === 0) {
      const arrive = leave + legSeconds(route, from, q) * quickest[route]
      const begin = beginFrom(q, arrive)
      if (begin >= arrive && isInTime(q, k, begin + busyAt(q, from))) {
        note(p, q, i, k, cheapest)
        if (failed > FAILURES || (!cheapest && found)) return
      }
    }
    const x = line[k + 1]
    if (x === 0 || kindOf[x] === RELOAD || !carriesAt(p, k + 1)) return
    const reach = leave + legSeconds(route, from, x) * quickest[route]
    const start = beginFrom(x, reach)
    if (start < reach || start > limitAt(k + 1) + TOLERANCE) return
    leave = start + busyAt(x, from)
    from = x
  }
}

/** Whether what follows the k-th place is reached in time from n. */
function isInTime(n: i32, k: i32, leave: f64): bool {
  return leave + legSeconds(route, n, line[k + 1]) * quickest[route] <= limitAt(k + 1) + TOLERANCE
}

/** The latest arrival at the k-th place from elsewhere: the setup counted there may be spared. */
function limitAt(k: i32): f64 {
  const w = line[k]
  if (w === 0) return limits[k]
  const before = line[k - 1]
  const near = placeOf[w] === (before === 0 ? startPlace[route] : placeOf[before])
  return near ? limits[k] : limits[k] + setup[typeOf[route] * nodes + w]
}

function carriesAt(n: i32, at: i32): bool {
  for (let d = 0; d < dimensions; d++) {
    const base = d * nodes + n
    const more = take[base] > drop[base] ? take[base] : drop[base]
    if (loads[d * room + at] + more > capacity[d * routes + route] + TOLERANCE) return false
  }
  return true
}

function note(n: i32, q: i32, i: i32, k: i32, cheapest: bool): void {
  if (cheapest) {
    if (random01() < OVERLOOKED) return
    const cost = costAt(n, q, i, k)
    if (found && cost >= least) return
    least = cost
  } else if (!fits(n, q, i, k)) {
    failed++
    return
  }
  found = true
  place = i
  placeDelivery = k
}

/** What the legs to and from the task cost more than those they replace. */
function costAt(n: i32, q: i32, i: i32, k: i32): f64 {
  const v = line[i]
  const w = line[i + 1]
  let cost = legCost(route, v, n) - (count === 0 ? 0.0 : legCost(route, v, w))
  if (q === 0) return cost + legCost(route, n, w)
  if (i === k) return cost + legCost(route, n, q) + legCost(route, q, w)
  const x = line[k]
  const y = line[k + 1]
  return cost + legCost(route, n, w) + legCost(route, x, q) + legCost(route, q, y) - legCost(route, x, y)
}

/** The exact walk: all that the quick tests do not know. */
function fits(n: i32, q: i32, i: i32, k: i32): bool {
  let end: i32 = 0
  for (let at: i32 = 0; at <= count; at++) {
    if (at > 0) {
      scratch[end] = line[at]
      end++
    }
    if (at === i) {
      scratch[end] = n
      end++
    }
    if (at === k && q !== 0) {
      scratch[end] = q
      end++
    }
  }
  steps += 4 * end
  return priceRoute(route, 0, end) !== FORBIDDEN
}

/** Links the task where the last search found room; what was stripped is unlinked by then. Call `refresh` then. @example settle(3) */
export function settle(t: i32): void {
  const n = nodeOfTask[t]
  link(n, line[place], route)
  if (kindOf[n] === PICKUP) link(partner[n], placeDelivery === place ? n : line[placeDelivery], route)
}
