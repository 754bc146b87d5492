/** The cheapest place for a task: cheap tests first, an exact walk only for what passes them. */
import type { I32s } from './mem.ts'
import { float, i32s, int } from './mem.ts'
import { random01, randomBelow } from './random.ts'
import { carries, layWith, layWithPair, loadFits, stabilityOf, termsOf } from './rich-fit.ts'
import { FORBIDDEN, allowed, priceRoute, pricedShare } from './rich-price.ts'
import {
  JOB,
  PICKUP,
  RELOAD,
  TOLERANCE,
  apartFirst,
  apartTag,
  beginFrom,
  classOf,
  classes,
  countOf,
  departs,
  fixed,
  fixedCost,
  kindOf,
  legCost,
  legMetres,
  legSeconds,
  maxMetres,
  maxTasks,
  maxTravel,
  neighbours,
  nodeOfTask,
  nodes,
  partner,
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
  setup,
  startPlace,
  stride,
  taskOf,
  typeOf,
  until,
  weights,
} from './rich-problem.ts'
import { isSoft, link, refresh, unlink } from './rich-routes.ts'
import {
  drive,
  first,
  latest,
  leaveAt,
  length,
  next,
  previous,
  price,
  routeOf,
  scratch,
  size,
  stops,
  tornBy,
  used,
  walked,
} from './rich-state.ts'
import { fairnessDelta } from './rich-terms.ts'
import { TABLE, blinks, insertNeighbours } from './settings.ts'

const NONE: f64 = 1e18

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
let judging: i32 = 0
let classTried: I32s = i32s(0)
let untilBlink: i32 = 0
/** No more vehicles than this are used. */
let usedMost: i32 = 0x7fffffff
let hasReloads: bool = false
let shaken: bool = false
let openShare: f64 = 1.0
/** Of the unused vehicles only those of this class are opened in this try, -1 = all. */
let openOnly: i32 = -1

/** @example makePlace() */
export function makePlace(): void {
  judged = i32s(routes)
  verdict = i32s(routes)
  classTried = i32s(classes)
  judging = 0
  untilBlink = 0
  usedMost = 0x7fffffff
  hasReloads = reloadFirst[routes] > reloadFirst[0]
}

/** Lets only so many vehicles be used. @example limitUsed(9) */
export function limitUsed(most: i32): void {
  usedMost = most
}

/**
 * While tasks are left over, some tries overlook a third of all places: what is cheapest for the others may be what keeps
 * them out.
 * @example shakeUp(true)
 */
export function shakeUp(yes: bool): void {
  shaken = yes
}

/**
 * In half of the tries an unused vehicle counts only a part of its fixed cost, because the tasks that follow will share
 * it: otherwise no large vehicle would ever be opened where small ones are cheaper to open. Where a route was emptied, one
 * class alone is opened now and then: the vehicle best for its first task need not be best for all of them.
 * @example shareOpening(false)
 */
export function shareOpening(emptied: bool): void {
  openShare = random01() < 0.5 ? 1.0 : random01()
  openOnly = emptied && classes > 1 && random01() < 0.3 ? randomBelow(classes) : -1
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
  if (refresh(r)) return true
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
  verdict[r] = allowed(t, r) && isApart(t, r) ? 1 : 0
  return verdict[r] === 1
}

/** Whether no task of the route shares a tag with this one. */
function isApart(t: i32, r: i32): bool {
  const from = apartFirst[t]
  const to = apartFirst[t + 1]
  if (from === to) return true
  for (let n = first[r]; n !== 0; n = next[n]) {
    if (kindOf[n] !== JOB && kindOf[n] !== PICKUP) continue
    const other = taskOf[n]
    for (let k = apartFirst[other]; k < apartFirst[other + 1]; k++)
      for (let own = from; own < to; own++) if (apartTag[k] === apartTag[own]) return false
  }
  return true
}

function placeJob(n: i32, t: i32): void {
  const base = n * stride
  const most = insertNeighbours < stride ? insertNeighbours : stride
  for (let k = 0; k < most; k++) {
    const v = neighbours[base + k]
    if (v === 0) break
    const r = routeOf[v]
    if (r < 0 || !may(t, r)) continue
    tryPlace(n, v, next[v], r)
    tryPlace(n, previous[v], v, r)
  }
  if (bestDelta < NONE) return
  for (let r = 0; r < routes; r++) {
    if (size[r] === 0 || !may(t, r)) continue
    let v: i32 = 0
    while (true) {
      const w = v === 0 ? first[r] : next[v]
      tryPlace(n, v, w, r)
      if (w === 0) break
      v = w
    }
  }
}

