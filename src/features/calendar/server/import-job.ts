/** A large calendar file is taken in blocks, each a short transaction of its own, so that other writes have their turn. */
import { and, eq } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import type { JobContext, JobHandler, Writing } from '#server/context'
import type { Db } from '#server/host'
import { othersTurn } from '#server/others-turn'
import { jobs } from '#server/tables'
import { notify } from '#features/people/users/contract/told'
import { users } from '#features/people/users/tables'
import {
  ImportProgress,
  inBlock,
  type importCalendarFile,
  type Imported,
} from '#features/calendar/contract/import-events'
import { calendarImported, calendarImportFailed } from '#features/calendar/notices'
import { readCalendar, type Unread } from './calendar-file'
import { inOrder, takeEvents } from './take-events'

const mostNamed = 100

export const importFile: JobHandler<typeof importCalendarFile> = {
  async run(ctx, { file, zone, calendar, word }) {
    const found = await readCalendar(ctx.host, { file, zone }, ctx.signal)
    if ('fault' in found) throw new Error(`The file could be read when it came, and not any more: ${found.fault}`)
    const all = inOrder(found.read, (at) => `${at}-${word}`)
    let progress = (await progressOf(ctx)) ?? nothingYet(found.left)
    const owner = await ownerOf(ctx)
    while (owner && progress.done < all.length) {
      ctx.signal.throwIfAborted()
      const before = progress
      const block = all.slice(before.done, before.done + inBlock)
      progress = await ctx.write(
        async (writing) => {
          const after = sumOf(before, await takeEvents(writing, { ownerId: owner.id, calendar }, block), block.length)
          // with the last block, so that nobody is told twice
          if (after.done === all.length) await tellEnd(writing, { id: ctx.id, userId: owner.id }, after)
          return after
        },
        (after) => ({ share: after.done / all.length, result: after }),
      )
      await othersTurn()
    }
    return progress
  },
  /** What was added stays. Whoever cancelled it knows so. */
  async gaveUp(ctx, _input, why) {
    const progress = (await progressOf(ctx)) ?? nothingYet([])
    const owner = await ownerOf(ctx)
    if (!owner) return
    await ctx.write(async (writing) => {
      if (why === 'cancelled') refreshScreens(writing, progress)
      else await tellEnd(writing, { id: ctx.id, userId: owner.id, failed: true }, progress)
    })
  },
}

const nothingYet = (left: Unread[]): ImportProgress => ({
  done: 0,
  added: 0,
  updated: 0,
  left: left.slice(0, mostNamed),
  leftCount: left.length,
})

const sumOf = (before: ImportProgress, { added, updated, left }: Imported, taken: number): ImportProgress => ({
  done: before.done + taken,
  added: before.added + added,
  updated: before.updated + updated,
  left: [...before.left, ...left].slice(0, mostNamed),
  leftCount: before.leftCount + left.length,
})

/** What the blocks that were committed have kept. */
async function progressOf({ db, id }: { db: Db; id: number }): Promise<ImportProgress | undefined> {
  const [row] = await db.select({ result: jobs.result }).from(jobs).where(eq(jobs.id, id))
  return ImportProgress.safeParse(row?.result).data
}

/** Who asked for it, unless they have left meanwhile. */
async function ownerOf({ db, by }: JobContext): Promise<{ id: number } | undefined> {
  if (!by) return undefined
  const isActive = and(eq(users.id, by.id), eq(users.status, 'active'))
  const [owner] = await db.select({ id: users.id }).from(users).where(isActive)
  return owner
}

const refreshScreens = ({ changed }: Writing, { added, updated }: ImportProgress): void =>
  changed({ subject: 'Calendar', after: { added, updated } })

type Ended = { id: number; userId: number; failed?: boolean }
async function tellEnd(ctx: Writing, { id, userId, failed = false }: Ended, progress: ImportProgress): Promise<void> {
  refreshScreens(ctx, progress)
  const { added, updated, leftCount: left } = progress
  const kind = failed ? calendarImportFailed : calendarImported
  await ctx.call(notify, noticeOf(kind, { userId, facts: { importId: id, added, updated, left } }))
}
