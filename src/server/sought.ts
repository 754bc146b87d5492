/** What of a row is searched, as one text that stands in an index: folded, so that accents and capitals do not matter. */
import { sql, type AnyColumn, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded } from '#contract/folded'
import { begins, contains, isLong, isShort } from './contains'
import type { Db } from './host'

/**
 * Each part on a line of its own, so that nothing is found that runs over two of them; a line begins with a blank once it is
 * folded, so that the beginning of every word is found the same way.
 * @example index('orders_sought').using('gin', sql`${soughtIn(t.customer, t.email, t.order)} gin_trgm_ops`)
 */
export const soughtIn = (...parts: readonly (AnyColumn | SQL)[]): SQL =>
  sql`folded(${sql.join(
    parts.map((part) => sql`E'\\n' || ${part}::text`),
    sql` || `,
  )})`

/**
 * The condition of a list that holds what somebody typed, anywhere in it. Of one or two letters, long lists know the beginnings of
 * words only.
 * @example where: [await seek(db, orders, orderWords, q)]
 */
export async function seek(db: Db, table: PgTable, text: SQL, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined
  const said = folded(q).trim()
  if (said === '') return sql`false`
  return isShort(said) && (await isLong(db, table))
    ? holdsWord(text, said)
    : sql`${text} like folded(${contains(said)})`
}

/** Has it a word that begins so? */
export const holdsWord = (text: SQL, said: string): SQL => sql`${text} like folded(${begins(said)})`
