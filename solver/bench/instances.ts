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
  readonly family: 'cvrp' | 'vrptw' | 'large' | 'pdptw' | 'mdvrptw' | 'hfvrp' | 'rich'
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

/** Days of our own making: 40, 120 and 400 tasks with everything, and 120 with one thing each. @example madeInstances().length */
export function madeInstances(): Instance[] {
  const day = (tasks: number, seed: number, uses: readonly Feature[]): Instance => ({
    name: `day-${tasks}-${uses.length === everything.length ? 'all' : uses.join('+') || 'plain'}-${seed}`,
    family: 'rich',
    problem: () => readVroom(generateDay({ tasks, seed, with: uses })),
  })
  return [
    ...[40, 120, 400].flatMap((tasks) => [1, 2].map((seed) => day(tasks, seed, everything))),
    day(120, 1, []),
    ...everything.map((feature) => day(120, 1, [feature])),
  ]
}
