import type { F64, U8 } from '../growing.ts'
import { barred } from './profile.ts'
import type { Making } from './streets.ts'

/** What stands at each junction: nothing, a gate for those who live behind it, or something nobody passes. */
export const [free, gated, shut] = [0, 1, 2]

/** Barriers of one profile by junction. Example: `barriers(making, 0)[junction] === gated` */
export function barriers({ data, junctionOf, streets, profiles }: Making, index: number): U8 {
  const found = new Uint8Array(streets.junctions)
  for (const [node, tags] of data.taggedNodes) {
    const junction = junctionOf[node]
    if (junction < 0) continue
    const kind = barred(tags, profiles[index])
    if (kind !== 'open') found[junction] = kind === 'ends' ? gated : shut
  }
  return found
}

/** The stretches that only serve their own ends: private ways, and all that lies behind private gates. What is behind is told
 *  by size: gates cut the streets into parts, and all but the largest that touch one lie behind it. So a gate across a street
 *  that is reached from both sides is passed by nobody, and the yard behind a gate by those who go there.
 *  Example: `endsOnly(making, 0, arcWeights, barriers(making, 0))[stretch]` */
export function endsOnly({ streets, speeds }: Making, index: number, arcWeights: F64, found: U8): U8 {
  const ends = speeds[index].ends.slice()
  if (!found.includes(gated)) return ends
  const { from, to, lengths, junctions } = streets
  const head = Int32Array.from({ length: junctions }, (_, junction) => junction)
  const part = (junction: number) => {
    while (head[junction] !== junction) junction = head[junction] = head[head[junction]]
    return junction
  }
  const used = (stretch: number) => arcWeights[2 * stretch] > 0 || arcWeights[2 * stretch + 1] > 0
  for (let s = 0; s < lengths.length; s++)
    if (used(s) && found[from[s]] === free && found[to[s]] === free) head[part(from[s])] = part(to[s])
  // a stretch between two barriers is a part of its own, which never is the largest
  const partOf = (s: number) => (found[from[s]] === free ? part(from[s]) : found[to[s]] === free ? part(to[s]) : -1)
  const sizes = new Uint32Array(junctions)
  const touching = new Uint8Array(junctions)
  for (let s = 0; s < lengths.length; s++) {
    const own = used(s) ? partOf(s) : -1
    if (own < 0) continue
    sizes[own]++
    if (found[from[s]] === gated || found[to[s]] === gated) touching[own] = 1
  }
  const largest = sizes.reduce((best, size, own) => (size > sizes[best] ? own : best), 0)
  for (let s = 0; s < lengths.length; s++) {
    if (!used(s)) continue
    const own = partOf(s)
    if (own < 0 ? found[from[s]] === gated || found[to[s]] === gated : own !== largest && touching[own] === 1)
      ends[s] = 1
  }
  return ends
}
