/** Chats as rows, and what clients see of them. */
import { and, desc, eq, gt, inArray, lt, ne, sql, type SQL } from 'drizzle-orm'
import { readRules, rightsOf } from '#contract/ability'
import type { Base } from '#server/context'
import type { Db } from '#server/host'
import { roles, rulesOfRole } from '#features/people/access/tables'
import { credentials, tokens } from '#features/people/auth/tables'
import { samplePeople } from '#features/people/users/contract'
import { users } from '#features/people/users/tables'
import type { Contact, Message, Presence } from '#features/chat/contract'
import { chatMembers, chatMessages, chatProfiles, chats } from '#features/chat/tables'

export type ChatRow = typeof chats.$inferSelect
export type MessageRow = typeof chatMessages.$inferSelect
export type MemberRow = typeof chatMembers.$inferSelect
export type Mine = { chat: ChatRow; mine: MemberRow }

export async function chatOf(db: Db, me: number, where: SQL | undefined): Promise<Mine | undefined> {
  const [found] = await db
    .select({ chat: chats, mine: chatMembers })
    .from(chats)
    .innerJoin(chatMembers, and(eq(chatMembers.chatId, chats.id), eq(chatMembers.userId, me)))
    .where(where)
  return found
}
export const pairOf = (a: number, b: number): string => `${Math.min(a, b)}:${Math.max(a, b)}`

export const otherOf = (pair: string, me: number): number => Number(pair.split(':').find((id) => Number(id) !== me))

export type Asking = Pick<Base, 'db' | 'host' | 'now'>
const [awayMinutes, offlineMinutes] = [10, 12 * 60]
/**
 * What a person says of themselves holds while they are there: who is signed in and did nothing for a while is away, who is not
 * signed in is offline. Nobody signs in as the sample people of a demo: they are as they were made.
 */
function statusColumn({ host, now }: Asking): SQL<Presence> {
  const seenSince = (minutes: number) => {
    const since = new Date(now.getTime() - minutes * 60_000).toISOString()
    return sql`exists (select from ${tokens} t where t.user_id = ${sql.raw('users.id')} and t.kind = 'session'
      and t.expires_at > ${now.toISOString()}::timestamptz and coalesce(t.seen_at, t.created_at) > ${since}::timestamptz)`
  }
  // nor as who was invited and did not come yet: they are no sample
  const isSample = sql`${host.settings.demo} and ${users.status} = 'active' and ${users.id} <= ${samplePeople}
    and not exists (select from ${credentials} c
    where c.user_id = ${sql.raw('users.id')} and c.password_hash is not null)`
  return sql`case when (${isSample}) or ${seenSince(awayMinutes)} then ${users.presence}
    when ${users.presence} = 'online' and ${seenSince(offlineMinutes)} then 'away'
    when ${seenSince(offlineMinutes)} then ${users.presence} else 'offline' end`
}
const mostContacts = 500
/** People by the name; of who is not active any more nothing new is said, and their chats stay. */
export async function contactsOf(asking: Asking, where: SQL | undefined): Promise<Contact[]> {
  const rows = await asking.db
    .select({
      id: users.id,
      fullName: users.fullName,
      role: users.role,
      roleName: sql<string>`coalesce(${roles.name}, ${users.role})`,
      about: sql<string>`coalesce(${chatProfiles.about}, '')`,
      avatar: users.avatar,
      status: statusColumn(asking),
    })
    .from(users)
    .leftJoin(chatProfiles, eq(chatProfiles.userId, users.id))
    .leftJoin(roles, eq(roles.key, users.role))
    .where(where)
    .orderBy(users.fullName, users.id)
    .limit(mostContacts)
  return rows.map((row) => ({ ...row, avatar: row.avatar || null }))
}

/** Active people who may read chats: whoever else is written to would never see it. */
export async function reachable(db: Db): Promise<SQL> {
  const all = await db.select({ key: roles.key, rules: rulesOfRole }).from(roles)
  const reading = all.flatMap(({ key, rules }) => (rightsOf(readRules(rules)).can('read', 'Chat') ? key : []))
  return and(eq(users.status, 'active'), inArray(users.role, reading))!
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

/** Those of these that were said since this person came: a quotation is no way to read what was said before. */
async function readBy(db: Db, me: number, ids: readonly number[]): Promise<MessageRow[]> {
  const isMember = and(eq(chatMembers.chatId, chatMessages.chatId), eq(chatMembers.userId, me))
  const rows = await db
    .select({ message: chatMessages })
    .from(chatMessages)
    .innerJoin(chatMembers, and(isMember, gt(chatMessages.id, chatMembers.sinceId)))
    .where(inArray(chatMessages.id, [...ids]))
  return rows.map(({ message }) => message)
}

export async function asMessages(db: Db, me: number, rows: readonly MessageRow[]): Promise<Message[]> {
  const reach = await reachOf(db, [...new Set(rows.map(({ chatId }) => chatId))], me)
  const ids = rows.flatMap(({ replyTo }) => replyTo ?? [])
  const replied = ids.length > 0 ? await readBy(db, me, ids) : []
  const answered = new Map(replied.map((row) => [row.id, row]))
  return rows.map((row) => asMessage(row, { me, reach: reach.get(row.chatId), answered }))
}

/** Beside a member's row: how many messages of others they have not seen. */
export const unseenIn = (me: number) =>
  sql<number>`(select count(*)::int from chat_messages m where m.chat_id = chat_members.chat_id
    and m.id > greatest(chat_members.seen_id, chat_members.since_id) and m.sender_id is distinct from ${me} and not m.deleted)`

/** Of a chat of theirs: the last message in it. */
export const lastIn = sql<number>`(select coalesce(max(m.id), 0) from chat_messages m where m.chat_id = ${chatMembers.chatId})`
/** No device of theirs has had all of it. */
export const isUndelivered = sql<boolean>`${chatMembers.deliveredId} < ${lastIn}`

/** What was said after a message, the oldest first. */
export const since = (db: Db, { chat, mine }: Mine, after: number, most: number): Promise<MessageRow[]> =>
  db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.chatId, chat.id), gt(chatMessages.id, Math.max(after, mine.sinceId))))
    .orderBy(chatMessages.id)
    .limit(most)

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
