/** One job at work: its lease, its progress, its end. */
import { and, eq, gt, or } from 'drizzle-orm'
import { jobMoved, type Job, type Lane } from '#contract/job'
import { actingAlone } from './act-alone'
import { askAtOnce, asksBy } from './asking'
import type { JobContext, JobHandler, KeptProgress } from './context'
import { gatherNothing } from './gathered'
import type { Host } from './host'
import { enqueue, mostTellings, NotAgain, wake, type JobRow } from './jobs'
import type { Machine } from './machine'
import { changedMessage, send } from './messages'
import { messageOf } from './redact'
import { jobs } from './tables'
import { inTransaction, writingOf } from './writing'
import type { JobState } from '#contract/job-states'

const leaseSeconds = 60
/** The beat that renews it is a timer's, so a clock that runs faster gives it for longer. */
export const leaseUntil = ({ pace = 1 }: Pick<Host, 'pace'>, now: Date): Date =>
  new Date(now.getTime() + leaseSeconds * pace * 1000)
const mostAttempts = 5
const toldEvery = 500

export type Running = {
  lane: Lane
  /** Its job is over, and its handler is only told so. */
  tells: boolean
  /** Never fails. */
  ended: Promise<void>
  cancel(): void
  /** The process is to end: what does not end by itself in time is another's from then on. */
  giveBack(milliseconds: number): Promise<void>
}

/** It was taken over, cancelled or given back: whatever it still tries to write is refused. */
class Over extends Error {}

export function runJob(machine: Machine, row: JobRow): Running {
  const { host } = machine
  const { job, handler } = machine.jobs.get(row.name)!
  const stop = new AbortController()
  const beat = setInterval(() => void renew(machine, row, stop).catch(() => {}), (leaseSeconds * 1000) / 3)
  const ended = runToEnd(machine, row, job, handler, stop)
    .catch((error: unknown) => host.log({ level: 'error', job: row.name, id: row.id, message: messageOf(error) }))
    .finally(() => clearInterval(beat))
  return {
    lane: row.lane,
    tells: row.owes > 0,
    ended,
    cancel: () => stop.abort('cancelled'),
    async giveBack(milliseconds) {
      stop.abort('stopping')
      let timer: ReturnType<typeof setTimeout> | undefined
      await Promise.race([ended, new Promise((resolve) => (timer = setTimeout(resolve, milliseconds)))])
      clearTimeout(timer)
      await end(machine, row, { state: 'waiting', attempts: row.attempts - 1, leaseUntil: null }, 'running')
      // what has ended already is told to its handler by another process
      await end(machine, row, { leaseUntil: null })
    },
  }
}

async function runToEnd(
  machine: Machine,
  row: JobRow,
  job: Job,
  handler: JobHandler,
  stop: AbortController,
): Promise<void> {
  const { host } = machine
  const most = job.attempts ?? mostAttempts
  const progress = progressOf(machine, row, stop.signal)
  const ctx = contextOf(machine, row, stop.signal, progress.tell)
  const run = typeof handler === 'function' ? handler : handler.run
  if (row.owes > 0) return tellHandler(machine, row, handler, ctx)
  if (row.cancelAsked) stop.abort('cancelled')
  try {
    // the process that ran it ended before it could stop
    stop.signal.throwIfAborted()
    // it was taken from a process that ended under it, once too often
    if (row.attempts > most) throw new Error('The process that ran it ended')
    const result = (await run(ctx, row.input)) ?? null
    await progress.settled()
    await end(machine, row, { state: 'done', share: 1, result, error: null, finishedAt: host.now() })
  } catch (error) {
    await progress.settled()
    if (error instanceof Over || stop.signal.reason === 'stopping')
      return void (await end(machine, row, { state: 'waiting', attempts: row.attempts - 1, leaseUntil: null }))
    const message = messageOf(error)
    const cancelled = stop.signal.reason === 'cancelled'
    if (!cancelled) host.log({ level: 'error', job: row.name, id: row.id, attempt: row.attempts, message })
    if (!cancelled && row.attempts < most && !(error instanceof NotAgain)) {
      const seconds = (job.backOff ?? doubling)(row.attempts)
      const runAt = new Date(host.now().getTime() + seconds * 1000)
      return void (await end(machine, row, { state: 'waiting', leaseUntil: null, runAt, error: message }))
    }
    const state = cancelled ? 'cancelled' : 'failed'
    const ended = { state, error: cancelled ? null : message, finishedAt: host.now(), owes: mostTellings } as const
    const mine = await end(machine, row, { ...ended, leaseUntil: leaseUntil(host, host.now()) })
    if (mine) await tellHandler(machine, { ...row, ...ended }, handler, ctx)
  }
}

/** It will not be run again. A handler that cannot take note now is told again later, a few times. */
async function tellHandler(machine: Machine, row: JobRow, handler: JobHandler, ctx: JobContext): Promise<void> {
  const { host } = machine
  try {
    const why = row.state === 'cancelled' ? 'cancelled' : (row.error ?? '')
    if (typeof handler !== 'function') await handler.gaveUp(ctx, row.input, why)
    await end(machine, row, { owes: 0, leaseUntil: null })
  } catch (error) {
    host.log({ level: 'error', job: row.name, id: row.id, message: `gaveUp: ${messageOf(error)}` })
    const runAt = new Date(host.now().getTime() + doubling(mostTellings + 1 - row.owes) * 1000)
    await end(machine, row, { owes: row.owes - 1, leaseUntil: null, runAt })
  }
}

