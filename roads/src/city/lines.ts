import type { Drawn } from './crossing.ts'
import {
  cityProper,
  coastRadius,
  fromRiver,
  inPark,
  motorwayBand,
  oldTown,
  parksNear,
  townShare,
  type Plan,
  type Point,
} from './plan.ts'
import { seeded, type Random } from './random.ts'

export type RoadClass =
  | 'motorway'
  | 'motorway_link'
  | 'trunk'
  | 'primary'
  | 'secondary'
  | 'tertiary'
  | 'residential'
  | 'living_street'
  | 'pedestrian'
  | 'service'
  | 'footway'

/** A road as planned: what is drawn, and what the map will say of it. */
export interface Road extends Drawn {
  class: RoadClass
  name: string
  oneway?: boolean
  /** Street of a grid: gives way to parks and water, and loses a block here and there. */
  local?: boolean
  private?: boolean
  roundabout?: boolean
}

const polar = (radius: number, angle: number, [x, y]: Point = [0, 0]): Point => [
  x + radius * Math.cos(angle),
  y + radius * Math.sin(angle),
]
const turn = 2 * Math.PI
const norm = (angle: number) => ((angle % turn) + turn) % turn
const sides = ['East', 'North-east', 'North', 'North-west', 'West', 'South-west', 'South', 'South-east']
const side = (angle: number) => sides[Math.round(norm(angle) / (turn / 8)) % 8]

/** Every road of the plan, drawn but not yet joined. Example: `drawRoads(makePlan(7, 4500))` */
export function drawRoads(plan: Plan): Road[] {
  const roads: Road[] = []
  drawRings(plan, roads)
  drawAvenues(plan, roads)
  for (const radius of plan.motorways) drawMotorway(plan, radius, roads)
  drawOldTown(plan, roads)
  drawGrids(plan, roads)
  drawParkPaths(plan, roads)
  drawIslet(plan, roads)
  for (const { at } of roundabouts(plan)) {
    const points = Array.from({ length: 17 }, (_, i) => polar(roundaboutRadius, (i / 16) * turn, at))
    roads.push({ points, level: 0, class: 'primary', name: '', oneway: true, roundabout: true })
  }
  nameForOphelia(plan, roads)
  return roads
}

export const roundaboutRadius = 27

/** Where avenues cross the second ring. */
export const roundabouts = ({ avenues, rings }: Plan): { at: Point }[] =>
  rings.length < 2 ? [] : avenues[1].filter((_, i) => i % 3 === 0).map((angle) => ({ at: polar(rings[1], angle) }))

/** The pictures of the product show a delivery at 14 Lantern Row, Eastfold: there is such a street. */
function nameForOphelia({ quarters }: Plan, roads: Road[]): void {
  const eastfold = quarters.find(({ name }) => name === 'Eastfold')
  if (!eastfold) return
  for (const road of roads) if (road.name === 'Lantern Row') road.name = 'Chandler Row'
  const far = ({ points }: Road) => Math.hypot(points[0][0] - eastfold.at[0], points[0][1] - eastfold.at[1])
  const streets = roads.filter((road) => road.class === 'residential' && road.points.length === 2 && !road.private)
  const long = streets.filter(({ points: [a, b] }) => Math.hypot(a[0] - b[0], a[1] - b[1]) > 400)
  const nearest = long.sort((a, b) => far(a) - far(b))[0]
  if (nearest) nearest.name = 'Lantern Row'
}

const onLand = (point: Point, plan: Plan, margin: number) =>
  Math.hypot(...point) < coastRadius(Math.atan2(point[1], point[0]), plan) - margin

function drawRings(plan: Plan, roads: Road[]): void {
  plan.rings.forEach((radius, k) => {
    const steps = Math.max(48, Math.round((turn * radius) / 110))
    // named by eighths, so that no street is endless
    for (let eighth = 0; eighth < 8; eighth++) {
      const points: Point[] = []
      const [from, to] = [Math.round((eighth * steps) / 8), Math.round(((eighth + 1) * steps) / 8)]
      for (let i = from; i <= to; i++) points.push(polar(radius, (i / steps) * turn))
      const place = side(((eighth + 0.5) / 8) * turn)
      const name = k === 0 ? `${place} Rampart` : k === 1 ? `${place} Circle` : `${place} Ring ${k}`
      roads.push({ points, level: 0, class: k === 0 ? 'primary' : 'secondary', name })
    }
  })
}

