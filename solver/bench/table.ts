import type { Instance } from './instances.ts'
import { peers } from './peers.ts'
import type { Row, Rows } from './rows.ts'

export type Versions = Record<Instance['kernel'], string>

/** Budgets of the tables of gaps, in processor seconds. */
const budgets = [1, 10, 60] as const

/** What the tables are made of: read once. @example new Figures(instances, rows, versions).familyTable() */
export class Figures {
  private readonly all: Row[]
  private readonly best: ReadonlyMap<string, Row>

  constructor(
    private readonly instances: readonly Instance[],
    private readonly rows: Rows,
    private readonly versions: Versions,
  ) {
    this.all = rows.all
    this.best = rows.best(this.all)
  }

  /** Percent above the best known, or above our own best where nobody else's is known. */
  gap({ cost }: Pick<Row, 'cost'>, { name, best }: Pick<Instance, 'name' | 'best'>): number {
    return 100 * (cost / (best ?? this.best.get(name)?.cost ?? cost) - 1)
  }

  /** Whether it leaves no more undone than the yardstick does: else its cost says nothing. */
  private isComparable(row: Row, { name, best }: Instance): boolean {
    const yardstick = best === undefined ? this.best.get(name) : undefined
    return (
      row.unservedPriority <= (yardstick?.unservedPriority ?? 0) + 1e-9 && row.unserved <= (yardstick?.unserved ?? 0)
    )
  }

  /** Gaps of the rows that can be compared, and how many cannot. */
  private gapsOf(rows: readonly Row[], instance: Instance): { gaps: number[]; lesser: number } {
    const like = rows.filter((row) => this.isComparable(row, instance))
    return { gaps: like.map((row) => this.gap(row, instance)), lesser: rows.length - like.length }
  }

  private of({ name, kernel }: Instance, budget: number, clock: Row['clock'] = 'cpu', threads = 1): Row[] {
    return this.rows.of({ instance: name, budget, clock, threads }, this.versions[kernel], this.all)
  }

  /** The mean gap of each family at each budget, beside the peers. */
  familyTable(): string {
    const lines = ['| Family | Solver | 1 s | 10 s | 60 s | Instances x seeds |', '|---|---|--:|--:|--:|---|']
    for (const family of new Set(this.instances.map((one) => one.family))) {
      if (family === 'product') continue
      const of = this.instances.filter((one) => one.family === family)
      const cells = budgets.map((budget) => this.familyCell(of, budget))
      if (cells.every(({ gap }) => gap === '-')) continue
      const runs = cells.map((cell) => cell.runs).join('; ')
      lines.push(`| ${family} | this | ${cells.map(({ gap }) => gap).join(' | ')} | ${runs} |`)
      for (const { name, gaps } of peers[family] ?? []) lines.push(`| | ${name} | ${gaps.join(' | ')} | |`)
    }
    return lines.length > 2 ? lines.join('\n') : ''
  }

  private familyCell(of: readonly Instance[], budget: number): { gap: string; runs: string } {
    const measured = of
      .map((instance) => ({ instance, rows: this.of(instance, budget) }))
      .filter(({ rows }) => rows.length > 0)
    if (measured.length === 0) return { gap: '-', runs: '-' }
    const compared = measured.map(({ instance, rows }) => this.gapsOf(rows, instance))
    const lesser = compared.reduce((sum, one) => sum + one.lesser, 0)
    const gap = mean(compared.filter(({ gaps }) => gaps.length > 0).map(({ gaps }) => mean(gaps)))
    const more = measured.flatMap(({ instance: { vehicles }, rows }) =>
      vehicles === undefined ? [] : rows.map((row) => row.vehicles - vehicles),
    )
    const counts = measured.map(({ rows }) => rows.length)
    const [least, most] = [Math.min(...counts), Math.max(...counts)]
    return {
      // where vehicles come first a gap says little without them
      gap: [
        figure(gap),
        ...(more.length > 0 ? [`${mean(more).toFixed(2)} vehicles over`] : []),
        ...(lesser > 0 ? [`${lesser} runs serve less`] : []),
      ].join(', '),
      runs: `${measured.length} x ${least === most ? least : `${least} to ${most}`}`,
    }
  }

