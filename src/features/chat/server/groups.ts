/** Groups: made of people, joined by others who then read what comes, and left. */
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/chat/contract'
import { chatMembers, chatMessages, chats } from '#features/chat/tables'
import { groupOf } from './lists'
import { chatOf, membersOf, reachable } from './rows'
import { tellAll } from './telling'

type Handlers = HandlersOf<typeof contract>

async function allThere({ db }: Writing, ids: readonly number[]): Promise<boolean> {
  const wanted = [...new Set(ids)]
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, wanted), await reachable(db)))
  return rows.length === wanted.length
}

export const addGroup: Handlers['addGroup'] = async (ctx, { body: { title, userIds } }) => {
  if (!(await allThere(ctx, userIds))) ctx.fail('contact_unknown')
  const id = await nextId(ctx.db, chats)
  await ctx.db.insert(chats).values({ id, title, createdAt: ctx.now })
  const people = [...new Set([ctx.person.id, ...userIds])]
  await ctx.db.insert(chatMembers).values(people.map((userId) => ({ chatId: id, userId })))
  ctx.changed({ subject: 'ChatGroup', id, after: { title, members: people.length } })
  await tellAll(ctx, id)
  return groupOf(ctx, ctx.person.id, id)
}

export const changeGroup: Handlers['changeGroup'] = async (ctx, { params: { id }, body: { title, userIds = [] } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, and(eq(chats.id, id), isNull(chats.pair)))
  if (!found) return ctx.fail('chat_unknown')
  if (userIds.length > 0 && !(await allThere(ctx, userIds))) ctx.fail('contact_unknown')
  if (title !== undefined) await ctx.db.update(chats).set({ title }).where(eq(chats.id, id))
  const last = sql`(select coalesce(max(id), 0) from ${chatMessages} where chat_id = ${id})`
  if (userIds.length > 0)
    await ctx.db
      .insert(chatMembers)
      .values(userIds.map((userId) => ({ chatId: id, userId, sinceId: last, seenId: last, deliveredId: last })))
      .onConflictDoNothing()
  ctx.changed({ subject: 'ChatGroup', id, after: { ...(title !== undefined && { title }), added: userIds.length } })
  await tellAll(ctx, id)
  return groupOf(ctx, ctx.person.id, id)
}

export const leaveGroup: Handlers['leaveGroup'] = async (ctx, { params: { id } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, and(eq(chats.id, id), isNull(chats.pair)))
  if (!found) return ctx.fail('chat_unknown')
  await tellAll(ctx, id)
  await ctx.db.delete(chatMembers).where(and(eq(chatMembers.chatId, id), eq(chatMembers.userId, ctx.person.id)))
  if ((await membersOf(ctx.db, id)).length === 0) await ctx.db.delete(chats).where(eq(chats.id, id))
  ctx.changed({ subject: 'ChatGroup', id, before: { member: ctx.person.id } })
}
