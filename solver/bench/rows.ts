import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** One measured run. */
export interface Row {
  readonly instance: string
  readonly seed: number
  /** Processor seconds allowed, and used. */
  readonly budget: number
  readonly cpuSeconds: number
  readonly threads: number
  /** In the units of the instance's file. */
  readonly cost: number
  readonly vehicles: number
  readonly unserved: number
  readonly unservedPriority: number
  readonly iterations: number
  /** Of the process, MB. */
  readonly memory: number
  /** Which sources ran. */
  readonly version: string
}

/**
 * Measured rows in a JSON file, so that a bench goes on where it was interrupted.
 * @example
 * const rows = new Rows('rows.json')
 * rows.find({ instance: 'R108', seed: 1, budget: 10, threads: 1, version })
 */
export class Rows {
  readonly all: Row[]

  constructor(private readonly file: string) {
    this.all = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Row[]) : []
  }

  find(asked: Pick<Row, 'instance' | 'seed' | 'budget' | 'threads' | 'version'>): Row | undefined {
    return this.all.find((row) =>
      (Object.keys(asked) as (keyof typeof asked)[]).every((key) => row[key] === asked[key]),
    )
  }

  add(row: Row): void {
    this.all.push(row)
    mkdirSync(dirname(this.file), { recursive: true })
    writeFileSync(`${this.file}.new`, `[\n${this.all.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`)
    renameSync(`${this.file}.new`, this.file)
  }

  /** The least cost ever seen with everything served: the yardstick of instances nobody else has solved. */
  best(instance: string): number | undefined {
    const mine = this.all.filter((row) => row.instance === instance)
    const served = Math.min(...mine.map(({ unserved }) => unserved))
    return mine.length > 0
      ? Math.min(...mine.filter(({ unserved }) => unserved === served).map(({ cost }) => cost))
      : undefined
  }
}
