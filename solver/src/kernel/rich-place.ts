/** The cheapest place for a task: cheap tests first, an exact walk only for what passes them. */
import type { F64s, I32s } from './mem.ts'
import { f64s, float, i32s } from './mem.ts'
import { random01 } from './random.ts'
import { blink, makeBlinks } from './rich-blink.ts'
import { carries, edge, hasRoom, isApart, latestAt, stabilityOf, termsOf } from './rich-fit.ts'
import { beginFrom, legCost, legCostInto, legSeconds } from './rich-legs.ts'
import { nearCostFrom, nearCostTo } from './rich-near.ts'
import { openOnly, openingNow } from './rich-opening.ts'
import { FORBIDDEN, allowed, pricedShare } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  TOLERANCE,
  classOf,
  classes,
  countOf,
  departs,
  fixed,
  kindOf,
  maxTasks,
  neighbours,
  nodeOfTask,
  nodes,
  partner,
  paysIdle,
  penalty,
  perTaskSecond,
  placeOf,
  quickest,
  reloadChoice,
  reloadFirst,
  reloadFrom,
  reloadPlace,
  reloadPlaces,
  reloadRow,
  routes,
  rowOf,
  service,
  stride,
  typeOf,
  weights,
} from './rich-problem.ts'
import { fitsBetween, fitsPair, lazy, setupsWith, takeIn } from './rich-lazy.ts'
import { link, refresh, refreshAround, unlink } from './rich-routes.ts'
import { priceSplice } from './rich-splice.ts'
import {
  costIn,
  first,
  idleIn,
  leaveAt,
  next,
  previous,
  price,
  routeOf,
  scratch,
  size,
  stops,
  tornBy,
  touched,
  touchedCount,
  used,
} from './rich-state.ts'
import { fairnessDelta } from './rich-terms.ts'
import { opening } from './rich-time.ts'
import { insertNeighbours } from './settings.ts'

const NONE: f64 = 1e18
/** A stop that fits nowhere near is tried everywhere once in so many times as there are forties of stops. */
const FAR: f64 = 40.0

let bestDelta: f64 = NONE
let bestRoute: i32 = 0
/** The node before the job or pickup, and the one before the delivery (the pickup itself when it follows at once). */
let bestBefore: i32 = 0
let bestBeforeDelivery: i32 = 0
/** A reload node to be put in as well, the choice of its place, and the node before it; 0 = none. */
let bestReload: i32 = 0
let bestChoice: i32 = 0
let bestBeforeReload: i32 = 0

let judged: I32s = i32s(0)
let verdict: I32s = i32s(0)
/** What the job's work costs in each route judged, and what opening it counts, less what it may spare of waiting. */
let added: F64s = f64s(0)
let judging: i32 = 0
let classTried: I32s = i32s(0)
/** No more vehicles than this are used. */
let usedMost: i32 = 0x7fffffff
let hasReloads: bool = false
let hasTerms: bool = false

/** @example makePlace() */
export function makePlace(): void {
  judged = i32s(routes)
  verdict = i32s(routes)
  added = f64s(routes)
  classTried = i32s(classes)
  judging = 0
  makeBlinks()
  usedMost = 0x7fffffff
  hasReloads = reloadFirst[routes] > reloadFirst[0]
  hasTerms = weights[0] > 0.0 || weights[2] > 0.0 || weights[3] > 0.0
  line = i32s(nodes + 2)
  deliver = f64s(nodes + 2)
  deliverLeast = f64s(nodes + 2)
  least = f64s(nodes + 2)
}

/** Lets only so many vehicles be used. @example limitUsed(9) */
export function limitUsed(most: i32): void {
  usedMost = most
}

/** Puts the task where it costs least; false when it fits nowhere, or is optional and costs more than its prize. @example placeTask(3) */
export function placeTask(t: i32): bool {
  bestDelta = NONE
  bestReload = 0
  judging++
  const n = nodeOfTask[t]
  if (kindOf[n] === JOB) placeJob(n, t)
  else placePair(n, t)
  if (used < usedMost) tryUnused(n, t)
  if (hasReloads && (bestDelta === NONE || size[bestRoute] === 0 || random01() < 0.05)) placeWithReload(n, t)
  if (bestDelta === NONE || (countOf[t] === 0 && bestDelta >= penalty[t])) return false
  return carryOut(n)
}

