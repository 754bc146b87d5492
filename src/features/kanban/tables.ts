import { sql } from 'drizzle-orm'
import { date, index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core'
import { id, moment, version } from '#server/table'
import { files, installationFacts } from '#server/tables'
import { users } from '#features/people/users/tables'

export const boards = pgTable('kanban_boards', {
  id: id(),
  title: text().notNull().unique(),
  position: integer().notNull(),
  version: version(),
})

/** The name of the installation fact that says which board holds what is finished, once that is not its title any more. */
export const doneFact = 'kanban:done'
export const doneTitle = 'Done'
/** That board: the one marked, else the one called Done, wherever it stands, else the last. */
export const doneBoardId = sql<number | null>`(select ${boards.id} from ${boards} order by
  to_jsonb(${boards.id}) = (select ${installationFacts.value} from ${installationFacts} where ${installationFacts.name} = ${doneFact}) desc nulls last,
  ${boards.title} = ${doneTitle} desc, ${boards.position} desc, ${boards.id} desc limit 1)`

/** A card is a row with its board and its place there, so that no move can lose it between two lists of ids. */
export const items = pgTable(
  'kanban_items',
  {
    id: id(),
    boardId: integer()
      .notNull()
      .references(() => boards.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    dueDate: date({ mode: 'string' }),
    labels: jsonb().$type<string[]>().notNull().default([]),
    members: jsonb().$type<{ img: string; name: string; id?: number | undefined }[]>().notNull().default([]),
    /** Counts that a client of the old calls may also set outright. */
    attachments: integer().notNull().default(0),
    commentsCount: integer().notNull().default(0),
    comments: text().notNull().default(''),
    image: text(),
    version: version(),
  },
  (t) => [index().on(t.boardId, t.position)],
)

export const itemComments = pgTable(
  'kanban_comments',
  {
    id: serial().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.itemId)],
)

export const itemAttachments = pgTable(
  'kanban_attachments',
  {
    id: serial().primaryKey(),
    itemId: integer()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    fileId: text()
      .notNull()
      .references(() => files.id),
    addedBy: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (t) => [index().on(t.itemId), index().on(t.fileId)],
)
