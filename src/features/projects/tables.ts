import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { id } from '#server/table'
import { users } from '#features/users/tables'

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
