import { and, asc, eq, ilike, inArray, max } from 'drizzle-orm'
import { noticeOf } from '#contract/notice'
import type { Ctx } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { contains } from '#server/contains'
import type { Db } from '#server/host'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import { notify } from '#features/people/users/contract/told'
import type * as contract from '#features/kanban/contract'
import type { ItemChange, Member } from '#features/kanban/contract'
import { cardAssigned } from '#features/kanban/notices'
import { changedFields } from '#features/kanban/rules'
import { users } from '#features/people/users/tables'
import { boards, itemAttachments, items } from '#features/kanban/tables'
import { attachmentsOf } from './attachments'
import { commentsOf } from './comments'
import { asItem, itemForChange, type ItemRow } from './rows'
import { invalid, unknownId } from './unknown-ids'

type Handlers = HandlersOf<typeof contract>

const mostPeople = 20
export const listPeople: Handlers['listPeople'] = async ({ db }, { query: { q } }) => {
  const people = await db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(and(eq(users.status, 'active'), q ? ilike(users.fullName, contains(q)) : undefined))
    .orderBy(asc(users.fullName))
    .limit(mostPeople)
  return { people }
}

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

export const addItem: Handlers['addItem'] = async (ctx, { body: { itemTitle, boardId } }) => {
  const id = await nextId(ctx.db, items)
  const [board] = await ctx.db.select().from(boards).where(eq(boards.id, boardId))
  if (!board) return ctx.fail('board_unknown')
  const [last] = await ctx.db
    .select({ position: max(items.position) })
    .from(items)
    .where(eq(items.boardId, boardId))
  const [row] = await ctx.db
    .insert(items)
    .values({ id, boardId, position: (last?.position ?? -1) + 1, title: itemTitle })
    .returning()
  ctx.changed({ subject: 'KanbanItem', id, after: { title: itemTitle, board: board.title, version: 1 } })
  return asItem(row!)
}

export const updateItem: Handlers['updateItem'] = async (ctx, { body: { item } }) => {
  const row = await itemForChange(ctx.db, item.id)
  if (!row) return ctx.fail('item_unknown')
  await refuseOutdated(ctx, 'item_outdated', { subject: 'KanbanItem', id: item.id, version: row.version }, item.version)
  const strangers = await strangersAmong(ctx.db, item.members ?? [], row.members)
  if (strangers) ctx.fail('member_unknown', strangers)
  const asked = written(item)
  const fields = changedFields(asItem(row), asked)
  if (fields.length === 0) return asItem(row)
  const version = row.version + 1
  const [next] = await ctx.db
    .update(items)
    .set({ ...asked, version })
    .where(eq(items.id, item.id))
    .returning()
  const pick = (from: Partial<ItemRow>) => Object.fromEntries(fields.map((field) => [field, from[field]]))
  ctx.changed({ subject: 'KanbanItem', id: item.id, before: pick(row), after: { ...pick(next!), version } })
  await tellNewMembers(ctx, row, next!)
  return asItem(next!)
}

/** The fields this call writes; a date may come with a time, of which the day counts. */
function written({ title, dueDate, labels, members, comments, attachments, commentsCount }: ItemChange) {
  const day = dueDate === undefined ? undefined : dueDate ? dueDate.slice(0, 10) : null
  return { title, dueDate: day, labels: labels && [...new Set(labels)], members, comments, attachments, commentsCount }
}

/** New members must be users. Members who were deleted stay on their cards, and do not keep others from saving them. */
async function strangersAmong(db: Db, members: readonly Member[], before: readonly Member[]) {
  const kept = new Set(before.map(({ id }) => id))
  const added = members.flatMap(({ id }, index) => (id === undefined || kept.has(id) ? [] : [{ id, index }]))
  if (added.length === 0) return undefined
  const ids = added.map(({ id }) => id)
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids))
  const known = new Set(rows.map(({ id }) => id))
  return invalid(
    added.flatMap(({ id, index }) => (known.has(id) ? [] : [unknownId(['item', 'members', index, 'id'], id)])),
  )
}

async function tellNewMembers(ctx: Ctx<typeof contract.updateItem>, before: ItemRow, after: ItemRow): Promise<void> {
  const were = new Set(before.members.map((member) => member.id))
  for (const { id } of after.members)
    if (id !== undefined && !were.has(id) && id !== ctx.person.id)
      await ctx.call(
        notify,
        noticeOf(cardAssigned, {
          userId: id,
          facts: { itemId: after.id, title: after.title, by: ctx.person.fullName },
        }),
      )
}

export const deleteItem: Handlers['deleteItem'] = async (ctx, { params: { id } }) => {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  const stored = await ctx.db
    .select({ fileId: itemAttachments.fileId })
    .from(itemAttachments)
    .where(eq(itemAttachments.itemId, id))
  await ctx.db.delete(items).where(eq(items.id, id))
  for (const { fileId } of stored) await ctx.files.remove(fileId)
  ctx.changed({ subject: 'KanbanItem', id, before: { title: row.title } })
}
