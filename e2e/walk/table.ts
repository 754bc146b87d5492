/** What the walk over all places has measured: all of it in a file, the heaviest on the screen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Console } from 'node:console'
import { PassThrough } from 'node:stream'
import { join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { beyond } from '../beyond.ts'
import { most } from '../budgets.ts'
import { walks } from './addresses.ts'
import type { Row } from './visit.ts'

export default class PlacesTable implements Reporter {
  private readonly rows = new Map<string, Row>()
  private folder = ''

  onBegin({ rootDir }: FullConfig): void {
    this.folder = join(rootDir, '../test-results')
  }

  onTestEnd(_: TestCase, { annotations }: TestResult): void {
    for (const { type, description } of annotations) {
      if (type !== 'place' || !description) continue
      const row = JSON.parse(description) as Row
      this.rows.set(row.place, row)
    }
  }

  onEnd(): void {
    if (this.rows.size === 0) return
    const rows = [...this.rows.values()].sort((one, other) => other.kB - one.kB)
    mkdirSync(this.folder, { recursive: true })
    writeFileSync(join(this.folder, 'places.txt'), textOf(rows))
    console.log(`\nThe heaviest places; all in test-results/places.txt:\n${textOf(rows.slice(0, 10))}`)
    for (const line of tooWide(rows)) console.log(line)
  }

  printsToStdio(): boolean {
    return false
  }
}

function textOf(rows: Row[]): string {
  const written = new PassThrough()
  new Console(written).table(rows)
  return String(written.read())
}

/** Kinds that may weigh more than five percent above the heaviest of their places, where all of them were walked: the limit
 *  is to fall. */
function tooWide(rows: readonly Row[]): string[] {
  const usual = walks.flat().filter(({ path }) => !beyond[path])
  return Object.entries(most).flatMap(([kind, { kilobytes }]) => {
    const paths = usual.filter((one) => one.kind === kind).map(({ path }) => path)
    const own = rows.filter(({ place }) => paths.includes(place))
    const heaviest = Math.max(...own.map(({ kB }) => kB))
    return own.length === paths.length && kilobytes > heaviest * 1.05
      ? [`${kind} may weigh ${kilobytes} kB, and its heaviest place weighs ${heaviest}: lower it in e2e/budgets.ts`]
      : []
  })
}
