/** Puts the removed stops back, one after the other, each at its cheapest place; now and then a place is overlooked. */
import type { I32s } from './mem.ts'
import { float, i32s, int } from './mem.ts'
import {
  capacity,
  cost,
  costFromNeighbour,
  costToNeighbour,
  demand,
  due,
  leastFrom,
  leastTo,
  neighbours,
  nodes,
  penalty,
  ready,
  routesMax,
  service,
  stride,
  symmetric,
  timeIsCost,
  travel,
  windowed,
} from './problem.ts'
import { random01, randomBelow } from './random.ts'
import { putIn } from './routes.ts'
import { removed, removedCount } from './ruin.ts'
import { TABLE, blinks, insertNeighbours } from './settings.ts'
import {
  addCost,
  addUnserved,
  costFromPrevious,
  costToNext,
  earliest,
  emptyCount,
  emptyRoutes,
  first,
  latest,
  next,
  previous,
  routeLoad,
  routeOf,
} from './state.ts'

const NONE: i32 = 0x7fffffff
let keys: I32s = i32s(0)
let untilBlink: i32 = 0
/** No more routes than these are opened. */
let routeLimit: i32 = 0

let bestDelta: i32 = 0
let bestBefore: i32 = 0
let bestRoute: i32 = 0

/** @example makeRecreate() */
export function makeRecreate(): void {
  keys = i32s(nodes)
  untilBlink = 0
  routeLimit = routesMax
}

/** From now on no more routes than these are opened. @example limitRoutes(36) */
export function limitRoutes(most: i32): void {
  routeLimit = most
}

/** Orders the removed stops and inserts each; what fits nowhere becomes unserved, at its penalty. @example recreate() */
export function recreate(): void {
  orderRemoved()
  for (let i = 0; i < removedCount; i++) {
    const c = removed[i]
    if (findPlace(c)) {
      putIn(c, bestBefore, bestRoute)
      addCost(float(bestDelta))
    } else {
      addUnserved(c)
      addCost(float(penalty[c]))
    }
  }
}

/** Sorts by one of several keys, drawn by weight: random 4, demand 4, far 2, near 1; with windows narrow, early and late 2 each. */
function orderRemoved(): void {
  const draw = randomBelow(windowed ? 17 : 11)
  for (let i = 0; i < removedCount; i++) {
    const c = removed[i]
    if (draw < 4) keys[c] = randomBelow(0x40000000)
    else if (draw < 8) keys[c] = -demand[c]
    else if (draw < 10) keys[c] = -cost(0, c)
    else if (draw < 11) keys[c] = cost(0, c)
    else if (draw < 13) keys[c] = due[c] - ready[c]
    else if (draw < 15) keys[c] = ready[c]
    else keys[c] = -due[c]
  }
  for (let i = 1; i < removedCount; i++) {
    const c = removed[i]
    const key = keys[c]
    let at = i
    while (at > 0 && keys[removed[at - 1]] > key) {
      removed[at] = removed[at - 1]
      at--
    }
    removed[at] = c
  }
}

/** The cheapest place for c, in bestRoute behind bestBefore at bestDelta; false when there is none or staying out is cheaper. */
function findPlace(c: i32): bool {
  bestDelta = NONE
  const load = demand[c]
  // most places are out of time, and where time is cost that is seen before the matrix is read
  const quick = windowed && timeIsCost
  const closes = due[c]
  const done = ready[c] + service[c]
  // without windows the nearer end of an edge is the one examined, so the farther costs no less
  const nearer = symmetric && !windowed
  const least = leastFrom[c]
  const leastBack = leastTo[c]
  const room = capacity - load
  // the loop reads these thousands of times an iteration: as locals they stay in registers
  const near = neighbours
  const fromNear = costFromNeighbour
  const toNear = costToNeighbour
  const onward = costToNext
  const inward = costFromPrevious
  const routes = routeOf
  const loads = routeLoad
  const from = c * stride
  const to = from + (insertNeighbours < stride ? insertNeighbours : stride)
  for (let at = from; at < to; at++) {
    const v = near[at]
    const fromV = fromNear[at]
    const toV = toNear[at]
    const leaving = onward[v]
    const entering = inward[v]
    const boundAfter = fromV + (nearer ? toV : least) - leaving
    const boundBefore = toV + (nearer ? fromV : leastBack) - entering
    // most fail here, the loads need two reads more
    if (boundAfter >= bestDelta && boundBefore >= bestDelta) continue
    const r = routes[v]
    if (r < 0 || loads[r] > room) continue
    if (boundAfter < bestDelta && (!quick || earliest[v] + service[v] + fromV <= closes) && !blink())
      tryPlace(c, v, next[v], fromV, leaving, r)
    if (boundBefore < bestDelta && (!quick || done + toV <= latest[v]) && !blink())
      tryPlaceBefore(c, v, previous[v], toV, entering, r)
  }
  if (bestDelta === NONE) scanRoutes(c)
  if (emptyCount > 0 && routesMax - emptyCount < routeLimit) tryEmptyRoute(c)
  return bestDelta < penalty[c]
}

/** Between v and w, entering at a known cost: delta = cost(v, c) + cost(c, w) - cost(v, w). */
function tryPlace(c: i32, v: i32, w: i32, enter: i32, edge: i32, r: i32): void {
  const leave = cost(c, w)
  const delta = enter + leave - edge
  if (delta >= bestDelta) return
  if (windowed && !inTime(c, v, w, enter, leave)) return
  bestDelta = delta
  bestBefore = v
  bestRoute = r
}

/** Between w and v, leaving at a known cost: delta = cost(w, c) + cost(c, v) - cost(w, v). */
function tryPlaceBefore(c: i32, v: i32, w: i32, leave: i32, edge: i32, r: i32): void {
  // the row of c is at hand, other rows are not
  const enter = symmetric ? cost(c, w) : cost(w, c)
  const delta = enter + leave - edge
  if (delta >= bestDelta) return
  if (windowed && !inTime(c, w, v, enter, leave)) return
  bestDelta = delta
  bestBefore = w
  bestRoute = r
}

/** Whether c can be served between v and w, at these costs, without making anything late. */
function inTime(c: i32, v: i32, w: i32, enter: i32, leave: i32): bool {
  const arrive = earliest[v] + service[v] + (timeIsCost ? enter : travel(v, c))
  const start = arrive > ready[c] ? arrive : ready[c]
  return start <= due[c] && start + service[c] + (timeIsCost ? leave : travel(c, w)) <= latest[w]
}

/** No neighbour's route has room: every place of every route that has. */
function scanRoutes(c: i32): void {
  const load = demand[c]
  for (let r = 0; r < routesMax; r++) {
    if (first[r] === 0 || routeLoad[r] + load > capacity) continue
    let before: i32 = 0
    let at = first[r]
    while (true) {
      tryPlace(c, before, at, cost(before, c), at === 0 ? costToNext[before] : costFromPrevious[at], r)
      if (at === 0) break
      before = at
      at = next[at]
    }
  }
}

function tryEmptyRoute(c: i32): void {
  if (demand[c] > capacity) return
  const delta = cost(0, c) + cost(c, 0)
  if (delta >= bestDelta) return
  if (windowed && !inTime(c, 0, 0, cost(0, c), cost(c, 0))) return
  bestDelta = delta
  bestBefore = 0
  bestRoute = emptyRoutes[emptyCount - 1]
}

/** True for one place in a hundred: a countdown from a table, so that most places cost no random number. */
function blink(): bool {
  untilBlink--
  if (untilBlink >= 0) return false
  untilBlink = blinks[int(random01() * float(TABLE))]
  return true
}
