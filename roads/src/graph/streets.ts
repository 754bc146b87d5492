import { Growing, type I32, type U32, type U8 } from '../growing.ts'
import { metresPerUnit, shrink } from '../geo.ts'
import type { OsmData, Tags } from '../osm/data.ts'
import { ferryClass, rankOf } from './classes.ts'
import { builtUp, saidOf } from './built-up.ts'
import { classOf, durationSeconds, useOf, type Profile, type Use } from './profile.ts'
import { facingOf, stopOf, type Stop } from './stops.ts'

/** The streets as stretches between junctions, shared by all profiles. */
export interface Streets {
  /** Junction at either end of each stretch. */
  from: U32
  to: U32
  /** Decimetres. */
  lengths: U32
  kinds: U8
  /** Index into `names`; 0 is no name. */
  nameOf: U32
  names: string[]
  roundabout: U8
  /** Nodes of stretch s: pointStarts[s] up to pointStarts[s + 1], ends included, in ten-millionths of a degree. */
  pointStarts: U32
  lats: I32
  lons: I32
  junctions: number
}

/** What only the making of the graphs needs. */
export interface Making {
  streets: Streets
  data: OsmData
  /** For each junction its node in the data. */
  nodeOf: U32
  /** For each node of the data its junction, or -1. */
  junctionOf: I32
  /** Way of each stretch; the stretches of a way follow each other. */
  wayOf: U32
  /** First stretch of each way that has any. */
  stretchesOf: Map<number, [from: number, to: number]>
  /** What stops the traffic on the stretches, and, by node of the data, at their ends. */
  stops: Stop[]
  stopAt: U8
  /** speeds[p].forward[s]: km/h, 0 where closed. */
  speeds: { forward: Float32Array; backward: Float32Array; ends: Uint8Array }[]
  profiles: readonly Profile[]
  report: { ways: number; conditional: number }
}

interface Used {
  way: number
  uses: (Use | undefined)[]
  tags: Tags
}

/** Cuts the ways that any profile uses at their junctions. Example: `cutStreets(data, [profiles.car]).streets.junctions` */
export function cutStreets(data: OsmData, profiles: readonly Profile[]): Making {
  const used: Used[] = []
  const meetings = new Uint8Array(data.nodeCount)
  let conditional = 0
  for (let way = 0; way < data.wayCount; way++) {
    const tags = data.wayTags(way)
    if (classOf(tags) === undefined) continue
    for (const key of tags.keys())
      if (key.endsWith(':conditional')) {
        conditional++
        break
      }
    const uses = profiles.map((profile) => useOf(tags, profile))
    if (uses.every((use) => use === undefined)) continue
    used.push({ way, uses, tags })
    const refs = data.wayRefs(way)
    for (let i = 0; i < refs.length; i++) {
      const node = refs[i]
      if (node < 0) continue
      const ending = i === 0 || i === refs.length - 1 || refs[i - 1] < 0 || refs[i + 1] < 0
      meetings[node] = Math.min(3, meetings[node] + (ending ? 2 : 1))
    }
  }
  const stopAt = new Uint8Array(data.nodeCount)
  for (const [node, tags] of data.taggedNodes) {
    if (meetings[node] === 0) continue
    if (tags.has('barrier')) meetings[node] = 2
    stopAt[node] = stopOf(tags)
  }
  return cut(data, profiles, used, meetings, stopAt, conditional)
}

