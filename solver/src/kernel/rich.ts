/**
 * The rich kernel: ruin, recreate, local search and annealing for the whole model. Changes pass cheap tests first; the
 * routes they make are then priced exactly, by the stretch that differs (rich-splice.ts), as a whole (rich-price.ts), or by
 * the schedule outside, see `isExotic` in ../rich/compile.ts.
 */
import { float, int } from './mem.ts'
import { random01, randomBelow, seedRandom } from './random.ts'
import {
  accept,
  bestCost,
  bestPriority,
  bestUnserved,
  bestVehicles,
  costSoFar,
  giveUp,
  hasMoved,
  keep,
  keptCost,
  makeRichAccept,
  putReload,
  reject,
  weigh,
} from './rich-accept.ts'
import { shakeUp } from './rich-blink.ts'
import { prepareBreaks } from './rich-breaks.ts'
import { leftOut, makeEject } from './rich-eject.ts'
import { dropReloads } from './rich-fit.ts'
import { lazy, setLazy } from './rich-lazy.ts'
import { improve, lookAt, makeLocalSearch } from './rich-local-search.ts'
import { makeNear, nearFaults } from './rich-near.ts'
import { heatOpening, shareOpening } from './rich-opening.ts'
import { arrange, isThorough, makeOrders, rearrange } from './rich-orders.ts'
import { makePlace, placeTask } from './rich-place.ts'
import { makePrice, priceRoute } from './rich-price.ts'
import {
  RELOAD,
  countOf,
  isSimple,
  kindOf,
  mixed,
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
  costEnd,
  costIn,
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
  stops,
  touch,
  touched,
  touchedCount,
  unserved,
  unservedCount,
  used,
} from './rich-state.ts'
import { areSeparate } from './rich-terms.ts'
import { timeRoute, timesOf } from './rich-time.ts'
import { changeVehicle } from './rich-vehicles.ts'
import { TABLE, gate, makeTables, minusLog, searchShare } from './settings.ts'

/**
 * So many temperatures a used vehicle counts above its cost; where fewest vehicles are asked for they are saved before it
 * cools, and one more for a while leads to shorter ways.
 */
let vehicleHeat: f64 = 0.0
/** That much at the present temperature, and the vehicles used by what was kept last. */
let heat: f64 = 0.0
let usedBefore: i32 = 0

/** Whatever it costs. */
const NO_LIMIT: f64 = 1e300

/** Makes everything that has the problem's size; `makeMatrices` and `makeRichProblem` come first, their lists are filled. @example makeRichSearch(7, 3, 0.0, 0) */
export function makeRichSearch(seed: i32, tagCount: i32, easing: f64, vehiclesFirst: i32): void {
  prepare()
  makeNear()
  makeRichState()
  prepareBreaks()
  makePrice(tagCount)
  makeSplice()
  makePlace()
  heatOpening(0.0)
  makeRichRuin()
  makeOrders()
  makeLocalSearch(easing)
  makeEject()
  makeRichAccept(vehiclesFirst)
  vehicleHeat = vehiclesFirst !== 0 ? 0.0 : 1.0
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
  keep()
  return bad
}

/** Takes out reloads of the given plan that it can do without, and inserts what is unserved: a plan, before anything is searched. @example fillUp() */
export function fillUp(): void {
  for (let r = 0; r < routes; r++) {
    dropReloads(r)
    refresh(r)
  }
  fill()
  keep()
}

/** Searches locally from every stop. @example lookAround() */
export function lookAround(): void {
  for (let n = 1; n < nodes; n++) lookAt(n)
  if (improve(20 * nodes)) keep()
  else giveUp()
}

/** Puts the unserved tasks in, cheapest order first. */
function fill(): void {
  if (!ruinNear()) {
    giveUp()
    return
  }
  recreate(0, NO_LIMIT)
}

/** Puts back what is out; where there is a `most`, false as soon as a task stays out or what stands costs more: each task adds to it. */
function recreate(leftOver: i32, most: f64): bool {
  orderRemoved(leftOver > 0)
  shareOpening(emptied)
  shakeUp(leftOver > 0 && random01() < 0.3)
  for (let i = 0; i < removedCount; i++) {
    const t = removed[i]
    if (routeOf[nodeOfTask[t]] >= 0) continue
    if (!placeTask(t)) {
      if (most < NO_LIMIT && countOf[t] > 0) return false
      addUnserved(t)
    } else if (most < NO_LIMIT && warm(costSoFar()) > most) return false
  }
  return true
}

