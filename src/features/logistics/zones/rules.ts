/** What is a polygon and what is not, and where a point lies: the same while it is drawn and when it is saved. */
import type { PolygonFault } from './contract'

export type At = readonly [lon: number, lat: number]
export type Rings = readonly (readonly At[])[]
export type Box = { west: number; south: number; east: number; north: number }

const [leastSquareMetres, mostDegrees] = [100, 5]
const same = (a: At, b: At): boolean => a[0] === b[0] && a[1] === b[1]

/** Without the last position, which is the first again. */
export const cornersOf = (ring: readonly At[]): At[] =>
  ring.length > 1 && same(ring[0]!, ring.at(-1)!) ? ring.slice(0, -1) : [...ring]
/** @example closed([[0, 0], [1, 0], [1, 1]]) // …, [0, 0] */
export const closed = (corners: readonly At[]): At[] => (corners.length > 0 ? [...corners, corners[0]!] : [])

/** Twice the area, above zero where it runs counterclockwise. */
const turning = (corners: readonly At[]): number =>
  corners.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = corners[(at + 1) % corners.length]!
    return sum + x * nextY - nextX * y
  }, 0)

export function boxOf(corners: readonly At[]): Box {
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)]
  return { west: Math.min(...lons), south: Math.min(...lats), east: Math.max(...lons), north: Math.max(...lats) }
}

const metresPerDegree = 111_195
/** On a plane that touches the globe there: right enough for what is smaller than a country. */
export function squareMetresOf([outer = [], ...holes]: Rings): number {
  const middle = outer[0]?.[1] ?? 0
  const scale = metresPerDegree ** 2 * Math.cos((middle * Math.PI) / 180)
  const one = (ring: readonly At[]) => (Math.abs(turning(relative(cornersOf(ring)))) / 2) * scale
  return Math.max(0, one(outer) - holes.reduce((sum, hole) => sum + one(hole), 0))
}
/** Small numbers keep their digits. */
const relative = (corners: readonly At[]): At[] => {
  const [x, y] = corners[0] ?? [0, 0]
  return corners.map(([lon, lat]) => [lon - x, lat - y])
}

const side = ([ax, ay]: At, [bx, by]: At, [px, py]: At): number => (bx - ax) * (py - ay) - (by - ay) * (px - ax)
const within = ([ax, ay]: At, [bx, by]: At, [px, py]: At): boolean =>
  Math.min(ax, bx) <= px && px <= Math.max(ax, bx) && Math.min(ay, by) <= py && py <= Math.max(ay, by)
const isOnLine = (a: At, b: At, point: At): boolean => side(a, b, point) === 0 && within(a, b, point)

/** Do two lines meet, be it in a point only? */
function meet(a: At, b: At, c: At, d: At): boolean {
  const [c1, d1, a2, b2] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)].map(Math.sign)
  if (c1 !== d1 && a2 !== b2 && c1 !== 0 && d1 !== 0 && a2 !== 0 && b2 !== 0) return true
  return isOnLine(a, b, c) || isOnLine(a, b, d) || isOnLine(c, d, a) || isOnLine(c, d, b)
}

const linesOf = (corners: readonly At[]): [At, At][] =>
  corners.map((corner, at) => [corner, corners[(at + 1) % corners.length]!])

/** Two lines that follow each other share a corner, and nothing else; all others share nothing. */
function crossesItself(corners: readonly At[]): boolean {
  const lines = linesOf(corners)
  return lines.some(([a, b], at) =>
    lines.slice(at + 1).some(([c, d], offset) => {
      const other = at + 1 + offset
      const follows = other === at + 1
      const leads = at === 0 && other === lines.length - 1
      if (follows && leads) return false
      if (follows) return isOnLine(a, b, d) || isOnLine(c, d, a)
      if (leads) return isOnLine(a, b, c) || isOnLine(c, d, b)
      return meet(a, b, c, d)
    }),
  )
}