function carryOut(n: i32): bool {
  const r = bestRoute
  const q = kindOf[n] === PICKUP ? partner[n] : 0
  if (bestReload !== 0) {
    reloadChoice[bestReload] = bestChoice
    rowOf[bestReload] = reloadRow[reloadFrom[r] + bestChoice]
    placeOf[bestReload] = reloadPlace[reloadFrom[r] + bestChoice]
    if (bestBefore === bestReload) link(bestReload, bestBeforeReload, r)
  }
  link(n, bestBefore, r)
  if (q !== 0) link(q, bestBeforeDelivery, r)
  if (bestReload !== 0 && bestBefore !== bestReload) link(bestReload, bestBeforeReload, r)
  if (lazy && size[r] > 0) {
    takeIn(r, n, q === 0 ? n : q, bestDelta)
    return true
  }
  if (bestReload === 0 && !lazy ? refreshAround(r, n, q === 0 ? n : q) : refresh(r)) return true
  // the quick tests and the walk disagree by a rounding: leave the task out
  unlink(n)
  if (q !== 0) unlink(q)
  if (bestReload !== 0) unlink(bestReload)
  refresh(r)
  return false
}

/** Whether the task may be in the route, remembered while its place is sought. */
function may(t: i32, r: i32): bool {
  if (judged[r] === judging) return verdict[r] === 1
  judged[r] = judging
  const n = nodeOfTask[t]
  verdict[r] = hasRoom(n, r) && allowed(t, r) && isApart(t, r) ? 1 : 0
  added[r] = service[typeOf[r] * nodes + n] * perTaskSecond[r] + openingNow(r) - spared(r)
  return verdict[r] === 1
}

/** What is done while a vehicle would wait costs so much less, at the most. */
function spared(r: i32): f64 {
  return paysIdle ? idleIn[r] : 0.0
}

function placeJob(n: i32, t: i32): void {
  const base = n * stride
  const most = insertNeighbours < stride ? insertNeighbours : stride
  for (let k = 0; k < most; k++) {
    const v = neighbours[base + k]
    if (v === 0) break
    const r = routeOf[v]
    if (r < 0) continue
    // a place is looked at from its nearer end: twice the leg there is the least that it can cost
    const w = next[v]
    const u = previous[v]
    const enter = nearCostFrom(r, base + k)
    const leave = nearCostTo(r, base + k)
    const spare = spared(r)
    const behind = edge(r, v, w) + spare
    const ahead = costIn[v] + spare
    const bound = (w === 0 ? enter : 2.0 * enter) - behind
    const boundAhead = (u === 0 ? leave : 2.0 * leave) - ahead
    // most fail here, before anything is asked of the route
    if ((bound >= bestDelta && boundAhead >= bestDelta) || !may(t, r)) continue
    // what may be spared is in the bounds already
    const more = added[r] + spare
    if (bound + more < bestDelta && fixed[w] === 0) consider(n, v, w, r, enter + legCost(r, n, w) - behind + more)
    if (boundAhead + more < bestDelta && fixed[v] === 0) consider(n, u, v, r, legCost(r, u, n) + leave - ahead + more)
  }
  if (bestDelta < NONE) return
  for (let k = 0; k < touchedCount; k++) tryRoute(n, t, touched[k])
  // there is room in what was ruined, or seldom anywhere: the others are asked now and then
  if (bestDelta < NONE || (used < usedMost && random01() * float(nodes) > FAR)) return
  for (let r = 0; r < routes; r++) tryRoute(n, t, r)
}

/** Job n at every place of route r. */
function tryRoute(n: i32, t: i32, r: i32): void {
  if (size[r] === 0 || !may(t, r)) return
  let v: i32 = 0
  while (true) {
    const w = v === 0 ? first[r] : next[v]
    tryPlace(n, v, w, r)
    if (w === 0) break
    v = w
  }
}

