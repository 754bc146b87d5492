/** Asks for what was typed the texts that tables hold ready for it (`soughtIn` of table.ts). */
import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded } from '#contract/folded'
import { begins, contains, isLong, isShort } from './contains'
import type { Db } from './host'

/**
 * The condition of a list that holds what somebody typed, anywhere in it. Of one or two letters, long lists know the beginnings of
 * words only.
 * @example where: [await seek(db, orders, orderWords, q)]
 */
export async function seek(db: Db, table: PgTable, text: SQL, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const said = folded(q)
  if (said === '') return sql`false`
  return isShort(said) && (await isLong(db, table))
    ? holdsWord(text, said)
    : sql`${text} like folded(${contains(said)})`
}

/** Has it a word that begins so? */
export const holdsWord = (text: SQL, said: string): SQL => sql`${text} like folded(${begins(said)})`
