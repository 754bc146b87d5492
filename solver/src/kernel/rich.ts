/**
 * The rich kernel: ruin, recreate, local search and annealing for the whole model. Changes pass cheap tests first; the
 * routes they make are then priced exactly, by the stretch that differs (rich-splice.ts), as a whole (rich-price.ts), or by
 * the schedule outside, see `isExotic` in ../rich/compile.ts.
 */
import type { I32s } from './mem.ts'
import { float, i32s, int } from './mem.ts'
import { random01, randomBelow, seedRandom } from './random.ts'
import {
  accept,
  bestCost,
  bestPriority,
  bestUnserved,
  bestVehicles,
  keptCost,
  makeRichAccept,
  putReload,
  reject,
  weigh,
} from './rich-accept.ts'
import { prepareBreaks } from './rich-breaks.ts'
import { dropReloads } from './rich-fit.ts'
import { changeVehicle, improve, lookAt, makeMoves } from './rich-moves.ts'
import { arrange, isThorough, makeOrders, rearrange } from './rich-orders.ts'
import { limitUsed, makePlace, placeTask, shakeUp, shareOpening } from './rich-place.ts'
import { makePrice, priceRoute } from './rich-price.ts'
import {
  RELOAD,
  classes,
  countOf,
  fixed,
  kindOf,
  nodeOfTask,
  nodes,
  partner,
  prepare,
  routes,
  tasks,
} from './rich-problem.ts'
import { admit, lay, refresh } from './rich-routes.ts'
import {
  emptied,
  emptyRoute,
  gapEndCount,
  gapEnds,
  makeRichRuin,
  orderRemoved,
  removed,
  removedCount,
  ruinNear,
} from './rich-ruin.ts'
import { makeSplice } from './rich-splice.ts'
import {
  addUnserved,
  candidateCost,
  clearRichState,
  exchange,
  first,
  forgetTouched,
  last,
  makeRichState,
  next,
  noteServed,
  previous,
  price,
  routeOf,
  size,
  touch,
  touched,
  touchedCount,
  unserved,
  unservedCount,
  used,
} from './rich-state.ts'
import { TABLE, gate, makeTables, minusLog, searchShare } from './settings.ts'

/** Makes everything that has the problem's size; `makeRichProblem` comes first, its lists are filled. @example makeRichSearch(7, 3, 0.0, 0) */
export function makeRichSearch(seed: i32, tagCount: i32, easing: f64, vehiclesFirst: i32): void {
  prepare()
  makeRichState()
  prepareBreaks()
  makePrice(tagCount)
  makeSplice()
  makePlace()
  makeRichRuin()
  makeOrders()
  makeMoves(easing)
  makeRichAccept(vehiclesFirst)
  makeTables()
  seedRandom(seed)
}

/** Takes the routes in `exchange[0..count)` (see writeBest) to go on from; the rest is unserved. The number of routes it could not price. @example takeRoutes(12) */
export function takeRoutes(count: i32): i32 {
  clearRichState()
  for (let r = 0; r < routes; r++) touch(r)
  let bad: i32 = 0
  let at: i32 = 0
  while (at < count) {
    const r = -1 - exchange[at]
    at++
    let before: i32 = 0
    while (at < count && exchange[at] >= 0) {
      const n = exchange[at]
      at++
      if (kindOf[n] === RELOAD) {
        putReload(n, exchange[at])
        at++
      }
      if (before === 0) first[r] = n
      else next[before] = n
      previous[n] = before
      next[n] = 0
      last[r] = n
      noteServed(n, r)
      before = n
    }
    if (!admit(r)) bad++
  }
  for (let t = 0; t < tasks; t++) if (routeOf[nodeOfTask[t]] < 0) addUnserved(t)
  weigh()
  accept()
  forgetTouched()
  return bad
}

/** Takes out reloads of the given plan that it can do without, inserts what is unserved, then searches locally from every stop. @example build() */
export function build(): void {
  for (let r = 0; r < routes; r++) {
    dropReloads(r)
    refresh(r)
  }
  fill()
  for (let n = 1; n < nodes; n++) lookAt(n)
  improve(20 * nodes)
  weigh()
  accept()
  forgetTouched()
}

/** Puts the unserved tasks in, cheapest order first. */
function fill(): void {
  if (!ruinNear()) {
    reject()
    forgetTouched()
    return
  }
  recreate(0)
}

/** Tasks left over that are not optional. */
function leftOut(): i32 {
  let count: i32 = 0
  for (let i = 0; i < unservedCount; i++) count += countOf[unserved[i]]
  return count
}

function recreate(leftOver: i32): void {
  orderRemoved(leftOver > 0)
  shareOpening(emptied)
  shakeUp(leftOver > 0 && random01() < 0.3)
  for (let i = 0; i < removedCount; i++) {
    const t = removed[i]
    if (routeOf[nodeOfTask[t]] < 0 && !placeTask(t)) addUnserved(t)
  }
}

