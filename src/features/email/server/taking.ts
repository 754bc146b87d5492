/** A letter from outside: kept once, laid into each mailbox it was brought to; an invitation's answer is passed on. */
import { eq } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import type * as contract from '#features/email/contract'
import { letterFiles, letters } from '#features/email/tables'
import { arrive, boxesAt } from './arriving'
import { htmlOfText } from './from-rich'
import { hasArrived } from './ways'

type Handlers = HandlersOf<typeof contract>
const longestSubject = 500
const mostReferences = 50

export const takeLetter: Handlers['takeLetter'] = async (ctx, letter) => {
  const boxes = await boxesAt(ctx, letter.recipients)
  if (boxes.size === 0) return { mails: 0, known: 0 }
  const [made] = await ctx.db
    .insert(letters)
    .values({
      messageId: letter.messageId,
      inReplyTo: letter.inReplyTo,
      references: letter.references.slice(-mostReferences),
      fromName: letter.from.name,
      fromEmail: letter.from.email,
      to: letter.to,
      cc: letter.cc,
      subject: letter.subject.slice(0, longestSubject),
      html: letter.harmless?.html ?? htmlOfText(letter.text),
      text: letter.text.trim() || (letter.harmless?.text ?? ''),
      remotePictures: letter.harmless?.remotePictures ?? false,
      fileCount: letter.files.filter(({ cid }) => cid === null).length,
      time: ctx.now,
    })
    .onConflictDoNothing()
    .returning()
  if (made && letter.files.length > 0)
    await ctx.db
      .insert(letterFiles)
      .values(letter.files.map((file) => ({ ...file, letterId: made.id, createdAt: ctx.now })))
  await hasArrived(ctx, letter)
  // what came before, or left from here, is the same letter: it only comes into mailboxes that lack it
  const [known] = made ? [made] : await ctx.db.select().from(letters).where(eq(letters.messageId, letter.messageId))
  const mails = await arrive(ctx, known!, [...boxes.values()], { folder: letter.spam ? 'spam' : 'inbox' })
  return { mails, known: boxes.size }
}
