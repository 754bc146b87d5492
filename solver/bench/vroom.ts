import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { readVroom } from '../src/read/vroom.ts'
import { features, generateDay } from './generate.ts'
import type { Instance } from './instances.ts'
import { Lines } from './lines.ts'
import type { Row } from './rows.ts'

/** What VROOM printed of a day. */
interface Printed {
  readonly instance: string
  readonly cost: number
  readonly unassigned: number
  /** Of its computing times. */
  readonly seconds: number
}

const sizes = [40, 120] as const
/** Of VROOM's cost: each day, and all in the mean. */
const limits = { 40: { each: 1, mean: 1 }, 120: { each: 1.02, mean: 0.98 } }
const each = 50
/** Days with one thing each, and days with all of it, in turn. */
const families = [...features.map((one) => [one]), features]

/** Fifty days of 40 tasks and fifty of 120, in VROOM's JSON. @example vroomDays()[0].name // 'vroom-40-skills-1' */
export const vroomDays = () =>
  sizes.flatMap((tasks) =>
    Array.from({ length: each }, (_, at) => {
      const uses = families[at % families.length]
      const seed = 1 + Math.floor(at / families.length)
      const name = `vroom-${tasks}-${uses === features ? 'all' : uses.join('+')}-${seed}`
      return { name, tasks, day: () => generateDay({ tasks, seed, with: uses }) }
    }),
  )

const keptIn = (kept: string) =>
  new Lines<Printed>(join(kept, 'vroom.jsonl'), ['instance', 'cost', 'unassigned', 'seconds'])

/** The same days to be solved here: the best known is what VROOM printed. */
export function vroomInstances(kept: string): Instance[] {
  const printed = new Map(
    keptIn(kept)
      .read()
      .map((one) => [one.instance, one]),
  )
  return vroomDays().map(({ name, tasks, day }) => ({
    name,
    family: tasks === 40 ? 'vroom-40' : 'vroom-120',
    kernel: 'rich',
    budgets: [10],
    best: printed.get(name)?.cost,
    problem: () => readVroom(day()),
  }))
}

/** Has a VROOM of this machine solve all days, and keeps what it printed. @example await askVroom('/usr/local/bin/vroom', 'kept') */
export async function askVroom(binary: string, kept: string): Promise<void> {
  const rows: Printed[] = []
  for (const { name, day } of vroomDays()) {
    const { summary, error } = JSON.parse(await said(binary, JSON.stringify(day()))) as {
      summary?: { cost: number; unassigned: number; computing_times: Record<string, number> }
      error?: string
    }
    if (!summary) throw new Error(`VROOM refuses ${name}: ${error}`)
    const { cost, unassigned, computing_times: times } = summary
    const seconds = Object.values(times).reduce((sum, time) => sum + time, 0) / 1000
    rows.push({ instance: name, cost, unassigned, seconds })
    console.log(`${name}  cost ${cost}  unassigned ${unassigned}  ${seconds} s`)
  }
  keptIn(kept).replace(rows)
}

function said(binary: string, input: string): Promise<string> {
  const child = spawn(binary, ['-t', '1', '-x', '5'], { stdio: ['pipe', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (part: Buffer) => (text += part.toString()))
  child.stdin.end(input)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve(text))
  })
}

/** Cost of ours to VROOM's, day by day: where VROOM leaves nothing out, we must not either. */
export function besideVroom(kept: string, rowsOf: (name: string) => readonly Row[]) {
  const printed = keptIn(kept).read()
  const lines = [
    '| Tasks | Days | Mean of VROOM’s cost | Least | Most | Over VROOM’s | VROOM’s seconds |',
    '|--:|--:|--:|--:|--:|--:|--:|',
  ]
  const faults: string[] = []
  for (const tasks of sizes) {
    const theirs = printed.filter(({ instance }) => instance.startsWith(`vroom-${tasks}-`))
    const days = theirs.flatMap(({ instance, cost, unassigned }) =>
      rowsOf(instance).map((row) => ({ instance, ratio: row.cost / cost, less: row.unserved > unassigned })),
    )
    if (days.length === 0) continue
    const ratios = days.map(({ ratio }) => ratio)
    const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length
    const over = days.filter(({ ratio, less }) => ratio > 1 || less)
    const { each: most, mean: mostMean } = limits[tasks]
    const wrong = over.filter(({ ratio, less }) => ratio > most || less)
    faults.push(...wrong.map(({ instance, ratio, less }) => `${instance}: ${less ? 'serves less' : ratio.toFixed(4)}`))
    if (mean > mostMean) faults.push(`${tasks} tasks in the mean: ${mean.toFixed(4)}`)
    const seconds = theirs.reduce((sum, one) => sum + one.seconds, 0) / theirs.length
    const figures = [mean, Math.min(...ratios), Math.max(...ratios)].map((ratio) => ratio.toFixed(3))
    lines.push(`| ${tasks} | ${days.length} | ${figures.join(' | ')} | ${over.length} | ${seconds.toFixed(1)} |`)
  }
  return { table: lines.length > 2 ? lines.join('\n') : '', faults }
}
