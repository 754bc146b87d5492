/** A letter goes out by SMTP: tried again with growing pauses, and never sent twice. */
import { and, asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { JobContext } from '#server/context'
import { filesOf as filesAt } from '#server/files'
import type { Letter } from '#server/host'
import { partsOf } from '#server/parts'
import { files } from '#server/tables'
import type * as contract from '#features/email/contract'
import { emails, letterFiles, letters, letterWays } from '#features/email/tables'
import { tellBoxes } from './flags'
import type { LetterRow } from './rows'

type Handlers = HandlersOf<typeof contract>

const named = ({ email, name }: { email: string; name: string }): string =>
  name ? `"${name.replace(/["\\\r\n]/g, '')}" <${email}>` : email

export const handOverJob: Handlers['handOver'] = {
  async run(job, { id }) {
    const { send } = job.host
    if (!send) return
    const begun = await begin(job, id)
    if (!begun) return
    const { letter, email } = begun
    try {
      await send(await posted(job, letter, email))
    } catch (error) {
      // it was refused: it may be tried again
      await set(job, id, 'waiting', error instanceof Error ? error.message : String(error))
      throw error
    }
    await set(job, id, 'sent', null)
  },
  async gaveUp(job, { id }, why) {
    const [way] = await job.db.select().from(letterWays).where(eq(letterWays.id, id))
    if (way && way.state !== 'sent') await set(job, id, 'failed', way.error ?? why)
  },
}

/**
 * That it is being handed over is written before it is. If the process ends under it nobody knows whether it arrived: it is
 * not sent a second time, and its sender reads why.
 */
async function begin(job: JobContext, id: number): Promise<{ letter: LetterRow; email: string } | undefined> {
  const [row] = await job.db
    .select({ way: letterWays, letter: letters })
    .from(letterWays)
    .innerJoin(letters, eq(letters.id, letterWays.letterId))
    .where(eq(letterWays.id, id))
  if (!row || ['sent', 'failed'].includes(row.way.state)) return undefined
  if (row.way.state === 'handing') {
    await set(job, id, 'failed', 'unsure')
    return undefined
  }
  await set(job, id, 'handing', null)
  return { letter: row.letter, email: row.way.email }
}

async function posted(job: JobContext, letter: LetterRow, to: string): Promise<Letter> {
  const attached = await job.db
    .select({ file: files })
    .from(letterFiles)
    .innerJoin(files, eq(files.id, letterFiles.fileId))
    .where(eq(letterFiles.letterId, letter.id))
    .orderBy(asc(letterFiles.id))
  const stored = filesAt(job.db, job.host)
  async function* read(file: (typeof attached)[number]['file']) {
    yield* partsOf(await stored.read(file))
  }
  return {
    to,
    subject: letter.subject,
    text: letter.text,
    html: letter.html.replace(/\sdata-src="/g, ' src="'),
    files: attached.map(({ file }) => ({ name: file.name, media: file.media, parts: read(file) })),
    written: {
      sender: letter.fromName,
      replyTo: named({ email: letter.fromEmail, name: letter.fromName }),
      heads: { to: letter.to.map(named).join(', '), cc: letter.cc.map(named).join(', ') },
      messageId: letter.messageId,
      ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo }),
      references: letter.references,
    },
  }
}

const set = (job: JobContext, id: number, state: string, error: string | null) =>
  job.write(async (ctx) => {
    const [way] = await ctx.db
      .update(letterWays)
      .set({ state, error, at: ctx.now })
      .where(eq(letterWays.id, id))
      .returning()
    const [mail] = way
      ? await ctx.db
          .select({ mailboxId: emails.mailboxId })
          .from(emails)
          .where(and(eq(emails.letterId, way.letterId), eq(emails.state, 'sent')))
      : []
    if (mail && (state === 'sent' || state === 'failed')) await tellBoxes(ctx, [mail.mailboxId])
  })
