/** The machine's own tables: what serves all features. */
import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Lane } from '#contract/job'
import type { Invitation } from './host'
import { bytes, moment, version } from './table'
import type { JobState } from '#contract/job-states'

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
  (t) => [index().on(t.subject, t.subjectId, t.id), index().on(t.actorId, t.id), index().on(t.at)],
)

export const jobs = pgTable(
  'jobs',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    lane: text().$type<Lane>().notNull(),
    input: jsonb().notNull(),
    state: text().$type<JobState>().notNull().default('waiting'),
    runAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Whoever runs it renews this; once it has run out, another process takes over. */
    leaseUntil: moment(),
    /** Grows each time somebody takes it, and never falls: who took it before writes nothing more. */
    turn: integer().notNull().default(0),
    /** It ended without success, and its handler has not heard so yet: so often it is still told. */
    owes: integer().notNull().default(0),
    cancelAsked: boolean().notNull().default(false),
    /** Of those with one word, one waits or runs. */
    unique: text(),
    /** It was asked for again while it ran, and may have looked before what it was asked for: once it ends it runs once more. */
    again: boolean().notNull().default(false),
    /** Of what runs by itself: for which moment. */
    scheduledFor: moment(),
    /** How far it is, 0 to 1, and what there is to show of it. */
    share: real().notNull().default(0),
    data: jsonb(),
    result: jsonb(),
    error: text(),
    byId: integer(),
    byName: text(),
    createdAt: moment().notNull(),
    startedAt: moment(),
    finishedAt: moment(),
  },
  (t) => [
    index()
      .on(t.lane, t.runAt)
      .where(sql`state in ('waiting', 'running') or owes > 0`),
    index().on(t.state, t.id),
    uniqueIndex()
      .on(t.name, t.unique)
      .where(sql`state in ('waiting', 'running')`),
    uniqueIndex().on(t.name, t.scheduledFor),
  ],
)

/** The largest id each table ever gave to people, so that none comes back after a deletion. */
export const ids = pgTable('ids', { table: text().primaryKey(), last: integer().notNull() })

/** What a client with an Idempotency-Key was answered, to be answered again. */
export const answers = pgTable(
  'answers',
  {
    key: text().notNull(),
    person: integer().notNull(),
    /** Endpoint and body: the same key with another of them is a mistake of the client. */
    request: text().notNull(),
    status: integer().notNull(),
    headers: jsonb().$type<[string, string][]>().notNull(),
    body: text().notNull(),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.person, t.key] }), index().on(t.at)],
)

/** Whoever owns a file references it with a plain foreign key: what no row references, the nightly sweep removes. */
export const files = pgTable('files', {
  id: text().primaryKey(),
  name: text().notNull(),
  media: text().notNull(),
  size: integer().notNull(),
  /** Where its bytes lie, whatever the setting says today: `rows`, or the address of a folder or bucket. */
  place: text().notNull().default('rows'),
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

/** Every mail we wrote. Without SMTP it stays here, and administrators read its links in the outbox. */
export const mails = pgTable('mails', {
  id: serial().primaryKey(),
  to: text().notNull(),
  subject: text().notNull(),
  /** With a mark in the place of each token; see `mail-tokens.ts`. */
  text: text().notNull(),
  /** Those tokens, encrypted until the mail is sent. */
  sealed: text(),
  /** Go along as PDF, kept as `keptPaper` writes them. */
  papers: jsonb().$type<unknown[]>().notNull().default([]),
  invitation: jsonb().$type<Invitation>(),
  createdAt: moment().notNull(),
  /** By which servers speak of it later; none of what was written by an older version. */
  messageId: text().unique(),
  /** It is being handed over since then: who finds it so does not know whether it arrived. */
  handedAt: moment(),
  /** It may have arrived: only a person sends it again. */
  unsure: boolean().notNull().default(false),
  sentAt: moment(),
  error: text(),
})

/** Counters against guessing. */
export const throttles = pgTable('throttles', {
  key: text().primaryKey(),
  count: integer().notNull(),
  until: moment().notNull(),
})

/** What people set for the whole installation, by the name of the setting: `src/server/setting.ts` reads and writes them. */
export const settings = pgTable('settings', {
  name: text().primaryKey(),
  values: jsonb().$type<Record<string, unknown>>().notNull(),
  version: version(),
})

/** What this installation knows of itself, by name: the seed steps that ran, the first administrator's code. */
export const installationFacts = pgTable('marks', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  at: moment().notNull(),
})
