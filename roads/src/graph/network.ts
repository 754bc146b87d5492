import type { F64, I32, U32, U8 } from '../growing.ts'
import { contract, type Half, type Hierarchy } from './contract.ts'
import type { TurnGraph } from './csr.ts'

/** What routing needs of one profile, in flat arrays that are saved and loaded as they are. */
export interface Network extends Omit<Hierarchy, 'rank'> {
  /** Arc of each node of the hierarchy: 2 x stretch, + 1 against its direction. */
  arcs: U32
  sources: I32
  targetStarts: U32
  targets: U32
  arcWeights: F64
  /** For each stretch the part of the network it belongs to: see `parts.ts`. */
  parts: U8
}

/** Example: `makeNetwork(graph).arcs.length` */
export function makeNetwork(graph: TurnGraph, progress?: (share: number) => void): Network {
  const { rank, ...hierarchy } = contract(graph, progress)
  const arcs = new Uint32Array(rank.length)
  rank.forEach((now, node) => (arcs[now] = graph.arcs[node]))
  return {
    ...hierarchy,
    arcs,
    sources: graph.sources.map((node) => (node < 0 ? -1 : rank[node])),
    targetStarts: graph.targetStarts,
    targets: graph.targets.map((node) => rank[node]),
    arcWeights: graph.arcWeights,
    parts: graph.parts,
  }
}

const halves = ['up', 'down'] as const
const lists = ['starts', 'to', 'weights', 'middle'] as const
const flat = ['arcs', 'sources', 'targetStarts', 'targets', 'arcWeights', 'loops', 'loopMiddle', 'parts'] as const

export type Sections = Record<string, ArrayBufferView<ArrayBuffer>>

/** Example: `file.add(networkSections('car', network))` */
export function networkSections(profile: string, network: Network): Sections {
  const sections: Sections = {}
  for (const half of halves) for (const list of lists) sections[`${profile}.${half}.${list}`] = network[half][list]
  for (const list of flat) sections[`${profile}.${list}`] = network[list]
  return sections
}

export function networkFrom(profile: string, sections: Sections): Network {
  const half = (name: string) =>
    Object.fromEntries(lists.map((list) => [list, sections[`${profile}.${name}.${list}`]])) as unknown as Half
  const own = Object.fromEntries(flat.map((list) => [list, sections[`${profile}.${list}`]]))
  return { ...(own as unknown as Omit<Network, 'up' | 'down'>), up: half('up'), down: half('down') }
}
