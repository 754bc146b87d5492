import { desc, eq, getTableColumns, ilike, inArray, or } from 'drizzle-orm'
import type { Job, JobState, Lane } from '#contract/job'
import { refusalOf } from '#contract/moves'
import { contains } from '#server/contains'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { cancelJob, runAgain } from '#server/jobs'
import { pageOf } from '#server/page'
import { jobs } from '#server/tables'
import type * as contract from '#features/outbox/contract'
import type { JobRow } from '#features/outbox/contract'
import { moves } from '#features/outbox/rules'

type Handlers = HandlersOf<Pick<typeof contract, 'listJobs' | 'getJob' | 'cancelJob' | 'runJobAgain'>>

const { id, name, lane, state, cancelAsked, share, data, error, attempts, byName, ...others } = getTableColumns(jobs)
const { createdAt, runAt, startedAt, finishedAt } = others
/** Not its input, its result and its unique word: they may hold what is private. */
const moments = { createdAt, runAt, startedAt, finishedAt }
const shown = { id, name, lane, state, cancelAsked, share, data, error, attempts, byName, ...moments }
const sorts = { name, state, createdAt }

const select = (db: Db) => db.select(shown).from(jobs).$dynamic()
type Row = Awaited<ReturnType<typeof select>>[number]

/** `all`: every job there is, to say in words what a row does. */
export function jobHandlers(all: () => readonly Job[]): Handlers {
  /** A job of an earlier version has a row, and nobody who says what it did. */
  const asJob = (row: Row): JobRow => ({
    ...row,
    says: all().find(({ job }) => job === row.name)?.says ?? row.name,
    createdAt: row.createdAt.toISOString(),
    runAt: row.runAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
  })
  const find = async (db: Db, sought: number): Promise<JobRow | undefined> => {
    const [row] = await select(db).where(eq(id, sought))
    return row && asJob(row)
  }
  /** Whether the machine did it, and the job after it. */
  async function move(ctx: Writing, sought: number, act: (db: Db, id: number, now: Date) => Promise<unknown>) {
    const before = await find(ctx.db, sought)
    const done = Boolean(await act(ctx.db, sought, ctx.now))
    const job = await find(ctx.db, sought)
    if (before && job && done) ctx.changed({ subject: 'Job', id: sought, before: told(before), after: told(job) })
    return job && { done, job }
  }
  /** People search for what they read, which is what a job says. */
  const fits = (q: string) => {
    const saying = all().filter(({ says }) => says.toLowerCase().includes(q.toLowerCase()))
    return or(
      ilike(name, contains(q)),
      ilike(error, contains(q)),
      inArray(
        name,
        saying.map(({ job }) => job),
      ),
    )
  }

  return {
    async listJobs({ db }, { query }) {
      const where = [
        query.q ? fits(query.q) : undefined,
        query.state ? eq(state, query.state as JobState) : undefined,
        query.lane ? eq(lane, query.lane as Lane) : undefined,
      ]
      const { rows, total } = await pageOf(db, { of: () => select(db), where, sorts, otherwise: [desc(id)] }, query)
      return { jobs: rows.map(asJob), total }
    },
    async getJob(ctx, { params }) {
      return (await find(ctx.db, params.id)) ?? ctx.fail('job_unknown')
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
}

/** For the trail. */
const told = ({ name, state, cancelAsked, error }: JobRow) => ({ name, state, cancelAsked, error })
