import { and, asc, eq, inArray, max, ne, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { refuseOutdated } from '#server/saving'
import { installationFacts } from '#server/tables'
import type * as contract from '#features/kanban/contract'
import { orderOf } from '#features/kanban/rules'
import { boards, doneBoardId, doneFact, doneTitle, itemAttachments, items } from '#features/kanban/tables'
import { asItem, boardOf, idsOn, lockBoards } from './rows'
import { unknownIds } from './unknown-ids'

type Handlers = HandlersOf<typeof contract>

export const getKanban: Handlers['getKanban'] = async ({ db }) => {
  const [boardRows, itemRows] = [
    await db
      .select({ board: boards, done: sql<boolean>`${boards.id} = ${doneBoardId}` })
      .from(boards)
      .orderBy(asc(boards.position), asc(boards.id)),
    await db.select().from(items).orderBy(asc(items.position), asc(items.id)),
  ]
  return {
    doneBoardId: boardRows.find(({ done }) => done)?.board.id ?? null,
    boards: boardRows.map(({ board: { id, title, version } }) => ({
      id,
      title,
      version,
      itemsIds: itemRows.filter((item) => item.boardId === id).map((item) => item.id),
    })),
    items: itemRows.map(asItem),
  }
}

export const addBoard: Handlers['addBoard'] = async (ctx, { body: { title } }) => {
  const id = await nextId(ctx.db, boards)
  const [same] = await ctx.db.select({ id: boards.id }).from(boards).where(eq(boards.title, title))
  if (same) ctx.fail('board_exists')
  const [last] = await ctx.db.select({ position: max(boards.position) }).from(boards)
  await ctx.db.insert(boards).values({ id, title, position: (last?.position ?? -1) + 1 })
  ctx.changed({ subject: 'Board', id, after: { title, version: 1 } })
  return { id, title, itemsIds: [], version: 1 }
}

export const renameBoard: Handlers['renameBoard'] = async (ctx, { body: { boardId, newName, version } }) => {
  const [board] = await ctx.db.select().from(boards).where(eq(boards.id, boardId)).for('update')
  if (!board) return ctx.fail('board_unknown')
  await refuseOutdated(ctx, 'board_outdated', { subject: 'Board', id: boardId, version: board.version }, version)
  const [same] = await ctx.db
    .select({ id: boards.id })
    .from(boards)
    .where(and(eq(boards.title, newName), ne(boards.id, boardId)))
  if (same) ctx.fail('board_exists')
  if (board.title === doneTitle)
    await ctx.db.insert(installationFacts).values({ name: doneFact, value: boardId, at: ctx.now }).onConflictDoNothing()
  const next = board.version + 1
  await ctx.db.update(boards).set({ title: newName, version: next }).where(eq(boards.id, boardId))
  ctx.changed({
    subject: 'Board',
    id: boardId,
    before: { title: board.title },
    after: { title: newName, version: next },
  })
  return { id: boardId, title: newName, itemsIds: await idsOn(ctx.db, boardId), version: next }
}

export const deleteBoard: Handlers['deleteBoard'] = async (ctx, { params: { id } }) => {
  await lockBoards(ctx.db)
  const board = await boardOf(ctx.db, id)
  if (!board) return ctx.fail('board_unknown')
  const stored = await ctx.db
    .select({ fileId: itemAttachments.fileId })
    .from(itemAttachments)
    .innerJoin(items, eq(items.id, itemAttachments.itemId))
    .where(eq(items.boardId, id))
  await ctx.db.delete(boards).where(eq(boards.id, id))
  await ctx.db
    .delete(installationFacts)
    .where(and(eq(installationFacts.name, doneFact), sql`${installationFacts.value} = to_jsonb(${id}::int)`))
  for (const { fileId } of stored) await ctx.files.remove(fileId)
  ctx.changed({ subject: 'Board', id, before: { title: board.title, items: board.itemsIds.length } })
}

const place = sql`"placed"."place" - 1`
/** Rows by their ids, each with its place in this order: however many there are, one statement writes them. */
const inPlaces = (order: readonly number[], id: AnyPgColumn) =>
  [
    sql`jsonb_array_elements_text(${JSON.stringify(order)}::jsonb) with ordinality as "placed" ("id", "place")`,
    sql`${id} = "placed"."id"::int`,
  ] as const

export const reorderBoards: Handlers['reorderBoards'] = async (ctx, { body: ids }) => {
  await lockBoards(ctx.db)
  const rows = await ctx.db.select({ id: boards.id }).from(boards).orderBy(asc(boards.position), asc(boards.id))
  const present = rows.map((row) => row.id)
  const issues = unknownIds(ids, present, [])
  if (issues) ctx.fail('ids_unknown', issues)
  const order = orderOf(present, ids)
  const [placed, isPlaced] = inPlaces(order, boards.id)
  await ctx.db.update(boards).set({ position: place }).from(placed).where(isPlaced)
  ctx.changed({ subject: 'Kanban', before: { boards: present }, after: { boards: order } })
  return order
}

export const reorderItems: Handlers['reorderItems'] = async (ctx, { body: { boardId, ids } }) => {
  await lockBoards(ctx.db)
  const board = await boardOf(ctx.db, boardId)
  const asked = ids.length ? await ctx.db.select().from(items).where(inArray(items.id, ids)).for('update') : []
  const issues = unknownIds(
    ids,
    asked.map((item) => item.id),
    ['ids'],
    board ? undefined : boardId,
  )
  if (issues || !board) return ctx.fail('ids_unknown', issues!)
  const order = orderOf(board.itemsIds, ids)
  const [placed, isPlaced] = inPlaces(order, items.id)
  await ctx.db.update(items).set({ boardId, position: place }).from(placed).where(isPlaced)
  const arrived = asked.filter((item) => item.boardId !== boardId)
  for (const item of arrived) {
    const [from] = await ctx.db.select({ title: boards.title }).from(boards).where(eq(boards.id, item.boardId))
    ctx.changed({ subject: 'KanbanItem', id: item.id, before: { board: from?.title }, after: { board: board.title } })
  }
  if (arrived.length === 0)
    ctx.changed({ subject: 'Board', id: boardId, before: { items: board.itemsIds }, after: { items: order } })
  return { ...board, itemsIds: order }
}
