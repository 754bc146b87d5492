import { integer, pgTable } from 'drizzle-orm/pg-core'
import { moment } from '#server/table'
import { users } from '#features/people/users/tables'

/** How far somebody is with the five steps: only when they began and closed them, since what they did is known without. */
export const tours = pgTable('tours', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  begunAt: moment(),
  closedAt: moment(),
})
