/**
 * Two stops change routes, each put where it is cheapest in the other's (SWAP*, Vidal 2022). The other moves put a stop
 * beside one of its nearest; this one also finds swaps of which either half alone is dear or does not fit. Without windows.
 */
import type { I32s } from './mem.ts'
import { hasMoved } from './accept.ts'
import { lookBeside } from './local-search.ts'
import { float, i32s } from './mem.ts'
import { capacity, cost, costInto, demand, neighbours, nodes, routesMax, stride } from './problem.ts'
import { writeRoute } from './routes.ts'
import { starNeighbours } from './settings.ts'
import {
  addCost,
  costFromPrevious,
  costToNext,
  first,
  next,
  previous,
  routeLoad,
  routeOf,
  routeSize,
  scratch,
  touch,
  touched,
  touchedCount,
} from './state.ts'

const NONE: i32 = 0x3fffffff
/** Pairs of routes with more pairs of stops than this cost more time than they are worth. */
const PAIRS_MOST: i32 = 4000

/** By stop: what its route saves without it. */
let gains: I32s = i32s(0)
/** By stop: its three cheapest places in the other route (the stop before each), and what they add. The one that leaves can spoil two. */
let places: I32s = i32s(0)
let prices: I32s = i32s(0)
/** Routes near the one at hand; by route, the last number it was noted under. */
let around: I32s = i32s(0)
let noted: I32s = i32s(0)
let number: i32 = 0

let bestDelta: i32 = 0
let bestU: i32 = 0
let bestV: i32 = 0
let bestPlaceU: i32 = 0
let bestPlaceV: i32 = 0
/** Where `cheapestPlace` found it. */
let place: i32 = 0

/** @example makeSwapStar() */
export function makeSwapStar(): void {
  gains = i32s(nodes)
  places = i32s(3 * nodes)
  prices = i32s(3 * nodes)
  around = i32s(routesMax)
  noted = i32s(routesMax)
  number = 0
}

/** Tries the routes that differ from the kept solution with those near them; true when stops were swapped. @example swapStar() */
export function swapStar(): bool {
  let any = false
  const count = touchedCount
  for (let i = 0; i < count; i++) {
    const a = touched[i]
    if (!differs(a)) continue
    const found = listAround(a)
    for (let k = 0; k < found; k++) if (tryRoutes(a, around[k])) any = true
  }
  return any
}

function differs(r: i32): bool {
  for (let c = first[r]; c !== 0; c = next[c]) if (hasMoved(c)) return true
  return false
}

/** The routes in which the nearest neighbours of the route's stops are; returns how many. */
function listAround(a: i32): i32 {
  const most = starNeighbours < stride ? starNeighbours : stride
  let found: i32 = 0
  number++
  noted[a] = number
  for (let u = first[a]; u !== 0; u = next[u]) {
    const from = u * stride
    for (let at = from; at < from + most; at++) {
      const r = routeOf[neighbours[at]]
      if (r < 0 || noted[r] === number) continue
      noted[r] = number
      around[found] = r
      found++
    }
  }
  return found
}

/**
 * Makes the best swap of u in route a with v in route b, if one is worth it:
 *
 *     delta = what u adds to b without v + what v adds to a without u - what each saves by leaving
 */
function tryRoutes(a: i32, b: i32): bool {
  if (routeSize[a] * routeSize[b] > PAIRS_MOST) return false
  const roomA = capacity - routeLoad[a]
  const roomB = capacity - routeLoad[b]
  pricePlaces(a, b)
  pricePlaces(b, a)
  bestDelta = 0
  for (let u = first[a]; u !== 0; u = next[u]) {
    for (let v = first[b]; v !== 0; v = next[v]) {
      const more = demand[v] - demand[u]
      if (more > roomA || -more > roomB) continue
      const saved = gains[u] + gains[v]
      if (-saved >= bestDelta) continue
      const half = cheapestPlace(u, v) - saved
      if (half >= bestDelta) continue
      const placeU = place
      const delta = half + cheapestPlace(v, u)
      if (delta >= bestDelta) continue
      bestDelta = delta
      bestU = u
      bestV = v
      bestPlaceU = placeU
      bestPlaceV = place
    }
  }
  if (bestDelta === 0) return false
  swapStops(a, b)
  return true
}

/** What each stop of route a saves by leaving, and its three cheapest places in route b as that is now. */
function pricePlaces(a: i32, b: i32): void {
  for (let u = first[a]; u !== 0; u = next[u]) {
    gains[u] = costFromPrevious[u] + costToNext[u] - cost(previous[u], next[u])
    pricePlacesOf(u, b)
  }
}

function pricePlacesOf(u: i32, r: i32): void {
  // as locals these stay in registers
  let placeA: i32 = 0
  let placeB: i32 = 0
  let placeC: i32 = 0
  let priceA = NONE
  let priceB = NONE
  let priceC = NONE
  let before: i32 = 0
  let c = first[r]
  while (true) {
    const price = costInto(before, u) + cost(u, c) - (c === 0 ? costToNext[before] : costFromPrevious[c])
    if (price < priceB) {
      priceC = priceB
      placeC = placeB
      if (price < priceA) {
        priceB = priceA
        placeB = placeA
        priceA = price
        placeA = before
      } else {
        priceB = price
        placeB = before
      }
    } else if (price < priceC) {
      priceC = price
      placeC = before
    }
    if (c === 0) break
    before = c
    c = next[c]
  }
  const at = 3 * u
  places[at] = placeA
  places[at + 1] = placeB
  places[at + 2] = placeC
  prices[at] = priceA
  prices[at + 1] = priceB
  prices[at + 2] = priceC
}

/** What u adds to the route that v leaves: in v's own place, or in the first of its three that is not beside v. */
function cheapestPlace(u: i32, v: i32): i32 {
  const before = previous[v]
  const after = next[v]
  place = before
  const own = costInto(before, u) + cost(u, after) - cost(before, after)
  for (let at = 3 * u; at < 3 * u + 3; at++) {
    if (places[at] === v || places[at] === before) continue
    if (prices[at] >= own) return own
    place = places[at]
    return prices[at]
  }
  return own
}

function swapStops(a: i32, b: i32): void {
  const size = laySwapped(a, bestU, bestV, bestPlaceV, 0)
  const end = laySwapped(b, bestV, bestU, bestPlaceU, size)
  lookBeside(bestU)
  lookBeside(bestV)
  touch(a)
  touch(b)
  writeRoute(a, 0, size)
  writeRoute(b, size, end)
  addCost(float(bestDelta))
  lookBeside(bestU)
  lookBeside(bestV)
}

/** Writes route r at `from`, without `out` and with `into` behind `before` (0 = at the head); returns the place behind it. */
function laySwapped(r: i32, out: i32, into: i32, before: i32, from: i32): i32 {
  let at = from
  if (before === 0) {
    scratch[at] = into
    at++
  }
  for (let c = first[r]; c !== 0; c = next[c]) {
    if (c !== out) {
      scratch[at] = c
      at++
    }
    if (c === before) {
      scratch[at] = into
      at++
    }
  }
  return at
}
