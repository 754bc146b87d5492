/** What is said: written once however often it is sent, seen when it was, changed for an hour. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { send } from '#server/messages'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { users } from '#features/users/tables'
import type * as contract from '#features/chat/contract'
import { chatMoved, editMinutes, pageOfMessages, typing } from '#features/chat/contract'
import { chatMembers, chatMessages, chats } from '#features/chat/tables'
import { asMessages, chatOf, contactsOf, membersOf, newest, pairOf, type ChatRow, type MessageRow } from './rows'

type Handlers = HandlersOf<typeof contract>
const minuteMs = 60_000
/** Of a chat as a whole: what clients of old show; ours ask by pages. */
const mostInChat = 500

/** Everybody in it asks again for what they show of it. */
export async function tellAll(ctx: Writing, chatId: number): Promise<void> {
  ctx.emit(chatMoved, { chatId, by: ctx.person!.id }, await membersOf(ctx.db, chatId))
}

export const getChat: Handlers['getChat'] = async (ctx, { params: { userId } }) => {
  const { db, person } = ctx
  const [contact] = await contactsOf(db, eq(users.id, userId))
  if (!contact || userId === person.id) return ctx.fail('contact_unknown')
  const found = await chatOf(db, person.id, eq(chats.pair, pairOf(person.id, userId)))
  if (!found) return { contact }
  const rows = (await newest(db, found, { most: mostInChat })).reverse()
  const last = rows.at(-1)?.id ?? 0
  if (last > found.mine.seenId) {
    // asked by GET it is no write with a trail: that it was seen is told at once
    await db
      .update(chatMembers)
      .set({ seenId: last })
      .where(
        and(eq(chatMembers.chatId, found.chat.id), eq(chatMembers.userId, person.id), lt(chatMembers.seenId, last)),
      )
    const data = { chatId: found.chat.id, by: person.id }
    const to = await membersOf(db, found.chat.id)
    await send(db, { event: chatMoved.name, tag: '', data, to, needs: ['read', 'Chat'] })
  }
  return {
    contact,
    chat: { id: found.chat.id, userId, unseenMsgs: 0, messages: await asMessages(db, person.id, rows) },
  }
}

export const listMessages: Handlers['listMessages'] = async (ctx, { params: { id }, query: { before } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  const rows = await newest(ctx.db, found, { before, most: pageOfMessages + 1 })
  const page = rows.slice(0, pageOfMessages).reverse()
  return { messages: await asMessages(ctx.db, ctx.person.id, page), more: rows.length > pageOfMessages }
}

type Said = { message: string; key?: string | undefined; replyTo?: number | null | undefined }
/** Nothing where it answers a message of another chat. */
async function write(ctx: Writing, chatId: number, { message, key, replyTo }: Said): Promise<MessageRow | undefined> {
  const me = ctx.person!.id
  if (replyTo) {
    const [answered] = await ctx.db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(eq(chatMessages.id, replyTo), eq(chatMessages.chatId, chatId)))
    if (!answered) return undefined
  }
  const said = { chatId, senderId: me, text: message, at: ctx.now, key: key ?? null, replyTo: replyTo ?? null }
  const [row] = await ctx.db.insert(chatMessages).values(said).onConflictDoNothing().returning()
  if (!row) {
    const [known] = await ctx.db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.senderId, me), eq(chatMessages.key, key!)))
    return known
  }
  // who writes has seen what was there
  await ctx.db
    .update(chatMembers)
    .set({ seenId: row.id, deliveredId: row.id })
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me)))
  await tellAll(ctx, chatId)
  return row
}

/** Of two people who write to each other first at once, one makes the chat and the other waits for it. */
async function pairChat(ctx: Writing, userId: number): Promise<{ chat: ChatRow; isNew: boolean }> {
  const me = ctx.person!.id
  const pair = pairOf(me, userId)
  const found = await chatOf(ctx.db, me, eq(chats.pair, pair))
  if (found) return { chat: found.chat, isNew: false }
  const id = await nextId(ctx.db, chats)
  const [made] = await ctx.db.insert(chats).values({ id, pair, createdAt: ctx.now }).onConflictDoNothing().returning()
  if (!made) return { chat: (await chatOf(ctx.db, me, eq(chats.pair, pair)))!.chat, isNew: false }
  await ctx.db.insert(chatMembers).values([me, userId].map((one) => ({ chatId: id, userId: one })))
  return { chat: made, isNew: true }
}

