import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'
import type { CallState, EventType, WebhookState, ping } from './contract'

/** Where events are sent to. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    name: text().notNull(),
    url: text().notNull(),
    /** Whose rights decide what it is told. */
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    events: jsonb().$type<string[]>().notNull(),
    state: text().$type<WebhookState>().notNull().default('active'),
    stateSince: moment().notNull(),
    reason: text().notNull().default(''),
    /** Encrypted with the server's own; the one before signs, too, until its time is over. */
    secret: text().notNull(),
    secretEnd: text().notNull(),
    oldSecret: text(),
    oldSecretUntil: moment(),
    /** In a row, since when, and until when nothing is tried. */
    failures: integer().notNull().default(0),
    failingSince: moment(),
    holdUntil: moment(),
    /** One sends at a time, so that events come in their order; who ends under it is not waited for. */
    sendingUntil: moment(),
    lastAt: moment(),
    lastStatus: smallint(),
    lastFault: text().notNull().default(''),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [
    index().on(t.userId),
    index().on(t.state),
    check('webhooks_state', sql`${t.state} in ('active', 'paused', 'disabled')`),
    check('webhooks_old_secret', sql`(${t.oldSecret} is null) = (${t.oldSecretUntil} is null)`),
  ],
)

/** What happened, as the trail has it, until calls are made of it. A trigger of the trail writes these, in the transaction
 *  that writes the trail: what is undone is not told, and what is done is never forgotten. */
export const webhookHappenings = pgTable('webhook_happenings', {
  id: serial().primaryKey(),
  /** What is seen and not done, such as where a vehicle is, has no row there. */
  auditId: integer().unique(),
  at: moment().notNull(),
  subject: text().notNull(),
  subjectId: integer().notNull(),
  action: text().notNull(),
  before: jsonb().$type<Record<string, unknown>>(),
  after: jsonb().$type<Record<string, unknown>>(),
})

/** What was told last of what changes all the time: the next is told once it differs enough. */
export const webhookPaces = pgTable(
  'webhook_paces',
  {
    subject: text().$type<'Delivery' | 'Position'>().notNull(),
    subjectId: integer().notNull(),
    /** When a delivery was expected, and when a vehicle was where it was. */
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.subjectId] }), index().on(t.at)],
)

/** One event, told to one webhook. */
export const webhookCalls = pgTable(
  'webhook_calls',
  {
    id: serial().primaryKey(),
    /** The webhook-id that its receiver sees. */
    uid: text().notNull().unique(),
    webhookId: integer()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The row of the trail it comes of; a ping comes of none. */
    auditId: integer(),
    type: text().$type<EventType | typeof ping>().notNull(),
    subject: text(),
    subjectId: integer(),
    /** The very text that is signed and sent. */
    body: text().notNull(),
    at: moment().notNull(),
    state: text().$type<CallState>().notNull().default('waiting'),
    /** In all, and since somebody sent it again. */
    attempts: smallint().notNull().default(0),
    tries: smallint().notNull().default(0),
    nextAt: moment(),
    lastStatus: smallint(),
    lastFault: text().notNull().default(''),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('webhook_calls_once').on(t.webhookId, t.auditId),
    index('webhook_calls_waiting')
      .on(t.webhookId, t.nextAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index().on(t.webhookId, t.at, t.id),
    index('webhook_calls_ended').on(t.endedAt),
    check('webhook_calls_waits', sql`(${t.state} = 'waiting') = (${t.nextAt} is not null)`),
  ],
)

export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: serial().primaryKey(),
    callId: integer()
      .notNull()
      .references(() => webhookCalls.id, { onDelete: 'cascade' }),
    number: smallint().notNull(),
    at: moment().notNull(),
    milliseconds: integer().notNull(),
    status: smallint(),
    fault: text().notNull().default(''),
    /** The beginning of what it answered. */
    answer: text().notNull().default(''),
  },
  (t) => [index().on(t.callId, t.id)],
)
