import { cross } from './crossing.ts'
import { drawRoads, roundaboutRadius, roundabouts, type Road } from './lines.ts'
import { fromRiver, river, type Plan, type Point } from './plan.ts'
import { seeded } from './random.ts'

/** A stretch of road between two nodes, in the direction it was drawn. */
export interface Edge {
  a: number
  b: number
  road: number
  bridge: boolean
}
export interface Network {
  roads: Road[]
  nodes: Point[]
  /** In the order of the roads and along each. */
  edges: Edge[]
  ferries: { nodes: number[]; name: string; minutes: number }[]
}

/** The roads of the plan as one connected network. Example: `makeNetwork(makePlan(7, 4500)).edges.length` */
export function makeNetwork(plan: Plan): Network {
  const roads = drawRoads(plan)
  const { nodes, chains } = cross(roads)
  let edges = chains.flatMap((chain, road) => edgesOf(chain, road, roads[road], nodes, plan))
  edges = withoutTwins(edges)
  edges = withoutInsides(edges, roads, nodes, plan)
  for (let pass = 0; pass < 3; pass++) edges = trimmed(edges, roads, nodes)
  edges = thinned(edges, roads, nodes, plan)
  const ferries = [acrossTheOrle(edges, roads, nodes, plan), toTheIslet(edges, roads, nodes, plan)].filter(
    (ferry) => ferry !== undefined,
  )
  edges = connected(edges, ferries, nodes)
  return { roads, nodes, edges: subdivided(edges, nodes), ferries: ferries.filter((ferry) => reached(ferry, edges)) }
}

const reached = ({ nodes }: { nodes: number[] }, edges: Edge[]) =>
  [nodes[0], nodes[nodes.length - 1]].every((node) => edges.some(({ a, b }) => a === node || b === node))

function edgesOf(chain: number[], road: number, { level, local }: Road, nodes: Point[], plan: Plan): Edge[] {
  const edges: Edge[] = []
  for (let i = 0; i + 1 < chain.length; i++) {
    const [a, b] = [chain[i], chain[i + 1]]
    const [p, q] = [nodes[a], nodes[b]]
    const wet =
      level !== -1 &&
      [p, [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2] as Point, q].some((point) => fromRiver(point, plan) < 4)
    if (!(wet && local)) edges.push({ a, b, road, bridge: wet })
  }
  return edges
}

const pairKey = (a: number, b: number) => (a < b ? a * 4294967296 + b : b * 4294967296 + a)

