/** The exact price of a route, or that it is against a rule. What the walk here does not know is asked outside. */
import type { I32s } from './mem.ts'
import { askOutside, float, i32s } from './mem.ts'
import { driveOn, mayEnd, serveOn, startBreaks } from './rich-breaks.ts'
import { arriveIn, beginFrom, lateness, needsBreak, slackOf } from './rich-legs.ts'
import {
  DELIVERY,
  GIVEN,
  JOB,
  NO_WAY,
  PICKUP,
  RELOAD,
  RULED,
  TOLERANCE,
  apartFirst,
  apartTag,
  breakFirst,
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
  frozen,
  groupOf,
  held,
  heldCost,
  heldDrive,
  heldLength,
  heldUntil,
  heldWork,
  isSoft,
  kindOf,
  lasting,
  matrixOf,
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
} from './rich-problem.ts'
import { endRested, restedEnd, restedLate, restedLater, restedWaited, serveRested, startRests } from './rich-rest.ts'
import { groupRoute, groupServed, routeOf, scratch } from './rich-state.ts'
import { HISTORY, idleCost, lastsUpTo, shareOf } from './rich-time.ts'

/** What `priceRoute` answers when the route is against a rule. */
export const FORBIDDEN: f64 = -1.0

/** Of the route priced last: what fairness compares. */
export let pricedShare: f64 = 0.0

/** Of the route driven last: whether a break by driving or work may be due. */
let isDue: bool = false

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
  let cost: f64 = 0.0
  let outside = exotic[r] === GIVEN
  if (!outside) {
    // a ruled one's breaks are not all driven with here
    const rested = breakFirst[r] < breakFirst[r + 1] && (lasting[r] !== 0 || hasSoft(from, to))
    outside = rested && exotic[r] === RULED
    cost = walkRoute(r, from, to, rested && !outside)
    if (cost < 0.0) return FORBIDDEN
    if (isDue) outside = true
  }
  if (outside) cost = askOutside(r, from, to)
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
      // what has happened is borne
      if (seenTag[apartTag[k]] === walk && frozen[n] === 0) return false
      seenTag[apartTag[k]] = walk
    }
  }
  return open === 0
}

/** A stop of another route, or of none, may come if its task fits and it leaves no group behind. @example mayMove(5, 3, 0) */
export function mayMove(n: i32, t: i32, r: i32): bool {
  const group = groupOf[t]
  if (group < 0 || routeOf[n] < 0) return allowed(t, r)
  if (groupServed[group] > (kindOf[n] === JOB ? 1 : 2)) return false
  const only = onlyRoute[t]
  return (only === -1 || only === r) && closedRoute[r] === 0 && fits[t * classes + classOf[r]] !== 0
}

function hasSoft(from: i32, to: i32): bool {
  for (let at = from; at < to; at++) if (isSoft[scratch[at]] !== 0) return true
  return false
}

/**
 * Drives the route: loads, times, limits, cost. Breaks are driven where they all have windows: each by its earliest times, or
 * `rested`, where being late or waiting has a price, by rich-rest.ts.
 */
