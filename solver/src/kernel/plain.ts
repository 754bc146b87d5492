/**
 * The plain kernel: ruin, recreate, local search and simulated annealing for one depot, like vehicles, one load and
 * hard windows. The caller keeps the clock and sets the temperature; the kernel does what it is told for so many
 * iterations. See `problem.ts` for what to fill in, `search.ts` for how to run it.
 */
import { float, int } from './mem.ts'
import { accept, bestCost, hasMoved, keptCost, makeAccept, reject } from './accept.ts'
import { improve, lookAt, makeLocalSearch } from './local-search.ts'
import { cost, nodes, penalty, routesMax, windowed } from './problem.ts'
import { random01, seedRandom } from './random.ts'
import { makeRecreate, recreate } from './recreate.ts'
import { brokenRule, timeRoute, writeRoute } from './routes.ts'
import { gapEndCount, gapEnds, makeRuin, removed, removedCount, ruinStrings } from './ruin.ts'
import { TABLE, gate, makeTables, minusLog, searchShare } from './settings.ts'
import { makeSwapStar, swapStar } from './swap-star.ts'
import {
  addCost,
  addUnserved,
  candidateCost,
  clearState,
  exchange,
  forgetTouched,
  makeState,
  routeOf,
  scratch,
  touch,
  touched,
  touchedCount,
} from './state.ts'

/** Makes everything that has the problem's size; `makeProblem` comes first. @example makeSearch(7) */
export function makeSearch(seed: i32): void {
  makeState()
  makeRuin()
  makeRecreate()
  makeLocalSearch()
  makeAccept()
  makeSwapStar()
  makeTables()
  seedRandom(seed)
}

/** Takes `exchange[0..size)` as the solution to go on from; stops it does not name are unserved. @example takeSolution(12) */
export function takeSolution(size: i32): void {
  clearState()
  let r: i32 = 0
  let from: i32 = 0
  let sum: f64 = 0.0
  for (let at = 0; at <= size; at++) {
    if (at < size && exchange[at] !== 0) continue
    if (at > from && r < routesMax) {
      sum += takeRoute(r, from, at)
      r++
    }
    from = at + 1
  }
  for (let other = 0; other < routesMax; other++) touch(other)
  for (let c = 1; c < nodes; c++) {
    if (routeOf[c] >= 0) continue
    addUnserved(c)
    sum += float(penalty[c])
  }
  addCost(sum)
  accept()
  forgetTouched()
}

function takeRoute(r: i32, from: i32, to: i32): f64 {
  let sum: f64 = 0.0
  let before: i32 = 0
  for (let at = from; at < to; at++) {
    const c = exchange[at]
    scratch[at - from] = c
    sum += float(cost(before, c))
    before = c
  }
  writeRoute(r, 0, to - from)
  return sum + float(cost(before, 0))
}

/** Local search from every stop of the kept solution. @example polish() */
export function polish(): void {
  for (let c = 1; c < nodes; c++) lookAt(c)
  improve()
  accept()
  forgetTouched()
}

/** So many iterations at this temperature; returns how many of them found a new best. @example iterate(16, 3.5) */
export function iterate(count: i32, temperature: f64): i32 {
  let found: i32 = 0
  for (let i = 0; i < count; i++) {
    ruinStrings()
    recreate()
    const worth = random01() < searchShare || candidateCost < keptCost + gate * temperature
    if (worth) {
      for (let k = 0; k < touchedCount; k++) timeRoute(touched[k])
      for (let k = 0; k < removedCount; k++) if (hasMoved(removed[k])) lookAt(removed[k])
      for (let k = 0; k < gapEndCount; k++) if (hasMoved(gapEnds[k])) lookAt(gapEnds[k])
      improve()
      // a candidate that gets better is rare: here it pays to look farther
      if (!windowed && candidateCost < keptCost && swapStar()) improve()
    }
    const limit = keptCost + temperature * minusLog[int(random01() * float(TABLE))]
    if (candidateCost < limit) {
      if (!worth) for (let k = 0; k < touchedCount; k++) timeRoute(touched[k])
      if (accept()) found++
    } else reject()
    forgetTouched()
  }
  return found
}

/** @example bestCostNow() */
export function bestCostNow(): f64 {
  return bestCost
}

/** @example keptCostNow() */
export function keptCostNow(): f64 {
  return keptCost
}

/** 0 when the candidate's arrays agree with each other and with its cost. For tests. @example stateFault() */
export function stateFault(): i32 {
  return brokenRule()
}

export {
  costsAddress,
  demandAddress,
  dueAddress,
  makeProblem,
  neighboursAddress,
  penaltyAddress,
  readNeighbourCosts,
  readyAddress,
  serviceAddress,
  timesAddress,
  xsAddress,
  ysAddress,
} from './problem.ts'
export { blinksAddress, minusLogAddress, setSettings } from './settings.ts'
export { exchangeAddress } from './state.ts'
export { limitRoutes } from './recreate.ts'
export { writeBest, writeKept } from './accept.ts'
