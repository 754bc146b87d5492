import { bigint, date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from '#server/table'
import { users } from '#features/people/users/tables'

export const projects = pgTable(
  'projects',
  {
    id: id(),
    logo: text().notNull(),
    name: text().notNull(),
    project: text().notNull(),
    leaderId: integer().references(() => users.id, { onDelete: 'set null' }),
    progress: integer().notNull(),
    minutes: integer().notNull(),
    /** For whom it is done. */
    client: text().notNull().default(''),
    description: text().notNull().default(''),
    currency: text().notNull().default('EUR'),
    budgetCents: bigint({ mode: 'number' }).notNull().default(0),
    spentCents: bigint({ mode: 'number' }).notNull().default(0),
    startDate: date({ mode: 'string' }),
    deadline: date({ mode: 'string' }),
    totalTask: integer().notNull().default(0),
    completedTask: integer().notNull().default(0),
    comments: integer().notNull().default(0),
  },
  (t) => [index().on(t.leaderId)],
)

export const projectMembers = pgTable(
  'project_members',
  {
    projectId: integer()
      .notNull()
      .references(() => projects.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.userId] }), index().on(t.userId)],
)
