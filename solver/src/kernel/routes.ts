/** Writing, timing, cutting and joining single routes: everything else in the kernel changes routes through these. */
import {
  capacity,
  cost,
  demand,
  due,
  nodes,
  ready,
  routesMax,
  service,
  timeIsCost,
  travel,
  windowed,
} from './problem.ts'
import {
  costFromPrevious,
  costToNext,
  earliest,
  first,
  last,
  latest,
  loadUpTo,
  next,
  noteEmptiness,
  position,
  previous,
  routeLoad,
  routeOf,
  routeSize,
  scratch,
  touch,
} from './state.ts'

/** Makes `scratch[from..to)` the route r. @example writeRoute(0, 0, 5) */
export function writeRoute(r: i32, from: i32, to: i32): void {
  let before: i32 = 0
  first[r] = from < to ? scratch[from] : 0
  for (let at = from; at < to; at++) {
    const c = scratch[at]
    let edge: i32 = 0
    if (before === 0) {
      edge = previous[c] === 0 ? costFromPrevious[c] : cost(0, c)
    } else {
      edge = next[before] === c ? costToNext[before] : cost(before, c)
      next[before] = c
      costToNext[before] = edge
    }
    previous[c] = before
    costFromPrevious[c] = edge
    routeOf[c] = r
    before = c
  }
  if (before !== 0) {
    if (next[before] !== 0) costToNext[before] = cost(before, 0)
    next[before] = 0
  }
  last[r] = before
  timeRoute(r)
}

/** Computes what follows from the order of the route: places, loads, earliest and latest times. @example timeRoute(0) */
export function timeRoute(r: i32): void {
  let load: i32 = 0
  let size: i32 = 0
  let at = first[r]
  if (windowed) {
    let leave = ready[0]
    let before: i32 = 0
    while (at !== 0) {
      const arrive = leave + (timeIsCost ? costFromPrevious[at] : travel(before, at))
      const start = arrive > ready[at] ? arrive : ready[at]
      earliest[at] = start
      leave = start + service[at]
      load += demand[at]
      size++
      position[at] = size
      loadUpTo[at] = load
      before = at
      at = next[at]
    }
    let after: i32 = 0
    let limit = due[0]
    at = last[r]
    while (at !== 0) {
      const must = limit - service[at] - (timeIsCost ? costToNext[at] : travel(at, after))
      limit = must < due[at] ? must : due[at]
      latest[at] = limit
      after = at
      at = previous[at]
    }
  } else {
    while (at !== 0) {
      load += demand[at]
      size++
      position[at] = size
      loadUpTo[at] = load
      at = next[at]
    }
  }
  routeLoad[r] = load
  routeSize[r] = size
  noteEmptiness(r)
}

/**
 * Takes the stops from `from` to `to` out of their route and returns what that adds to the cost (negative as a rule).
 *
 *     before -> from .. to -> after   becomes   before -> after
 *
 * The times of the route are stale until `timeRoute`. @example cutOut(5, 9)
 */
export function cutOut(from: i32, to: i32): i32 {
  const r = routeOf[from]
  const before = previous[from]
  const after = next[to]
  touch(r)
  let saved = costFromPrevious[from]
  let at = from
  while (true) {
    saved += costToNext[at]
    routeOf[at] = -1
    if (at === to) break
    at = next[at]
  }
  const edge = before === 0 && after === 0 ? 0 : cost(before, after)
  if (before === 0) first[r] = after
  else {
    next[before] = after
    costToNext[before] = edge
  }
  if (after === 0) last[r] = before
  else {
    previous[after] = before
    costFromPrevious[after] = edge
  }
  return edge - saved
}

/** Puts an unserved stop into route r behind `before` (0 = at its head), and moves times on until they stand. @example putIn(7, 0, 3) */
export function putIn(c: i32, before: i32, r: i32): void {
  touch(r)
  const after = before === 0 ? first[r] : next[before]
  const enter = cost(before, c)
  const leave = cost(c, after)
  if (before === 0) first[r] = c
  else {
    next[before] = c
    costToNext[before] = enter
  }
  if (after === 0) last[r] = c
  else {
    previous[after] = c
    costFromPrevious[after] = leave
  }
  previous[c] = before
  next[c] = after
  costFromPrevious[c] = enter
  costToNext[c] = leave
  routeOf[c] = r
  routeLoad[r] += demand[c]
  routeSize[r]++
  if (routeSize[r] === 1) noteEmptiness(r)
  if (windowed) pushTimes(c)
}

/** Earliest times move on behind the stop, latest ones before it, until nothing changes. */
function pushTimes(c: i32): void {
  let before = previous[c]
  let at = c
  let leave = before === 0 ? ready[0] : earliest[before] + service[before]
  while (at !== 0) {
    const arrive = leave + (timeIsCost ? costFromPrevious[at] : travel(before, at))
    const start = arrive > ready[at] ? arrive : ready[at]
    if (at !== c && start === earliest[at]) break
    earliest[at] = start
    leave = start + service[at]
    before = at
    at = next[at]
  }
  let after = next[c]
  let limit = after === 0 ? due[0] : latest[after]
  at = c
  while (at !== 0) {
    const must = limit - service[at] - (timeIsCost ? costToNext[at] : travel(at, after))
    limit = must < due[at] ? must : due[at]
    if (at !== c && limit === latest[at]) break
    latest[at] = limit
    after = at
    at = previous[at]
  }
}

/** Whether `scratch[from..to)` keeps every window, walked from the depot and back. @example scratchInTime(0, 5) */
export function scratchInTime(from: i32, to: i32): bool {
  let before: i32 = 0
  let leave = ready[0]
  for (let at = from; at < to; at++) {
    const c = scratch[at]
    const arrive = leave + travel(before, c)
    const start = arrive > ready[c] ? arrive : ready[c]
    if (start > due[c]) return false
    leave = start + service[c]
    before = c
  }
  return leave + travel(before, 0) <= due[0]
}

/** 0 when every array of the candidate says the same thing; else the number of the first rule broken. For tests. @example brokenRule() */
export function brokenRule(): i32 {
  let served: i32 = 0
  for (let r = 0; r < routesMax; r++) {
    let before: i32 = 0
    let load: i32 = 0
    let size: i32 = 0
    let leave = ready[0]
    for (let at = first[r]; at !== 0; at = next[at]) {
      if (routeOf[at] !== r) return 1
      if (previous[at] !== before) return 2
      if (costFromPrevious[at] !== cost(before, at)) return 3
      if (before !== 0 && costToNext[before] !== costFromPrevious[at]) return 4
      load += demand[at]
      size++
      if (loadUpTo[at] !== load) return 5
      if (position[at] !== size) return 6
      if (windowed) {
        const arrive = leave + travel(before, at)
        const start = arrive > ready[at] ? arrive : ready[at]
        if (earliest[at] !== start) return 7
        if (start > latest[at]) return 8
        leave = start + service[at]
      }
      before = at
    }
    if (last[r] !== before) return 9
    if (before !== 0 && costToNext[before] !== cost(before, 0)) return 10
    if (windowed && leave + travel(before, 0) > due[0]) return 11
    if (routeLoad[r] !== load || load > capacity) return 12
    if (routeSize[r] !== size) return 13
    served += size
  }
  let counted: i32 = 0
  for (let c = 1; c < nodes; c++) if (routeOf[c] >= 0) counted++
  return served === counted ? 0 : 14
}