/** One unused vehicle of each class: there and back is mostly too far, before anything is asked of it. */
function tryUnused(n: i32, t: i32): void {
  let left = classes
  for (let c = 0; c < classes; c++) classTried[c] = 0
  for (let r = 0; r < routes && left > 0; r++) {
    if (size[r] !== 0 || classTried[classOf[r]] !== 0 || (openOnly >= 0 && classOf[r] !== openOnly)) continue
    classTried[classOf[r]] = 1
    left--
    if (kindOf[n] !== JOB) {
      if (may(t, r)) tryPair(n, r)
      continue
    }
    const there = legCost(r, 0, n)
    const back = legCost(r, n, 0)
    if (there + back + openingNow(r) < bestDelta && may(t, r)) consider(n, 0, 0, r, there + added[r] + back)
  }
}

/** Job n between v and w of route r: delta = cost(v, n) + cost(n, w) - cost(v, w), its work, and what it does to the terms. */
function tryPlace(n: i32, v: i32, w: i32, r: i32): void {
  if (fixed[w] !== 0) return
  const delta = legCost(r, v, n) - edge(r, v, w) + added[r]
  if (delta < bestDelta) consider(n, v, w, r, delta + legCost(r, n, w))
}

/** The same where the legs' cost is known: is it in time, and what does it come to? */
function consider(n: i32, v: i32, w: i32, r: i32, delta: f64): void {
  if (delta >= bestDelta) return
  if (blink(r)) return
  if (lazy) {
    const exact = delta + setupsWith(n, v, w, r) * perTaskSecond[r]
    if (exact >= bestDelta || !fitsBetween(n, v, w, r)) return
    bestDelta = exact
    bestBefore = v
    bestRoute = r
    return
  }
  const work = service[typeOf[r] * nodes + n]
  const toward = legSeconds(r, v, n) * quickest[r]
  const onward = legSeconds(r, n, w) * quickest[r]
  if (hasTerms) {
    const more = toward + onward - legSeconds(r, v, w) * quickest[r]
    if (delta + termsOf(n, r, more + work) + stabilityOf(n, v, w, r) >= bestDelta) return
  }
  const arrive = (v === 0 ? departs[r] : leaveAt[v]) + toward
  const begin = beginFrom(n, arrive)
  if (begin < arrive || begin + work + onward > latestAt(r, v, w) + TOLERANCE) return
  scratch[0] = n
  if (!isCheaper(r, v, 1, w, n, 0)) return
  bestBefore = v
  bestRoute = r
}

/** Prices route r with `scratch[0..count)` between v and w, n and q among them, and keeps the figure if it is the least. */
function isCheaper(r: i32, v: i32, count: i32, w: i32, n: i32, q: i32): bool {
  const exact = priceSplice(r, v, 0, count, w)
  if (exact === FORBIDDEN) return false
  let delta = exact - price[r]
  if (size[r] === 0) delta += openingNow(r) - opening(r)
  if (weights[2] > 0.0) delta += weights[2] * float(tornBy(n, r) + (q === 0 ? 0 : tornBy(q, r)))
  delta += fairnessDelta(r, pricedShare, size[r] === 0 ? 1 : 0)
  if (delta >= bestDelta) return false
  bestDelta = delta
  return true
}

/** Every route that has a neighbour of either end; when none takes it, every route. */
function placePair(p: i32, t: i32): void {
  tryRoutesNear(p, t)
  tryRoutesNear(partner[p], t)
  if (bestDelta < NONE) return
  for (let r = 0; r < routes; r++) if (size[r] !== 0) tryPairOnce(p, t, r)
}

function tryRoutesNear(n: i32, t: i32): void {
  const most = insertNeighbours < stride ? insertNeighbours : stride
  for (let k = 0; k < most; k++) {
    const v = neighbours[n * stride + k]
    if (v === 0) return
    if (routeOf[v] >= 0) tryPairOnce(nodeOfTask[t], t, routeOf[v])
  }
}

function tryPairOnce(p: i32, t: i32, r: i32): void {
  if (judged[r] === judging) return
  if (may(t, r)) tryPair(p, r)
}

/** The route's nodes, 0 in front and behind; what the delivery costs behind each, and the least of that from there on. */
let line: I32s = i32s(0)
let deliver: F64s = f64s(0)
let deliverLeast: F64s = f64s(0)
/** What the pair costs at least with the pickup behind each. */
let least: F64s = f64s(0)