  /** Each instance by itself. */
  instanceTable(): string {
    const lines = [
      '| Instance | Budget | Seeds | Mean gap % | Best | Worst | Vehicles | Unserved | Iterations/s | Peak MB |',
      '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ]
    for (const instance of this.instances) {
      for (const budget of this.budgetsOf(instance.name, 'cpu')) {
        const some = this.of(instance, budget)
        if (some.length === 0) continue
        const { gaps } = this.gapsOf(some, instance)
        const vehicles = mean(some.map((row) => row.vehicles)).toFixed(1)
        const figures = [
          some.length,
          ...[mean(gaps), Math.min(...gaps), Math.max(...gaps)].map(figure),
          instance.vehicles ? `${vehicles} (${instance.vehicles})` : vehicles,
          this.unservedCell(some, instance),
          thousands(mean(some.map(speedOf))),
          Math.max(...some.map(({ memory }) => memory)),
        ]
        lines.push(`| ${instance.name} | ${budget} s | ${figures.join(' | ')} |`)
      }
    }
    return lines.length > 2 ? lines.join('\n') : ''
  }

  /** Tasks left undone, at the mean, and by the yardstick. */
  private unservedCell(rows: readonly Row[], { name, best }: Instance): string {
    const own = mean(rows.map(({ unserved }) => unserved)).toFixed(1)
    return best === undefined ? `${own} (${this.best.get(name)?.unserved ?? '-'})` : own
  }

  private budgetsOf(name: string, clock: Row['clock'], isThreaded = false): number[] {
    const mine = this.all.filter(
      (row) => row.instance === name && row.clock === clock && row.threads > 1 === isThreaded,
    )
    return [...new Set(mine.map(({ budget }) => budget))].toSorted((a, b) => a - b)
  }

  /** Iterations a second of each made day against the one that uses nothing more. */
  featureTable(): string {
    const days = this.instances
      .filter(({ name }) => name.startsWith('day-120'))
      .map((instance) => ({ name: instance.name.slice('day-120-'.length), rows: this.of(instance, 10) }))
      .filter(({ rows }) => rows.length > 0)
    const plain = days.find(({ name }) => name === 'plain-1')
    if (!plain) return ''
    const speed = (rows: readonly Row[]) => mean(rows.map(speedOf))
    const lines = days.map(({ name, rows }) => {
      const slower = (speed(plain.rows) / speed(rows)).toFixed(1)
      return `| ${name} | ${thousands(speed(rows))} | ${slower} | ${rows.length} |`
    })
    return ['| Day of 120 tasks with | Iterations/s | Times slower | Seeds |', '|---|--:|--:|--:|', ...lines].join('\n')
  }

  /** Several threads against one, at equal time on the wall. */
  threadTable(): string {
    const lines: string[] = []
    const counts = [...new Set(this.all.filter((row) => row.clock === 'wall').map((row) => row.threads))].toSorted(
      (a, b) => a - b,
    )
    const compared: number[][] = []
    for (const instance of this.instances) {
      for (const budget of this.budgetsOf(instance.name, 'wall', true)) {
        const runs = counts.map((threads) => this.of(instance, budget, 'wall', threads))
        if (runs.some((rows) => rows.length === 0)) continue
        const gaps = runs.map((rows) => this.gapsOf(rows, instance).gaps)
        // where one of them served less than the best nothing can be compared
        if (gaps.every((some) => some.length > 0)) compared.push(gaps.map(mean))
        const cells = gaps.map((some, at) => `${figure(mean(some))} (${runs[at].length})`)
        lines.push(`| ${instance.name} | ${budget} s | ${cells.join(' | ')} |`)
      }
    }
    if (lines.length === 0) return ''
    const means = counts.map((_, at) => figure(mean(compared.map((gaps) => gaps[at]))))
    return [
      `| Mean gap % (seeds) | Wall | ${counts.map((count) => (count === 1 ? '1 thread' : `${count} threads`)).join(' | ')} |`,
      `|---|--:|${counts.map(() => '--:|').join('')}`,
      ...lines,
      `| mean | | ${means.join(' | ')} |`,
    ].join('\n')
  }

  /** The sizes of the product: gaps to our own best, and how long one call takes. */
  productTable(): string {
    const lines: string[] = []
    for (const instance of this.instances.filter(({ family }) => family === 'product')) {
      const [budget] = instance.budgets
      const rows = this.of(instance, budget)
      if (rows.length === 0) continue
      const best = this.best.get(instance.name)!
      const { gaps } = this.gapsOf(rows, instance)
      const figures = [
        figure(mean(gaps)),
        figure(Math.max(...gaps)),
        rows.length,
        this.unservedCell(rows, instance),
        `${best.budget} s${best.threads > 1 ? ` x ${best.threads}` : ''}`,
        Math.max(...rows.map(({ memory }) => memory)),
      ]
      lines.push(`| ${instance.name} | ${budget} s | ${figures.join(' | ')} |`)
    }
    if (lines.length === 0) return ''
    return [
      '| Day on roads | Budget | Mean gap % | Worst | Seeds | Unserved (best) | Best found in | Peak MB |',
      '|---|--:|--:|--:|--:|--:|--:|--:|',
      ...lines,
    ].join('\n')
  }

  /** One call in the sizes of the product. */
  speedTable(): string {
    const lines = this.rows.speeds.map(
      ({ name, milliseconds, cpuMilliseconds, calls }) =>
        `| ${name} | ${milliseconds} | ${cpuMilliseconds} | ${calls} |`,
    )
    if (lines.length === 0) return ''
    return ['| One call | ms, median | of processor time | Calls |', '|---|--:|--:|--:|', ...lines].join('\n')
  }

  /** A line on rows that other sources have measured; empty when there are none. */
  staleness(): string {
    const shown = this.instances.flatMap((instance) =>
      this.budgetsOf(instance.name, 'cpu').flatMap((budget) =>
        this.of(instance, budget).map(({ version }) => version === this.versions[instance.kernel]),
      ),
    )
    const old = shown.filter((isPresent) => !isPresent).length
    return old > 0 ? `${old} of the ${shown.length} rows on one thread are of an earlier state of the search.` : ''
  }
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length
/** Of no rows there is neither a mean nor a worst. */
const figure = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : '-')
const speedOf = ({ iterations, cpuSeconds }: Row) => iterations / cpuSeconds
const thousands = (value: number) => Math.round(value).toLocaleString('en')