function withoutTwins(edges: Edge[]): Edge[] {
  const seen = new Set<number>()
  return edges.filter(({ a, b }) => {
    const key = pairKey(a, b)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/** A roundabout is round: nothing crosses its middle. */
function withoutInsides(edges: Edge[], roads: Road[], nodes: Point[], plan: Plan): Edge[] {
  const circles = roundabouts(plan)
  return edges.filter(({ a, b, road }) => {
    if (roads[road].roundabout) return true
    const middle = [(nodes[a][0] + nodes[b][0]) / 2, (nodes[a][1] + nodes[b][1]) / 2]
    return !circles.some(({ at }) => Math.hypot(at[0] - middle[0], at[1] - middle[1]) < roundaboutRadius - 1)
  })
}

function degrees(edges: Edge[], count: number): Uint16Array {
  const degree = new Uint16Array(count)
  for (const { a, b } of edges) {
    degree[a]++
    degree[b]++
  }
  return degree
}

const lengthOf = ({ a, b }: Edge, nodes: Point[]) => Math.hypot(nodes[a][0] - nodes[b][0], nodes[a][1] - nodes[b][1])

/** Streets were drawn a little too long, so that they meet the next for certain: the ends that jut out go. */
function trimmed(edges: Edge[], roads: Road[], nodes: Point[]): Edge[] {
  const degree = degrees(edges, nodes.length)
  return edges.filter((edge) => {
    const juts = degree[edge.a] === 1 || degree[edge.b] === 1
    return !(juts && roads[edge.road].level === 0 && lengthOf(edge, nodes) < 48)
  })
}

/** No city is a perfect grid: a block here and there is closed. */
function thinned(edges: Edge[], roads: Road[], nodes: Point[], plan: Plan): Edge[] {
  const random = seeded(plan.seed + 29)
  const degree = degrees(edges, nodes.length)
  return edges.filter(({ a, b, road }) => {
    const local = roads[road].local && roads[road].name !== 'Lantern Row'
    // now and then a dead end is left, as in life
    const leave = random.chance(0.25) ? 2 : 3
    if (!local || !random.chance(0.3) || degree[a] < 3 || degree[b] < leave) return true
    degree[a]--
    degree[b]--
    return false
  })
}

type Ferry = Network['ferries'][number]

/** The node of an ordinary street that lies nearest to a place, if any is near. */
function nearestNode(place: Point, edges: Edge[], roads: Road[], nodes: Point[], limit: number): number | undefined {
  let best: number | undefined
  let nearest = limit
  for (const { a, road } of edges) {
    const kind = roads[road].class
    if (kind !== 'residential' && kind !== 'service' && kind !== 'tertiary') continue
    if (roads[road].private || roads[road].oneway) continue
    const distance = Math.hypot(nodes[a][0] - place[0], nodes[a][1] - place[1])
    if (distance < nearest) [nearest, best] = [distance, a]
  }
  return best
}

function acrossTheOrle(edges: Edge[], roads: Road[], nodes: Point[], plan: Plan): Ferry | undefined {
  const x = 2300
  const bank = (side: number): number | undefined => {
    for (let off = 20; off < 500; off += 40) {
      const { y, half } = river(x, plan.reach)
      const node = nearestNode([x, y + side * (half + off)], edges, roads, nodes, 130)
      if (node !== undefined) return node
    }
  }
  const [north, south] = [bank(1), bank(-1)]
  if (north === undefined || south === undefined) return undefined
  return { nodes: [north, south], name: 'Orle Ferry', minutes: 6 }
}

function toTheIslet(edges: Edge[], roads: Road[], nodes: Point[], plan: Plan): Ferry | undefined {
  const { at } = plan.islet
  const main = edges.filter(({ a }) => nodes[a][0] < plan.coast)
  const from = nearestNode([plan.reach, -700], main, roads, nodes, plan.reach)
  const to = nearestNode([at[0] - 200, at[1]], edges, roads, nodes, 260)
  if (from === undefined || to === undefined) return undefined
  const [p, q] = [nodes[from], nodes[to]]
  const bend = nodes.push([(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 + 90]) - 1
  return { nodes: [from, bend, to], name: 'Gull Island Ferry', minutes: 14 }
}

/** What hangs together with the most; a lost corner of a grid goes. */
function connected(edges: Edge[], ferries: Ferry[], nodes: Point[]): Edge[] {
  const root = Int32Array.from(nodes.keys())
  const find = (node: number): number => {
    let at = node
    while (root[at] !== at) at = root[at] = root[root[at]]
    return at
  }
  for (const { a, b } of edges) root[find(a)] = find(b)
  for (const ferry of ferries) for (const node of ferry.nodes) root[find(node)] = find(ferry.nodes[0])
  const sizes = new Map<number, number>()
  for (const { a } of edges) sizes.set(find(a), (sizes.get(find(a)) ?? 0) + 1)
  const [largest] = [...sizes].reduce((best, each) => (each[1] > best[1] ? each : best), [-1, 0])
  return edges.filter(({ a }) => find(a) === largest)
}

const longest = 125

/** Long stretches get nodes in between, so that bending the plane bends them. */
function subdivided(edges: Edge[], nodes: Point[]): Edge[] {
  return edges.flatMap((edge) => {
    const parts = Math.ceil(lengthOf(edge, nodes) / longest)
    if (parts < 2) return [edge]
    const [p, q] = [nodes[edge.a], nodes[edge.b]]
    const along = [edge.a]
    for (let i = 1; i < parts; i++)
      along.push(nodes.push([p[0] + ((q[0] - p[0]) * i) / parts, p[1] + ((q[1] - p[1]) * i) / parts]) - 1)
    along.push(edge.b)
    return along.slice(1).map((b, i) => ({ ...edge, a: along[i], b }))
  })
}
