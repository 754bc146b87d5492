/** A polygon while it is drawn: its corners in turn, and the map around them. */
import type { At, MapLine } from '#ui/map-types'
import { closed, cornersOf, type Rings } from './rules'

/** Each ring as a line that comes back to where it began. */
export const linesOf = (id: string, rings: Rings, colour: number, chosen = false): MapLine[] =>
  rings
    .filter((ring) => ring.length > 1)
    .map((ring, at) => ({ id: `${id}-${at}`, path: closed(cornersOf(ring)), colour, chosen }))

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
/** A hand's breadth is enough. */
export const near = ([lon, lat]: At): At => [rounded(lon), rounded(lat)]

/** Between two corners, where another one may be put; after the only one, a little beside it. */
export function between(corners: readonly At[], at: number): At {
  const here = corners[at] ?? [0, 0]
  const next = corners[(at + 1) % corners.length] ?? here
  if (here === next) return near([here[0] + 0.004, here[1]])
  return near([(here[0] + next[0]) / 2, (here[1] + next[1]) / 2])
}
