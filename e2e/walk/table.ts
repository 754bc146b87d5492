/** What the walk over all places has measured: all of it in a file, the heaviest on the screen. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { Console } from 'node:console'
import { PassThrough } from 'node:stream'
import { join } from 'node:path'
import type { FullConfig, Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import { beyond } from '../beyond.ts'
import { most, type Kind } from '../budgets.ts'
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

/** Kinds that may weigh more than five percent above the heaviest of their places: the limit is to fall. */
function tooWide(rows: readonly Row[]): string[] {
  return Object.entries(most).flatMap(([kind, { kilobytes }]) => {
    const own = rows.filter((row) => row.kind === (kind as Kind) && !beyond[row.place])
    const heaviest = Math.max(...own.map(({ kB }) => kB))
    return own.length > 0 && kilobytes > heaviest * 1.05
      ? [`${kind} may weigh ${kilobytes} kB, and the heaviest of those walked weighs ${heaviest}: see e2e/budgets.ts`]
      : []
  })
}
