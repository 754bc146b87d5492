/** What lay in the trash for a month goes for good, and a letter with the last mail of it. */
import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/email/contract'
import { emails } from '#features/email/tables'
import { removeLetter } from './drafts'

type Handlers = HandlersOf<typeof contract>
const keptMs = 30 * 24 * 60 * 60_000
const atOnce = 200

export const emptyTrashJob: Handlers['emptyTrash'] = async (job) => {
  for (;;) {
    const done = await job.write(async (ctx) => {
      const old = await ctx.db
        .select({ id: emails.id, letterId: emails.letterId })
        .from(emails)
        .where(and(eq(emails.isDeleted, true), lt(emails.deletedAt, new Date(job.now.getTime() - keptMs))))
        .orderBy(asc(emails.id))
        .limit(atOnce)
        .for('update', { skipLocked: true })
      if (old.length === 0) return 0
      await ctx.db.delete(emails).where(
        inArray(
          emails.id,
          old.map(({ id }) => id),
        ),
      )
      for (const letterId of new Set(old.map((one) => one.letterId))) {
        const [other] = await ctx.db
          .select({ id: emails.id })
          .from(emails)
          .where(eq(emails.letterId, letterId))
          .limit(1)
        if (!other) await removeLetter(ctx, letterId)
      }
      return old.length
    })
    if (done < atOnce || job.signal.aborted) return
  }
}
