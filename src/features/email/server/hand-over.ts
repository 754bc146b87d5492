/** A letter goes out by SMTP: tried again with growing pauses where it was surely not taken, and never sent twice. */
import { asc, eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type { JobContext } from '#server/context'
import { filesOf as filesAt } from '#server/files'
import type { Letter } from '#server/host'
import { endingOf } from '#server/mail-ending'
import { partsOf } from '#server/parts'
import { files } from '#server/tables'
import type * as contract from '#features/email/contract'
import { letterFiles, letters, letterWays } from '#features/email/tables'
import { withPictures } from './pictures'
import type { LetterRow } from './rows'
import { setWay } from './ways'
import type { WayState } from '#features/email/contract/states'

type Handlers = HandlersOf<typeof contract>

const named = ({ email, name }: { email: string; name: string }): string =>
  name ? `"${name.replace(/["\\\r\n]/g, '')}" <${email}>` : email

export const handOverJob: Handlers['handOver'] = {
  async run(job, { id }) {
    const { send } = job.host
    if (!send) return
    const begun = await begin(job, id)
    if (!begun) return
    let ready = false
    try {
      const letter = await posted(job, begun.letter, begun.email)
      ready = true
      await send(letter)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      const ending = ready ? endingOf(error) : 'again'
      await set(job, id, ending === 'again' ? 'waiting' : ending, why)
      if (ending === 'again') throw error
      return
    }
    await set(job, id, 'sent', null)
  },
  async gaveUp(job, { id }, why) {
    const [way] = await job.db.select().from(letterWays).where(eq(letterWays.id, id))
    if (way?.state === 'waiting') await set(job, id, 'failed', way.error ?? why)
  },
}

/**
 * That it is being handed over is written before it is. If the process ends under it nobody knows whether it arrived: it is
 * not sent a second time by itself, and its sender reads why.
 */
const begin = (job: JobContext, id: number): Promise<{ letter: LetterRow; email: string } | undefined> =>
  job.write(async (ctx) => {
    const [row] = await ctx.db
      .select({ way: letterWays, letter: letters })
      .from(letterWays)
      .innerJoin(letters, eq(letters.id, letterWays.letterId))
      .where(eq(letterWays.id, id))
      .for('update')
    if (row?.way.state === 'handing') await setWay(ctx, id, 'unsure', null)
    if (row?.way.state !== 'waiting') return undefined
    await setWay(ctx, id, 'handing', null)
    return { letter: row.letter, email: row.way.email }
  })

async function posted(job: JobContext, letter: LetterRow, to: string): Promise<Letter> {
  const attached = await job.db
    .select({ file: files, cid: letterFiles.cid })
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
    html: withPictures(letter.html, (name, address) => (name === 'data-src' ? `src="${address}"` : undefined)),
    files: attached.map(({ file, cid }) => ({
      name: file.name,
      media: file.media,
      parts: read(file),
      // the words show it, as they do in the mailboxes here
      ...(cid && { cid }),
    })),
    messageId: letter.messageId,
    written: {
      sender: letter.fromName,
      replyTo: named({ email: letter.fromEmail, name: letter.fromName }),
      heads: { to: letter.to.map(named).join(', '), cc: letter.cc.map(named).join(', ') },
      ...(letter.inReplyTo && { inReplyTo: letter.inReplyTo }),
      references: letter.references,
    },
  }
}

const set = (job: JobContext, id: number, state: WayState, error: string | null) =>
  job.write((ctx) => setWay(ctx, id, state, error))
