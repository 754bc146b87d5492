import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../src/model.ts'
import { readLiLim } from '../src/read/lilim.ts'
import { readSolomon } from '../src/read/solomon.ts'
import { readVroom } from '../src/read/vroom.ts'
import { readVrplib } from '../src/read/vrplib.ts'
import { type Feature, generateDay } from './generate.ts'

export interface Instance {
  readonly name: string
  readonly family:
    | 'cvrp'
    | 'vrptw'
    | 'large'
    | 'pdptw'
    | 'mdvrptw'
    | 'hfvrp'
    | 'rich'
    | 'product'
    | 'vroom-40'
    | 'vroom-120'
  /** Which kernel solves it. */
  readonly kernel: 'plain' | 'rich'
  /** Processor seconds in the full table. */
  readonly budgets: readonly number[]
  /** Best value known; absent: the bench keeps its own. */
  readonly best?: number
  /** Fewest vehicles known, where they come first. */
  readonly vehicles?: number
  readonly problem: () => Problem
}

interface Known {
  readonly name: string
  readonly kind: 'cvrp' | 'vrptw' | 'pdptw' | 'mdvrptw' | 'hfvrp'
  readonly file: string
  readonly stops: number
  readonly best: number
  readonly bestRoutes: number | null
}

/** The public set in a folder with a best-known.json. @example publicInstances('vrp')[0].name */
export function publicInstances(folder: string): Instance[] {
  const { instances } = JSON.parse(readFileSync(join(folder, 'best-known.json'), 'utf8')) as { instances: Known[] }
  return instances.map(({ name, kind, file, stops, best, bestRoutes }) => ({
    name,
    family: stops >= 3000 ? 'large' : kind,
    kernel: kind === 'cvrp' || kind === 'vrptw' ? 'plain' : 'rich',
    budgets: stops >= 3000 || (kind !== 'cvrp' && kind !== 'vrptw') ? [10, 60] : [1, 10, 60],
    best,
    vehicles: kind === 'pdptw' ? (bestRoutes ?? undefined) : undefined,
    problem: () => {
      const text = readFileSync(join(folder, file), 'utf8')
      if (kind === 'pdptw') return readLiLim(text)
      if (kind === 'vrptw') return readSolomon(text)
      // the multi-depot set is measured in thousandths, in the file's own unit for the others
      return kind === 'mdvrptw' ? { ...readVrplib(text, { scale: 1000 }), unitsPerFileUnit: 1 } : readVrplib(text)
    },
  }))
}

const everything = ['skills', 'windows', 'breaks', 'shipments', 'costs', 'limits', 'depots'] as const

/**
 * Days of our own making: 40, 120 and 400 tasks with everything, 120 with one thing each, and days on roads in the sizes of
 * the product, each with the time it is to be solved in.
 * @example madeInstances().length
 */
export function madeInstances(): Instance[] {
  const day = (tasks: number, seed: number, uses: readonly Feature[]): Instance => ({
    name: `day-${tasks}-${uses.length === everything.length ? 'all' : uses.join('+') || 'plain'}-${seed}`,
    family: 'rich',
    kernel: 'rich',
    budgets: [10],
    problem: () => readVroom(generateDay({ tasks, seed, with: uses })),
  })
  const road = (stops: number, seed: number, budget: number): Instance => ({
    name: `road-${stops}-${seed}`,
    family: 'product',
    kernel: 'rich',
    budgets: [budget],
    problem: () => roadDay(stops, seed),
  })
  return [
    ...[40, 120, 400].flatMap((tasks) => [1, 2].map((seed) => day(tasks, seed, everything))),
    day(120, 1, []),
    ...everything.map((feature) => day(120, 1, [feature])),
    ...[1, 2, 3].map((seed) => road(100, seed, 1)),
    ...[1, 2].map((seed) => road(500, seed, 5)),
    road(2000, 1, 30),
  ]
}

/**
 * A day of deliveries on roads, with windows, skills and lunch; 2,000 stops are for 60 vehicles, which carry so much more.
 * @example roadDay(100, 1).vehicles.length // 8
 */
export function roadDay(stops: number, seed: number): Problem {
  const vehicles = stops >= 2000 ? 60 : undefined
  const day = generateDay({ tasks: stops, seed, with: ['windows', 'skills', 'breaks'], vehicles })
  const factor = vehicles ? stops / vehicles / 14 : 1
  for (const vehicle of day.vehicles) vehicle.capacity = vehicle.capacity.map((load) => Math.ceil(load * factor))
  return readVroom(day)
}
