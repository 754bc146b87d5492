/** Ruin for the rich kernel: strings of near stops as in ruin.ts, now and then a whole route; a shipment goes as a whole. */
import type { I32s } from './mem.ts'
import { float, i32s, int } from './mem.ts'
import { random01, randomBelow } from './random.ts'
import { dropReloads } from './rich-fit.ts'
import { legCost } from './rich-legs.ts'
import {
  JOB,
  RELOAD,
  capacity,
  classes,
  countOf,
  dimensions,
  drop,
  fixed,
  kindOf,
  mixed,
  neighbours,
  nodeOfTask,
  nodes,
  partner,
  priority,
  routes,
  stride,
  take,
  taskOf,
  tasks,
  windowEnd,
  windowFirst,
  windowStart,
} from './rich-problem.ts'
import { refresh, unlink } from './rich-routes.ts'
import {
  clearUnserved,
  first,
  next,
  position,
  previous,
  routeOf,
  size,
  touched,
  touchedCount,
  unserved,
  unservedCount,
  used,
} from './rich-state.ts'
import { shakeVehicles } from './rich-vehicles.ts'
import { ruinMean, stringMax } from './settings.ts'

/** Up to so many tasks all routes are emptied now and then, and all orders tried: both cost little there. */
export const SMALL: i32 = 40

/** No other route is emptied when so many stops are out. */
const ROUTES_MOST: i32 = 30

/** Tasks taken out, to be put back: also those unserved before. */
export let removed: I32s = i32s(0)
export let removedCount: i32 = 0
/** Nodes beside the gaps. */
export let gapEnds: I32s = i32s(0)
export let gapEndCount: i32 = 0

let keys: I32s = i32s(0)
let ruinedIn: I32s = i32s(0)
let ruin: i32 = 0

/** @example makeRichRuin() */
export function makeRichRuin(): void {
  removed = i32s(tasks)
  gapEnds = i32s(2 * nodes)
  keys = i32s(tasks)
  ruinedIn = i32s(routes)
  ruin = 0
}

/** Whether the last ruin left a vehicle without any task. */
export let emptied: bool = false

/** Takes tasks out; false when what is left of a route is against a rule, so that the try must be given up. @example ruinNear() */
export function ruinNear(): bool {
  const before = used
  ruin++
  removedCount = 0
  gapEndCount = 0
  const served = tasks - unservedCount
  const mean = used > 0 ? int(float(served) / float(used)) : 1
  let longest = mean < stringMax ? mean : stringMax
  if (longest < 1) longest = 1
  const seed = nodeOfTask[randomBelow(tasks)]
  if (tasks <= SMALL && random01() < 0.03) for (let r = 0; r < routes; r++) removeRoute(r)
  else if (used > 1 && routeOf[seed] >= 0 && random01() < (mixed ? 0.15 : 0.05)) removeRoutesNear(seed)
  else removeStrings(seed, longest)
  for (let i = 0; i < touchedCount; i++) {
    dropReloads(touched[i])
    if (!refresh(touched[i])) return false
  }
  if (classes > 1 && touchedCount > 0) shakeVehicles()
  for (let i = 0; i < unservedCount; i++) {
    removed[removedCount] = unserved[i]
    removedCount++
  }
  clearUnserved()
  emptied = used < before
  return true
}

/** Empties the seed's route and, where vehicles differ, up to two routes near it, so that other vehicles may take their place. */
function removeRoutesNear(seed: i32): void {
  let left = classes > 1 ? 1 + randomBelow(3) : 1
  removeRoute(routeOf[seed])
  left--
  for (let k = 0; k < stride && left > 0 && removedCount < ROUTES_MOST; k++) {
    const c = neighbours[seed * stride + k]
    if (c === 0) return
    if (routeOf[c] < 0) continue
    removeRoute(routeOf[c])
    left--
  }
}

/** Empties route r, but for what is fixed; the gap is the route itself. @example removeRoute(2) */
export function removeRoute(r: i32): void {
  let n = first[r]
  while (n !== 0) {
    const after = next[n]
    // a delivery goes with its pickup, which stands before it
    if (kindOf[n] !== RELOAD && routeOf[n] === r) removeTask(n)
    n = after !== 0 && routeOf[after] !== r ? first[r] : after
  }
}

/** Empties the route for good, without a ruin around it: its tasks join `removed`. @example emptyRoute(2) */
export function emptyRoute(r: i32): bool {
  removedCount = 0
  gapEndCount = 0
  removeRoute(r)
  dropReloads(r)
  for (let i = 0; i < unservedCount; i++) {
    removed[removedCount] = unserved[i]
    removedCount++
  }
  clearUnserved()
  return refresh(r) && size[r] === 0
}

