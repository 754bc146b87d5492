import type { Network } from './network.ts'
import { seeded } from './random.ts'

/** A banned or compulsory turn between stretches; `via` is a node, or the edge between two nodes. */
export interface Turn {
  from: number
  to: number
  via: { node: number } | { edge: number }
  kind: 'no_left_turn' | 'no_right_turn' | 'no_u_turn' | 'only_straight_on'
  tags?: Record<string, string>
}

/** Turns that are banned in the city; roads are split into ways at their nodes. Example: `banTurns(network, 7)` */
export function banTurns(network: Network, seed: number): Turn[] {
  const random = seeded(seed + 41)
  const { nodes, edges, roads } = network
  const at: number[][] = Array.from(nodes, () => [])
  edges.forEach(({ a, b }, edge) => {
    at[a].push(edge)
    at[b].push(edge)
  })
  const enters = (edge: number, node: number) => edges[edge].b === node || !roads[edges[edge].road].oneway
  const leaves = (edge: number, node: number) => edges[edge].a === node || !roads[edges[edge].road].oneway
  const drivable = (edge: number) =>
    !['pedestrian', 'footway', 'motorway', 'motorway_link'].includes(roads[edges[edge].road].class)
  const turns: Turn[] = []
  const taken = new Set<number>()
  at.forEach((all, node) => {
    const around = all.filter(drivable)
    if (around.length < 4 || around.length !== all.length || !random.chance(0.035)) return
    const from = random.pick(around)
    if (!enters(from, node)) return
    const options = around.filter(
      (edge) => edge !== from && leaves(edge, node) && edges[edge].road !== edges[from].road,
    )
    const straight = around.find((edge) => edge !== from && edges[edge].road === edges[from].road && leaves(edge, node))
    if (options.length === 0) return
    const to = random.pick(options)
    const left = sideOf(node, from, to, network) > 0
    if (straight !== undefined && random.chance(0.25))
      turns.push({ from, to: straight, via: { node }, kind: 'only_straight_on' })
    else turns.push({ from, to, via: { node }, kind: left ? 'no_left_turn' : 'no_right_turn' })
    const last = turns[turns.length - 1]
    if (turns.length % 17 === 5) last.tags = { [`restriction:hgv`]: last.kind }
    if (turns.length % 17 === 9) last.tags = { restriction: last.kind, except: 'bicycle' }
    if (turns.length % 17 === 13) last.tags = { 'restriction:conditional': `${last.kind} @ (07:00-09:00)` }
    taken.add(node)
  })
  // no turning back from one side of a divided avenue to the other
  edges.forEach(({ a, b }, edge) => {
    if (Math.hypot(nodes[a][0] - nodes[b][0], nodes[a][1] - nodes[b][1]) > 24 || taken.has(a) || taken.has(b)) return
    for (const [start, end] of [
      [a, b],
      [b, a],
    ]) {
      const from = at[start].find((other) => other !== edge && isDual(other, network) && edges[other].b === start)
      const to = at[end].find((other) => other !== edge && isDual(other, network) && edges[other].a === end)
      if (from === undefined || to === undefined || edges[from].road === edges[to].road) continue
      if (roads[edges[from].road].name === roads[edges[to].road].name && drivable(edge))
        turns.push({ from, to, via: { edge }, kind: 'no_u_turn' })
    }
  })
  return turns
}

const isDual = (edge: number, { edges, roads }: Network) =>
  roads[edges[edge].road].class === 'primary' && roads[edges[edge].road].oneway === true

function sideOf(node: number, from: number, to: number, { nodes, edges }: Network): number {
  const other = (edge: number) => nodes[edges[edge].a === node ? edges[edge].b : edges[edge].a]
  const [p, q, r] = [other(from), nodes[node], other(to)]
  return (q[0] - p[0]) * (r[1] - q[1]) - (q[1] - p[1]) * (r[0] - q[0])
}
