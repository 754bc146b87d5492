/** A job that a mail waits for was cancelled or failed for good: the mail is where a person sees it, and they are told. */
import { and, eq, ne, notExists, sql } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import type { JobContext, Writing } from '#server/context'
import { jobs } from '#server/tables'
import { notify } from '#features/people/users/contract/told'
import { releaseMail, wakeMail } from '#features/email/contract'
import { mailHeld } from '#features/email/notices'
import { draftMovesOf } from '#features/email/rules'
import { emails } from '#features/email/tables'
import { setTops, tellBoxes } from './flags'
import { selectBoth } from './rows'
import { jobIs } from '#contract/job-states'
import { isIn } from '#server/is-in'

type Input = { id: number }

/** Another job of the same kind waits for this mail: it was put off or scheduled anew, and that one does it. */
const isLeft = (ctx: Writing, job: JobContext, name: string, id: number) =>
  notExists(
    ctx.db
      .select({ id: jobs.id })
      .from(jobs)
      .where(
        and(
          eq(jobs.name, name),
          ne(jobs.id, job.id),
          isIn(jobs.state, jobIs.unfinished),
          sql`${jobs.input} ->> 'id' = ${String(id)}`,
        ),
      ),
  )

/** What would have left is a draft again. */
export const holdMail = (job: JobContext, { id }: Input): Promise<void> =>
  job.write(async (ctx) => {
    const [held] = await ctx.db
      .update(emails)
      .set({ state: draftMovesOf.unsend.to, sendAt: null, version: sql`${emails.version} + 1` })
      .where(and(eq(emails.id, id), eq(emails.state, 'scheduled'), isLeft(ctx, job, releaseMail.job, id)))
      .returning({ id: emails.id })
    const [both] = held ? await selectBoth(ctx.db, eq(emails.id, id)) : []
    if (!both) return
    const { mailboxId } = both.email
    await tellBoxes(ctx, [mailboxId])
    const { fromUserId, subject } = both.letter
    if (fromUserId === null) return
    await ctx.call(notify, noticeOf(mailHeld, { userId: fromUserId, facts: { id, mailbox: mailboxId, subject } }))
  })

/** What was put off is back at once: no other job would bring it. */
export const bringBack = (job: JobContext, { id }: Input): Promise<void> =>
  job.write(async (ctx) => {
    const [row] = await ctx.db
      .update(emails)
      .set({ snoozedUntil: null, isRead: false, listedAt: ctx.now })
      .where(and(eq(emails.id, id), sql`${emails.snoozedUntil} is not null`, isLeft(ctx, job, wakeMail.job, id)))
      .returning()
    if (!row) return
    await setTops(ctx.db, row.mailboxId, [row.threadId])
    await tellBoxes(ctx, [row.mailboxId])
  })