function removeStrings(seed: i32, longest: i32): void {
  let strings = int(random01() * ((4.0 * ruinMean) / (1.0 + float(longest)) - 1.0) + 1.0)
  if (strings < 1) strings = 1
  if (routeOf[seed] >= 0) {
    removeString(seed, longest)
    strings--
  }
  for (let k = 0; k < stride && strings > 0; k++) {
    const c = neighbours[seed * stride + k]
    if (c === 0) return
    const r = routeOf[c]
    if (r < 0 || ruinedIn[r] === ruin) continue
    removeString(c, longest)
    strings--
  }
}

/** Removes a string through c; half the time some nodes inside it stay. */
function removeString(c: i32, longest: i32): void {
  const r = routeOf[c]
  ruinedIn[r] = ruin
  const whole = size[r]
  const limit = whole < longest ? whole : longest
  const count = int(random01() * float(limit) + 1.0)
  let kept: i32 = 0
  if (count > 1 && count < whole && random01() < 0.5) {
    kept = 1
    while (count + kept < whole && random01() < 0.01) kept++
  }
  const span = count + kept
  const place = position[c] - 1
  const lowest = place - span + 1 > 0 ? place - span + 1 : 0
  const highest = place < whole - span ? place : whole - span
  const start = lowest + randomBelow(highest - lowest + 1)
  const head = kept > 0 ? 1 + randomBelow(count - 1) : count
  let n = c
  for (let i = place; i > start; i--) n = previous[n]
  for (let i = place; i < start; i++) n = next[n]
  // the places are noted first: taking out a shipment's other end would move them
  let at: i32 = 0
  for (let i: i32 = 0; i < span; i++) {
    if (i < head || i >= head + kept) {
      chosen[at] = n
      at++
    }
    n = next[n]
  }
  for (let i: i32 = 0; i < at; i++) if (routeOf[chosen[i]] === r) removeTask(chosen[i])
}

const chosen: I32s = i32s(256)

/** Takes out the task of node n, both ends of a shipment, unless it must stay. */
function removeTask(n: i32): void {
  if (kindOf[n] === RELOAD || fixed[n] !== 0) return
  const other = partner[n]
  if (other !== 0 && fixed[other] !== 0) return
  removeNode(n)
  if (other !== 0) removeNode(other)
  removed[removedCount] = taskOf[n]
  removedCount++
}

function removeNode(n: i32): void {
  if (previous[n] !== 0) noteGapEnd(previous[n])
  if (next[n] !== 0) noteGapEnd(next[n])
  unlink(n)
}

function noteGapEnd(n: i32): void {
  if (gapEndCount === 2 * nodes) return
  gapEnds[gapEndCount] = n
  gapEndCount++
}

/** Sorts the removed tasks by one of several keys, drawn by weight; often, while tasks are left over, high priorities come first whatever the key. @example orderRemoved(false) */
export function orderRemoved(leftOver: bool): void {
  const draw = randomBelow(18)
  for (let i = 0; i < removedCount; i++) {
    const t = removed[i]
    const n = nodeOfTask[t]
    if (draw < 5) keys[t] = randomBelow(0x20000000)
    else if (draw < 9) keys[t] = -bulk(n)
    else if (draw < 11) keys[t] = -clamp(legCost(0, 0, n))
    else if (draw < 12) keys[t] = clamp(legCost(0, 0, n))
    else if (draw < 14) keys[t] = clamp(opens(n, false) - opens(n, true))
    else if (draw < 16) keys[t] = clamp(opens(n, true))
    else keys[t] = -clamp(opens(n, false))
    // optional tasks last, then by priority: every other order while tasks are left over, else one in six; the rest by the key alone
    if (leftOver ? draw % 2 !== 0 : draw % 6 === 0)
      keys[t] = (keys[t] >> 3) + (countOf[t] === 0 ? 0x20000000 : -clampTo(priority[t], 255) * 0x200000)
  }
  for (let i = 1; i < removedCount; i++) {
    const t = removed[i]
    const key = keys[t]
    let at = i
    while (at > 0 && keys[removed[at - 1]] > key) {
      removed[at] = removed[at - 1]
      at--
    }
    removed[at] = t
  }
}

/** How much room the node takes: the sum over dimensions of its load as a share of the first vehicle's capacity. */
function bulk(n: i32): i32 {
  let sum: f64 = 0.0
  for (let d = 0; d < dimensions; d++) {
    const load = take[d * nodes + n] + drop[d * nodes + n]
    const room = capacity[d * routes]
    if (room > 0.0 && room < 1e17) sum += load / room
  }
  if (kindOf[n] !== JOB) sum += 0.1
  return clamp(sum * 1e6)
}

/** Start of the first window, or end of the last. */
function opens(n: i32, start: bool): f64 {
  const from = windowFirst[n]
  const to = windowFirst[n + 1]
  if (from === to) return start ? 0.0 : 1e8
  return start ? windowStart[from] : windowEnd[to - 1]
}

function clamp(value: f64): i32 {
  return clampTo(value, 0x10000000)
}

function clampTo(value: f64, most: i32): i32 {
  return value > float(most) ? most : value < 0.0 ? 0 : int(value)
}
