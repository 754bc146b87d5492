import { sql } from 'drizzle-orm'
import type { Db } from '#server/host'

/** Raised when an older Meridian could no longer read what this one writes. */
export const format = 1

/** The first line. After it: a table, its rows as arrays of text or null, the next table …, sequences, the end. */
export type Header = { meridian: 'backup'; format: number; at: string; migrations: string[] }
export type Column = { name: string; type: string }
export type TableLine = { table: [schema: string, name: string]; columns: Column[] }
export type SequenceLine = { sequence: [schema: string, name: string]; last: string }
/** How many rows there were: a file without this line was cut off. */
export type EndLine = { end: number }
export type Line = TableLine | SequenceLine | EndLine | (string | null)[]

/** The database's form: what the machine does to reach it, so that rows of an older backup find their tables. */
export type Schema = {
  /** The migrations of this build, oldest first. */
  known: readonly string[]
  /** Those this database has had. */
  applied(db: Db): Promise<string[]>
  /** The first so many, on an empty database. */
  apply(db: Db, upTo: number): Promise<void>
}

/** How PostgreSQL writes and reads values as text, whatever a server's own configuration says. */
export const textSettings = [
  "timezone = 'UTC'",
  "datestyle = 'ISO, YMD'",
  "intervalstyle = 'postgres'",
  "bytea_output = 'hex'",
  'extra_float_digits = 3',
  'statement_timeout = 0',
]

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The rows of a query, which both drivers give in the same place. */
export async function rowsOf<Row>(db: Db, text: string): Promise<Row[]> {
  const result: unknown = await db.execute(sql.raw(text))
  return (result as { rows: Row[] }).rows
}
