import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Writing } from './context'

type Table = PgTable & { id: PgColumn }
type Clearing = { subject: string; table: Table; where: SQL; before: Record<string, unknown> }

/** Rows that go for good, each told in the trail. @example clearRows(ctx, { subject: 'Zone', table: zones, where, before }) */
export async function clearRows(
  { db, changed }: Pick<Writing, 'db' | 'changed'>,
  { subject, table, where, before }: Clearing,
): Promise<number[]> {
  const gone = await db.delete(table).where(where).returning({ id: table.id })
  const ids = gone.map(({ id }) => id as number)
  for (const id of ids) changed({ subject, id, before })
  return ids
}
