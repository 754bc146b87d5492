/** What is said: written once however often it is sent, seen when it was, changed for an hour. */
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { send } from '#server/messages'
import type { Ctx, Writing } from '#server/context'
import type { HandlersOf } from '#server/feature'
import { nextId } from '#server/next-id'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/chat/contract'
import { chatMoved, editMinutes, pageOfMessages, typing } from '#features/chat/contract'
import { chatMembers, chatMessages, chats } from '#features/chat/tables'
import {
  asMessages,
  chatOf,
  contactsOf,
  isUndelivered,
  lastIn,
  membersOf,
  newest,
  otherOf,
  pairOf,
  reachable,
  since,
  type MessageRow,
  type Mine,
} from './rows'
import { marksTold, seenTold, tellAll } from './telling'
import { minuteMs } from '#contract/durations'

type Handlers = HandlersOf<typeof contract>
/** Of a chat as a whole: what clients of old show; ours ask by pages. */
const mostInChat = 500

export const getChat: Handlers['getChat'] = async (ctx, { params: { userId } }) => {
  const { db, person } = ctx
  const [contact] = await contactsOf(ctx, eq(users.id, userId))
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
    for (const told of await seenTold(db, found.mine))
      await send(db, { event: chatMoved.name, tag: '', ...told, needs: ['read', 'Chat'] })
  }
  return {
    contact,
    chat: { id: found.chat.id, userId, unseenMsgs: 0, messages: await asMessages(db, person.id, rows) },
  }
}

export const listMessages: Handlers['listMessages'] = async (ctx, { params: { id }, query: { before, after } }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  const most = pageOfMessages + 1
  const rows = after ? await since(ctx.db, found, after, most) : await newest(ctx.db, found, { before, most })
  const shown = rows.slice(0, pageOfMessages)
  const page = after ? shown : shown.reverse()
  return { messages: await asMessages(ctx.db, ctx.person.id, page), more: rows.length > pageOfMessages }
}

/** What is written to one person they can read: whichever way it is sent. */
async function refuseUnreachable(
  ctx: Pick<Ctx<typeof contract.sendMessage>, 'fail'> & Writing,
  userId: number,
): Promise<void> {
  const [contact] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), await reachable(ctx.db)))
  if (!contact || userId === ctx.person!.id) ctx.fail('contact_unknown')
}

type Said = { message: string; key?: string | undefined; replyTo?: number | null | undefined }
type Saying = Pick<Ctx<typeof contract.sendMessage>, 'fail'> & Writing
/** What it answers is in this chat, and theirs to read who write it. */
async function write(ctx: Saying, { chat, mine }: Mine, { message, key, replyTo }: Said): Promise<MessageRow> {
  const [me, chatId] = [ctx.person!.id, chat.id]
  if (replyTo) {
    const [answered] = await ctx.db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(eq(chatMessages.id, replyTo), eq(chatMessages.chatId, chatId), gt(chatMessages.id, mine.sinceId)))
    if (!answered) ctx.fail('reply_unknown')
  }
  const said = { chatId, senderId: me, text: message, at: ctx.now, key: key ?? null, replyTo: replyTo ?? null }
  const [row] = await ctx.db.insert(chatMessages).values(said).onConflictDoNothing().returning()
  if (!row) {
    const [known] = await ctx.db
      .select()
      .from(chatMessages)
      .where(and(eq(chatMessages.senderId, me), eq(chatMessages.key, key!), eq(chatMessages.chatId, chatId)))
    // said in another chat it is another message, and would be kept nowhere
    return known ?? ctx.fail('key_taken')
  }
  // who writes has seen what was there
  await ctx.db
    .update(chatMembers)
    .set({ seenId: row.id, deliveredId: row.id })
    .where(and(eq(chatMembers.chatId, chatId), eq(chatMembers.userId, me)))
  await tellAll(ctx, chatId, { said: row.id })
  return row
}

/** Of two people who write to each other first at once, one makes the chat and the other waits for it. */
async function pairChat(ctx: Writing, userId: number): Promise<Mine & { isNew: boolean }> {
  const me = ctx.person!.id
  const pair = pairOf(me, userId)
  const find = () => chatOf(ctx.db, me, eq(chats.pair, pair))
  const found = await find()
  if (found) return { ...found, isNew: false }
  const id = await nextId(ctx.db, chats)
  const [made] = await ctx.db.insert(chats).values({ id, pair, createdAt: ctx.now }).onConflictDoNothing().returning()
  if (made) await ctx.db.insert(chatMembers).values([me, userId].map((one) => ({ chatId: id, userId: one })))
  return { ...(await find())!, isNew: made !== undefined }
}

export const sendMessage: Handlers['sendMessage'] = async (ctx, { params: { userId }, body }) => {
  const me = ctx.person.id
  await refuseUnreachable(ctx, userId)
  const { isNew, ...found } = await pairChat(ctx, userId)
  const { chat } = found
  const row = await write(ctx, found, body)
  const [msg] = await asMessages(ctx.db, me, [row])
  return { msg: msg!, ...(isNew && { chat: { id: chat.id, userId, unseenMsgs: 0, messages: [msg!] } }) }
}

export const sendToGroup: Handlers['sendToGroup'] = async (ctx, { params: { id }, body }) => {
  const found = await chatOf(ctx.db, ctx.person.id, eq(chats.id, id))
  if (!found) return ctx.fail('chat_unknown')
  const { pair } = found.chat
  if (pair) await refuseUnreachable(ctx, otherOf(pair, ctx.person.id))
  const row = await write(ctx, found, body)
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
  if (moved.length === 0) return
  for (const { data, to } of await seenTold(ctx.db, found.mine)) ctx.emit(chatMoved, data, to)
}

export const markDelivered: Handlers['markDelivered'] = async (ctx) => {
  const lacks = and(eq(chatMembers.userId, ctx.person.id), isUndelivered)
  const before = await ctx.db.select().from(chatMembers).where(lacks).for('update')
  if (before.length === 0) return
  await ctx.db.update(chatMembers).set({ deliveredId: lastIn }).where(lacks)
  for (const was of before) for (const { data, to } of await marksTold(ctx.db, was)) ctx.emit(chatMoved, data, to)
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
  await tellAll(ctx, row.chatId, { changed: id })
  const [msg] = await asMessages(ctx.db, ctx.person.id, [saved!])
  return msg!
}

export const deleteMessage: Handlers['deleteMessage'] = async (ctx, { params: { id } }) => {
  const row = await ownMessage(ctx, id)
  await ctx.db.update(chatMessages).set({ text: '', deleted: true }).where(eq(chatMessages.id, id))
  await tellAll(ctx, row.chatId, { changed: id })
}
