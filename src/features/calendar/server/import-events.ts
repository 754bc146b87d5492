/** A file of events is taken: a small one at once, a large one by a job that its person can watch and stop. */
import { and, eq } from 'drizzle-orm'
import { prepared, type Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { cancelJob } from '#server/jobs'
import { jobs } from '#server/tables'
import * as contract from '#features/calendar/contract/import-events'
import { readCalendar, type ReadEvent, type Unread } from './calendar-file'
import { zoneOf } from './events'
import { holdImports, inOrder, takeEvents } from './take-events'
import { newUid } from './tokens'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'

type Handlers = HandlersOf<typeof contract>

type Read = { read: ReadEvent[]; left: Unread[] }
export const importEvents = prepared<typeof contract.importEvents, Read>({
  async before(ctx, { body: { file } }) {
    const found = await readCalendar(ctx.host, { file, zone: zoneOf(ctx) }, ctx.signal)
    return 'fault' in found ? ctx.fail(found.fault) : found
  },
  async run(ctx, { body: { file, calendar } }, { read, left }) {
    const ownerId = ctx.person.id
    if (read.length <= contract.inBlock) {
      const all = inOrder(read, () => newUid(ctx.host))
      const taken = await takeEvents(ctx, { ownerId, calendar }, all)
      return { ...taken, left: [...left, ...taken.left] }
    }
    await holdImports(ctx.db, ownerId)
    const [running] = await ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(ofPerson(ownerId), isIn(jobs.state, jobIs.unfinished)))
      .limit(1)
    if (running)
      return ctx.fail('import_running', { message: 'Another import of yours is not over yet', importId: running.id })
    const input = { file, zone: zoneOf(ctx), calendar, word: newUid(ctx.host) }
    return { importId: (await ctx.after(contract.importCalendarFile, input))! }
  },
})

const ofPerson = (id: number) => and(eq(jobs.name, contract.importCalendarFile.job), eq(jobs.byId, id))

const { id, state, cancelAsked, share, result } = jobs
async function ownImport(
  ctx: Pick<Ctx<typeof contract.getCalendarImport>, 'db' | 'person' | 'fail'>,
  sought: number,
): Promise<contract.CalendarImport> {
  const [row] = await ctx.db
    .select({ id, state, cancelAsked, share, result })
    .from(jobs)
    .where(and(eq(id, sought), ofPerson(ctx.person.id)))
  if (!row) return ctx.fail('import_unknown')
  const nothing = { added: 0, updated: 0, left: [], leftCount: 0 }
  const { added, updated, left, leftCount } = contract.ImportProgress.safeParse(row.result).data ?? nothing
  return {
    id: row.id,
    state: row.state,
    cancelAsked: row.cancelAsked,
    share: row.share,
    added,
    updated,
    left,
    leftCount,
  }
}

export const getCalendarImport: Handlers['getCalendarImport'] = (ctx, { params }) => ownImport(ctx, params.id)

export const cancelCalendarImport: Handlers['cancelCalendarImport'] = async (ctx, { params }) => {
  await ownImport(ctx, params.id)
  const was = await cancelJob(ctx.db, params.id, ctx.now)
  if (!was) return ctx.fail('import_over')
  ctx.changed({ subject: 'Job', id: params.id, before: { state: was }, after: { cancelAsked: true } })
  return ownImport(ctx, params.id)
}
