/** Imports as other systems are told of them. */
import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/host'
import { importRows, imports } from '#features/imports/tables'

export async function shownImport(db: Db, id: number) {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  if (!row) return null
  const counted = await db
    .select({ state: importRows.state, rows: sql<number>`count(*)::int` })
    .from(importRows)
    .where(eq(importRows.importId, id))
    .groupBy(importRows.state)
  const { what, fileName, state, createdAt } = row
  const counts = Object.fromEntries(counted.map((one) => [one.state, one.rows]))
  return { id, what, fileName, state, counts, createdAt: createdAt.toISOString() }
}
