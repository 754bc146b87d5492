/** Thousands of points as a few dozen pins: what lies close together on the screen is one with a number. */
import type { At } from '#ui/map-types'

/** As the server gives it: id, longitude, latitude, number of its state, colour of its route or -1, place in it. */
export type Point = readonly number[]
export type Cluster = { key: string; at: At; ids: number[]; point: Point }

/** On a map: from 0 to 1, westward and northward of all is 0. */
export const mercator = ([lon, lat]: At): readonly [x: number, y: number] => {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)]
}
/** What the map shows: pixels for a place. */
export type View = { scale: number; x: number; y: number; width: number; height: number }
export const pixelsOf = ({ scale, x, y }: View, at: At): readonly [number, number] => {
  const [east, south] = mercator(at)
  return [east * scale + x, south * scale + y]
}

const cell = 44
const room = 80
/** Of what is in view. Cells stay where they are when the map is moved, and are halved when it is twice as near. */
export function clustersOf(points: readonly Point[], view: View): Cluster[] {
  const step = cell / 2 ** Math.round(Math.log2(view.scale))
  const cells = new Map<string, { ids: number[]; lon: number; lat: number; point: Point }>()
  for (const point of points) {
    const [id = 0, lon = 0, lat = 0] = point
    const [x, y] = pixelsOf(view, [lon, lat])
    if (x < -room || y < -room || x > view.width + room || y > view.height + room) continue
    const [east, south] = mercator([lon, lat])
    const key = `${Math.floor(east / step)}:${Math.floor(south / step)}`
    const known = cells.get(key)
    if (!known) cells.set(key, { ids: [id], lon, lat, point })
    else {
      known.ids.push(id)
      known.lon += lon
      known.lat += lat
    }
  }
  return [...cells].map(([key, { ids, lon, lat, point }]) => ({
    // one alone is itself wherever its cell is
    key: ids.length === 1 ? `d${ids[0]}` : key,
    at: [lon / ids.length, lat / ids.length] as const,
    ids,
    point,
  }))
}

/** Does a line to the right cross the edge an odd number of times? */
export const isWithin = (edge: readonly (readonly [number, number])[], [x, y]: readonly [number, number]): boolean =>
  edge.filter(([x1, y1], at) => {
    const [x2, y2] = edge[(at + 1) % edge.length]!
    return y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1
  }).length %
    2 ===
  1

/** Those inside of what was drawn. */
export const idsWithin = (
  points: readonly Point[],
  view: View,
  edge: readonly (readonly [number, number])[],
): number[] => points.flatMap(([id = 0, lon = 0, lat = 0]) => (isWithin(edge, pixelsOf(view, [lon, lat])) ? [id] : []))

/** Those in view. */
export const idsShown = (points: readonly Point[], view: View): number[] =>
  idsWithin(points, view, [
    [0, 0],
    [view.width, 0],
    [view.width, view.height],
    [0, view.height],
  ])

export const placeOf = ([, lon = 0, lat = 0]: Point): At => [lon, lat]