/** All places of the pair in route r, the most promising place of the pickup first, as far as the bounds allow. */
function tryPair(p: i32, r: i32): void {
  if (stops[r] + 2 > maxTasks[r]) return
  const q = partner[p]
  const type = typeOf[r] * nodes
  const added = (service[type + p] + service[type + q]) * perTaskSecond[r] + openingNow(r) - spared(r)
  const end = size[r]
  line[0] = 0
  let at: i32 = 0
  for (let n = first[r]; n !== 0; n = next[n]) {
    at++
    line[at] = n
  }
  line[end + 1] = 0
  const direct = legCost(r, p, q)
  deliverLeast[end + 1] = NONE
  for (let k = end; k >= 0; k--) {
    const v = line[k]
    const w = line[k + 1]
    const now = edge(r, v, w)
    const onward = legCost(r, q, w)
    deliver[k] = legCostInto(r, v, q) + onward - now
    deliverLeast[k] = deliver[k] < deliverLeast[k + 1] ? deliver[k] : deliverLeast[k + 1]
    least[k] = NONE
    if (fixed[w] !== 0) continue
    const enter = legCostInto(r, v, p) - now + added
    if (enter >= bestDelta || blink(r)) continue
    // right behind the pickup, or at the best place after it
    const near = enter + direct + onward
    const far = enter + legCost(r, p, w) + deliverLeast[k + 1]
    least[k] = near < far ? near : far
  }
  while (true) {
    let place: i32 = -1
    let bound = bestDelta
    for (let k: i32 = 0; k <= end; k++) {
      if (least[k] >= bound) continue
      bound = least[k]
      place = k
    }
    if (place < 0) return
    least[place] = NONE
    tryPairFrom(p, q, place, r, added)
  }
}

/** The pickup behind the node at `place`: the cheapest delivery that passes the quick tests is priced, if it fails the others. */
function tryPairFrom(p: i32, q: i32, place: i32, r: i32, added: f64): void {
  const v = line[place]
  const w = line[place + 1]
  if (!carries(p, v, w, r)) return
  const arrive = (v === 0 ? departs[r] : leaveAt[v]) + legSeconds(r, v, p) * quickest[r]
  const begin = beginFrom(p, arrive)
  if (begin < arrive) return
  const enter = legCost(r, v, p) - edge(r, v, w) + added
  const far = enter + legCost(r, p, w)
  const near = enter + legCost(r, p, q) + legCost(r, q, w)
  const leave = begin + service[typeOf[r] * nodes + p]
  const pick = deliverFrom(p, q, place, r, near, far, leave, false)
  if (pick < 0) return
  scratch[0] = p
  for (let k = place + 1; k <= pick; k++) scratch[k - place] = line[k]
  if (!tryDelivery(q, place, pick, r, pick === place ? near : far + deliver[pick]))
    deliverFrom(p, q, place, r, near, far, leave, true)
}

/** Goes along the places of the delivery: the cheapest one that passes the quick tests, -1 = none; or prices each. */
function deliverFrom(p: i32, q: i32, place: i32, r: i32, near: f64, far: f64, leaving: f64, exactly: bool): i32 {
  const type = typeOf[r] * nodes
  let leave = leaving
  let bound = bestDelta
  let pick: i32 = -1
  scratch[0] = p
  if (near < bound && isInTime(q, p, place, leave, r)) {
    if (exactly) tryDelivery(q, place, place, r, near)
    else bound = near
    pick = place
  }
  let from = p
  for (let k = place + 1; k <= size[r]; k++) {
    if (exactly) bound = bestDelta
    if (far + deliverLeast[k] >= bound) break
    const x = line[k]
    const reach = leave + legSeconds(r, from, x) * quickest[r]
    const start = beginFrom(x, reach)
    if (start < reach || start > latestAt(r, line[k - 1], x) + TOLERANCE) break
    if (kindOf[x] === RELOAD || !carries(p, x, line[k + 1], r)) break
    leave = start + service[type + x]
    scratch[k - place] = x
    from = x
    if (far + deliver[k] >= bound || fixed[line[k + 1]] !== 0 || !isInTime(q, x, k, leave, r)) continue
    if (exactly) tryDelivery(q, place, k, r, far + deliver[k])
    else bound = far + deliver[k]
    pick = k
  }
  return pick
}

