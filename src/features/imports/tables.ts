import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core'
import { moment, version } from '#server/table'
import { files } from '#server/tables'
import { users } from '#features/people/users/tables'
import type { ImportState, Reading, RowState } from './contract'

/** A column of the file, as it says itself. */
export type FileColumn = { name: string; example: string }
export type Problem = { field: string; code: string }

export const imports = pgTable(
  'imports',
  {
    id: serial().primaryKey(),
    /** Which importer takes its rows. */
    what: text().notNull(),
    fileName: text().notNull(),
    /** Until its rows are read. */
    fileId: text().references(() => files.id),
    /** How it was written: `semicolon, UTF-8`. */
    written: text().notNull().default(''),
    state: text().$type<ImportState>().notNull().default('reading'),
    /** Why it could not be read. */
    fault: text().notNull().default(''),
    columns: jsonb().$type<FileColumn[]>().notNull().default([]),
    /** For each column of the file the field it goes to. */
    fields: jsonb().$type<(string | null)[]>().notNull().default([]),
    reading: jsonb().$type<Reading>().notNull(),
    jobId: integer(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    version: version(),
  },
  (t) => [index().on(t.what, t.id), index().on(t.createdAt), index().on(t.byId), index().on(t.fileId)],
)

export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** Its line in the file, the head not counted. */
    row: integer().notNull(),
    cells: jsonb().$type<string[]>().notNull(),
    state: text().$type<RowState>().notNull().default('read'),
    problems: jsonb().$type<Problem[]>().notNull().default([]),
    /** What the key field says: rows that are the same thing have the same. */
    key: text().notNull().default(''),
    /** Was once wrong: shown as mended until the step is left. */
    mended: integer().notNull().default(0),
    madeId: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.row] }),
    index().on(t.importId, t.state, t.row),
    index().on(t.importId, t.key, t.row),
  ],
)

/** How the columns of a file went to fields: found again by its head. */
export const mappings = pgTable(
  'import_mappings',
  {
    id: serial().primaryKey(),
    what: text().notNull(),
    name: text().notNull(),
    /** The names of the columns, as they are compared. */
    head: jsonb().$type<string[]>().notNull(),
    fields: jsonb().$type<(string | null)[]>().notNull(),
    reading: jsonb().$type<Reading>().notNull(),
    /** Who kept it. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    usedAt: moment().notNull(),
  },
  (t) => [index().on(t.byId), index('import_mappings_head').on(t.what, sql`md5(${t.head}::text)`)],
)
