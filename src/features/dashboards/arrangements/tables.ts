import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/tables'
import type { Dashboard } from '#features/dashboards/arrangements/contract/cards'

/** How a person arranged the cards of a dashboard; who never did has no row. Lists without a card are the usual order. */
export const arrangements = pgTable(
  'arrangements',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dashboard: text().$type<Dashboard>().notNull(),
    shown: jsonb().$type<string[]>().notNull(),
    hidden: jsonb().$type<string[]>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.userId, t.dashboard] })],
)
