/** Who owns a file: every row with a column that references it. The database itself knows them, and lets no owned file go. */
import { sql, type SQL } from 'drizzle-orm'
import type { Db } from './host'
import { referencesTo, type Reference } from './references'
import { files } from './tables'

/** What a file is made of does not own it. */
export const fileOwners = async (db: Db): Promise<Reference[]> =>
  (await referencesTo(db, files)).filter(({ table }) => table !== 'file_chunks')

/** The condition that no row references the file. */
export async function isUnowned(db: Db): Promise<SQL> {
  const owners = await fileOwners(db)
  const none = owners.map(
    ({ table, column }) => sql`not exists (select from ${sql.raw(table)} o where o.${sql.raw(column)} = ${files}.id)`,
  )
  return none.length === 0 ? sql`true` : sql.join(none, sql` and `)
}
