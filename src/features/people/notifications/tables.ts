import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { users } from '#features/people/users/tables'

/** A kind and its facts; the words are made where it is read, in the reader's language. */
export const notifications = pgTable(
  'notifications',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    facts: jsonb().$type<Record<string, string | number>>().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
  },
  (t) => [index().on(t.userId, t.id)],
)

/** What a person does not want to be told, or wants by mail, too. Without a row: in the product, not by mail;
 *  what is told by choice only, in neither way. */
export const notificationSettings = pgTable(
  'notification_settings',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] })],
)
