/** The search's constants. They were measured on public instances; see the table in the README. */
import type { Address, F64s, I32s } from './mem.ts'
import { addressOf, addressOfF64, f64s, i32s } from './mem.ts'

/** Stops removed in the mean by one ruin. */
export let ruinMean: f64 = 15.0
/** Longest string of stops removed from one route. */
export let stringMax: i32 = 20
/** Neighbours an insertion looks at. */
export let insertNeighbours: i32 = 40
/** Neighbours the local search looks at. */
export let searchNeighbours: i32 = 12
/** Routes with so many of the nearest neighbours of a route's stops are tried with it by SWAP*. */
export const starNeighbours: i32 = 5
/** Longest chain that is moved or swapped. */
export let chainMax: i32 = 3
/** Local search runs on every candidate within this many temperatures of the kept one, or (rich) of what it may cost ... */
export let gate: f64 = 10.0
/** ... and on this share of the others. */
export let searchShare: f64 = 0.3

/** Draws of the two tables below. They come from outside, so that both builds read the very same logarithms. */
export const TABLE: i32 = 4096
/** How many insertion places are looked at until the next one is skipped. */
export let blinks: I32s = i32s(0)
/** -ln of (k + 1/2) / TABLE. */
export let minusLog: F64s = f64s(0)

/** @example makeTables() */
export function makeTables(): void {
  blinks = i32s(TABLE)
  minusLog = f64s(TABLE)
}

/** @example setSettings(15.0, 20, 40, 12, 3, 10.0, 0.3) */
export function setSettings(
  mean: f64,
  longest: i32,
  insert: i32,
  search: i32,
  chain: i32,
  gateWidth: f64,
  share: f64,
): void {
  ruinMean = mean
  stringMax = longest
  insertNeighbours = insert
  searchNeighbours = search
  chainMax = chain
  gate = gateWidth
  searchShare = share
}

/** @example blinksAddress() */
export function blinksAddress(): Address {
  return addressOf(blinks)
}
/** @example minusLogAddress() */
export function minusLogAddress(): Address {
  return addressOfF64(minusLog)
}
