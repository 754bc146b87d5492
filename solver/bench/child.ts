/** One run of the bench, in a process of its own, so that its memory can be told. See run.ts for who starts it. */
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Instance, madeInstances, publicInstances } from './instances.ts'
import { measure } from './measure.ts'
import type { Asked } from './rows.ts'
import { vroomInstances } from './vroom.ts'
import { measureSpeed, type SpeedName } from './speeds.ts'

/** What a run is told. */
export type Job =
  | { readonly row: Asked; readonly data?: string }
  | { readonly speed: SpeedName; readonly version: string }

const here = dirname(fileURLToPath(import.meta.url))
const job = JSON.parse(process.argv[2] ?? 'null') as Job | null
if (job) {
  const versions = JSON.parse(readFileSync(join(here, 'versions.json'), 'utf8')) as Record<Instance['kernel'], string>
  const { version } = 'row' in job ? job.row : job
  if (!Object.values(versions).includes(version))
    throw new Error('The sources were changed and built while they were measured: begin again')
  const made = 'row' in job ? await row(job) : await measureSpeed(job.speed, job.version)
  // an answer is all that a run says on this channel
  process.stdout.write(`${JSON.stringify(made)}\n`)
}

async function row({ row: asked, data }: Extract<Job, { row: Asked }>) {
  const all = [
    ...(data ? publicInstances(data) : []),
    ...madeInstances(),
    ...vroomInstances(join(here, '../bench/kept')),
  ]
  return measure(
    all.find(({ name }) => name === asked.instance)!,
    asked,
  )
}
