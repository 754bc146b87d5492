/** The exact price of a route, or that it is against a rule. What the walk here does not know is asked outside. */
import type { F64s, I32s } from './mem.ts'
import { askOutside, f64s, float, i32s } from './mem.ts'
import {
  DELIVERY,
  JOB,
  NO_WAY,
  PICKUP,
  RELOAD,
  TOLERANCE,
  apartFirst,
  apartTag,
  arriveIn,
  bandCount,
  beginFrom,
  breakEnd,
  breakFirst,
  breakService,
  breakSkippable,
  breakStart,
  breakWindowFirst,
  capacity,
  cells,
  classOf,
  classes,
  closedRoute,
  departs,
  dimensions,
  drop,
  durations,
  endRow,
  exotic,
  factor,
  fits,
  fixedCost,
  groupOf,
  kindOf,
  matrixOf,
  maxDuration,
  maxMetres,
  maxTasks,
  maxTravel,
  metres,
  nodes,
  onlyRoute,
  partner,
  perMetre,
  perSecond,
  perTaskSecond,
  placeOf,
  plannedBefore,
  plannedRoute,
  positionOf,
  rankOf,
  routes,
  rowOf,
  rows,
  service,
  setup,
  startPlace,
  startRow,
  take,
  taskOf,
  typeOf,
  until,
  usesCells,
  weights,
  windowCost,
  windowEnd,
  windowFirst,
  windowStart,
} from './rich-problem.ts'
import { groupRoute, groupServed, routeOf, scratch } from './rich-state.ts'

/** What `priceRoute` answers when the route is against a rule. */
export const FORBIDDEN: f64 = -1.0

/** Of the route priced last: what fairness compares. */
export let pricedShare: f64 = 0.0

let seen: I32s = i32s(0)
let seenTag: I32s = i32s(0)
let walk: i32 = 0

/** @example makePrice(0) */
export function makePrice(tagCount: i32): void {
  seen = i32s(nodes)
  seenTag = i32s(tagCount)
  walk = 0
}

/** Whether the task may be in the route at all, as things are. @example allowed(3, 0) */
export function allowed(t: i32, r: i32): bool {
  const only = onlyRoute[t]
  if (only !== -1 && only !== r) return false
  if (closedRoute[r] !== 0 || fits[t * classes + classOf[r]] === 0) return false
  const group = groupOf[t]
  return group < 0 || groupServed[group] === 0 || groupRoute[group] === r
}

/**
 * The price of `scratch[from..to)` as route r: its cost, its share of stability and what each used vehicle counts.
 * @example priceRoute(0, 0, 5) // FORBIDDEN or 1234.5
 */
export function priceRoute(r: i32, from: i32, to: i32): f64 {
  pricedShare = 0.0
  if (from === to) return 0.0
  if (!orderIsLawful(r, from, to)) return FORBIDDEN
  const strange = exotic[r] !== 0 || hasReload(from, to)
  let cost = strange ? 0.0 : walkRoute(r, from, to)
  if (cost < 0.0) return FORBIDDEN
  if (!strange && breakFirst[r] < breakFirst[r + 1]) {
    // with breaks the walk has overlooked time: where being late only costs, what it costs must be known exactly
    if (hasSoft(from, to)) cost = askOutside(r, from, to)
    else if (!breaksFit(r, from, to)) return FORBIDDEN
  }
  if (strange) cost = askOutside(r, from, to)
  if (cost < 0.0) return FORBIDDEN
  return cost + weights[4] + (weights[3] > 0.0 ? weights[3] * float(moved(r, from, to)) : 0.0)
}

/** For the schedule outside, which prices what the walk cannot. @example setPricedShare(2.5) */
export function setPricedShare(value: f64): void {
  pricedShare = value
}

/** Who with whom and after whom: everything that no clock is needed for. */
function orderIsLawful(r: i32, from: i32, to: i32): bool {
  walk++
  let open: i32 = 0
  let place: i32 = 0
  let rank: i32 = 0
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    if (kindOf[n] === RELOAD) {
      if (taskOf[n] !== r || open !== 0) return false
      continue
    }
    const t = taskOf[n]
    if (positionOf[n] < place) return false
    place = positionOf[n]
    if (rankOf[n] !== 0) {
      if (rankOf[n] < rank) return false
      rank = rankOf[n]
    }
    if (kindOf[n] === PICKUP) {
      seen[n] = walk
      open++
    } else if (kindOf[n] === DELIVERY) {
      if (seen[partner[n]] !== walk) return false
      open--
    }
    if (routeOf[n] !== r && !mayMove(n, t, r)) return false
    if (kindOf[n] === DELIVERY) continue
    for (let k = apartFirst[t]; k < apartFirst[t + 1]; k++) {
      if (seenTag[apartTag[k]] === walk) return false
      seenTag[apartTag[k]] = walk
    }
  }
  return open === 0
}