/** Whatever waited is made up for; false when a route is late by a rounding, so that the try must be given up. */
function sumUp(): bool {
  if (!lazy) return true
  setLazy(false)
  let lawful = true
  for (let i = 0; i < touchedCount; i++) if (!refresh(touched[i])) lawful = false
  if (lawful) weigh()
  return lawful
}

/** What stands where it stood was looked at before. */
function lookIfMoved(n: i32): void {
  if (hasMoved(n)) lookAt(n)
}

/** The cost, and `heat` for each vehicle more than were used before. */
function warm(cost: f64): f64 {
  return cost + heat * float(used - usedBefore)
}

/** Searches around what changed; false when a route is late by a rounding, so that the try must be given up. */
function searchNear(): bool {
  if (!sumUp()) return false
  for (let k = 0; k < removedCount; k++) {
    lookIfMoved(nodeOfTask[removed[k]])
    lookIfMoved(partner[nodeOfTask[removed[k]]])
  }
  for (let k = 0; k < gapEndCount; k++) lookIfMoved(gapEnds[k])
  if (!improve(200)) return false
  if (mixed) {
    const changed = touchedCount
    for (let k = 0; k < changed; k++) changeVehicle(touched[k], touched[randomBelow(changed)])
  }
  weigh()
  return true
}

/**
 * One try; true when it may be kept. What it may cost is drawn first: what costs far more before all is put back is not worth
 * the rest, and what costs little enough as it stands is searched only now and then, for two times in five that leads back
 * to where it came from. Where vehicles cost differently, what is searched may also change its vehicle: there it always is.
 */
function attempt(temperature: f64): bool {
  usedBefore = used
  const leftOver = leftOut()
  const isWhole = unservedCount === 0 && areSeparate()
  setLazy(isSimple)
  if (!ruinNear()) return false
  const thorough = isThorough()
  const limit = keptCost + temperature * minusLog[int(random01() * float(TABLE))]
  const looks = random01() < searchShare
  const near = limit + gate * temperature
  if (thorough) arrange()
  if (!recreate(leftOver, looks || thorough || !isWhole ? NO_LIMIT : near)) return false
  if (thorough) rearrange()
  weigh()
  // most often everything stands again where it stood
  if (Math.abs(candidateCost - keptCost) <= 1e-12 * keptCost) return false
  const cost = warm(candidateCost)
  if ((looks || (cost < near && (mixed || cost >= limit))) && !searchNear()) return false
  return warm(candidateCost) < limit && sumUp()
}

/**
 * So many iterations at this temperature; returns how many of them found a new best. While it is hot a used vehicle counts
 * more than it costs: two routes half full are seldom made one by chance, and one is made two at any time.
 * @example iterateRich(16, 3.5)
 */
export function iterateRich(count: i32, temperature: f64): i32 {
  let found: i32 = 0
  heat = vehicleHeat * temperature
  heatOpening(heat)
  for (let i = 0; i < count; i++) {
    if (!attempt(temperature)) reject()
    else if (accept()) found++
    forgetTouched()
  }
  setLazy(false)
  return found
}

/** 0 when links, prices and sums agree; else the number of the first rule broken. For tests. @example richFault() */
export function richFault(): i32 {
  if (nearFaults() > 0) return 10
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
    const timed = timesOf(r)
    timeRoute(r)
    if (timesOf(r) !== timed) return 9
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

/** What the legs of the candidate cost at the least, by stop: the measure of temperatures. @example legsPerStop() */
export function legsPerStop(): f64 {
  let sum: f64 = 0.0
  let served: i32 = 0
  for (let r = 0; r < routes; r++) {
    if (first[r] === 0) continue
    for (let n = first[r]; n !== 0; n = next[n]) sum += costIn[n]
    sum += costEnd[r]
    served += stops[r]
  }
  return served > 0 ? sum / float(served) : 0.0
}

export { f64sAt, i32sAt, makeMatrices, makeRichProblem, turnMatrices } from './rich-problem.ts'
export { beginDrop, endDrop, tryDrop } from './rich-eject.ts'
export { lazyFaults } from './rich-lazy-faults.ts'
export { setPricedShare } from './rich-price.ts'
export { spliceFaults } from './rich-splice.ts'
export { richExchangeAddress, richScratchAddress } from './rich-state.ts'
export { writeBest } from './rich-accept.ts'
export { blinksAddress, minusLogAddress, setSettings } from './settings.ts'
