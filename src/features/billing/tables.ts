import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { users } from '#features/people/users/tables'

/** How a person pays for their plan, and whom the invoices bill. The plan itself stands with the user. */
export const billings = pgTable(
  'billings',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    cycle: text(),
    since: date({ mode: 'string' }),
    /** When the next invoice is written. */
    renewsOn: date({ mode: 'string' }),
    name: text().notNull().default(''),
    company: text().notNull().default(''),
    address: text().notNull().default(''),
    country: text().notNull().default(''),
    contact: text().notNull().default(''),
  },
  (t) => [index().on(t.renewsOn)],
)
