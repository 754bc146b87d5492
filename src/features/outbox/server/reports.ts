/** What a mail server says later of a mail of ours that it had taken. */
import { and, eq, gte, isNotNull, or, sql } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { mails } from '#server/tables'
import type { takeMailReport as declared } from '#features/outbox/contract'

type Handlers = HandlersOf<{ takeMailReport: typeof declared }>
/** So long mail servers try before they give up. */
const mostDays = 7
const left = or(isNotNull(mails.sentAt), eq(mails.unsure, true))

export const takeMailReport: Handlers['takeMailReport'] = async ({ db, now, changed }, { messageId, outcomes }) => {
  let known = 0
  const since = new Date(now.getTime() - mostDays * 24 * 3600 * 1000)
  for (const { email, state, why } of outcomes) {
    const about = messageId === null ? and(gte(mails.createdAt, since), left) : eq(mails.messageId, messageId)
    const found = await db
      .select({ id: mails.id, sentAt: mails.sentAt, unsure: mails.unsure, error: mails.error })
      .from(mails)
      .where(and(eq(sql`lower(${mails.to})`, email.toLowerCase()), about))
      .limit(2)
    // without an id it is about the one mail that went there lately; of several nobody knows which
    const [mail] = found.length === 1 ? found : []
    if (!mail) continue
    known += 1
    const isNew = state === 'failed' ? mail.sentAt !== null || mail.unsure : mail.unsure
    if (!isNew) continue
    const ended = state === 'failed' ? { sentAt: null, error: why } : { sentAt: now, error: null }
    await db
      .update(mails)
      .set({ ...ended, unsure: false })
      .where(eq(mails.id, mail.id))
    changed({ subject: 'Outbox', id: mail.id, before: { error: mail.error }, after: { error: ended.error } })
  }
  return { mails: known }
}