/** A stop of another route, or of none, may come if its task fits and it leaves no group behind. */
function mayMove(n: i32, t: i32, r: i32): bool {
  const group = groupOf[t]
  if (group < 0 || routeOf[n] < 0) return allowed(t, r)
  if (groupServed[group] > (kindOf[n] === JOB ? 1 : 2)) return false
  const only = onlyRoute[t]
  return (only === -1 || only === r) && closedRoute[r] === 0 && fits[t * classes + classOf[r]] !== 0
}

function hasReload(from: i32, to: i32): bool {
  for (let at = from; at < to; at++) if (kindOf[scratch[at]] === RELOAD) return true
  return false
}

function hasSoft(from: i32, to: i32): bool {
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    for (let k = windowFirst[n]; k < windowFirst[n + 1]; k++) if (windowCost[k] >= 0.0) return true
  }
  return false
}

/** By number of breaks taken: the earliest time the vehicle can be at a place, and leave it. */
const times: F64s = f64s(17)
const arrivals: F64s = f64s(17)
const NEVER: f64 = 1e17

/**
 * Whether the route can be driven with its breaks, taken in order; only those at the end of the list are left out, where
 * they may. What this finds the schedule outside finds too. While driving to a place the time until a break's window
 * opens is used to drive on.
 */
function breaksFit(r: i32, from: i32, to: i32): bool {
  const count = breakFirst[r + 1] - breakFirst[r]
  const type = typeOf[r] * nodes
  let row = startRow[r]
  let place = startPlace[r]
  for (let k = 0; k <= count; k++) times[k] = NEVER
  times[0] = departs[r]
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    driveWithBreaks(r, count, row < 0 ? 0.0 : durations[matrixOf[r] + row * rows + rowOf[n]] * factor[r])
    const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
    let least = NEVER
    for (let k = 0; k <= count; k++) {
      times[k] = NEVER
      if (arrivals[k] >= NEVER) continue
      const begin = beginFrom(n, arrivals[k])
      if (begin < arrivals[k]) continue
      times[k] = begin + busy
      if (times[k] < least) least = times[k]
    }
    if (least >= NEVER) return false
    row = rowOf[n]
    place = placeOf[n]
  }
  driveWithBreaks(
    r,
    count,
    row < 0 || endRow[r] < 0 ? 0.0 : durations[matrixOf[r] + row * rows + endRow[r]] * factor[r],
  )
  for (let k = 0; k <= count; k++)
    if (arrivals[k] <= until[r] + TOLERANCE && restMayMiss(r, k, arrivals[k])) return true
  return false
}

/** From `times` to `arrivals` over a leg of so many seconds, taking any number of the next breaks on the way. */
function driveWithBreaks(r: i32, count: i32, seconds: f64): void {
  for (let k = 0; k <= count; k++) arrivals[k] = NEVER
  for (let k = 0; k <= count; k++) {
    if (times[k] >= NEVER) continue
    let time = times[k]
    let rest = seconds
    if (time + rest < arrivals[k]) arrivals[k] = time + rest
    for (let taken = k; taken < count; taken++) {
      const begin = breakBegin(breakFirst[r] + taken, time)
      if (begin < time) break
      rest = begin - time < rest ? rest - (begin - time) : 0.0
      time = begin + breakService[breakFirst[r] + taken]
      if (time + rest < arrivals[taken + 1]) arrivals[taken + 1] = time + rest
    }
  }
}

/** The earliest beginning of the break from `time` on; far below 0 when its windows are over. */
function breakBegin(b: i32, time: f64): f64 {
  for (let at = breakWindowFirst[b]; at < breakWindowFirst[b + 1]; at++) {
    if (time <= breakEnd[at] + TOLERANCE) return time > breakStart[at] ? time : breakStart[at]
  }
  return breakWindowFirst[b] === breakWindowFirst[b + 1] ? time : -NEVER
}

/** Whether the breaks from the k-th on may be left out of a route that ends then. */
function restMayMiss(r: i32, k: i32, end: f64): bool {
  for (let b = breakFirst[r] + k; b < breakFirst[r + 1]; b++) {
    if (breakSkippable[b] === 0) return false
    const last = breakWindowFirst[b + 1] - 1
    if (last >= breakWindowFirst[b] && end > breakEnd[last] + TOLERANCE) return false
  }
  return true
}

