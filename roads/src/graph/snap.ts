import Flatbush from 'flatbush'
import { metresPerUnit, shrink, toUnits, type Position } from '../geo.ts'
import type { Network } from './network.ts'
import { mainPart, smallPart } from './parts.ts'
import type { Streets } from './streets.ts'

/** A place on a stretch of street. */
export interface Snap {
  stretch: number
  /** Share of the stretch, along its direction. */
  part: number
  /** The node of the stretch, counted from its first, that lies before the place or on it. */
  piece: number
  /** Ten-millionths of a degree. */
  lat: number
  lon: number
  /** From the point asked for. */
  metres: number
}

/** Boxes of all stretches. Example: `stretchIndex(streets).data` */
export function stretchIndex({ pointStarts, lats, lons }: Streets): Flatbush {
  const count = pointStarts.length - 1
  const index = new Flatbush(Math.max(1, count), 16, Int32Array)
  for (let s = 0; s < count; s++) {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let i = pointStarts[s]; i < pointStarts[s + 1]; i++) {
      west = Math.min(west, lons[i])
      east = Math.max(east, lons[i])
      south = Math.min(south, lats[i])
      north = Math.max(north, lats[i])
    }
    index.add(west, south, east, north)
  }
  if (count === 0) index.add(0, 0, 0, 0)
  index.finish()
  return index
}

/** By how many metres the streets of another part must lie nearer to be taken. Beside the main network a street that does not
 *  hang together with it is most often a mistake of the map, and nobody gets there; far from it, it is a village whose way
 *  into town lies beyond the edge of the file. */
const handicaps = [0, 250, 1000]

/** Finds the streets beside a point, of those the profile may start and end on. */
export class Snapper {
  constructor(
    private readonly streets: Streets,
    private readonly index: Flatbush,
    private readonly network: Network,
  ) {}

  /** Up to `count` places within `limit` metres, the nearest first, all of one part of the network. */
  near(point: Position, limit: number, count: number): Snap[] {
    const main = this.nearOf(mainPart, point, limit, count)
    if (main.length > 0 && main[0].metres <= handicaps[smallPart - 1]) return main
    // a part loses against another even if that lies beyond the limit
    const reach = Math.max(limit, handicaps[smallPart])
    let best = { part: mainPart, metres: Infinity }
    for (let part = mainPart; part <= smallPart; part++) {
      const [nearest] = this.nearOf(part, point, reach, 1)
      const metres = nearest ? nearest.metres + handicaps[part] : Infinity
      if (metres < best.metres) best = { part, metres }
    }
    return best.part === mainPart ? main : this.nearOf(best.part, point, limit, count)
  }

  private nearOf(part: number, point: Position, limit: number, count: number): Snap[] {
    const { network, streets, index } = this
    return nearStretches(streets, index, point, limit, count, (stretch) => network.parts[stretch] === part)
  }
}

/** The nearest places on stretches of a kind. Example: `nearStretches(streets, index, point, 100, 1, (s) => streets.nameOf[s] > 0)` */
export function nearStretches(
  streets: Streets,
  index: Flatbush,
  [lon, lat]: Position,
  limit: number,
  count: number,
  usable: (stretch: number) => boolean,
): Snap[] {
  const [x, y] = [toUnits(lon), toUnits(lat)]
  const narrow = shrink(y)
  for (let radius = Math.min(60, limit); ; radius = Math.min(radius * 4, limit)) {
    const dy = radius / metresPerUnit
    const dx = dy / Math.max(0.01, narrow)
    const found: Snap[] = []
    for (const stretch of index.search(x - dx, y - dy, x + dx, y + dy, usable)) {
      const snap = onto(streets, stretch, x, y, narrow)
      if (snap.metres <= radius) found.push(snap)
    }
    if (found.length >= count || radius >= limit)
      return found.sort((a, b) => a.metres - b.metres || a.stretch - b.stretch).slice(0, count)
  }
}

function onto({ pointStarts, lats, lons }: Streets, stretch: number, x: number, y: number, narrow: number): Snap {
  let along = 0
  let best = { squared: Infinity, along: 0, piece: 0, lon: 0, lat: 0 }
  for (let i = pointStarts[stretch]; i + 1 < pointStarts[stretch + 1]; i++) {
    const [ax, ay] = [(lons[i] - x) * narrow, lats[i] - y]
    const [dx, dy] = [(lons[i + 1] - lons[i]) * narrow, lats[i + 1] - lats[i]]
    const squaredLength = dx * dx + dy * dy
    const t = squaredLength === 0 ? 0 : Math.max(0, Math.min(1, -(ax * dx + ay * dy) / squaredLength))
    const [px, py] = [ax + t * dx, ay + t * dy]
    const length = Math.sqrt(squaredLength)
    const squared = px * px + py * py
    if (squared < best.squared) {
      const lon = Math.round(lons[i] + t * (lons[i + 1] - lons[i]))
      const lat = Math.round(lats[i] + t * (lats[i + 1] - lats[i]))
      best = { squared, along: along + t * length, piece: i - pointStarts[stretch], lon, lat }
    }
    along += length
  }
  const part = along === 0 ? 0 : Math.min(1, best.along / along)
  return {
    stretch,
    part,
    piece: best.piece,
    lat: best.lat,
    lon: best.lon,
    metres: Math.sqrt(best.squared) * metresPerUnit,
  }
}

/** How far along an arc a place lies. */
export const partOf = (snap: Snap, arc: number): number => (arc & 1 ? 1 - snap.part : snap.part)
