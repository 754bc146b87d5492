/** Where things are and were: pure, for both sides. */
import { setting } from '#contract/setting'
import { headingOf, lengthOf, metresBetween, type At } from '#contract/distance'

/** From one moment to another along a path, as milliseconds since 1970. Between two legs it stands. */
export type Leg = { from: number; until: number; path: readonly At[] }
export type Motion = { lon: number; lat: number; heading: number | null; speed: number }

/** Where a vehicle is that drives these legs, in their order, at a moment; undefined before the first. */
export function whereAt(legs: readonly Leg[], at: number): Motion | undefined {
  const leg = legs.findLast(({ from }) => from <= at)
  if (!leg) return undefined
  const done = leg.until <= at ? 1 : (at - leg.from) / (leg.until - leg.from)
  const metres = lengthOf(leg.path)
  let left = metres * done
  for (let i = 1; i < leg.path.length; i++) {
    const [before, after] = [leg.path[i - 1]!, leg.path[i]!]
    const length = metresBetween(before, after)
    if (left <= length && length > 0 && done < 1) {
      const [lon, lat] = between(before, after, left / length)
      return { lon, lat, heading: headingOf(before, after), speed: (metres * 1000) / (leg.until - leg.from) }
    }
    left -= length
  }
  const [lon, lat] = leg.path.at(-1)!
  return { lon, lat, heading: null, speed: 0 }
}
const between = (a: At, b: At, share: number): At => [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]

/** Seconds since 1970, longitude, latitude. */
export type Point = [seconds: number, lon: number, lat: number]
/** So long without a word, and nobody knows where it was meanwhile. */
const gapSeconds = 15 * 60
/** Between two points of a track, in their order; undefined where none is near in time. */
export function pointAt(points: readonly Point[], seconds: number): { at: At; heading: number | null } | undefined {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (points[middle]![0] <= seconds) low = middle + 1
    else high = middle
  }
  const [before, after] = [points[low - 1], points[low]]
  const near = (point: Point | undefined) => point && Math.abs(point[0] - seconds) <= gapSeconds
  if (before && after && isSamePlace(before, after)) return { at: [before[1], before[2]], heading: null }
  if (!before || !near(before)) return undefined
  const from: At = [before[1], before[2]]
  if (!after || !near(after) || after[0] - before[0] > gapSeconds) return { at: from, heading: null }
  const to: At = [after[1], after[2]]
  const heading = metresBetween(from, to) < 5 ? null : headingOf(from, to)
  return { at: between(from, to, (seconds - before[0]) / (after[0] - before[0])), heading }
}
const isSamePlace = (one: Point, other: Point): boolean => one[1] === other[1] && one[2] === other[2]
/** A driven track as lines: where nobody knows the way, there is none. */
export function linesOf(points: readonly Point[]): At[][] {
  const lines: At[][] = []
  for (const [i, [seconds, lon, lat]] of points.entries()) {
    const before = points[i - 1]
    const gone = !before || (seconds - before[0] > gapSeconds && !isSamePlace(before, points[i]!))
    if (gone) lines.push([])
    lines.at(-1)!.push([lon, lat])
  }
  return lines.filter((line) => line.length > 1)
}

/** A vehicle that moved no further than this for so long stays. */
const stayMetres = 60
const stayMilliseconds = 3 * 60 * 1000
/** As far as the gate of a depot reaches. */
export const gateMetres = 150

/** A fix in the order of time, and the place a vehicle is at: moments as milliseconds since 1970. */
export type Fix = { at: number; lat: number; lon: number }
export type Place = { lat: number; lon: number; since: number; until: number; staying: boolean }
export type Stayed = { lat: number; lon: number; arrived: number; left: number }

/**
 * What fixes that follow a place say: where the vehicle is then, when it left the place it stayed at (if it did), and where it
 * stayed meanwhile.
 */
