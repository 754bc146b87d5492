import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment } from '#server/table'
import { users } from '#features/people/users/tables'

/** Of two people, or of a group with a name. */
export const chats = pgTable('chats', {
  id: id(),
  /** Of two people: their ids, the lower one first; so that two who write at once make one chat. */
  pair: text().unique(),
  /** Of a group. */
  title: text().notNull().default(''),
  createdAt: moment().notNull(),
})

/** Who is in a chat, and up to which message they have it and have seen it. */
export const chatMembers = pgTable(
  'chat_members',
  {
    chatId: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What was said before they came is not theirs to read. */
    sinceId: integer().notNull().default(0),
    deliveredId: integer().notNull().default(0),
    seenId: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.chatId, t.userId] }), index().on(t.userId)],
)

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: serial().primaryKey(),
    chatId: integer()
      .notNull()
      .references(() => chats.id, { onDelete: 'cascade' }),
    senderId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    at: moment().notNull(),
    /** Made by the sender's device: what is sent again after a lost answer is there already. */
    key: text(),
    replyTo: integer(),
    editedAt: moment(),
    deleted: boolean().notNull().default(false),
  },
  (t) => [
    index().on(t.chatId, t.id),
    uniqueIndex('chat_messages_key').on(t.senderId, t.key),
    index('chat_messages_text_trigrams').using('gin', sql`${t.text} gin_trgm_ops`),
  ],
)

/** What a person says of themselves where they talk. */
export const chatProfiles = pgTable('chat_profiles', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  about: text().notNull().default(''),
  isNotificationsOn: boolean().notNull().default(true),
})