function walkRoute(r: i32, from: i32, to: i32, rested: bool): f64 {
  if (!loadsFit(r, from, to)) return FORBIDDEN
  const type = typeOf[r] * nodes
  const matrix = matrixOf[r]
  const stretch = factor[r]
  const end = until[r] + TOLERANCE
  const breaks = !rested && breakFirst[r] < breakFirst[r + 1]
  let time = departs[r]
  let row = startRow[r]
  let place = startPlace[r]
  let driving: f64 = 0.0
  let distance: f64 = 0.0
  let cost: f64 = 0.0
  let task: f64 = 0.0
  let tasksIn: i32 = 0
  let waited: f64 = 0.0
  let later: f64 = 1e18
  if (breaks) startBreaks(r)
  if (rested) startRests(r)
  const open = from + held[r]
  if (open > from) {
    time = heldUntil[r]
    // the sums below are paid at the end
    cost = heldCost[r] - heldDrive[r] * perSecond[r] - heldLength[r] * perMetre[r] - heldWork[r] * perTaskSecond[r]
    driving = heldDrive[r]
    distance = heldLength[r]
    task = heldWork[r]
    row = rowOf[scratch[open - 1]]
    place = placeOf[scratch[open - 1]]
    for (let at = from; at < open; at++) if (kindOf[scratch[at]] !== RELOAD) tasksIn++
  }
  for (let at = open; at < to; at++) {
    const n = scratch[at]
    const cell = matrix + row * rows + rowOf[n]
    const seconds = durations[cell] * stretch
    if (durations[cell] >= NO_WAY) return FORBIDDEN
    const arrive = arriveIn(r, time, seconds)
    driving += arrive - time
    time = arrive
    if (metres.length > 0) distance += metres[cell]
    if (usesCells[r] !== 0) cost += cells[cell]
    const begin = beginFrom(n, time)
    if (begin < time) return FORBIDDEN
    waited += begin - time
    if (isSoft[n] !== 0 && !rested) cost += lateness(n, begin)
    const slack = slackOf(n, begin)
    if (slack + waited < later) later = slack + waited
    const busy = service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
    if (breaks) {
      driveOn(r, seconds)
      if (!serveOn(r, n, busy)) return FORBIDDEN
    }
    if (rested && !serveRested(r, n, seconds, busy)) return FORBIDDEN
    if (kindOf[n] !== RELOAD) {
      task += busy
      tasksIn++
    }
    time = begin + busy
    if (time > end) return FORBIDDEN
    row = rowOf[n]
    place = placeOf[n]
  }
  const cell = matrix + row * rows + endRow[r]
  const seconds = durations[cell] * stretch
  if (durations[cell] >= NO_WAY) return FORBIDDEN
  const arrive = arriveIn(r, time, seconds)
  driving += arrive - time
  time = arrive
  if (metres.length > 0) distance += metres[cell]
  if (usesCells[r] !== 0) cost += cells[cell]
  if (breaks) {
    driveOn(r, seconds)
    if (!mayEnd(r)) return FORBIDDEN
  }
  if (rested) {
    if (!endRested(r, seconds)) return FORBIDDEN
    time = restedEnd
    waited = restedWaited
    later = restedLater
    cost += restedLate
  }
  if (time > end || driving > maxTravel[r] + TOLERANCE || distance > maxMetres[r] + TOLERANCE) return FORBIDDEN
  if (tasksIn > maxTasks[r] || !lastsUpTo(r, time, waited, later)) return FORBIDDEN
  isDue = needsBreak(r, driving, tasksIn < to - from ? 1e17 : task)
  pricedShare = shareOf(driving, distance, task, tasksIn)
  if (lasting[r] !== 0) cost += idleCost(r, time, waited, later, driving + task)
  return fixedCost[r] + driving * perSecond[r] + distance * perMetre[r] + cost + task * perTaskSecond[r]
}

/** By trips: what a trip delivers is loaded at its beginning, what it picks up stays on board until its end. */
function loadsFit(r: i32, from: i32, to: i32): bool {
  for (let d = 0; d < dimensions; d++) {
    const limit = capacity[d * routes + r] + TOLERANCE
    const base = d * nodes
    let load: f64 = 0.0
    let most: f64 = 0.0
    for (let at = from; at < to; at++) {
      const n = scratch[at]
      if (kindOf[n] === RELOAD) {
        if (most > limit) return false
        load = 0.0
        most = 0.0
        continue
      }
      if (kindOf[n] === JOB) {
        most += drop[base + n]
        load += take[base + n]
      } else load += take[base + n] - drop[base + n]
      if (frozen[n] !== 0) most = -HISTORY
      else if (load > most) most = load
    }
    if (most > limit) return false
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
