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
