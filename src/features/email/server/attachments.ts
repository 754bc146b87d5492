/** Files of letters: one row each, however many mailboxes hold the letter. Only who reads the mail reads them. */
import { and, eq, isNull, sum } from 'drizzle-orm'
import { prepared } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import type { Db } from '#server/host'
import { files } from '#server/tables'
import { mostFileBytes } from '#features/email/contract'
import type * as contract from '#features/email/contract'
import { emails, letterFiles, letters } from '#features/email/tables'
import { draftOf, readable, refuseMove } from './drafts'
import { tellBoxes } from './flags'
import { asFile } from './rows'

type Handlers = HandlersOf<typeof contract>
const longestName = 200

export const getEmailFile: Handlers['getEmailFile'] = async (ctx, { params: { id, fileId } }) => {
  const mail = await readable(ctx.db, ctx.person.id, id)
  if (!mail) return ctx.fail('file_unknown')
  const [owner] = await ctx.db
    .select()
    .from(letterFiles)
    .where(and(eq(letterFiles.id, fileId), eq(letterFiles.letterId, mail.letter.id)))
  const file = owner && (await ctx.files.find(owner.fileId))
  return file ? fileResponse(ctx.request, file, ctx.files) : ctx.fail('file_unknown')
}

async function bytesOf(db: Db, letterId: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(files.size).mapWith(Number) })
    .from(letterFiles)
    .innerJoin(files, eq(files.id, letterFiles.fileId))
    .where(eq(letterFiles.letterId, letterId))
  return row?.bytes ?? 0
}

async function setCount(db: Db, letterId: number): Promise<void> {
  const below = db.$count(letterFiles, and(eq(letterFiles.letterId, letterId), isNull(letterFiles.cid)))
  await db
    .update(letters)
    .set({ fileCount: await below })
    .where(eq(letters.id, letterId))
}

export const addDraftFile: Handlers['addDraftFile'] = prepared({
  async before(ctx, { params: { id }, query: { name }, body }) {
    // a large file is not taken for a draft that is gone
    const known = await readable(ctx.db, ctx.person.id, id)
    if (!known || known.email.state === 'received') return ctx.fail('draft_unknown')
    const file = await ctx.receive(body, {
      name: Array.from(name.trim() || 'file')
        .slice(0, longestName)
        .join(''),
    })
    return file.size === 0 ? ctx.fail('file_empty') : file
  },
  async run(ctx, { params: { id } }, stored) {
    const found = await draftOf(ctx.db, ctx.person.id, id)
    if (!found) return ctx.fail('draft_unknown')
    refuseMove(ctx, found, 'change')
    if ((await bytesOf(ctx.db, found.letter.id)) + stored.size > mostFileBytes) return ctx.fail('files_too_large')
    const [row] = await ctx.db
      .insert(letterFiles)
      .values({ letterId: found.letter.id, fileId: stored.id, createdAt: ctx.now })
      .returning()
    await setCount(ctx.db, found.letter.id)
    await tellBoxes(ctx, [found.email.mailboxId])
    return asFile(id, row!.id, stored)
  },
})

export const removeDraftFile: Handlers['removeDraftFile'] = async (ctx, { params: { id, fileId } }) => {
  const found = await draftOf(ctx.db, ctx.person.id, id)
  if (!found) return ctx.fail('draft_unknown')
  refuseMove(ctx, found, 'change')
  const [row] = await ctx.db
    .delete(letterFiles)
    .where(and(eq(letterFiles.id, fileId), eq(letterFiles.letterId, found.letter.id)))
    .returning()
  if (!row) return ctx.fail('file_unknown')
  const [other] = await ctx.db
    .select({ id: letterFiles.id })
    .from(letterFiles)
    .where(eq(letterFiles.fileId, row.fileId))
  if (!other) await ctx.files.remove(row.fileId)
  await setCount(ctx.db, found.letter.id)
  await ctx.db
    .update(emails)
    .set({ version: found.email.version + 1 })
    .where(eq(emails.id, id))
  await tellBoxes(ctx, [found.email.mailboxId])
}