/** One unused vehicle of each class. */
function tryUnused(n: i32, t: i32): void {
  let left = classes
  for (let c = 0; c < classes; c++) classTried[c] = 0
  for (let r = 0; r < routes && left > 0; r++) {
    if (size[r] !== 0 || classTried[classOf[r]] !== 0) continue
    if (openOnly >= 0 && classOf[r] !== openOnly) continue
    classTried[classOf[r]] = 1
    left--
    if (!may(t, r)) continue
    if (kindOf[n] === JOB) tryPlace(n, 0, 0, r)
    else tryPair(n, t, r)
  }
}

/** What the leg v -> w costs now; nothing when the route is empty. */
function edge(r: i32, v: i32, w: i32): f64 {
  return size[r] === 0 ? 0.0 : legCost(r, v, w)
}

/** What putting the first task into an unused vehicle counts: see `shareOpening`. */
function opening(r: i32): f64 {
  return size[r] === 0 ? (fixedCost[r] + weights[4]) * openShare : 0.0
}

/** What it really adds. */
function opened(r: i32): f64 {
  return size[r] === 0 ? fixedCost[r] + weights[4] : 0.0
}

/** Job n between v and w of route r: delta = cost(v, n) + cost(n, w) - cost(v, w), its work, and what it does to the terms. */
function tryPlace(n: i32, v: i32, w: i32, r: i32): void {
  if (fixed[w] !== 0) return
  const type = typeOf[r] * nodes
  const work = service[type + n] * perTaskSecond[r]
  let delta = legCost(r, v, n) + legCost(r, n, w) - edge(r, v, w) + work + opening(r)
  if (delta >= bestDelta) return
  if ((shaken || size[r] > 0) && blink()) return
  const seconds = (legSeconds(r, v, n) + legSeconds(r, n, w) - legSeconds(r, v, w)) * quickest[r]
  const terms = termsOf(n, r, seconds + service[type + n]) + stabilityOf(n, v, w, r)
  delta += terms
  if (delta >= bestDelta) return
  if (stops[r] + 1 > maxTasks[r] || drive[r] + seconds > maxTravel[r] + TOLERANCE) return
  if (
    maxMetres[r] < 1e17 &&
    length[r] + legMetres(r, v, n) + legMetres(r, n, w) - legMetres(r, v, w) > maxMetres[r] + TOLERANCE
  )
    return
  if (!loadFits(n, v, w, r)) return
  const placeBefore = v === 0 ? startPlace[r] : placeOf[v]
  const arrive = (v === 0 ? departs[r] : leaveAt[v]) + legSeconds(r, v, n) * quickest[r]
  const begin = beginFrom(n, arrive)
  if (begin < arrive) return
  const leave = begin + service[type + n] + (placeOf[n] === placeBefore ? 0.0 : setup[type + n])
  let shift: f64 = 0.0
  if (w !== 0)
    shift = (placeOf[w] === placeOf[n] ? 0.0 : setup[type + w]) - (placeOf[w] === placeBefore ? 0.0 : setup[type + w])
  const limit = (w === 0 ? until[r] : latest[w]) + (shift < 0.0 ? -shift : 0.0)
  if (leave + legSeconds(r, n, w) * quickest[r] > limit + TOLERANCE) return
  if (walked[r] !== 0 || shift !== 0.0 || isSoft(n)) {
    const exact = priceRoute(r, 0, layWith(n, v, r))
    if (exact === FORBIDDEN) return
    delta = exact - price[r] + opening(r) - opened(r) + (weights[2] > 0.0 ? weights[2] * float(tornBy(n, r)) : 0.0)
    delta += fairnessDelta(r, pricedShare, size[r] === 0 ? 1 : 0)
    if (delta >= bestDelta) return
  }
  bestDelta = delta
  bestBefore = v
  bestRoute = r
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
  if (may(t, r)) tryPair(p, t, r)
}

/** All places of the pair in route r: the pickup behind each node, the delivery behind each later one, carrying time and load along. */
function tryPair(p: i32, t: i32, r: i32): void {
  const q = partner[p]
  const type = typeOf[r] * nodes
  if (stops[r] + 2 > maxTasks[r]) return
  const work = (service[type + p] + service[type + q]) * perTaskSecond[r] + opening(r)
  const limited = maxTravel[r] < 1e17 || maxMetres[r] < 1e17
  const careful = walked[r] !== 0 || limited || isSoft(p) || isSoft(q) || weights[0] > 0.0 || weights[3] > 0.0
  const terms = weights[2] > 0.0 ? weights[2] * float(tornBy(p, r) + tornBy(q, r)) : 0.0
  let v: i32 = 0
  while (true) {
    const w = v === 0 ? first[r] : next[v]
    if (fixed[w] === 0 && ((!shaken && size[r] === 0) || !blink())) tryPairFrom(p, q, v, w, r, work + terms, careful)
    if (w === 0) break
    v = w
  }
}

