import type { OsmOut, OutNode, OutRelation, OutWay } from '../osm/write.ts'
import { makeBuildings } from './buildings.ts'
import { makeLand } from './land.ts'
import { makeNetwork, type Network } from './network.ts'
import { makePlan, onGlobe, type Plan, type Point } from './plan.ts'
import { makeWays } from './ways.ts'

export interface CityOptions {
  seed?: number
  /** How many junctions, roughly. */
  junctions?: number
  /** Houses with numbers; without them large cities are made much faster. */
  buildings?: boolean
}
export interface City {
  out: OsmOut
  /** Ends and meetings of streets: the count asked for, as it came out. */
  junctions: number
  /** The quarters of Port Averne, with the place of their names: [lon, lat]. */
  quarters: { name: string; at: [number, number] }[]
}

/** Credited to the product: no data of OpenStreetMap is in it. */
export const credit = 'Port Averne demo city'
/** The city never changes by itself, so its date does not either. */
const date = '2026-01-01T00:00:00Z'

/** Port Averne, a city in the open sea that nobody lives in: the same for the same seed and size.
 *  Example: `writeOsm(generateCity({ seed: 7 }).out)` */
export function generateCity({ seed = 7, junctions = 4500, buildings = true }: CityOptions = {}): City {
  const plan = makePlan(seed, junctions)
  const network = makeNetwork(plan)
  const { ways, relations, nodeTags } = makeWays(network, plan)
  const nodes: OutNode[] = []
  const addNode = (point: Point, tags?: Record<string, string>) => {
    const [lat, lon] = onGlobe(point)
    nodes.push({ id: nodes.length + 1, lat, lon, ...(tags && { tags }) })
    return nodes.length
  }
  network.nodes.forEach((point, node) => addNode(point, nodeTags.get(node)))
  addLand(plan, addNode, ways, relations)
  if (buildings)
    for (const { corners, tags } of makeBuildings(network, plan)) {
      const refs = corners.map((corner) => addNode(corner))
      ways.push({ id: ways.length + 1, refs: [...refs, refs[0]], tags })
    }
  addPlaces(plan, addNode)
  const used = usedNodes(nodes, ways)
  const quarters = plan.quarters.map(({ name, at }) => ({ name, at: degrees(onGlobe(at)) }))
  return {
    out: { nodes: used, ways, relations, bbox: box(used), date, program: credit },
    junctions: countJunctions(network),
    quarters,
  }
}

const degrees = ([lat, lon]: Point): [number, number] => [lon / 1e7, lat / 1e7]

function addLand(plan: Plan, addNode: (point: Point) => number, ways: OutWay[], relations: OutRelation[]): void {
  const members: OutRelation['members'][number][] = []
  for (const { points, closed, tags, role } of makeLand(plan)) {
    const refs = points.map((point) => addNode(point))
    const id = ways.length + 1
    ways.push({ id, refs: closed ? [...refs, refs[0]] : refs, tags })
    if (role) members.push({ type: 'way', id, role })
  }
  relations.push({ id: relations.length + 1, tags: { type: 'multipolygon', landuse: 'residential' }, members })
}

function addPlaces(plan: Plan, addNode: (point: Point, tags: Record<string, string>) => number): void {
  // beside the square, so that the name of the city and of its oldest quarter do not lie on each other
  addNode([40, 420], { place: 'city', name: 'Port Averne', population: '214000' })
  for (const { name, at } of plan.quarters)
    addNode(at, { place: name === 'North Quay' ? 'neighbourhood' : 'suburb', name })
  addNode(plan.islet.at, { place: 'island', name: 'Gull Island' })
  addNode([-300, 1215], { railway: 'station', name: 'Averne Central', public_transport: 'station' })
}

/** Trimmed streets leave nodes behind; a map has none that nothing uses. */
function usedNodes(nodes: OutNode[], ways: OutWay[]): OutNode[] {
  const used = new Uint8Array(nodes.length + 1)
  for (const { refs } of ways) for (const ref of refs) used[ref] = 1
  return nodes.filter(({ id, tags }) => used[id] === 1 || (tags && ('place' in tags || 'railway' in tags)))
}

function box(nodes: OutNode[]): [number, number, number, number] {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { lat, lon } of nodes) {
    west = Math.min(west, lon)
    east = Math.max(east, lon)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const margin = 200_000
  return [(west - margin) / 1e7, (south - margin) / 1e7, (east + margin) / 1e7, (north + margin) / 1e7]
}

function countJunctions({ edges, nodes }: Network): number {
  const degree = new Uint16Array(nodes.length)
  for (const { a, b } of edges) {
    degree[a]++
    degree[b]++
  }
  return degree.reduce((count, each) => count + (each === 1 || each > 2 ? 1 : 0), 0)
}
