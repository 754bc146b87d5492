/** The machine's own tables: what serves all features. */
import { index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './table'

/** One row per write: who did what to whom, and what it was before. */
export const audit = pgTable(
  'audit',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    actorId: integer(),
    /** As it was then: the trail outlives the account. */
    actorName: text(),
    endpoint: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: text(),
    before: jsonb(),
    after: jsonb(),
    requestId: text().notNull(),
  },
  (t) => [index().on(t.subject, t.subjectId, t.id), index().on(t.actorId, t.id)],
)

export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    input: jsonb().notNull(),
    runAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    leaseUntil: moment(),
    error: text(),
    failedAt: moment(),
  },
  (t) => [index().on(t.runAt)],
)

export const files = pgTable('files', {
  id: text().primaryKey(),
  name: text().notNull(),
  media: text().notNull(),
  size: integer().notNull(),
  createdAt: moment().notNull(),
})

export const fileChunks = pgTable(
  'file_chunks',
  {
    fileId: text()
      .notNull()
      .references(() => files.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    bytes: bytes().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.part] })],
)

/** Every mail we wrote. Without SMTP it stays here, and administrators read it in the outbox. */
export const mails = pgTable('mails', {
  id: serial().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  createdAt: moment().notNull(),
  sentAt: moment(),
  error: text(),
})

/** Counters against guessing. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: moment().notNull(),
})

/** What has been done once to this database: seeds, and facts such as the first administrator's code. */
export const marks = pgTable('marks', { name: text().primaryKey(), value: jsonb().notNull(), at: moment().notNull() })
