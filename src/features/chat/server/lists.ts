/** Who talks to whom, and what was said last. */
import { and, desc, eq, ilike, inArray, ne, sql } from 'drizzle-orm'
import { contains } from '#server/contains'
import type { HandlersOf } from '#server/feature'
import type { Db } from '#server/host'
import { credentials } from '#features/auth/tables'
import { users } from '#features/users/tables'
import type * as contract from '#features/chat/contract'
import type { Contact, Group } from '#features/chat/contract'
import { chatMembers, chatMessages, chatProfiles, chats } from '#features/chat/tables'
import { asMessages, contactsOf, type ChatRow } from './rows'

type Handlers = HandlersOf<typeof contract>
type State = Pick<Group, 'unseenMsgs' | 'lastMessage'>

/** Of each chat of a person: how many messages they have not seen, and the last one. */
async function statesOf(db: Db, me: number): Promise<{ chat: ChatRow; state: State }[]> {
  const others = sql`m.sender_id is distinct from ${me} and not m.deleted`
  const rows = await db
    .select({
      chat: chats,
      unseen: sql<number>`(select count(*)::int from chat_messages m where m.chat_id = chats.id
        and m.id > greatest(chat_members.seen_id, chat_members.since_id) and ${others})`,
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

const otherOf = (pair: string, me: number): number => Number(pair.split(':').find((id) => Number(id) !== me))
const hasWord = (text: string, q = ''): boolean => text.toLowerCase().includes(q.toLowerCase())

export const listChats: Handlers['listChats'] = async ({ db, person: { id: me } }, { query: { q } }) => {
  const all = await statesOf(db, me)
  const partners = all.flatMap(({ chat: { pair } }) => (pair ? [otherOf(pair, me)] : []))
  const known = new Map((await byIds(db, partners)).map((one) => [one.id, one]))
  const chatsContacts = all.flatMap(({ chat: { id, pair }, state }) => {
    const contact = pair ? known.get(otherOf(pair, me)) : undefined
    if (!contact || !hasWord(contact.fullName, q)) return []
    return [{ ...contact, userId: contact.id, ...state, id, chat: { id, ...state } }]
  })
  const groups = all.filter(({ chat: { pair, title } }) => !pair && hasWord(title, q))
  const active = and(eq(users.status, 'active'), ne(users.id, me))
  return {
    chatsContacts,
    groups: await Promise.all(groups.map(({ chat, state }) => asGroup(db, chat, state))),
    contacts: await contactsOf(db, and(active, q ? ilike(users.fullName, contains(q)) : undefined)),
    profileUser: await profileOf(db, me),
  }
}

const byIds = async (db: Db, ids: readonly number[]): Promise<Contact[]> =>
  ids.length === 0 ? [] : contactsOf(db, inArray(users.id, [...ids]))

async function asGroup(db: Db, { id, title }: ChatRow, state: State): Promise<Group> {
  const members = await db.select({ id: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.chatId, id))
  const people = await byIds(
    db,
    members.map((one) => one.id),
  )
  return { id, title, members: people, ...state }
}
export async function groupOf(db: Db, me: number, id: number): Promise<Group> {
  const found = (await statesOf(db, me)).find(({ chat }) => chat.id === id)!
  return asGroup(db, found.chat, found.state)
}

async function profileOf(db: Db, me: number) {
  const [self] = await contactsOf(db, eq(users.id, me))
  const [settings] = await db.select().from(chatProfiles).where(eq(chatProfiles.userId, me))
  const [secret] = await db
    .select({ at: credentials.totpConfirmedAt })
    .from(credentials)
    .where(eq(credentials.userId, me))
  return {
    ...self!,
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
export const searchMessages: Handlers['searchMessages'] = async ({ db, person: { id: me } }, { query: { q } }) => {
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
  const known = new Map((await byIds(db, [...new Set(partners)])).map((one) => [one.id, one.fullName]))
  return {
    found: rows.map(({ chat }, at) => ({
      chatId: chat.id,
      title: chat.pair ? (known.get(otherOf(chat.pair, me)) ?? '') : chat.title,
      message: shown[at]!,
    })),
  }
}
