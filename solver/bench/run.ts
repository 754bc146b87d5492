/**
 * The bench: `npm run bench:solver -- [--data DIR] [--seconds 10] [--seeds 3] [--only A,B] [--full] [--features]
 * [--threads N] [--rows FILE] [--table]`. Without options it is the daily run: 8 instances, 3 seeds, 10 processor
 * seconds. What is measured already, by the same sources, is not measured again.
 */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { check } from '../src/check.ts'
import { solve, solveHere } from '../src/solve.ts'
import { type Instance, madeInstances, publicInstances } from './instances.ts'
import { type Row, Rows } from './rows.ts'
import { familyTable, featureTable, gapOf, instanceTable, threadTable } from './table.ts'

const daily = ['X-n200-k36', 'X-n502-k39', 'X-n1001-k43', 'R108', 'R2_4_5', 'RC1_10_1', 'lr1_2_8', 'day-120-all-1']

/** @example await main(['--only', 'R108', '--data', 'vrp']) */
export async function main(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      seconds: { type: 'string', default: '10' },
      seeds: { type: 'string', default: '3' },
      only: { type: 'string' },
      threads: { type: 'string', default: '1' },
      rows: { type: 'string' },
      full: { type: 'boolean', default: false },
      features: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
    },
  })
  const here = dirname(fileURLToPath(import.meta.url))
  // what the search is made of; not what the bench is
  const version = readFileSync(join(here, 'stamp-search'), 'utf8').slice(0, 12)
  const rows = new Rows(values.rows ?? join(here, '../.cache/bench.json'))
  const all = [...(values.data ? publicInstances(values.data) : []), ...madeInstances()]
  const chosen = all.filter(({ name, family }) => {
    if (values.only) return values.only.split(',').some((word) => word === name || word === family)
    if (values.features) return name.startsWith('day-120')
    return values.full || daily.includes(name) || (!values.data && family === 'rich')
  })
  if (!values.table) {
    const budgets = values.full ? [1, 10, 60] : values.seconds.split(',').map(Number)
    const seeds = values.full ? 5 : Number(values.seeds)
    for (const budget of budgets)
      for (const instance of chosen)
        for (let seed = 1; seed <= seeds; seed++)
          await measure(instance, seed, budget, Number(values.threads), version, rows)
  }
  for (const text of [
    familyTable(all, rows, version),
    instanceTable(all, rows, version),
    featureTable(all, rows, version),
    threadTable(all, rows, version),
  ]) {
    if (text) console.log(`\n${text}`)
  }
}

async function measure(
  instance: Instance,
  seed: number,
  budget: number,
  threads: number,
  version: string,
  rows: Rows,
): Promise<void> {
  const key = { instance: instance.name, seed, budget, threads, version }
  if (rows.find(key)) return
  const problem = instance.problem()
  const before = process.cpuUsage()
  const options = { seed, threads, explain: false }
  // one thread is measured by processor time, several by the clock
  const answer =
    threads === 1
      ? await solveHere(problem, { ...options, cpuSeconds: budget })
      : await solve(problem, { ...options, seconds: budget })
  const { user, system } = process.cpuUsage(before)
  const faults = check(problem, answer)
  if (faults.length > 0 || !answer.summary.feasible)
    throw new Error(`${instance.name}: ${JSON.stringify(faults.slice(0, 3))}`)
  const row: Row = {
    ...key,
    cpuSeconds: (user + system) / 1e6,
    cost: answer.summary.cost / (problem.unitsPerFileUnit ?? 1),
    vehicles: answer.summary.vehicles,
    unserved: answer.summary.unservedTasks,
    unservedPriority: answer.summary.unservedPriority,
    iterations: answer.run?.iterations ?? 0,
    memory: Math.round(process.memoryUsage().rss / 2 ** 20),
  }
  rows.add(row)
  console.log(
    `${row.instance}  ${budget} s  seed ${seed}  cost ${row.cost.toFixed(1)}  gap ${gapOf(row, instance, rows).toFixed(2)} %  vehicles ${row.vehicles}  unserved ${row.unserved}  ${Math.round(row.iterations / row.cpuSeconds)} iterations/s`,
  )
}
