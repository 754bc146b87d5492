/** A mail leaves: after five seconds in which it can be taken back, or at its time. */
import { and, eq, sql } from 'drizzle-orm'
import type { JobRun, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { releaseMail, undoSeconds } from '#features/email/contract'
import type * as contract from '#features/email/contract'
import { draftMovesOf, unique } from '#features/email/rules'
import { emails, letters } from '#features/email/tables'
import { arrive, boxesAt } from './arriving'
import { asDraft, draftOf, refuseMove } from './drafts'
import { setTops, tellBoxes } from './flags'
import { holdMail } from './ended-jobs'
import { escaped, htmlOf, textOf } from './from-rich'
import { selectBoth, type Both, type LetterRow } from './rows'
import { sendOutside } from './ways'

type Handlers = HandlersOf<typeof contract>
const yearMs = 366 * 24 * 60 * 60_000

export const sendDraft: Handlers['sendDraft'] = async (ctx, { params: { id }, body: { at } }) => {
  const found = await draftOf(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('draft_unknown')
  refuseMove(ctx, found, 'send')
  const { to, cc, bcc } = found.letter
  if (to.length + cc.length + bcc.length === 0) return ctx.fail('recipients_missing')
  const soon = new Date(ctx.now.getTime() + undoSeconds * 1000)
  const sendAt = at ? new Date(at) : soon
  if (at && (sendAt <= ctx.now || sendAt.getTime() > ctx.now.getTime() + yearMs)) return ctx.fail('at_past')
  const [email] = await ctx.db
    .update(emails)
    // sent out of the trash it is not thrown away any more
    .set({ state: draftMovesOf.send.to, sendAt, isDeleted: false, deletedAt: null, version: found.email.version + 1 })
    .where(eq(emails.id, id))
    .returning()
  await ctx.after(releaseMail, { id }, { at: sendAt })
  await tellBoxes(ctx, [email!.mailboxId])
  return asDraft(ctx.db, { email: email!, letter: found.letter })
}

export const unsendDraft: Handlers['unsendDraft'] = async (ctx, { params: { id } }) => {
  const found = await draftOf(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('draft_unknown')
  refuseMove(ctx, found, 'unsend')
  const [email] = await ctx.db
    .update(emails)
    .set({ state: draftMovesOf.unsend.to, sendAt: null, version: found.email.version + 1 })
    .where(eq(emails.id, id))
    .returning()
  await tellBoxes(ctx, [email!.mailboxId])
  return asDraft(ctx.db, { email: email!, letter: found.letter })
}

/** One that was taken back, put off or thrown away is not there for this job; its later job finds it. */
const releaseNow: JobRun<typeof releaseMail> = (job, { id }) =>
  job.write(async (ctx) => {
    const [held] = await ctx.db
      .select({ id: emails.id })
      .from(emails)
      .where(
        and(
          eq(emails.id, id),
          eq(emails.state, 'scheduled'),
          eq(emails.isDeleted, false),
          sql`${emails.sendAt} <= ${job.now.toISOString()}::timestamptz`,
        ),
      )
      .for('update')
    if (!held) return
    const [both] = await selectBoth(ctx.db, eq(emails.id, id))
    await leave(ctx, both!)
  })

export const release: Handlers['releaseMail'] = { run: releaseNow, gaveUp: holdMail }

async function leave(ctx: Writing, { email, letter }: Both): Promise<void> {
  const [gone] = await ctx.db
    .update(letters)
    .set({ time: ctx.now, ...(await wordsOf(ctx, email.forwardsId, letter)) })
    .where(eq(letters.id, letter.id))
    .returning()
  await ctx.db
    .update(emails)
    .set({ folder: 'sent', state: 'sent', sendAt: null, listedAt: ctx.now })
    .where(eq(emails.id, email.id))
  await setTops(ctx.db, email.mailboxId, [email.threadId])
  const all = unique([...letter.to, ...letter.cc, ...letter.bcc])
  const inside = await boxesAt(
    ctx,
    all.map((one) => one.email),
  )
  await arrive(ctx, gone!, [...inside.values()])
  await sendOutside(
    ctx,
    gone!,
    all.map((one) => one.email).filter((one) => !inside.has(one.toLowerCase())),
  )
  await tellBoxes(ctx, [email.mailboxId])
}

/** What is forwarded stands below what was said of it. */
async function wordsOf(ctx: Writing, forwardsId: number | null, letter: LetterRow) {
  const [forwarded] = forwardsId ? await selectBoth(ctx.db, eq(emails.id, forwardsId)) : []
  const own = { html: htmlOf(letter.body), text: textOf(letter.body) }
  if (!forwarded) return own
  const { fromName, fromEmail, subject, time, html, text } = forwarded.letter
  const head = [`${fromName} <${fromEmail}>`, subject, time.toISOString().slice(0, 16).replace('T', ' ')]
  return {
    html: `${own.html}<blockquote><p>${head.map(escaped).join('<br>')}</p>${html}</blockquote>`,
    text: `${own.text}\n\n${[...head, '', ...text.split('\n')].map((line) => `> ${line}`).join('\n')}`,
    remotePictures: forwarded.letter.remotePictures,
    // with foreign words in it, it is shown as what came from outside is
    body: null,
  }
}