/** So many iterations at this temperature; returns how many of them found a new best. @example iterateRich(16, 3.5) */
export function iterateRich(count: i32, temperature: f64): i32 {
  let found: i32 = 0
  for (let i = 0; i < count; i++) {
    const leftOver = leftOut()
    if (!ruinNear()) {
      reject()
      forgetTouched()
      continue
    }
    const thorough = isThorough()
    if (thorough) arrange()
    recreate(leftOver)
    if (thorough) rearrange()
    weigh()
    if (random01() < searchShare || candidateCost < keptCost + gate * temperature) {
      for (let k = 0; k < removedCount; k++) {
        lookAt(nodeOfTask[removed[k]])
        lookAt(partner[nodeOfTask[removed[k]]])
      }
      for (let k = 0; k < gapEndCount; k++) lookAt(gapEnds[k])
      improve(200)
      if (classes > 1) {
        const changed = touchedCount
        for (let k = 0; k < changed; k++) changeVehicle(touched[k], touched[randomBelow(changed)])
      }
      weigh()
    }
    const limit = keptCost + temperature * minusLog[int(random01() * float(TABLE))]
    if (candidateCost < limit) {
      if (accept()) found++
    } else reject()
    forgetTouched()
  }
  return found
}

let absence: I32s = i32s(0)
/** Tasks left out in the state kept while a vehicle is being dropped. */
let out: I32s = i32s(0)
let outCount: i32 = 0
let lostBefore: i32 = 0

/**
 * Begins to do with one vehicle less (Nagata and Bräysy 2009): a route is emptied, and no more vehicles than the others
 * may be used. False when no route can be emptied. `tryDrop` goes on, `endDrop` gives it up.
 * @example beginDrop()
 */
export function beginDrop(): bool {
  if (absence.length === 0) {
    absence = i32s(tasks)
    out = i32s(tasks)
  }
  const victim = leastRoute()
  if (victim < 0) return false
  for (let t = 0; t < tasks; t++) absence[t] = 1
  lostBefore = unservedCount
  limitUsed(used - 1)
  if (!emptyRoute(victim)) {
    reject()
    forgetTouched()
    limitUsed(0x7fffffff)
    return false
  }
  recreate(0)
  weigh()
  outCount = -1
  return keepDrop(0.0)
}

/** So many tries to push the tasks of the dropped route into the others; true when all are in. @example tryDrop(16, 3.5) */
export function tryDrop(tries: i32, temperature: f64): bool {
  for (let i = 0; i < tries && outCount > lostBefore; i++) {
    if (ruinNear()) {
      recreate(0)
      weigh()
      keepDrop(temperature)
    } else {
      reject()
      forgetTouched()
    }
  }
  if (outCount > lostBefore) return false
  limitUsed(0x7fffffff)
  return true
}

/** Gives up: tasks are left over, and the caller goes back to the best. @example endDrop() */
export function endDrop(): void {
  limitUsed(0x7fffffff)
}

/** Keeps the candidate when its absent tasks were absent less often than the kept one's, or it is as full and near in cost. */
function keepDrop(temperature: f64): bool {
  let sum: i32 = 0
  for (let k = 0; k < unservedCount; k++) sum += absence[unserved[k]]
  let keptSum: i32 = 0
  for (let k = 0; k < outCount; k++) keptSum += absence[out[k]]
  for (let k = 0; k < unservedCount; k++) absence[unserved[k]]++
  const limit = keptCost + temperature * minusLog[int(random01() * float(TABLE))]
  const fuller = outCount < 0 || unservedCount <= lostBefore || sum < keptSum
  if (fuller || (unservedCount <= outCount && candidateCost < limit)) {
    outCount = unservedCount
    for (let k = 0; k < unservedCount; k++) out[k] = unserved[k]
    accept()
  } else reject()
  forgetTouched()
  return true
}

/** The used route with the fewest stops that nothing holds; -1 = none. Now and then another. */
function leastRoute(): i32 {
  let least: i32 = -1
  for (let r = 0; r < routes; r++) {
    if (size[r] === 0 || fixed[first[r]] !== 0) continue
    if (least < 0 || size[r] < size[least] || randomBelow(8) === 0) least = r
  }
  return used > 1 ? least : -1
}

/** 0 when links, prices and sums agree; else the number of the first rule broken. For tests. @example richFault() */
export function richFault(): i32 {
  let usedNow: i32 = 0
  for (let r = 0; r < routes; r++) {
    let before: i32 = 0
    for (let n = first[r]; n !== 0; n = next[n]) {
      if (routeOf[n] !== r) return 1
      if (previous[n] !== before) return 2
      before = n
    }
    if (last[r] !== before) return 3
    const end = lay(r, 0)
    if (end !== size[r]) return 4
    const cost = priceRoute(r, 0, end)
    if (cost < 0.0) return 5
    if (Math.abs(cost - price[r]) > 1e-6 * (1.0 + cost)) return 6
    if (end > 0) usedNow++
  }
  if (usedNow !== used) return 7
  for (let i = 0; i < unservedCount; i++) if (routeOf[nodeOfTask[unserved[i]]] >= 0) return 8
  return 0
}

/** Of the best: 0 priority lost, 1 tasks unserved, 2 vehicles, 3 cost; 4 = cost of the kept one. @example figure(3) */
export function figure(which: i32): f64 {
  if (which === 0) return bestPriority
  if (which === 1) return float(bestUnserved)
  if (which === 2) return float(bestVehicles)
  return which === 3 ? bestCost : keptCost
}

export { f64sAt, i32sAt, makeRichProblem } from './rich-problem.ts'
export { setPricedShare } from './rich-price.ts'
export { spliceFaults } from './rich-splice.ts'
export { richExchangeAddress, richScratchAddress } from './rich-state.ts'
export { writeBest } from './rich-accept.ts'
export { blinksAddress, minusLogAddress, setSettings } from './settings.ts'
