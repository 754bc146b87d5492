/** Mail: written down first, then sent by a job. Without SMTP it stays in the outbox. */
import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import type { Paper } from '#contract/paper'
import type { JobContext, JobRun } from './context'
import { hexOf } from './hash'
import type { Db, Host, Invitation, Mail, Written } from './host'
import { enqueue, NotAgain } from './jobs'
import { keptPaper, openedPaper } from './kept-paper'
import { endingOf } from './mail-ending'
import { openTokens, sealTokens, TokensLost } from './mail-tokens'
import { partsOf } from './pdf'
import { messageOf } from './redact'
import { mails } from './tables'

export const sendMail = job('sendMail', {
  says: 'Send a mail',
  lane: 'mail',
  input: z.object({ id: z.int() }),
})

export async function putMail(db: Db, mail: Mail, host: Pick<Host, 'now' | 'random' | 'secret'>): Promise<void> {
  const { to, subject, text, papers = [], invitation } = mail
  const kept = await Promise.all(papers.map(keptPaper))
  const [row] = await db
    .insert(mails)
    .values({
      to,
      subject,
      ...(await sealTokens(text, host)),
      papers: kept,
      invitation,
      messageId: `${hexOf(host.random(16))}@meridian`,
      createdAt: host.now(),
    })
    .returning({ id: mails.id })
  await enqueue(db, sendMail, { id: row!.id }, { now: host.now() })
}

export const runSendMail: JobRun<typeof sendMail> = async ({ db, host, now }, { id }) => {
  if (!host.send) return
  const mail = await begin(db, id, now)
  if (!mail) return
  try {
    const { to, subject, invitation, messageId } = mail
    const text = await openTokens(mail, host)
    const files = mail.papers.map((paper) => printedAs(openedPaper(paper), now))
    const written = invitation?.by && inNameOf(invitation.by, to)
    await host.send({
      to,
      subject,
      text,
      files,
      ...(messageId && { messageId }),
      ...(invitation && { invitation }),
      ...(written && { written }),
    })
  } catch (error) {
    const why = messageOf(error)
    const ending = error instanceof TokensLost ? 'failed' : endingOf(error)
    await db
      .update(mails)
      .set({ error: why, handedAt: null, unsure: ending === 'unsure' })
      .where(eq(mails.id, id))
    // a refusal for good stays one, and what may have arrived is sent again by a person only
    throw ending === 'again' ? error : new NotAgain(why)
  }
  const sent = { sentAt: now, handedAt: null, unsure: false, error: null, sealed: null }
  await db.update(mails).set(sent).where(eq(mails.id, id))
}

/** An answer in words goes to who invites. */
const inNameOf = ({ name, email }: NonNullable<Invitation['by']>, to: string): Written => ({
  sender: name,
  replyTo: `"${name.replace(/["\\\r\n]/g, '')}" <${email}>`,
  heads: { to, cc: '' },
  references: [],
})

/** It stays in the outbox, which says that nothing sends it any more; started again the job does. */
export const endSendMail = async ({ db }: JobContext, { id }: { id: number }, why: string): Promise<void> => {
  const isSilent = and(eq(mails.id, id), isNull(mails.sentAt), isNull(mails.error))
  await db.update(mails).set({ error: why, handedAt: null }).where(isSilent)
}

const lost = 'The process that handed it over ended: nobody knows whether it arrived'
/** That it is being handed over is written before it is. One that a process left so is not sent a second time by itself. */
async function begin(db: Db, id: number, now: Date): Promise<typeof mails.$inferSelect | undefined> {
  const isOpen = and(eq(mails.id, id), isNull(mails.sentAt))
  const [mail] = await db
    .update(mails)
    .set({ handedAt: now, unsure: false })
    .where(and(isOpen, isNull(mails.handedAt)))
    .returning()
  if (mail) return mail
  const [left] = await db.update(mails).set({ handedAt: null, unsure: true, error: lost }).where(isOpen).returning()
  if (left) throw new NotAgain(lost)
  return undefined
}

const printedAs = (paper: Paper, now: Date) => ({
  name: `${paper.name}.pdf`,
  media: 'application/pdf',
  parts: partsOf(paper, now),
})
