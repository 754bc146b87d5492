/** Every night: what has served its time is thrown away. */
import { and, inArray, lt } from 'drizzle-orm'
import { job } from '#contract/job'
import type { JobRun } from './context'
import { keptSince } from './kept-since'
import { answers, audit, jobs, mails, throttles } from './tables'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'
import { dayMs } from '#contract/durations'

export const sweep = job('sweep', {
  says: 'Delete what has expired: old audit entries, finished jobs, counters, old emails',
  lane: 'quick',
  every: { at: '03:00' },
})

/** How many days what has ended stays to be looked at. */
const kept = { done: 7, failed: 60, answers: 1 }

export const runSweep: JobRun<typeof sweep> = async ({ db, host, now }) => {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  await db.delete(throttles).where(lt(throttles.until, now))
  await db.delete(answers).where(lt(answers.at, ago(kept.answers)))
  await db.delete(jobs).where(and(isIn(jobs.state, jobIs.settled), lt(jobs.finishedAt, ago(kept.done))))
  await db.delete(jobs).where(and(inArray(jobs.state, ['failed']), lt(jobs.finishedAt, ago(kept.failed))))
  await db.delete(mails).where(lt(mails.createdAt, await keptSince(db, (kept) => kept.mailDays, now)))
  await db.delete(audit).where(lt(audit.at, ago(host.settings.auditDays)))
}
