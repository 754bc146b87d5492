import { seeded } from './random.ts'

/** Metres east and north of the market square. Everything is planned on an ideal plane and bent at the very end, so that
 *  streets curve a little and still meet exactly where they met. */
export type Point = readonly [x: number, y: number]

export interface Quarter {
  name: string
  at: Point
}
export interface Park {
  name: string
  at: Point
  radius: number
  lake?: string
}
/** The shape of the city: how far it reaches, where its roads run, what is water and what is park. */
export interface Plan {
  seed: number
  /** The built-up land ends here. */
  reach: number
  coast: number
  rings: number[]
  motorways: number[]
  /** Bearings (radians from east) of the avenues between ring k-1 and ring k. */
  avenues: number[][]
  quarters: Quarter[]
  parks: Park[]
  islet: { at: Point; radius: number }
}

export const oldTown = 1000
export const motorwayBand = 130

const quarters: Quarter[] = [
  { name: 'Old Averne', at: [0, 0] },
  { name: 'Saltmarket', at: [1150, 1250] },
  { name: 'Hallowgate', at: [-1300, 1400] },
  { name: 'Weir Side', at: [-2000, 350] },
  { name: 'Eastfold', at: [2150, 480] },
  { name: 'North Quay', at: [1900, -560] },
  { name: 'Ferrymead', at: [1900, -2150] },
  { name: 'Corn Hill', at: [-350, -2700] },
  { name: 'Marsh Gate', at: [-2500, -2500] },
  { name: 'Kiln End', at: [1800, 2750] },
  { name: 'Tanners’ Reach', at: [700, -2050] },
  { name: 'Quarry Wood', at: [-900, 3000] },
]
const parks: Park[] = [
  { name: 'Linden Park', at: [-820, 1180], radius: 300 },
  { name: 'Abbot’s Mere', at: [1480, 930], radius: 330, lake: 'Abbot’s Mere' },
  { name: 'Weir Gardens', at: [-2450, -180], radius: 300, lake: 'Weir Pool' },
  { name: 'Quarry Wood', at: [-1750, 2700], radius: 420 },
  { name: 'Ferrymead Common', at: [2500, -2600], radius: 400 },
  { name: 'Corn Hill Green', at: [-900, -3150], radius: 300 },
]
const far = ['Upper', 'Lower', 'Nether', 'Far', 'Little', 'Great', 'New', 'High', 'West', 'South']
const farther = ['Orle', 'Ashby', 'Heron', 'Saltern', 'Wick', 'Fallow', 'Thorne', 'Cressing', 'Maltby', 'Dunmere']

/** About eighty junctions to the square kilometre. Example: `makePlan(7, 4500).reach` */
export function makePlan(seed: number, junctions: number): Plan {
  const random = seeded(seed)
  const reach = reachFor(junctions)
  const rings = [oldTown]
  for (let radius = 2150; radius < reach - 500; radius += 1900) rings.push(radius)
  const motorways: number[] = []
  for (let radius = 3350; radius < reach; radius *= 2.2) motorways.push(radius)
  const avenues = [bearings(9, random.between(0, 0.4), random)]
  for (let k = 1; k <= rings.length; k++) {
    const before = avenues[k - 1]
    const outer = k < rings.length ? rings[k] : reach
    const arc = (2 * Math.PI * outer) / before.length
    avenues.push(arc > 3600 ? doubled(before) : before)
  }
  const plan = { seed, reach, coast: reach * 1.1 + 700, rings, motorways, avenues }
  const islet = { at: [plan.coast + 1500, -900] as Point, radius: 420 }
  return { ...plan, islet, quarters: [...quarters], parks: [...parks] }.reach > 4500
    ? { ...plan, islet, ...grown(plan, random) }
    : { ...plan, islet, quarters: within(quarters, reach), parks: within(parks, reach - 300) }
}

/** Around the city proper lies country with towns in it. */
export const cityProper = 5200
export const townShare = 0.32
const perSquareMetre = 80 / 1e6

function reachFor(junctions: number): number {
  const inner = Math.PI * cityProper ** 2 * perSquareMetre
  if (junctions <= inner) return Math.max(1600, Math.sqrt(junctions / perSquareMetre / Math.PI))
  // the roads between the towns have junctions of their own
  return Math.sqrt(cityProper ** 2 + (junctions - inner) / (perSquareMetre * townShare * 1.25) / Math.PI)
}

const within = <T extends { at: Point }>(all: T[], reach: number) => all.filter(({ at }) => Math.hypot(...at) < reach)

function bearings(count: number, start: number, random: { between(low: number, high: number): number }): number[] {
  return Array.from({ length: count }, (_, i) => start + ((i + random.between(-0.16, 0.16)) * 2 * Math.PI) / count)
}