function tryPairFrom(p: i32, q: i32, v: i32, w: i32, r: i32, added: f64, careful: bool): void {
  const type = typeOf[r] * nodes
  const enter = legCost(r, v, p) - edge(r, v, w) + added
  const alone = enter + legCost(r, p, w)
  // what is added by the delivery is taken to be at least 0
  if (alone >= bestDelta && enter + legCost(r, p, q) >= bestDelta) return
  if (!carries(p, v, r)) return
  const arrive = (v === 0 ? departs[r] : leaveAt[v]) + legSeconds(r, v, p) * quickest[r]
  const begin = beginFrom(p, arrive)
  if (begin < arrive) return
  const placeBefore = v === 0 ? startPlace[r] : placeOf[v]
  let leave = begin + service[type + p] + (placeOf[p] === placeBefore ? 0.0 : setup[type + p])
  tryDelivery(p, q, v, p, w, leave, enter + legCost(r, p, q) + legCost(r, q, w), r, careful)
  if (alone >= bestDelta) return
  let from = p
  let x = w
  while (x !== 0) {
    const reach = leave + legSeconds(r, from, x) * quickest[r]
    const start = beginFrom(x, reach)
    // behind the pickup the setup may be another one than `latest` knows
    if (start < reach || start > latest[x] + (from === p ? setup[type + x] : 0.0) + TOLERANCE) return
    if (kindOf[x] === RELOAD || !carries(p, x, r)) return
    leave = start + service[type + x] + (placeOf[x] === placeOf[from] ? 0.0 : setup[type + x])
    const y = next[x]
    if (fixed[y] === 0) {
      const delta = alone + legCost(r, x, q) + legCost(r, q, y) - legCost(r, x, y)
      tryDelivery(p, q, v, x, y, leave, delta, r, careful)
    }
    from = x
    x = y
  }
}

/** The delivery behind x, where the vehicle leaves at `leave`. */
function tryDelivery(p: i32, q: i32, v: i32, x: i32, y: i32, leave: f64, bound: f64, r: i32, careful: bool): void {
  let delta = bound
  if (delta >= bestDelta) return
  const type = typeOf[r] * nodes
  const arrive = leave + legSeconds(r, x, q) * quickest[r]
  const begin = beginFrom(q, arrive)
  if (begin < arrive) return
  const left = begin + service[type + q] + (placeOf[q] === placeOf[x] ? 0.0 : setup[type + q])
  let shift: f64 = 0.0
  if (y !== 0) {
    const before = previous[y] === 0 ? startPlace[r] : placeOf[previous[y]]
    shift = (placeOf[y] === placeOf[q] ? 0.0 : setup[type + y]) - (placeOf[y] === before ? 0.0 : setup[type + y])
  }
  const limit = (y === 0 ? until[r] : latest[y]) + (shift < 0.0 ? -shift : 0.0)
  if (left + legSeconds(r, q, y) * quickest[r] > limit + TOLERANCE) return
  if (careful || shift !== 0.0) {
    const exact = priceRoute(r, 0, layWithPair(p, v, q, x, r))
    if (exact === FORBIDDEN) return
    delta = exact - price[r] + opening(r) - opened(r)
    if (weights[2] > 0.0) delta += weights[2] * float(tornBy(p, r) + tornBy(q, r))
    delta += fairnessDelta(r, pricedShare, size[r] === 0 ? 1 : 0)
    if (delta >= bestDelta) return
  }
  bestDelta = delta
  bestRoute = r
  bestBefore = v
  bestBeforeDelivery = x
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
  if (bound - legCost(r, v, w) >= bestDelta) return
  let at: i32 = 0
  let c: i32 = 0
  while (true) {
    if (c !== 0) {
      scratch[at] = c
      at++
    }
    if (c === v) {
      if (reloadFirstThen) {
        scratch[at] = reload
        at++
      }
      scratch[at] = n
      at++
      if (q !== 0) {
        scratch[at] = q
        at++
      }
      if (!reloadFirstThen) {
        scratch[at] = reload
        at++
      }
    }
    c = c === 0 ? first[r] : next[c]
    if (c === 0) break
  }
  const exact = priceRoute(r, 0, at)
  if (exact === FORBIDDEN || exact - price[r] >= bestDelta) return
  bestDelta = exact - price[r]
  bestRoute = r
  bestReload = reload
  bestChoice = choice
  bestBeforeReload = reloadFirstThen ? v : lastOfTask
  bestBefore = reloadFirstThen ? reload : v
  bestBeforeDelivery = n
}

/** True for one place in a hundred; for one in three while places are shaken up. */
function blink(): bool {
  if (shaken) return random01() < 0.33
  untilBlink--
  if (untilBlink >= 0) return false
  untilBlink = blinks[int(random01() * float(TABLE))]
  return true
}
