import type { Relation } from '../osm/data.ts'
import type { Profile } from './profile.ts'
import type { Making } from './streets.ts'

export interface Restrictions {
  /** Sequences of arcs that nobody may drive; an arc is 2 x stretch, + 1 against its direction. */
  banned: number[][]
  used: number
  skipped: number
  conditional: number
}

/** The banned turns of one profile. `leaving(junction)` lists the arcs that leave a junction.
 *  Example: `readRestrictions(making, profiles.car, leaving).used` */
export function readRestrictions(
  making: Making,
  profile: Profile,
  leaving: (junction: number) => number[],
): Restrictions {
  const result: Restrictions = { banned: [], used: 0, skipped: 0, conditional: 0 }
  for (const relation of making.data.relations) {
    const kind = kindFor(relation, profile)
    if (kind === undefined) {
      if (relation.tags.has('restriction:conditional')) result.conditional++
      continue
    }
    const sequences = kind === '' ? undefined : follow(relation, kind, making, leaving)
    if (sequences === undefined) result.skipped++
    else {
      result.used++
      result.banned.push(...sequences)
    }
  }
  return result
}

/** `no_...` or `only_...` as it holds for this profile, `''` if unknown, undefined if none. */
function kindFor({ tags }: Relation, { words, name }: Profile): string | undefined {
  // nobody on foot minds a turn restriction
  if (tags.get('type') !== 'restriction' || name === 'foot') return undefined
  const own = words.map((word) => tags.get(`restriction:${word}`)).find((value) => value !== undefined)
  const kind = own ?? tags.get('restriction')
  if (kind === undefined) return undefined
  const except = (tags.get('except') ?? '').split(/[;,]/).map((word) => word.trim())
  if (own === undefined && words.some((word) => except.includes(word))) return undefined
  return /^(no|only)_/.test(kind) ? kind : ''
}

function follow(
  { members }: Relation,
  kind: string,
  making: Making,
  leaving: (junction: number) => number[],
): number[][] | undefined {
  const of = (role: string) => members.filter((member) => member.role === role)
  const [froms, vias, tos] = [of('from'), of('via'), of('to')]
  if (froms.length === 0 || vias.length === 0 || tos.length === 0) return undefined
  const over = vias.filter(({ type }) => type === 'way').map(({ id }) => id)
  const sequences: number[][] = []
  let followed = false
  for (const from of froms) {
    const meant = tos.map((to) => {
      const ways = [from.id, ...over, to.id]
      return vias[0].type === 'node' ? pastNode(ways, vias[0].id, making) : pastWays(ways, making)
    })
    if (kind.startsWith('no_')) {
      sequences.push(...meant.flat())
      followed ||= meant.flat().length > 0
    } else if (meant.every((found) => found.length === 1)) {
      // what is allowed bans all else; if it is not clear which turn is meant, none is banned
      followed = true
      const before = meant[0][0].slice(0, -1)
      const allowed = meant.map(([only]) => only[only.length - 1])
      for (const other of leaving(headOf(before[before.length - 1], making)))
        if (!allowed.includes(other)) sequences.push([...before, other])
    }
  }
  return followed ? sequences : undefined
}

export const headOf = (arc: number, { streets }: Pick<Making, 'streets'>): number =>
  arc & 1 ? streets.from[arc >> 1] : streets.to[arc >> 1]
export const tailOf = (arc: number, { streets }: Pick<Making, 'streets'>): number =>
  arc & 1 ? streets.to[arc >> 1] : streets.from[arc >> 1]

/** The arcs of a way, in either direction, that end (or begin) at a junction. */
function arcsAt(wayId: number, junction: number, end: typeof headOf, making: Making): number[] {
  const way = making.data.findWay(wayId)
  const range = way < 0 ? undefined : making.stretchesOf.get(way)
  const arcs: number[] = []
  if (range)
    for (let stretch = range[0]; stretch < range[1]; stretch++)
      for (const arc of [2 * stretch, 2 * stretch + 1]) if (end(arc, making) === junction) arcs.push(arc)
  return arcs
}

/** A way may go on beyond the node: then every turn between the two ways there is meant. */
function pastNode([from, to]: number[], nodeId: number, making: Making): number[][] {
  const node = making.data.findNode(nodeId)
  const junction = node < 0 ? -1 : making.junctionOf[node]
  if (junction < 0) return []
  const incoming = arcsAt(from, junction, headOf, making)
  const outgoing = arcsAt(to, junction, tailOf, making)
  const sequences = incoming.flatMap((arc) => outgoing.map((next) => [arc, next]))
  // from a way to itself is a turn back, not straight on
  return from === to ? sequences.filter(([arc, next]) => (arc ^ 1) === next) : sequences
}

function pastWays(wayIds: number[], making: Making): number[][] {
  const meeting = (a: number, b: number): number | undefined => {
    const others = allJunctions(b, making)
    return (
      endsOf(a, making).find((junction) => others.has(junction)) ??
      endsOf(b, making).find((junction) => allJunctions(a, making).has(junction))
    )
  }
  const corners: number[] = []
  for (let i = 0; i + 1 < wayIds.length; i++) {
    const corner = meeting(wayIds[i], wayIds[i + 1])
    if (corner === undefined) return []
    corners.push(corner)
  }
  const between: number[] = []
  for (let i = 1; i + 1 < wayIds.length; i++) {
    const path = along(wayIds[i], corners[i - 1], corners[i], making)
    if (!path) return []
    between.push(...path)
  }
  const incoming = arcsAt(wayIds[0], corners[0], headOf, making)
  const outgoing = arcsAt(wayIds[wayIds.length - 1], corners[corners.length - 1], tailOf, making)
  return incoming.flatMap((arc) => outgoing.map((next) => [arc, ...between, next]))
}

function rangeOf(wayId: number, making: Making): [number, number] | undefined {
  const way = making.data.findWay(wayId)
  return way < 0 ? undefined : making.stretchesOf.get(way)
}

function endsOf(wayId: number, making: Making): number[] {
  const range = rangeOf(wayId, making)
  return range ? [making.streets.from[range[0]], making.streets.to[range[1] - 1]] : []
}

function allJunctions(wayId: number, making: Making): Set<number> {
  const range = rangeOf(wayId, making)
  const all = new Set<number>()
  if (range)
    for (let stretch = range[0]; stretch < range[1]; stretch++)
      all.add(making.streets.from[stretch]).add(making.streets.to[stretch])
  return all
}

/** The arcs of one way from a junction on it to another. */
function along(wayId: number, start: number, end: number, making: Making): number[] | undefined {
  const range = rangeOf(wayId, making)
  if (!range) return undefined
  for (const forward of [true, false]) {
    const path: number[] = []
    const [first, last, step] = forward ? [range[0], range[1], 1] : [range[1] - 1, range[0] - 1, -1]
    for (let stretch = first; stretch !== last; stretch += step) {
      const arc = 2 * stretch + (forward ? 0 : 1)
      if (path.length > 0 || tailOf(arc, making) === start) path.push(arc)
      if (path.length > 0 && headOf(arc, making) === end) return path
    }
  }
}
