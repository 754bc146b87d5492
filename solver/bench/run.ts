/**
 * The bench: `npm run bench:solver -- [options]`; see `usage` below. Without options it is the daily run: 8 instances, 3
 * seeds, 10 processor seconds. What the same search has measured already is not measured again, so it may be interrupted, and
 * several may run side by side.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Job } from './child.ts'
import { type Instance, madeInstances, publicInstances } from './instances.ts'
import { type Asked, type Row, Rows, type Speed } from './rows.ts'
import { freshRuns, speedNames } from './speeds.ts'
import { Figures, type Versions } from './table.ts'
import { askVroom, besideVroom, vroomInstances } from './vroom.ts'

const usage = `npm run bench:solver -- [options]

  --data DIR      the public instances: best-known.json and the files it names
  --only A,B      these instances or families (cvrp, vrptw, large, pdptw, mdvrptw, hfvrp, rich, product,
                  vroom-40, vroom-120)
  --vroom PATH    have this VROOM solve the days beside it, and keep what it printed
  --full          all instances, each at the budgets of the full table, five seeds
  --features      the price of each feature
  --seconds 1,10  processor seconds (10)
  --wall 10       seconds on the wall, instead
  --threads 1,2   threads (1)
  --seeds 1-5     seeds (1-3)
  --part 1/2      every second run only: for two processes side by side
  --speeds        how long one call takes in the sizes of the product
  --keep          put what was measured into bench/kept, to be committed
  --table         measure nothing, print the tables`

const daily = ['X-n200-k36', 'X-n502-k39', 'X-n1001-k43', 'R108', 'R2_4_5', 'RC1_10_1', 'lr1_2_8', 'day-120-all-1']
const here = dirname(fileURLToPath(import.meta.url))

/** @example await main(['--only', 'R108', '--data', 'vrp']) */
export async function main(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      data: { type: 'string' },
      only: { type: 'string' },
      full: { type: 'boolean', default: false },
      features: { type: 'boolean', default: false },
      seconds: { type: 'string' },
      wall: { type: 'string' },
      threads: { type: 'string', default: '1' },
      seeds: { type: 'string' },
      part: { type: 'string', default: '1/1' },
      speeds: { type: 'boolean', default: false },
      vroom: { type: 'string' },
      keep: { type: 'boolean', default: false },
      table: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(usage)
  const versions = JSON.parse(readFileSync(join(here, 'versions.json'), 'utf8')) as Versions
  const kept = join(here, '../bench/kept')
  const rows = new Rows(join(here, '../.cache'), kept)
  if (values.vroom) return askVroom(values.vroom, kept)
  const all = [...(values.data ? publicInstances(values.data) : []), ...madeInstances(), ...vroomInstances(kept)]
  const chosen = all.filter(({ name, family }) => {
    if (values.only) return values.only.split(',').some((word) => word === name || word === family)
    if (values.features) return name.startsWith('day-120')
    // fifty days of each size are asked for by name
    if (family.startsWith('vroom')) return false
    return values.full || daily.includes(name) || (!values.data && family === 'rich')
  })
  const [part, parts] = values.part.split('/').map(Number)
  const [from, to = from] = (values.seeds ?? (values.full ? '1-5' : '1-3')).split('-').map(Number)
  const seeds = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  const budgetsOf = (instance: Instance) =>
    (values.wall ?? values.seconds)?.split(',').map(Number) ?? (values.full ? instance.budgets : [10])
  if (values.speeds) await runSpeeds(versions.rich, rows)
  else if (!values.table && !values.keep) {
    const runs = chosen.flatMap((instance) =>
      budgetsOf(instance).flatMap((budget) =>
        values.threads.split(',').flatMap((threads) =>
          seeds.map((seed): { instance: Instance; asked: Asked } => ({
            instance,
            asked: {
              instance: instance.name,
              budget,
              clock: values.wall ? 'wall' : 'cpu',
              threads: Number(threads),
              seed,
              version: versions[instance.kernel],
            },
          })),
        ),
      ),
    )
    // the short ones first: a table of them is there soonest
    runs.sort((a, b) => a.asked.budget - b.asked.budget)
    for (const [at, { instance, asked }] of runs.entries()) {
      if (at % parts !== part - 1 || rows.has(asked)) continue
      const row = (await inChild({ row: asked, data: values.data })) as Row
      rows.add(row)
      console.log(sayRow(row, instance, new Figures(all, rows, versions)))
    }
  }
  if (values.keep) {
    const made = new Set(madeInstances().map(({ name }) => name))
    rows.keep(
      ({ version }) => Object.values(versions).includes(version),
      (name) => made.has(name),
    )
  }
  const measured = rows.all
  const beside = besideVroom(kept, (instance) =>
    rows.of({ instance, budget: 10, clock: 'cpu', threads: 1 }, versions.rich, measured),
  )
  const figures = new Figures(all, rows, versions)
  for (const text of [
    figures.familyTable(),
    figures.instanceTable(),
    figures.featureTable(),
    figures.threadTable(),
    figures.productTable(),
    beside.table,
    figures.speedTable(),
    figures.staleness(),
  ]) {
    if (text) console.log(`\n${text}`)
  }
  if (!chosen.some(({ family }) => family.startsWith('vroom')) || beside.faults.length === 0) return
  console.error(`\nOver VROOM's:\n${beside.faults.join('\n')}`)
  process.exitCode = 1
}

async function runSpeeds(version: string, rows: Rows): Promise<void> {
  for (const name of speedNames) {
    const runs: Speed[] = []
    for (let run = 0; run < freshRuns(name); run++) runs.push((await inChild({ speed: name, version })) as Speed)
    // one call a process: the median is that of the processes
    runs.sort((a, b) => a.milliseconds - b.milliseconds)
    const middle = runs[Math.floor(runs.length / 2)]
    rows.addSpeed({ ...middle, calls: runs.reduce((sum, { calls }) => sum + calls, 0) })
    console.log(`${name}: ${middle.milliseconds} ms`)
  }
}

/** Does one job in a process of its own, and answers what it said. */
async function inChild(job: Job): Promise<Row | Speed> {
  const child = spawn(process.execPath, [join(here, 'bench-child.js'), JSON.stringify(job)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  if (code !== 0) throw new Error(`A run has failed: ${JSON.stringify(job)}`)
  return JSON.parse(said) as Row | Speed
}

function sayRow(row: Row, instance: Instance, figures: Figures): string {
  const { budget, clock, threads, seed, cost, vehicles, unserved, iterations, cpuSeconds, memory } = row
  return [
    `${row.instance}  ${budget} s ${clock}  ${threads === 1 ? '' : `${threads} threads  `}seed ${seed}`,
    `cost ${cost.toFixed(1)}  gap ${figures.gap(row, instance).toFixed(2)} %`,
    `vehicles ${vehicles}  unserved ${unserved}`,
    `${Math.round(iterations / cpuSeconds)} iterations/s  ${memory} MB`,
  ].join('  ')
}
