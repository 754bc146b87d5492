/**
 * The exact price of a route of which only a stretch changes, from what is known of the parts that stay: they are not
 * driven again where nothing in them can differ.
 *
 *     start .. before | scratch[from..to) | after .. end      (`after` may stand in another route of a like vehicle)
 */
import type { I32s } from './mem.ts'
import { float, i32s } from './mem.ts'
import { cost, driveAlong, driving, task, way } from './rich-drive.ts'
import { needsBreak } from './rich-legs.ts'
import { FORBIDDEN, mayMove, priceRoute, setPricedShare } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  RULED,
  TOLERANCE,
  apartFirst,
  breakFirst,
  capacity,
  classOf,
  dimensions,
  drop,
  exotic,
  hasPairs,
  hasPositions,
  hasRanks,
  hasSums,
  hasTags,
  held,
  isSoft,
  kindOf,
  lasting,
  maxMetres,
  maxTasks,
  maxTravel,
  nodes,
  partner,
  plannedBefore,
  plannedRoute,
  positionOf,
  routes,
  take,
  taskOf,
  weights,
} from './rich-problem.ts'
import {
  dropFrom,
  first,
  last,
  loadTo,
  mostFrom,
  mostTo,
  movedIn,
  movedTo,
  next,
  openTo,
  position,
  previous,
  routeOf,
  scratch,
  size,
  stops,
  strange,
} from './rich-state.ts'
import { opening, shareOf } from './rich-time.ts'

let seen: I32s = i32s(0)
let look: i32 = 0

/** @example makeSplice() */
export function makeSplice(): void {
  seen = i32s(nodes)
  look = 0
}

/** The price of the route made so, or FORBIDDEN. @example priceSplice(0, 5, 0, 2, 7) */
export function priceSplice(r: i32, before: i32, from: i32, to: i32, after: i32): f64 {
  setPricedShare(0.0)
  if (before === 0 && from === to && after === 0) return 0.0
  const s = after === 0 ? r : routeOf[after]
  const isRuled = exotic[r] === RULED
  if (strange[r] !== 0 || hasRanks || lasting[r] !== 0) return priceWhole(r, before, from, to, after)
  if (s !== r && (hasTags || weights[3] > 0.0 || stops[s] !== size[s])) return priceWhole(r, before, from, to, after)
  if ((hasPairs || isRuled) && stops[r] !== size[r]) return priceWhole(r, before, from, to, after)
  // what most often forbids it, and is soonest asked
  for (let d = 0; d < dimensions; d++) if (!loadFits(r, d, before, from, to, after)) return FORBIDDEN
  let count = to - from
  let soft = false
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    if (isSoft[n] !== 0) soft = true
    if (kindOf[n] === RELOAD) {
      if (hasPairs || isRuled) return priceWhole(r, before, from, to, after)
      if (taskOf[n] !== r) return FORBIDDEN
      count--
      continue
    }
    if (routeOf[n] === r) continue
    const t = taskOf[n]
    if (!mayMove(n, t, r)) return FORBIDDEN
    if (hasTags && apartFirst[t] < apartFirst[t + 1]) return priceWhole(r, before, from, to, after)
  }
  if (s !== r) for (let n = after; n !== 0; n = next[n]) if (!mayMove(n, taskOf[n], r)) return FORBIDDEN
  const breaks = breakFirst[r] < breakFirst[r + 1]
  if ((breaks && soft) || strange[s] !== 0) return priceWhole(r, before, from, to, after)
  if (stops[r] === size[r]) {
    count += before === 0 ? 0 : position[before]
    if (after !== 0) count += size[s] - position[after] + 1
    if (count > maxTasks[r]) return FORBIDDEN
  } else if (maxTasks[r] < nodes || weights[0] > 0.0) return priceWhole(r, before, from, to, after)
  if (hasPositions && !placesFit(before, from, to, after)) return FORBIDDEN
  if (hasPairs && !pairsFit(r, before, from, to, after)) return FORBIDDEN
  // another kind of vehicle drives all of the tail anew
  const isLike = s === r || classOf[s] === classOf[r]
  if (!isLike && breaks && isSoftFrom(after)) return priceWhole(r, before, from, to, after)
  if (!driveAlong(r, before, from, to, after, s, isLike)) return FORBIDDEN
  if (hasSums) {
    if (needsBreak(r, driving, task)) return priceWhole(r, before, from, to, after)
    if (driving > maxTravel[r] + TOLERANCE || way > maxMetres[r] + TOLERANCE) return FORBIDDEN
    setPricedShare(shareOf(driving, way, task, count))
  }
  return cost + opening(r) + (weights[3] > 0.0 ? weights[3] * float(movedNow(r, before, from, to, after)) : 0.0)
}

/** Whether `scratch[0..count)` can be carried there and is in time, where nothing else is asked: see rich-lazy.ts. @example fitsStretch(0, 5, 2, 7) */
export function fitsStretch(r: i32, before: i32, count: i32, after: i32): bool {
  for (let d = 0; d < dimensions; d++) if (!loadFits(r, d, before, 0, count, after)) return false
  return driveAlong(r, before, 0, count, after, r, true)
}

function isSoftFrom(after: i32): bool {
  for (let n = after; n !== 0; n = next[n]) if (isSoft[n] !== 0) return true
  return false
}