function cut(
  data: OsmData,
  profiles: readonly Profile[],
  used: readonly Used[],
  meetings: Uint8Array,
  stopAt: U8,
  conditional: number,
): Making {
  const junctionOf = new Int32Array(data.nodeCount).fill(-1)
  const nodeOf = new Growing(Uint32Array)
  const junction = (node: number) => {
    if (junctionOf[node] < 0) junctionOf[node] = nodeOf.push(node)
    return junctionOf[node]
  }
  const make = {
    from: new Growing(Uint32Array), to: new Growing(Uint32Array), lengths: new Growing(Uint32Array), kinds: new Growing(Uint8Array),
    nameOf: new Growing(Uint32Array), roundabout: new Growing(Uint8Array), pointStarts: new Growing(Uint32Array),
    lats: new Growing(Int32Array), lons: new Growing(Int32Array), wayOf: new Growing(Uint32Array), said: new Growing(Uint8Array),
  } // oxfmt-ignore
  const stops: Stop[] = []
  const stretchesOf: Making['stretchesOf'] = new Map()
  const names = ['']
  const nameIndex = new Map([['', 0]])
  const usesOf: (Use | undefined)[][] = []
  for (const { way, uses, tags } of used) {
    const first = make.from.length
    const refs = data.wayRefs(way)
    const name = tags.get('name') ?? tags.get('ref') ?? ''
    let nameNumber = nameIndex.get(name)
    if (nameNumber === undefined) nameIndex.set(name, (nameNumber = names.push(name) - 1))
    const kind = rankOf(classOf(tags)!)
    const said = saidOf(tags)
    const round = tags.get('junction') === 'roundabout' || tags.get('junction') === 'circular' ? 1 : 0
    let start = -1
    for (let i = 0; i < refs.length; i++) {
      if (refs[i] < 0) start = -1
      else if (start < 0) start = i
      else if (refs[i] === refs[start] && i === start + 1) start = i
      else if (meetings[refs[i]] > 1) {
        make.pointStarts.push(make.lats.length)
        let metres = 0
        for (let k = start; k <= i; k++) {
          if (k > start && refs[k] === refs[k - 1]) continue
          make.lats.push(data.lats[refs[k]])
          make.lons.push(data.lons[refs[k]])
          if (k > start) metres += apart(data, refs[k - 1], refs[k])
          if (k > start && k < i && stopAt[refs[k]] > 0) {
            const facing = facingOf(data.taggedNodes.get(refs[k])!)
            stops.push({ stretch: make.from.length, decimetres: metres * 10, kind: stopAt[refs[k]], facing })
          }
        }
        make.from.push(junction(refs[start]))
        make.to.push(junction(refs[i]))
        make.lengths.push(Math.round(metres * 10))
        make.kinds.push(kind)
        make.nameOf.push(nameNumber)
        make.roundabout.push(round)
        make.wayOf.push(way)
        make.said.push(said)
        usesOf.push(uses)
        start = i
      }
    }
    if (make.from.length > first) stretchesOf.set(way, [first, make.from.length])
    if (kind === ferryClass) setFerrySpeed(uses, tags, make.lengths, first)
  }
  make.pointStarts.push(make.lats.length)
  const streets: Streets = {
    from: make.from.done(), to: make.to.done(), lengths: make.lengths.done(), kinds: make.kinds.done(), nameOf: make.nameOf.done(),
    names, roundabout: make.roundabout.done(), pointStarts: make.pointStarts.done(), lats: make.lats.done(), lons: make.lons.done(),
    junctions: nodeOf.length,
  } // oxfmt-ignore
  const town = builtUp(streets, make.said.done())
  const speeds = profiles.map((_, p) => {
    const speed = (direction: 'forward' | 'backward') =>
      Float32Array.from(usesOf, (uses, s) => {
        const use = uses[p]?.[direction]
        return use ? use.open + town[s] * (use.builtUp - use.open) : 0
      })
    const ends = Uint8Array.from(usesOf, (uses) => (uses[p]?.ends ? 1 : 0))
    return { forward: speed('forward'), backward: speed('backward'), ends }
  })
  return {
    streets, data, nodeOf: nodeOf.done(), junctionOf, wayOf: make.wayOf.done(), stretchesOf, stops, stopAt, speeds, profiles,
    report: { ways: used.length, conditional },
  } // oxfmt-ignore
}

/** A ferry keeps its timetable, whatever its length. */
function setFerrySpeed(uses: (Use | undefined)[], tags: Tags, lengths: Growing<U32>, first: number): void {
  const seconds = durationSeconds(tags.get('duration'))
  if (!seconds) return
  let metres = 0
  for (let i = first; i < lengths.length; i++) metres += lengths.array[i] / 10
  const speed = Math.max(0.5, (metres / seconds) * 3.6)
  for (const use of uses) {
    if (use?.forward) use.forward = { open: speed, builtUp: speed }
    if (use?.backward) use.backward = { open: speed, builtUp: speed }
  }
}

function apart({ lats, lons }: OsmData, a: number, b: number): number {
  const dy = lats[b] - lats[a]
  const dx = (lons[b] - lons[a]) * shrink((lats[a] + lats[b]) / 2)
  return Math.sqrt(dx * dx + dy * dy) * metresPerUnit
}
