/** New ids where clients see them counted: the largest ever plus one, or the count plus one where that is more. */
import { getTableColumns, getTableName, is, sql, type SQL } from 'drizzle-orm'
import { PgInteger, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './host'
import type { Seed } from './prepare'

/**
 * Two never get the same, and none comes back: what a row of that id left elsewhere is never another's. The row of the table
 * in `ids` is held until the transaction ends. Rows are counted once, the first time: later that would cost too much.
 */
export async function nextId(db: Db, table: PgTable): Promise<number> {
  const [id] = await nextIds(db, table, 1)
  return id!
}

/** So many at once. */
export async function nextIds(db: Db, table: PgTable, count: number): Promise<number[]> {
  const name = getTableName(table)
  const more = sql`greatest(ids.last, (select coalesce(max(id), 0) from ${table})) + ${count}::int`
  const counted = await lastOf(db, sql`update ids set last = ${more} where "table" = ${name} returning last`)
  const last =
    counted ??
    (await lastOf(
      db,
      sql`insert into ids ("table", last)
        values (${name}, (select greatest(count(*), coalesce(max(id), 0))::int + ${count}::int from ${table}))
        on conflict ("table") do update set last = ${more} returning last`,
    ))!
  return Array.from({ length: count }, (_, at) => last - count + 1 + at)
}

/** What rows have that a seed put there is counted before anybody deletes one of them. `all`: tables, and what else stands
 *  beside them. */
export async function countIds(db: Db, all: readonly unknown[]): Promise<void> {
  const counted = all.filter((one) => is(one, PgTable)).filter((table) => is(getTableColumns(table)['id'], PgInteger))
  const rows = counted.map(
    (table) => sql`select ${getTableName(table)}::text as name, greatest(count(*), max(id))::int as last from ${table}`,
  )
  if (rows.length > 0)
    await db.execute(sql`insert into ids ("table", last)
      select name, last from (${sql.join(rows, sql` union all `)}) as said where last > 0
      on conflict ("table") do nothing`)
}

/** A step of its own, so that it comes after what all others put there. */
export const idsSeed = (all: readonly unknown[]): Seed => {
  const counting = ({ db }: { db: Db }) => countIds(db, all)
  return { name: 'ids', always: [counting], demo: [counting] }
}

async function lastOf(db: Db, asked: SQL): Promise<number | undefined> {
  const { rows } = (await db.execute(asked)) as { rows: { last: number }[] }
  return rows[0]?.last
}