/** A point in a ring, or on its edge. */
function ringAt(corners: readonly At[], point: At): 'in' | 'edge' | 'out' {
  let inside = false
  for (const [a, b] of linesOf(corners)) {
    if (isOnLine(a, b, point)) return 'edge'
    // of a corner that both lines share, one counts
    if (a[1] > point[1] !== b[1] > point[1] && side(a, b, point) > 0 === b[1] > a[1]) inside = !inside
  }
  return inside ? 'in' : 'out'
}

/** An edge, also that of a hole, belongs to the polygon. @example holds(rings, [-41.97, 38.49]) */
export function holds([outer = [], ...holes]: Rings, point: At): boolean {
  const at = ringAt(cornersOf(outer), point)
  if (at !== 'in') return at === 'edge'
  return holes.every((hole) => ringAt(cornersOf(hole), point) !== 'in')
}

function faultOfRing(ring: readonly At[]): PolygonFault | undefined {
  const corners = cornersOf(ring)
  if (ring.some(([lon, lat]) => !(Math.abs(lon) <= 180 && Math.abs(lat) <= 90))) return 'outside'
  if (corners.length === ring.length) return ring.length < 3 ? 'short' : 'open'
  if (new Set(corners.map(String)).size < 3) return 'short'
  if (new Set(corners.map(String)).size < corners.length) return 'crossing'
  // all in a line hold nothing, and lie upon themselves
  if (corners.every((corner) => side(corners[0]!, corners[1]!, corner) === 0)) return 'small'
  return crossesItself(corners) ? 'crossing' : undefined
}

/** The first thing that is wrong with a polygon. @example faultOf([[[0, 0], [1, 0], [1, 1]]]) // 'open' */
export function faultOf(rings: Rings): PolygonFault | undefined {
  const [outer = [], ...holes] = rings
  const fault = outer.length === 0 ? 'short' : rings.map(faultOfRing).find(Boolean)
  if (fault) return fault
  const { west, south, east, north } = boxOf(outer)
  if (east - west > mostDegrees || north - south > mostDegrees) return 'large'
  const lines = linesOf(cornersOf(outer))
  const isOut = (hole: readonly At[]) =>
    cornersOf(hole).some((corner) => ringAt(cornersOf(outer), corner) !== 'in') ||
    linesOf(cornersOf(hole)).some(([a, b]) => lines.some(([c, d]) => meet(a, b, c, d)))
  const touches = (hole: readonly At[], other: readonly At[]) =>
    cornersOf(hole).some((corner) => ringAt(cornersOf(other), corner) !== 'out') ||
    linesOf(cornersOf(hole)).some(([a, b]) => linesOf(cornersOf(other)).some(([c, d]) => meet(a, b, c, d)))
  if (holes.some((hole, at) => isOut(hole) || holes.some((other, index) => index !== at && touches(hole, other))))
    return 'hole'
  return squareMetresOf(rings) < leastSquareMetres ? 'small' : undefined
}

/** As GeoJSON wants it: the outer ring counterclockwise, holes clockwise. */
export const turned = (rings: Rings): [number, number][][] =>
  rings.map((ring, at) => {
    const corners = cornersOf(ring)
    const isRight = turning(relative(corners)) > 0 === (at === 0)
    return closed(isRight ? corners : corners.slice(0, 1).concat(corners.slice(1).toReversed())).map(([lon, lat]) => [
      lon,
      lat,
    ])
  })

/** Where a zone's name stands: the middle of its corners. */
export function middleOf([outer = []]: Rings): At {
  const corners = cornersOf(outer)
  const sum = corners.reduce<At>(([x, y], [lon, lat]) => [x + lon, y + lat], [0, 0])
  return [sum[0] / Math.max(1, corners.length), sum[1] / Math.max(1, corners.length)]
}

/** What is kept of a polygon without fault. */
export function shapeOf(rings: Rings) {
  const kept = turned(rings)
  return { rings: kept, ...boxOf(cornersOf(kept[0]!)), squareMetres: Math.round(squareMetresOf(kept)) }
}
