import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/users/tables'

/** Where mail lies: of one person, or shared by several under an address of its own. */
export const mailboxes = pgTable(
  'mailboxes',
  {
    id: id(),
    /** Whose it is. Nobody's alone: it is shared. */
    userId: integer()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of shared ones; a person's is that of their account. */
    address: text(),
    name: text().notNull().default(''),
    /** What stands below what is written from here. */
    signature: jsonb().$type<Record<string, unknown>>(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('mailboxes_address').on(sql`lower(${t.address})`)],
)

/** Who reads a shared mailbox and answers from it. */
export const mailboxMembers = pgTable(
  'mailbox_members',
  {
    mailboxId: integer()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.mailboxId, t.userId] }), index().on(t.userId)],
)

/** Words for letters that are written often, with fields in braces. */
export const mailTemplates = pgTable('mail_templates', {
  id: id(),
  name: text().notNull().unique(),
  subject: text().notNull().default(''),
  body: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment().notNull(),
  version: version(),
})
