import type { Instance } from './instances.ts'
import type { Row, Rows } from './rows.ts'

/**
 * Mean gaps of the peers in percent at 1, 10 and 60 processor seconds on the same public instances, as measured for this
 * project; "-" where they were not. HGS: Vidal 2012, 2022; VROOM at its default exploration; FILO2: Accorsi and Vigo 2024.
 */
const peers: Partial<Record<Instance['family'], Record<string, readonly [string, string, string]>>> = {
  cvrp: { HGS: ['2.25', '1.33', '0.75'], VROOM: ['7.19', '3.46', '2.18'] },
  vrptw: { HGS: ['-', '-', '0.89'], VROOM: ['23.88', '14.67', '8.37'] },
  large: { FILO2: ['-', '1.09', '0.53'] },
}

/** Percent above the best known, or above our own best where nobody else's is known. @example gapOf(row, instance, rows) */
export function gapOf(row: Row, { best }: Pick<Instance, 'best'>, rows: Rows): number {
  const yardstick = best ?? rows.best(row.instance) ?? row.cost
  return 100 * (row.cost / yardstick - 1)
}

const mean = (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / list.length

/** The mean gap of each family at each budget, beside the peers. @example console.log(familyTable(instances, rows, version)) */
export function familyTable(instances: readonly Instance[], rows: Rows, version: string): string {
  const mine = rows.all.filter((row) => row.version === version && row.threads === 1)
  const budgets = [...new Set(mine.map(({ budget }) => budget))].toSorted((a, b) => a - b)
  const lines = [
    `| Family | Solver | ${budgets.map((budget) => `${budget} s`).join(' | ')} |`,
    `|---|---|${budgets.map(() => '--:|').join('')}`,
  ]
  for (const family of new Set(instances.map((one) => one.family))) {
    const of = instances.filter((one) => one.family === family)
    const cells = budgets.map((budget) => {
      const gaps = of.map((instance) =>
        mine
          .filter((row) => row.instance === instance.name && row.budget === budget)
          .map((row) => gapOf(row, instance, rows)),
      )
      const measured = gaps.filter((list) => list.length > 0)
      if (measured.length === 0) return '-'
      const runs = measured.reduce((sum, list) => sum + list.length, 0)
      const cell = `${mean(measured.map(mean)).toFixed(2)} (${measured.length} x ${(runs / measured.length).toFixed(0)})`
      const more = of.flatMap((instance) =>
        mine
          .filter((row) => row.instance === instance.name && row.budget === budget && instance.vehicles)
          .map((row) => row.vehicles - instance.vehicles!),
      )
      // where vehicles come first a gap says little without them
      return more.length > 0 ? `${cell}, ${mean(more).toFixed(2)} vehicles over` : cell
    })
    if (cells.every((cell) => cell === '-')) continue
    lines.push(`| ${family} | this | ${cells.join(' | ')} |`)
    for (const [peer, gaps] of Object.entries(peers[family] ?? {})) {
      lines.push(
        `| ${family} | ${peer} | ${budgets.map((budget) => gaps[[1, 10, 60].indexOf(budget)] ?? '-').join(' | ')} |`,
      )
    }
  }
  return lines.join('\n')
}

/** Each instance by itself. @example console.log(instanceTable(instances, rows, version)) */
export function instanceTable(instances: readonly Instance[], rows: Rows, version: string): string {
  const lines = [
    '| Instance | Budget | Runs | Mean gap % | Best gap % | Vehicles | Unserved | Iterations/s | MB |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ]
  for (const instance of instances) {
    const mine = rows.all.filter(
      (row) => row.instance === instance.name && row.version === version && row.threads === 1,
    )
    for (const budget of [...new Set(mine.map((row) => row.budget))].toSorted((a, b) => a - b)) {
      const some = mine.filter((row) => row.budget === budget)
      const gaps = some.map((row) => gapOf(row, instance, rows))
      const figures = [
        gaps.length,
        mean(gaps).toFixed(2),
        Math.min(...gaps).toFixed(2),
        mean(some.map(({ vehicles }) => vehicles)).toFixed(1) +
          (instance.vehicles ? ` (best ${instance.vehicles})` : ''),
        mean(some.map(({ unserved }) => unserved)).toFixed(1),
        Math.round(mean(some.map(({ iterations, cpuSeconds }) => iterations / cpuSeconds))),
        Math.max(...some.map(({ memory }) => memory)),
      ]
      lines.push(`| ${instance.name} | ${budget} | ${figures.join(' | ')} |`)
    }
  }
  return lines.join('\n')
}

/** Iterations a second of each made day against the one that uses nothing. @example console.log(featureTable(rows, version)) */
export function featureTable(instances: readonly Instance[], rows: Rows, version: string): string {
  const speed = (name: string) => {
    const mine = rows.all.filter((row) => row.instance === name && row.version === version && row.threads === 1)
    return mine.length > 0 ? mean(mine.map(({ iterations, cpuSeconds }) => iterations / cpuSeconds)) : undefined
  }
  const plain = speed('day-120-plain-1')
  if (!plain) return ''
  const lines = ['| Day of 120 tasks with | Iterations/s | Times slower |', '|---|--:|--:|']
  for (const { name } of instances.filter((one) => one.name.startsWith('day-120'))) {
    const own = speed(name)
    if (own) lines.push(`| ${name.slice('day-120-'.length)} | ${Math.round(own)} | ${(plain / own).toFixed(1)} |`)
  }
  return lines.join('\n')
}

/** Several threads against one, equal wall time. @example console.log(threadTable(instances, rows, version)) */
export function threadTable(instances: readonly Instance[], rows: Rows, version: string): string {
  const lines = ['| Instance | Threads | Budget | Runs | Mean gap % |', '|---|--:|--:|--:|--:|']
  for (const instance of instances) {
    const mine = rows.all.filter((row) => row.instance === instance.name && row.version === version)
    const threaded = new Set(mine.filter(({ threads }) => threads > 1).map(({ budget }) => budget))
    for (const budget of threaded) {
      for (const threads of [...new Set(mine.map((row) => row.threads))].toSorted((a, b) => a - b)) {
        const gaps = mine
          .filter((row) => row.budget === budget && row.threads === threads)
          .map((row) => gapOf(row, instance, rows))
        if (gaps.length > 0)
          lines.push(`| ${instance.name} | ${threads} | ${budget} | ${gaps.length} | ${mean(gaps).toFixed(2)} |`)
      }
    }
  }
  return lines.length > 2 ? lines.join('\n') : ''
}