/** Bearings that had been there one ring further in are the old, important roads. */
function drawAvenues(plan: Plan, roads: Road[]): void {
  const { avenues, rings, reach } = plan
  for (let k = 1; k < avenues.length; k++) {
    const [inner, outer] = [rings[k - 1], k < rings.length ? rings[k] : reach]
    const old = new Set(k > 1 ? avenues[k - 1] : avenues[k])
    for (const angle of avenues[k]) {
      const radii = [inner, outer]
      for (const motorway of plan.motorways)
        radii.push(motorway - 2 * motorwayBand + 110, motorway + 2 * motorwayBand - 110)
      for (let radius = inner + 120; radius < outer - 60; radius += 120) radii.push(radius)
      const points = [...new Set(radii)]
        .filter((radius) => radius >= inner && radius <= outer)
        .sort((a, b) => a - b)
        .map((radius) => polar(radius, angle))
      const main = avenues[1].includes(angle)
      const quarter = nearestQuarter(polar(Math.max(inner, 1800), angle), plan)
      const name = main ? `${quarter} Avenue` : `${side(angle)} ${quarter} Road`
      const dual = main && k === 1 && avenues[1].indexOf(angle) % 3 === 1
      const kind: RoadClass = main ? (k > 2 ? 'trunk' : 'primary') : old.has(angle) ? 'secondary' : 'tertiary'
      if (dual) roads.push(...dualCarriageway(points, name))
      else roads.push({ points, level: 0, class: kind, name })
    }
  }
}

function dualCarriageway(points: Point[], name: string): Road[] {
  const [a, b] = [points[0], points[points.length - 1]]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1])
  const [nx, ny] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length]
  const shifted = (by: number): Point[] => points.map(([x, y]) => [x + nx * by, y + ny * by])
  const road = { level: 0 as const, class: 'primary' as const, name, oneway: true }
  // the far end narrows to one node, so that the next part of the avenue goes on from it
  const [outward, inward] = [shifted(9), shifted(-9)]
  for (const line of [outward, inward]) {
    line[line.length - 1] = b
    line[0] = [a[0] - (b[0] - a[0]) * 0.01 + (line[0][0] - a[0]), a[1] - (b[1] - a[1]) * 0.01 + (line[0][1] - a[1])]
  }
  return [
    { ...road, points: outward },
    { ...road, points: inward.reverse() },
  ]
}

const interchange = 340

/** Two carriageways, one way each, over everything else; ramps where a main avenue passes below. */
function drawMotorway(plan: Plan, radius: number, roads: Road[]): void {
  const beyond = plan.rings.findIndex((ring) => ring > radius)
  const band = plan.avenues[beyond < 0 ? plan.rings.length : beyond]
  const served = plan.avenues[1].filter((angle) => band.includes(angle))
  const away = interchange / radius
  const stops = served.flatMap((angle) => [norm(angle - away), norm(angle + away)])
  const steps = Math.round((turn * radius) / 130)
  for (let i = 0; i < steps; i++) stops.push((i / steps) * turn)
  stops.sort((a, b) => a - b)
  const ring = (at: number) => [...stops, stops[0]].map((angle) => polar(at, angle))
  const number = plan.motorways.indexOf(radius) + 1
  const motorway = { level: 1 as const, class: 'motorway' as const, name: `Averne Orbital M${number}`, oneway: true }
  roads.push({ ...motorway, points: ring(radius + 14) }, { ...motorway, points: ring(radius - 14).reverse() })
  for (const angle of served) {
    const [outer, inner] = [radius + 2 * motorwayBand - 110, radius - 2 * motorwayBand + 110]
    const ramp = (start: Point, via: Point, end: Point) =>
      roads.push({ points: [start, via, end], level: -1, class: 'motorway_link', name: '', oneway: true })
    const before = norm(angle - away)
    const after = norm(angle + away)
    ramp(polar(radius + 14, before), polar(outer - 50, angle - away * 0.4), polar(outer, angle))
    ramp(polar(outer, angle), polar(outer - 50, angle + away * 0.4), polar(radius + 14, after))
    ramp(polar(radius - 14, after), polar(inner + 50, angle + away * 0.4), polar(inner, angle))
    ramp(polar(inner, angle), polar(inner + 50, angle - away * 0.4), polar(radius - 14, before))
  }
}

const rows = ['Lane', 'Row', 'Wynd', 'Alley', 'Steps', 'Court']

