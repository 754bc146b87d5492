import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { users } from '#features/people/users/tables'

/** People who do one job together, across roles. */
export const teams = pgTable('teams', {
  id: id(),
  title: text().notNull().unique(),
  description: text().notNull().default(''),
  /** What it is about, in words. */
  chips: jsonb().$type<string[]>().notNull().default([]),
  createdAt: moment().notNull(),
  version: version(),
})

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: integer()
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index().on(t.userId)],
)

/** Whom a person keeps among their own; the other one may do likewise, or not. */
export const connections = pgTable(
  'connections',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.otherId] }), index().on(t.otherId)],
)
