import { join } from 'node:path'
import { Lines } from './lines.ts'

/** One measured run: what was asked for, then what came of it. */
export interface Row {
  readonly instance: string
  /** What was allowed, in seconds. */
  readonly budget: number
  /** Whether the budget is processor time or the time on the wall. */
  readonly clock: 'cpu' | 'wall'
  readonly threads: number
  readonly seed: number
  /** In the units of the instance's file. */
  readonly cost: number
  readonly vehicles: number
  readonly unserved: number
  readonly unservedPriority: number
  readonly iterations: number
  /** Processor seconds used. */
  readonly cpuSeconds: number
  /** The most the run's own process ever held, MB. */
  readonly memory: number
  /** Which search ran: see scripts/versions.mjs. */
  readonly version: string
}

/** How long one call takes in the sizes of the product, at the median. */
export interface Speed {
  readonly name: string
  readonly milliseconds: number
  readonly cpuMilliseconds: number
  readonly calls: number
  readonly version: string
}

export type Asked = Pick<Row, 'instance' | 'budget' | 'clock' | 'threads' | 'seed' | 'version'>
type Group = Pick<Row, 'instance' | 'budget' | 'clock' | 'threads'>

const columns = [
  'instance',
  'budget',
  'clock',
  'threads',
  'seed',
  'cost',
  'vehicles',
  'unserved',
  'unservedPriority',
  'iterations',
  'cpuSeconds',
  'memory',
  'version',
] as const
const speedColumns = ['name', 'milliseconds', 'cpuMilliseconds', 'calls', 'version'] as const

const groupOf = ({ instance, budget, clock, threads }: Group) => [instance, budget, clock, threads].join()
const keyOf = (row: Asked) => [groupOf(row), row.seed, row.version].join()

/** The better of two answers to one instance: below 0 the first. @example [a, b].toSorted(compareRows)[0] */
export function compareRows(a: Row, b: Row): number {
  return a.unservedPriority - b.unservedPriority || a.unserved - b.unserved || a.cost - b.cost
}

/**
 * Measured rows: those of this machine, in a cache that is thrown away, and those kept with the sources. A row that was kept
 * stands for its instance and budget until the present sources have measured one.
 * @example new Rows('.cache', 'bench/kept').of({ instance: 'R108', budget: 10, clock: 'cpu', threads: 1 }, version)
 */
export class Rows {
  private readonly cache: Lines<Row>
  private readonly kept: Lines<Row>
  private readonly yardsticks: Lines<Row>
  private readonly speedCache: Lines<Speed>
  private readonly keptSpeeds: Lines<Speed>

  constructor(cache: string, kept: string) {
    this.cache = new Lines(join(cache, 'bench.jsonl'), columns)
    this.kept = new Lines(join(kept, 'measured.jsonl'), columns)
    this.yardsticks = new Lines(join(kept, 'best.jsonl'), columns)
    this.speedCache = new Lines(join(cache, 'speeds.jsonl'), speedColumns)
    this.keptSpeeds = new Lines(join(kept, 'speeds.jsonl'), speedColumns)
  }

  /** Read anew each time: others may be measuring, too. A row that two of them have measured counts once. */
  get all(): Row[] {
    return [...new Map([...this.kept.read(), ...this.cache.read()].map((row) => [keyOf(row), row])).values()]
  }

  get speeds(): Speed[] {
    return [...new Map([...this.keptSpeeds.read(), ...this.speedCache.read()].map((row) => [row.name, row])).values()]
  }

  has(asked: Asked): boolean {
    return this.all.some((row) => keyOf(row) === keyOf(asked))
  }

  add(row: Row): void {
    this.cache.add(row)
  }

  addSpeed(speed: Speed): void {
    this.speedCache.add(speed)
  }

  /** Of the present sources where they have measured any, else those that were kept. */
  of(group: Group, version: string, all: readonly Row[] = this.all): Row[] {
    const mine = all.filter((row) => groupOf(row) === groupOf(group))
    const present = mine.filter((row) => row.version === version)
    if (present.length > 0) return present
    const kept = new Set(this.kept.read().map(keyOf))
    return mine.filter((row) => kept.has(keyOf(row)))
  }

  /** The best answer ever seen to each instance: the yardstick where nobody else has solved it. */
  best(all: readonly Row[] = this.all): Map<string, Row> {
    const best = new Map<string, Row>()
    for (const row of [...this.yardsticks.read(), ...all]) {
      const before = best.get(row.instance)
      if (!before || compareRows(row, before) < 0) best.set(row.instance, row)
    }
    return best
  }

  /**
   * Puts what the present sources have measured in the place of what was kept, by instance, budget, clock and threads; and
   * the best answers to the named instances into the yardsticks.
   */
  keep(isPresent: (row: { version: string }) => boolean, mine: (instance: string) => boolean): void {
    const all = this.all
    const present = all.filter(isPresent)
    const replaced = new Set(present.map(groupOf))
    const before = this.kept.read().filter((row) => !isPresent(row) && !replaced.has(groupOf(row)))
    const kept = new Map([...before, ...present].map((row) => [keyOf(row), row]))
    this.kept.replace([...kept].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row))
    const best = [...this.best(all).values()].filter(({ instance }) => mine(instance))
    this.yardsticks.replace(best.toSorted((a, b) => (a.instance < b.instance ? -1 : 1)))
    this.keptSpeeds.replace(this.speeds.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
  }
}
