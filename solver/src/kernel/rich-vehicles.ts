/** Which vehicle drives a route, the stops staying as they are. */
import { randomBelow } from './random.ts'
import { layTail } from './rich-lay.ts'
import { FORBIDDEN, priceRoute, pricedShare } from './rich-price.ts'
import { classOf, fixed, routes } from './rich-problem.ts'
import { write } from './rich-routes.ts'
import { first, noteRemoved, price, scratch, size, touched, touchedCount } from './rich-state.ts'
import { fairnessDelta2 } from './rich-terms.ts'

/** Unused vehicles that a route is offered. */
const OFFERS: i32 = 6
/** Pairs that are tried until two exchange vehicles. */
const SHAKES: i32 = 4
const ANY: f64 = 1e18

/** Gives the route to an unused vehicle of another class where that is cheaper, or exchanges vehicles with `other`. @example changeVehicle(2, 5) */
export function changeVehicle(r: i32, other: i32): void {
  if (size[r] === 0 || fixed[first[r]] !== 0) return
  let least: f64 = -1e-7
  let target: i32 = -1
  const start = randomBelow(routes)
  let left = OFFERS
  for (let k: i32 = 0; k < routes && left > 0; k++) {
    const free = start + k < routes ? start + k : start + k - routes
    if (size[free] !== 0 || classOf[free] === classOf[r]) continue
    const before = free === 0 ? routes - 1 : free - 1
    if (k > 0 && size[before] === 0 && classOf[before] === classOf[free]) continue
    left--
    const cost = priceRoute(free, 0, layTail(first[r], 0))
    if (cost === FORBIDDEN) continue
    const delta = cost - price[r] + fairnessDelta2(r, 0.0, free, pricedShare, -1, 1)
    if (delta >= least) continue
    least = delta
    target = free
  }
  if (target >= 0) exchangeVehicles(r, target, ANY)
  else if (size[other] > 0) exchangeVehicles(r, other, -1e-7)
}

/**
 * Routes a and b, of which b may be unused, exchange vehicles if that is lawful and adds less than `most`; true when they did.
 * @example exchangeVehicles(2, 5, 0.0)
 */
export function exchangeVehicles(a: i32, b: i32, most: f64): bool {
  if (a === b || classOf[a] === classOf[b] || fixed[first[a]] !== 0 || fixed[first[b]] !== 0) return false
  const middle = layTail(first[b], 0)
  const end = layTail(first[a], middle)
  const costA = priceRoute(a, 0, middle)
  const shareA = pricedShare
  if (costA === FORBIDDEN) return false
  const costB = priceRoute(b, middle, end)
  const shareB = pricedShare
  if (costB === FORBIDDEN) return false
  const opens: i32 = size[b] === 0 ? 1 : 0
  const delta = costA + costB - price[a] - price[b] + fairnessDelta2(a, shareA, b, shareB, -opens, opens)
  if (delta >= most) return false
  for (let at = 0; at < end; at++) noteRemoved(scratch[at])
  write(a, 0, middle, costA, shareA)
  write(b, middle, end, costB, shareB)
  return true
}

/**
 * Two of the ruined routes exchange vehicles, or one gets any other, whatever that costs: what one was short of may fit into
 * the other. Where vehicles have skills, shifts and breaks of their own nothing else leads out of a bad choice of them.
 * @example shakeVehicles()
 */
export function shakeVehicles(): void {
  for (let k: i32 = 0; k < SHAKES; k++) {
    const r = touched[randomBelow(touchedCount)]
    const other = randomBelow(4) === 0 ? randomBelow(routes) : touched[randomBelow(touchedCount)]
    if (size[r] > 0 && exchangeVehicles(r, other, ANY)) return
  }
}
