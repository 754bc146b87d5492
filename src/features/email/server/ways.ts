/** The ways of a letter to those outside: how far it came, told to who sent it, and begun once more if they say so. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import { allowedIn, refusalOf } from '#contract/moves'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { notify } from '#features/people/users/contract/told'
import { handOver } from '#features/email/contract'
import type * as contract from '#features/email/contract'
import { mailFailed, mailUnsure } from '#features/email/notices'
import { wayMovesOf } from '#features/email/rules'
import { emails, letters, letterWays } from '#features/email/tables'
import { readable } from './drafts'
import { tellBoxes } from './flags'
import type { LetterRow } from './rows'
import type { WayState } from '#features/email/contract/states'
import { wayIs } from '#features/email/contract/states'

type Handlers = HandlersOf<typeof contract>
const notices: Partial<Record<WayState, typeof mailFailed>> = { failed: mailFailed, unsure: mailUnsure }

/** Each on their own way, so that one address that fails holds up nobody, and no blind copy is seen. */
export async function sendOutside(ctx: Writing, letter: LetterRow, addresses: readonly string[]): Promise<void> {
  for (const email of addresses) {
    const [way] = await ctx.db
      .insert(letterWays)
      .values({ letterId: letter.id, email, state: 'waiting', at: ctx.now })
      .returning({ id: letterWays.id })
    await setOut(ctx, letter, { id: way!.id, email })
  }
}

async function setOut(ctx: Writing, letter: LetterRow, { id, email }: { id: number; email: string }): Promise<void> {
  await setWay(ctx, id, ctx.host.sendsMail ? 'waiting' : 'kept', null)
  if (ctx.host.sendsMail) await ctx.after(handOver, { id })
  // without SMTP the outbox shows administrators what would have left
  else await ctx.mail({ to: email, subject: letter.subject, text: letter.text })
}

export async function setWay(ctx: Writing, id: number, state: WayState, error: string | null): Promise<void> {
  const [way] = await ctx.db
    .update(letterWays)
    .set({ state, error, at: ctx.now })
    .where(eq(letterWays.id, id))
    .returning()
  if (!way || !wayIs.final(state)) return
  const [mail] = await ctx.db
    .select({ id: emails.id, mailbox: emails.mailboxId, subject: letters.subject, by: letters.fromUserId })
    .from(emails)
    .innerJoin(letters, eq(letters.id, emails.letterId))
    .where(and(eq(emails.letterId, way.letterId), eq(emails.state, 'sent')))
  if (!mail) return
  await tellBoxes(ctx, [mail.mailbox])
  const notice = notices[state]
  if (!notice || mail.by === null) return
  const facts = { id: mail.id, mailbox: mail.mailbox, subject: mail.subject, to: way.email, why: error ?? '' }
  await ctx.call(notify, noticeOf(notice, { userId: mail.by, facts }))
}

type Answer = { from: { email: string }; inReplyTo: string | null; references: readonly string[] }
/** Who answers a letter has had it: of what nobody knew it is known then. */
export async function hasArrived(ctx: Writing, { from, inReplyTo, references }: Answer): Promise<void> {
  const ids = [...references, ...(inReplyTo ? [inReplyTo] : [])]
  if (ids.length === 0) return
  const found = await ctx.db
    .select({ id: letterWays.id })
    .from(letterWays)
    .innerJoin(letters, eq(letters.id, letterWays.letterId))
    .where(
      and(
        inArray(letters.messageId, ids),
        eq(letterWays.state, 'unsure'),
        eq(sql`lower(${letterWays.email})`, from.email.toLowerCase()),
      ),
    )
  for (const { id } of found) await setWay(ctx, id, 'sent', null)
}

/** Under the same Message-ID: where it did arrive, most who get it twice show it once. */
export const sendAgain: Handlers['sendAgain'] = async (ctx, { params: { id }, body: { email } }) => {
  const found = await readable(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('email_unknown')
  const [way] = await ctx.db
    .select()
    .from(letterWays)
    .where(and(eq(letterWays.letterId, found.letter.id), eq(letterWays.email, email)))
    .for('update')
  // a copy that came in says nothing of the ways of its letter
  if (!way || found.email.state !== 'sent') return ctx.fail('way_unknown')
  const state = way.state
  if (!allowedIn(wayMovesOf, state).includes('again'))
    return ctx.fail('way_refused', refusalOf(wayMovesOf, 'again', state))
  await setOut(ctx, found.letter, way)
  await tellBoxes(ctx, [found.email.mailboxId])
}
