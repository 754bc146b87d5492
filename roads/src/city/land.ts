import {
  coastRadius,
  fromRiver,
  oldTown,
  parkEdge,
  river,
  riverStart,
  type Park,
  type Plan,
  type Point,
} from './plan.ts'
import { seeded } from './random.ts'

/** A line or closed ring of the land, with its tags; those with a role bound the built-up land. */
export interface Shape {
  points: Point[]
  closed: boolean
  tags: Record<string, string>
  role?: 'outer' | 'inner'
}

const turn = 2 * Math.PI
function ring(steps: number, radius: (angle: number) => number, [x, y]: Point = [0, 0]): Point[] {
  return Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * turn
    return [x + radius(angle) * Math.cos(angle), y + radius(angle) * Math.sin(angle)]
  })
}

/** Coast, river, lakes, parks, woods, rails: all that is no road and no house. Example: `makeLand(plan)` */
export function makeLand(plan: Plan): Shape[] {
  const scale = Math.max(1, plan.reach / 4000)
  const park = (each: Park) => ring(36, (angle) => parkEdge(each, angle), each.at)
  const shapes: Shape[] = [
    {
      points: ring(Math.round(220 * scale), (angle) => coastRadius(angle, plan)),
      closed: true,
      tags: { natural: 'coastline' },
    },
    {
      points: ring(40, (angle) => plan.islet.radius * (1 + 0.1 * Math.sin(3 * angle)), plan.islet.at),
      closed: true,
      tags: { natural: 'coastline' },
    },
    { points: bothBanks(plan), closed: true, tags: { natural: 'water', water: 'river', name: 'Orle' } },
    { points: middleOfRiver(plan), closed: false, tags: { waterway: 'river', name: 'Orle' } },
    {
      points: ring(24, (angle) => 90 + 240 * Math.abs(Math.cos(angle / 2)) ** 3, [
        riverStart(plan),
        river(riverStart(plan), plan.reach).y,
      ]),
      closed: true,
      tags: { natural: 'water', water: 'lake', name: 'Orle Head' },
    },
    { points: ring(120, () => plan.reach + 40), closed: true, tags: {}, role: 'outer' },
    {
      points: ring(60, () => oldTown),
      closed: true,
      tags: { landuse: 'retail', name: 'Old Averne', historic: 'district' },
      role: 'inner',
    },
    ...plan.parks.map((each): Shape => ({
      points: park(each),
      closed: true,
      tags: { leisure: 'park', name: each.name },
      role: 'inner',
    })),
    ...plan.parks.flatMap((each): Shape[] =>
      each.lake
        ? [
            {
              points: ring(20, (angle) => each.radius * (0.36 + 0.1 * Math.sin(2 * angle)), [
                each.at[0] + 60,
                each.at[1] - 30,
              ]),
              closed: true,
              tags: { natural: 'water', water: 'lake', name: each.lake },
            },
          ]
        : [],
    ),
    { points: industry(plan), closed: true, tags: { landuse: 'industrial', name: 'North Quay' } },
    { points: rails(plan), closed: false, tags: { railway: 'rail', usage: 'main', name: 'Averne Line' } },
    ...woods(plan),
  ]
  return shapes
}

function riverPoints(plan: Plan, end: number): number[] {
  const xs: number[] = []
  for (let x = riverStart(plan); x < end; x += 90) xs.push(x)
  return [...xs, end]
}

function mouth(plan: Plan): number {
  let x = 0
  while (Math.hypot(x, river(x, plan.reach).y) < coastRadius(Math.atan2(river(x, plan.reach).y, x), plan) + 200) x += 50
  return x
}

function bothBanks(plan: Plan): Point[] {
  const xs = riverPoints(plan, mouth(plan))
  const bank = (x: number, side: number): Point => {
    const { y, half } = river(x, plan.reach)
    return [x, y + side * half]
  }
  return [...xs.map((x) => bank(x, -1)), ...xs.reverse().map((x) => bank(x, 1))]
}

const middleOfRiver = (plan: Plan): Point[] => riverPoints(plan, mouth(plan)).map((x) => [x, river(x, plan.reach).y])

function industry(plan: Plan): Point[] {
  const shape: Point[] = []
  for (let radius = 1380; radius <= 2960; radius += 80) shape.push([radius * 0.985, radius * -0.165])
  for (let radius = 2960; radius >= 1380; radius -= 80) {
    const x = radius * 0.9
    const { y, half } = river(x, plan.reach)
    shape.push([x, Math.max(y + half + 6, x * -0.55)])
  }
  return shape
}

function rails(plan: Plan): Point[] {
  const end = plan.reach * 0.98
  return Array.from({ length: 60 }, (_, i) => {
    const x = -end + (2 * end * i) / 59
    return [x, 1180 + 0.09 * x - 0.25 * plan.reach * (x / end) ** 2 * 0.4] as Point
  })
}

function woods(plan: Plan): Shape[] {
  const random = seeded(plan.seed + 97)
  const shapes: Shape[] = []
  for (let i = 0; i < Math.round(9 * Math.max(1, plan.reach / 4000)); i++) {
    const angle = random.between(0, turn)
    const at: Point = [Math.cos(angle) * (plan.reach + 330), Math.sin(angle) * (plan.reach + 330)]
    const size = random.between(170, 300)
    if (fromRiver(at, plan) < size * 1.4) continue
    const tags = i % 3 === 2 ? { landuse: 'meadow' } : { landuse: 'forest' }
    shapes.push({
      points: ring(28, (at) => size * (1 + 0.2 * Math.sin(2 * at + i) + 0.1 * Math.sin(5 * at)), at),
      closed: true,
      tags,
    })
  }
  return shapes
}