/** Drives the route: loads, times, limits, cost. */
function walkRoute(r: i32, from: i32, to: i32): f64 {
  if (to - from > maxTasks[r] || !loadsFit(r, from, to)) return FORBIDDEN
  const type = typeOf[r] * nodes
  const matrix = matrixOf[r]
  const stretch = factor[r]
  const end = until[r] + TOLERANCE
  let time = departs[r]
  let row = startRow[r]
  let place = startPlace[r]
  let driving: f64 = 0.0
  let distance: f64 = 0.0
  let cost: f64 = 0.0
  let task: f64 = 0.0
  let waited: f64 = 0.0
  let later: f64 = 1e18
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    if (row >= 0) {
      const cell = matrix + row * rows + rowOf[n]
      if (durations[cell] >= NO_WAY) return FORBIDDEN
      const arrive = arriveIn(r, time, durations[cell] * stretch)
      driving += arrive - time
      time = arrive
      if (metres.length > 0) distance += metres[cell]
      if (usesCells[r] !== 0) cost += cells[cell]
    }
    const begin = beginFrom(n, time)
    if (begin < time) return FORBIDDEN
    waited += begin - time
    if (windowFirst[n] < windowFirst[n + 1]) {
      const window = windowOf(n, begin)
      if (window < 0) {
        cost += lateness(n, begin)
        if (waited < later) later = waited
      } else {
        const slack = windowEnd[window] > begin ? windowEnd[window] - begin : 0.0
        if (slack + waited < later) later = slack + waited
      }
    }
    const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
    task += busy
    time = begin + busy
    if (time > end) return FORBIDDEN
    row = rowOf[n]
    place = placeOf[n]
  }
  if (endRow[r] >= 0 && row >= 0) {
    const cell = matrix + row * rows + endRow[r]
    if (durations[cell] >= NO_WAY) return FORBIDDEN
    const arrive = arriveIn(r, time, durations[cell] * stretch)
    driving += arrive - time
    time = arrive
    if (metres.length > 0) distance += metres[cell]
    if (usesCells[r] !== 0) cost += cells[cell]
  }
  if (time > end || driving > maxTravel[r] + TOLERANCE || distance > maxMetres[r] + TOLERANCE) return FORBIDDEN
  // in rush hours leaving later would change the driving: it is not put off
  const putOff = bandCount[r] > 0 ? 0.0 : later < waited ? later : waited
  if (time - departs[r] - putOff > maxDuration[r] + TOLERANCE) return FORBIDDEN
  pricedShare =
    weights[1] === 0.0 ? (driving + task) / 3600.0 : weights[1] === 1.0 ? float(to - from) : distance / 1000.0
  return fixedCost[r] + driving * perSecond[r] + distance * perMetre[r] + cost + task * perTaskSecond[r]
}

/** The window the beginning lies in; -1 when it is late for a soft one. */
function windowOf(n: i32, begin: f64): i32 {
  for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) {
    if (begin >= windowStart[at] - TOLERANCE && begin <= windowEnd[at] + TOLERANCE) return at
  }
  return -1
}

/** The least that beginning so late costs, over the soft windows that have ended. */
function lateness(n: i32, begin: f64): f64 {
  let least: f64 = 1e18
  for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) {
    if (windowCost[at] < 0.0 || begin <= windowEnd[at]) continue
    const cost = windowCost[at] * (begin - windowEnd[at])
    if (cost < least) least = cost
  }
  return least < 1e18 ? least : 0.0
}

function loadsFit(r: i32, from: i32, to: i32): bool {
  for (let d = 0; d < dimensions; d++) {
    const most = capacity[d * routes + r] + TOLERANCE
    const base = d * nodes
    let load: f64 = 0.0
    for (let at = from; at < to; at++) if (kindOf[scratch[at]] === JOB) load += drop[base + scratch[at]]
    if (load > most) return false
    for (let at = from; at < to; at++) {
      load += take[base + scratch[at]] - drop[base + scratch[at]]
      if (load > most) return false
    }
  }
  return true
}

/** Stops of the plan whose vehicle or predecessor changed. */
function moved(r: i32, from: i32, to: i32): i32 {
  let count: i32 = 0
  let before: i32 = 0
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    if (kindOf[n] === RELOAD) continue
    if (plannedRoute[n] >= 0 && (plannedRoute[n] !== r || plannedBefore[n] !== before)) count++
    before = n
  }
  return count
}
