/** Whether a point lies in a polygon: inside of its outer ring and of none of its holes. */
type Ring = readonly (readonly [lon: number, lat: number])[]

/** A ray to the east crosses the ring an odd number of times. */
const isIn = (ring: Ring, lon: number, lat: number): boolean =>
  ring.filter(([x, y], at) => {
    const [toX, toY] = ring[(at + 1) % ring.length]!
    return y > lat !== toY > lat && lon < x + ((lat - y) / (toY - y)) * (toX - x)
  }).length %
    2 ===
  1

/** @example inside(zone.rings, { lon: -41.97, lat: 38.49 }) */
export const inside = ([outer = [], ...holes]: readonly Ring[], { lon, lat }: { lon: number; lat: number }): boolean =>
  isIn(outer, lon, lat) && !holes.some((hole) => isIn(hole, lon, lat))

type At = readonly [lon: number, lat: number]
const side = ([ax, ay]: At, [bx, by]: At, [x, y]: At): number => (bx - ax) * (y - ay) - (by - ay) * (x - ax)
const cut = (a: At, b: At, c: At, d: At): boolean =>
  side(a, b, c) > 0 !== side(a, b, d) > 0 && side(c, d, a) > 0 !== side(c, d, b) > 0

/** Whether a line comes into a polygon: it touches it, or cuts one of its edges. */
export const passes = (rings: readonly Ring[], path: readonly At[]): boolean =>
  path.some((here, at) => {
    const next = path[at + 1]
    if (inside(rings, { lon: here[0], lat: here[1] })) return true
    return (
      next !== undefined && rings.some((ring) => ring.some((c, i) => cut(here, next, c, ring[(i + 1) % ring.length]!)))
    )
  })
