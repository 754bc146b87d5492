import { sql, type SQL } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, moment, soughtIn, version } from '#server/table'
import { files } from '#server/tables'
import { roles } from '#features/people/access/tables'
import type { Presence, UserStatus } from './contract'

export const users = pgTable(
  'users',
  {
    id: id(),
    fullName: text().notNull(),
    company: text().notNull().default(''),
    role: text()
      .notNull()
      .references(() => roles.key),
    username: text().notNull(),
    country: text().notNull().default(''),
    contact: text().notNull().default(''),
    email: text().notNull(),
    currentPlan: text().notNull().default('basic'),
    status: text().$type<UserStatus>().notNull().default('pending'),
    /** A file of ours, or the address of a picture that a client gave. */
    avatar: text(),
    /** The file of that picture, where it is ours. */
    pictureId: text()
      .generatedAlwaysAs(sql`case when avatar like '/api/avatars/%' then substr(avatar, 14) end`)
      .references(() => files.id),
    billing: text().notNull().default('Manual-Cash'),
    taskDone: integer().notNull().default(0),
    projectDone: integer().notNull().default(0),
    taxId: text().notNull().default(''),
    language: text().notNull().default('English'),
    /** Of the clocks they go by; empty is the installation's. */
    zone: text().notNull().default(''),
    units: text().notNull().default('metric'),
    /** Whether they can be reached, as they say themselves. */
    presence: text().$type<Presence>().notNull().default('online'),
    createdAt: moment().notNull(),
    /** One of the demo's accounts, whose passwords everybody knows. */
    demo: boolean().notNull().default(false),
    version: version(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // names alone, for lists of whom somebody may choose
    index('users_full_name_trigrams').using('gin', sql`${t.fullName} gin_trgm_ops`),
    index('users_sought').using('gin', sql`${userWords} gin_trgm_ops`),
    // a page of the list and its count are read from an index alone
    index().on(t.fullName),
    index().on(t.role, t.status, t.id),
    index().on(t.status, t.id),
    // what is told apart by few words is sorted by them, and the newest of each first
    index('users_by_status').on(t.status, t.id.desc().nullsFirst()),
    index('users_by_role').on(t.role, t.id.desc().nullsFirst()),
    index('users_by_role_back').on(t.role, t.id),
    index('users_by_plan').on(t.currentPlan, t.id.desc().nullsFirst()),
    index('users_by_plan_back').on(t.currentPlan, t.id),
    index('users_by_billing').on(t.billing, t.id.desc().nullsFirst()),
    index('users_by_billing_back').on(t.billing, t.id),
    index().on(t.email, t.id),
    index().on(t.pictureId),
  ],
)
/** What a search finds somebody by. */
export const userWords: SQL = soughtIn(users.fullName, users.email)
/** The same by its parts, some of which may be hidden from whoever asks. */
export const userSought = { all: userWords, open: [users.fullName], hideable: [[users.email, 'User.email']] } as const
