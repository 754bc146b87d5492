/** New ids where clients see them counted: the largest ever plus one, or the count plus one where that is more. */
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './host'

/** The table is locked against other writers until the transaction ends, so that two never get the same. */
export async function nextId(db: Db, table: PgTable): Promise<number> {
  await db.execute(sql`lock table ${table} in share row exclusive mode`)
  const answer = (await db.execute(
    sql`select greatest(count(*), coalesce(max(id), 0))::int + 1 as id from ${table}`,
  )) as { rows: { id: number }[] }
  return answer.rows[0]!.id
}
