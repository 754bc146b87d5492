import { boolean, date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { depots } from '#features/logistics/depots/tables'
import { users } from '#features/people/users/tables'
import type { Fact, Snapshot } from '#features/logistics/routes/contract/steps'

/** Steps of the people at a board, so that they can take them back after a reload, too. */
export const boardEdits = pgTable(
  'board_edits',
  {
    id: serial().primaryKey(),
    day: date({ mode: 'string' }).notNull(),
    /** Of routes of several days: the last of them. It is a step at the board of each. */
    until: date({ mode: 'string' }),
    depotId: integer()
      .notNull()
      .references(() => depots.id, { onDelete: 'cascade' }),
    /** Of the other depots whose routes it changed: it is taken back where all of them are seen. */
    beside: integer().array().notNull().default([]),
    personId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    did: text().notNull(),
    before: jsonb().$type<Snapshot[]>().notNull(),
    after: jsonb().$type<Snapshot[]>().notNull(),
    facts: jsonb().$type<Fact[]>().notNull().default([]),
    undone: boolean().notNull().default(false),
    at: moment().notNull(),
  },
  (t) => [index().on(t.personId, t.day, t.depotId, t.id)],
)