/** Lays the whole route and prices it as such. */
function priceWhole(r: i32, before: i32, from: i32, to: i32, after: i32): f64 {
  const start = 2 * nodes
  let end = start
  if (before !== 0) {
    for (let n = first[r]; ; n = next[n]) {
      scratch[end] = n
      end++
      if (n === before) break
    }
  }
  for (let at = from; at < to; at++) {
    scratch[end] = scratch[at]
    end++
  }
  for (let n = after; n !== 0; n = next[n]) {
    scratch[end] = n
    end++
  }
  return priceRoute(r, start, end)
}

/** Those that are to be first, then any, then those that are to be last. */
function placesFit(before: i32, from: i32, to: i32, after: i32): bool {
  let ahead = before
  while (ahead !== 0 && kindOf[ahead] === RELOAD) ahead = previous[ahead]
  let place = ahead === 0 ? 0 : positionOf[ahead]
  for (let at = from; at < to; at++) {
    if (kindOf[scratch[at]] === RELOAD) continue
    if (positionOf[scratch[at]] < place) return false
    place = positionOf[scratch[at]]
  }
  let behind = after
  while (behind !== 0 && kindOf[behind] === RELOAD) behind = next[behind]
  return behind === 0 || positionOf[behind] >= place
}

/**
 * Every stop of the stretch has its other end on the right side of it. Stops that leave the route need no look: where they
 * go to, the same is asked.
 */
function pairsFit(r: i32, before: i32, from: i32, to: i32, after: i32): bool {
  const s = after === 0 ? r : routeOf[after]
  if (s !== r && (openBehind(before) !== 0 || openBehind(previous[after]) !== 0)) return false
  look++
  let open: i32 = 0
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    const kind = kindOf[n]
    if (kind === JOB) continue
    const other = partner[n]
    if (kind === PICKUP) {
      seen[n] = look
      if (after === 0 || routeOf[other] !== s || position[other] < position[after]) open++
    } else if (seen[other] === look) open--
    else if (before === 0 || routeOf[other] !== r || position[other] > position[before]) return false
  }
  return open === 0
}

/** Shipments on board behind n (0 = the start). */
function openBehind(n: i32): i32 {
  return n === 0 ? 0 : openTo[n]
}

/** By trips, from the loads that are known of both ends. */
function loadFits(r: i32, d: i32, before: i32, from: i32, to: i32, after: i32): bool {
  const base = d * nodes
  const limit = capacity[d * routes + r] + TOLERANCE
  let load = before === 0 ? 0.0 : loadTo[base + before]
  let most = before === 0 ? 0.0 : mostTo[base + before]
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    const kind = kindOf[n]
    if (kind === RELOAD) {
      if (most > limit) return false
      load = 0.0
      most = 0.0
      continue
    }
    if (kind === JOB) {
      most += drop[base + n]
      load += take[base + n]
    } else load += take[base + n] - drop[base + n]
    if (load > most) most = load
  }
  if (after === 0) return most <= limit
  return most + dropFrom[base + after] <= limit && load + mostFrom[base + after] <= limit
}

/** Stops of the plan whose vehicle or predecessor changed; reloads are passed over. */
function movedNow(r: i32, before: i32, from: i32, to: i32, after: i32): i32 {
  let count: i32 = before === 0 ? 0 : movedTo[before]
  let stop = before
  while (stop !== 0 && kindOf[stop] === RELOAD) stop = previous[stop]
  let at = from
  let n = from < to ? scratch[from] : after
  while (n !== 0) {
    const isNew = at < to
    if (kindOf[n] !== RELOAD) {
      if (plannedRoute[n] >= 0 && (plannedRoute[n] !== r || plannedBefore[n] !== stop)) count++
      stop = n
      if (!isNew) return count + movedIn[r] - movedTo[n]
    }
    if (isNew) at++
    n = at < to ? scratch[at] : isNew ? after : next[n]
  }
  return count
}

/**
 * For tests: changes every stretch of every route in three ways, without it, with a stop of another route in its place, and
 * with the tail of another route behind it, and counts the prices that differ from those of the whole route driven.
 * @example spliceFaults() // 0
 */
export function spliceFaults(): i32 {
  let faults: i32 = 0
  for (let r = 0; r < routes; r++) {
    let other = r
    for (let s = 0; s < routes; s++) if (s !== r && first[s] !== 0 && size[s] > held[s]) other = s
    // nothing changes before what is behind the vehicle
    let before: i32 = 0
    for (let k = 0; k < held[r]; k++) before = before === 0 ? first[r] : next[before]
    while (true) {
      let after = before === 0 ? first[r] : next[before]
      while (true) {
        faults += differs(r, before, 0, after)
        if (other !== r) {
          scratch[0] = last[other]
          faults += differs(r, before, 1, after)
          faults += differs(r, before, 0, last[other])
        }
        if (after === 0) break
        after = next[after]
      }
      before = before === 0 ? first[r] : next[before]
      if (before === 0) break
    }
  }
  return faults
}

function differs(r: i32, before: i32, count: i32, after: i32): i32 {
  const spliced = priceSplice(r, before, 0, count, after)
  const whole = priceWhole(r, before, 0, count, after)
  if (whole === FORBIDDEN) return spliced === FORBIDDEN || partsPair(r, before, after) ? 0 : 1
  return Math.abs(spliced - whole) <= 1e-6 * (1.0 + whole) ? 0 : 1
}

/** Whether a stop was taken away from its other end: only the whole route shows that. */
function partsPair(r: i32, before: i32, after: i32): bool {
  let n = before === 0 ? first[r] : next[before]
  while (n !== 0 && n !== after) {
    if (partner[n] !== 0) return true
    n = next[n]
  }
  return false
}