export const sendMessage: Handlers['sendMessage'] = async (ctx, { params: { userId }, body }) => {
  const me = ctx.person.id
  const [contact] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.status, 'active')))
  if (!contact || userId === me) return ctx.fail('contact_unknown')
  const { chat, isNew } = await pairChat(ctx, userId)
  const row = await write(ctx, chat.id, body)
  if (!row) return ctx.fail('reply_unknown')
  const [msg] = await asMessages(ctx.db, me, [row])
  return { msg: msg!, ...(isNew && { chat: { id: chat.id, userId, unseenMsgs: 0, messages: [msg!] } }) }
}

export const sendToGroup: Handlers['sendToGroup'] = async (ctx, { params: { id }, body }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  const row = await write(ctx, id, body)
  if (!row) return ctx.fail('reply_unknown')
  const [msg] = await asMessages(ctx.db, ctx.person.id, [row])
  return { msg: msg! }
}

export const markSeen: Handlers['markSeen'] = async (ctx, { params: { id }, body: { messageId } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  // never beyond what is there: a message to come is not seen
  const last = sql`least(${messageId}::int, (select coalesce(max(id), 0) from chat_messages where chat_id = ${id}))`
  const moved = await ctx.db
    .update(chatMembers)
    .set({ seenId: sql`${last}`, deliveredId: sql`greatest(${chatMembers.deliveredId}, ${last})` })
    .where(and(eq(chatMembers.chatId, id), eq(chatMembers.userId, ctx.person.id), sql`${chatMembers.seenId} < ${last}`))
    .returning({ id: chatMembers.chatId })
  if (moved.length > 0) await tellAll(ctx, id)
}

export const markDelivered: Handlers['markDelivered'] = async (ctx) => {
  const last = sql`(select coalesce(max(m.id), 0) from chat_messages m where m.chat_id = ${chatMembers.chatId})`
  const moved = await ctx.db
    .update(chatMembers)
    .set({ deliveredId: last })
    .where(and(eq(chatMembers.userId, ctx.person.id), sql`${chatMembers.deliveredId} < ${last}`))
    .returning({ id: chatMembers.chatId })
  for (const { id } of moved) await tellAll(ctx, id)
}

export const sayTyping: Handlers['sayTyping'] = async (ctx, { params: { id } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  const others = (await membersOf(ctx.db, id)).filter((one) => one !== ctx.person.id)
  ctx.emit(typing, { chatId: id, by: ctx.person.id }, others)
}

type Changing = Pick<Ctx<typeof contract.deleteMessage>, 'fail'> & Writing
async function ownMessage(ctx: Changing, id: number): Promise<MessageRow> {
  const [row] = await ctx.db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.id, id),
        eq(chatMessages.senderId, ctx.person!.id),
        eq(chatMessages.deleted, false),
        gt(chatMessages.id, 0),
      ),
    )
    .for('update')
  return row ?? ctx.fail('message_unknown')
}

export const editMessage: Handlers['editMessage'] = async (ctx, { params: { id }, body: { message } }) => {
  const row = await ownMessage(ctx, id)
  if (ctx.now.getTime() - row.at.getTime() > editMinutes * minuteMs) ctx.fail('message_old')
  const [saved] = await ctx.db
    .update(chatMessages)
    .set({ text: message, editedAt: ctx.now })
    .where(eq(chatMessages.id, id))
    .returning()
  await tellAll(ctx, row.chatId)
  const [msg] = await asMessages(ctx.db, ctx.person.id, [saved!])
  return msg!
}

export const deleteMessage: Handlers['deleteMessage'] = async (ctx, { params: { id } }) => {
  const row = await ownMessage(ctx, id)
  await ctx.db.update(chatMessages).set({ text: '', deleted: true }).where(eq(chatMessages.id, id))
  await tellAll(ctx, row.chatId)
}
