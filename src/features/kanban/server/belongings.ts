/** Comments and attachments: real ones, whose counts move with them. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { plainText, type RichText } from '#contract/rich-text'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/files'
import type { Db } from '#server/host'
import { files } from '#server/tables'
import { users } from '#features/users/tables'
import type * as contract from '#features/kanban/contract'
import { longestComments } from '#features/kanban/contract'
import { isPicture } from '#features/kanban/rules'
import { itemAttachments, itemComments, items } from '#features/kanban/tables'
import { asItem, itemForChange } from './rows'

type Handlers = HandlersOf<typeof contract>

export const getItem: Handlers['getItem'] = async (ctx, { params: { id } }) => {
  const [row] = await ctx.db.select().from(items).where(eq(items.id, id))
  if (!row) return ctx.fail('item_unknown')
  return {
    item: asItem(row),
    boardId: row.boardId,
    comments: await commentsOf(ctx.db, id),
    attachments: await attachmentsOf(ctx.db, id),
  }
}

async function commentsOf(db: Db, itemId: number) {
  const rows = await db
    .select({ comment: itemComments, author: { id: users.id, name: users.fullName, avatar: users.avatar } })
    .from(itemComments)
    .leftJoin(users, eq(users.id, itemComments.authorId))
    .where(eq(itemComments.itemId, itemId))
    .orderBy(asc(itemComments.id))
  return rows.map(({ comment, author }) => ({
    id: comment.id,
    author,
    body: comment.body as RichText,
    createdAt: comment.createdAt.toISOString(),
  }))
}

async function attachmentsOf(db: Db, itemId: number) {
  const rows = await db
    .select({
      id: itemAttachments.id,
      name: files.name,
      media: files.media,
      size: files.size,
      addedBy: users.fullName,
      createdAt: itemAttachments.createdAt,
    })
    .from(itemAttachments)
    .innerJoin(files, eq(files.id, itemAttachments.fileId))
    .leftJoin(users, eq(users.id, itemAttachments.addedBy))
    .where(eq(itemAttachments.itemId, itemId))
    .orderBy(asc(itemAttachments.id))
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

export const addComment: Handlers['addComment'] = async (ctx, { params: { id }, body }) => {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  if (!plainText(body.body)) ctx.fail('comment_empty')
  const [comment] = await ctx.db
    .insert(itemComments)
    .values({ itemId: id, authorId: ctx.person.id, body: body.body, createdAt: ctx.now })
    .returning()
  await count(ctx.db, id, { commentsCount: row.commentsCount + 1, comments: lastText(body.body) })
  ctx.changed({ subject: 'KanbanItem', id, after: { comment: plainText(body.body) } })
  const [author] = await ctx.db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, ctx.person.id))
  return { id: comment!.id, author: author ?? null, body: body.body, createdAt: ctx.now.toISOString() }
}

/** Not half of a character that takes two places: the trail, which is JSON, would not take it. */
const firstOf = (text: string, most: number): string => text.slice(0, most).replace(/\p{Surrogate}$/u, '')
const lastText = (body: unknown): string => firstOf(plainText(body), longestComments)

export const deleteComment: Handlers['deleteComment'] = async (ctx, { params: { id, commentId } }) => {
  const row = await itemForChange(ctx.db, id)
  const [comment] = await ctx.db
    .select()
    .from(itemComments)
    .where(and(eq(itemComments.id, commentId), eq(itemComments.itemId, id)))
  if (!row || !comment) return ctx.fail('comment_unknown')
  if (comment.authorId !== ctx.person.id && !ctx.rights.can('delete', 'Kanban')) ctx.fail('comment_of_another')
  await ctx.db.delete(itemComments).where(eq(itemComments.id, commentId))
  const [last] = await ctx.db
    .select({ body: itemComments.body })
    .from(itemComments)
    .where(eq(itemComments.itemId, id))
    .orderBy(desc(itemComments.id))
    .limit(1)
  const comments = last ? lastText(last.body) : ''
  await count(ctx.db, id, { commentsCount: Math.max(0, row.commentsCount - 1), comments })
  ctx.changed({ subject: 'KanbanItem', id, before: { comment: plainText(comment.body) } })
}

export const addAttachment: Handlers['addAttachment'] = async (ctx, { params: { id }, body: { file } }) => {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  if (file.size === 0) ctx.fail('file_empty')
  const stored = await ctx.files.put({
    name: firstOf(file.name, 200),
    media: file.type.split(';')[0] || 'application/octet-stream',
    bytes: new Uint8Array(await file.arrayBuffer()),
  })
  const [attachment] = await ctx.db
    .insert(itemAttachments)
    .values({ itemId: id, fileId: stored.id, addedBy: ctx.person.id, createdAt: ctx.now })
    .returning()
  await count(ctx.db, id, { attachments: row.attachments + 1 })
  ctx.changed({ subject: 'KanbanItem', id, after: { attachment: stored.name } })
  return {
    id: attachment!.id,
    name: stored.name,
    media: stored.media,
    size: stored.size,
    addedBy: ctx.person.fullName,
    createdAt: ctx.now.toISOString(),
  }
}

export const getAttachment: Handlers['getAttachment'] = async (ctx, { params }) => {
  const found = await attachmentOf(ctx.db, params.id, params.attachmentId)
  const file = found && (await ctx.files.find(found.fileId))
  return file ? fileResponse(file, ctx.files.read(file.id)) : ctx.fail('attachment_unknown')
}

export const deleteAttachment: Handlers['deleteAttachment'] = async (ctx, { params }) => {
  const row = await itemForChange(ctx.db, params.id)
  const found = await attachmentOf(ctx.db, params.id, params.attachmentId)
  if (!row || !found) return ctx.fail('attachment_unknown')
  const file = await ctx.files.find(found.fileId)
  await ctx.db.delete(itemAttachments).where(eq(itemAttachments.id, found.id))
  await ctx.files.remove(found.fileId)
  await count(ctx.db, params.id, {
    attachments: Math.max(0, row.attachments - 1),
    ...(row.image === addressOf(params.id, found.id) && { image: null }),
  })
  ctx.changed({ subject: 'KanbanItem', id: params.id, before: { attachment: file?.name } })
}

export const setImage: Handlers['setImage'] = async (ctx, { params: { id }, body: { attachmentId } }) => {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  const found = attachmentId === null ? undefined : await attachmentOf(ctx.db, id, attachmentId)
  if (attachmentId !== null && !found) return ctx.fail('attachment_unknown')
  const file = found && (await ctx.files.find(found.fileId))
  if (file && !isPicture(file.media)) ctx.fail('not_a_picture')
  const [next] = await ctx.db
    .update(items)
    .set({ image: found ? addressOf(id, found.id) : null, version: row.version + 1 })
    .where(eq(items.id, id))
    .returning()
  ctx.changed({
    subject: 'KanbanItem',
    id,
    before: { image: row.image },
    after: { image: next!.image, version: next!.version },
  })
  return asItem(next!)
}

const addressOf = (itemId: number, attachmentId: number): string =>
  `/api/apps/kanban/item/${itemId}/attachments/${attachmentId}`

async function attachmentOf(db: Db, itemId: number, id: number) {
  const [row] = await db
    .select()
    .from(itemAttachments)
    .where(and(eq(itemAttachments.id, id), eq(itemAttachments.itemId, itemId)))
  return row
}

async function count(db: Db, id: number, counts: Partial<typeof items.$inferInsert>): Promise<void> {
  await db.update(items).set(counts).where(eq(items.id, id))
}
