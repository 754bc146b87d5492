/** Comments of a card; the card says how many there are, and the last one. */
import { and, asc, desc, eq } from 'drizzle-orm'
import { plainText, type RichText } from '#contract/rich-text'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/kanban/contract'
import { longestComments } from '#features/kanban/contract'
import { firstOf } from '#features/kanban/rules'
import { itemComments } from '#features/kanban/tables'
import { itemForChange, setCounts } from './rows'

type Handlers = HandlersOf<typeof contract>

export async function commentsOf(db: Db, itemId: number) {
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

export const addComment: Handlers['addComment'] = async (ctx, { params: { id }, body }) => {
  const row = await itemForChange(ctx.db, id)
  if (!row) return ctx.fail('item_unknown')
  if (!plainText(body.body)) ctx.fail('comment_empty')
  const [comment] = await ctx.db
    .insert(itemComments)
    .values({ itemId: id, authorId: ctx.person.id, body: body.body, createdAt: ctx.now })
    .returning()
  await setCounts(ctx.db, id, { commentsCount: row.commentsCount + 1, comments: lastText(body.body) })
  ctx.changed({ subject: 'KanbanItem', id, after: { comment: plainText(body.body) } })
  const [author] = await ctx.db
    .select({ id: users.id, name: users.fullName, avatar: users.avatar })
    .from(users)
    .where(eq(users.id, ctx.person.id))
  return { id: comment!.id, author: author ?? null, body: body.body, createdAt: ctx.now.toISOString() }
}

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
  await setCounts(ctx.db, id, { commentsCount: Math.max(0, row.commentsCount - 1), comments })
  ctx.changed({ subject: 'KanbanItem', id, before: { comment: plainText(comment.body) } })
}
