import { metresPerUnit, shrink } from '../geo.ts'
import type { F32, I32, U32, U8 } from '../growing.ts'
import type { Tags } from '../osm/data.ts'
import { rankOf } from './classes.ts'

const [lanes, motorway] = [rankOf('living_street'), rankOf('motorway')]
/** What it takes of the streets: see `streets.ts`. */
interface Area {
  from: U32
  to: U32
  kinds: U8
  pointStarts: U32
  lats: I32
  lons: I32
  junctions: number
}
const [least, most] = [lanes, rankOf('primary')]

/** What the tags of a way say of the place it runs through: 1 a built-up area, 2 the open road, 0 nothing. */
export function saidOf(tags: Tags): number {
  for (const key of ['maxspeed:type', 'source:maxspeed', 'zone:maxspeed', 'zone:traffic', 'maxspeed']) {
    const value = tags.get(key)
    if (value === undefined) continue
    // in every country the word after the colon is the same: `DE:urban`, `FR:rural`, `AT:zone:30`
    if (/:(urban|zone.*|\d+|living_street|walk|town|bicycle_road)$/.test(value)) return 1
    if (/:(rural|trunk|motorway|nsl_.*)$/.test(value)) return 2
  }
  return /^(yes|24\/7|automatic|limited)$/.test(tags.get('lit') ?? '') ||
    /^(both|left|right|yes)$/.test(tags.get('sidewalk') ?? '')
    ? 1
    : 0
}

/** Metres of a cell in which junctions are counted; its eight neighbours count, too. */
const cell = 250
/** Junctions of streets in nine cells: so few are a hamlet, so many are the middle of a town (40 and 120 to a square
 *  kilometre). Between them the town begins by and by. */
const [few, many] = [26, 80]

/** How much of a town each stretch runs through, 0 to 1: what is signed or lit as one is one; else it is told by the junctions
 *  around, which are seen in every country, whatever its mappers write down. Example: `builtUp(streets, said)[stretch]` */
export function builtUp(streets: Area, said: U8): F32 {
  const { kinds, pointStarts, lats, lons } = streets
  const size = cell / metresPerUnit
  const columns = Math.ceil(3.6e9 / size) + 3
  const cellOf = (point: number) => {
    const row = Math.floor(lats[point] / size)
    // of a whole row alike, so that cells of one row do not overlap
    return row * columns + Math.floor((lons[point] * shrink(row * size)) / size)
  }
  const counts = junctionsIn(streets, cellOf)
  const around = (point: number) => {
    const middle = cellOf(point)
    let sum = 0
    for (let row = -1; row <= 1; row++)
      for (let column = -1; column <= 1; column++) sum += counts.get(middle + row * columns + column) ?? 0
    return sum
  }
  return Float32Array.from(said, (word, s) => {
    if (word !== 0) return word === 1 ? 1 : 0
    if (kinds[s] === lanes) return 1
    if (kinds[s] >= motorway) return 0
    const middle = (pointStarts[s] + pointStarts[s + 1]) >> 1
    return Math.max(0, Math.min(1, (around(middle) - few) / (many - few)))
  })
}

/** Junctions of three streets or more by cell; the ways through car parks and the ramps of motorways are no streets. */
function junctionsIn(
  { from, to, kinds, pointStarts, junctions }: Area,
  cellOf: (point: number) => number,
): Map<number, number> {
  const arms = new Uint8Array(junctions)
  const counts = new Map<number, number>()
  const count = (junction: number, point: number) => {
    if (++arms[junction] !== 3) return
    const where = cellOf(point)
    counts.set(where, (counts.get(where) ?? 0) + 1)
  }
  for (let s = 0; s < kinds.length; s++) {
    if (kinds[s] < least || kinds[s] > most) continue
    count(from[s], pointStarts[s])
    count(to[s], pointStarts[s + 1] - 1)
  }
  return counts
}
