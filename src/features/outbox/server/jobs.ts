import { desc, eq, getTableColumns, ilike, inArray, notInArray, or } from 'drizzle-orm'
import type { Lane } from '#contract/job'
import { refusalOf } from '#contract/moves'
import type { Language } from '#contract/place'
import { contains } from '#server/contains'
import type { Base, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { cancelJob, runAgain } from '#server/jobs'
import { pageOf } from '#server/page'
import { jobs } from '#server/tables'
import type * as contract from '#features/outbox/contract'
import type { JobRow } from '#features/outbox/contract'
import { moves } from '#features/outbox/rules'
import { housekeepingJobs, jobTitles, titleOfJob } from './job-titles'
import type { JobState } from '#contract/job-states'

type Handlers = HandlersOf<Pick<typeof contract, 'listJobs' | 'getJob' | 'cancelJob' | 'runJobAgain'>>

const { id, name, lane, state, cancelAsked, share, data, error, attempts, byName, ...others } = getTableColumns(jobs)
const { createdAt, runAt, startedAt, finishedAt } = others
/** Not its input, its result and its unique word: they may hold what is private. */
const moments = { createdAt, runAt, startedAt, finishedAt }
const shown = { id, name, lane, state, cancelAsked, share, data, error, attempts, byName, ...moments }
const sorts = { name, state, createdAt }

const select = (db: Db) => db.select(shown).from(jobs).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

const asJob = (row: Row, language: Language): JobRow => ({
  ...row,
  says: titleOfJob(row.name, language),
  createdAt: row.createdAt.toISOString(),
  runAt: row.runAt.toISOString(),
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
})
type Reading = Pick<Base, 'db' | 'language'>
async function find({ db, language }: Reading, sought: number): Promise<JobRow | undefined> {
  const [row] = await select(db).where(eq(id, sought))
  return row && asJob(row, language)
}
/** Whether the machine did it, and the job after it. */
async function move(ctx: Writing, sought: number, act: (db: Db, id: number, now: Date) => Promise<unknown>) {
  const before = await find(ctx, sought)
  const done = Boolean(await act(ctx.db, sought, ctx.now))
  const job = await find(ctx, sought)
  if (before && job && done) ctx.changed({ subject: 'Job', id: sought, before: told(before), after: told(job) })
  return job && { done, job }
}
/** People search for what they read, which is what a job is called in their language. */
function fits(q: string, language: Language) {
  const called = Object.keys(jobTitles).filter((one) =>
    titleOfJob(one, language).toLowerCase().includes(q.toLowerCase()),
  )
  return or(ilike(name, contains(q)), ilike(error, contains(q)), inArray(name, called))
}
/** Among what goes on by the clock nobody would find what was asked for; where it failed, it is what they look for. */
const isWork = or(notInArray(name, [...housekeepingJobs]), eq(state, 'failed'))

export const jobHandlers: Handlers = {
  async listJobs({ db, language }, { query }) {
    const { q, state: inState, lane: inLane, housekeeping } = query
    const where = [
      q ? fits(q, language) : housekeeping ? undefined : isWork,
      inState ? eq(state, inState as JobState) : undefined,
      inLane ? eq(lane, inLane as Lane) : undefined,
    ]
    const { rows, total } = await pageOf(db, { of: () => select(db), where, sorts, otherwise: [desc(id)] }, query)
    return { jobs: rows.map((row) => asJob(row, language)), total }
  },
  async getJob(ctx, { params }) {
    return (await find(ctx, params.id)) ?? ctx.fail('job_unknown')
  },
  async cancelJob(ctx, { params }) {
    const moved = await move(ctx, params.id, cancelJob)
    if (!moved) return ctx.fail('job_unknown')
    return moved.done ? moved.job : ctx.fail('move_refused', refusalOf(moves, 'cancel', moved.job.state))
  },
  async runJobAgain(ctx, { params }) {
    const moved = await move(ctx, params.id, runAgain)
    if (!moved) return ctx.fail('job_unknown')
    return moved.done ? moved.job : ctx.fail('move_refused', refusalOf(moves, 'again', moved.job.state))
  },
}

/** For the trail. */
const told = ({ name, state, cancelAsked, error }: JobRow) => ({ name, state, cancelAsked, error })