function doubled(before: number[]): number[] {
  return before.flatMap((angle, i) => {
    const next = i + 1 < before.length ? before[i + 1] : before[0] + 2 * Math.PI
    return [angle, (angle + next) / 2]
  })
}

/** A larger city has its twelve quarters in the middle and invented ones around. */
function grown({ reach }: { reach: number }, random: ReturnType<typeof seeded>): Pick<Plan, 'quarters' | 'parks'> {
  const more: Quarter[] = []
  const green: Park[] = []
  const count = Math.round((reach / 1000) ** 2 / 2.2)
  for (let i = 0; i < count; i++) {
    const radius = Math.sqrt(random.between((4200 / reach) ** 2, 1)) * reach
    const angle = random.between(0, 2 * Math.PI)
    const at: Point = [radius * Math.cos(angle), radius * Math.sin(angle)]
    const name = `${random.pick(far)} ${random.pick(farther)}`
    if (i % 2 === 0) more.push({ name, at })
    else green.push({ name: `${name} Park`, at, radius: random.between(180, 420) })
  }
  return { quarters: [...quarters, ...more], parks: [...parks, ...within(green, reach - 600)] }
}

/** The middle of the Orle, and half its width, at an easting. */
export function river(x: number, reach: number): { y: number; half: number } {
  const grow = Math.min(1, Math.max(0, (x + 3000) / 8000))
  return {
    y:
      -1560 +
      0.1 * Math.max(-6000, Math.min(6000, x)) +
      190 * Math.sin(x / 1500) +
      0.02 * Math.min(reach, 8000) * Math.sin(x / 5200),
    half: 62 + 110 * grow,
  }
}

export const riverStart = (plan: Plan) => -plan.reach * 0.97

/** Distance beyond the bank of the Orle: negative in the water. */
export function fromRiver([x, y]: Point, plan: Plan): number {
  if (x < riverStart(plan)) return Math.hypot(x - riverStart(plan), y - river(riverStart(plan), plan.reach).y) - 90
  const { y: middle, half } = river(x, plan.reach)
  return Math.abs(y - middle) * 0.985 - half
}

export function coastRadius(angle: number, plan: Plan): number {
  const wave = 0.045 * Math.sin(3 * angle + plan.seed) + 0.03 * Math.sin(5 * angle + 1) + 0.012 * Math.sin(13 * angle)
  return plan.coast * (1 + wave)
}

/** Within a park, whose edge wavers around its radius. */
export function inPark(point: Point, park: Park, margin = 0): boolean {
  const [dx, dy] = [point[0] - park.at[0], point[1] - park.at[1]]
  const distance = Math.hypot(dx, dy)
  return distance < park.radius * 1.3 + margin && distance < parkEdge(park, Math.atan2(dy, dx)) + margin
}

export function parkEdge({ radius, at }: Park, angle: number): number {
  return radius * (1 + 0.16 * Math.sin(2 * angle + at[0]) + 0.09 * Math.sin(3 * angle + at[1]))
}

export const middle: Point = [38.5, -42]
const metresPerDegree = 111_320

/** Bends the ideal plane: long waves everywhere, short ones in the old town. */
function bend([x, y]: Point): Point {
  const near = 26 * Math.exp(-(x * x + y * y) / 2.2e6)
  return [
    1.16 * (x + 95 * Math.sin(y / 900 + 0.4) + 55 * Math.sin(x / 640 + y / 1300) + near * Math.sin(y / 95 + x / 210)),
    0.92 * (y + 85 * Math.sin(x / 1050 + 1.1) + 50 * Math.sin(y / 700 - x / 1500) + near * Math.sin(x / 105 - y / 190)),
  ]
}

/** Lays the bent plane on the globe: ten-millionths of a degree, [lat, lon]. */
export function onGlobe(point: Point): Point {
  const [x, y] = bend(point)
  const lat = middle[0] + y / metresPerDegree
  const lon = middle[1] + x / (metresPerDegree * Math.cos((middle[0] * Math.PI) / 180))
  return [Math.round(lat * 1e7), Math.round(lon * 1e7)]
}

const parkIndices = new WeakMap<Plan, Map<string, Park[]>>()
const parkBucket = 1000

/** The parks that may reach to a point. */
export function parksNear(point: Point, plan: Plan): Park[] {
  let index = parkIndices.get(plan)
  if (!index) {
    parkIndices.set(plan, (index = new Map()))
    for (const park of plan.parks)
      for (let dx = -1; dx <= 1; dx++)
        for (let dy = -1; dy <= 1; dy++) {
          const key = bucketOf([park.at[0] + dx * parkBucket, park.at[1] + dy * parkBucket])
          index.set(key, [...(index.get(key) ?? []), park])
        }
  }
  return index.get(bucketOf(point)) ?? []
}

const bucketOf = ([x, y]: Point) => `${Math.floor(x / parkBucket)},${Math.floor(y / parkBucket)}`
