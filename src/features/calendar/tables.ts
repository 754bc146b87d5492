import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'

/** One event, or a series of them: then its times are those of the first. Days of an all-day event are days of UTC. */
export const events = pgTable(
  'calendar_events',
  {
    id: id(),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which other calendars know it; those of one series share it. */
    uid: text().notNull(),
    title: text().notNull(),
    calendar: text().notNull(),
    startAt: moment().notNull(),
    endAt: moment().notNull(),
    allDay: boolean().notNull().default(false),
    /** By whose clock a series repeats. */
    zone: text().notNull(),
    url: text().notNull().default(''),
    location: text().notNull().default(''),
    description: text().notNull().default(''),
    /** Whether others see the owner as busy. */
    busy: boolean().notNull().default(true),
    /** Minutes before. */
    reminders: jsonb().$type<number[]>().notNull().default([]),
    /** When somebody is to be reminded next. */
    remindAt: moment(),
    rule: text(),
    /** When the last of a series ends; one without end has none. */
    lastAt: moment(),
    /** Occurrences that are not there, or elsewhere: when they would begin. */
    skips: jsonb().$type<string[]>().notNull().default([]),
    /** Of an occurrence that differs from its series: which, and when it would begin. */
    seriesId: integer().references((): AnyPgColumn => events.id, { onDelete: 'cascade' }),
    occursAt: moment(),
    version: version(),
  },
  (t) => [
    index().on(t.ownerId, t.startAt),
    // a series is asked for whenever anything is: there are few
    index('calendar_events_series')
      .on(t.ownerId)
      .where(sql`${t.rule} is not null`),
    index().on(t.seriesId),
    index('calendar_events_remind')
      .on(t.remindAt)
      .where(sql`${t.remindAt} is not null`),
    index().on(t.uid),
    check('calendar_events_order', sql`${t.startAt} <= ${t.endAt}`),
  ],
)

/** Who is invited: a user, or somebody known by an address alone. */
export const guests = pgTable(
  'calendar_guests',
  {
    id: serial().primaryKey(),
    eventId: integer()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    userId: integer().references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull().default(''),
    name: text().notNull().default(''),
    answer: text().notNull().default('waiting'),
    /** Of somebody from outside: the secret of the address where their invitation is. */
    token: text().unique(),
  },
  (t) => [
    index().on(t.eventId),
    index().on(t.userId, t.eventId),
    uniqueIndex('calendar_guests_user').on(t.eventId, t.userId),
  ],
)

/** The secret address under which a person's calendar is given to their phone. */
export const feeds = pgTable('calendar_feeds', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: moment().notNull(),
})
