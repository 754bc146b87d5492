/** Who owns a file: every row with a column that references it. The database itself knows them, and lets no owned file go. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './host'
import { files } from './tables'

type Owner = { table: string; column: string; onDelete: string }
/** Names as SQL writes them. `onDelete` is `a` where the file stays as long as its owner does. */
export async function fileOwners(db: Db): Promise<Owner[]> {
  const { rows } = (await db.execute(sql`
    select c.conrelid::regclass::text as table, quote_ident(a.attname) as column, c.confdeltype::text as "onDelete"
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'file_chunks'::regclass
    order by 1, 2`)) as { rows: unknown[] }
  return rows as Owner[]
}

/** The condition that no row references the file. */
export async function isUnowned(db: Db): Promise<SQL> {
  const owners = await fileOwners(db)
  const none = owners.map(
    ({ table, column }) => sql`not exists (select from ${sql.raw(table)} o where o.${sql.raw(column)} = ${files}.id)`,
  )
  return none.length === 0 ? sql`true` : sql.join(none, sql` and `)
}
