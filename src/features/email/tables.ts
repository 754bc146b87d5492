import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { files } from '#server/tables'
import { users } from '#features/people/users/tables'
import type { WayState, DraftState } from '#features/email/contract/states'

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
    /** What visitors write to us comes here. Of shared ones. */
    visitors: boolean().notNull().default(false),
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

export type Address = { email: string; name: string }

/** What was written, once, in however many mailboxes it lies. */
export const letters = pgTable(
  'letters',
  {
    id: serial().primaryKey(),
    /** As RFC 5322 has it, without its brackets: the same letter never comes twice. */
    messageId: text().notNull().unique(),
    inReplyTo: text(),
    references: text().array().notNull().default([]),
    fromName: text().notNull().default(''),
    fromEmail: text().notNull(),
    fromUserId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** From which mailbox of ours: only there is seen who got a blind copy. */
    fromMailboxId: integer().references(() => mailboxes.id, { onDelete: 'set null' }),
    to: jsonb().$type<Address[]>().notNull().default([]),
    cc: jsonb().$type<Address[]>().notNull().default([]),
    bcc: jsonb().$type<Address[]>().notNull().default([]),
    subject: text().notNull().default(''),
    /** Sanitised when it came: nothing else is ever kept. */
    html: text().notNull().default(''),
    /** Its words alone. */
    text: text().notNull().default(''),
    /** As it was written here; of what came from outside there is none. */
    body: jsonb().$type<Record<string, unknown>>(),
    /** Pictures that lie elsewhere: fetching them tells their sender that it was read. */
    remotePictures: boolean().notNull().default(false),
    fileCount: integer().notNull().default(0),
    time: moment().notNull(),
  },
  (t) => [index().on(t.fromUserId), index('letters_references').using('gin', t.references)],
)

/** A letter in a mailbox, with what is true of it there. */
export const emails = pgTable(
  'emails',
  {
    id: id(),
    mailboxId: integer()
      .notNull()
      .references(() => mailboxes.id, { onDelete: 'cascade' }),
    letterId: integer()
      .notNull()
      .references(() => letters.id),
    /** The first mail of its conversation in this mailbox. */
    threadId: integer().notNull(),
    folder: text().notNull(),
    /** Of what is written here: draft, scheduled, sent. What came is `received`. */
    state: text().$type<DraftState | 'received'>().notNull(),
    isRead: boolean().notNull().default(false),
    isStarred: boolean().notNull().default(false),
    isDeleted: boolean().notNull().default(false),
    labels: text().array().notNull().default([]),
    /** The newest of its conversation in its folder: lists show this one. */
    top: boolean().notNull().default(true),
    /** Where it stands in lists: when it came, or came back. */
    listedAt: moment().notNull(),
    /** What is searched: its sender and its subject, a line each. */
    words: text().notNull(),
    snoozedUntil: moment(),
    /** Of what is scheduled. */
    sendAt: moment(),
    /** Who takes care of it, in a shared mailbox. */
    assigneeId: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Of a draft: what is forwarded with it. */
    forwardsId: integer(),
    deletedAt: moment(),
    version: version(),
  },
  (t) => [
    uniqueIndex('emails_once').on(t.mailboxId, t.letterId, t.state),
    index('emails_listed')
      .on(t.mailboxId, t.folder, t.listedAt.desc(), t.id.desc())
      .where(sql`top and not is_deleted`),
    index('emails_starred')
      .on(t.mailboxId, t.listedAt.desc(), t.id.desc())
      .where(sql`is_starred and not is_deleted`),
    index('emails_deleted')
      .on(t.mailboxId, t.listedAt.desc(), t.id.desc())
      .where(sql`is_deleted`),
    index('emails_unread')
      .on(t.mailboxId, t.folder, t.threadId)
      .where(sql`not is_read and not is_deleted`),
    index('emails_labelled')
      .on(t.mailboxId, t.folder)
      .where(sql`labels <> '{}'`),
    index().on(t.mailboxId, t.threadId),
    index().on(t.letterId),
    index('emails_sought').using('gin', sql`${emailWords} gin_trgm_ops`),
  ],
)
/** What a search finds one by. */
export const emailWords: SQL = soughtIn(emails.words)

export const letterFiles = pgTable(
  'letter_files',
  {
    id: serial().primaryKey(),
    letterId: integer()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    /** By which the words of the letter show it; then it stands in them and not below. */
    cid: text(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.letterId), index().on(t.fileId)],
)

/** What became of a letter on its way to somebody outside. */
export const letterWays = pgTable(
  'letter_ways',
  {
    id: serial().primaryKey(),
    letterId: integer()
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** As `wayStates` of the contract names them. */
    state: text().$type<WayState>().notNull(),
    error: text(),
    at: moment().notNull(),
  },
  (t) => [index().on(t.letterId)],
)
