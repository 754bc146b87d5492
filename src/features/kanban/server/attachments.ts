/** Attachments of a card; the card says how many there are, and which of them is its picture. */
import { and, asc, eq } from 'drizzle-orm'
import { prepared, type Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { fileResponse } from '#server/file-response'
import type { Db } from '#server/host'
import type { StoredFile } from '#server/storage'
import { files } from '#server/tables'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/kanban/contract'
import { attachmentAddress, firstOf, isPicture } from '#features/kanban/rules'
import { itemAttachments, items } from '#features/kanban/tables'
import { asItem, itemForChange, setCounts } from './rows'

type Handlers = HandlersOf<typeof contract>

export async function attachmentsOf(db: Db, itemId: number) {
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

export const addAttachment: Handlers['addAttachment'] = prepared({
  async before(ctx, { params: { id }, query: { name }, body }) {
    // a large file is not taken for a card that is gone
    const [known] = await ctx.db.select({ id: items.id }).from(items).where(eq(items.id, id))
    if (!known) return ctx.fail('item_unknown')
    const file = await ctx.receive(body, { name: firstOf(name?.trim() || 'file', longestName) })
    return file.size === 0 ? ctx.fail('file_empty') : file
  },
  run: attach,
})

const longestName = 200
async function attach(
  ctx: Ctx<typeof contract.addAttachment>,
  { params: { id } }: { params: { id: number } },
  stored: StoredFile,
) {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  const [attachment] = await ctx.db
    .insert(itemAttachments)
    .values({ itemId: id, fileId: stored.id, addedBy: ctx.person.id, createdAt: ctx.now })
    .returning()
  await setCounts(ctx.db, id, { attachments: row.attachments + 1 })
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
  return file ? fileResponse(ctx.request, file, ctx.files) : ctx.fail('attachment_unknown')
}

export const deleteAttachment: Handlers['deleteAttachment'] = async (ctx, { params }) => {
  const row = await itemForChange(ctx.db, params.id)
  const found = await attachmentOf(ctx.db, params.id, params.attachmentId)
  if (!row || !found) return ctx.fail('attachment_unknown')
  const file = await ctx.files.find(found.fileId)
  await ctx.db.delete(itemAttachments).where(eq(itemAttachments.id, found.id))
  await ctx.files.remove(found.fileId)
  await setCounts(ctx.db, params.id, {
    attachments: Math.max(0, row.attachments - 1),
    ...(row.image === attachmentAddress(params.id, found.id) && { image: null }),
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
    .set({ image: found ? attachmentAddress(id, found.id) : null, version: row.version + 1 })
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

async function attachmentOf(db: Db, itemId: number, id: number) {
  const [row] = await db
    .select()
    .from(itemAttachments)
    .where(and(eq(itemAttachments.id, id), eq(itemAttachments.itemId, itemId)))
  return row
}
