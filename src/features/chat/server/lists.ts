/** Who talks to whom, and what was said last. */
import { and, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { credentials } from '#features/people/auth/tables'
import { users } from '#features/people/users/tables'
import type * as contract from '#features/chat/contract'
import type { Contact, Group } from '#features/chat/contract'
import { chatMembers, chatMessages, chatProfiles, chats } from '#features/chat/tables'
import { asMessages, contactsOf, isUndelivered, otherOf, reachable, unseenIn, type Asking, type ChatRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type State = Pick<Group, 'unseenMsgs' | 'lastMessage'>

/** Of each chat of a person: how many messages they have not seen, and the last one. */
async function statesOf(db: Db, me: number): Promise<{ chat: ChatRow; state: State }[]> {
  const rows = await db
    .select({
      chat: chats,
      unseen: unseenIn(me),
      lastId: sql<number | null>`(select max(m.id) from chat_messages m where m.chat_id = chats.id
        and m.id > chat_members.since_id)`,
    })
    .from(chatMembers)
    .innerJoin(chats, eq(chats.id, chatMembers.chatId))
    .where(eq(chatMembers.userId, me))
    .orderBy(desc(chats.id))
  const ids = rows.flatMap(({ lastId }) => lastId ?? [])
  const last = ids.length > 0 ? await db.select().from(chatMessages).where(inArray(chatMessages.id, ids)) : []
  const shown = new Map((await asMessages(db, me, last)).map((message) => [message.id, message]))
  return rows.map(({ chat, unseen, lastId }) => ({
    chat,
    state: { unseenMsgs: unseen, lastMessage: (lastId !== null && shown.get(lastId)) || null },
  }))
}

const hasWord = (text: string, q = ''): boolean => text.toLowerCase().includes(q.toLowerCase())

export const countUnseen: Handlers['countUnseen'] = async ({ db, person: { id: me } }) => {
  const [counted] = await db
    .select({
      unseen: sql<number>`coalesce(sum(${unseenIn(me)}), 0)::int`,
      undelivered: sql<number>`(count(*) filter (where ${isUndelivered}))::int`,
    })
    .from(chatMembers)
    .where(eq(chatMembers.userId, me))
  return { unseen: counted?.unseen ?? 0, undelivered: counted?.undelivered ?? 0 }
}

export const listChats: Handlers['listChats'] = async (ctx, { query: { q } }) => {
  const { db, person } = ctx
  const me = person.id
  const all = await statesOf(db, me)
  const partners = all.flatMap(({ chat: { pair } }) => (pair ? [otherOf(pair, me)] : []))
  const known = new Map((await byIds(ctx, partners)).map((one) => [one.id, one]))
  const chatsContacts = all.flatMap(({ chat: { id, pair }, state }) => {
    const contact = pair ? known.get(otherOf(pair, me)) : undefined
    if (!contact || !hasWord(contact.fullName, q)) return []
    return [{ ...contact, userId: contact.id, ...state, chat: { id, ...state } }]
  })
  const groups = all.filter(({ chat: { pair, title } }) => !pair && hasWord(title, q))
  const others = and(await reachable(db), ne(users.id, me))
  return {
    chatsContacts,
    groups: await Promise.all(groups.map(({ chat, state }) => asGroup(ctx, chat, state))),
    contacts: await contactsOf(ctx, and(others, q ? ilike(users.fullName, contains(q)) : undefined)),
    profileUser: await profileOf(ctx, me),
  }
}

const byIds = async (asking: Asking, ids: readonly number[]): Promise<Contact[]> =>
  ids.length === 0 ? [] : contactsOf(asking, inArray(users.id, [...ids]))

async function asGroup(asking: Asking, { id, title }: ChatRow, state: State): Promise<Group> {
  const members = await asking.db.select({ id: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.chatId, id))
  const people = await byIds(
    asking,
    members.map((one) => one.id),
  )
  return { id, title, members: people, ...state }
}
export async function groupOf(asking: Asking, me: number, id: number): Promise<Group> {
  const found = (await statesOf(asking.db, me)).find(({ chat }) => chat.id === id)!
  return asGroup(asking, found.chat, found.state)
}

async function profileOf(asking: Asking, me: number) {
  const { db } = asking
  const [self] = await contactsOf(asking, eq(users.id, me))
  // to oneself it is what one says, so that it can be said anew
  const [said] = await db.select({ presence: users.presence }).from(users).where(eq(users.id, me))
  const [settings] = await db.select().from(chatProfiles).where(eq(chatProfiles.userId, me))
  const [secret] = await db
    .select({ at: credentials.totpConfirmedAt })
    .from(credentials)
    .where(eq(credentials.userId, me))
  return {
    ...self!,
    status: said!.presence,
    settings: {
      isTwoStepAuthVerificationEnabled: Boolean(secret?.at),
      isNotificationsOn: settings?.isNotificationsOn ?? true,
    },
  }
}

export const setChatProfile: Handlers['setChatProfile'] = async (ctx, { body }) => {
  const said = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
  await ctx.db
    .insert(chatProfiles)
    .values({ userId: ctx.person.id, ...said })
    .onConflictDoUpdate({ target: chatProfiles.userId, set: { userId: ctx.person.id, ...said } })
  ctx.changed({ subject: 'ChatProfile', id: ctx.person.id })
}

const mostFound = 50
export const searchMessages: Handlers['searchMessages'] = async (ctx, { query: { q } }) => {
  const { db, person } = ctx
  const me = person.id
  if (!q) return { found: [] }
  const rows = await db
    .select({ message: chatMessages, chat: chats })
    .from(chatMessages)
    .innerJoin(chats, eq(chats.id, chatMessages.chatId))
    .innerJoin(chatMembers, and(eq(chatMembers.chatId, chats.id), eq(chatMembers.userId, me)))
    .where(
      and(
        ilike(chatMessages.text, contains(q)),
        eq(chatMessages.deleted, false),
        sql`${chatMessages.id} > ${chatMembers.sinceId}`,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(mostFound)
  const shown = await asMessages(
    db,
    me,
    rows.map(({ message }) => message),
  )
  const partners = rows.flatMap(({ chat: { pair } }) => (pair ? [otherOf(pair, me)] : []))
  const known = new Map((await byIds(ctx, [...new Set(partners)])).map((one) => [one.id, one.fullName]))
  return {
    found: rows.map(({ chat }, at) => ({
      chatId: chat.id,
      title: chat.pair ? (known.get(otherOf(chat.pair, me)) ?? '') : chat.title,
      message: shown[at]!,
    })),
  }
}