/** Tries again after 10 s, 20 s, 40 s … */
const doubling = (attempts: number): number => 5 * 2 ** attempts

/** Is it still ours? Another process may have taken over while this one slept. */
const ours = (row: JobRow) =>
  and(eq(jobs.id, row.id), eq(jobs.turn, row.turn), or(eq(jobs.state, 'running'), gt(jobs.owes, 0)))

async function end(machine: Machine, row: JobRow, set: Partial<JobRow>, only?: JobState): Promise<boolean> {
  const where = and(ours(row), only && eq(jobs.state, only))
  return machine.host.db.transaction(async (db) => {
    const [done] = await db.update(jobs).set(set).where(where).returning()
    if (!done) return false
    await tellOf(db, done)
    if (done.state === 'waiting') await wake(db, done.lane)
    else if (done.again) await onceMore(machine, db, done)
    return true
  })
}

const askedBy = ({ byId, byName }: JobRow) => (byId === null ? undefined : { id: byId, fullName: byName ?? '' })

async function onceMore({ host, jobs: all }: Machine, db: JobContext['db'], row: JobRow): Promise<void> {
  await db.update(jobs).set({ again: false }).where(eq(jobs.id, row.id))
  const { job } = all.get(row.name)!
  await enqueue(db, job, row.input, { now: host.now(), unique: row.unique ?? undefined, by: askedBy(row) })
}

/** Administrators see the row; who asked for it hears how far it is. */
export async function tellOf(db: JobContext['db'], { id, name, state, share, byId }: JobRow): Promise<void> {
  await send(db, changedMessage('Job', { Job: [String(id)] }))
  if (byId === null) return
  const data = { id, name, state, share }
  await send(db, { event: jobMoved.name, tag: '', data, to: [byId], transient: true })
}

async function renew({ host }: Machine, row: JobRow, stop: AbortController): Promise<void> {
  const set = { leaseUntil: leaseUntil(host, host.now()) }
  const [mine] = await host.db.update(jobs).set(set).where(ours(row)).returning({ cancelAsked: jobs.cancelAsked })
  // the word may have been said while nobody here could hear it
  if (!mine) stop.abort('lost')
  else if (mine.cancelAsked) stop.abort('cancelled')
}

/** Written twice a second at most; the last word always. */
function progressOf({ host }: Machine, row: JobRow, signal: AbortSignal) {
  let next: { share: number; data: unknown } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<void> = Promise.resolve()
  const write = () => {
    timer = undefined
    const told = next
    next = undefined
    if (!told) return
    writing = writing
      .then(() =>
        host.db.transaction(async (db) => {
          const [now] = await db.update(jobs).set(told).where(ours(row)).returning()
          if (now) await tellOf(db, now)
        }),
      )
      .catch((error: unknown) => host.log({ level: 'error', job: row.name, id: row.id, message: messageOf(error) }))
  }
  return {
    tell(share: number, data?: unknown): void {
      if (signal.aborted) return
      next = { share: Math.min(1, Math.max(0, share)), data: data ?? null }
      timer ??= setTimeout(write, toldEvery)
    },
    async settled(): Promise<void> {
      clearTimeout(timer)
      write()
      await writing
    },
  }
}

function contextOf(machine: Machine, row: JobRow, signal: AbortSignal, progress: JobContext['progress']): JobContext {
  const { host } = machine
  const ask = askAtOnce({ ...machine, signal: () => signal })
  const by = askedBy(row)
  const doing = { name: `job ${row.name}`, action: 'update', subject: 'Job', tag: 'Job', own: false } as const
  const acting = () => actingAlone({ machine, doing, requestId: `job-${row.id}`, actor: by, signal, ask })
  return {
    db: host.db,
    host,
    now: host.now(),
    id: row.id,
    attempt: row.attempts,
    by,
    signal,
    progress,
    ...asksBy(ask, host.db),
    read(act) {
      const who = acting()
      return act(writingOf(who, who.doing, host.db, gatherNothing()))
    },
    write: (act, kept) =>
      inTransaction(acting(), async (writing) => {
        if (!(await isOurs(writing.db, row))) throw new Over('Another process runs this job')
        const value = await act(writing)
        if (kept) await keep(writing.db, row, kept(value))
        return value
      }),
  }
}

async function keep(db: JobContext['db'], row: JobRow, { share, result }: KeptProgress): Promise<void> {
  await db.update(jobs).set({ share, result }).where(eq(jobs.id, row.id))
  await tellOf(db, { ...row, share })
}

/** Held until the transaction ends, so that nobody takes it over in between. */
async function isOurs(db: JobContext['db'], row: JobRow): Promise<boolean> {
  const [mine] = await db.select({ id: jobs.id }).from(jobs).where(ours(row)).for('update')
  return mine !== undefined
}