/** Lanes in circles, alternately one way, and spokes between them. */
function drawOldTown(plan: Plan, roads: Road[]): void {
  const random = seeded(plan.seed + 17)
  const name = namer(random, rows)
  const circles = [170, 340, 520, 700, 850]
  circles.forEach((radius, k) => {
    for (let quarter = 0; quarter < 4; quarter++) {
      const points: Point[] = []
      for (let i = 0; i <= 12; i++) {
        const angle = ((quarter + i / 12) * turn) / 4
        points.push(polar(radius * (1 + 0.05 * Math.sin(3 * angle + k)), angle))
      }
      const kind: RoadClass = k === 0 ? 'pedestrian' : k === 2 ? 'tertiary' : 'living_street'
      if (k % 2 === 1) points.reverse()
      roads.push({ points, level: 0, class: kind, name: name(), ...(k > 0 && { oneway: true }) })
    }
  })
  const gates = plan.avenues[1]
  const spokes = gates.flatMap((angle, i) => [angle, (angle + (gates[i + 1] ?? gates[0] + turn)) / 2])
  spokes.forEach((angle, i) => {
    const main = i % 2 === 0
    const points: Point[] = []
    for (let radius = oldTown + 12; radius > (main ? 140 : 480); radius -= 86)
      points.push(polar(radius, angle + 0.05 * Math.sin(radius / 120)))
    if (i % 4 === 1) points.reverse()
    roads.push({
      points,
      level: 0,
      class: main ? 'tertiary' : 'living_street',
      name: name(),
      ...(!main && { oneway: true }),
    })
  })
  for (let i = 0; i < 16; i++) {
    const angle = random.between(0, turn)
    const from = random.between(300, 700)
    const points = [polar(from, angle), polar(from + random.between(180, 260), angle + random.between(-0.3, 0.3))]
    roads.push({ points, level: 0, class: 'residential', name: name(), local: true })
  }
}

const stems = (
  'Lantern Cooper Tanner Chandler Fuller Saddler Weaver Mercer Baker Draper Glover Thatcher Potter Sawyer Fletcher ' +
  'Harbour Anchor Rope Sail Tide Gull Heron Otter Salmon Plover Curlew Osprey Marten Badger Linnet Wren Rook ' +
  'Alder Rowan Hazel Willow Linden Poplar Juniper Bramble Clover Heather Sorrel Tansy Yarrow Fennel Thistle ' +
  'Abbey Chapel Minster Priory Cloister Almoner Beadle Sexton Bishop Canon Friar ' +
  'Mill Forge Kiln Foundry Brick Slate Granite Flint Copper Pewter Silver Tin ' +
  'North South East West Upper Lower Market Bridge Castle Garden Orchard Meadow Spring Well Barn Field'
).split(' ')
const kinds = ['Street', 'Road', 'Lane', 'Row', 'Place', 'Terrace', 'Way', 'Walk', 'Grove', 'Rise', 'Close', 'Drive']

function namer(random: Random, endings: readonly string[]): () => string {
  const used = new Set<string>()
  return () => {
    for (let tries = 0; tries < 40; tries++) {
      const name = `${random.pick(stems)} ${random.pick(endings)}`
      if (!used.has(name) || tries === 39) {
        used.add(name)
        return name
      }
    }
    return ''
  }
}

/** Which cell of the spider's web a point lies in. */
function cellAt([x, y]: Point, { rings, avenues }: Plan): number {
  const radius = Math.hypot(x, y)
  let band = 0
  while (band < rings.length && radius >= rings[band]) band++
  if (band === 0) return 0
  const spokes = avenues[band]
  const angle = norm(Math.atan2(y, x) - spokes[0])
  const guess = Math.min(spokes.length - 1, Math.floor((angle / turn) * spokes.length))
  let sector = guess
  while (sector > 0 && norm(spokes[sector] - spokes[0]) > angle) sector--
  while (sector + 1 < spokes.length && norm(spokes[sector + 1] - spokes[0]) <= angle) sector++
  return band * 100_000 + sector
}

export function isIndustrial([x, y]: Point, plan: Plan): boolean {
  const radius = Math.hypot(x, y)
  return (
    x > 0 &&
    y < x * -0.16 &&
    y > x * -0.55 &&
    radius > 1350 &&
    radius < 3000 &&
    fromRiver([x, y], plan) > 0 &&
    y > -1300
  )
}

function drawGrids(plan: Plan, roads: Road[]): void {
  const { rings, avenues, reach } = plan
  const random = seeded(plan.seed + 5)
  let name = namer(random, kinds)
  for (let band = 1; band <= rings.length; band++) {
    const [inner, outer] = [rings[band - 1], band < rings.length ? rings[band] : reach]
    avenues[band].forEach((start, sector) => {
      const end = avenues[band][sector + 1] ?? avenues[band][0] + turn
      if (sector % 40 === 0) name = namer(random, kinds)
      const middle = polar((inner + outer) / 2, (start + end) / 2)
      if (Math.hypot(...middle) > cityProper && !random.chance(townShare)) return
      const half = Math.hypot((outer - inner) / 2, ((end - start) * outer) / 2) + 60
      const industry = isIndustrial(middle, plan)
      const spacing = industry ? 150 : random.between(78, 112)
      const angle = (start + end) / 2 + random.between(-0.5, 0.5)
      const cell = { plan, middle, half, id: band * 100_000 + sector }
      drawGrid(cell, angle, spacing, random, name, roads)
      drawGrid(cell, angle + Math.PI / 2, spacing * random.between(1.05, 1.6), random, name, roads)
    })
  }
}