export function stayedAt(known: Place | undefined, fixes: readonly Fix[]) {
  const over: Stayed[] = []
  let left: number | undefined
  let place = known
  let isKnown = known?.staying === true
  for (const { at, lat, lon } of fixes) {
    if (place && metresBetween([place.lon, place.lat], [lon, lat]) <= stayMetres) {
      place = { ...place, until: at, staying: place.staying || at - place.since >= stayMilliseconds }
      continue
    }
    if (place?.staying) {
      if (isKnown) left = place.until
      else over.push({ lat: place.lat, lon: place.lon, arrived: place.since, left: place.until })
      isKnown = false
    }
    place = { lat, lon, since: at, until: at, staying: false }
  }
  return { place, left, over, began: place?.staying === true && !isKnown }
}

/** A clock that is ahead of ours by more than this is wrong. */
const aheadMilliseconds = 60_000
/** When it was there, by a device's clock: nothing is in the future. */
export const recordedBy = (said: number | undefined, now: number): number =>
  said === undefined || said > now + aheadMilliseconds ? now : Math.min(said, now)

export const fleetSettings = setting({ name: 'fleet', subject: 'Tracker', id: 'settings', standard: { keepDays: 90 } })

/** A round of the demo: two hours, from the depot to some stops of one quarter and back. */
const slotMilliseconds = 2 * 60 * 60 * 1000
export type Round = { begins: number; ends: number; stops: readonly { at: At; milliseconds: number }[] }
/** The one of a moment: the same in every process, nothing of it is random. Vehicles do not all set out at once. */
export function roundOf({ id, depot, at }: { id: number; depot: At; at: number }): Round {
  const phase = ((id * 17) % 120) * 60_000
  const slot = Math.floor((at - phase) / slotMilliseconds)
  const from = slot * slotMilliseconds + phase
  const dice = diceOf(id * 7919 + slot * 104_729)
  const [lon, lat] = depot
  // the quarter: so far from the depot, somewhere around it
  const [far, turn] = [0.008 + dice() * 0.02, dice() * 2 * Math.PI]
  const middle: At = [lon + Math.cos(turn) * far * 1.25, lat + Math.sin(turn) * far * 0.8]
  const minutes = 60_000
  const stops = Array.from({ length: 13 + Math.floor(dice() * 5) }, () => ({
    at: [middle[0] + (dice() - 0.5) * 0.022, middle[1] + (dice() - 0.5) * 0.016] as At,
    milliseconds: Math.round((1.5 + dice() * 4) * minutes),
  }))
  const begins = from + Math.round(dice() * 12 * minutes)
  return { begins, ends: from + slotMilliseconds, stops: inTurn(depot, stops) }
}
/** Numbers from 0 to 1 that look random and are not. */
function diceOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
/** Seven hundred metres beside the middle of a way, on the side where more of it is far. */
export function offTheWay(path: readonly At[], all: readonly At[]): At {
  const middle = path[Math.floor(path.length / 2)]!
  const [from, to] = [path[0]!, path.at(-1)!]
  const stretch = Math.cos((middle[1] * Math.PI) / 180)
  const [east, north] = [(to[0] - from[0]) * stretch, to[1] - from[1]]
  const length = Math.hypot(east, north) || 1
  const beside = (side: number): At => [
    middle[0] + (side * 0.0063 * -north) / length / stretch,
    middle[1] + (side * 0.0063 * east) / length,
  ]
  const room = (at: At): number => Math.min(...all.map((one) => metresBetween(at, one)))
  const [left, right] = [beside(1), beside(-1)]
  return room(left) >= room(right) ? left : right
}
/** Always to the nearest next. */
function inTurn<T extends { at: At }>(begin: At, stops: readonly T[]): T[] {
  const [left, turn] = [[...stops], [] as T[]]
  for (let here = begin; left.length > 0; here = turn.at(-1)!.at) {
    const metres = left.map(({ at }) => metresBetween(here, at))
    turn.push(...left.splice(metres.indexOf(Math.min(...metres)), 1))
  }
  return turn
}
