/** All there is to run: the host, and every feature's handlers by name. */
import type { Endpoint } from '#contract/endpoint'
import type { Job } from '#contract/job'
import type { CommandHandler, Handler, JobHandler, QuestionHandler } from './context'
import { implement, type Feature } from './feature'
import { dropFile } from './files'
import { runDropFile, runSweepFiles, sweepFiles } from './file-sweep'
import type { Host } from './host'
import { endSendMail, runSendMail, sendMail } from './mail'
import type { JudgedRows } from './rows'
import { runSweep, sweep } from './sweep'

export type Machine = {
  host: Host
  endpoints: ReadonlyMap<string, { e: Endpoint; handler: Handler }>
  commands: ReadonlyMap<string, CommandHandler>
  jobs: ReadonlyMap<string, { job: Job; handler: JobHandler }>
  questions: ReadonlyMap<string, QuestionHandler>
  judged: JudgedRows
}

/** What the machine does by itself. */
const own = implement(
  { sendMail, sweep, dropFile, sweepFiles },
  {
    sendMail: { run: runSendMail, gaveUp: endSendMail },
    sweep: runSweep,
    dropFile: runDropFile,
    sweepFiles: runSweepFiles,
  },
)

export const ownJobs: readonly Job[] = own.jobs.map(([job]) => job)

export function machineOf(given: readonly Feature[], host: Host): Machine {
  const features = [own, ...given]
  return {
    host,
    endpoints: named(features.flatMap((one) => one.handlers.map(([e, handler]) => [e.name, { e, handler }] as const))),
    commands: named(features.flatMap((one) => one.commands.map(([c, handler]) => [c.command, handler] as const))),
    jobs: named(features.flatMap((one) => one.jobs.map(([job, handler]) => [job.job, { job, handler }] as const))),
    questions: named(features.flatMap((one) => one.questions.map(([q, handler]) => [q.question, handler] as const))),
    judged: Object.assign(named(features.flatMap((one) => Object.entries(one.rows))), {
      hideable: hideableOf(features),
    }),
  }
}

const hideableOf = (features: readonly Feature[]): Map<string, readonly string[]> =>
  new Map(
    features.flatMap(({ rights }) =>
      rights.flatMap(({ name, hideable }) => (hideable ? [[name, Object.keys(hideable)] as const] : [])),
    ),
  )

function named<T>(entries: (readonly [name: string, T])[]): Map<string, T> {
  const all = new Map(entries)
  if (all.size === entries.length) return all
  const twice = entries.map(([name]) => name).filter((name, at, names) => names.indexOf(name) !== at)
  throw new Error(`Declared twice: ${twice.join(', ')}`)
}
