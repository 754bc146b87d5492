/** Mail: written down first, then sent by a job. Without SMTP it stays in the outbox. */
import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { job } from '#contract/job'
import type { Paper } from '#contract/paper'
import type { JobRun } from './context'
import type { Db, Host, Mail } from './host'
import { enqueue } from './jobs'
import { keptPaper, openedPaper } from './kept-paper'
import { partsOf } from './pdf'
import { mails } from './tables'

export const sendMail = job('sendMail', {
  says: 'Send a mail',
  lane: 'mail',
  input: z.object({ id: z.int() }),
})

export async function putMail(db: Db, mail: Mail, host: Pick<Host, 'now'>): Promise<void> {
  const { to, subject, text, papers = [] } = mail
  const kept = await Promise.all(papers.map(keptPaper))
  const [row] = await db
    .insert(mails)
    .values({ to, subject, text, papers: kept, createdAt: host.now() })
    .returning({ id: mails.id })
  await enqueue(db, sendMail, { id: row!.id }, { now: host.now() })
}

export const runSendMail: JobRun<typeof sendMail> = async ({ db, host, now }, { id }) => {
  if (!host.send) return
  const [mail] = await db.select().from(mails).where(eq(mails.id, id))
  if (!mail || mail.sentAt) return
  try {
    const { to, subject, text } = mail
    await host.send({ to, subject, text, files: mail.papers.map((paper) => printedAs(openedPaper(paper), now)) })
  } catch (error) {
    await db
      .update(mails)
      .set({ error: error instanceof Error ? error.message : String(error) })
      .where(eq(mails.id, mail.id))
    throw error
  }
  await db.update(mails).set({ sentAt: now, error: null }).where(eq(mails.id, mail.id))
}

const printedAs = (paper: Paper, now: Date) => ({
  name: `${paper.name}.pdf`,
  media: 'application/pdf',
  parts: partsOf(paper, now),
})
