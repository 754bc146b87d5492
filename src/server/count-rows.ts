import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countedTo } from '#contract/list'
import type { Db } from './host'

/**
 * How many rows a list has, as far as they are counted: one more than `countedTo` says that there are more.
 * @example const totalUsers = await countRows(db, users, where, query)
 */
export async function countRows(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  page: { page: number; itemsPerPage: number },
): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(countedTo(page) + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)`.mapWith(Number) }).from(found)
  return row!.count
}