interface Cell {
  plan: Plan
  middle: Point
  half: number
  id: number
}

const step = 20

function drawGrid(cell: Cell, angle: number, spacing: number, random: Random, name: () => string, roads: Road[]): void {
  const { plan, middle, half } = cell
  const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
  for (let offset = -half + random.between(0, spacing); offset < half; offset += spacing * random.between(0.85, 1.15)) {
    const start: Point = [middle[0] - dy * offset - dx * half, middle[1] + dx * offset - dy * half]
    const at = (i: number): Point => [start[0] + dx * i * step, start[1] + dy * i * step]
    const count = Math.ceil((2 * half) / step)
    const collector = random.chance(0.14)
    for (let i = 0; i < count;) {
      if (!open(at(i), cell)) {
        i++
        continue
      }
      let last = i
      while (last + 1 < count && open(at(last + 1), cell)) last++
      if (last - i >= 3) {
        // over the border of the cell, so that it meets the road there for certain; what juts out is trimmed later
        const reach = (k: number, by: number) =>
          cellAt(at(k), plan) !== cell.id && free(at(k), plan) ? at(k + by) : at(k - Math.sign(by))
        const points = [reach(i - 1, -0.6), reach(last + 1, 0.6)]
        const quiet = !collector && random.chance(0.05)
        roads.push({
          points,
          level: 0,
          class: collector
            ? 'tertiary'
            : isIndustrial(at(i), plan)
              ? 'service'
              : quiet
                ? 'living_street'
                : 'residential',
          name: name(),
          local: true,
          ...(!collector && random.chance(0.12) && { oneway: true }),
          ...(!collector && random.chance(0.02) && { private: true }),
        })
      }
      i = last + 1
    }
  }
}

function free(point: Point, plan: Plan): boolean {
  const radius = Math.hypot(...point)
  return (
    radius < plan.reach * 1.02 &&
    fromRiver(point, plan) > 30 &&
    onLand(point, plan, 80) &&
    !plan.motorways.some((motorway) => Math.abs(radius - motorway) < motorwayBand + 40) &&
    !parksNear(point, plan).some((park) => inPark(point, park, 18))
  )
}

const open = (point: Point, cell: Cell) => cellAt(point, cell.plan) === cell.id && free(point, cell.plan)

function drawParkPaths(plan: Plan, roads: Road[]): void {
  for (const park of plan.parks)
    for (const angle of [0.3, 1.35, 2.4]) {
      const ends = [
        polar(park.radius * 1.45 + 40, angle, park.at),
        polar(park.radius * 1.45 + 40, angle + Math.PI, park.at),
      ]
      const bend = polar(park.radius * 0.45, angle + Math.PI / 2, park.at)
      const dry = [...ends, bend].every((point) => fromRiver(point, plan) > 10)
      if (dry)
        roads.push({
          points: [ends[0], bend, ends[1]],
          level: 0,
          class: 'footway',
          name: `${park.name} Path`,
          local: true,
        })
    }
}

/** A small island that only the ferry reaches. */
function drawIslet({ islet: { at }, seed }: Plan, roads: Road[]): void {
  const name = namer(seeded(seed + 3), ['Street', 'Lane', 'Walk'])
  for (let i = -2; i <= 2; i++) {
    const across: Point[] = [
      [at[0] + i * 95, at[1] - 205],
      [at[0] + i * 95, at[1] + 205],
    ]
    const along: Point[] = [
      [at[0] - 205, at[1] + i * 95],
      [at[0] + 205, at[1] + i * 95],
    ]
    roads.push({ points: across, level: 0, class: 'residential', name: name() })
    roads.push({ points: along, level: 0, class: 'residential', name: i === 0 ? 'Gull Island Road' : name() })
  }
}

/** Example: `nearestQuarter([0, 0], plan)` is `'Old Averne'`. */
export function nearestQuarter(point: Point, { quarters }: Plan): string {
  let best = ''
  let nearest = Infinity
  for (const { name, at } of quarters) {
    const distance = Math.hypot(at[0] - point[0], at[1] - point[1])
    if (distance < nearest) [nearest, best] = [distance, name]
  }
  return best
}
