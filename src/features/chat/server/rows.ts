/** Chats as rows, and what clients see of them. */
import { and, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/host'
import { users } from '#features/users/tables'
import type { Contact, Message, Presence } from '#features/chat/contract'
import { chatMembers, chatMessages, chatProfiles, chats } from '#features/chat/tables'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
export type MemberRow = typeof chatMembers.$inferSelect
type Mine = { chat: ChatRow; mine: MemberRow }

export async function chatOf(db: Db, me: number, where: SQL | undefined): Promise<Mine | undefined> {
  const [found] = await db
    .select({ chat: chats, mine: chatMembers })
    .from(chats)
    .innerJoin(chatMembers, and(eq(chatMembers.chatId, chats.id), eq(chatMembers.userId, me)))
    .where(where)
  return found
}
export const pairOf = (a: number, b: number): string => `${Math.min(a, b)}:${Math.max(a, b)}`

const contactColumns = {
  id: users.id,
  fullName: users.fullName,
  role: users.role,
  about: sql<string>`coalesce(${chatProfiles.about}, '')`,
  avatar: users.avatar,
  status: users.presence,
}
const mostContacts = 500
/** People by the name; of who is not active any more nothing new is said, and their chats stay. */
export async function contactsOf(db: Db, where: SQL | undefined): Promise<Contact[]> {
  const rows = await db
    .select(contactColumns)
    .from(users)
    .leftJoin(chatProfiles, eq(chatProfiles.userId, users.id))
    .where(where)
    .orderBy(users.fullName, users.id)
    .limit(mostContacts)
  return rows.map((row) => ({ ...row, avatar: row.avatar || null, status: row.status as Presence }))
}

/** How far all others in a chat have it, and have seen it. */
type Reach = { delivered: number; seen: number }
export async function reachOf(db: Db, ids: readonly number[], me: number): Promise<Map<number, Reach>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      chatId: chatMembers.chatId,
      delivered: sql<number>`min(greatest(${chatMembers.deliveredId}, ${chatMembers.seenId}))`,
      seen: sql<number>`min(${chatMembers.seenId})`,
    })
    .from(chatMembers)
    .where(and(inArray(chatMembers.chatId, [...ids]), ne(chatMembers.userId, me)))
    .groupBy(chatMembers.chatId)
  return new Map(rows.map(({ chatId, ...reach }) => [chatId, reach]))
}

type About = { me: number; reach: Reach | undefined; answered?: ReadonlyMap<number, MessageRow> }
/** Of what others wrote the ticks say what is so of the reader: they have it, so it is delivered. */
export function asMessage(row: MessageRow, { me, reach, answered }: About): Message {
  const replied = row.replyTo === null ? undefined : answered?.get(row.replyTo)
  const mine = row.senderId === me
  return {
    id: row.id,
    message: row.deleted ? '' : row.text,
    time: row.at.toISOString(),
    senderId: row.senderId,
    feedback: {
      isSent: true,
      isDelivered: !mine || row.id <= (reach?.delivered ?? 0),
      isSeen: !mine || row.id <= (reach?.seen ?? 0),
    },
    edited: row.editedAt !== null,
    deleted: row.deleted,
    replyTo: replied
      ? { id: replied.id, message: replied.deleted ? '' : replied.text.slice(0, 200), senderId: replied.senderId }
      : null,
    key: mine ? row.key : null,
  }
}

export async function asMessages(db: Db, me: number, rows: readonly MessageRow[]): Promise<Message[]> {
  const reach = await reachOf(db, [...new Set(rows.map(({ chatId }) => chatId))], me)
  const ids = rows.flatMap(({ replyTo }) => replyTo ?? [])
  const replied = ids.length > 0 ? await db.select().from(chatMessages).where(inArray(chatMessages.id, ids)) : []
  const answered = new Map(replied.map((row) => [row.id, row]))
  return rows.map((row) => asMessage(row, { me, reach: reach.get(row.chatId), answered }))
}

type Page = { before?: number; most: number }
/** The newest ones first; one more than asked says that there are more. */
export const newest = (db: Db, { chat, mine }: Mine, { before, most }: Page): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.chatId, chat.id),
        gt(chatMessages.id, mine.sinceId),
        before ? lt(chatMessages.id, before) : undefined,
      ),
    )
    .orderBy(desc(chatMessages.id))
    .limit(most)

export const membersOf = async (db: Db, chatId: number): Promise<number[]> => {
  const rows = await db.select({ id: chatMembers.userId }).from(chatMembers).where(eq(chatMembers.chatId, chatId))
  return rows.map(({ id }) => id)
}
