/** Linking, refreshing and writing routes of the rich kernel. */
import {
  JOB,
  RELOAD,
  bandCount,
  beginFrom,
  beginUpTo,
  breakFirst,
  departs,
  dimensions,
  drop,
  exotic,
  frozen,
  kindOf,
  legMetres,
  legSeconds,
  maxDuration,
  nodes,
  placeOf,
  quickest,
  routes,
  service,
  setup,
  startPlace,
  take,
  typeOf,
  until,
  windowCost,
  windowFirst,
} from './rich-problem.ts'
import { FORBIDDEN, priceRoute, pricedShare } from './rich-price.ts'
import {
  countUsed,
  drive,
  first,
  last,
  latest,
  leaveAt,
  length,
  loadAfter,
  mostBefore,
  mostFrom,
  mostLoad,
  next,
  noteRemoved,
  noteServed,
  position,
  previous,
  price,
  routeOf,
  scratch,
  setShare,
  size,
  startLoad,
  stops,
  touch,
  walked,
} from './rich-state.ts'

/** Takes the node out of its route; call `refresh` when all are out. @example unlink(5) */
export function unlink(n: i32): void {
  const r = routeOf[n]
  const before = previous[n]
  const after = next[n]
  touch(r)
  if (before === 0) first[r] = after
  else next[before] = after
  if (after === 0) last[r] = before
  else previous[after] = before
  noteRemoved(n)
}

/** Puts the node behind `before` (0 = at the head) into route r; call `refresh` then. @example link(5, 0, 2) */
export function link(n: i32, before: i32, r: i32): void {
  touch(r)
  const after = before === 0 ? first[r] : next[before]
  if (before === 0) first[r] = n
  else next[before] = n
  if (after === 0) last[r] = n
  else previous[after] = n
  previous[n] = before
  next[n] = after
  noteServed(n, r)
}

/** Writes the route's nodes into scratch from `at` on; returns the place behind them. @example lay(2, 0) */
export function lay(r: i32, at: i32): i32 {
  for (let n = first[r]; n !== 0; n = next[n]) {
    scratch[at] = n
    at++
  }
  return at
}

/** Prices the route as it is linked and times it; false when it is against a rule. @example refresh(2) */
export function refresh(r: i32): bool {
  const wasUsed = size[r] > 0
  const cost = priceRoute(r, 0, lay(r, 0))
  if (cost === FORBIDDEN) return false
  price[r] = cost
  setShare(r, pricedShare)
  timeRoute(r)
  if (wasUsed !== size[r] > 0) countUsed(wasUsed ? -1 : 1)
  return true
}

/**
 * Times and loads of the route's nodes, for the quick tests of insertion. Breaks are overlooked and hours are taken at
 * their fastest, so what they refuse is refused rightly; what they let pass is walked where `walked` says so.
 * @example timeRoute(2)
 */
export function timeRoute(r: i32): void {
  const type = typeOf[r] * nodes
  let count: i32 = 0
  let tasksIn: i32 = 0
  const special = exotic[r] !== 0 || breakFirst[r] < breakFirst[r + 1] || bandCount[r] > 0
  let careful: i32 = special || maxDuration[r] < 1e17 ? 1 : 0
  let time = departs[r]
  let place = startPlace[r]
  let before: i32 = 0
  let seconds: f64 = 0.0
  let way: f64 = 0.0
  for (let n = first[r]; n !== 0; n = next[n]) {
    const leg = legSeconds(r, before, n) * quickest[r]
    seconds += leg
    way += legMetres(r, before, n)
    const arrive = time + leg
    const begin = beginFrom(n, arrive)
    time = (begin < arrive ? arrive : begin) + service[type + n] + (placeOf[n] === place ? 0.0 : setup[type + n])
    leaveAt[n] = time
    count++
    position[n] = count
    if (kindOf[n] === RELOAD) careful = 1
    else tasksIn++
    if (isSoft(n)) careful = 1
    place = placeOf[n]
    before = n
  }
  seconds += legSeconds(r, before, 0) * quickest[r]
  way += legMetres(r, before, 0)
  size[r] = count
  stops[r] = tasksIn
  drive[r] = count === 0 ? 0.0 : seconds
  length[r] = count === 0 ? 0.0 : way
  walked[r] = careful
  let limit = until[r]
  let after: i32 = 0
  for (let n = last[r]; n !== 0; n = previous[n]) {
    const placeBefore = previous[n] === 0 ? startPlace[r] : placeOf[previous[n]]
    const busy = service[type + n] + (placeOf[n] === placeBefore ? 0.0 : setup[type + n])
    limit = frozen[n] !== 0 ? 1e18 : beginUpTo(n, limit - legSeconds(r, n, after) * quickest[r] - busy)
    latest[n] = limit
    after = n
  }
  for (let d = 0; d < dimensions; d++) loadRoute(r, d)
}

function loadRoute(r: i32, d: i32): void {
  const base = d * nodes
  let load: f64 = 0.0
  for (let n = first[r]; n !== 0; n = next[n]) if (kindOf[n] === JOB) load += drop[base + n]
  startLoad[d * routes + r] = load
  let most = load
  for (let n = first[r]; n !== 0; n = next[n]) {
    load += take[base + n] - drop[base + n]
    loadAfter[base + n] = load
    if (load > most) most = load
    mostBefore[base + n] = most
  }
  mostLoad[d * routes + r] = most
  most = 0.0
  for (let n = last[r]; n !== 0; n = previous[n]) {
    if (loadAfter[base + n] > most) most = loadAfter[base + n]
    mostFrom[base + n] = most
  }
}

/** Whether being late for the node costs something, so that a route through it must be walked. @example isSoft(4) */
export function isSoft(n: i32): bool {
  for (let at = windowFirst[n]; at < windowFirst[n + 1]; at++) if (windowCost[at] >= 0.0) return true
  return false
}

/** Links `scratch[from..to)` as route r, whose nodes were all unlinked before; prices come from the caller. @example write(2, 0, 5, 120.0, 3.5) */
export function write(r: i32, from: i32, to: i32, cost: f64, shareNow: f64): void {
  const wasUsed = size[r] > 0
  touch(r)
  let before: i32 = 0
  first[r] = from < to ? scratch[from] : 0
  for (let at = from; at < to; at++) {
    const n = scratch[at]
    previous[n] = before
    next[n] = at + 1 < to ? scratch[at + 1] : 0
    noteServed(n, r)
    before = n
  }
  last[r] = before
  price[r] = cost
  setShare(r, shareNow)
  timeRoute(r)
  if (wasUsed !== size[r] > 0) countUsed(wasUsed ? -1 : 1)
}
