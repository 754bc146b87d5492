import type { OutRelation, OutWay } from '../osm/write.ts'
import type { Road, RoadClass } from './lines.ts'
import type { Network } from './network.ts'
import type { Plan } from './plan.ts'
import { seeded, type Random } from './random.ts'
import { banTurns, type Turn } from './turns.ts'

const speeds: Partial<Record<RoadClass, string>> = {
  motorway: '100',
  motorway_link: '60',
  trunk: '80',
  primary: '50',
  secondary: '50',
  living_street: '20',
}

function tagsOf(road: Road, bridge: boolean, random: Random): Record<string, string> {
  const tags: Record<string, string> = { highway: road.class }
  if (road.name) tags['name'] = road.name
  const speed = speeds[road.class] ?? (road.class === 'residential' && random.chance(0.6) ? '30' : undefined)
  if (speed) tags['maxspeed'] = speed
  if (road.roundabout) tags['junction'] = 'roundabout'
  else if (road.oneway) tags['oneway'] = 'yes'
  if (road.class === 'living_street' && road.oneway && random.chance(0.5)) tags['oneway:bicycle'] = 'no'
  if (road.private) tags['access'] = random.chance(0.6) ? 'private' : 'destination'
  if (bridge || road.class === 'motorway') {
    tags['bridge'] = 'yes'
    tags['layer'] = '1'
  }
  if (road.class === 'motorway') tags['ref'] = road.name.split(' ').at(-1)!
  if (road.class === 'living_street' && random.chance(0.3)) tags['maxweight'] = '3.5'
  if (road.class === 'tertiary' && random.chance(0.04)) tags['maxheight'] = '3.2'
  if (road.class === 'secondary' && random.chance(0.04)) tags['hgv'] = 'destination'
  if (road.class === 'residential' && random.chance(0.01)) tags['maxlength'] = '8'
  return tags
}

export interface Ways {
  ways: OutWay[]
  relations: OutRelation[]
  /** Tags of nodes: signals, gates, bollards. */
  nodeTags: Map<number, Record<string, string>>
}

/** Ways and turn restrictions of the road network; node n of the network has the id n + 1. */
export function makeWays(network: Network, plan: Plan): Ways {
  const random = seeded(plan.seed + 53)
  const { edges, roads, nodes } = network
  const turns = banTurns(network, plan.seed)
  const split = new Set<number>()
  for (const { via } of turns) {
    if ('node' in via) split.add(via.node)
    else split.add(edges[via.edge].a).add(edges[via.edge].b)
  }
  const wayOf = new Float64Array(edges.length)
  const ways: OutWay[] = []
  let turned = 0
  for (let i = 0; i < edges.length;) {
    const { road, bridge, a } = edges[i]
    const refs = [a + 1]
    const id = ways.length + 1
    let last = i
    for (; last < edges.length; last++) {
      const edge = edges[last]
      const goesOn = edge.road === road && edge.bridge === bridge && edge.a + 1 === refs[refs.length - 1]
      if (!goesOn || (last > i && (split.has(edge.a) || refs.length > 60))) break
      refs.push(edge.b + 1)
      wayOf[last] = id
    }
    const tags = tagsOf(roads[road], bridge, random)
    if (tags['oneway'] === 'yes' && ++turned % 7 === 0) {
      tags['oneway'] = '-1'
      refs.reverse()
    }
    ways.push({ id, refs, tags })
    i = last
  }
  for (const { nodes: refs, name, minutes } of network.ferries) {
    const tags = { route: 'ferry', name, duration: `00:${String(minutes).padStart(2, '0')}`, motor_vehicle: 'yes' }
    ways.push({ id: ways.length + 1, refs: refs.map((node) => node + 1), tags })
  }
  const relations = turns.map((turn, i) => restriction(turn, i + 1, wayOf))
  return { ways, relations, nodeTags: tagNodes(network, nodes.length, random) }
}

function restriction({ from, to, via, kind, tags }: Turn, id: number, wayOf: Float64Array): OutRelation {
  return {
    id,
    tags: { type: 'restriction', ...(tags ?? { restriction: kind }) },
    members: [
      { type: 'way', id: wayOf[from], role: 'from' },
      'node' in via
        ? { type: 'node', id: via.node + 1, role: 'via' }
        : { type: 'way', id: wayOf[via.edge], role: 'via' },
      { type: 'way', id: wayOf[to], role: 'to' },
    ],
  }
}

function tagNodes({ edges, roads }: Network, count: number, random: Random): Map<number, Record<string, string>> {
  const busy = new Uint8Array(count)
  const quiet = new Uint8Array(count)
  const inner: number[] = []
  for (const { a, b, road } of edges) {
    const kind = roads[road].class
    const count = kind === 'primary' || kind === 'secondary' ? busy : quiet
    count[a]++
    count[b]++
    if (kind === 'living_street' && random.chance(0.03)) inner.push(a)
  }
  const tags = new Map<number, Record<string, string>>()
  for (let node = 0; node < count; node++)
    if (busy[node] >= 2 && busy[node] + quiet[node] >= 4 && random.chance(0.45))
      tags.set(node, { highway: 'traffic_signals' })
  inner.forEach((node, i) => {
    if (quiet[node] === 2 && busy[node] === 0)
      tags.set(node, i % 2 === 0 ? { barrier: 'bollard' } : { barrier: 'gate', access: 'private' })
  })
  return tags
}
