/** Work that is done later, or beside everything else: declared once, enqueued by handlers, run by any process. */
import * as z from 'zod/mini'
import type { Json } from './endpoint'
import { event } from './event'
import { jobStates } from '#contract/job-states'

/** Jobs of one lane wait for each other only: a mail never stands behind an import, an import never behind an optimisation,
 *  and nothing behind the demo. */
export const lanes = ['mail', 'quick', 'import', 'heavy', 'demo'] as const
export type Lane = (typeof lanes)[number]

/** Every so many minutes, or each day at a time of the installation's zone. */
export type Schedule = { minutes: number } | { at: `${number}:${number}` }

export type JobDefinition = {
  /** One line for who reads the code; what administrators read is its title (`src/features/outbox/server/job-titles.ts`). */
  says: string
  lane: Lane
  input?: Json
  /** What it leaves for whoever asked for it. */
  gives?: Json
  /** How often it is tried, a process that was killed under it included. */
  attempts?: number
  /** Seconds until it is tried again, after so many attempts. */
  backOff?: (attempts: number) => number
  /** Where the process ends under it, it fails, and a person may start it again: it reads what people bring, and that may be
   *  what ended the process. Without this another process begins it again. */
  onCrash?: 'fail'
  /** Runs by itself, once however many processes there are. */
  every?: Schedule
}
export type Job<D extends JobDefinition = JobDefinition> = D & { job: string }

type NothingElse<D> = { [Key in Exclude<keyof D, keyof JobDefinition>]: never }

/**
 * @example
 * export const sendMail = job('sendMail', { says: 'Send a mail', lane: 'mail', input: z.object({ id: z.int() }) })
 */
export const job = <const D extends JobDefinition>(name: string, definition: D & NothingElse<D>): Job<D> => ({
  ...definition,
  job: name,
})

export const isJob = (value: unknown): value is Job =>
  typeof value === 'object' && value !== null && 'job' in value && 'lane' in value

type Out<Schema> = Schema extends Json ? Schema['_zod']['output'] : void
type In<Schema> = Schema extends Json ? Schema['_zod']['input'] : void
/** What it is run with, for example `{ id: number }`. */
export type JobInput<D extends JobDefinition> = Out<D['input']>
export type JobGiven<D extends JobDefinition> = In<D['gives']>

/** How far a job is, told to whoever asked for it. */
export const jobMoved = event('jobMoved', {
  needs: 'session',
  data: z.object({ id: z.int(), name: z.string(), state: z.enum(jobStates), share: z.number() }),
  transient: true,
})