/** Whether the delivery behind x, the k-th node or the pickup behind it, is in time, and what follows. */
function isInTime(q: i32, x: i32, k: i32, leave: f64, r: i32): bool {
  const y = line[k + 1]
  const arrive = leave + legSeconds(r, x, q) * quickest[r]
  const begin = beginFrom(q, arrive)
  if (begin < arrive) return false
  const left = begin + service[typeOf[r] * nodes + q]
  return left + legSeconds(r, q, y) * quickest[r] <= latestAt(r, line[k], y) + TOLERANCE
}

/** The delivery behind the k-th node, the pickup behind an earlier one or the same; between them scratch holds the route. */
function tryDelivery(q: i32, place: i32, k: i32, r: i32, delta: f64): bool {
  const count = k - place + 1
  const p = scratch[0]
  const x = scratch[count - 1]
  scratch[count] = q
  if (lazy) {
    const setups = setupsWith(p, line[place], line[place + 1], r) + setupsWith(q, x, line[k + 1], r)
    const exact = delta + setups * perTaskSecond[r]
    if (exact >= bestDelta || !fitsPair(r, line[place], count + 1, line[k + 1])) return false
    bestDelta = exact
  } else if (!isCheaper(r, line[place], count + 1, line[k + 1], p, q)) return false
  bestRoute = r
  bestBefore = line[place]
  bestBeforeDelivery = x
  return true
}

/** The job, or the whole shipment, at either side of a reload that is put in with it: all places of the vehicles that may come back. */
function placeWithReload(n: i32, t: i32): void {
  for (let r = 0; r < routes; r++) {
    const reload = freeReload(r)
    if (reload === 0 || size[r] === 0 || !allowed(t, r)) continue
    for (let choice = 0; choice < reloadPlaces[r]; choice++) {
      rowOf[reload] = reloadRow[reloadFrom[r] + choice]
      placeOf[reload] = reloadPlace[reloadFrom[r] + choice]
      reloadChoice[reload] = choice
      let v: i32 = 0
      while (true) {
        const w = v === 0 ? first[r] : next[v]
        if (fixed[w] === 0) {
          tryReload(n, reload, choice, v, r, true)
          tryReload(n, reload, choice, v, r, false)
        }
        if (w === 0) break
        v = w
      }
    }
  }
}

/** A reload node of the vehicle that is in no route; 0 = none. */
function freeReload(r: i32): i32 {
  for (let n = reloadFirst[r]; n < reloadFirst[r + 1]; n++) if (routeOf[n] < 0) return n
  return 0
}

function tryReload(n: i32, reload: i32, choice: i32, v: i32, r: i32, reloadFirstThen: bool): void {
  const w = v === 0 ? first[r] : next[v]
  const q = kindOf[n] === PICKUP ? partner[n] : 0
  const lastOfTask = q === 0 ? n : q
  const inner = q === 0 ? 0.0 : legCost(r, n, q)
  const bound = reloadFirstThen
    ? legCost(r, v, reload) + legCost(r, reload, n) + inner + legCost(r, lastOfTask, w)
    : legCost(r, v, n) + inner + legCost(r, lastOfTask, reload) + legCost(r, reload, w)
  if (bound - edge(r, v, w) - spared(r) >= bestDelta) return
  let at: i32 = 0
  if (reloadFirstThen) {
    scratch[0] = reload
    at = 1
  }
  scratch[at] = n
  if (q !== 0) {
    at++
    scratch[at] = q
  }
  if (!reloadFirstThen) {
    at++
    scratch[at] = reload
  }
  const exact = priceSplice(r, v, 0, at + 1, w)
  if (exact === FORBIDDEN || exact - price[r] >= bestDelta) return
  bestDelta = exact - price[r]
  bestRoute = r
  bestReload = reload
  bestChoice = choice
  bestBeforeReload = reloadFirstThen ? v : lastOfTask
  bestBefore = reloadFirstThen ? reload : v
  bestBeforeDelivery = n
}
