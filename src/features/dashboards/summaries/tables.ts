import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/tables'

/** Who was told of the week before a Monday, or had nothing that they may read. */
export const summaries = pgTable(
  'summaries',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    monday: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.monday] }), index().on(t.monday)],
)
