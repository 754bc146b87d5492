/** Who refers to a row. The database itself knows it, so nobody imports the tables of those who stand above. */
import { getTableName, sql, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './host'

/** Names as SQL writes them. `onDelete` is `a` where the row stays for as long as it is referred to; rows of some tables are
 *  kept for a while when they are deleted. */
export type Reference = { table: string; column: string; onDelete: string; keepsDeleted: boolean }

/** @example await referencesTo(db, depots) // [{ table: 'deliveries', column: 'depot_id', onDelete: 'a' }, …] */
export async function referencesTo(db: Db, table: PgTable): Promise<Reference[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, c.confdeltype::text as "onDelete",
      exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'deleted_at') as "keepsDeleted"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${getTableName(table)}::text::regclass
    order by 1, 2`)) as { rows: unknown[] }
  return rows as Reference[]
}

/** How many rows of each table keep this one from being deleted; tables with none are left out. What is deleted itself keeps
 *  nothing, but the database does not let go of a row before it is gone for good. */
export async function keepers(
  db: Db,
  table: PgTable,
  id: number,
  { evenDeleted = false } = {},
): Promise<Record<string, number>> {
  const binding = (await referencesTo(db, table)).filter(({ onDelete }) => onDelete === 'a')
  const names = [...new Set(binding.map(({ table: name }) => name))]
  if (names.length === 0) return {}
  const counts = names.map((name) => {
    const columns = binding.flatMap((one) => (one.table === name ? [sql`o.${sql.raw(one.column)} = ${id}`] : []))
    const keepsDeleted = !evenDeleted && binding.some((one) => one.table === name && one.keepsDeleted)
    const there = keepsDeleted ? sql` and o.deleted_at is null` : sql``
    return sql`select ${name}::text as name, count(*)::int as count from ${sql.raw(name)} o where (${sql.join(columns, sql` or `)})${there}`
  })
  const { rows } = (await db.execute(sql.join(counts, sql` union all `))) as { rows: unknown[] }
  return Object.fromEntries(
    (rows as { name: string; count: number }[]).flatMap(({ name, count }) => (count > 0 ? [[name, count]] : [])),
  )
}

/** How many rows of another table refer to a row, as a column of a query of its table. `gone` is the column of those that were
 *  thrown away and count no more.
 *  @example countIn('vehicles', 'depot_id', depots.id) */
export const countIn = (table: string, column: string, id: PgColumn, gone?: string): SQL<number> => {
  // written out: in a query of one table the names of the others would be dropped
  const [other, own] = [sql.identifier(table), sql.identifier(getTableName(id.table))]
  const still = gone === undefined ? sql`` : sql` and ${other}.${sql.identifier(gone)} is null`
  return sql<number>`(select count(*) from ${other} where ${other}.${sql.identifier(column)} = ${own}.${sql.identifier(id.name)}${still})`
}
