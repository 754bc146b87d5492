import { integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/tables'

export const savedViews = pgTable(
  'saved_views',
  {
    id: serial().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    name: text().notNull(),
    search: text().notNull(),
  },
  (t) => [unique().on(t.userId, t.list, t.name)],
)
