/** Cards that other features put on a board. */
import { eq, max, min } from 'drizzle-orm'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import type * as contract from '#features/kanban/contract'
import { longestComments } from '#features/kanban/contract'
import { firstOf } from '#features/kanban/rules'
import { boards, itemComments, items } from '#features/kanban/tables'
import { lockBoards } from './rows'

type Handlers = HandlersOf<typeof contract>

export const putCard: Handlers['putCard'] = async (ctx, { board, title, labels, dueDate, note }) => {
  await lockBoards(ctx.db)
  const boardId = await boardFor(ctx, board)
  const id = await nextId(ctx.db, items)
  const [last] = await ctx.db
    .select({ position: max(items.position) })
    .from(items)
    .where(eq(items.boardId, boardId))
  const place = { id, boardId, position: (last?.position ?? -1) + 1 }
  const said = { commentsCount: 1, comments: firstOf(note.join(' '), longestComments) }
  await ctx.db.insert(items).values({ ...place, title, labels, dueDate, ...said })
  const content = note.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] }))
  await ctx.db
    .insert(itemComments)
    .values({ itemId: id, authorId: ctx.person?.id ?? null, body: { type: 'doc', content }, createdAt: ctx.now })
  ctx.changed({ subject: 'KanbanItem', id, after: { title, board, version: 1 } })
  return { id }
}

/** One that is missing comes first: the last board may be the one of what is done. */
async function boardFor(ctx: Parameters<Handlers['putCard']>[0], title: string): Promise<number> {
  const [there] = await ctx.db.select({ id: boards.id }).from(boards).where(eq(boards.title, title))
  if (there) return there.id
  const id = await nextId(ctx.db, boards)
  const [first] = await ctx.db.select({ position: min(boards.position) }).from(boards)
  await ctx.db.insert(boards).values({ id, title, position: (first?.position ?? 1) - 1 })
  ctx.changed({ subject: 'Board', id, after: { title, version: 1 } })
  return id
}
