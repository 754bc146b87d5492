import { foreignKey, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id, version } from '#server/table'

/** A tree. Products carry the name, so that lists sort by it without looking it up; the database renames it there. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull().unique(),
    parentId: integer(),
    position: integer().notNull(),
    version: version(),
  },
  (t) => [foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }), index().on(t.parentId, t.position)],
)
