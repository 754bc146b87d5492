/** Jobs are rows: enqueued in the transaction of whoever wants them, run by any process (see job-runner.ts). */
import { and, eq, sql } from 'drizzle-orm'
import type { Job } from '#contract/job'
import { chunks } from './chunks'
import type { Db } from './host'
import { changedMessage, notifyAll, send } from './messages'
import { jobs } from './tables'
import type { JobState } from '#contract/job-states'
import { jobIs } from '#contract/job-states'
import { quoted, isIn } from '#server/is-in'

export const jobsChannel = 'meridian_jobs'
export type JobRow = typeof jobs.$inferSelect

/** A job throws it where another try would be of no use, or would do harm. */
export class NotAgain extends Error {}

export type Enqueued = {
  now: Date
  /** Not before. */
  at?: Date | undefined
  unique?: string | undefined
  by?: { id: number; fullName: string } | undefined
  /** Of what runs by itself: for which moment, so that it runs once. */
  scheduledFor?: Date
}

const rowOf = (
  { job: name, lane }: Job,
  input: unknown,
  { now, at = now, unique, by, scheduledFor }: Enqueued,
): typeof jobs.$inferInsert => ({
  name,
  lane,
  input: input ?? {},
  runAt: at,
  createdAt: now,
  unique: unique ?? null,
  scheduledFor: scheduledFor ?? null,
  byId: by?.id ?? null,
  byName: by?.fullName ?? null,
})
/** The row that waits is held until the commit: who takes it before would not see what it is asked for. */
const onceEach = {
  target: [jobs.name, jobs.unique],
  targetWhere: sql`state in (${sql.raw(quoted(jobIs.unfinished))})`,
  set: { again: sql`"jobs"."state" = 'running'` },
}

/** Gives its id: that of the one with the same unique word, where one waits or runs; nothing where its moment has its row. */
export async function enqueue(db: Db, job: Job, input: unknown, how: Enqueued): Promise<number | undefined> {
  const put = db.insert(jobs).values(rowOf(job, input, how))
  const once = how.unique === undefined ? put.onConflictDoNothing() : put.onConflictDoUpdate(onceEach)
  const [row] = await once.returning({ id: jobs.id })
  if (row) await wake(db, job.lane)
  return row?.id
}

export type Unique = { job: Job; input: unknown; later: Enqueued & { unique: string } }
/** A row has some twenty values. */
const atOnce = 500
/** Jobs with a unique word each, in one order, in one statement. Whoever enqueues them wakes their lanes. */
export async function enqueueEach(db: Db, all: readonly Unique[]): Promise<void> {
  for (const some of chunks(all, atOnce))
    await db
      .insert(jobs)
      .values(some.map(({ job, input, later }) => rowOf(job, input, later)))
      .onConflictDoUpdate(onceEach)
}

/** Whoever runs jobs looks for one, once the transaction commits. */
export const wake = (db: Db, word: string): Promise<void> => notifyAll(db, [{ channel: jobsChannel, text: word }])

export const serverStopped = 'The server stopped while this ran. Start it again.'

/** How often a handler is told that its job ended without success, until it has taken note. */
export const mostTellings = 8

/** What nobody runs yet ends at once, and its handler hears so; what runs is asked to stop. Gives the state it was in, if
 *  it was open. */
export async function cancelJob(db: Db, id: number, now: Date): Promise<JobState | undefined> {
  const [row] = await db
    .select({ state: jobs.state, lane: jobs.lane })
    .from(jobs)
    .where(and(eq(jobs.id, id), isIn(jobs.state, jobIs.unfinished)))
    .for('update')
  if (!row) return undefined
  if (row.state === 'waiting') {
    const ended = { state: 'cancelled', finishedAt: now, owes: mostTellings, runAt: now, leaseUntil: null } as const
    await db.update(jobs).set(ended).where(eq(jobs.id, id))
    await wake(db, row.lane)
  } else {
    await db.update(jobs).set({ cancelAsked: true }).where(eq(jobs.id, id))
    await wake(db, `cancel ${id}`)
  }
  await send(db, changedMessage('Job', { Job: [String(id)] }))
  return row.state
}

const anew = {
  state: 'waiting',
  attempts: 0,
  error: null,
  finishedAt: null,
  cancelAsked: false,
  owes: 0,
  leaseUntil: null,
  share: 0,
  unique: null,
  again: false,
} as const
/** What failed or was cancelled is tried anew, with all its tries. */
export async function runAgain(db: Db, id: number, now: Date): Promise<boolean> {
  const [row] = await db
    .update(jobs)
    .set({ ...anew, runAt: now })
    .where(and(eq(jobs.id, id), isIn(jobs.state, jobIs.stopped)))
    .returning({ lane: jobs.lane })
  if (!row) return false
  await wake(db, row.lane)
  await send(db, changedMessage('Job', { Job: [String(id)] }))
  return true
}
