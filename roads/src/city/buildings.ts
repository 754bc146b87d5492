import type { Network } from './network.ts'
import { fromRiver, inPark, parksNear, type Plan, type Point } from './plan.ts'
import { isIndustrial, nearestQuarter } from './lines.ts'
import { seeded, type Random } from './random.ts'

export interface Building {
  corners: Point[]
  tags: Record<string, string>
}

const cell = 50
const keyOf = (x: number, y: number) => (Math.floor(x / cell) + 40000) * 80001 + (Math.floor(y / cell) + 40000)

const shopKinds = [
  'bakery',
  'greengrocer',
  'florist',
  'books',
  'hardware',
  'pharmacy',
  'bicycle',
  'clothes',
  'convenience',
]
const keepers = [
  'Ondine',
  'Brisk',
  'Mossgrove',
  'Quill',
  'Odum',
  'Anand',
  'Marchetti',
  'Brandt',
  'Castellane',
  'Okafor',
]
const famous: [string, string, Record<string, string>][] = [
  ['Eastfold', 'Café Ondine', { amenity: 'cafe' }],
  ['Eastfold', 'Mossgrove School', { amenity: 'school' }],
  ['Corn Hill', 'Atelier Brisk', { shop: 'furniture' }],
  ['Saltmarket', 'The Lantern Press', { office: 'publisher' }],
  ['North Quay', 'North Quay Depot', { office: 'logistics' }],
]

/** Houses along the streets, numbered odd on the left and even on the right. Example: `makeBuildings(network, plan)` */
export function makeBuildings(network: Network, plan: Plan): Building[] {
  const random = seeded(plan.seed + 71)
  const { edges, roads, nodes } = network
  const roadsNear = new Map<number, number[]>()
  edges.forEach(({ a, b }, edge) => {
    for (let i = 0; i <= 4; i++) {
      const key = keyOf(
        nodes[a][0] + ((nodes[b][0] - nodes[a][0]) * i) / 4,
        nodes[a][1] + ((nodes[b][1] - nodes[a][1]) * i) / 4,
      )
      const list = roadsNear.get(key)
      if (!list) roadsNear.set(key, [edge])
      else if (list[list.length - 1] !== edge) list.push(edge)
    }
  })
  const houses = new Map<number, Point[]>()
  const around = <T>(map: Map<number, T[]>, [x, y]: Point): T[] => {
    const all: T[] = []
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++) all.push(...(map.get(keyOf(x + dx * cell, y + dy * cell)) ?? []))
    return all
  }
  const built: Building[] = []
  const open = new Set(famous)
  let road = -1
  let numbers = [1, 2]
  let left = 0
  edges.forEach((edge) => {
    if (edge.road !== road) [road, numbers, left] = [edge.road, [1, 2], 14]
    const style = styleOf(roads[edge.road].class, nodes[edge.a], plan)
    if (!style || edge.bridge || !roads[edge.road].name || roads[edge.road].level !== 0) return
    const [p, q] = [nodes[edge.a], nodes[edge.b]]
    const length = Math.hypot(q[0] - p[0], q[1] - p[1])
    const [dx, dy] = [(q[0] - p[0]) / length, (q[1] - p[1]) / length]
    for (; left < length; left += style.pitch) {
      for (const side of [0, 1]) {
        const number = numbers[side]
        const sign = side === 0 ? 1 : -1
        const width = style.width * random.between(0.85, 1.1)
        const depth = style.depth * random.between(0.85, 1.15)
        const off = style.setback + depth / 2
        const at: Point = [p[0] + dx * left - dy * off * sign, p[1] + dy * left + dx * off * sign]
        const size = Math.max(width, depth) / 2
        if (!random.chance(style.share) || fromRiver(at, plan) < size + 6) continue
        if (parksNear(at, plan).some((park) => inPark(at, park, size))) continue
        if (
          around(roadsNear, at).some(
            (other) => toSegment(at, nodes[edges[other].a], nodes[edges[other].b]) < depth / 2 + 4,
          )
        )
          continue
        if (around(houses, at).some((other) => Math.hypot(other[0] - at[0], other[1] - at[1]) < size * 1.6)) continue
        numbers[side] += 2
        const key = keyOf(...at)
        houses.set(key, [...(houses.get(key) ?? []), at])
        const corner = (u: number, v: number): Point => [
          at[0] + dx * u * width - dy * v * depth,
          at[1] + dy * u * width + dx * v * depth,
        ]
        const corners = [corner(-0.5, -0.5), corner(0.5, -0.5), corner(0.5, 0.5), corner(-0.5, 0.5)]
        const quarter = nearestQuarter(at, plan)
        built.push({ corners, tags: tagsOf(roads[edge.road].name, number, quarter, style, random, open) })
      }
    }
    left -= length
  })
  return built
}

interface Style {
  pitch: number
  width: number
  depth: number
  setback: number
  share: number
  kind: string
  shops: number
}

function styleOf(kind: string, at: Point, plan: Plan): Style | undefined {
  const radius = Math.hypot(...at)
  if (isIndustrial(at, plan))
    return { pitch: 62, width: 48, depth: 30, setback: 16, share: 0.75, kind: 'warehouse', shops: 0 }
  if (kind === 'motorway' || kind === 'motorway_link' || kind === 'trunk' || kind === 'footway') return undefined
  if (radius < 1000) return { pitch: 17, width: 14, depth: 12, setback: 6, share: 0.9, kind: 'yes', shops: 0.1 }
  if (kind === 'primary' || kind === 'secondary')
    return { pitch: 42, width: 28, depth: 14, setback: 14, share: 0.5, kind: 'apartments', shops: 0.12 }
  const share = radius < 2200 ? 0.85 : radius < 3400 ? 0.7 : 0.45
  return { pitch: 25, width: 15, depth: 10, setback: 10, share, kind: 'house', shops: 0.006 }
}

function tagsOf(
  street: string,
  number: number,
  quarter: string,
  style: Style,
  random: Random,
  open: Set<(typeof famous)[number]>,
): Record<string, string> {
  const tags: Record<string, string> = {
    building: style.kind,
    'addr:housenumber': String(number),
    'addr:street': street,
    'addr:suburb': quarter,
    'addr:city': 'Port Averne',
  }
  const known = [...open].find(([where]) => where === quarter)
  if (known && random.chance(0.02)) {
    open.delete(known)
    return { ...tags, ...known[2], name: known[1] }
  }
  if (!random.chance(style.shops)) return tags
  const shop = random.pick(shopKinds)
  return {
    ...tags,
    shop,
    name: `${random.pick(keepers)} ${shop === 'books' ? 'Books' : shop[0].toUpperCase() + shop.slice(1)}`,
  }
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
